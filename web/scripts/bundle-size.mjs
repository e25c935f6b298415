// Fails when somebody who lays a first table would load more JavaScript on the way than they should wait for.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 350;
const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist");
const WAY = [
  "index.html",
  "src/shell/newgame/NewGame.svelte",
  "src/shell/table/TableScreen.svelte",
];

/** What a module brings with it whether or not it is wanted, as built files. */
function loaded(manifest, module, found = new Set()) {
  const { file, imports = [], css = [] } = manifest[module];
  if (found.has(file)) return found;
  found.add(file);
  css.forEach((sheet) => found.add(sheet));
  imports.forEach((name) => loaded(manifest, name, found));
  return found;
}

/** From the home page by a new game to the table of each game: files of a kind, largest first. */
export function bundles(kind) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const games = Object.keys(manifest).filter((name) => /^src\/games\/\w+\/index\.ts$/.test(name));
  return games.map((game) => {
    const files = new Set();
    [...WAY, game].forEach((module) => loaded(manifest, module, files));
    const sizes = [...files]
      .filter((name) => name.endsWith(kind))
      .map((name) => ({ name, kb: gzipSync(readFileSync(join(dist, name))).length / 1000 }))
      .sort((a, b) => b.kb - a.kb);
    const kb = sizes.reduce((sum, file) => sum + file.kb, 0);
    return { game: game.split("/")[2], kb, files: sizes };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const told = bundles(".js");
  const sums = told.map(({ game, kb }) => `${game} ${kb.toFixed(1)}`).join(", ");
  console.log(`JavaScript to a first table, kB gzipped: ${sums}; ${LIMIT_KB} allowed`);
  for (const { kb, files } of told.filter((bundle) => bundle.kb > LIMIT_KB)) {
    process.exitCode = 1;
    for (const file of files.slice(0, 8)) console.error(`  ${file.kb.toFixed(1)} ${file.name}`);
  }
}
