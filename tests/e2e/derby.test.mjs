// The Derby: all ride at once, a tap is enough, a sheet stops the race, and the first without cards has won.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { HELD, outcome } from "./company.mjs";
import { Table } from "./table.mjs";

const GAME = "derby";
/** Riders wait hardly at all; which of them are waiting is known, also of those told to wait no more. */
const QUICK = `const [wait, stop] = [window.setTimeout, window.clearTimeout];
  window.waiting = new Set();
  window.setTimeout = (then, time, ...rest) => {
    if (time <= 800 || time >= 60_000) return wait(then, time, ...rest); // a press's, or a driver's own
    const rider = wait(() => { window.waiting.delete(rider); then(...rest); }, 15);
    window.waiting.add(rider);
    return rider;
  };
  window.clearTimeout = (rider) => { window.waiting.delete(rider); stop(rider); };`;
const nobodyWaits = (table) => table.page.waitForFunction(() => window.waiting.size === 0);

/** The cards that each player has left. */
const left = async (table) =>
  (await table.page.locator(".seat-name").allTextContents()).map((name) => Number(name.split("\n")[1]));
/** How many cards lie on the piles of these codes. */
const lie = (table, codes) =>
  table.page.evaluate((codes) => codes.map((code) => document.querySelectorAll(`[data-at^="${code}:"]`).length), codes);

test("a race that is nearly run is won", async (t) => {
  const line = JSON.parse(readFileSync(new URL("../lines/derby.line", import.meta.url)));
  const moves = line.moves.split(",");
  const last = moves.lastIndexOf("d");
  const table = await Table.open(t, GAME, `players=2&seed=${line.seed}&v=1&moves=${moves.slice(0, last).join()}`, { init: HELD });
  assert.equal((await left(table))[0], 4);
  await table.key("d");
  for (const pile of ["t2", "t3", "t4"]) await table.tap(`${pile}:0`);
  assert.equal(await outcome(table), "won");
  await table.hears(/you: fours, .*you have won\. .*the race took/);
  await table.picture("derby-won");
});

test("nobody waits for anybody, but a sheet stops all", async (t) => {
  const table = await Table.open(t, GAME, "players=3&seed=4", { init: QUICK });
  assert.match(await table.page.locator(".line").textContent(), /Deal, and the race begins/);
  await nobodyWaits(table);
  assert.deepEqual(await lie(table, ["s1", "s2", "s3"]), [52, 52, 52], "nobody rides before the first deal");
  await table.key("d");
  await table.page.waitForFunction(() => document.querySelectorAll('[data-at^="s2:"]').length < 40);
  assert.deepEqual(await lie(table, ["s1", "t1", "t2", "t3", "t4"]), [48, 1, 1, 1, 1]);
  assert.ok((await lie(table, ["s3"]))[0] < 52);
  assert.equal(await table.page.locator('[data-act="undo"]').first().getAttribute("aria-disabled"), "true");

  await table.page.locator('[data-act="more"]').first().click();
  // As long as anybody rides, somebody waits for their next deal.
  await nobodyWaits(table);
  const [left] = await lie(table, ["s2"]);
  await table.key("Escape");
  await table.page.waitForFunction(
    ([code, count]) => document.querySelectorAll(`[data-at^="${code}:"]`).length !== count,
    ["s2", left],
  );
});

test("a race goes on where it was left, and others than the first are no persons", async (t) => {
  const table = await Table.open(t, GAME, "players=2&seed=9");
  await table.key("d");
  await table.key("d");
  await table.page.reload();
  await table.ready();
  assert.deepEqual(await lie(table, ["s1"]), [44]);
  await table.act("players");
  const second = table.page.locator("fieldset", { hasText: "Judith" });
  assert.deepEqual(await second.locator("label").allTextContents(), ["Computer, gentle", "Computer, keen"]);
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`six ride on a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, "players=6&seed=11", { size });
    await table.key("d");
    await table.picture(`derby-${size}`);
  });
}
