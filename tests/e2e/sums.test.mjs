// Some games are won by the sums of the rows, columns and diagonals of a square. The page shows each sum at the
// end of its row, column or diagonal.
import assert from "node:assert/strict";
import test from "node:test";
import { Table } from "./table.mjs";

const DEAL = "seed=7";
const NAMES = [
  "Row 1", "Row 2", "Row 3", "Column 1", "Column 2", "Column 3",
  "The diagonal from the upper left", "The diagonal from the lower left",
];
const LINES = ["123", "456", "789", "147", "258", "369", "159", "753"];

/** Returns the sums on the page: { "Row 1": { sum, ringed, box } }. */
const shown = (table) =>
  table.page.locator(".line-sum").evaluateAll((figures) =>
    Object.fromEntries(
      figures.map((figure) => {
        const [, name, spoken] = figure.getAttribute("aria-label").match(/^(.*) makes (\d+)$/);
        const { x, y, width, height } = figure.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(figure).fontSize);
        const ringed = figure.classList.contains("right");
        return [name, { sum: Number(figure.innerText), spoken: Number(spoken), ringed, size, x, y, width, height }];
      }),
    ),
  );

/**
 * Asserts that the eight sums match the cards, and that each is beyond the end of its row, column or diagonal.
 * Returns the number of sums with a ring.
 */
async function assertSumsMatch(table, smallest = 14) {
  const piles = await table.piles();
  const value = (place) => (piles[`t${place}`][0].startsWith("A") ? 1 : parseInt(piles[`t${place}`][0], 10));
  const figures = await shown(table);
  assert.deepEqual(Object.keys(figures), NAMES);
  for (const [at, name] of NAMES.entries()) {
    const sum = [...LINES[at]].reduce((all, place) => all + value(place), 0);
    const { spoken, ringed, ...figure } = figures[name];
    assert.deepEqual([figure.sum, spoken, ringed], [sum, sum, sum === 15], name);
    const ends = await Promise.all([LINES[at][1], LINES[at][2]].map((place) => table.dropPoint(`t${place}`)));
    const [dx, dy] = [ends[1].x - ends[0].x, ends[1].y - ends[0].y];
    const [fx, fy] = [figure.x + figure.width / 2 - ends[1].x, figure.y + figure.height / 2 - ends[1].y];
    // Adding 0 turns -0 into 0.
    const way = (distances) => distances.map((distance) => Math.sign(Math.round(distance)) + 0);
    assert.deepEqual(way([fx, fy]), way([dx, dy]), name);
    assert.ok(figure.size >= smallest, `${name} is written ${figure.size} px high`);
  }
  return Object.values(figures).filter(({ ringed }) => ringed).length;
}

for (const size of ["desktop", "phone"]) {
  test(`the eight sums are updated after every exchange (${size})`, async (t) => {
    const table = await Table.open(t, "caesar", DEAL, { size, init: `localStorage.setItem("patientia/settings", '{"v":1,"tap":"chooses"}')` });
    assert.ok((await assertSumsMatch(table)) < 4);
    for (const [at, [one, other]] of ["28", "48", "56", "67", "89"].entries()) {
      if (at % 2) await table.drag(`t${one}:0`, `t${other}`);
      else for (const place of [one, other]) await table.tap(`t${place}:0`);
      // The picture of a won game fills the board, and leaves less space for the sums.
      await assertSumsMatch(table, at === 4 ? 11 : 14);
    }
    assert.equal(await assertSumsMatch(table, 11), 8);
    await table.waitForSpeech(/column 2 makes 15/i);
  });
}

test("a game that is not won by sums shows no sums", async (t) => {
  const table = await Table.open(t, "nestor", "seed=1");
  assert.equal(await table.page.locator(".line-sum").count(), 0);
});
