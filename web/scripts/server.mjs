// A real server on a database of its own, and a browser: for tests, pictures and measurements.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A server process; it can be killed and started again on the same port and database. */
export class Server {
  address = "";
  folder = mkdtempSync(join(tmpdir(), "igroteka-"));
  #process = null;
  #port = 0;

  async start() {
    const web = process.env.IGROTEKA_WEB ?? join(ROOT, "web/dist");
    if (!existsSync(join(web, "index.html"))) throw new Error("npm run build first");
    const child = spawn(
      join(ROOT, ".venv/bin/igroteka"),
      [
        "serve",
        "--port",
        String(this.#port),
        "--db",
        `sqlite:///${join(this.folder, "tables.db")}`,
      ],
      { cwd: this.folder, stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#process = child;
    this.address = await new Promise((done, fail) => {
      let output = "";
      const read = (chunk) => {
        output += chunk.toString();
        const found = /http:\/\/[\w.:]+/.exec(output);
        if (found) done(found[0]);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.on("exit", (code) => fail(new Error(`the server ended (${code}): ${output}`)));
    });
    this.#port = Number(new URL(this.address).port);
  }

  /** As a power cut would: no goodbye, no clean-up. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--headless=new",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

/** Writes the component files of a game into a new folder, as whoever has the box would. */
export function exportComponents(game, folder) {
  execFileSync(join(ROOT, ".venv/bin/igroteka"), ["components", "export", game, folder]);
}

/** The record of a game between bots, to the end or to a turn of seat 0 in `round`. */
export function botRecord({
  game = "gaia",
  players,
  seed,
  bot = "greedy",
  round = 0,
  options = {},
}) {
  return execFileSync(
    join(ROOT, ".venv/bin/python"),
    [
      "-c",
      `
import json, random, sys
import igroteka
from igroteka import bots
game, bot = sys.argv[1], sys.argv[4]
players, seed, round = int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[5])
state = igroteka.new(game, players=players, seed=seed, **json.loads(sys.argv[6]))
seats = [bots.make(bot, seed, seat) for seat in range(players)]
rng = random.Random(seed)
while not state.over:
    asked = state.decision
    if round and getattr(state, "round", 0) == round and asked.kind == "turn" and asked.seat == 0:
        break
    state.play(bots.decide(seats[asked.seat], state, rng))
print(state.record().dumps())
`,
      game,
      String(players),
      String(seed),
      bot,
      String(round),
      JSON.stringify(options),
    ],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 },
  );
}
