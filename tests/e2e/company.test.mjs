// Games with several players. Computers play their seats, or people share one screen. The page always shows and
// announces whose turn it is, and a game reaches its end.
import assert from "node:assert/strict";
import test from "node:test";
import { FAST_COMPUTERS, addSecondPerson, linkNearEnd, outcome, pauseComputers, playToEnd, resumeComputers, savedGame, waitForTurn } from "./company.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "ostend";

test("a game against a computer can be finished", async (t) => {
  const deal = "seed=7&players=2";
  const table = await Table.open(t, GAME, linkNearEnd(GAME, deal, 24), { init: FAST_COMPUTERS });
  const played = await playToEnd(table, [0]);
  assert.ok(played.get(0) > 5, `only ${played.get(0)} moves`);
  const over = await outcome(table);
  assert.ok(["won", "lost"].includes(over), over);
  await table.waitForSpeech(over === "won" ? /you have won/ : /Judith has won/);
  assert.match(await table.page.locator(".slip").textContent(), /cards? left/);
  const { moves, seats } = await savedGame(table, GAME);
  assert.equal(seats, undefined, "the default players");
  assert.ok(moves.split(",").length > played.get(0), "the record includes the computer's moves");
  await assertMatchesLab(table, GAME, deal, moves);
  await table.takeScreenshot(`company-${over}`);
});

test("two people can play at one screen", async (t) => {
  const table = await Table.open(t, GAME, "seed=3&players=2", { init: FAST_COMPUTERS, size: "phone" });
  await addSecondPerson(table);
  const first = await waitForTurn(table, [0, 1]);
  await table.act("hint");
  await table.pressOnBoard("Escape");
  assert.match(await table.page.locator(".line").textContent(), new RegExp(`${["David", "Judith"][first]}’s turn`));
  await table.openDeal(GAME, linkNearEnd(GAME, "seed=3&players=2", 24, "pp"));
  const played = await playToEnd(table, [0, 1]);
  assert.ok(played.get(0) > 3 && played.get(1) > 3, [...played].join());
  assert.equal(await outcome(table), "over");
  await table.waitForSpeech(/(david|judith) has won/);
  assert.equal((await savedGame(table, GAME)).seats, "pp");
});

test("the player cannot move in the computer's turn", async (t) => {
  const table = await Table.open(t, GAME, "seed=7&players=2", { init: FAST_COMPUTERS });
  await waitForTurn(table, [0]);
  await pauseComputers(table);
  const before = await table.piles();
  while ((await waitForTurn(table, [0, 1])) === 0) {
    await table.page.locator('[data-act="hint"]').first().click();
    await table.doubleTap(await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at"));
  }
  await table.tap("t1:0");
  await table.waitForSpeech(/Judith \(computer\) to play/);
  await resumeComputers(table);
  await table.waitForSpeech(/your turn/);
  await table.act("undo");
  await table.waitForSpeech(/undone.*\. your turn/);
  while (await table.page.locator('[data-act="undo"]:not([aria-disabled])').count()) await table.act("undo");
  assert.deepEqual(await table.piles(), before);
});

test("the moves of the last round can be read again", async (t) => {
  const table = await Table.open(t, GAME, "seed=7&players=2", { init: FAST_COMPUTERS });
  await waitForTurn(table, [0]);
  await table.page.locator('[data-act="hint"]').first().click();
  await table.doubleTap(await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at"));
  await table.act("round");
  const entries = table.page.locator("dialog[open] .round li");
  await entries.first().waitFor();
  const mine = entries.filter({ hasText: /^You: / }).first();
  assert.equal(await mine.locator("> .card > svg").count(), 1, "the round shows the card");
  const edge = (card) => card.first().evaluate((card) => getComputedStyle(card).boxShadow);
  assert.equal(await edge(mine.locator(".card")), await edge(table.page.locator("[data-card][data-face] > .card")), "with the edge of other cards");
  await table.takeScreenshot("round");
  assert.equal(await table.page.locator(".seat-name .head").count(), 1);
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`a table of five players fits a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, "seed=11", { init: FAST_COMPUTERS, size });
    const names = await table.page.locator(".seat-name").allTextContents();
    assert.deepEqual(names.map((name) => name.split("\n")[0]), ["You", "Judith", "Alexander", "Hector", "Pallas"]);
    await waitForTurn(table, [0]);
    // The names of the players do not cover any card.
    const under = await table.page.evaluate(() => {
      const names = [...document.querySelectorAll(".seat-name")].map((name) => name.getBoundingClientRect());
      const isOver = (card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return names.some((name) => Math.min(right, name.right) - Math.max(left, name.left) > 1 && Math.min(bottom, name.bottom) - Math.max(top, name.top) > 1);
      };
      return [...document.querySelectorAll('[data-card][data-at]')].filter(isOver).map((card) => card.dataset.at);
    });
    assert.deepEqual(under, []);
    // The line with the last moves does not cover any card, even if it is long.
    const over = await table.page.evaluate((words) => {
      document.querySelector(".line p").textContent = words;
      const bottoms = [...document.querySelectorAll("[data-card][data-at]")].map((card) => card.getBoundingClientRect().bottom);
      return Math.max(...bottoms) - document.querySelector(".line").getBoundingClientRect().top;
    }, "Judith: the knave of diamonds under the pack; then comes the knave of hearts. Alexander (computer) to play.");
    assert.ok(over <= 0.5, `${over} px over the lowest cards`);
    await table.takeScreenshot(`company-${size}`);
  });
}
