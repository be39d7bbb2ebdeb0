// Undo is unlimited and takes everything back. This file also tests redo, restart and new deal.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

test("undo and redo restore the shuffle", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("9C", "t2");
  await table.drag("AH", "f2");
  await table.act("redeal");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2,t12-f2,r");

  const line = ["t18-t2,t12-f2", "t18-t2", ""];
  for (const moves of line) {
    await table.act("undo");
    await assertMatchesLab(table, GAME, DEAL, moves);
  }
  assert.equal(await table.button("undo").isEnabled(), false);
  for (const moves of [...line.reverse().slice(1), "t18-t2,t12-f2,r"]) {
    await table.act("redo");
    await assertMatchesLab(table, GAME, DEAL, moves);
  }
});

test("restart keeps the deal and can be undone", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("9C", "t2");
  await table.act("restart");
  await assertMatchesLab(table, GAME, DEAL);
  // One press undoes the restart.
  await table.button("sure").click();
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
});

test("undoing a restart restores the table as it was before the restart", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("9C", "t2");
  await table.drag("AH", "f2");
  await table.act("undo");
  await table.act("restart");
  await table.button("sure").click();
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
});

test("a new deal is another deal, and the page shows its number", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.act("new");
  const seed = await table.waitForOtherDeal("1");
  // When the sheet has removed its history entry, the address changes.
  await table.page.waitForFunction((seed) => location.hash.includes(`seed=${seed}`), seed);
  await assertMatchesLab(table, GAME, `seed=${seed}`);
});

test("undo works during the animation of a refused card", async (t) => {
  const table = await Table.open(t, "variegated-demon", "seed=1&v=1&moves=d");
  const { page } = table;
  // This runs inside the page, because the card shakes for only 400 ms.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-face="8C"][data-mark="refused"]')) return;
      observer.disconnect();
      window.isUndone = true;
      document.querySelector('[data-act="undo"]').click();
    }).observe(document.body, { subtree: true, attributeFilter: ["data-mark"] });
  });
  const { x, y } = await table.touchPoint(table.card("8C"));
  await page.mouse.dblclick(x, y);
  await page.waitForFunction(() => window.isUndone);
  await assertMatchesLab(table, "variegated-demon", "seed=1");
});
