/** What a game's component would get from the shell, for tests that draw a position. */

import { Choice } from "../kit/choice.svelte";
import type { ComponentTables, Frame, GameProps, Lang, Texts } from "./contract";

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
