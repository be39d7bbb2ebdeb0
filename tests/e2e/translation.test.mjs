// A page that the browser translates still shows every change. Each test does the same on two pages and
// compares their text. One of the pages is "translated" into capitals.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { fakeDate } from "./fake-date.mjs";
import { navigate, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

/** In the page: replaces text nodes with elements, now and after each change. Chrome and Edge do the same. */
function translateAll() {
  const words = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  };
  const translate = (text) => {
    if (!text.isConnected || !text.data.trim() || text.parentElement.closest("font, svg, script")) return;
    const [outer, inner] = ["font", "font"].map((name) => document.createElement(name));
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  };
  words(document.body).forEach(translate);
  const follow = (changes) => changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]).flatMap(words).forEach(translate);
  new MutationObserver(follow).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Returns the text of a page without playing times, which differ from page to page. */
const shown = (page) => page.evaluate(() => document.body.textContent.replace(/\s+/g, " ").toUpperCase().replace(/MOVES, (\d+ MIN )?\d+ S/g, "MOVES"));

/** Waits until two pages show the same text. Some texts arrive later, with a file. */
async function waitForSameWords(plain, translated, when) {
  for (let round = 0; round < 100; round += 1) {
    if ((await shown(translated)) === (await shown(plain))) return;
    await plain.waitForTimeout(50);
  }
  assert.equal(await shown(translated), await shown(plain), when);
}

/** Performs the same steps on a normal and on a translated page. Compares the text after each step. */
async function comparePages(t, open, steps) {
  const [plain, translated] = [await open(), await open()];
  await translated.page.evaluate(translateAll);
  assert.ok((await translated.page.locator("font").count()) > 10, "the page is translated");
  for (const [at, step] of steps.entries()) {
    for (const table of [plain, translated]) await step(table, table.page);
    await waitForSameWords(plain.page, translated.page, `step ${at + 1}: ${step}`);
  }
}

const openTable = (t, game, deal, options) => () => Table.open(t, game, deal, options);
const NO_WORKER = { init: () => delete window.Worker };

test("a translated table shows moves and refusals", async (t) => {
  await comparePages(t, openTable(t, "la-belle-lucie", "seed=1", NO_WORKER), [
    (table) => table.tap("KD"),
    (table) => table.drag("AH", "f2"),
    (table) => table.pressOnBoard("h"),
    (table) => table.pressOnBoard("h"),
    (table) => table.press("Enter"),
    (table) => table.drag("QS", "t1"),
    (table) => table.act("redeal"),
    (table) => table.act("undo"),
    (table) => table.act("give-up"),
    (table) => table.button("release").click(),
    (table) => table.act("restart"),
    (table) => table.button("sure").click(),
    (table) => table.openDeal("canfield-or-klondike", "seed=7"),
    (table) => table.act("deal"),
    (table) => table.act("names"),
    (table) => table.pressOnBoard("h"),
  ]);
});

test("sheets on a translated page stay up to date", async (t) => {
  const close = (table) => table.press("Escape");
  await comparePages(t, openTable(t, "la-belle-lucie", "seed=1", NO_WORKER), [
    (table) => table.act("more"),
    close,
    (table) => table.act("moves"),
    close,
    (table) => table.drag("AH", "f2"),
    (table) => table.act("moves"),
    close,
    (table) => table.act("bookmark"),
    (table) => table.act("bookmarks"),
    async (table, page) => {
      await page.locator("dialog[open] [data-act=set-bookmark]").click();
      await table.waitForAnimations();
    },
    (table, page) => page.locator("dialog[open] [data-act=remove-mark]").first().click(),
    close,
    (table) => table.act("read"),
    close,
    (table) => table.act("more"),
    close,
    (table) => table.pressOnBoard("l"),
    close,
    (table) => table.act("rules"),
    close,
  ]);
});

test("a translated table shows the lamp, a solution and the ending", async (t) => {
  const line = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url)));
  const late = line.moves.split(",").slice(0, -45).join(",");
  const lamp = (light) => (_, page) => page.locator(`[data-lamp="${light}"]`).waitFor();
  await comparePages(t, openTable(t, "flower-garden", `seed=10&moves=${late}`), [
    async (table, page) => {
      await table.act("lamp");
      await lamp("can")(table, page);
    },
    async (table, page) => {
      await table.drag("r15:0", "t4");
      await lamp("lost")(table, page);
    },
    async (table, page) => {
      await table.act("undo");
      await lamp("can")(table, page);
    },
    async (table) => {
      await table.act("solution");
      await table.button("way-next").waitFor();
    },
    (table) => table.button("way-next").click(),
    async (table, page) => {
      await table.button("way-run").click();
      await page.locator('[data-page="table"][data-outcome="won"]').waitFor();
    },
  ]);
});

