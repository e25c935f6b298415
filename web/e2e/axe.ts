/** What axe finds on a page. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds that keeps somebody out; nothing is said of what matches `except`. */
export async function barriers(page: Page, ...except: string[]): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    (exclude) =>
      (globalThis as unknown as { axe: { run: (at: unknown) => unknown } }).axe.run({ exclude }),
    except,
  )) as { violations: Finding[] };
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
}
