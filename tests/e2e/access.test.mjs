// Screen readers, the keyboard and slow hands. Every announcement reaches the live region, and the focus is
// never lost.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { fingersOn } from "./touch.mjs";
import { navigate, visit } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const focused = (page, selector) => page.waitForFunction((selector) => document.activeElement.matches(selector), selector);
const onBoard = (page) => page.waitForFunction(() => document.activeElement.closest("[data-board]"));

test("a question gets the focus, and Escape or Enter returns the focus to the board", async (t) => {
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

test("an open sheet has its own live region for messages", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  const voice = page.locator("dialog[open] [role=status]");
  await table.button("more").click();
  assert.equal(await voice.textContent(), "", "an old message is not repeated");
  await page.locator("dialog[open] [data-act=larger]").click();
  await voice.filter({ hasText: "Cards at 115%." }).waitFor({ state: "attached" });
  await table.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await table.button("more").click();
  assert.equal(await voice.textContent(), "");
});

test("each page has its own name and document title", async (t) => {
  const page = await visit(t, "#/");
  const titles = new Set();
  for (const [route, name, called] of [
    ["#/play/nestor?seed=1", "table", "Nestor"],
    ["#/game/nestor", "game", "Nestor"],
    ["#/record", "record", "Your statistics All games"],
    ["#/record/nestor", "record", "Your statistics Nestor"],
    ["#/daily", "daily", "Daily deals"],
    ["#/tournaments", "tournaments", "Patience tournaments"],
    ["#/room", "room", null],
    ["#/atlas", "atlas", null],
    ["#/learn", "learn", "Learn patience"],
    ["#/problems", "problems", "Problems"],
    ["#/problem/1", "problem", null],
    ["#/elsewhere", "error", null],
  ]) {
    await navigate(page, route);
    await page.locator(`[data-page="${name}"]`).waitFor();
    const main = await page.evaluate(() => {
      const ids = document.querySelector("main").getAttribute("aria-labelledby").split(" ");
      return ids.flatMap((id) => document.getElementById(id)?.textContent.trim() ?? []).join(" ");
    });
    if (called) assert.equal(main, called, route);
    else assert.ok(main.length > 3, route);
    titles.add(await page.evaluate(() => document.title));
  }
  assert.equal(titles.size, 12, [...titles].join("; "));
});

test("an arrow key focuses a movable card", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.press("ArrowDown");
  await table.press("Enter");
  assert.equal(await table.page.locator('[data-mark="taken"]').count(), 1);
  assert.notEqual(await table.page.locator('[data-mark="place"]').count(), 0);
});

test("after the Tab key, the help describes the keyboard", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { isFirstVisit: true });
  const help = table.page.locator(".line.first p");
  await help.filter({ hasText: "Click a card" }).waitFor();
  await table.press("Tab");
  await help.filter({ hasText: "Arrows go from card to card. Enter takes a card or puts it down" }).waitFor();
  await table.act("keys");
  await table.page.locator("dialog[open]").getByText("undo the last move").waitFor();
});

test("Escape returns from the rules to the board", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  await table.pressOnBoard("?");
  await focused(page, "#beside-title");
  // The table still responds to its keyboard shortcuts while the rules have the focus.
  await page.keyboard.press("h");
  await page.locator(".line.reason").waitFor();
  // The first Escape closes the rules. The text of the hint stays until the second Escape.
  await table.press("Escape");
  await page.locator("dialog.beside").waitFor({ state: "detached" });
  await onBoard(page);
  await table.press("Escape");
  await table.waitForSpeech(/^The message is gone\.$/);
});

test("going to another page clears the last announcement", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.pressOnBoard("h");
  assert.notEqual(await table.lastSpoken(), "");
  await navigate(table.page, "#/");
  assert.equal(await table.lastSpoken(), "");
});

test("the deal number field points to its error message", async (t) => {
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

test("with a Cyrillic keyboard, keys work by their position", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const press = (key, code, control) =>
    table.page.evaluate(
      ([key, code, ctrlKey]) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true })),
      [key, code, control],
    );
  await press("к", "KeyR");
  await assertMatchesLab(table, GAME, DEAL, "r");
  await press("я", "KeyZ", true);
  await assertMatchesLab(table, GAME, DEAL);
  for (const [key, code] of [["п", "KeyG"], ["9", "Digit9"], ["с", "KeyC"]]) await press(key, code);
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "9C");
});

test("a finger that rests on the table does not block taps", skipUnsupported("two fingers"), async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "tablet" });
  const { page } = table;
  const fingers = await fingersOn(page);
  const tapBeside = async (rest, card) => {
    const both = [rest, await table.touchPoint(table.card(card))];
    await fingers.start([rest]);
    await fingers.start(both);
    await fingers.liftLast(both);
  };
  const heading = await page.locator(".heading h1").boundingBox();
  await tapBeside({ x: heading.x + heading.width / 2, y: heading.y + heading.height / 2 }, "9C");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
  await fingers.end();

  // Touches the empty cloth, in a corner of the board.
  const board = await page.locator("[data-board]").boundingBox();
  await tapBeside({ x: board.x + 4, y: board.y + board.height - 4 }, "AH");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2,t12-f2");
  await fingers.end();
  await assertMatchesLab(table, GAME, DEAL, "t18-t2,t12-f2");
});
