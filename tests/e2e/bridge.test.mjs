// Bridge Patience: trumps are named, tricks played and counted, against the computer and by two
// persons who hand the screen to each other; a rubber goes on with the next deal.
import assert from "node:assert/strict";
import test from "node:test";
import { clean } from "./axe.mjs";
import { QUICK, kept, outcome, sharesTheScreen, turn } from "./company.mjs";
import { isLong } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "bridge";
const shows = (table, act) => table.page.locator(`.line [data-act="${act}"]`).isVisible();

/** While the screen waits for a person no tool and no key does anything, and none says anything. */
async function nothingIsDone(table) {
  const before = await table.said();
  await table.button("hint").click();
  await table.page.evaluate(() => document.activeElement.blur());
  for (const key of ["h", "a", "r", "d", "m", "p", "g", "w", "q", "c"]) {
    await table.page.keyboard.press(key);
    assert.equal(await table.said(), before, key);
  }
}

/** Plays these seats till nobody is to move, as the hint has it; gives the number of cards played. */
async function playHand(table, seats) {
  let cards = 0;
  for (;;) {
    const next = seats.map((seat) => `[data-seat="${seat}"].turn`).join();
    const ready = `${next}, .line [data-act="r"], [data-page="table"]:not([data-outcome="open"])`;
    await table.page.locator(ready).first().waitFor({ state: "attached" });
    if ((await outcome(table)) !== "open" || (await shows(table, "r"))) return cards;
    if (await table.page.locator('[data-act="look"]').count()) {
      const { r1, r2 } = await table.piles();
      assert.ok([...r1, ...r2].every((card) => card === "??"), "a hand is seen before anybody looks");
      if (cards < 2 || isLong) await nothingIsDone(table);
      await table.page.locator('[data-act="look"]').click();
      const seat = await turn(table, seats);
      const hands = await table.piles();
      assert.ok(!hands[`r${seat + 1}`].includes("??") && hands[`r${2 - seat}`].every((card) => card === "??"));
    }
    if (await shows(table, "c4")) {
      await table.act("c4");
      continue;
    }
    await table.page.locator('[data-act="hint"]').first().click();
    const card = table.page.locator('[data-card][data-mark="pointed-out"]').first();
    await table.doubleTap(await card.getAttribute("data-at"));
    cards += 1;
  }
}

test("a hand against a computer is played to its end", async (t) => {
  const deal = "seed=7&length=hand";
  const table = await Table.open(t, GAME, deal, { init: QUICK });
  assert.equal(await playHand(table, [0]), 26);
  const over = await outcome(table);
  await table.hears(over === "won" ? /you have won/ : /Judith has won/);
  assert.match(await table.page.locator(".line").textContent(), /points/);
  const { moves, seats } = await kept(table, GAME);
  assert.equal(seats, undefined, "the usual players");
  assert.equal(moves.split(",").length, 53);
  await agrees(table, GAME, deal, moves);
  await table.picture(`bridge-${over}`);
});

test("a rubber goes on with the next deal, and the score is kept", async (t) => {
  const table = await Table.open(t, GAME, "seed=3", { init: QUICK, size: "lying" });
  assert.equal(await playHand(table, [0]), 26);
  await table.act("score");
  const sheet = table.page.locator(".score-sheet");
  const line = async (name) => (await sheet.locator("tr", { hasText: name }).locator("td").allTextContents()).map(Number);
  const [tricks, points] = [await line("Tricks"), await line("All points")];
  assert.equal(tricks[0] + tricks[1], 26);
  assert.ok(points[0] + points[1] > 0);
  await clean(table.page, "the score");
  await table.page.keyboard.press("Escape");
  await table.act("r");
  await table.ready();
  const { r1, a1, a3 } = await table.piles();
  assert.deepEqual([r1.length, a1.length, a3.length], [10, 0, 0]);
  await table.act("undo");
  assert.equal((await table.piles()).r1.length, 0, "the counted hand is back");
});

test("two persons hand the screen to each other to the end of a hand", async (t) => {
  const table = await Table.open(t, GAME, "seed=5&length=hand", { init: QUICK, size: "phone" });
  await sharesTheScreen(table);
  assert.equal(await playHand(table, [0, 1]), 52);
  assert.equal(await outcome(table), "over");
  const { r1, r2 } = await table.piles();
  assert.deepEqual([...r1, ...r2], []);
  assert.equal((await kept(table, GAME)).seats, "pp");
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`two hands and what lies between them on a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, "seed=11", { size });
    await table.picture(`bridge-${size}`);
    const { r1, r2 } = await table.piles();
    assert.ok(!r1.includes("??") && r2.every((card) => card === "??"), "one's own hand is seen, and no other");
  });
}
