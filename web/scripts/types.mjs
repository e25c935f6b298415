// Writes src/api/schema.d.ts from the server's own description of its interface.
// `--check` only says whether the file is up to date.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(web, "src/api/schema.d.ts");
const python = [join(web, "../.venv/bin/python"), "python3"].find(
  (path) => path === "python3" || existsSync(path),
);

const description = execFileSync(python, ["-m", "igroteka.server.openapi"], {
  cwd: dirname(web),
  encoding: "utf8",
  maxBuffer: 1 << 26,
});
// What the server sends always has all its fields; only what a client sends may leave some out.
const ast = await openapiTS(description, { defaultNonNullable: false });
const text = await format(
  `// Made by \`npm run types\` from the server's OpenAPI description; do not edit.\n\n${astToString(ast)}`,
  { ...(await resolveConfig(target)), parser: "typescript" },
);

const old = existsSync(target) ? readFileSync(target, "utf8") : "";
if (process.argv.includes("--check")) {
  if (old !== text) {
    console.error("src/api/schema.d.ts is out of date: npm run types");
    process.exit(1);
  }
} else if (old !== text) {
  writeFileSync(target, text);
  console.log("src/api/schema.d.ts written");
}
