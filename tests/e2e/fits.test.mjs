// The table fits the window on a desktop, a tablet and a phone. Every pile has a name. Every available card can
// be touched. The desktop test also compares each deal with the native engine.
import assert from "node:assert/strict";
import test from "node:test";
import { PAUSED_COMPUTERS } from "./company.mjs";
import { seeds } from "./harness.mjs";
import { assertMatchesLab, games } from "./lab.mjs";
import { Table } from "./table.mjs";

test("every deal equals the deal that lab prints and fits a desktop", async (t) => {
  const table = await Table.open(t, games()[0], "seed=11", { init: PAUSED_COMPUTERS });
  for (const game of games()) {
    for (const seed of seeds(1, 10)) {
      await t.test(`${game}, deal ${seed}`, async () => {
        await assertFits(table, game, seed, "desktop");
        await assertMatchesLab(table, game, `seed=${seed}`);
      });
    }
  }
});

for (const size of ["tablet", "phone", "landscape"]) {
  test(`every game fits a ${size}`, async (t) => {
    const table = await Table.open(t, games()[0], "seed=11", { size });
    for (const game of games()) {
      for (const seed of seeds(1, 5)) await t.test(`${game}, deal ${seed}`, () => assertFits(table, game, seed, size));
    }
  });
}

// The games that do not fit a window of this size, even with the smallest readable corner index. In these games the
// board scrolls.
const MOVED = { landscape: ["royal-patience"] };

async function assertFits(table, game, seed, size) {
  await table.openDeal(game, `seed=${seed}`);
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
      // A pile of one card has no name of its own, because its card has one.
      nameless: [...piles.filter((pile) => nameless(pile) && pile.getAttribute("aria-owns")?.split(" ").length !== 1), ...cards.filter((card) => card.dataset.face).filter(nameless)].map(
        (element) => element.dataset.pile ?? element.dataset.at,
      ),
    };
  });
  if (MOVED[size]?.includes(game)) return assert.ok(!found.scrolls && found.nameless.length === 0, JSON.stringify(found));
  assert.deepEqual(found, { scrolls: false, outside: [], nameless: [] });

  // Cards that are out of play are hidden and do not react to touches.
  const tops = Object.entries(await table.piles()).filter(([, cards]) => cards.length && cards.at(-1) !== "??");
  assert.deepEqual(await table.fullyCoveredCards(tops.map(([pile, cards]) => `${pile}:${cards.length - 1}`)), []);
}
