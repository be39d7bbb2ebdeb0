// One whole game, won with each input method alone: keys, the accessibility tree, single taps.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const LINE = JSON.parse(readFileSync(new URL("../lines/la-belle-lucie.line", import.meta.url)));
const GAME = LINE.game, DEAL = `seed=${LINE.seed}`, MOVES = LINE.moves.split(",");

const RANKS = { A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", J: "knave", Q: "queen", K: "king" };
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const spoken = (face) => `${RANKS[face.slice(0, -1)]} of ${SUITS[face.at(-1)]}`;
/** A pattern for the name of a pile: "fan 3", or any foundation. */
const namePattern = (pile) => (pile.startsWith("f") ? /foundation/ : new RegExp(`\\bfan ${pile.slice(1)}\\b`));

/**
 * Plays the recorded moves. `redeal` makes a redeal. `carry` makes any other move, and receives the card's face,
 * the pile of the card, and the target pile.
 */
async function playLine(table, redeal, carry) {
  for (const move of MOVES) {
    if (move === "r") {
      await redeal();
    } else {
      const [from, to] = move.split("-");
      await carry((await table.piles())[from].at(-1), from, to);
    }
  }
  await assertMatchesLab(table, GAME, DEAL, LINE.moves);
  await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
}

test("a game can be won with the keyboard alone", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { keyboard } = table.page;
  const on = (words) => table.page.waitForFunction((source) => new RegExp(source).test(document.activeElement.getAttribute("aria-label")), words);
  const label = () => table.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await table.page.locator('[data-board] [tabindex="0"]').first().focus();
  await playLine(
    table,
    () => keyboard.press("r"),
    async (face, from, to) => {
      for (const key of ["g", ...face.toLowerCase()]) await keyboard.press(key);
      await on(`^${spoken(face)}, fan`);
      await keyboard.press("Enter");
      for (let place = 0; place === 0 || !namePattern(to).test(await label()); place += 1) {
        assert.ok(place < 4, `no way to ${to} for the ${spoken(face)}`);
        const before = await label();
        await keyboard.press("p");
        await table.page.waitForFunction((before) => document.activeElement.getAttribute("aria-label") !== before, before);
        await on(", can take it$");
      }
      await keyboard.press("Enter");
      await table.waitForAnimations();
    },
  );
});

test("a game can be won with assistive technology alone", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const button = (name) => table.page.getByRole("button", { name });
  // Assistive technology sends a click event without a pointer.
  const press = async (found) => {
    await found.first().evaluate((element) => element.click());
    await table.waitForAnimations();
  };
  await playLine(
    table,
    () => press(button(/^Redeal/)),
    async (face, from, to) => {
      await press(button(new RegExp(`^${spoken(face)}, fan ${from.slice(1)}\\b`)));
      await press(button(/, can take it$/).and(button(namePattern(to))));
    },
  );
});

test("a game can be won with single taps alone", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "phone" });
  await playLine(
    table,
    () => table.act("redeal"),
    async (face, from) => {
      const depth = (await table.piles())[from].length - 1;
      await table.tap(`${from}:${depth}`);
    },
  );
});
