// Games in company: computers take their seats and play by themselves, persons share one screen,
// it is always seen and heard whose turn it is, and a game comes to its end.
import assert from "node:assert/strict";
import test from "node:test";
import { QUICK, kept, outcome, sharesTheScreen, turn } from "./company.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "ostend";

/** Plays these seats to the end of the game, as the hint has it; gives the number of moves. */
async function playOut(table, seats) {
  const played = new Map(seats.map((seat) => [seat, 0]));
  for (;;) {
    const seat = await turn(table, seats);
    if (seat === null) return played;
    const look = table.page.locator('[data-act="look"]');
    if (await look.count()) await look.click();
    await table.page.locator('[data-act="hint"]').first().click();
    const card = await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at");
    const [pile, depth] = card.split(":").map((part) => (/^\d/.test(part) ? Number(part) : part));
    const cards = await table.page.locator(`[data-card][data-at^="${pile}:"]`).count();
    if (depth + 1 < cards) {
      // A card that lies under others is taken in the sheet in which the pile is looked through.
      await table.card(`${pile}:${cards - 1}`).click({ button: "right" });
      // In the sheet each card leaves only its left edge to be seen.
      await table.page.locator('[data-act="draw"]').first().click({ position: { x: 8, y: 40 } });
    } else {
      await table.doubleTap(card);
    }
    played.set(seat, played.get(seat) + 1);
  }
}

/** The hands that are seen, by the number of their first place, with how many cards of them. */
async function hands(table, seats) {
  const piles = await table.piles();
  const cards = (seat) => [1, 2, 3, 4, 5].flatMap((place) => piles[`r${5 * seat + place}`]);
  return seats.map((seat) => cards(seat).filter((card) => card !== "??").length);
}

test("a game against a computer is played to its end", async (t) => {
  const deal = "seed=7&players=2";
  const table = await Table.open(t, GAME, deal, { init: QUICK });
  const played = await playOut(table, [0]);
  assert.ok(played.get(0) > 40, `only ${played.get(0)} moves`);
  const over = await outcome(table);
  assert.ok(["won", "lost"].includes(over), over);
  await table.hears(over === "won" ? /you have won/ : /the second player has won/);
  assert.match(await table.page.locator(".line").textContent(), /cards? left/);
  const { moves, seats } = await kept(table, GAME);
  assert.equal(seats, undefined, "the usual players");
  assert.ok(moves.split(",").length > played.get(0), "the computer's moves stand in the line");
  await agrees(table, GAME, deal, moves);
  await table.picture(`company-${over}`);
});

test("two persons share one screen to the end", async (t) => {
  const table = await Table.open(t, GAME, "seed=3&players=2", { init: QUICK, size: "phone" });
  await sharesTheScreen(table);
  const first = await turn(table, [0, 1]);
  await table.act("hint");
  await table.key("Escape");
  assert.match(await table.page.locator(".line").textContent(), new RegExp(`turn of the ${["first", "second"][first]} player`));
  const played = await playOut(table, [0, 1]);
  assert.ok(played.get(0) > 40 && played.get(1) > 40, [...played].join());
  assert.equal(await outcome(table), "over");
  await table.hears(/the (first|second) player has won/);
  assert.equal((await kept(table, GAME)).seats, "pp");
});

test("while a computer is to move nobody else can; undo goes back to one's own turn", async (t) => {
  const table = await Table.open(t, GAME, "seed=7&players=2");
  await turn(table, [0]);
  const before = await table.piles();
  while ((await turn(table, [0, 1])) === 0) {
    await table.page.locator('[data-act="hint"]').first().click();
    await table.doubleTap(await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at"));
  }
  await table.tap("t1:0");
  await table.hears(/the second player, a computer, is to move/);
  await table.hears(/it is your turn/);
  await table.act("undo");
  await table.hears(/taken back. it is your turn/);
  while (await table.page.locator('[data-act="undo"]:not([aria-disabled])').count()) await table.act("undo");
  assert.deepEqual(await table.piles(), before);
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`five at a table on a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, "seed=11", { size });
    const names = await table.page.locator(".seat-name").allTextContents();
    assert.deepEqual(names.map((name) => name.split("\n")[0]), ["You", "Player 2", "Player 3", "Player 4", "Player 5"]);
    await turn(table, [0]);
    await table.picture(`company-${size}`);
  });
}

test("Carbouche against a computer is played to its end; its hand is not seen, and a call for nothing does nothing", async (t) => {
  const deal = "seed=7&short=on";
  const table = await Table.open(t, "carbouche", deal, { init: QUICK });
  await turn(table, [0]);
  assert.deepEqual(await hands(table, [0, 1]), [5, 0]);
  await table.act("call-1");
  await table.hears(/nobody has passed over his carbouche/);
  const played = await playOut(table, [0]);
  assert.ok(played.get(0) > 30, `only ${played.get(0)} moves`);
  const over = await outcome(table);
  assert.ok(["won", "lost"].includes(over), over);
  await agrees(table, "carbouche", deal, (await kept(table, "carbouche")).moves);
  await table.picture(`carbouche-${over}`);
});

test("whoever passes over his carbouche is called, and gets the card", async (t) => {
  // The computer has played a card from its hand while its carbouche fitted.
  const table = await Table.open(t, "carbouche", "seed=34&v=1&moves=r6-f6");
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
    const table = await Table.open(t, "carbouche", "seed=11&players=4", { size });
    await turn(table, [0]);
    await table.picture(`carbouche-${size}`);
  });
}
