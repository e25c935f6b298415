/** Games as they are needed: their code, their words in the language of now, their components. */

import { api } from "../api/client";
import type { GameInfo, Lang, TableInfo } from "../api/types";
import type { AnyGameModule, ComponentTables, Texts } from "../games/contract";
import { shelfEntry } from "../games/index";
import { i18n } from "../i18n/index.svelte";

const NO_TEXTS: Texts = {};

/** One game, ready to be drawn. */
export class OpenedGame {
  #texts: Partial<Record<Lang, Texts>> = $state.raw({});
  #asked = new Map<Lang, Promise<void>>();

  constructor(
    readonly id: string,
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

  speak(lang: Lang): Promise<void> {
    let asked = this.#asked.get(lang);
    if (!asked) {
      asked = api.texts(this.id, lang).then(
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

/** Opens a game of the shelf; rejects if it has no table or the server does not know it. */
export function openGame(id: string): Promise<OpenedGame> {
  let promise = opened.get(id);
  if (!promise) {
    promise = load(id);
    opened.set(id, promise);
    promise.catch(() => opened.delete(id));
  }
  return promise;
}

async function load(id: string): Promise<OpenedGame> {
  const entry = shelfEntry(id);
  if (!entry?.load) throw new Error(`no table for ${id}`);
  const lang = i18n.lang;
  const [module, components, texts] = await Promise.all([
    entry.load(),
    api.components(id),
    api.texts(id, lang),
  ]);
  return new OpenedGame(id, module, components, lang, texts);
}

let warmed: { id: string; table: Promise<TableInfo> } | null = null;

/** Begins to load a table while the code of its screen is still on its way. */
export function warmUp(id: string): void {
  const table = api.table(id);
  warmed = { id, table };
  table.then((info) => openGame(info.game)).catch(() => undefined);
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
