// A finger that strays while it touches a card has touched it: it never plays what a still tap would
// not. (All games, all windows and all directions: board/drop_target/tests.rs.)
import assert from "node:assert/strict";
import test from "node:test";
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

/** What a touch has come to: where all cards lie, and which are taken. */
async function state(table) {
  const taken = await table.page.locator('[data-mark="taken"]').evaluateAll((cards) => cards.map((card) => card.dataset.at));
  return JSON.stringify([await table.piles(), taken]);
}

/** Takes back what a touch has done. */
async function backTo(table, dealt) {
  await table.press("Escape");
  if ((await state(table)) !== dealt) await table.press("Control+z");
  assert.equal(await state(table), dealt);
}

test("a finger that strays touches what it was laid on", async (t) => {
  let table;
  let eighth = 0;
  for (const game of GAMES) {
    if (table) await table.turnTo(game, "seed=3");
    else table = await Table.open(t, game, "seed=3", { size: "phone" });
    const dealt = await state(table);
    const tops = Object.entries(await table.piles()).flatMap(([pile, cards]) => (cards.length > 0 ? [`${pile}:${cards.length - 1}`] : []));
    for (const card of [tops[0], tops[Math.floor(tops.length / 2)], tops.at(-1)]) {
      await table.tap(card);
      const meant = await state(table);
      await backTo(table, dealt);
      for (const far of [8, 12, 16]) {
        eighth += 3;
        const [x, y] = [Math.cos, Math.sin].map((part) => far * part((eighth * Math.PI) / 4));
        await table.stray(card, { x, y });
        assert.equal(await state(table), meant, `${game} ${card}, ${far} px, direction ${eighth % 8}`);
        await backTo(table, dealt);
      }
    }
  }
});
