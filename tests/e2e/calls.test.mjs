// A grace that a game declares has a tool of its own: it says what is left, why it may not be asked
// for, and which moves it opens. In the Labyrinth one card may be lifted out when nothing else can be
// done.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees, moves } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "labyrinth", DEAL = "seed=1";
const isLift = ([code]) => code.endsWith("-r1");

/** Play to the end of the stock, and on until only the grace is left. */
function toTheGrace() {
  let line = [];
  for (;;) {
    const open = moves(GAME, DEAL, line.join());
    if (isLift(open[0])) return { line: line.join(), lifts: open.map(([code]) => code) };
    line = [...line, open[0][0]];
  }
}

test("a grace is refused with its reason before it may be asked for", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const tool = table.button("call-1");
  assert.match(await tool.innerText(), /Lift a card out \(1 left\)/);
  assert.match(await tool.getAttribute("class"), /\bdim\b/);
  await table.act("call-1");
  await table.hears(/may be asked for only when/);
  await agrees(table, GAME, DEAL);
});

test("a grace points its moves out, is spent by one of them, and comes back with it", async (t) => {
  const { line, lifts } = toTheGrace();
  const table = await Table.open(t, GAME, `${DEAL}&moves=${line}`);
  const tool = table.button("call-1");
  assert.doesNotMatch(await tool.getAttribute("class"), /\bdim\b/);
  await table.key("1");
  await table.hears(/Lift a card out.*to choose from/);
  assert.equal(await table.page.locator('[data-card][data-mark="pointed-out"]').count(), lifts.length);

  const from = lifts[0].split("-")[0];
  await table.tap(`${from}:0`);
  await table.tap("r1");
  await table.hears(/Lift a card out.*none left/);
  assert.equal(await table.page.locator('[data-act="call-1"]:visible').count(), 0, "what is spent leaves the bar");
  await agrees(table, GAME, DEAL, `${line},${lifts[0]}`);
  await table.key("1");
  await table.hears(/cannot be asked for again/);

  await table.act("undo");
  assert.match(await tool.innerText(), /\(1 left\)/);
  await agrees(table, GAME, DEAL, line);
});
