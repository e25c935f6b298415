import { defineConfig } from "vitest/config";

// Real servers and a real browser: one file after another, and time enough for slow machines.
export default defineConfig({
  test: {
    environment: "node",
    include: ["e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
