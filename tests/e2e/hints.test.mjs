// What a hint says and does: the best move with its reason, then the next best, and Enter plays it.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const KLONDIKE = "canfield-or-klondike", DEAL = "seed=7";

/** The hints that are there at once: where nothing thinks beside the page, they stay (insight.test.mjs tells of others). */
const AT_ONCE = { init: () => delete window.Worker };

test("a hint gives its reason, the next what the first does more, and Enter plays it", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, AT_ONCE);
  await table.key("h");
  const first = await table.said();
  assert.match(first, /^[A-Z][^.]*\. It [^.]*\.$/);
  await table.key("h");
  assert.match(await table.said(), /^Or: .*(as the first does|the first better by this look)/);
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
