// For ears, keys and slow hands: nothing that is said is lost, and the keyboard is never left behind.
import assert from "node:assert/strict";
import test from "node:test";
import { apart } from "./driver/apart.mjs";
import { fingersOn } from "./hand.mjs";
import { follow, visit } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const focused = (page, selector) => page.waitForFunction((selector) => document.activeElement.matches(selector), selector);
const onBoard = (page) => page.waitForFunction(() => document.activeElement.closest("[data-board]"));

test("a question has the keyboard, and gives it back to the board", async (t) => {
  const table = await Table.open(t, GAME, `${DEAL}&v=1&moves=t12-f2`);
  const { page } = table;
  const ask = async () => {
    await table.button("more").focus();
    await page.keyboard.press("Enter");
    await table.button("give-up").focus();
    await page.keyboard.press("Enter");
    await focused(page, ".line [data-act=release]");
  };
  await ask();
  await page.keyboard.press("Escape");
  await onBoard(page);
  await ask();
  await page.keyboard.press("Enter");
  await onBoard(page);
});

test("what is said while a sheet is open is said in the sheet", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  const voice = page.locator("dialog[open] [role=status]");
  await table.button("more").click();
  assert.equal(await voice.textContent(), "", "nothing old is said again");
  await page.locator("dialog[open] [data-act=larger]").click();
  await voice.filter({ hasText: "Cards at 115 %." }).waitFor({ state: "attached" });
  await table.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await table.button("more").click();
  assert.equal(await voice.textContent(), "");
});

test("a page is called by its heading, and its window by what is on it", async (t) => {
  const page = await visit(t, "#/");
  const titles = new Set();
  for (const [route, name, called] of [
    ["#/play/nestor?seed=1", "table", "Nestor"],
    ["#/game/nestor", "game", "Nestor"],
    ["#/record", "record", "Your record All games"],
    ["#/record/nestor", "record", "Your record Nestor"],
    ["#/daily", "daily", "The deals of the day"],
    ["#/tournaments", "tournaments", "Patience Tournaments"],
    ["#/room", "room", null],
    ["#/atlas", "atlas", null],
    ["#/elsewhere", "error", null],
  ]) {
    await follow(page, route);
    await page.locator(`[data-page="${name}"]`).waitFor();
    const main = await page.evaluate(() => {
      const ids = document.querySelector("main").getAttribute("aria-labelledby").split(" ");
      return ids.flatMap((id) => document.getElementById(id)?.textContent.trim() ?? []).join(" ");
    });
    if (called) assert.equal(main, called, route);
    else assert.ok(main.length > 3, route);
    titles.add(await page.evaluate(() => document.title));
  }
  assert.equal(titles.size, 9, [...titles].join("; "));
});

test("an arrow brings the keyboard to a card that can move", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.press("ArrowDown");
  await table.press("Enter");
  assert.equal(await table.page.locator('[data-mark="taken"]').count(), 1);
  assert.notEqual(await table.page.locator('[data-mark="place"]').count(), 0);
});

test("who uses the Tab key is told the keys, and finds them under More", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { isFirst: true });
  const help = table.page.locator(".line.first p");
  await help.filter({ hasText: "Click a card" }).waitFor();
  await table.press("Tab");
  await help.filter({ hasText: "Arrows go from card to card, Enter takes one or lays it" }).waitFor();
  await table.act("keys");
  await table.page.locator("dialog[open]").getByText("undo the last move").waitFor();
});

test("the rules beside the table have the keyboard, and Escape leads back", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  await table.key("?");
  await focused(page, "#beside-title");
  // Keys of the table are still heard there.
  await page.keyboard.press("h");
  await page.locator(".line.reason").waitFor();
  await table.press("Escape");
  await table.press("Escape");
  await page.locator("dialog.beside").waitFor({ state: "detached" });
  await onBoard(page);
});

test("the last sentence of a table is not left on the next page", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.key("h");
  assert.notEqual(await table.said(), "");
  await follow(table.page, "#/");
  assert.equal(await table.said(), "");
});

test("what is wrong with a deal number is tied to its field", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  await table.button("more").click();
  const field = page.locator("[data-seed-input]");
  assert.equal(await field.getAttribute("aria-describedby"), null);
  await field.fill("many");
  await page.getByRole("button", { name: "Deal it" }).click();
  const wrong = page.locator(`#${await field.getAttribute("aria-describedby")}`);
  assert.match(await wrong.textContent(), /whole number/);
});

test("letters of other scripts are keys by their place", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const press = (key, code, control) =>
    table.page.evaluate(
      ([key, code, ctrlKey]) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true })),
      [key, code, control],
    );
  await press("к", "KeyR");
  await agrees(table, GAME, DEAL, "r");
  await press("я", "KeyZ", true);
  await agrees(table, GAME, DEAL);
  for (const [key, code] of [["п", "KeyG"], ["9", "Digit9"], ["с", "KeyC"]]) await press(key, code);
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "9C");
});

test("a finger that rests beside the board or on it does not keep another from tapping", apart("two fingers"), async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "tablet" });
  const { page } = table;
  const fingers = await fingersOn(page);
  const tapBeside = async (rest, card) => {
    const both = [rest, await table.spot(table.card(card))];
    await fingers.start([rest]);
    await fingers.start(both);
    await fingers.liftLast(both);
  };
  const heading = await page.locator(".heading h1").boundingBox();
  await tapBeside({ x: heading.x + heading.width / 2, y: heading.y + heading.height / 2 }, "9C");
  await agrees(table, GAME, DEAL, "t18-t2");
  await fingers.end();

  // On the bare cloth, in a corner of the board.
  const board = await page.locator("[data-board]").boundingBox();
  await tapBeside({ x: board.x + 4, y: board.y + board.height - 4 }, "AH");
  await agrees(table, GAME, DEAL, "t18-t2,t12-f2");
  await fingers.end();
  await agrees(table, GAME, DEAL, "t18-t2,t12-f2");
});
