// Carbouche in the browser: hands that others do not see, the call, the curtain between two persons.
import assert from "node:assert/strict";
import test from "node:test";
import { HELD, QUICK, kept, outcome, playOut, sharesTheScreen, turn } from "./company.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

/** The hands that are seen, by the number of their first place, with how many cards of them. */
async function hands(table, seats) {
  const piles = await table.piles();
  const cards = (seat) => [1, 2, 3, 4, 5].flatMap((place) => piles[`r${5 * seat + place}`]);
  return seats.map((seat) => cards(seat).filter((card) => card !== "??").length);
}

test("Carbouche against a computer is played to its end; its hand is not seen, and a call for nothing does nothing", async (t) => {
  const deal = "seed=7&short=on";
  const table = await Table.open(t, "carbouche", deal, { init: QUICK });
  await turn(table, [0]);
  assert.deepEqual(await hands(table, [0, 1]), [5, 0]);
  await table.act("call-1");
  await table.hears(/nobody has passed over their carbouche/);
  const played = await playOut(table, [0]);
  assert.ok(played.get(0) > 30, `only ${played.get(0)} moves`);
  const over = await outcome(table);
  assert.ok(["won", "lost"].includes(over), over);
  await agrees(table, "carbouche", deal, (await kept(table, "carbouche")).moves);
  await table.picture(`carbouche-${over}`);
});

test("whoever passes over their carbouche is called, and gets the card", async (t) => {
  // The computer has played a card from its hand while its carbouche fitted.
  const table = await Table.open(t, "carbouche", "seed=34&v=1&moves=r6-f6", { init: HELD });
  await table.act("call-1");
  await table.hears(/you call “carbouche!”; the card goes to the second player/);
  const names = await table.page.locator(".seat-name").allTextContents();
  assert.deepEqual(names.map((name) => Number(name.split("\n")[1])), [25, 27]);
});

test("two persons play Carbouche at one screen, which is passed behind the curtain", async (t) => {
  const table = await Table.open(t, "carbouche", "seed=3&short=on", { init: QUICK, size: "phone" });
  await sharesTheScreen(table);
  const seat = await turn(table, [0, 1]);
  assert.deepEqual(await hands(table, [0, 1]), [0, 0], "nobody looks yet");
  await table.picture("carbouche-curtain");
  await table.page.locator('[data-act="look"]').click();
  assert.deepEqual(await hands(table, [seat, 1 - seat]), [5, 0], "only the own hand");
  await table.picture("carbouche-phone");
  const played = await playOut(table, [0, 1]);
  assert.ok(played.get(0) > 30 && played.get(1) > 30, [...played].join());
  assert.equal(await outcome(table), "over");
  assert.equal((await kept(table, "carbouche")).seats, "pp");
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`four play Carbouche on a ${size}`, async (t) => {
    const table = await Table.open(t, "carbouche", "seed=11&players=4", { init: QUICK, size });
    await turn(table, [0]);
    await table.picture(`carbouche-${size}`);
  });
}
