/**
 * Nothing that is true of a table is decided by a clock: what is old, new or over, the server says.
 * Whatever looks at one stands here with what it is for.
 */

import { expect, it } from "vitest";

const FILES: Record<string, string> = import.meta.glob(
  ["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../**/tests/**"],
  { query: "?raw", import: "default", eager: true },
);
const CLOCK = /\b(?:setTimeout|setInterval|Date\.now|performance\.now|new Date\(\))/;

const LOOKS_AT_A_CLOCK: Record<string, string> = {
  "../api/live.svelte.ts": "a silent line is opened again",
  "../games/anunnaki/Worlds.svelte": "figures have walked to their place",
  "../i18n/index.svelte.ts": "how long ago something was, in words",
  "../kit/HexMap.svelte": "a long press on the map",
  "../kit/RoundBanner.svelte": "a banner goes again",
  "../kit/pressing.ts": "a long press",
  "../shell/home/Home.svelte": "the lists are asked for again",
  "../shell/newgame/NewGame.svelte": "a preview is asked for when the choices rest",
  "../shell/replay/player.svelte.ts": "the pace of a replay",
  "../shell/table/playback.svelte.ts": "the pace at which turns of others are shown",
};

it("only what is named here looks at a clock", () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(150);
  const found = Object.entries(FILES).flatMap(([name, text]) =>
    CLOCK.test(text) ? [name.replace(/^\.\//, "../shell/")] : [],
  );
  expect(found.sort()).toEqual(Object.keys(LOOKS_AT_A_CLOCK).sort());
});
