import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Stage } from "../../games/testing";
import Prose from "./Prose.svelte";

const stage = new Stage();
const show = vi.fn();
const draw = (text: string) =>
  stage.draw(Prose, {
    text,
    goods: { ore: { icon: "g-ore", color: "red" } },
    href: (to: string) => (to.startsWith("mine") ? `/rules/gaia/${to}` : undefined),
    show,
  });
beforeEach(() => show.mockClear());
afterEach(() => stage.clear());

describe("a text of the rules", () => {
  it("has paragraphs, lists, tables and examples", () => {
    const page = draw(
      "One **strong** word\non two lines.\n\n- a\n- b\n\n1. c\n\n|x|y|\n|-|-|\n|1|2|\n\n> So.",
    );
    expect(page.querySelector("p")?.textContent).toBe("One strong word on two lines.");
    expect([...page.querySelectorAll("ul li")].map((one) => one.textContent?.trim())).toEqual([
      "a",
      "b",
    ]);
    expect(page.querySelector("ol li")?.textContent?.trim()).toBe("c");
    expect([...page.querySelectorAll("th, td")].map((one) => one.textContent)).toEqual([
      "x",
      "y",
      "1",
      "2",
    ]);
    expect(page.querySelector("blockquote")?.textContent?.trim()).toBe("So.");
  });

  it("has the sign of what a number counts", () => {
    const page = draw("Costs [3 ore](good:ore) and [2 tokens](good:tokens).");
    expect(page.querySelectorAll("use")).toHaveLength(1);
    expect(page.querySelector("use")?.getAttribute("href")).toBe("#g-ore");
    expect(page.textContent?.trim()).toBe("Costs 3 ore and 2 tokens.");
  });

  it("leads to other places, and shows words here", () => {
    const page = draw("See [reach](mine.reach) and [QIC](term:qic).");
    expect(page.querySelector("a")?.getAttribute("href")).toBe("/rules/gaia/mine.reach");
    page.querySelector<HTMLButtonElement>("button")?.click();
    expect(show).toHaveBeenCalledWith("term:qic");
  });

  it("never becomes HTML by itself", () => {
    const page = draw('<img src=x onerror="alert(1)"> & <b>so</b>');
    expect(page.querySelector("img, b")).toBeNull();
    expect(page.textContent).toContain("<b>");
  });
});
