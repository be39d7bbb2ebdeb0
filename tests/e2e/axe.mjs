// Runs the accessibility checker axe on a page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { moduleUrl } from "../../.ci/browser.mjs";

const AXE = readFileSync(fileURLToPath(moduleUrl("axe-core")), "utf8");

/**
 * Asserts that axe finds no problem on the page. `what` is the name of the page in the failure message. If `only`
 * is given, axe checks only these rules.
 */
export async function assertAccessible(page, what, only) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((only) => window.axe.run(only ? { runOnly: only } : {}), only);
  const problems = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join("\n")}`);
  assert.deepEqual(problems, [], what);
}
