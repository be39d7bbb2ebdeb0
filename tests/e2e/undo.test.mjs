// Undo is unlimited and takes back everything; redo, restart and a new deal.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

test("back to the deal and forward again, a shuffle included", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("9C", "t2");
  await table.drag("AH", "f2");
  await table.act("redeal");
  await agrees(table, GAME, DEAL, "t18-t2,t12-f2,r");

  const line = ["t18-t2,t12-f2", "t18-t2", ""];
  for (const moves of line) {
    await table.act("undo");
    await agrees(table, GAME, DEAL, moves);
  }
  assert.equal(await table.button("undo").isEnabled(), false);
  for (const moves of [...line.reverse().slice(1), "t18-t2,t12-f2,r"]) {
    await table.act("redo");
    await agrees(table, GAME, DEAL, moves);
  }
});

test("restart gives the same deal, and can be undone", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("9C", "t2");
  await table.act("restart");
  await agrees(table, GAME, DEAL);
  // One touch leads back.
  await table.button("sure").click();
  await agrees(table, GAME, DEAL, "t18-t2");
});

test("the way back from a new beginning leads where one was, not to what was undone", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("9C", "t2");
  await table.drag("AH", "f2");
  await table.act("undo");
  await table.act("restart");
  await table.button("sure").click();
  await agrees(table, GAME, DEAL, "t18-t2");
});

test("a new deal is another one, and its link names it", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.act("new");
  const seed = await table.showsOtherThan("1");
  // The address follows when the sheet's step in the history is gone.
  await table.page.waitForFunction((seed) => location.hash.includes(`seed=${seed}`), seed);
  await agrees(table, GAME, `seed=${seed}`);
});

test("undo while a refused card still shakes", async (t) => {
  const table = await Table.open(t, "variegated-demon", "seed=1&v=1&moves=d");
  const { page } = table;
  // At once, in the page: the card shakes for 400 ms only.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-face="8C"][data-mark="refused"]')) return;
      observer.disconnect();
      window.isUndone = true;
      document.querySelector('[data-act="undo"]').click();
    }).observe(document.body, { subtree: true, attributeFilter: ["data-mark"] });
  });
  const { x, y } = await table.spot(table.card("8C"));
  await page.mouse.dblclick(x, y);
  await page.waitForFunction(() => window.isUndone);
  await agrees(table, "variegated-demon", "seed=1");
});
