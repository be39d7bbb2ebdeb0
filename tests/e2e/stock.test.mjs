// The stock, by tap and by button, and the redeals.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab, moves } from "./lab.mjs";
import { Table } from "./table.mjs";

test("a tap on the stock deals a card", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1");
  const stock = (await table.piles()).s1.length;
  await table.tap(`s1:${stock - 1}`);
  await assertMatchesLab(table, "canfield-or-klondike", "seed=1", "d");
});

for (const game of ["canfield-or-klondike", "napoleon-at-st-helena", "empress-of-india", "captive-commanders"]) {
  test(`the whole stock of ${game} can be dealt`, async (t) => {
    const table = await Table.open(t, game, "seed=2");
    let line = [];
    for (const mayDeal = () => moves(game, "seed=2", line.join()).some(([code]) => code === "d"); line.length < 40 && mayDeal(); ) {
      await table.act("deal");
      line = [...line, "d"];
    }
    assert.ok(line.length > 3);
    await assertMatchesLab(table, game, "seed=2", line.join());
  });
}

test("a third redeal is refused with a reason", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1");
  for (const line of ["r", "r,r", "r,r"]) {
    // After both redeals the toolbar hides the redeal button, but its key gives the reason.
    await table.pressOnBoard("r");
    await assertMatchesLab(table, "la-belle-lucie", "seed=1", line);
  }
  await table.waitForSpeech(/you have used both redeals/);
});
