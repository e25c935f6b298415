// Fails when the built JavaScript is larger than a player should have to wait for.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 350;
const assets = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist/assets");

export function bundle(kind) {
  return readdirSync(assets)
    .filter((name) => name.endsWith(kind))
    .map((name) => ({ name, kb: gzipSync(readFileSync(join(assets, name))).length / 1000 }))
    .sort((a, b) => b.kb - a.kb);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const total = bundle(".js").reduce((sum, file) => sum + file.kb, 0);
  console.log(`JavaScript: ${total.toFixed(1)} kB gzipped of ${LIMIT_KB} allowed`);
  if (total > LIMIT_KB) {
    for (const { name, kb } of bundle(".js").slice(0, 8))
      console.error(`  ${kb.toFixed(1)} ${name}`);
    process.exit(1);
  }
}
