import { describe, expect, it } from "vitest";
import { parse, router } from "./router.svelte";

const at = (path: string) => parse(new URL(path, "http://table.test"));

describe("addresses", () => {
  it.each([
    ["/", { name: "home" }],
    ["/new?game=gaia&bots", { name: "new", game: "gaia", bots: true, solo: false }],
    ["/new?game=gaia&solo", { name: "new", game: "gaia", bots: false, solo: true }],
    ["/new", { name: "new", game: "", bots: false, solo: false }],
    ["/replays", { name: "replays" }],
    ["/t/aB3-x", { name: "table", id: "aB3-x" }],
    ["/t/aB3-x/replay", { name: "replay", id: "aB3-x" }],
    ["/rules/gaia", { name: "rules", game: "gaia", place: "", components: "", layers: [] }],
    [
      "/rules/gaia/mine/reach?layers=lost_fleet",
      { name: "rules", game: "gaia", place: "mine.reach", components: "", layers: ["lost_fleet"] },
    ],
    ["/rules/gaia/mine/reach/further", { name: "missing" }],
    ["/learn/gaia", { name: "learn", game: "gaia", lesson: "" }],
    ["/learn/gaia/mine", { name: "learn", game: "gaia", lesson: "mine" }],
    ["/learn/gaia/mine/further", { name: "missing" }],
    ["/help/gaia", { name: "help", game: "gaia", components: "", layers: [] }],
    ["/help/gaia?components=ab12", { name: "help", game: "gaia", components: "ab12", layers: [] }],
    [
      "/help/gaia?layers=lost_fleet",
      { name: "help", game: "gaia", components: "", layers: ["lost_fleet"] },
    ],
    ["/t/", { name: "missing" }],
    ["/t/a/b", { name: "missing" }],
    ["/t/a/replay/b", { name: "missing" }],
    ["/nonsense", { name: "missing" }],
    ["/%", { name: "missing" }],
    ["/t/50%25%", { name: "missing" }],
    ["/t/50%25", { name: "table", id: "50%" }],
  ])("%s", (path, route) => expect(at(path)).toEqual(route));
});

describe("going", () => {
  it("follows links of this site without loading the page", () => {
    const stop = router.listen();
    document.body.innerHTML = `<a href="/t/abcd"><b>x</b></a><a href="/api/x" id="api">y</a>`;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.querySelector("b")!.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(router.route).toEqual({ name: "table", id: "abcd" });
    const other = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.querySelector("#api")!.addEventListener("click", (event) => event.stopPropagation());
    document.querySelector("#api")!.dispatchEvent(other);
    expect(other.defaultPrevented).toBe(false);
    stop();
  });

  it("leaves clicks that open a new tab alone", () => {
    const stop = router.listen();
    router.go("/");
    document.body.innerHTML = `<a href="/t/abcd">x</a>`;
    const link = document.querySelector("a")!;
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(router.route).toEqual({ name: "home" });
    stop();
  });
});
