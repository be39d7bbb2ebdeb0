// What a hint says and does: the best move with its reason, then the next best, and Enter plays it.
import assert from "node:assert/strict";
import test from "node:test";
import { until } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const KLONDIKE = "canfield-or-klondike", DEAL = "seed=7";

/** Nothing thinks beside the page: hints are those of a look one move ahead, and there at once. */
const AT_ONCE = { init: () => delete window.Worker };

/** A worker that answers a question about moves only when the test says so, and as it says. */
const SLOW = {
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
          const moves = codes.map((code) => ({ code, wins: 3, trials: 9, mean: 0.3, met: false, sure: false, even: false }));
          const it = { Answer: [Ask.id, { Advice: { moves, line: "", lost: false } }] };
          this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ v: 1, it }) }));
        };
      }
    };
  },
};

test("a hint gives its reason, and the next one another move", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, AT_ONCE);
  await table.key("h");
  const first = await table.said();
  assert.match(first, /^[A-Z][^.]*\. It [^.]*\.$/);
  await table.key("h");
  assert.match(await table.said(), /^Or: [A-Z][^.]*\. It [^.]*\.$/);
});

test("who asks again hears the only hint again", async (t) => {
  const table = await open(t);
  await table.hint();
  await table.page.evaluate(() => window.answer(["t6-t2"]));
  for (const start of [/^Ten of diamonds/, /^Again: Ten/, /^Ten of diamonds/]) {
    await table.hint();
    assert.match(await table.said(), start);
  }
});

test("Enter plays what a hint points out, until the arrows lead elsewhere", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1", AT_ONCE);
  await table.key("h");
  await table.press("Enter");
  await agrees(table, "la-belle-lucie", "seed=1", "t12-f2");
  await table.act("undo");
  await table.key("h");
  await table.press("End", "Enter");
  await agrees(table, "la-belle-lucie", "seed=1");
});

test("who follows the hints in Klondike's seventh deal never comes back to an earlier table", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, AT_ONCE);
  const tables = new Set();
  for (let move = 0; move < 12; move += 1) {
    await table.key("h");
    await table.press("Enter");
    const lies = await table.page.evaluate(() =>
      [...document.querySelectorAll("[data-face]")].map((card) => `${card.dataset.face}@${card.getAttribute("style") ?? card.getAttribute("transform")}`).sort().join(" "));
    assert.ok(!tables.has(lies), `move ${move + 1}`);
    tables.add(lies);
  }
});

/** A table with that worker, which has come. */
async function open(t) {
  const table = await Table.open(t, KLONDIKE, DEAL, SLOW);
  await until(table.page, () => window.hasCome);
  return table;
}

const FIRST = /^Ten of diamonds/, OTHER = /^Better: Four of clubs/;

test("a hint that is shown does not change by itself; the better one comes when asked", async (t) => {
  const table = await open(t);
  await table.hint();
  assert.match(await table.said(), FIRST);
  await table.page.evaluate(() => window.answer(["t7-t4", "t6-t2"]));
  await table.page.waitForTimeout(300);
  assert.match(await table.said(), FIRST);
  await table.hint();
  assert.match(await table.said(), OTHER);
  await table.press("Enter");
  await agrees(table, KLONDIKE, DEAL, "t7-t4");
});

test("an answer that comes in time is the only one shown", async (t) => {
  const table = await open(t);
  await table.key("h");
  await table.page.evaluate(() => window.answer(["t7-t4", "t6-t2"]));
  await table.page.locator(".line.reason").waitFor();
  assert.match(await table.said(), /^Four of clubs/);
});

test("no hint takes a card out of the hand", async (t) => {
  const table = await open(t);
  const { mouse } = table.page;
  for (const answers of [true, false]) {
    await table.key("h");
    const from = await table.spot(table.card("10D"));
    const to = await table.middle("t2");
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    if (answers) await table.page.evaluate(() => window.answer(["t7-t4", "t6-t2"]));
    await table.page.waitForTimeout(700);
    assert.equal(await table.page.locator(".line.reason").count(), 0, "no hint while a card is held");
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
    await agrees(table, KLONDIKE, DEAL, "t6-t2");
    await table.act("undo");
  }
});

test("a click without a pointer on what is pointed out plays it", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, AT_ONCE);
  for (const marked of ['[data-face="10D"]', '[data-mark="place"]']) {
    await table.key("h");
    await table.page.locator(marked).first().evaluate((card) => card.click());
    await agrees(table, KLONDIKE, DEAL, "t6-t2");
    await table.act("undo");
  }
});
