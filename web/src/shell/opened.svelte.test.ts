import { beforeEach, expect, it, vi } from "vitest";
import type { GameInfo } from "../api/types";

vi.mock("../games/index", () => ({
  shelfEntry: (id: string) => ({ id, load: () => Promise.resolve({ accent: "gaia" }) }),
}));

const BOX = { digest: "b0", name: "", own: false };
const RICH = { digest: "a1", name: "Rich", own: true };
let sets = [BOX];
let asked: string[];
let refused = "";

/** A server that answers every question with the question. */
function answer(path: string, method: string): unknown {
  const info = { id: "toy", components: sets } as unknown as GameInfo;
  if (path === "/api/games") return [info, { ...info, id: "other", components: [BOX] }];
  if (method === "POST") return { ...info, read: sets.at(-1)!.digest };
  return { asked: { name: path, help: "" } };
}

// What is kept is kept for the whole page: every test opens a new one.
let page: typeof import("./opened.svelte");
beforeEach(async () => {
  vi.resetModules();
  [sets, asked, refused] = [[BOX], [], ""];
  vi.stubGlobal("fetch", ({ url, method }: Request) => {
    const path = url.slice(location.origin.length);
    asked.push(path);
    const ok = path !== refused;
    const body = ok
      ? answer(path, method)
      : { code: "bad_components", message: { ru: "", en: "" } };
    return Promise.resolve(Response.json(body, { status: ok ? 200 : 422 }));
  });
  page = await import("./opened.svelte");
});

it("keeps words and tables apart by the components", async () => {
  const [plain, rich] = await Promise.all([page.openGame("toy"), page.openGame("toy", "a1")]);
  expect(plain.components).toEqual({ asked: { name: "/api/games/toy/components", help: "" } });
  expect(rich.components).toEqual({
    asked: { name: "/api/games/toy/components?components=a1", help: "" },
  });
  expect(rich.texts["asked"]?.name).toMatch(/^\/api\/games\/toy\/texts\/\w\w\?components=a1$/);
  const before = asked.length;
  expect(await page.openGame("toy", "a1")).toBe(rich);
  expect(asked).toHaveLength(before);
  await Promise.all([rich.speak("ru"), rich.speak("en")]);
  expect(asked.slice(before)).toHaveLength(1);
  expect(asked.at(-1)).toContain("?components=a1");
});

it("asks for what is laid over a game", async () => {
  const fleet = await page.openGame("toy", "a1", ["fleet"]);
  expect(fleet.components).toEqual({
    asked: { name: "/api/games/toy/components?components=a1&layers=fleet", help: "" },
  });
  expect(fleet).not.toBe(await page.openGame("toy", "a1"));
  await Promise.all([fleet.speak("ru"), fleet.speak("en")]);
  expect(asked.filter((path) => path.includes("/texts/")).at(-1)).toContain("layers=fleet");
});

it("asks again after a refusal", async () => {
  refused = "/api/games/toy/components?components=a1";
  await expect(page.openGame("toy", "a1")).rejects.toThrow();
  refused = "";
  expect((await page.openGame("toy", "a1")).digest).toBe("a1");
});

it("knows whose components a table has, also those brought since", async () => {
  expect(await page.ownSet("toy", "")).toBeNull();
  expect(await page.ownSet("toy", "b0")).toBeNull();
  expect(asked).toEqual(["/api/games"]);
  sets = [BOX, RICH];
  expect(await page.ownSet("toy", "a1")).toEqual(RICH);
  expect(await page.ownSet("toy", "b0")).toBeNull();
  expect(asked).toEqual(["/api/games", "/api/games"]);
});

it("remembers the set of a folder that was read", async () => {
  await page.gameInfos();
  sets = [BOX, RICH];
  expect((await page.readFolder("toy", "/tmp/Rich")).digest).toBe("a1");
  const [toy, other] = await page.gameInfos();
  expect(toy).toEqual({ id: "toy", components: sets });
  expect(other?.components).toEqual([BOX]);
  expect(await page.ownSet("toy", "a1")).toEqual(RICH);
});
