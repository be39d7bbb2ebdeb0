// Accuracy: which moves of a lost game kept the win. The page shows this at the end of the game, in the look back
// and in the statistics. The tests use the real worker.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { assertAccessible } from "./axe.mjs";
import { navigate, takeScreenshot, visit, waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

// A game that is lost after ten moves. A complete search has proved that the first eight of them kept the win, and
// that the ninth lost it (tests/solver/accuracy.rs).
const GAME = "fortress", SEED = 2;
const MOVES = "t7-f1,t1-t3,t2-t7,t4-t5,t7-t4,t9-t1,t7-t4,t3-t9,t7-t5,t3-t9".split(",");
const SENTENCE = "Your first 8 moves kept the win, but move 9 lost it.";
const SHARE = "89% (57 to 98), from one game";

const openLostGame = (t, options) => openEndedGame(t, SEED, MOVES, "lost", options);

/** Opens a game without its last move, as a saved game, and makes this move. */
async function openEndedGame(t, seed, line, outcome, options) {
  const page = await visit(t, "#/", options);
  await page.evaluate(([game, seed, moves]) => {
    const begun = Date.now() - 60_000;
    localStorage[`patientia/save/${game}/${seed}`] = JSON.stringify({ v: 1, rev: 1, at: begun, begun, record: { v: 1, game, seed, moves } });
  }, [GAME, seed, line.slice(0, -1).join(",")]);
  const table = new Table(page);
  await table.openDeal(GAME, `seed=${seed}`);
  const [from, to] = line.at(-1).split("-");
  await table.drag(`${from}:${(await table.piles())[from].length - 1}`, to);
  await page.locator(`[data-page="table"][data-outcome="${outcome}"]`).waitFor();
  await page.locator(".slip.settled button").first().waitFor();
  return table;
}

/** Opens the statistics of all games or of one game. */
async function openStatistics(page, game = "") {
  await navigate(page, `#/record${game && `/${game}`}`);
  await page.locator('[data-page="record"] .figures').waitFor();
}

const section = (page) => page.locator('[data-page="record"] [data-accuracy]');

test("the result slip names the losing move only if asked", async (t) => {
  const table = await openLostGame(t, { size: "phone" });
  const { page } = table;
  const sentence = page.locator(".slip [data-accuracy]");
  assert.equal(await sentence.count(), 0, "nobody has asked");
  await page.locator(".slip [data-act=where-lost]").click();
  await table.waitForSpeech(/^After 8 moves you could still win; the next move lost it\./);
  await table.button("release").click();
  await sentence.filter({ hasText: SENTENCE }).waitFor();
  await table.takeScreenshot("accuracy-slip-phone");
  await openStatistics(page);
  assert.equal(await section(page).locator(".share").innerText(), SHARE);
  assert.equal(await section(page).locator("[data-act=examine]").count(), 0, "nothing is left to examine");
});

test("the result slip of a won game says that every move kept the win", async (t) => {
  const daily = readFileSync(new URL("../daily/short.txt", import.meta.url), "utf8");
  const [, seed, moves] = daily.match(/^fortress (\d+) (.*)$/m);
  const line = moves.split(",");
  const table = await openEndedGame(t, Number(seed), line, "won", { size: "phone" });
  await table.page.locator(".slip [data-accuracy]", { hasText: `Each of your ${line.length} moves kept the win.` }).waitFor();
  await table.takeScreenshot("accuracy-slip-won-phone");
});

test("a key press in the statistics starts the examination of lost games", async (t) => {
  const { page } = await openLostGame(t);
  await openStatistics(page, GAME);
  await section(page).getByText("One lost game is not examined yet.").waitFor();
  assert.equal(await section(page).locator(".share").innerText(), "Nothing is known about your moves yet. Your accuracy appears here once you win a game that counts, or once the program finds out where you lost one.");
  const examine = section(page).locator("[data-act=examine]");
  await examine.focus();
  await page.keyboard.press("Enter");
  await section(page).locator(".share", { hasText: SHARE }).waitFor();
  await section(page).locator('[aria-live="polite"]', { hasText: "All lost games with saved moves are examined." }).waitFor();
  await examine.waitFor({ state: "detached" });
  assert.ok(await section(page).locator("h2").evaluate((heading) => heading === document.activeElement), "the focus is kept");
  await assertAccessible(page, "the accuracy");
  await takeScreenshot(page, "accuracy-statistics");
  await page.reload();
  assert.equal(await section(page).locator(".share").innerText(), SHARE);
});

test("the look back over a lost game says which move lost it", async (t) => {
  const table = await openLostGame(t);
  await table.act("look-back");
  const sheet = table.page.locator(".look-back-dialog");
  await sheet.locator("[data-accuracy]", { hasText: SENTENCE }).waitFor({ timeout: 300_000 });
  await waitUntil(table.page, () => Object.entries(localStorage).some(([key, text]) => key.includes("results/fortress") && JSON.parse(text).results[0].proof?.lost === 9));
  await table.press("Escape");
  await openStatistics(table.page);
  assert.equal(await section(table.page).locator(".share").innerText(), SHARE, "the look back after the end is no help");
});

/** In the page: stores results of a game, each forty days older than the one before. */
const storeResults = ([game, results]) => {
  for (const [back, result] of results.entries()) {
    const at = Date.now() - back * 40 * 86_400_000, begun = at - 60_000;
    const key = `patientia/results/${game}/${Math.floor(begun / 2 ** 32)}`;
    const span = JSON.parse(localStorage[key] ?? '{"v":1,"results":[]}');
    span.results.push({ seed: back + 1, begun, at, rev: 1, end: "won", score: 52, moves: 60, ms: 60_000, ...result });
    localStorage[key] = JSON.stringify(span);
  }
};

test("accuracy counts wins without a search and omits games with hidden cards", async (t) => {
  const page = await visit(t, "#/");
  const results = [{}, {}, { end: "lost", moves: 30, proof: { won: 20, lost: 24 } }, { end: "lost", moves: 12 }, { helps: ["lamp"] }];
  await page.evaluate(storeResults, [GAME, results]);
  await page.evaluate(storeResults, ["canfield-or-klondike", [{}]]);
  await page.reload();
  await openStatistics(page, GAME);
  assert.equal(await section(page).locator(".share").innerText(), "99% (96 to 99.8), from 3 games");
  await section(page).getByText("3 moves could not be decided.").waitFor();
  await section(page).getByText("One lost game is missing here, because its moves are no longer saved.").waitFor();
  await section(page).locator("summary").click();
  assert.equal(await section(page).locator("table tr").count(), 13);
  await takeScreenshot(page, "accuracy-months");
  await openStatistics(page, "canfield-or-klondike");
  assert.equal(await section(page).count(), 0);
});

test("accuracy with hidden cards adds up the games that were looked back over", async (t) => {
  const page = await visit(t, "#/", { size: "phone" });
  const given = { compared: 20, worse: 2, sum: 350, squares: 72_500 };
  const results = [{ given }, { end: "lost", given: { compared: 0, worse: 0, sum: 0, squares: 0 } }, { end: "lost", given }, { given, helps: ["lamp"] }, {}];
  await page.evaluate(storeResults, ["royal-family", results]);
  await page.reload();
  await openStatistics(page, "royal-family");
  const section = page.locator("[data-chance-loss]");
  assert.equal(await section.locator(".share").innerText(), "98% (96 to 100), from 2 games");
  await section.locator("summary").click();
  assert.equal(await section.locator("table tr").filter({ hasText: "%" }).count(), 2);
  await assertAccessible(page, "the accuracy with hidden cards");
  await takeScreenshot(page, "accuracy-hidden-cards-phone");
});
