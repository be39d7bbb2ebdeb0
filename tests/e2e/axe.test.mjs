// axe finds nothing to say against any page, by day and by night, large and small.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { moduleUrl } from "../../.ci/browser.mjs";
import { visit } from "./harness.mjs";

const AXE = readFileSync(fileURLToPath(moduleUrl("axe-core")), "utf8");
const TABLE = "#/play/napoleon-at-st-helena?seed=1";
/** Each page: where it is, its name if another, and what is pressed there. */
const PAGES = {
  catalogue: ["#/"],
  table: [TABLE],
  error: ["#/nowhere"],
  daily: ["#/daily"],
  progress: ["#/progress"],
  record: ["#/record"],
  "record of a game": ["#/record/clock", "record"],
  chosen: ["#/?of=one-pack,short", "catalogue"],
  game: ["#/game/shah"],
  atlas: ["#/atlas"],
  tournaments: ["#/tournaments"],
  tournament: ["#/result?v=1&deals=carpet.77&player=Anna&g1=8.61.", "tournament"],
  watch: ["#/watch?v=1&deals=carpet.77&player=Anna&g1=8.61.d,d&game=1"],
  "played well": ["#/well/carpet?seed=77", "watch"],
  own: ["#/own/canfield-or-klondike"],
  replay: ["#/replay/la-belle-lucie?seed=1&v=1&moves=t12-f2,t18-t2,r", "watch"],
  room: ["#/room"],
  bookmarks: [TABLE, "table", "[data-act=more]", "[data-act=bookmark]", "[data-act=more]", "[data-act=bookmarks]"],
  "more sheet": [TABLE, "table", "[data-act=more]"],
  rules: [TABLE, "table", "[data-act=more]", "[data-act=rules]"],
  settings: ["#/", "catalogue", ".title-page button"],
};

for (const [name, [route, marked = name, ...presses]] of Object.entries(PAGES)) {
  for (const [size, scheme] of [["desktop", "light"], ["desktop", "dark"], ["phone", "light"], ["phone", "dark"]]) {
    test(`${name}, ${size}, ${scheme}`, async (t) => {
      const page = await visit(t, route, { size, scheme });
      await page.locator(`[data-page="${marked}"]`).waitFor();
      for (const press of presses) await page.locator(`${press}:visible`).first().click();
      if (presses.length) await page.locator("dialog[open]").waitFor();
      if (name === "rules") await page.getByRole("heading", { name: "Goal", exact: true }).waitFor();
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(
        violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join("\n")}`),
        [],
      );
    });
  }
}
