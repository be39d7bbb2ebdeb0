// A link gives every visitor the deal that the native engine gives, and the page tells no more of it than is seen.
import assert from "node:assert/strict";
import test from "node:test";
import { seeds } from "./harness.mjs";
import { agrees, games } from "./lab.mjs";
import { Table } from "./table.mjs";

test("every game is dealt as the lab deals it", async (t) => {
  const table = await Table.open(t, games()[0], "seed=11");
  for (const game of games()) {
    for (const seed of seeds(1, 10)) {
      await t.test(`${game}, deal ${seed}`, async () => {
        await table.turnTo(game, `seed=${seed}`);
        await agrees(table, game, `seed=${seed}`);
      });
    }
  }
});

test("the largest number of a deal is the same in 32 bits", async (t) => {
  await agrees(await Table.open(t, "fortress", "seed=9999999999"), "fortress", "seed=9999999999");
});

test("options in the link are those of the table", async (t) => {
  const deal = "seed=5&joker=on";
  await agrees(await Table.open(t, "poker-patience", deal), "poker-patience", deal);
});

/** In the page: everything that the document says of the cards that lie face down. */
const saidOfHidden = (cards) =>
  cards
    .filter((card) => !card.dataset.face)
    .map((card) => card.outerHTML.replaceAll(/<svg class="art back".*?<\/svg>/gs, ""));

test("the page says of cards that lie face down where they lie, and not what they are", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1");
  const hidden = () => table.page.locator("[data-card]").evaluateAll(saidOfHidden);
  const first = await hidden();
  assert.equal(first.length, 44);
  // On the same page, where the cards of the first deal are known by now.
  for (const seed of [2, 3]) {
    await table.turnTo("canfield-or-klondike", `seed=${seed}`);
    assert.deepEqual(await hidden(), first, "another deal, other cards, and the same page");
  }
  // What has been seen and lies face down again is drawn nowhere.
  await table.key("d");
  await table.act("undo");
  assert.deepEqual(await hidden(), first);
});
