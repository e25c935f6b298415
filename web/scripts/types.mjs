// Writes the types that Python knows best: src/api/schema.d.ts from the server's own description of
// its interface, and src/games/<game>/sent.d.ts with the view and the component tables of each game.
// `--check` only says whether the files are up to date.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const python = [join(web, "../.venv/bin/python"), "python3"].find(
  (path) => path === "python3" || existsSync(path),
);
const check = process.argv.includes("--check");
/** What a description without paths has nothing in. */
const EMPTY = new Set(["paths", "webhooks", "$defs", "operations"]);

function told(...command) {
  const text = execFileSync(python, command, {
    cwd: dirname(web),
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return JSON.parse(text);
}

async function write(name, source, ast) {
  const target = join(web, name);
  const text = await format(
    `// Made by \`npm run types\` from ${source}; do not edit.\n\n${astToString(ast)}`,
    { ...(await resolveConfig(target)), parser: "typescript" },
  );
  const old = existsSync(target) ? readFileSync(target, "utf8") : "";
  if (old === text) return;
  if (check) {
    console.error(`${name} is out of date: npm run types`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(target), { recursive: true }); // a new game begins with it
    writeFileSync(target, text);
    console.log(`${name} written`);
  }
}

// What the server sends always has all its fields; only what a client sends may leave some out.
const api = await openapiTS(told("-m", "igroteka.server.openapi"), { defaultNonNullable: false });
await write("src/api/schema.d.ts", "the server's OpenAPI description", api);

for (const [game, document] of Object.entries(told("web/scripts/game_types.py"))) {
  const ast = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  const types = ast.filter(({ name }) => !EMPTY.has(name?.text));
  await write(`src/games/${game}/sent.d.ts`, "what the game declares in Python", types);
}
