// How a game ends before the eyes: words cut no card, nothing lies on what can be pressed; and a redeal
// is laid by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { until } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const FANS = "la-belle-lucie";
const LOST = "t8-t18,t1-f4,r,t16-f3,t16-f1,t14-t16,t14-f3,t14-t6,r,t8-f2,t15-t13,t5-t7,t1-t4,t5-t16,t9-t14,t8-t9,t2-t1,t2-t11,t2-f3";

for (const size of ["desktop", "phone", "lying"]) {
  test(`the words of a lost game cut no card: ${size}`, async (t) => {
    const before = LOST.split(",").slice(0, -1).join();
    const table = await Table.open(t, FANS, `seed=2&moves=${before}`, { size });
    const lay = await table.lay();
    const { t2 } = await table.piles();
    await table.drag(`t2:${t2.length - 1}`, "f3");
    await table.hears(/the game is lost/);
    await table.button("undo").first().waitFor();
    await table.still();
    // As soon as the room that they leave has been measured.
    await until(table.page, () => {
      const { bottom } = document.querySelector(".room").getBoundingClientRect();
      const pieces = [...document.querySelectorAll("[data-card][data-at], [data-pile]")];
      return pieces.every((piece) => piece.getBoundingClientRect().bottom < bottom + 1);
    });
    await table.picture(`lost-${size}`);
    await table.page.locator('.line [data-act="undo"]').click();
    await table.still();
    assert.deepEqual(await table.lay(), lay);
  });
}

const ENDS = ["flower-garden", "canfield-or-klondike", "la-belle-lucie", "shah"];

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`what can be pressed when a game has come out is not lain upon: ${size}`, async (t) => {
    let table;
    for (const game of ENDS) {
      const { seed, moves, options = {} } = JSON.parse(readFileSync(new URL(`../lines/${game}.line`, import.meta.url)));
      const deal = new URLSearchParams({ seed, ...options, moves });
      if (table) await table.turnTo(game, deal);
      else table = await Table.open(t, game, deal, { size });
      await table.page.locator('[data-outcome="won"] .line [data-act="new"]').waitFor();
      await table.still();
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
      await table.picture(`won-${game}-${size}`);
    }
  });
}

/** Notes in the page what hands are seen to do, and hurries them once they have begun if that is wanted. */
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
  test(`a redeal is laid by hand${hurries ? ", and a touch hurries it" : ""}`, async (t) => {
    const table = await Table.open(t, FANS, "seed=1", { motion: true });
    await watchHands(table, hurries);
    await table.act("redeal");
    await until(table.page, () => window.seen.has("hands"));
    await agrees(table, FANS, "seed=1", "r");
    assert.deepEqual(await table.page.evaluate(() => [...window.seen]), hurries ? ["hands"] : ["hands", "shuffle"]);
  });
}

test("no hands are seen where nothing is to move", async (t) => {
  const table = await Table.open(t, FANS, "seed=1");
  await watchHands(table, false);
  await table.act("redeal");
  await agrees(table, FANS, "seed=1", "r");
  assert.deepEqual(await table.page.evaluate(() => [...window.seen]), []);
});
