// Tests the worked opening beside the rules. It has its own board, on which the player cannot play, and it saves
// nothing. Also tests the links to related games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { assertAccessible } from "./axe.mjs";
import { SIZES, visit } from "./harness.mjs";
import { piles } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const opening = (page) => page.locator("dialog[open] .opening");
const explanation = (page) => opening(page).locator("[aria-live]");
const step = (page, way) => opening(page).locator(`[data-step=${way}]`);

/**
 * Reads the opening in the text file of a game: the seed, the words about the deal, and the code and reason of
 * each move.
 */
function readOpening(file) {
  const text = readFileSync(new URL(`../../src/games/${file}.en.txt`, import.meta.url), "utf8");
  const list = text.split("# A worked opening\n")[1].split("\n# ")[0].trim().split(/\n\n+/);
  return list.map((part) => part.replaceAll("\n", " ").match(/^(?<label>[^:]+|[^ ]+): (?<said>.*)$/).groups);
}

/** Returns the cards on one of the boards of the page: { "t1:0": "10H", … }. */
const cardsOnBoard = (board) =>
  board.locator("[data-card]").evaluateAll((cards) =>
    Object.fromEntries(cards.map(({ dataset }) => [dataset.at, dataset.face ?? "??"]).sort()),
  );
/** Returns the cards of the table that lab computes after these moves, in the same form. */
const labCards = (deal, moves) =>
  Object.fromEntries(
    Object.entries(piles(GAME, deal, moves))
      .flatMap(([pile, cards]) => cards.map((face, depth) => [`${pile}:${depth}`, face]))
      .sort(),
  );
const boardBehindSheet = (page) => page.locator("[data-page=table] > .room");

/** Opens the rules of the game on the table, and the worked opening in them. */
async function openOpening(page) {
  await new Table(page).waitUntilReady();
  await page.keyboard.press("?");
  await opening(page).locator("summary").click();
  await opening(page).locator("[data-card]").first().waitFor();
}

/** Waits until a card is at a position of the opening's board, after a move. */
const waitForCard = (page, at, face) => opening(page).locator(`[data-at="${at}"][data-face="${face}"]`).waitFor();

test("stepping through a worked opening saves nothing", async (t) => {
  const page = await visit(t, `#/play/${GAME}?${DEAL}`);
  const [deal, ...steps] = readOpening("cadogan/la_belle_lucie");
  await new Table(page).waitUntilReady();
  await page.keyboard.press("?");
  await opening(page).waitFor();
  assert.equal(await opening(page).locator("[data-card]").count(), 0, "no board before the opening is unfolded");
  const table = await cardsOnBoard(boardBehindSheet(page));
  const stored = await page.evaluate(() => JSON.stringify(localStorage));

  await opening(page).locator("summary").click();
  await opening(page).locator("[data-card]").first().waitFor();
  const dealt = await cardsOnBoard(opening(page));
  assert.equal(Object.keys(dealt).length, 52);
  assert.notDeepEqual(dealt, table, "the opening has its own deal");
  assert.equal(await explanation(page).innerText(), `The deal ${deal.said}`);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length, "all ids on the page are unique");

  for (const [at, { said }] of steps.entries()) {
    await step(page, "on").click();
    assert.equal(await explanation(page).innerText(), `${at + 1} of ${steps.length} ${said}`);
    // The cards of the move are highlighted, then the move is made.
    await opening(page).locator("[data-mark=pointed-out]").first().waitFor();
    await opening(page).locator("[data-mark]").first().waitFor({ state: "detached" });
  }
  const end = await cardsOnBoard(opening(page));
  const line = steps.map(({ label }) => label).join();
  assert.deepEqual(end, labCards(deal.label.replace(" ", "="), line));
  assert.equal(await step(page, "on").getAttribute("aria-disabled"), "true");
  await step(page, "on").press("Enter");
  assert.deepEqual(await cardsOnBoard(opening(page)), end, "the last step is the end");

  for (const { said } of [...steps.slice(0, -1).reverse(), deal]) {
    await step(page, "back").click();
    assert.ok((await explanation(page).innerText()).endsWith(` ${said}`));
  }
  assert.deepEqual(await cardsOnBoard(opening(page)), dealt);
  assert.deepEqual(await cardsOnBoard(boardBehindSheet(page)), table, "the table behind is unchanged");
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage)), stored, "nothing is saved");
});

