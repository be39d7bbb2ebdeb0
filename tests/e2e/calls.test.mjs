// A call is a special action that a game declares. Each call has a button in the toolbar. The button says how
// many uses are left, or why the call is not allowed now, and it shows which moves the call allows. The example
// is the game Labyrinth: the player may take one card out when no other move is possible.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab, moves } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "labyrinth", DEAL = "seed=1";
const isLift = ([code]) => code.endsWith("-r1");

/** Returns the moves up to the moment when only the call is left. */
function playUntilOnlyCallLeft() {
  let line = [];
  for (;;) {
    const open = moves(GAME, DEAL, line.join());
    if (isLift(open[0])) return { line: line.join(), lifts: open.map(([code]) => code) };
    line = [...line, open[0][0]];
  }
}

test("a call that is not allowed yet is refused with a reason", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const tool = table.button("call-1");
  assert.match(await tool.innerText(), /Lift a card out \(1 left\)/);
  assert.match(await tool.getAttribute("class"), /\bdim\b/);
  await table.act("call-1");
  await table.waitForSpeech(/you can use .* only when/);
  await assertMatchesLab(table, GAME, DEAL);
});

test("a call shows its moves, and undo makes the call available again", async (t) => {
  const { line, lifts } = playUntilOnlyCallLeft();
  const table = await Table.open(t, GAME, `${DEAL}&moves=${line}`);
  const tool = table.button("call-1");
  assert.doesNotMatch(await tool.getAttribute("class"), /\bdim\b/);
  await table.pressOnBoard("1");
  await table.waitForSpeech(/Lift a card out.*to choose from/);
  assert.equal(await table.page.locator('[data-card][data-mark="pointed-out"]').count(), lifts.length);

  const from = lifts[0].split("-")[0];
  await table.tap(`${from}:0`);
  await table.tap("r1");
  await table.waitForSpeech(/Lift a card out.*none left/);
  assert.equal(await table.page.locator('[data-act="call-1"]:visible').count(), 0, "a used call leaves the toolbar");
  await assertMatchesLab(table, GAME, DEAL, `${line},${lifts[0]}`);
  await table.pressOnBoard("1");
  await table.waitForSpeech(/you cannot use .* again/);

  await table.act("undo");
  assert.match(await tool.innerText(), /\(1 left\)/);
  await assertMatchesLab(table, GAME, DEAL, line);
});
