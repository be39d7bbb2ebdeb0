// A worked opening is read beside the rules: on a board of its own, that is only looked at, and of
// which nothing is kept. The ways to games that are akin lead to them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { clean } from "./axe.mjs";
import { SIZES, visit } from "./harness.mjs";
import { piles } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const opening = (page) => page.locator("dialog[open] .opening");
const told = (page) => opening(page).locator("[aria-live]");
const step = (page, way) => opening(page).locator(`[data-step=${way}]`);

/** What the file beside the declaration says: the seed, what is said of the deal, each move's code and reason. */
function written(file) {
  const text = readFileSync(new URL(`../../src/games/${file}.en.txt`, import.meta.url), "utf8");
  const list = text.split("# A worked opening\n")[1].split("\n# ")[0].trim().split(/\n\n+/);
  return list.map((part) => part.replaceAll("\n", " ").match(/^(?<label>[^:]+|[^ ]+): (?<said>.*)$/).groups);
}

/** What lies on one of the boards of the page: { "t1:0": "10H", … }. */
const lying = (board) =>
  board.locator("[data-card]").evaluateAll((cards) =>
    Object.fromEntries(cards.map(({ dataset }) => [dataset.at, dataset.face ?? "??"]).sort()),
  );
/** The same of the lab's table after these moves. */
const laid = (deal, moves) =>
  Object.fromEntries(
    Object.entries(piles(GAME, deal, moves))
      .flatMap(([pile, cards]) => cards.map((face, depth) => [`${pile}:${depth}`, face]))
      .sort(),
  );
const behind = (page) => page.locator("[data-page=table] > .room");

/** Opens the rules of the game on the table, and its worked opening. */
async function unfold(page) {
  await new Table(page).ready();
  await page.keyboard.press("?");
  await opening(page).locator("summary").click();
  await opening(page).locator("[data-card]").first().waitFor();
}

/** Waits until a move has been made on the board of the opening: a card lies on this pile, at this depth. */
const lies = (page, at, face) => opening(page).locator(`[data-at="${at}"][data-face="${face}"]`).waitFor();

test("an opening is stepped to its end and back; nothing is kept and the table stays", async (t) => {
  const page = await visit(t, `#/play/${GAME}?${DEAL}`);
  const [deal, ...steps] = written("cadogan/la_belle_lucie");
  await new Table(page).ready();
  await page.keyboard.press("?");
  await opening(page).waitFor();
  assert.equal(await opening(page).locator("[data-card]").count(), 0, "no board before it is wanted");
  const table = await lying(behind(page));
  const kept = await page.evaluate(() => JSON.stringify(localStorage));

  await opening(page).locator("summary").click();
  await opening(page).locator("[data-card]").first().waitFor();
  const dealt = await lying(opening(page));
  assert.equal(Object.keys(dealt).length, 52);
  assert.notDeepEqual(dealt, table, "its own deal");
  assert.equal(await told(page).innerText(), `The deal ${deal.said}`);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length, "every id on the page is one of its own");

  for (const [at, { said }] of steps.entries()) {
    await step(page, "on").click();
    assert.equal(await told(page).innerText(), `${at + 1} of ${steps.length} ${said}`);
    // Its cards are pointed out, and then it is made.
    await opening(page).locator("[data-mark=pointed-out]").first().waitFor();
    await opening(page).locator("[data-mark]").first().waitFor({ state: "detached" });
  }
  const end = await lying(opening(page));
  const line = steps.map(({ label }) => label).join();
  assert.deepEqual(end, laid(deal.label.replace(" ", "="), line));
  assert.equal(await step(page, "on").getAttribute("aria-disabled"), "true");
  await step(page, "on").press("Enter");
  assert.deepEqual(await lying(opening(page)), end, "it goes no further");

  for (const { said } of [...steps.slice(0, -1).reverse(), deal]) {
    await step(page, "back").click();
    assert.ok((await told(page).innerText()).endsWith(` ${said}`));
  }
  assert.deepEqual(await lying(opening(page)), dealt);
  assert.deepEqual(await lying(behind(page)), table, "the table behind is as it was");
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage)), kept, "nothing is kept");
});

test("the keys step through an opening and do not play; the board cannot be touched", async (t) => {
  const page = await visit(t, `#/play/${GAME}?${DEAL}`);
  await unfold(page);
  const table = await lying(behind(page));
  const dealt = await lying(opening(page));
  // The board takes the focus, so that the keys belong to it.
  await opening(page).locator(".felt").click();
  await page.keyboard.press("ArrowRight");
  // A hurried reader has the move made at once.
  await page.keyboard.press("ArrowRight");
  assert.match(await told(page).innerText(), /^2 of /);
  await lies(page, "f2:0", "AH");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.match(await told(page).innerText(), /^The deal/);
  await step(page, "back").focus();
  for (const key of ["u", "h", "d", "Home", "ArrowUp"]) await page.keyboard.press(key);
  assert.deepEqual(await lying(opening(page)), dealt);
  assert.deepEqual(await lying(behind(page)), table);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
});

test("unfolded at the foot of the sheet all of it is seen, and a step carries its card", async (t) => {
  const page = await visit(t, "#/play/carpet?seed=1", { size: "phone", motion: true });
  await unfold(page);
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
  const [, first] = written("cadogan/carpet");
  await step(page, "on").click();
  const to = first.label.split("-")[1];
  await opening(page).locator(`[data-at="${to}:1"]`).waitFor();
  const face = await opening(page).locator(`[data-at="${to}:1"]`).getAttribute("data-face");
  await page.waitForFunction((face) => window.flown.includes(face), face);
});

test("axe finds nothing, and the steps are within the sheet", async (t) => {
  for (const size of ["desktop", "tablet", "phone", "lying"]) {
    for (const scheme of size === "desktop" ? ["light", "dark"] : ["light"]) {
      const page = await visit(t, `#/play/${GAME}?${DEAL}`, { size, scheme });
      await unfold(page);
      await page.locator("dialog[open] .words-used summary").click();
      await step(page, "on").click();
      await opening(page).locator("[data-mark]").first().waitFor();
      await clean(page, `${size} ${scheme}`);
      const box = await opening(page).boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= SIZES[size].width, size);
      await page.close();
    }
  }
});

test("a game that is akin is one step away, and the sheet is closed", async (t) => {
  const page = await visit(t, `#/play/${GAME}?${DEAL}`);
  await unfold(page);
  await page.locator("dialog[open] [data-kin=house-in-the-wood]").click();
  await page.locator('[data-page="table"][data-game="house-in-the-wood"]').waitFor();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.goBack();
  await page.locator(`[data-page="table"][data-game="${GAME}"][data-seed="1"]`).waitFor();
});

test("in a sheet of its own it says its heading once, and no step changes its size", async (t) => {
  const { page } = await Table.open(t, GAME, DEAL, { size: "phone", isFirst: true });
  await page.locator(".line.first [data-act=opening]").click();
  await opening(page).locator("[data-card]").first().waitFor();
  assert.equal(await page.locator("dialog[open]").getByText("See how it begins").count(), 1);
  const size = await page.locator("dialog[open]").boundingBox();
  for (let at = 1; (await step(page, "on").getAttribute("aria-disabled")) !== "true"; at += 1) {
    await step(page, "on").click();
    assert.deepEqual(await page.locator("dialog[open]").boundingBox(), size, `step ${at}`);
  }
});
