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

/** Returns the names of the first card, of one in the middle and of the last card among the top cards of all piles. */
async function someTopCards(table) {
  const tops = Object.entries(await table.piles()).flatMap(([pile, cards]) => (cards.length > 0 ? [`${pile}:${cards.length - 1}`] : []));
  return [tops[0], tops[Math.floor(tops.length / 2)], tops.at(-1)];
}

test("a finger that moves a little acts as a tap", async (t) => {
  let table;
  let eighth = 0;
  for (const game of GAMES) {
    if (table) await table.openDeal(game, "seed=3");
    else table = await Table.open(t, game, "seed=3", { size: "phone" });
    const dealt = await tableState(table);
    for (const card of await someTopCards(table)) {
      await table.tap(card);
      const meant = await tableState(table);
      await undoTo(table, dealt);
      for (const far of [8, 12, 16]) {
        eighth += 3;
        const [x, y] = [Math.cos, Math.sin].map((part) => far * part((eighth * Math.PI) / 4));
        await table.tapWithDrift(card, { x, y });
        assert.equal(await tableState(table), meant, `${game} ${card}, ${far} px, direction ${eighth % 8}`);
        await undoTo(table, dealt);
      }
    }
  }
});

test("a finger that slips farther than a tap is never ignored", async (t) => {
  let table;
  let eighth = 0;
  for (const game of GAMES) {
    if (table) await table.openDeal(game, "seed=3");
    else table = await Table.open(t, game, "seed=3", { size: "phone" });
    const dealt = await tableState(table);
    await table.recordSpeech();
    for (const card of await someTopCards(table)) {
      for (const far of [20, 23, 26]) {
        eighth += 3;
        const [x, y] = [Math.cos, Math.sin].map((part) => far * part((eighth * Math.PI) / 4));
        await table.page.evaluate(() => (window.spoken.length = 0));
        await table.tapWithDrift(card, { x, y });
        await waitUntil(table.page, () => window.spoken.some((said) => said.trim())).catch(() => assert.fail(`${game} ${card}, ${far} px, direction ${eighth % 8}`));
        await undoTo(table, dealt);
      }
    }
  }
});
