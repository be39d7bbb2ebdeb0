// A link gives every visitor the deal that the native engine gives (all games: `fits`), and the page tells no
// more of it than is seen.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

test("the largest number of a deal is the same in 32 bits", async (t) => {
  await agrees(await Table.open(t, "fortress", "seed=9999999999"), "fortress", "seed=9999999999");
});

test("options in the link are those of the table", async (t) => {
  const deal = "seed=5&joker=on";
  await agrees(await Table.open(t, "poker-patience", deal), "poker-patience", deal);
});

/** In the page: where the cards that lie face down lie, by their numbers and as one goes through the piles. */
const hidden = () => {
  const cards = [...document.querySelectorAll("[data-card]")].filter((card) => !card.dataset.face);
  const piles = [...document.querySelectorAll("[data-pile]")].map((pile) => pile.dataset.pile);
  const place = (at) => piles.indexOf(at.split(":")[0]) * 1000 + Number(at.split(":")[1]);
  const byNumber = cards.sort((a, b) => a.dataset.card - b.dataset.card).map((card) => card.dataset.at);
  const drawn = cards.filter((card) => card.querySelector(".front").childElementCount > 0).length;
  return { byNumber, byPlace: byNumber.toSorted((a, b) => place(a) - place(b)), drawn };
};

test("the page says of cards that lie face down where they lie, and not what they are", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1");
  // On the same page, where the cards of the first deal are known by now.
  for (const seed of [1, 2, 3]) {
    await table.turnTo("canfield-or-klondike", `seed=${seed}`);
    const { byNumber, byPlace, drawn } = await table.page.evaluate(hidden);
    assert.ok(byNumber.length > 40);
    assert.deepEqual(byNumber, byPlace, "a number says where a card was dealt");
    assert.equal(drawn, 0, "no face that lies down is drawn");
  }
});
