/** Games as they are needed: their code, their words in the language of now, their components. */

import { api } from "../api/client";
import type { ComponentSet, GameInfo, Lang, Rules, TableInfo } from "../api/types";
import type { AnyGameModule, ComponentTables, Texts } from "../games/contract";
import { shelfEntry } from "../games/index";
import { i18n } from "../i18n/index.svelte";
import { addSprites } from "../kit/sprites.svelte";

const NO_TEXTS: Texts = {};

/** One game with one set of components, ready to be drawn. */
export class OpenedGame {
  #texts: Partial<Record<Lang, Texts>> = $state.raw({});
  #asked = new Map<Lang, Promise<void>>();
  #rules = new Map<Lang, Promise<Rules>>();

  constructor(
    readonly id: string,
    /** Of the components; empty for those of new tables. */
    readonly digest: string,
    /** What is laid over the game. */
    readonly layers: readonly string[],
    readonly module: AnyGameModule,
    readonly components: ComponentTables,
    lang: Lang,
    texts: Texts,
  ) {
    this.#texts = { [lang]: texts };
    this.#asked.set(lang, Promise.resolve());
  }

  /** The words in the language of now; while they are on their way, those of the other one. */
  get texts(): Texts {
    return this.#texts[i18n.lang] ?? this.#texts.ru ?? this.#texts.en ?? NO_TEXTS;
  }

  /** The rules as this table has them; asked for when somebody wants to read. */
  rules(lang: Lang): Promise<Rules> {
    let asked = this.#rules.get(lang);
    if (!asked) {
      asked = api.rules(this.id, lang, this.digest, this.layers);
      this.#rules.set(lang, asked);
      asked.catch(() => this.#rules.delete(lang));
    }
    return asked;
  }

  speak(lang: Lang): Promise<void> {
    let asked = this.#asked.get(lang);
    if (!asked) {
      asked = api.texts(this.id, lang, this.digest, this.layers).then(
        (texts) => {
          this.#texts = { ...this.#texts, [lang]: texts };
        },
        (error: unknown) => {
          this.#asked.delete(lang);
          throw error;
        },
      );
      this.#asked.set(lang, asked);
    }
    return asked;
  }
}

const opened = new Map<string, Promise<OpenedGame>>();

const NO_LAYERS: readonly string[] = [];

/**
 * Opens a game of the shelf with the components of a digest and what is laid over it; rejects if it
 * has no table or the server does not know it.
 */
export function openGame(id: string, digest = "", layers = NO_LAYERS): Promise<OpenedGame> {
  const key = `${id} ${digest} ${layers.join()}`;
  let promise = opened.get(key);
  if (!promise) {
    promise = load(id, digest, layers);
    opened.set(key, promise);
    promise.catch(() => opened.delete(key));
  }
  return promise;
}

async function load(id: string, digest: string, layers: readonly string[]): Promise<OpenedGame> {
  const entry = shelfEntry(id);
  if (!entry?.load) throw new Error(`no table for ${id}`);
  const lang = i18n.lang;
  const [module, components, texts] = await Promise.all([
    entry.load(),
    api.components(id, digest, layers),
    api.texts(id, lang, digest, layers),
  ]);
  addSprites(module.sprites);
  return new OpenedGame(id, digest, layers, module, components, lang, texts);
}

let warmed: { id: string; table: Promise<TableInfo> } | null = null;

/** Begins to load a table while the code of its screen is still on its way. */
export function warmUp(id: string): void {
  const table = api.table(id);
  warmed = { id, table };
  table.then((info) => openGame(info.game, info.components, info.layers)).catch(() => undefined);
}

/** What a table is; already on its way if it was warmed up. */
export function tableInfo(id: string): Promise<TableInfo> {
  const table = warmed?.id === id ? warmed.table : api.table(id);
  warmed = null;
  return table;
}

let infos: Promise<GameInfo[]> | null = null;

/** What the server can play. */
export function gameInfos(): Promise<GameInfo[]> {
  infos ??= api.games().catch((error: unknown) => {
    infos = null;
    throw error;
  });
  return infos;
}

/** Has the server read a folder of component files; returns the game and the digest of what it read. */
export async function readFolder(
  game: string,
  folder: string,
): Promise<{ info: GameInfo; digest: string }> {
  const { read, ...info } = await api.readFolder(game, folder);
  const known = await gameInfos();
  infos = Promise.resolve(known.map((other) => (other.id === game ? info : other)));
  return { info, digest: read };
}

/** The set of somebody's own that a game is played with; null for the components of the box. */
export async function ownSet(game: string, digest: string): Promise<ComponentSet | null> {
  if (!digest) return null;
  const find = (known: readonly GameInfo[]) =>
    known.find(({ id }) => id === game)?.components.find((set) => set.digest === digest);
  let set = find(await gameInfos());
  if (!set) {
    // Somebody has brought it since we asked.
    infos = null;
    set = find(await gameInfos());
  }
  return set?.own ? set : null;
}
