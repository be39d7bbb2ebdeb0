// A finger that moves a little while it touches a card has the same effect as a still tap. If it slips farther,
// something happens or the page says why not. (board/drop_target/tests.rs checks all games, windows and directions.)
import assert from "node:assert/strict";
import test from "node:test";
import { waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAMES = [
  "canfield-or-klondike",
  "la-belle-lucie",
  "nestor",
  "carpet",
  "shah",
  "zodiac",
  "westcliff",
  "napoleons-square",
  "great-thirteen",
  "wheel",
];

/** Returns the effect of a touch: the piles and the selected cards. */
async function tableState(table) {
  const taken = await table.page.locator('[data-mark="taken"]').evaluateAll((cards) => cards.map((card) => card.dataset.at));
  return JSON.stringify([await table.piles(), taken]);
}

/** Undoes a touch. */
async function undoTo(table, dealt) {
  await table.press("Escape");
  if ((await tableState(table)) !== dealt) await table.press("Control+z");
  assert.equal(await tableState(table), dealt);
}

/** Returns the names of three of the top cards of all piles: the first, one in the middle, and the last. */
async function someTopCards(table) {
  const tops = Object.entries(await table.piles()).flatMap(([pile, cards]) => (cards.length > 0 ? [`${pile}:${cards.length - 1}`] : []));
  return [tops[0], tops[Math.floor(tops.length / 2)], tops.at(-1)];
}

/** Deals each game on a phone and calls `check` with the table, some of its top cards and a name for messages. */
async function checkTopCards(t, check) {
  let table;
  for (const game of GAMES) {
    if (table) await table.openDeal(game, "seed=3");
    else table = await Table.open(t, game, "seed=3", { size: "phone" });
    for (const card of await someTopCards(table)) await check(table, card, `${game} ${card}`);
  }
}

/** Returns a function that returns a shift of a given length. Each call uses the next of eight directions. */
function shifts() {
  let eighth = 0;
  return (far) => {
    eighth += 3;
    const [x, y] = [Math.cos, Math.sin].map((part) => far * part((eighth * Math.PI) / 4));
    return { x, y };
  };
}

test("a finger that moves a little acts as a tap", async (t) => {
  const next = shifts();
  await checkTopCards(t, async (table, card, name) => {
    const dealt = await tableState(table);
    await table.tap(card);
    const meant = await tableState(table);
    await undoTo(table, dealt);
    for (const far of [8, 12, 16]) {
      const by = next(far);
      await table.tapWithDrift(card, by);
      assert.equal(await tableState(table), meant, `${name}, ${JSON.stringify(by)}`);
      await undoTo(table, dealt);
    }
  });
});

test("a touch that slips too far for a tap still gets an answer", async (t) => {
  const next = shifts();
  await checkTopCards(t, async (table, card, name) => {
    const dealt = await tableState(table);
    await table.recordSpeech();
    for (const far of [20, 23, 26]) {
      const by = next(far);
      await table.page.evaluate(() => (window.spoken.length = 0));
      await table.tapWithDrift(card, by);
      const hasSpoken = waitUntil(table.page, () => window.spoken.some((said) => said.trim()));
      await hasSpoken.catch(() => assert.fail(`${name}, ${JSON.stringify(by)}`));
      await undoTo(table, dealt);
    }
  });
});
