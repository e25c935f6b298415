// What svelte-check and prettier do not see: promises nobody waits for, dead conditions, keys.

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/", "src/api/schema.d.ts", "src/games/*/sent.d.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript and svelte-check know better what is defined and what is used.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": "off",
      // Most maps and sets are made for one answer and are no state.
      "svelte/prefer-svelte-reactivity": "off",
      // Compiles every component a second time; svelte-check has done so.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
  },
  {
    files: ["src/**/*.ts", "e2e/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true } },
    extends: [ts.configs.recommendedTypeCheckedOnly],
    rules: {
      // What is called like something that waits may have no need to.
      "@typescript-eslint/require-await": "off",
    },
  },
);
