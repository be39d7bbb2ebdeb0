// The stock, by a tap on it and by its button, and the redeals.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees, moves } from "./lab.mjs";
import { Table } from "./table.mjs";

test("a tap on the stock turns a card", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1");
  const stock = (await table.piles()).s1.length;
  await table.tap(`s1:${stock - 1}`);
  await agrees(table, "canfield-or-klondike", "seed=1", "d");
});

for (const game of ["canfield-or-klondike", "napoleon-at-st-helena", "empress-of-india", "captive-commanders"]) {
  test(`${game} is dealt to the end of the stock`, async (t) => {
    const table = await Table.open(t, game, "seed=2");
    let line = [];
    for (const mayDeal = () => moves(game, "seed=2", line.join()).some(([code]) => code === "d"); line.length < 40 && mayDeal(); ) {
      await table.act("deal");
      line = [...line, "d"];
    }
    assert.ok(line.length > 3);
    await agrees(table, game, "seed=2", line.join());
  });
}

test("there are two redeals; a third is refused with the reason", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1");
  for (const line of ["r", "r,r", "r,r"]) {
    // When both are used the tool leaves the bar; its key says why.
    await table.key("r");
    await agrees(table, "la-belle-lucie", "seed=1", line);
  }
  await table.hears(/both redeals are used/);
});
