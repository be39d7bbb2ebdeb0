// A link gives every visitor the deal that the native engine gives.
import test from "node:test";
import { seeds } from "./harness.mjs";
import { agrees, games } from "./lab.mjs";
import { Table } from "./table.mjs";

test("every game is dealt as the lab deals it", async (t) => {
  const table = await Table.open(t, games()[0], "seed=11");
  for (const game of games()) {
    for (const seed of seeds(1, 10)) {
      await t.test(`${game}, deal ${seed}`, async () => {
        await table.turnTo(game, `seed=${seed}`);
        await agrees(table, game, `seed=${seed}`);
      });
    }
  }
});

test("the largest number of a deal is the same in 32 bits", async (t) => {
  await agrees(await Table.open(t, "fortress", "seed=9999999999"), "fortress", "seed=9999999999");
});

test("options in the link are those of the table", async (t) => {
  const deal = "seed=5&joker=on";
  await agrees(await Table.open(t, "poker-patience", deal), "poker-patience", deal);
});
