// Games in company: computers take their seats and play by themselves, persons share one screen,
// it is always seen and heard whose turn it is, and a game comes to its end.
import assert from "node:assert/strict";
import test from "node:test";
import { QUICK, hold, kept, late, letGo, outcome, playOut, sharesTheScreen, turn } from "./company.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "ostend";

test("a game against a computer is played to its end", async (t) => {
  const deal = "seed=7&players=2";
  const table = await Table.open(t, GAME, late(GAME, deal, 24), { init: QUICK });
  const played = await playOut(table, [0]);
  assert.ok(played.get(0) > 5, `only ${played.get(0)} moves`);
  const over = await outcome(table);
  assert.ok(["won", "lost"].includes(over), over);
  await table.hears(over === "won" ? /you have won/ : /Judith has won/);
  assert.match(await table.page.locator(".line").textContent(), /cards? left/);
  const { moves, seats } = await kept(table, GAME);
  assert.equal(seats, undefined, "the usual players");
  assert.ok(moves.split(",").length > played.get(0), "the computer's moves stand in the line");
  await agrees(table, GAME, deal, moves);
  await table.picture(`company-${over}`);
});

test("two persons share one screen to the end", async (t) => {
  const table = await Table.open(t, GAME, "seed=3&players=2", { init: QUICK, size: "phone" });
  await sharesTheScreen(table);
  const first = await turn(table, [0, 1]);
  await table.act("hint");
  await table.key("Escape");
  assert.match(await table.page.locator(".line").textContent(), new RegExp(`turn of ${["David", "Judith"][first]}`));
  await table.turnTo(GAME, late(GAME, "seed=3&players=2", 24, "pp"));
  const played = await playOut(table, [0, 1]);
  assert.ok(played.get(0) > 3 && played.get(1) > 3, [...played].join());
  assert.equal(await outcome(table), "over");
  await table.hears(/(david|judith) has won/);
  assert.equal((await kept(table, GAME)).seats, "pp");
});

test("while a computer is to move nobody else can; undo goes back to one's own turn", async (t) => {
  const table = await Table.open(t, GAME, "seed=7&players=2", { init: QUICK });
  await turn(table, [0]);
  await hold(table);
  const before = await table.piles();
  while ((await turn(table, [0, 1])) === 0) {
    await table.page.locator('[data-act="hint"]').first().click();
    await table.doubleTap(await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at"));
  }
  await table.tap("t1:0");
  await table.hears(/Judith, a computer, is to move/);
  await letGo(table);
  await table.hears(/it is your turn/);
  await table.act("undo");
  await table.hears(/undone.*\. it is your turn/);
  while (await table.page.locator('[data-act="undo"]:not([aria-disabled])').count()) await table.act("undo");
  assert.deepEqual(await table.piles(), before);
});

test("what was played last can be read again, and computers have faces", async (t) => {
  const table = await Table.open(t, GAME, "seed=7&players=2", { init: QUICK });
  await turn(table, [0]);
  await table.page.locator('[data-act="hint"]').first().click();
  await table.doubleTap(await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at"));
  await table.act("round");
  const told = table.page.locator("dialog[open] .round li");
  await told.first().waitFor();
  const mine = told.filter({ hasText: /^You: / }).first();
  assert.equal(await mine.locator("> .card > svg").count(), 1, "the card is shown");
  const edge = (card) => card.first().evaluate((card) => getComputedStyle(card).boxShadow);
  assert.equal(await edge(mine.locator(".card")), await edge(table.page.locator("[data-card][data-face] > .card")), "with the edge that cards have");
  await table.picture("round");
  assert.equal(await table.page.locator(".seat-name .head").count(), 1);
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`five at a table on a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, "seed=11", { init: QUICK, size });
    const names = await table.page.locator(".seat-name").allTextContents();
    assert.deepEqual(names.map((name) => name.split("\n")[0]), ["You", "Judith", "Alexander", "Hector", "Pallas"]);
    await turn(table, [0]);
    // No name lies on a card.
    const under = await table.page.evaluate(() => {
      const names = [...document.querySelectorAll(".seat-name")].map((name) => name.getBoundingClientRect());
      const isOver = (card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return names.some((name) => Math.min(right, name.right) - Math.max(left, name.left) > 1 && Math.min(bottom, name.bottom) - Math.max(top, name.top) > 1);
      };
      return [...document.querySelectorAll('[data-card][data-at]')].filter(isOver).map((card) => card.dataset.at);
    });
    assert.deepEqual(under, []);
    // Nor do the words of what was played last, as long as they come.
    const over = await table.page.evaluate((words) => {
      document.querySelector(".line p").textContent = words;
      const bottoms = [...document.querySelectorAll("[data-card][data-at]")].map((card) => card.getBoundingClientRect().bottom);
      return Math.max(...bottoms) - document.querySelector(".line").getBoundingClientRect().top;
    }, "Judith: the knave of diamonds under the pack; then comes the knave of hearts. Alexander, a computer, is to move.");
    assert.ok(over <= 0.5, `${over} px over the lowest cards`);
    await table.picture(`company-${size}`);
  });
}
