// Watching a game that the computer plays well, with the real worker and without a worker.
import assert from "node:assert/strict";
import test from "node:test";
import { takeScreenshot, visit, waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

/** The ace of spades on its foundation. It is there when the first move has been made. */
const PILED_HOME = '[data-card][data-at="f1:0"]';

const line = (page) => page.locator(".line.at p").textContent();

/** Waits until the line below the board says this. */
const waitForLine = (page, words) => page.locator(".line.at p").filter({ hasText: words }).waitFor();

/** Notes that the worker has answered a question about the best move. */
const NOTE_ANSWERS = {
  init: () => {
    window.Worker = class extends window.Worker {
      constructor(...of) {
        super(...of);
        this.addEventListener("message", ({ data }) => (window.hasAdvice ||= data.includes('"Advice"')));
      }
    };
  },
};
const waitForAdvice = (page) => waitUntil(page, () => window.hasAdvice);

const pressTool = (page, name) => page.locator(`.tools [data-act="${name}"]`).click();

test("a demo plays a game and does not save it", async (t) => {
  const table = await Table.open(t, "fortress", "seed=2", NOTE_ANSWERS);
  await table.act("watch-well");
  const page = table.page;
  await page.locator('[data-page="watch"]').waitFor();
  assert.match(await page.url(), /#\/well\/fortress\?seed=2$/);
  assert.match(await line(page), /knows no more than you could/);
  await waitForAdvice(page);
  await pressTool(page, "forward");
  await waitForLine(page, /^Move 1\. .* wins for certain, in \d+ moves\./);
  await takeScreenshot(page, "watch-well");
  // The text of the move appears as soon as the move has been made. The move was not pointed out
  // before.
  assert.equal(await page.locator(PILED_HOME).count(), 1);
  assert.equal(await page.locator('[data-mark="pointed-out"]').count(), 0);
  await pressTool(page, "forward");
  await waitForLine(page, /^Move 2\./);
  await pressTool(page, "back");
  await waitForLine(page, /^Move 1\./);
  await pressTool(page, "run");
  await waitForLine(page, /^Move 4\./);
  await pressTool(page, "run");
  await pressTool(page, "end");
  await page.locator('[data-card][data-at="f1:12"]').waitFor();
  const saves = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("save/fortress")));
  assert.deepEqual(saves, [], "the demo is not saved");
  // A player who has watched the game knows its cards. The record notes this.
  await page.locator(".heading a.back").click();
  await table.waitUntilReady();
  assert.equal(await table.currentDeal(), "fortress 2");
  await table.askForHint();
  await table.press("Enter");
  await waitUntil(page, () => Object.entries(localStorage).some(([key, text]) => key.includes("save/fortress/2") && JSON.parse(text).record.aids === "s"));
});

test("a demo can be opened from the game page", async (t) => {
  const page = await visit(t, "#/game/canfield-or-klondike", { size: "phone", ...NOTE_ANSWERS });
  await page.locator('[data-act="watch-well"]').click();
  await page.locator('[data-page="watch"]').waitFor();
  await waitForAdvice(page);
  await pressTool(page, "forward");
  await waitForLine(page, /^Move 1\. .*(In trials|only move)/);
  await takeScreenshot(page, "watch-well-phone");
});

test("the Forward button does not wait for a slow worker", async (t) => {
  const silence = () => {
    window.Worker = class extends window.Worker {
      postMessage() {}
    };
  };
  const page = await visit(t, "#/well/canfield-or-klondike?seed=7", { init: silence });
  await page.locator('[data-page="watch"]').waitFor();
  for (const number of [1, 2, 3]) {
    const millis = await page.evaluate(async (number) => {
      const pressed = performance.now();
      document.querySelector('.tools [data-act="forward"]').click();
      while (!document.querySelector(".line.at p").textContent.startsWith(`Move ${number}.`)) await new Promise((done) => setTimeout(done, 10));
      return performance.now() - pressed;
    }, number);
    assert.ok(millis < 800, `move ${number} takes ${millis} ms`);
    assert.equal(await page.locator('[data-mark="pointed-out"]').count(), 0);
  }
});

test("without a worker, a simple player plays the demo", async (t) => {
  const page = await visit(t, "#/well/canfield-or-klondike?seed=7", { init: () => delete window.Worker });
  await pressTool(page, "forward");
  await waitForLine(page, "Move 1. Ten of diamonds from column 6 to the knave of clubs in column 2. It turns up a hidden card in column 6.");
});

test("games with several players have no demo", async (t) => {
  const page = await visit(t, "#/well/bridge?seed=1");
  await page.getByRole("main").getByText("You can watch only games for one player").waitFor();
});
