/** The dialog that explains a component. */

import { afterEach, expect, it, vi } from "vitest";
import type { Rules } from "../../api/types";
import { Stage } from "../../games/testing";
import type { OpenedGame } from "../opened.svelte";
import HelpDialog from "./HelpDialog.svelte";

const stage = new Stage();
afterEach(() => stage.clear());

const RULES = {
  chapters: [
    {
      id: "planets",
      number: 3,
      title: "Планеты",
      lead: "",
      layer: "",
      sections: [
        {
          id: "planets.unstable",
          number: "3.4",
          title: "Нестабильные",
          text: "",
          figure: "",
          about: ["planet:transdim"],
          beside: [],
        },
      ],
    },
  ],
  terms: [],
} satisfies Rules;

function explain(rules: Promise<Rules>): void {
  const texts = { "planet:transdim": { name: "нестабильная", help: "Фиолетовая." } };
  const game = { id: "gaia", digest: "", layers: [], rules: () => rules } as unknown as OpenedGame;
  stage.draw(HelpDialog, {
    game,
    texts,
    component: "planet:transdim",
    onclose: () => undefined,
  });
}

it("begins with a capital, whatever the name is within a sentence", () => {
  explain(Promise.resolve(RULES));
  expect(document.querySelector("h2")?.textContent).toBe("Нестабильная");
});

it("leads to the paragraph of the rules that explains more", async () => {
  explain(Promise.resolve(RULES));
  await vi.waitFor(() => expect(document.querySelector(".rule a")).not.toBeNull());
  const link = document.querySelector(".rule a");
  expect(link?.getAttribute("href")).toBe("/rules/gaia/planets/unstable");
  expect(link?.textContent).toContain("3.4");
});

it("does without the rules where they cannot be had", async () => {
  const failed = Promise.reject<Rules>(new Error("offline"));
  explain(failed);
  await failed.catch(() => undefined);
  expect(document.querySelector("p")?.textContent).toBe("Фиолетовая.");
  expect(document.querySelector(".rule")).toBeNull();
});
