// axe finds nothing to say against any page, by day and by night, large and small.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { moduleUrl } from "../../.ci/browser.mjs";
import { visit } from "./harness.mjs";

const AXE = readFileSync(fileURLToPath(moduleUrl("axe-core")), "utf8");
const PAGES = { catalogue: "#/", table: "#/play/la-belle-lucie?seed=1", error: "#/nowhere" };

for (const [name, route] of Object.entries(PAGES)) {
  for (const [size, scheme] of [["desktop", "light"], ["phone", "dark"]]) {
    test(`${name}, ${size}, ${scheme}`, async (t) => {
      const page = await visit(t, route, { size, scheme });
      await page.locator(`[data-page="${name}"]`).waitFor();
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(
        violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join("\n")}`),
        [],
      );
    });
  }
}