/** Stores the results of some games, in the format of the program. */
function storeSomeResults() {
  const begun = Date.UTC(2027, 4, 19);
  const results = [1, 2, 3].map((at) => ({ seed: at, begun: begun + at, at: begun + at + 9, rev: 1, end: at > 1 ? "won" : "lost", score: 9, moves: 40 + at, ms: 61_000 }));
  localStorage[`patientia/results/nestor/${Math.floor(begun / 2 ** 32)}`] = JSON.stringify({ v: 1, results });
}

test("translated pages of daily deals, records and games still change with each click", async (t) => {
  const open = async () => ({ page: await visit(t, "#/daily", { init: `(${fakeDate})(); (${storeSomeResults})();` }) });
  const day = (page, date) => page.locator(`.days [data-day="2027-05-${date}"]`);
  await comparePages(t, open, [
    (_, page) => day(page, 15).click(),
    (_, page) => day(page, 11).click(),
    (_, page) => page.locator("[data-act=earlier]").click(),
    (_, page) => page.locator("[data-act=later]").click(),
    (_, page) => navigate(page, "#/record"),
    (_, page) => navigate(page, "#/record/nestor"),
    (_, page) => page.locator(".as-table summary").first().click(),
    (_, page) => navigate(page, "#/?of=short"),
    (_, page) => page.locator('[data-quick="often"]').click(),
    (_, page) => page.locator("[data-chosen=short]").click(),
    (_, page) => navigate(page, "#/"),
    (_, page) => page.locator('[data-book="whitmore-jones"]').click(),
  ]);
});

const LOST = "t8-t18,t1-f4,r,t16-f3,t16-f1,t14-t16,t14-f3,t14-t6,r,t8-f2,t15-t13,t5-t7,t1-t4,t5-t16,t9-t14,t8-t9,t2-t1,t2-t11";

test("the translated result slip after a loss changes with undo and redo", async (t) => {
  const slip = async (table, page) => {
    await page.locator(".slip.settled").waitFor();
    await table.waitForAnimations();
    // The table may be laid out again one frame after the slip appears.
    await page.waitForTimeout(500);
  };
  const top = async (table, pile) => `${pile}:${(await table.piles())[pile].length - 1}`;
  await comparePages(t, openTable(t, "la-belle-lucie", `seed=2&moves=${LOST}`), [
    async (table, page) => {
      await table.drag(await top(table, "t2"), "f3");
      await slip(table, page);
    },
    async (table) => table.tap(await top(table, "t1")),
    (_, page) => page.locator('.slip [data-act="undo"]').click(),
    async (table, page) => {
      await table.act("redo");
      await slip(table, page);
    },
  ]);
});

test("the translated album names the plate under the focus", skipUnsupported("focus in two pages"), async (t) => {
  const open = async () => ({ page: await visit(t, "#/record", { init: `(${fakeDate})(); (${storeSomeResults})();` }) });
  const plate = (game) => (_, page) => page.locator(`[data-plate="${game}"]`).focus();
  await comparePages(t, open, [plate("nestor"), plate("clock"), plate("nestor")]);
});

test("a translated problem answers each move", async (t) => {
  const book = readFileSync(new URL("../../src/problems/book.txt", import.meta.url), "utf8").trim().split("\n");
  const isPlain = (line) => /^(fortress|la-belle-lucie|chess-board) .* (keep|free:\w+) \S+ (t\d+-[tf]\d+)(,t\d+-[tf]\d+)*$/.test(line);
  const at = book.findIndex(isPlain);
  const moves = book[at].split(" ")[6].split(",").map((code) => code.split("-"));
  const open = async () => {
    const problem = new Table(await visit(t, `#/problem/${at + 1}`));
    await problem.page.locator("[data-page=problem] [data-card]").first().waitFor();
    await problem.waitForAnimations();
    return problem;
  };
  const top = async (table, pile) => `${pile}:${(await table.piles())[pile].length - 1}`;
  const play = ([from, to]) => async (table) => table.drag(await top(table, from), to);
  await comparePages(t, open, [
    (table) => table.pressOnBoard("h"),
    ...moves.map(play),
    (_, page) => page.locator("[data-progress=solved]").waitFor(),
  ]);
});

test("a translated lesson answers each move", async (t) => {
  const open = async () => {
    const lesson = new Table(await visit(t, "#/learn", { isFirstVisit: true }));
    await lesson.card("6H").waitFor();
    await lesson.waitForAnimations();
    return lesson;
  };
  await comparePages(t, open, [
    (table) => table.drag("6H", "t1"),
    (table) => table.drag("6H", "t8"),
    (table) => table.drag("4C", "t10"),
    (table) => table.drag("JS", "t9"),
    (table) => table.button("go-on").click(),
    (table) => table.waitForAnimations(),
  ]);
});
