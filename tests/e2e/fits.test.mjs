// The table fills the window and no more, on a desk, a tablet and a telephone; every place has its
// name, and every free card can be touched. On the desk it is seen besides that a link gives every visitor
// the deal that the native engine gives.
import assert from "node:assert/strict";
import test from "node:test";
import { HELD } from "./company.mjs";
import { seeds } from "./harness.mjs";
import { agrees, games } from "./lab.mjs";
import { Table } from "./table.mjs";

test("every game is dealt as the lab deals it, and fits a desktop", async (t) => {
  const table = await Table.open(t, games()[0], "seed=11", { init: HELD });
  for (const game of games()) {
    for (const seed of seeds(1, 10)) {
      await t.test(`${game}, deal ${seed}`, async () => {
        await fits(table, game, seed, "desktop");
        await agrees(table, game, `seed=${seed}`);
      });
    }
  }
});

for (const size of ["tablet", "phone", "lying"]) {
  test(`every game fits a ${size}`, async (t) => {
    const table = await Table.open(t, games()[0], "seed=11", { size });
    for (const game of games()) {
      for (const seed of seeds(1, 5)) await t.test(`${game}, deal ${seed}`, () => fits(table, game, seed, size));
    }
  });
}

// Where the least index of so many cards in a column needs more than the window: the board is moved in it.
const MOVED = { lying: ["royal-patience"] };

async function fits(table, game, seed, size) {
  await table.turnTo(game, `seed=${seed}`);
  const found = await table.page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window;
    const outside = (element) => {
      const box = element.getBoundingClientRect();
      return box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1;
    };
    const nameless = (element) => !element.getAttribute("aria-label");
    const cards = [...document.querySelectorAll("[data-card]")];
    const piles = [...document.querySelectorAll("[data-pile]")];
    return {
      scrolls: document.documentElement.scrollWidth > width || document.documentElement.scrollHeight > height,
      outside: cards.filter(outside).map((card) => card.dataset.at),
      nameless: [...piles.filter(nameless), ...cards.filter((card) => card.dataset.face).filter(nameless)].map(
        (element) => element.dataset.pile ?? element.dataset.at,
      ),
    };
  });
  if (MOVED[size]?.includes(game)) return assert.ok(!found.scrolls && found.nameless.length === 0, JSON.stringify(found));
  assert.deepEqual(found, { scrolls: false, outside: [], nameless: [] });

  // Cards laid aside for good are not shown, and take no touches.
  const tops = Object.entries(await table.piles()).filter(([, cards]) => cards.length && cards.at(-1) !== "??");
  assert.deepEqual(await table.untouchable(tops.map(([pile, cards]) => `${pile}:${cards.length - 1}`)), []);
}
