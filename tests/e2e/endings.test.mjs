// What the player sees at the end of a game. The text covers no card, and nothing covers a button. Also the
// animation of a redeal.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { waitUntil } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const FANS = "la-belle-lucie";
const LOST = "t8-t18,t1-f4,r,t16-f3,t16-f1,t14-t16,t14-f3,t14-t6,r,t8-f2,t15-t13,t5-t7,t1-t4,t5-t16,t9-t14,t8-t9,t2-t1,t2-t11,t2-f3";

for (const size of ["desktop", "phone", "landscape"]) {
  test(`the text after a loss covers no card: ${size}`, async (t) => {
    const before = LOST.split(",").slice(0, -1).join();
    const table = await Table.open(t, FANS, `seed=2&moves=${before}`, { size });
    const lay = await table.positions();
    const { t2 } = await table.piles();
    await table.drag(`t2:${t2.length - 1}`, "f3");
    await table.waitForSpeech(/the game is lost/);
    await table.button("undo").first().waitFor();
    await table.waitForAnimations();
    // Waits until the page has measured the space that the text leaves.
    await waitUntil(table.page, () => {
      const { bottom } = document.querySelector(".room").getBoundingClientRect();
      const pieces = [...document.querySelectorAll("[data-card][data-at], [data-pile]")];
      return pieces.every((piece) => piece.getBoundingClientRect().bottom < bottom + 1);
    });
    await table.takeScreenshot(`lost-${size}`);
    await table.page.locator('.line [data-act="undo"]').click();
    await table.waitForAnimations();
    assert.deepEqual(await table.positions(), lay);
  });
}

const ENDS = ["flower-garden", "canfield-or-klondike", "la-belle-lucie", "shah"];

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`nothing covers the buttons after a win: ${size}`, async (t) => {
    let table;
    for (const game of ENDS) {
      const { seed, moves, options = {} } = JSON.parse(readFileSync(new URL(`../lines/${game}.line`, import.meta.url)));
      const deal = new URLSearchParams({ seed, ...options, moves });
      if (table) await table.openDeal(game, deal);
      else table = await Table.open(t, game, deal, { size });
      await table.page.locator('[data-outcome="won"] .line [data-act="new"]').waitFor();
      await table.waitForAnimations();
      const covered = await table.page.evaluate(() => {
        const pressed = [...document.querySelectorAll(".tools button, .line button, .line a, .heading a")];
        const seen = pressed.filter((button) => button.getClientRects().length > 0);
        const isCovered = (button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
          return !points.every(([x, y]) => document.elementFromPoint(x, y)?.closest("button, a") === button);
        };
        return seen.filter(isCovered).map((button) => button.dataset.act ?? button.className);
      });
      assert.deepEqual(covered, [], game);
      await table.takeScreenshot(`won-${game}-${size}`);
    }
  });
}

/**
 * Records in the page which animations of the hands run. If `hurries`, presses as soon as the
 * animations begin.
 */
const watchHands = (table, hurries) =>
  table.page.evaluate((hurries) => {
    window.seen = new Set();
    const note = () => {
      const felt = document.querySelector("[data-hands]");
      if (felt && hurries && !window.seen.has("hands")) felt.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, pointerType: "mouse" }));
      if (felt) window.seen.add("hands");
      if (document.querySelector(".shuffle")) window.seen.add("shuffle");
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, hurries);

for (const hurries of [false, true]) {
  test(`moving hands show a redeal${hurries ? ", and a touch ends them" : ""}`, async (t) => {
    const table = await Table.open(t, FANS, "seed=1", { motion: true });
    await watchHands(table, hurries);
    await table.act("redeal");
    await waitUntil(table.page, () => window.seen.has("hands"));
    await assertMatchesLab(table, FANS, "seed=1", "r");
    assert.deepEqual(await table.page.evaluate(() => [...window.seen]), hurries ? ["hands"] : ["hands", "shuffle"]);
  });
}

test("with reduced motion, a redeal shows no hands", async (t) => {
  const table = await Table.open(t, FANS, "seed=1");
  await watchHands(table, false);
  await table.act("redeal");
  await assertMatchesLab(table, FANS, "seed=1", "r");
  assert.deepEqual(await table.page.evaluate(() => [...window.seen]), []);
});
