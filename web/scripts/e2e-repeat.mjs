// The browser suite again and again beside busy processes, to find what hangs on timing:
//   npm run e2e:repeat -- [runs] [--busy n] [names of test files]
// Ten runs beside two busy processes unless told otherwise; one line for each run, then what failed.

import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));

function options(words) {
  const found = { runs: 10, busy: 2, files: [] };
  for (let i = 0; i < words.length; i += 1) {
    if (words[i] === "--busy") found.busy = Number(words[(i += 1)]);
    else if (/^\d+$/.test(words[i])) found.runs = Number(words[i]);
    else found.files.push(words[i]);
  }
  return found;
}

/** A process that never rests. */
function busy() {
  return spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
}

/** One run of the suite: whether it passed, and what it said. */
function run(files) {
  return new Promise((done) => {
    const words = ["vitest", "run", "--config", "vitest.e2e.config.ts", "--no-color", ...files];
    const child = spawn("npx", words, { cwd: web, env: { ...process.env, NO_COLOR: "1" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += chunk.toString()));
    child.on("close", (code, signal) =>
      done({ passed: code === 0, output: `${output}\nended with ${signal ?? code}` }),
    );
  });
}

/** Names of the failed tests, as the reporter lists them. */
function failures(output) {
  return [...new Set([...output.matchAll(/^ FAIL +(.+)$/gm)].map(([, name]) => name.trim()))];
}

const { runs, busy: beside, files } = options(process.argv.slice(2));
const load = Array.from({ length: beside }, busy);
const stop = () => load.forEach((child) => child.kill("SIGKILL"));
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
process.on("exit", stop);

const failed = new Map();
for (let number = 1; number <= runs; number += 1) {
  const begun = Date.now();
  const { passed, output } = await run(files);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`run ${number} of ${runs}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
  if (passed) continue;
  console.log(output);
  for (const name of failures(output)) failed.set(name, (failed.get(name) ?? 0) + 1);
  if (!failures(output).length)
    failed.set("the run itself", (failed.get("the run itself") ?? 0) + 1);
}
for (const [name, times] of failed) console.log(`${times} of ${runs}: ${name}`);
process.exit(failed.size ? 1 : 0);
