// Tests when the solver worker stops: on request, when the table changes, when the player leaves the table, and
// when the page is hidden. Also tests when it gets no questions: in games with several players, and in tournaments
// that forbid hints.
import assert from "node:assert/strict";
import test from "node:test";
import { navigate, visit, waitForHistoryClear, waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

/** In the page: a worker that records its questions and never answers. */
const silentWorker = () => {
  const questions = (window.questions = new Map());
  window.Worker = class extends window.Worker {
    constructor(...of) {
      super(...of);
      this.addEventListener("message", () => (window.hasCome = true));
    }

    postMessage(text) {
      const { Ask, Stop } = JSON.parse(text).it;
      if (Ask) questions.set(Ask.id, { what: Object.keys(Ask.what)[0], seed: Ask.record.seed, isOpen: true });
      if (Stop) questions.get(Stop).isOpen = false;
    }
  };
};

const DEAL = ["zodiac", "seed=1"];

/** Waits until a question of this kind is open. */
const waitForQuestion = (page, what) => waitUntil(page, (what) => [...window.questions.values()].some((it) => it.what === what && it.isOpen), what);

/** Waits until no question is open. */
const waitUntilIdle = (page) => waitUntil(page, () => [...window.questions.values()].every((it) => !it.isOpen));

/** Returns the seeds of the deals in all questions, after the worker has started. */
async function seedsOfQuestions(page) {
  await waitUntil(page, () => window.hasCome);
  return page.evaluate(() => [...window.questions.values()].map((it) => it.seed));
}

const setVisible = (page, is) =>
  page.evaluate((is) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: is ? "visible" : "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, is);

const deal = (table) => table.pressOnBoard("d");

const leave = async ({ page }) => {
  await navigate(page, "#/");
  await page.locator('[data-page="catalogue"]').waitFor();
};

const hide = ({ page }) => setVisible(page, false);

/** The commands that ask the worker. The key is the kind of the question. */
const HELPS = {
  Judge: (table) => table.act("solution"),
  WhereLost: async (table) => {
    await deal(table);
    await table.act("where-lost");
  },
  Advise: (table) => table.pressOnBoard("h"),
};

for (const [what, help] of Object.entries(HELPS)) {
  test(`a move, hiding the page or leaving cancels the question ${what}`, async (t) => {
    const table = await Table.open(t, ...DEAL, { init: silentWorker });
    for (const end of [deal, hide, leave]) {
      await help(table);
      await waitForQuestion(table.page, what);
      await end(table);
      await waitUntilIdle(table.page);
      await setVisible(table.page, true);
    }
  });
}

test("pressing the button cancels the search for a solution", async (t) => {
  const table = await Table.open(t, ...DEAL, { init: silentWorker });
  await table.act("solution");
  await waitForQuestion(table.page, "Judge");
  await table.button("release").click();
  await waitUntilIdle(table.page);
});

test("the winnability lamp works only while the page is visible", async (t) => {
  const table = await Table.open(t, ...DEAL, { init: silentWorker });
  await table.act("lamp");
  await waitForQuestion(table.page, "Judge");
  await hide(table);
  await waitUntilIdle(table.page);
  await setVisible(table.page, true);
  await waitForQuestion(table.page, "Judge");
});

test("a look back works only while the page is visible", async (t) => {
  const table = await Table.open(t, ...DEAL, { init: silentWorker });
  await deal(table);
  await table.act("look-back");
  await waitForQuestion(table.page, "Advise");
  await hide(table);
  await waitUntilIdle(table.page);
  await setVisible(table.page, true);
  await waitForQuestion(table.page, "Advise");
  await table.press("Escape");
  await waitUntilIdle(table.page);
});

/** The commands that help the player. */
const HELPING = ["hint", "moves", "lamp", "solution", "where-lost", "hint-knowing", "new-out", "watch-well", "look-back", "own"];
const helpControls = async (table) => {
  await table.button("more").click();
  const there = [];
  for (const act of HELPING) if (await table.page.locator(`[data-act="${act}"]:visible`).count()) there.push(act);
  await table.page.keyboard.press("Escape");
  return there;
};

test("a tournament without hints asks the worker nothing", async (t) => {
  const lit = await Table.open(t, "flower-garden", "seed=10", { init: silentWorker });
  const { page } = lit;
  await lit.act("lamp");
  await waitForQuestion(page, "Judge");
  await navigate(page, "#/tournament?v=1&deals=flower-garden.10");
  await waitUntilIdle(page);
  await page.evaluate(() => window.questions.clear());
  await page.locator('[data-field="name"]').fill("Anna");
  await page.locator('[data-act="enter"]:visible').click();
  await page.locator('[data-play="1"]').click();
  const table = new Table(page);
  await table.waitUntilReady();
  for (const key of ["h", "m", "a"]) await table.pressOnBoard(key);
  assert.deepEqual(await helpControls(table), []);
  assert.equal(await page.locator("[data-lamp], dialog[open]").count(), 0);
  await waitForHistoryClear(page);
  await navigate(page, "#/well/flower-garden?seed=10");
  await page.getByRole("main").getByText(/hints/).waitFor();
  assert.equal(await page.evaluate(() => window.questions.size), 0);
  // Another deal of the same game allows help.
  await table.openDeal("flower-garden", "seed=11");
  await table.act("lamp");
  await waitForQuestion(page, "Judge");
});

test("the winnability lamp is switched on for one deal only", async (t) => {
  const table = await Table.open(t, "flower-garden", "seed=10", { init: silentWorker });
  const { page } = table;
  const isLit = async (deal) => {
    await table.openDeal(...deal);
    await table.act("more");
    const lamp = page.locator("dialog[open] [data-act=lamp]");
    const state = await lamp.getAttribute("aria-pressed");
    await table.press("Escape");
    return state;
  };
  await table.act("lamp");
  await waitForQuestion(page, "Judge");
  assert.equal(await isLit(["flower-garden", "seed=11"]), "false");
  assert.equal(await isLit(["nestor", "seed=10"]), "false");
  await waitUntilIdle(page);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("/save/"))), [], "no game is recorded as helped");
  assert.equal(await isLit(["flower-garden", "seed=10"]), "true");
  await waitForQuestion(page, "Judge");
});

test("games with several players ask the worker nothing", async (t) => {
  const table = await Table.open(t, "bridge", "seed=1", { init: silentWorker });
  await table.pressOnBoard("h");
  const there = await helpControls(table);
  assert.deepEqual(there.filter((act) => !["hint", "moves"].includes(act)), []);
  assert.equal(await table.page.locator("[data-lamp]").count(), 0);
  assert.deepEqual(await seedsOfQuestions(table.page), []);
});
