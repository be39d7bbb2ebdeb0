// The keyboard alone is enough, and the focus is never lost.
import assert from "node:assert/strict";
import test from "node:test";
import { waitUntil } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

/** Moves the focus by arrow keys until it is on this card or pile. */
async function walkTo(table, name) {
  await table.press("Home");
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await table.focused()) === name) return;
    const { x, y } = await middle(table, name);
    const here = await middle(table);
    const across = Math.abs(x - here.x) > Math.abs(y - here.y);
    await table.press(across ? (x > here.x ? "ArrowRight" : "ArrowLeft") : y > here.y ? "ArrowDown" : "ArrowUp");
  }
  assert.fail(`${name} is not reached by the arrows; we are at ${await table.focused()}`);
}

const middle = (table, name) =>
  table.page.evaluate((name) => {
    const element = name ? document.querySelector(`[data-face="${name}"], [data-pile="${name}"]`) : document.activeElement;
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, name);

test("keys can make, undo and redo a move", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  // The whole board is one stop of the Tab key.
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await table.press("Tab");
    if (await table.page.evaluate(() => document.activeElement.closest("[data-board]") !== null)) break;
  }
  await walkTo(table, "9C");
  await table.press("Enter");
  await walkTo(table, "10C");
  await table.press("Enter");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
  assert.equal(await table.focused(), "9C", "the focus stays with the card that moved");

  await table.press("u");
  await assertMatchesLab(table, GAME, DEAL);
  assert.equal(await table.focused(), "9C", "the focus stays with the card that came back");
  await table.press("Control+Shift+Z");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
  await table.press("Control+z");
  await assertMatchesLab(table, GAME, DEAL);
  assert.notEqual(await table.focused(), "BODY");
});

test("Escape clears the selection", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.tap("9C");
  await table.press("Escape");
  await table.tap("10C");
  await assertMatchesLab(table, GAME, DEAL);
});

test("keys can deal from the stock and redeal", async (t) => {
  const klondike = await Table.open(t, "canfield-or-klondike", "seed=1");
  await klondike.press("d", "d");
  await assertMatchesLab(klondike, "canfield-or-klondike", "seed=1", "d,d");
  const fans = await Table.open(t, GAME, DEAL);
  await fans.press("r");
  await assertMatchesLab(fans, GAME, DEAL, "r");
});

test("dealing with a key keeps the focus on the stock", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1");
  const on = () => table.page.evaluate(() => document.activeElement.dataset.at?.split(":")[0]);
  const stock = (await table.piles()).s1.length - 1;
  await table.card(`s1:${stock}`).focus();
  await table.press("Enter");
  assert.equal(await on(), "s1");
  await table.press("Enter");
  assert.equal(await on(), "s1");
  await assertMatchesLab(table, "canfield-or-klondike", "seed=1", "d,d");
  // The focus may also be on the waste, which gets a new card at each deal.
  await table.card("w1:1").focus();
  await table.press("d");
  assert.equal(await on(), "w1");
});

test("Enter acts on a card that a script has focused", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.card("9C").focus();
  await table.press("Enter");
  assert.equal(await table.card("9C").getAttribute("data-mark"), "taken");
  assert.equal(await table.card("9C").getAttribute("tabindex"), "0");
  await table.card("10C").focus();
  await table.press("Enter");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
});

/** Presses a button by keyboard. */
async function enter(table, button) {
  await button.focus();
  await table.press("Enter");
}

const onBoard = (table) => table.page.waitForFunction(() => document.activeElement.closest("[data-board]"));

test("answering a question returns the focus to the board", async (t) => {
  const table = await Table.open(t, "chess-board", DEAL);
  for (const answer of ["release", "take"]) {
    await table.act("call-1");
    await enter(table, table.button(answer));
    await onBoard(table);
  }
});

test("a key that can do nothing says why", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const says = (words) => table.page.locator("#say").filter({ hasText: words }).waitFor({ state: "attached" });
  await table.pressOnBoard("Control+z");
  await says("There is nothing to undo.");
  await table.press("Control+Shift+Z");
  await says("There is nothing to redo.");
  await table.pressOnBoard("n");
  await says("The names of the places are on.");
  await table.press("n");
  await says("The names of the places are off.");
  // The nine of clubs is alone in its fan, and has only one target.
  await table.card("9C").focus();
  await table.press("l");
  await says("Fan 18: nine of clubs.");
  await table.press("Enter", "p");
  assert.equal(await table.focused(), "10C");
  await table.press("p");
  await says("There is nowhere else to go.");
  await table.press("Escape");
  await says("Put back.");
  await table.press("Escape");
  await says("No card is selected.");
  // Escape also works if a tool has the focus.
  await table.pressOnBoard("Control+z");
  await table.button("more").focus();
  await table.press("Escape");
  await says("No card is selected.");
});

test("the S key says score, stock and redeals, and the E key repeats the sentence", async (t) => {
  const table = await Table.open(t, "sultan", DEAL);
  await table.pressOnBoard("s");
  const state = await table.lastSpoken();
  assert.match(state, /^\d+ cards in the stock, two more redeals\. \d+ of 103 cards on the foundations\.$/);
  await table.recordSpeech();
  await table.press("e");
  await waitUntil(table.page, (state) => window.spoken.some((said) => said.trim() === state), state);
});

test("the I key reads the focused pile aloud", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.card("9C").focus();
  await table.press("i");
  await table.waitForSpeech(/^Fan 18: nine of clubs\.$/);
  await table.card("AH").focus();
  await table.press("i");
  await table.waitForSpeech(/^Fan 12: .* of .*, .* of .*, ace of hearts\.$/);
});

test("the I key reads all cards of the waste", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", DEAL);
  await table.press("d", "d");
  await table.card("w1:1").focus();
  await table.press("i");
  await table.waitForSpeech(/^Waste: two cards; (.*) on top\. From the bottom: .*, \1\.$/);
});

test("moving another card announces that the selected card is put back", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=7");
  const select = async () => {
    await table.card("10D").focus();
    await table.press("Enter");
    await table.waitForSpeech(/Ten of diamonds selected/);
  };
  await select();
  await table.card(`s1:${(await table.piles()).s1.length - 1}`).focus();
  await table.press("Enter");
  await table.waitForSpeech(/^The ten of diamonds is put back\. .* to the waste\./);
  assert.equal(await table.card("10D").getAttribute("data-mark"), null);
  await select();
  await table.press("d");
  await table.waitForSpeech(/^The ten of diamonds is put back\. .* to the waste\./);
  // If the selected card itself moves, it is not put back.
  await select();
  await table.press("p", "Enter");
  await table.waitForSpeech(/^Ten of diamonds from column 6/);
});

test("a refusal says which card is selected instead", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.card("9C").focus();
  await table.press("Enter");
  await table.card("QS").focus();
  await table.press("Enter");
  await table.waitForSpeech(/^The nine of clubs cannot go on the queen of spades: .*Queen of spades selected; it can go to the king of spades/);
  assert.equal(await table.card("QS").getAttribute("data-mark"), "taken");
  assert.equal(await table.card("9C").getAttribute("data-mark"), null);
});
