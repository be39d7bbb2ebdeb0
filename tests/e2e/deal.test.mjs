// A link gives every visitor the deal that the native engine gives.
import test from "node:test";
import { agrees, games } from "./lab.mjs";
import { Table } from "./table.mjs";

for (const game of games()) {
  test(`${game} is dealt as the lab deals it`, async (t) => {
    const table = await Table.open(t, game, "seed=11");
    await agrees(table, game, "seed=11");
  });
}

test("options in the link are those of the table", async (t) => {
  const deal = "seed=5&joker=on";
  await agrees(await Table.open(t, "poker-patience", deal), "poker-patience", deal);
});
