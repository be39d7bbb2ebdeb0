// Games in which all players get the same card, and each player places it on a square of their own. When all
// have placed their card, the next card appears. After the end the player can view every square.
import assert from "node:assert/strict";
import test from "node:test";
import { outcome, savedGame } from "./company.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "poker-patience";
/** Shortens the pauses of the computer players. Other timers keep their time. */
const FAST_COMPUTERS = `const wait = window.setTimeout;
  window.setTimeout = (then, time, ...rest) => wait(then, time === 250 ? 5 : time, ...rest);`;

/** The piles of a square, row by row. The players fill them in this order. */
const PLACES = [41, 50, 59, 68, 77].flatMap((first) => [0, 1, 2, 3, 4].map((on) => first + on));
/** Returns the moves of `players` players who place `cards` cards each. All fill their squares row by row. */
const moves = (players, cards) => PLACES.slice(0, cards).flatMap((place) => Array(players).fill(`r1-t${place}`)).join();

/** Waits until this player sees the card to place; returns false if the game is over. */
async function waitForCard(table) {
  const over = '[data-page="table"]:not([data-outcome="open"])';
  await table.page.locator(`[data-card][data-at="r1:0"][data-face], ${over}`).first().waitFor({ state: "attached" });
  return (await outcome(table)) === "open";
}

/** Counts the face-up cards in the visible square. */
const countPlaced = (table) => table.page.locator('[data-card][data-at^="t"][data-face]').count();
/** Places the next card by two taps: on the card, and on its pile. */
async function placeNext(table, cards) {
  await table.tap("r1:0");
  await table.tap(`t${PLACES[cards]}`);
}
const readScore = (table) => table.page.locator("[data-score]").textContent();

/** Views one square after another and returns their totals. */
async function readTotals(table) {
  const totals = [];
  for (const button of await table.page.locator(".boards button").all()) {
    await button.click();
    await table.waitForAnimations();
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    assert.equal(await countPlaced(table), 25);
    const total = Number((await button.textContent()).match(/\d+$/)[0]);
    assert.match(await readScore(table), new RegExp(`\\b${total}\\b`));
    totals.push(total);
  }
  return totals;
}

test("the squares of the computer players become visible after the end", async (t) => {
  const deal = "seed=5&players=3";
  const table = await Table.open(t, GAME, deal, { init: FAST_COMPUTERS });
  let cards = 0;
  while (await waitForCard(table)) {
    assert.equal(await countPlaced(table), cards, "only one's own square is visible");
    assert.equal(await readScore(table), `Card ${cards + 1}`);
    assert.equal(await table.page.locator(".boards button").count(), 0, "no buttons before the end");
    await placeNext(table, cards);
    cards += 1;
  }
  assert.equal(cards, 25);
  const totals = await readTotals(table);
  assert.equal(totals.length, 3);
  const over = await outcome(table);
  assert.equal(over === "won", totals[0] > Math.max(totals[1], totals[2]), `${over} with ${totals}`);
  await table.page.locator(".boards button").first().click();
  await assertMatchesLab(table, GAME, deal, (await savedGame(table, GAME)).moves);
  await table.takeScreenshot("boards-end");
});

test("each of two people sees only their own square", async (t) => {
  const table = await Table.open(t, GAME, "seed=2&players=2&v=1&seats=pp", { size: "phone" });
  for (let cards = 0; cards < 25; cards += 1) {
    for (const who of ["David", "Judith"]) {
      const look = table.page.locator('[data-act="look"]');
      await look.waitFor();
      assert.equal(await look.textContent(), `I am ${who}`);
      assert.equal(await countPlaced(table), 0, "no hand is visible yet");
      await look.click();
      assert.ok(await waitForCard(table));
      assert.equal(await countPlaced(table), cards);
      await placeNext(table, cards);
    }
  }
  assert.equal(await outcome(table), "over", "both have filled their squares in the same way");
  assert.match(await table.page.locator(".slip").textContent(), /share first place/);
  const totals = await readTotals(table);
  assert.equal(totals[0], totals[1]);
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`the squares of six players fit a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, `seed=11&players=6&v=1&moves=${moves(6, 25)}`, { size });
    assert.equal(await table.page.locator(".boards button").count(), 6);
    await table.page.locator(".boards button").nth(3).click();
    await table.takeScreenshot(`boards-${size}`);
  });
}
