// Bridge Patience, against the computer and between two people who share the screen: naming trumps, playing
// tricks and counting them. A rubber continues with the next deal.
import assert from "node:assert/strict";
import test from "node:test";
import { assertAccessible } from "./axe.mjs";
import { FAST_COMPUTERS, addSecondPerson, outcome, savedGame, waitForTurn } from "./company.mjs";
import { isLong } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "bridge";
const isOffered = (table, act) => table.page.locator(`.line [data-act="${act}"]`).isVisible();

/** Asserts that tools and keys do nothing and announce nothing while the screen waits for the next player. */
async function assertInputIgnored(table) {
  const before = await table.lastSpoken();
  await table.button("hint").click();
  await table.page.evaluate(() => document.activeElement.blur());
  for (const key of ["h", "a", "r", "d", "m", "p", "g", "w", "q", "c"]) {
    await table.page.keyboard.press(key);
    assert.equal(await table.lastSpoken(), before, key);
  }
}

/** Plays the given seats by hints until none of them is to move. Returns the number of cards played. */
async function playHand(table, seats) {
  let cards = 0;
  for (;;) {
    const next = seats.map((seat) => `[data-seat="${seat}"].turn`).join();
    const ready = `${next}, .line [data-act="r"], [data-page="table"]:not([data-outcome="open"])`;
    await table.page.locator(ready).first().waitFor({ state: "attached" });
    if ((await outcome(table)) !== "open" || (await isOffered(table, "r"))) return cards;
    if (await table.page.locator('[data-act="look"]').count()) {
      const { r1, r2 } = await table.piles();
      assert.ok([...r1, ...r2].every((card) => card === "??"), "a hand is visible before a player looks");
      if (cards < 2 || isLong) await assertInputIgnored(table);
      await table.page.locator('[data-act="look"]').click();
      const seat = await waitForTurn(table, seats);
      const hands = await table.piles();
      assert.ok(!hands[`r${seat + 1}`].includes("??") && hands[`r${2 - seat}`].every((card) => card === "??"));
    }
    if (await isOffered(table, "c4")) {
      await table.act("c4");
      continue;
    }
    await table.page.locator('[data-act="hint"]').first().click();
    const card = table.page.locator('[data-card][data-mark="pointed-out"]').first();
    await table.doubleTap(await card.getAttribute("data-at"));
    cards += 1;
  }
}

test("a one-hand game against the computer can be finished", async (t) => {
  const deal = "seed=7&length=hand";
  const table = await Table.open(t, GAME, deal, { init: FAST_COMPUTERS });
  assert.equal(await playHand(table, [0]), 26);
  const over = await outcome(table);
  await table.waitForSpeech(over === "won" ? /you have won/ : /Judith has won/);
  assert.match(await table.page.locator(".slip").textContent(), /points/);
  const { moves, seats } = await savedGame(table, GAME);
  assert.equal(seats, undefined, "the default players");
  assert.equal(moves.split(",").length, 53);
  await assertMatchesLab(table, GAME, deal, moves);
  await table.takeScreenshot(`bridge-${over}`);
});

test("a rubber continues with another deal and keeps its score", async (t) => {
  const table = await Table.open(t, GAME, "seed=3", { init: FAST_COMPUTERS, size: "landscape" });
  assert.equal(await playHand(table, [0]), 26);
  await table.act("score");
  const sheet = table.page.locator(".score-sheet");
  const line = async (name) => (await sheet.locator("tr", { hasText: name }).locator("td").allTextContents()).map(Number);
  const [tricks, points] = [await line("Tricks"), await line("All points")];
  assert.equal(tricks[0] + tricks[1], 26);
  assert.ok(points[0] + points[1] > 0);
  await assertAccessible(table.page, "the score");
  await table.page.keyboard.press("Escape");
  await table.act("r");
  await table.waitUntilReady();
  const { r1, a1, a3 } = await table.piles();
  assert.deepEqual([r1.length, a1.length, a3.length], [10, 0, 0]);
  await table.act("undo");
  assert.equal((await table.piles()).r1.length, 0, "undo restores the scored hand");
});

test("two people at one screen play one hand", async (t) => {
  const table = await Table.open(t, GAME, "seed=5&length=hand", { init: FAST_COMPUTERS, size: "phone" });
  await addSecondPerson(table);
  assert.equal(await playHand(table, [0, 1]), 52);
  assert.equal(await outcome(table), "over");
  const { r1, r2 } = await table.piles();
  assert.deepEqual([...r1, ...r2], []);
  assert.equal((await savedGame(table, GAME)).seats, "pp");
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`both players' hands and the tricks fit a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, "seed=11", { size });
    await table.takeScreenshot(`bridge-${size}`);
    const { r1, r2 } = await table.piles();
    assert.ok(!r1.includes("??") && r2.every((card) => card === "??"), "only one's own hand is visible");
  });
}
