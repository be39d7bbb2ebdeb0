// Hints. A hint shows the best move with its reason, and the next hint shows the next best move. Enter plays
// the move.
import assert from "node:assert/strict";
import test from "node:test";
import { seeds, waitUntil } from "./harness.mjs";
import { assertMatchesLab, moves } from "./lab.mjs";
import { Table } from "./table.mjs";
import { tap } from "./touch.mjs";

const KLONDIKE = "canfield-or-klondike", DEAL = "seed=7";

/** A browser without workers. Its hints look one move ahead and come at once. */
const NO_WORKER = { init: () => delete window.Worker };

/**
 * A worker that answers a question about moves only when the test says so. The test gives the moves of the
 * answer.
 */
const CONTROLLED_WORKER = {
  init: () => {
    window.Worker = class extends window.Worker {
      constructor(...of) {
        super(...of);
        this.addEventListener("message", () => (window.hasCome = true));
      }

      postMessage(text) {
        const { Ask } = JSON.parse(text).it;
        if (!Ask) return;
        window.answer = (codes) => {
          const moves = codes.map((code) => ({ code, wins: 3, trials: 9, mean: 0.3, was_visited: false, is_certain: false, is_tied: false }));
          const it = { Answer: [Ask.id, { Advice: { moves, line: "", lost: false } }] };
          this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ v: 1, it }) }));
        };
      }
    };
  },
};

test("each new hint explains another move", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, NO_WORKER);
  await table.pressOnBoard("h");
  const first = await table.lastSpoken();
  assert.match(first, /^Try: [A-Z][^.]*\. It [^.]*\.$/);
  await table.pressOnBoard("h");
  assert.match(await table.lastSpoken(), /^Or: [A-Z][^.]*\. It [^.]*\.$/);
});

test("if there is only one hint, asking again repeats it", async (t) => {
  const table = await open(t);
  await table.askForHint();
  await table.page.evaluate(() => window.answer(["t6-t2"]));
  for (const start of [/^Try: Ten of diamonds/, /^Again: Ten/, /^Try: Ten of diamonds/]) {
    await table.askForHint();
    assert.match(await table.lastSpoken(), start);
  }
});

test("Enter plays the hint unless a key has moved the focus", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1", NO_WORKER);
  await table.pressOnBoard("h");
  await table.press("Enter");
  await assertMatchesLab(table, "la-belle-lucie", "seed=1", "t12-f2");
  await table.act("undo");
  await table.pressOnBoard("h");
  await table.press("End", "Enter");
  await assertMatchesLab(table, "la-belle-lucie", "seed=1");
});

test("following the hints in Klondike deal 7 never repeats a table", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, NO_WORKER);
  const tables = new Set();
  for (let move = 0; move < 12; move += 1) {
    await table.pressOnBoard("h");
    await table.press("Enter");
    const positions = await table.page.evaluate(() =>
      [...document.querySelectorAll("[data-face]")].map((card) => `${card.dataset.face}@${card.getAttribute("style") ?? card.getAttribute("transform")}`).sort().join(" "));
    assert.ok(!tables.has(positions), `move ${move + 1}`);
    tables.add(positions);
  }
});

/** Opens a table with the controlled worker, and waits until the worker has started. */
async function open(t) {
  const table = await Table.open(t, KLONDIKE, DEAL, CONTROLLED_WORKER);
  await waitUntil(table.page, () => window.hasCome);
  return table;
}

const FIRST = /^Try: Ten of diamonds/, OTHER = /^Better: Four of clubs.* The first hint: it turns up a hidden card in column 6, but in trials it did less well\./;

test("a better hint that arrives late does not replace the shown hint", async (t) => {
  const table = await open(t);
  await table.askForHint();
  assert.match(await table.lastSpoken(), FIRST);
  await table.page.evaluate(() => window.answer(["t7-t4", "t6-t2"]));
  await table.page.waitForTimeout(300);
  assert.match(await table.lastSpoken(), FIRST);
  await table.askForHint();
  assert.match(await table.lastSpoken(), OTHER);
  await table.press("Enter");
  await assertMatchesLab(table, KLONDIKE, DEAL, "t7-t4");
});

