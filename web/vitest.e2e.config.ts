import { defineConfig } from "vitest/config";
import { PATIENCE_MS } from "./e2e/patience.ts";

// Real servers and a real browser: one file after another, and time enough for slow machines.
export default defineConfig({
  test: {
    environment: "node",
    include: ["e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
});
