// Plays one whole game from the deal to the last king, by mouse, taps and keys in turn. Also tests what the page
// says and offers after the win.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "canfield-or-klondike", DEAL = "seed=1088";
const LINE = `
  t6-t3 t2-t4 d t7-t3 d d d t6-f4 d d d d d d d d w1-f1 d d d d d w1-f2 d d d w1-f4 d t3-f3
  t3-f1 w1-f3 t3-f3 t3-t4 d w1-f4 d w1-t7 t5-t7 d t6-t5 t5-t6:2 t6-t4:3 w1-t5 t5-t7:2 t5-f2
  w1-t7 w1-f2 t1-f2 t3-t1 t7-t3:6 t5-t7 t7-t2:2 t7-f1 w1-f1 w1-f2 w1-t1 t1-t5:2 w1-t4 t3-t1:6
  t1-t3:6 w1-t6 t5-t1:2 w1-t2 t4-t5:7 t4-f3 w1-f3 w1-t1 w1-f4 t7-f4 w1-f4 t7-f1 t5-f1 t2-f4
  t7-f3 t3-f1 t6-f4 t5-f3 t5-f1 t2-f3 t5-f3 t2-f1 t2-f3 t1-f1 t1-f3 t5-t2:3 t2-t7:3 t1-t5
  t7-t2:3 w1-t1 w1-f2 t4-f2 t3-f2 t3-f4 t2-f4 t6-f2 t6-f1 t5-f1 t3-f2 t3-f4 t2-f2 t1-f2 t2-f4
  t3-f3
`.trim().split(/\s+/);

test("playing the recorded moves wins the game", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  for (const [at, move] of LINE.entries()) {
    await play(table, move, at);
    if (at % 10 === 0) await assertMatchesLab(table, GAME, DEAL, LINE.slice(0, at + 1).join());
  }
  await assertMatchesLab(table, GAME, DEAL, LINE.join());
  await table.waitForSpeech(/won/);
  for (const next of ["new", "restart", "share-picture"]) await table.page.locator(`.slip.settled [data-act="${next}"]`).waitFor();
  assert.deepEqual(await table.page.locator("[data-card]").count(), 52);

  await table.page.reload();
  await table.waitUntilReady();
  await assertMatchesLab(table, GAME, DEAL, LINE.join());

  // The button disappears, but the focus is not lost.
  await table.button("restart").focus();
  await table.press("Enter");
  await assertMatchesLab(table, GAME, DEAL);
  await table.page.waitForFunction(() => document.activeElement.closest("[data-board]"));
});

/** Makes a move: "d" (a deal), "t1-f2", or "t1-t2:3" (three cards). Uses the three input methods in turn. */
async function play(table, move, at) {
  if (move === "d") return at % 2 ? table.act("deal") : table.pressOnBoard("d");
  const [, from, to, count = 1] = move.match(/^(\w+)-(\w+?)(?::(\d+))?$/);
  const piles = await table.piles();
  const card = `${from}:${piles[from].length - count}`;
  if (at % 3 === 0) return table.drag(card, to);
  await table.tap(card);
  await table.tap(piles[to].length ? `${to}:${piles[to].length - 1}` : to);
}
