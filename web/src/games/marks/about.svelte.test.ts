import { flushSync, mount } from "svelte";
import { afterEach, expect, it } from "vitest";
import About from "./About.svelte";

afterEach(() => document.body.replaceChildren());

it("opens the page about what is ours, and says so in words where there is room", () => {
  const props = { game: "toy", marks: {}, texts: {}, lang: "en" as const, worded: true };
  mount(About, { target: document.body, props: { ...props, layout: "medium" as const } });
  const button = document.querySelector("button")!;
  expect(button.textContent.trim()).toBe("≈");
  button.click();
  flushSync();
  expect(document.querySelector("dialog, [role=dialog]")).not.toBeNull();
  document.body.replaceChildren();
  mount(About, { target: document.body, props: { ...props, layout: "wide" as const } });
  expect(document.querySelector("button")?.textContent.trim()).toBe(`≈${button.title}`);
});
