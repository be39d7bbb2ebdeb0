// Carbouche in the browser: hidden hands, the call, and the curtain, which hides the cards until the next person
// takes the screen.
import assert from "node:assert/strict";
import test from "node:test";
import { FAST_COMPUTERS, PAUSED_COMPUTERS, addSecondPerson, linkNearEnd, outcome, playToEnd, savedGame, waitForTurn } from "./company.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

/** The move codes of a game of two players, up to the last hand. The seed is 3, and every move is a hint. */
const NEAR_THE_END = `
  r2-f1,r1-w1,r7-f1,r6-w5,r3-w1,r8-w5,r4-w1,r9-w5,r5-w1,r10-w5,r1-f1,r4-f1,r2-w1,r10-f1,r8-f1,r6-w5,r3-w1,
  r7-w5,r5-w1,r9-w5,r4-f1,r1-f1,r3-f1,r2-w1,r9-f2,r6-w5,r5-w1,r7-w5,r3-f1,r1-w1,t2-f1,r8-f1,t2-f1,t2-f2,
  r10-w5,r4-f2,r2-w1,r6-w5,r5-w1,r7-w5,r1-f1,r2-w1,r10-f1,r8-w5,r3-w1,r9-w5,r4-w1,r7-f3,r6-f3,r8-f2,r9-w5,
  r5-w1,r10-w5,r4-f4,r3-f4,r1-w1,r9-f2,r10-f2,t2-f2,r6-w5,r2-w1,r7-w5,r5-w1,r8-w5,r1-f2,r4-f1,w1-f1,r2-w1,
  w5-f2,w5@2-f2,w5-f2,w5@2-f1,w5@2-f2,t2-f2,r9-f3,r8-f3,r6-w5,t1-f1,w1-f1,r3-w1,r7-w5,r5-w1,r10-w5,r2-f3,
  r1-f3,r4-f2,r5-f3,r3-w1,r8-f1,t2-f1,t2-f5,t2-f1,r6-w5,w1-f1,w1@5-f4,w1@3-f4,w1@5-f2,w1@6-f4,w1@3-f4,
  w1@5-f4,w1@9-f3,w1@2-f3,w1@6-f3,w1@1-f3,w1@9-f1,t1-f1,r3-f1,r5-f2,t1-f2,r4-f2,r1-w1,t2-f3,r7-w5,r2-f3,
  r1-f2,r4-f1,r5-f4,r3-f4,w1-f4,t1-f4,r2-f4,r1-f2,r4-f5,w1-f4,r2-w1,r7-f1,r9-f2,r6-w5,r5-f1,t1-f1,t1-f1,
  r3-w1,w5-f1,r8-w5,r1-f3,t1-f3,t1-f3,t1-f2,r5-f2,w1-f2,w1-f3,t1-f3,r3-f3,r2-w1,r10-f2,r6-f2,r9-f5,r10-f2,
  r7-f2,r8-w5,r4-w1,r6-f3,r8-f5,r7-w5,r2-f5,r4-f1,r1-f1,r5-f4,r3-w1,r10-f1,t2-f1,t2-f5,t2-f6,w5-f1,r9-f1,
  r6-f2,r7-f2,t2-f2,t2-f2,r8-f2,r9-w5,r3-f2,r4-f4,r1-w1,r10-f2,r9-f3,r8-f3,w5-f2,r6-w5,w1-f2,r2-f2,t1-f2,
  r5-w1,r7-w5,r3-f4,r5-f3,r1-w1,r10-w5,r2-w1,r6-f1,r7-f5,r8-f1,r9-f3,t2-f3,t2-f5,r10-f4,t2-f4,r8-f5,r9-f5,
  r7-f5,r10-f1,w5-f3,w5-f4,r6-w5,w1-f5,r4-w1,r6-f2,r7-f2,r9-f4,t2-f4,r8-w5,r1-f5,r2-f1,r3-f1,r4-f4,w1-f1,
  r5-w1,t2-f4,r10-w5,r4-f6,r5-f2,w1-f2,r3-f2,r1-w1`.replace(/\s/g, "");

/** Counts the visible cards in the hand of each of these seats. */
async function countVisibleHandCards(table, seats) {
  const piles = await table.piles();
  const cards = (seat) => [1, 2, 3, 4, 5].flatMap((place) => piles[`r${5 * seat + place}`]);
  return seats.map((seat) => cards(seat).filter((card) => card !== "??").length);
}

test("a wrong call changes nothing, and a game of Carbouche can be finished", async (t) => {
  const deal = "seed=7&short=on";
  const table = await Table.open(t, "carbouche", deal, { init: FAST_COMPUTERS });
  await waitForTurn(table, [0]);
  assert.deepEqual(await countVisibleHandCards(table, [0, 1]), [5, 0]);
  await table.act("call-1");
  await table.waitForSpeech(/nobody has overlooked their carbouche/);
  await table.openDeal("carbouche", linkNearEnd("carbouche", deal, 40));
  const played = await playToEnd(table, [0]);
  assert.ok(played.get(0) > 5, `only ${played.get(0)} moves`);
  const over = await outcome(table);
  assert.ok(["won", "lost"].includes(over), over);
  await assertMatchesLab(table, "carbouche", deal, (await savedGame(table, "carbouche")).moves);
  await table.takeScreenshot(`carbouche-${over}`);
});

test("calling an overlooked carbouche gives the card to the opponent", async (t) => {
  // The computer has played a card from its hand although it could play from its carbouche.
  const table = await Table.open(t, "carbouche", "seed=34&v=1&moves=r6-f6", { init: PAUSED_COMPUTERS });
  await table.act("call-1");
  await table.waitForSpeech(/you call “carbouche!”; the card goes to Judith/);
  const names = await table.page.locator(".seat-name").allTextContents();
  assert.deepEqual(names.map((name) => Number(name.split("\n")[1])), [25, 27]);
});

test("two people at one screen see only their own hands", async (t) => {
  const table = await Table.open(t, "carbouche", "seed=3&short=on", { init: FAST_COMPUTERS, size: "phone" });
  await addSecondPerson(table);
  const seat = await waitForTurn(table, [0, 1]);
  assert.deepEqual(await countVisibleHandCards(table, [0, 1]), [0, 0], "no hand is visible yet");
  await table.takeScreenshot("carbouche-curtain");
  await table.page.locator('[data-act="look"]').click();
  assert.deepEqual(await countVisibleHandCards(table, [seat, 1 - seat]), [5, 0], "only one's own hand");
  await table.takeScreenshot("carbouche-phone");
  await table.openDeal("carbouche", `seed=3&short=on&players=2&v=1&seats=pp&moves=${NEAR_THE_END}`);
  const played = await playToEnd(table, [0, 1]);
  assert.ok(played.get(0) > 3 && played.get(1) > 3, [...played].join());
  assert.equal(await outcome(table), "over");
  assert.equal((await savedGame(table, "carbouche")).seats, "pp");
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`a table of four players fits a ${size}`, async (t) => {
    const table = await Table.open(t, "carbouche", "seed=11&players=4", { init: FAST_COMPUTERS, size });
    await waitForTurn(table, [0]);
    await table.takeScreenshot(`carbouche-${size}`);
  });
}
