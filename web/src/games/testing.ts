/** What a game's component would get from the shell, and a place to draw it, for tests. */

import { flushSync, mount, unmount } from "svelte";
import type { Component } from "svelte";
import { Choice, verbOf } from "../kit/choice.svelte";
import type { ComponentTables, Frame, GameProps, Lang, LegalAction, Texts } from "./contract";

export function propsFrom<View, Tables = ComponentTables>(
  name: string,
  frame: Frame & { view: View },
  components: Tables,
  texts: Texts,
  lang: Lang,
): GameProps<View, Tables> {
  const choice = new Choice();
  choice.update(frame.actions, name);
  return {
    frame,
    lang,
    texts,
    components,
    choice,
    highlight: new Set(),
    last: new Set(),
    layout: "wide",
    seat: frame.decision?.seat ?? 0,
    readonly: !frame.mine,
    help: () => undefined,
  };
}

/** Draws one component at a time on an otherwise empty page. */
export class Stage {
  #shown: Record<string, unknown> | null = null;

  draw<Props extends object>(component: Component<Props>, props: Props): HTMLElement {
    this.clear();
    // `mount` asks for a record; `Props` has said what the component wants.
    const drawable = component as unknown as Component<Record<string, unknown>>;
    const given = props as Record<string, unknown>;
    this.#shown = mount(drawable, { target: document.body, props: given });
    flushSync();
    return document.body;
  }

  clear(): void {
    if (this.#shown) void unmount(this.#shown);
    this.#shown = null;
    document.body.replaceChildren();
  }
}

/** The fixtures of a game under their names, with its types. */
export function fixturesOf<Name extends string, View, Tables, Table>(
  frames: Readonly<Record<Name, unknown>>,
  tables: unknown,
  texts: Record<Lang, Texts>,
  tableOf: (props: GameProps<View, Tables>) => Table,
) {
  type ItsFrame = Frame & { view: View };
  const frameOf = (name: Name) => frames[name] as ItsFrame;
  const propsOf = (name: Name, lang: Lang = "en") =>
    propsFrom(name, frameOf(name), tables as Tables, texts[lang], lang);
  const tableFrom = (name: Name, lang: Lang = "en") => tableOf(propsOf(name, lang));
  /** The first legal action of a verb. */
  const actionOf = (name: Name, verb: string): LegalAction => {
    const found = frameOf(name).actions.find((action) => verbOf(action) === verb);
    if (!found) throw new Error(`${name} has no ${verb}`);
    return found;
  };
  return { tables: tables as Tables, frameOf, propsOf, tableFrom, actionOf };
}
