import { createRawSnippet, mount } from "svelte";
import { afterEach, expect, it } from "vitest";
import Captioned from "./Captioned.svelte";
import KeyPill from "./KeyPill.svelte";
import MediumFrame from "./MediumFrame.svelte";
import RoundHeader from "./RoundHeader.svelte";

afterEach(() => document.body.replaceChildren());

const words = (text: string) => createRawSnippet(() => ({ render: () => `<b>${text}</b>` }));
const text = (selector: string) => document.querySelector(selector)?.textContent.trim();

const header = (phone: boolean) =>
  mount(RoundHeader, {
    target: document.body,
    props: {
      phone,
      phases: ["income", "actions", "end"].map((id) => ({ id, name: `the ${id}` })),
      phase: "actions",
      label: "phases",
      title: words("Round 3"),
      end: words("far end"),
    },
  });

it("shows the phases of a round: what is done, what is now, what is to come", () => {
  header(false);
  const steps = [...document.querySelectorAll("ol[aria-label=phases] li")];
  expect(steps.map(({ textContent }) => textContent.trim())).toEqual([
    "the income",
    "the actions",
    "the end",
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(steps.map((step) => step.classList.contains("done"))).toEqual([true, false, false]);
  expect(text(".header")).toMatch(/^Round 3.*far end$/s);
});

it("leaves them out on a phone", () => {
  header(true);
  expect(document.querySelector("ol")).toBeNull();
  expect(text(".header")).toMatch(/^Round 3.*far end$/s);
});

it("has a pill with the key that presses it", () => {
  let pressed = 0;
  mount(KeyPill, {
    target: document.body,
    props: {
      shortcut: "F",
      kind: "near",
      onclick: () => (pressed += 1),
      children: words("Closer"),
    },
  });
  document.querySelector<HTMLElement>("button.keypill.near")!.click();
  expect([pressed, text("button"), text("kbd")]).toEqual([1, "CloserF", "F"]);
});

it("captions a panel", () => {
  mount(Captioned, {
    target: document.body,
    props: { caption: "In hand", kind: "hand", children: words("two cards") },
  });
  expect([text("section.hand h3"), text("section.hand b")]).toEqual(["In hand", "two cards"]);
});

it("lets what all share scroll on a middling window where no map fills it", () => {
  const props = { label: "panels", panels: [], value: "", onchange: () => undefined };
  const parts = { top: words("players"), main: words("boards"), panel: words("panel") };
  mount(MediumFrame, { target: document.body, props: { ...props, ...parts } });
  expect([text(".main"), document.querySelector(".main.scroll")]).toEqual(["boards", null]);
  document.body.replaceChildren();
  mount(MediumFrame, { target: document.body, props: { ...props, ...parts, scroll: true } });
  expect(text(".main.scroll")).toBe("boards");
});
