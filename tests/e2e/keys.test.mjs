// The keyboard alone is enough, and the focus is never lost.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

/** Walks from card to card, row by row, until it stands on one. */
async function walkTo(table, name) {
  await table.press("Home");
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await table.focus()) === name) return;
    const { x, y } = await middle(table, name);
    const here = await middle(table);
    const across = Math.abs(x - here.x) > Math.abs(y - here.y);
    await table.press(across ? (x > here.x ? "ArrowRight" : "ArrowLeft") : y > here.y ? "ArrowDown" : "ArrowUp");
  }
  assert.fail(`${name} is not reached by the arrows; we are at ${await table.focus()}`);
}

const middle = (table, name) =>
  table.page.evaluate((name) => {
    const element = name ? document.querySelector(`[data-face="${name}"], [data-pile="${name}"]`) : document.activeElement;
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, name);

test("a move, its undoing and its doing again", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  // One stop of the Tab key is the board.
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await table.press("Tab");
    if (await table.page.evaluate(() => document.activeElement.closest("[data-board]") !== null)) break;
  }
  await walkTo(table, "9C");
  await table.press("Enter");
  await walkTo(table, "10C");
  await table.press("Enter");
  await agrees(table, GAME, DEAL, "t18-t2");
  assert.equal(await table.focus(), "9C", "the focus stays with the card that moved");

  await table.press("u");
  await agrees(table, GAME, DEAL);
  await table.press("Control+Shift+Z");
  await agrees(table, GAME, DEAL, "t18-t2");
  await table.press("Control+z");
  await agrees(table, GAME, DEAL);
  assert.notEqual(await table.focus(), "BODY");
});

test("Escape lets go of a card", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.tap("9C");
  await table.press("Escape");
  await table.tap("10C");
  await agrees(table, GAME, DEAL);
});

test("the stock and the redeal have their keys", async (t) => {
  const klondike = await Table.open(t, "canfield-or-klondike", "seed=1");
  await klondike.press("d", "d");
  await agrees(klondike, "canfield-or-klondike", "seed=1", "d,d");
  const fans = await Table.open(t, GAME, DEAL);
  await fans.press("r");
  await agrees(fans, GAME, DEAL, "r");
});

test("who deals by the keyboard stays on the stock, and deals again", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1");
  const on = () => table.page.evaluate(() => document.activeElement.dataset.at?.split(":")[0]);
  const stock = (await table.piles()).s1.length - 1;
  await table.card(`s1:${stock}`).focus();
  await table.press("Enter");
  assert.equal(await on(), "s1");
  await table.press("Enter");
  assert.equal(await on(), "s1");
  await agrees(table, "canfield-or-klondike", "seed=1", "d,d");
  // From the waste too, on which a card then comes to lie.
  await table.card("w1:1").focus();
  await table.press("d");
  assert.equal(await on(), "w1");
});

test("where something else than a key brings the keyboard, there Enter acts", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.card("9C").focus();
  await table.press("Enter");
  assert.equal(await table.card("9C").getAttribute("data-mark"), "taken");
  assert.equal(await table.card("9C").getAttribute("tabindex"), "0");
  await table.card("10C").focus();
  await table.press("Enter");
  await agrees(table, GAME, DEAL, "t18-t2");
});

/** Presses a button by the keyboard. */
async function enter(table, button) {
  await button.focus();
  await table.press("Enter");
}

const onBoard = (table) => table.page.waitForFunction(() => document.activeElement.closest("[data-board]"));

test("an answer to a question leads back to the board", async (t) => {
  const table = await Table.open(t, "chess-board", DEAL);
  for (const answer of ["release", "take"]) {
    await table.act("call-1");
    await enter(table, table.button(answer));
    await onBoard(table);
  }
});