test("a quick answer of the worker becomes the first hint", async (t) => {
  const table = await open(t);
  await table.pressOnBoard("h");
  await table.page.evaluate(() => window.answer(["t7-t4", "t6-t2"]));
  await table.page.locator(".line.reason").waitFor();
  assert.match(await table.lastSpoken(), /^Try: Four of clubs/);
});

test("a hint that arrives during a drag does not interrupt it", async (t) => {
  const table = await open(t);
  const { mouse } = table.page;
  for (const answers of [true, false]) {
    await table.pressOnBoard("h");
    const from = await table.touchPoint(table.card("10D"));
    const to = await table.dropPoint("t2");
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    if (answers) await table.page.evaluate(() => window.answer(["t7-t4", "t6-t2"]));
    await table.page.waitForTimeout(700);
    assert.equal(await table.page.locator(".line.reason").count(), 0, "no hint while a card is held");
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
    await assertMatchesLab(table, KLONDIKE, DEAL, "t6-t2");
    await table.act("undo");
  }
});

test("a click by assistive technology plays the hint", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, NO_WORKER);
  for (const marked of ['[data-face="10D"]', '[data-mark="place"]']) {
    await table.pressOnBoard("h");
    await table.page.locator(marked).first().evaluate((card) => card.click());
    await assertMatchesLab(table, KLONDIKE, DEAL, "t6-t2");
    await table.act("undo");
  }
});

test("the label of a stock says that a hint points it out", async (t) => {
  // In this deal, the only legal move is to turn a card.
  const table = await Table.open(t, KLONDIKE, "seed=18", NO_WORKER);
  const stock = table.card(`s1:${(await table.piles()).s1.length - 1}`);
  assert.doesNotMatch(await stock.getAttribute("aria-label"), /pointed out/);
  await table.pressOnBoard("h");
  await table.waitForSpeech(/^Try: Turn a card/);
  assert.match(await stock.getAttribute("aria-label"), /^stock\b.*, pointed out$/);
  await table.press("Escape");
  assert.doesNotMatch(await stock.getAttribute("aria-label"), /pointed out/);
});

/** Deals until a card of the waste can move. Returns these moves, and the pile to which the card can move. */
function findPlayableWasteCard(game, deal) {
  for (let deals = 1; deals < 30; deals += 1) {
    const played = Array(deals).fill("d").join();
    const found = moves(game, deal, played).find(([code]) => /^w1-t\d+$/.test(code));
    if (found) return [played, found[0].slice("w1-".length)];
  }
  return null;
}

for (const size of ["desktop", "phone"]) {
  test(`a tap on Hint after a drag from the waste is answered (${size})`, async (t) => {
    const game = "westcliff";
    let table, answered = 0;
    for (const seed of seeds(4, 22)) {
      const [played, to] = findPlayableWasteCard(game, `seed=${seed}`) ?? [];
      if (!played) continue;
      const deal = `seed=${seed}&moves=${played}`;
      if (table) await table.openDeal(game, deal);
      else table = await Table.open(t, game, deal, { size });
      const waste = `w1:${(await table.piles()).w1.length - 1}`;
      if (size === "desktop") await table.drag(waste, to);
      else await table.dragByTouch(waste, to);
      assert.equal(await table.page.locator(".line.reason").count(), 0);
      const { x, y, width, height } = await table.button("hint").boundingBox();
      await tap(table.page, { x: x + width / 2, y: y + height / 2 }, Date.now() / 1000);
      await table.page.locator(".line.reason").waitFor();
      await assertMatchesLab(table, game, `seed=${seed}`, `${played},w1-${to}`);
      answered += 1;
    }
    assert.ok(answered >= 3, `${answered} deals`);
  });
}
