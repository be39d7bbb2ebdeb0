// The Derby: all players play at the same time. One tap moves a card. An open sheet stops the race. The first
// player without cards wins.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { PAUSED_COMPUTERS, outcome } from "./company.mjs";
import { Table } from "./table.mjs";

const GAME = "derby";
/**
 * Shortens the pauses of the computer players, and records which computers are waiting. A cancelled wait is removed
 * from this record.
 */
const FAST_RIDERS = `const [wait, stop] = [window.setTimeout, window.clearTimeout];
  window.waiting = new Set();
  window.setTimeout = (then, time, ...rest) => {
    if (time <= 800 || time >= 60_000) return wait(then, time, ...rest); // times of presses, or of the browser driver
    const rider = wait(() => { window.waiting.delete(rider); then(...rest); }, 15);
    window.waiting.add(rider);
    return rider;
  };
  window.clearTimeout = (rider) => { window.waiting.delete(rider); stop(rider); };`;
const waitUntilNobodyWaits = (table) => table.page.waitForFunction(() => window.waiting.size === 0);

/** Returns the number of cards that each player has left. */
const cardsLeft = async (table) =>
  (await table.page.locator(".seat-name").allTextContents()).map((name) => Number(name.split("\n")[1]));
/** Counts the cards on each of these piles. */
const countCards = (table, codes) =>
  table.page.evaluate((codes) => codes.map((code) => document.querySelectorAll(`[data-at^="${code}:"]`).length), codes);

test("the player wins a race that is nearly finished", async (t) => {
  const line = JSON.parse(readFileSync(new URL("../lines/derby.line", import.meta.url)));
  const moves = line.moves.split(",");
  const last = moves.lastIndexOf("d");
  const table = await Table.open(t, GAME, `players=2&seed=${line.seed}&v=1&moves=${moves.slice(0, last).join()}`, { init: PAUSED_COMPUTERS });
  assert.equal((await cardsLeft(table))[0], 4);
  await table.pressOnBoard("d");
  for (const pile of ["t2", "t3", "t4"]) await table.tap(`${pile}:0`);
  assert.equal(await outcome(table), "won");
  await table.waitForSpeech(/you: fours, .*you have won\. .*the race took/);
  await table.takeScreenshot("derby-won");
});

test("all riders play at the same time, and an open sheet pauses the race", async (t) => {
  const table = await Table.open(t, GAME, "players=3&seed=4", { init: FAST_RIDERS });
  assert.match(await table.page.locator(".line").textContent(), /Deal, and the race begins/);
  await waitUntilNobodyWaits(table);
  assert.deepEqual(await countCards(table, ["s1", "s2", "s3"]), [52, 52, 52], "nobody plays before the first deal");
  await table.pressOnBoard("d");
  await table.page.waitForFunction(() => document.querySelectorAll('[data-at^="s2:"]').length < 40);
  assert.deepEqual(await countCards(table, ["s1", "t1", "t2", "t3", "t4"]), [48, 1, 1, 1, 1]);
  assert.ok((await countCards(table, ["s3"]))[0] < 52);
  assert.equal(await table.page.locator('[data-act="undo"]').first().getAttribute("aria-disabled"), "true");

  await table.page.locator('[data-act="more"]').first().click();
  // While the race runs, at least one computer waits for its next move. If none waits, the race has
  // stopped.
  await waitUntilNobodyWaits(table);
  const [left] = await countCards(table, ["s2"]);
  await table.pressOnBoard("Escape");
  await table.page.waitForFunction(
    ([code, count]) => document.querySelectorAll(`[data-at^="${code}:"]`).length !== count,
    ["s2", left],
  );
});

test("a race continues after a reload", async (t) => {
  const table = await Table.open(t, GAME, "players=2&seed=9");
  await table.pressOnBoard("d");
  await table.pressOnBoard("d");
  await table.page.reload();
  await table.waitUntilReady();
  assert.deepEqual(await countCards(table, ["s1"]), [44]);
  await table.act("players");
  const second = table.page.locator("fieldset", { hasText: "Judith" });
  assert.deepEqual(await second.locator("label").allTextContents(), ["Computer, gentle", "Computer, keen"]);
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`a race of six players fits a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, "players=6&seed=11", { size });
    await table.pressOnBoard("d");
    await table.takeScreenshot(`derby-${size}`);
  });
}
