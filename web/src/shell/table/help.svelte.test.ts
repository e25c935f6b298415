/** The dialog that explains a component. */

import { afterEach, expect, it } from "vitest";
import { Stage } from "../../games/testing";
import type { OpenedGame } from "../opened.svelte";
import HelpDialog from "./HelpDialog.svelte";

const stage = new Stage();
afterEach(() => stage.clear());

it("begins with a capital, whatever the name is within a sentence", () => {
  const texts = { "planet:transdim": { name: "нестабильная", help: "Фиолетовая." } };
  const game = { id: "gaia", digest: "", layers: [] } as unknown as OpenedGame;
  stage.draw(HelpDialog, {
    game,
    texts,
    component: "planet:transdim",
    legal: false,
    onclose: () => undefined,
  });
  expect(document.querySelector("h2")?.textContent).toBe("Нестабильная");
});
