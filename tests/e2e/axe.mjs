// What axe says of a page as it is. It knows no page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { moduleUrl } from "../../.ci/browser.mjs";

const AXE = readFileSync(fileURLToPath(moduleUrl("axe-core")), "utf8");

/** axe finds nothing on the page; `what` names it where it does. */
export async function clean(page, what) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join("\n")}`);
  assert.deepEqual(told, [], what);
}