test("keys step through a worked opening but do not play", async (t) => {
  const page = await visit(t, `#/play/${GAME}?${DEAL}`);
  await openOpening(page);
  const table = await cardsOnBoard(boardBehindSheet(page));
  const dealt = await cardsOnBoard(opening(page));
  // Clicks the board, so that it has the focus and receives the keys.
  await opening(page).locator(".felt").click();
  await page.keyboard.press("ArrowRight");
  // A second key press finishes the move at once.
  await page.keyboard.press("ArrowRight");
  assert.match(await explanation(page).innerText(), /^2 of /);
  await waitForCard(page, "f2:0", "AH");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.match(await explanation(page).innerText(), /^The deal/);
  await step(page, "back").focus();
  for (const key of ["u", "h", "d", "Home", "ArrowUp"]) await page.keyboard.press(key);
  assert.deepEqual(await cardsOnBoard(opening(page)), dealt);
  assert.deepEqual(await cardsOnBoard(boardBehindSheet(page)), table);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
});

test("the whole worked opening is visible and animated", async (t) => {
  const page = await visit(t, "#/play/carpet?seed=1", { size: "phone", motion: true });
  await openOpening(page);
  await page.waitForFunction(() => {
    const box = (selector) => document.querySelector(`dialog[open] ${selector}`).getBoundingClientRect();
    return box("header").bottom <= box(".stage").top && box(".stage").bottom <= innerHeight;
  });
  await page.evaluate(() => {
    window.flown = [];
    const note = (changes) => window.flown.push(...changes.map(({ target }) => target).filter((card) => card.matches(".flies")).map((card) => card.dataset.face));
    const watched = { subtree: true, attributes: true, attributeFilter: ["class"] };
    new MutationObserver(note).observe(document.querySelector("dialog[open] .opening .felt"), watched);
  });
  const [, first] = readOpening("cadogan/carpet");
  await step(page, "on").click();
  const to = first.label.split("-")[1];
  await opening(page).locator(`[data-at="${to}:1"]`).waitFor();
  const face = await opening(page).locator(`[data-at="${to}:1"]`).getAttribute("data-face");
  await page.waitForFunction((face) => window.flown.includes(face), face);
});

test("axe finds no problem in the opening and its sheet", async (t) => {
  for (const size of ["desktop", "tablet", "phone", "landscape"]) {
    for (const scheme of size === "desktop" ? ["light", "dark"] : ["light"]) {
      const page = await visit(t, `#/play/${GAME}?${DEAL}`, { size, scheme });
      await openOpening(page);
      await page.locator("dialog[open] .words-used summary").click();
      await step(page, "on").click();
      await opening(page).locator("[data-mark]").first().waitFor();
      await assertAccessible(page, `${size} ${scheme}`);
      const box = await opening(page).boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= SIZES[size].width, size);
      await page.close();
    }
  }
});

test("a link to a related game opens it and closes the sheet", async (t) => {
  const page = await visit(t, `#/play/${GAME}?${DEAL}`);
  await openOpening(page);
  await page.locator("dialog[open] [data-kin=house-in-the-wood]").click();
  await page.locator('[data-page="table"][data-game="house-in-the-wood"]').waitFor();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.goBack();
  await page.locator(`[data-page="table"][data-game="${GAME}"][data-seed="1"]`).waitFor();
});

test("the sheet of a worked opening keeps its size", async (t) => {
  const { page } = await Table.open(t, GAME, DEAL, { size: "phone", isFirstVisit: true });
  await page.locator(".line.first [data-act=opening]").click();
  await opening(page).locator("[data-card]").first().waitFor();
  assert.equal(await page.locator("dialog[open]").getByText("See how it begins").count(), 1);
  const size = await page.locator("dialog[open]").boundingBox();
  for (let at = 1; (await step(page, "on").getAttribute("aria-disabled")) !== "true"; at += 1) {
    await step(page, "on").click();
    assert.deepEqual(await page.locator("dialog[open]").boundingBox(), size, `step ${at}`);
  }
});
