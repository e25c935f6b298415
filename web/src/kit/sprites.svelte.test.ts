import { readFileSync, readdirSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import Sprites from "./Sprites.svelte";
import { addSprites } from "./sprites.svelte";

it("finds the sprites of a game as soon as it is opened, once however often that is", () => {
  const page = mount(Sprites, { target: document.body });
  const sheet = '<svg><symbol id="toy-ship"></symbol></svg>';
  expect(document.querySelector("#toy-ship")).toBeNull();
  addSprites([sheet]);
  addSprites([sheet]);
  addSprites();
  flushSync();
  expect(document.querySelectorAll("#toy-ship")).toHaveLength(1);
  expect(document.querySelector("#g-vp")).not.toBeNull();
  void unmount(page);
});

it("is in a kit that knows no game and no screen", () => {
  const imports = readdirSync("src/kit").flatMap((file) =>
    [...readFileSync(`src/kit/${file}`, "utf8").matchAll(/from "(\.\.\/[^"]+)"/g)].map(
      ([, path]) => path,
    ),
  );
  const assets = imports.filter((path) => path?.startsWith("../assets/"));
  expect(new Set(assets)).toEqual(
    new Set(["../assets/icons.svg?raw", "../assets/planets.svg?raw"]),
  );
  expect(imports.filter((path) => /^\.\.\/(games|shell)\//.test(path ?? ""))).toEqual([]);
});
