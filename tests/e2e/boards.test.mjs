// One pack for all: each places the same card on a square of their own, the next is seen when all have
// placed theirs, and when the game is over every square can be looked at.
import assert from "node:assert/strict";
import test from "node:test";
import { kept, outcome } from "./company.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "poker-patience";
/** Computers wait hardly at all; a press is as long as ever. */
const QUICK = `const wait = window.setTimeout;
  window.setTimeout = (then, time, ...rest) => wait(then, time === 250 ? 5 : time, ...rest);`;

/** The places of a square, row by row; its first is that of the first card. */
const PLACES = [41, 50, 59, 68, 77].flatMap((first) => [0, 1, 2, 3, 4].map((on) => first + on));
/** The moves of so many players who all fill their squares row by row, for so many cards. */
const moves = (players, cards) => PLACES.slice(0, cards).flatMap((place) => Array(players).fill(`r1-t${place}`)).join();

/** Waits until this person sees the card that is to be placed; false if the game is over. */
async function toMove(table) {
  const over = '[data-page="table"]:not([data-outcome="open"])';
  await table.page.locator(`[data-card][data-at="r1:0"][data-face], ${over}`).first().waitFor({ state: "attached" });
  return (await outcome(table)) === "open";
}

/** How many cards lie face up in the square that is shown. */
const placed = (table) => table.page.locator('[data-card][data-at^="t"][data-face]').count();
/** Places the card that is to be placed next, by two taps: the card, and its place. */
async function placeNext(table, cards) {
  await table.tap("r1:0");
  await table.tap(`t${PLACES[cards]}`);
}
const standing = (table) => table.page.locator("[data-score]").textContent();

/** Looks at one square after another; gives the totals. */
async function lookAtAll(table) {
  const totals = [];
  for (const button of await table.page.locator(".boards button").all()) {
    await button.click();
    await table.still();
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    assert.equal(await placed(table), 25);
    const total = Number((await button.textContent()).match(/\d+$/)[0]);
    assert.match(await standing(table), new RegExp(`\\b${total}\\b`));
    totals.push(total);
  }
  return totals;
}

test("a square against two computers is filled, and theirs are seen in the end", async (t) => {
  const deal = "seed=5&players=3";
  const table = await Table.open(t, GAME, deal, { init: QUICK });
  let cards = 0;
  while (await toMove(table)) {
    assert.equal(await placed(table), cards, "only the own square is seen");
    assert.equal(await standing(table), `Card ${cards + 1}`);
    assert.equal(await table.page.locator(".boards button").count(), 0, "not before the end");
    await placeNext(table, cards);
    cards += 1;
  }
  assert.equal(cards, 25);
  const totals = await lookAtAll(table);
  assert.equal(totals.length, 3);
  const over = await outcome(table);
  assert.equal(over === "won", totals[0] > Math.max(totals[1], totals[2]), `${over} with ${totals}`);
  await table.page.locator(".boards button").first().click();
  await agrees(table, GAME, deal, (await kept(table, GAME)).moves);
  await table.picture("boards-end");
});

test("two persons at one screen see no square except their own before the end", async (t) => {
  const table = await Table.open(t, GAME, "seed=2&players=2&v=1&seats=pp", { size: "phone" });
  for (let cards = 0; cards < 25; cards += 1) {
    for (const who of ["David", "Judith"]) {
      const look = table.page.locator('[data-act="look"]');
      await look.waitFor();
      assert.equal(await look.textContent(), `I am ${who}`);
      assert.equal(await placed(table), 0, "nobody looks yet");
      await look.click();
      assert.ok(await toMove(table));
      assert.equal(await placed(table), cards);
      await placeNext(table, cards);
    }
  }
  assert.equal(await outcome(table), "over", "both have filled their squares alike");
  assert.match(await table.page.locator(".line").textContent(), /share the first place/);
  const totals = await lookAtAll(table);
  assert.equal(totals[0], totals[1]);
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`six squares on a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, `seed=11&players=6&v=1&moves=${moves(6, 25)}`, { size });
    assert.equal(await table.page.locator(".boards button").count(), 6);
    await table.page.locator(".boards button").nth(3).click();
    await table.picture(`boards-${size}`);
  });
}
