// A link gives every visitor the same deal. The native engine computes the same deal (fits.test.mjs checks this for
// all games). The page reveals no hidden card.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

test("the largest seed works in 32-bit WebAssembly", async (t) => {
  await assertMatchesLab(await Table.open(t, "fortress", "seed=9999999999"), "fortress", "seed=9999999999");
});

test("options in a link apply to the table", async (t) => {
  const deal = "seed=5&joker=on";
  await assertMatchesLab(await Table.open(t, "poker-patience", deal), "poker-patience", deal);
});

/**
 * In the page: returns the positions of the face-down cards twice, ordered by card number and ordered by pile.
 */
const hidden = () => {
  const cards = [...document.querySelectorAll("[data-card]")].filter((card) => !card.dataset.face);
  const piles = [...document.querySelectorAll("[data-pile]")].map((pile) => pile.dataset.pile);
  const place = (at) => piles.indexOf(at.split(":")[0]) * 1000 + Number(at.split(":")[1]);
  const byNumber = cards.sort((a, b) => a.dataset.card - b.dataset.card).map((card) => card.dataset.at);
  const drawn = cards.filter((card) => card.querySelector(".front").childElementCount > 0).length;
  return { byNumber, byPlace: byNumber.toSorted((a, b) => place(a) - place(b)), drawn };
};

test("the page reveals no face-down card", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1");
  // Deals again on the same page, which has already shown cards of the first deal.
  for (const seed of [1, 2, 3]) {
    await table.openDeal("canfield-or-klondike", `seed=${seed}`);
    const { byNumber, byPlace, drawn } = await table.page.evaluate(hidden);
    assert.ok(byNumber.length > 40);
    assert.deepEqual(byNumber, byPlace, "card numbers follow the order of the deal");
    assert.equal(drawn, 0, "no face-down card has a drawn face");
  }
});

test("with two packs, the colour of a card back depends only on its place", async (t) => {
  const backs = (table) =>
    table.page.evaluate(() =>
      [...document.querySelectorAll("[data-card]:not([data-face])")].map(({ dataset }) => [Number(dataset.at.split(":")[1]) % 2 === 1, dataset.pack === "blue"]),
    );
  const table = await Table.open(t, "napoleon-at-st-helena", "seed=1");
  for (const key of ["d", "d", "u", "d"]) {
    const all = await backs(table);
    assert.ok(all.length > 50 && all.every(([isOdd, isBlue]) => isOdd === isBlue));
    await table.press(key);
  }
  const single = await Table.open(t, "canfield-or-klondike", "seed=1");
  assert.ok((await backs(single)).every(([, isBlue]) => !isBlue));
});
