// In every window size, with normal and large text, the text below the board does not cover or cut off any card.
// tests/board-rooms.json records the space that the text leaves. The native tests lay out every game in this space.
// RENEW=rooms writes the file again.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { isLong, launch, visit } from "./harness.mjs";
import { games } from "./lab.mjs";
import { ENGINE } from "./server.mjs";
import { Table } from "./table.mjs";

const PINNED = new URL("../board-rooms.json", import.meta.url);
const renews = process.env.RENEW === "rooms";

const WINDOWS = [[1280, 720], [1280, 800], [1366, 657], [1440, 789], [1536, 730], [1920, 950], [2560, 1300], [768, 1024], [390, 844], [320, 640], [844, 390]];

/**
 * A long text of each kind: the number of its letters, and the labels of its buttons. The help for a new game has two
 * parts: the aim, and how to begin. Only phones show the undo button of a solution.
 */
const KINDS = {
  quiet: ["at", 30, []],
  usual: ["reason", 110, []],
  reason: ["reason", 190, []],
  question: ["question", 40, ["Two of hearts to the foundations", "Two of hearts to the three of hearts", "Leave it"]],
  still: ["question", 155, ["Undo", "New deal"]],
  way: ["question way", 110, ["Undo", "Next move", "Finish for me", "Play on"]],
  first: ["first", 125, ["See how it begins"], 80],
};

const WORDS = "The seven of clubs may not lie on the king of diamonds: cards are built down in suit. ";
const sentence = (letters) => WORDS.repeat(5).slice(0, letters);

/** Makes the line below the board say something, and waits until the table is laid out again. */
async function say(page, kind) {
  const [sort, letters, buttons, more = 0] = KINDS[kind];
  await page.evaluate(async ([sort, words, buttons, more]) => {
    const line = document.querySelector(".line");
    const make = (tag, words, className = "") => Object.assign(document.createElement(tag), { textContent: words, className });
    const text = make("p", more ? "" : words);
    if (more) text.append(make("span", words, "aim"), " ", make("span", more, "how"));
    line.className = `line ${sort}`;
    const isStepBack = (words) => sort.includes("way") && words === "Undo";
    line.replaceChildren(text, ...buttons.map((words) => make("button", words, isStepBack(words) ? "step-back" : "")));
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, [sort, sentence(letters), buttons, sentence(more)]);
  await new Table(page).waitForAnimations();
}

/** Returns the space for the board, and the cards that are cut or covered. */
const measureBoard = (page) =>
  page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const [room, line] = [".room", ".line"].map((what) => box(document.querySelector(what)));
    const isCut = ({ left, top, right, bottom }) => left < room.left - 1 || top < room.top - 1 || right > room.right + 1 || bottom > room.bottom + 1;
    const pieces = [...document.querySelectorAll("[data-card][data-at], [data-pile]:not(.hidden-card)")];
    const scrolls = document.querySelector(".room").classList.contains("zoomed");
    return {
      size: [room.width, room.height].map((length) => Math.round(length)),
      cut: scrolls ? [] : pieces.filter((element) => isCut(box(element))).map((element) => element.dataset.at ?? element.dataset.pile),
      isOver: line.top < room.bottom - 1,
      isBelow: line.bottom > innerHeight + 1,
    };
  });

const SAMPLE = ["napoleons-square", "la-belle-lucie", "wheel", "poker-patience", "nestor"];

/**
 * The game whose space is recorded: the one with the highest toolbar. On a phone on its side this game keeps its
 * tools above the board, while most other games have them in a column.
 */
const recordedGame = ([, height]) => (height < 480 ? SAMPLE[1] : SAMPLE[0]);

/** Browsers to close after all tests. The tests close their pages earlier. */
const browsers = [];
test.after(() => Promise.all(browsers.map((browser) => browser.close())));

for (const letters of [1, 2]) {
  test(`messages below the board cover no card, text size ${letters}`, letters > 1 ? skipUnsupported("large text") : {}, async (t) => {
    const browser = await launch(letters);
    browsers.push(browser);
    const pinned = renews && letters === 1 ? [] : JSON.parse(readFileSync(PINNED));
    const page = await visit(t, "#/play/napoleons-square?seed=1", { browser });
    const table = new Table(page);
    for (const window of WINDOWS) {
      await page.setViewportSize({ width: window[0], height: window[1] });
      for (const game of isLong ? games() : SAMPLE) {
        await table.openDeal(game, "seed=3");
        const left = {};
        let board;
        for (const kind of Object.keys(KINDS)) {
          await say(page, kind);
          const { size, ...wrong } = await measureBoard(page);
          assert.deepEqual(wrong, { cut: [], isOver: false, isBelow: false }, `${game}, ${window}: ${kind}`);
          board ??= size;
          left[kind] = size[1];
        }
        if (game !== recordedGame(window)) continue;
        const found = { window, letters, board, left };
        if (renews) pinned.push(found);
        else if (ENGINE === "chromium") assertSpaceAsRecorded(pinned.find((it) => `${it.window}` === `${window}` && it.letters === letters), found);
      }
    }
    if (renews) writeFileSync(PINNED, `[\n${pinned.map((it) => JSON.stringify(it)).join(",\n")}\n]\n`);
  });
}

/** Asserts that the page leaves as much space as recorded. Small differences between fonts are allowed. */
function assertSpaceAsRecorded(pinned, found) {
  const lengths = ({ board, left }) => [...board, ...Object.values(left)];
  const less = lengths(pinned).map((length, at) => length - lengths(found)[at]);
  assert.ok(less.every((by) => by < 8), `${JSON.stringify(found)}, pinned: ${JSON.stringify(pinned)}`);
}

test("cards get their size back when the field for commands closes", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1", { size: "phone" });
  const cardWidth = () => table.page.locator("[data-board]").evaluate((board) => Number.parseFloat(board.style.getPropertyValue("--card")));
  const waitForWidth = (isRight, than) =>
    table.page.waitForFunction(([isSmaller, than]) => {
      const now = Number.parseFloat(document.querySelector("[data-board]").style.getPropertyValue("--card"));
      return isSmaller ? now < than - 0.5 : Math.abs(now - than) < 0.5;
    }, [isRight === "smaller", than]);
  const before = await cardWidth();
  await table.pressOnBoard(":");
  const field = table.page.locator("[data-field=typed]");
  await field.waitFor();
  await field.fill("help");
  await field.press("Enter");
  await waitForWidth("smaller", before);
  await table.page.locator('[data-act="typed-close"]').click();
  await field.waitFor({ state: "detached" });
  await waitForWidth("equal", before);
});
