// When what thinks beside the page ends: when it is told to, when the table changes or is left, when nobody sees the
// page; and where it is asked nothing: in company, and where a tournament forbids hints.
import assert from "node:assert/strict";
import test from "node:test";
import { follow, sheetsSettled, until, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

/** The worker hears nothing, so that no question ever has its answer; what it is told is noted. */
const deaf = () => {
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

/** Waits until something of this kind is to be thought about. */
const thinks = (page, what) => until(page, (what) => [...window.questions.values()].some((it) => it.what === what && it.isOpen), what);

/** Waits until nothing is to be thought about any more. */
const rests = (page) => until(page, () => [...window.questions.values()].every((it) => !it.isOpen));

/** The seeds of the deals about which anything was asked, once the worker has come. */
async function askedAbout(page) {
  await until(page, () => window.hasCome);
  return page.evaluate(() => [...window.questions.values()].map((it) => it.seed));
}

const seen = (page, is) =>
  page.evaluate((is) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: is ? "visible" : "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, is);

const deal = (table) => table.key("d");

const leave = async ({ page }) => {
  await follow(page, "#/");
  await page.locator('[data-page="catalogue"]').waitFor();
};

const hide = ({ page }) => seen(page, false);

/** What is asked for, by what it is to the worker. */
const HELPS = {
  Judge: (table) => table.act("solution"),
  WhereLost: async (table) => {
    await deal(table);
    await table.act("where-lost");
  },
  Advise: (table) => table.key("h"),
};

for (const [what, help] of Object.entries(HELPS)) {
  test(`what was asked (${what}) is thought about no longer when the table changes, is left or hidden`, async (t) => {
    const table = await Table.open(t, ...DEAL, { init: deaf });
    for (const end of [deal, hide, leave]) {
      await help(table);
      await thinks(table.page, what);
      await end(table);
      await rests(table.page);
      await seen(table.page, true);
    }
  });
}

test("what one waits for ends at a touch", async (t) => {
  const table = await Table.open(t, ...DEAL, { init: deaf });
  await table.act("solution");
  await thinks(table.page, "Judge");
  await table.button("release").click();
  await rests(table.page);
});

test("the lamp thinks only while somebody sees the page", async (t) => {
  const table = await Table.open(t, ...DEAL, { init: deaf });
  await table.act("lamp");
  await thinks(table.page, "Judge");
  await hide(table);
  await rests(table.page);
  await seen(table.page, true);
  await thinks(table.page, "Judge");
});

test("a look back thinks only while its sheet is open and seen", async (t) => {
  const table = await Table.open(t, ...DEAL, { init: deaf });
  await deal(table);
  await table.act("look-back");
  await thinks(table.page, "Advise");
  await hide(table);
  await rests(table.page);
  await seen(table.page, true);
  await thinks(table.page, "Advise");
  await table.press("Escape");
  await rests(table.page);
});

/** What a table has of all that thinks or tells. */
const HELPING = ["hint", "moves", "lamp", "solution", "where-lost", "hint-knowing", "new-out", "watch-well", "look-back", "own"];
const helping = async (table) => {
  await table.button("more").click();
  const there = [];
  for (const act of HELPING) if (await table.page.locator(`[data-act="${act}"]:visible`).count()) there.push(act);
  await table.page.keyboard.press("Escape");
  return there;
};

test("where a tournament forbids hints nothing thinks and nothing tells, the lamp neither", async (t) => {
  const lit = await Table.open(t, "flower-garden", "seed=10", { init: deaf });
  const { page } = lit;
  await lit.act("lamp");
  await thinks(page, "Judge");
  await follow(page, "#/tournament?v=1&deals=flower-garden.10");
  await rests(page);
  await page.evaluate(() => window.questions.clear());
  await page.locator('[data-field="name"]').fill("Anna");
  await page.locator('[data-act="enter"]:visible').click();
  await page.locator('[data-play="1"]').click();
  const table = new Table(page);
  await table.ready();
  for (const key of ["h", "m", "a"]) await table.key(key);
  assert.deepEqual(await helping(table), []);
  assert.equal(await page.locator("[data-lamp], dialog[open]").count(), 0);
  await sheetsSettled(page);
  await follow(page, "#/well/flower-garden?seed=10");
  await page.getByRole("main").getByText(/hints/).waitFor();
  assert.equal(await page.evaluate(() => window.questions.size), 0);
  // Another deal of the same game is free.
  await table.turnTo("flower-garden", "seed=11");
  await table.act("lamp");
  await thinks(page, "Judge");
});

test("the lamp shines on the deal for which it was lit", async (t) => {
  const table = await Table.open(t, "flower-garden", "seed=10", { init: deaf });
  const { page } = table;
  const isLit = async (deal) => {
    await table.turnTo(...deal);
    await table.act("more");
    const lamp = page.locator("dialog[open] [data-act=lamp]");
    const state = await lamp.getAttribute("aria-pressed");
    await table.press("Escape");
    return state;
  };
  await table.act("lamp");
  await thinks(page, "Judge");
  assert.equal(await isLit(["flower-garden", "seed=11"]), "false");
  assert.equal(await isLit(["nestor", "seed=10"]), "false");
  await rests(page);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("/save/"))), [], "no game is marked");
  assert.equal(await isLit(["flower-garden", "seed=10"]), "true");
  await thinks(page, "Judge");
});

test("in company nothing thinks, and nothing is told that a person could not see", async (t) => {
  const table = await Table.open(t, "bridge", "seed=1", { init: deaf });
  await table.key("h");
  const there = await helping(table);
  assert.deepEqual(there.filter((act) => !["hint", "moves"].includes(act)), []);
  assert.equal(await table.page.locator("[data-lamp]").count(), 0);
  assert.deepEqual(await askedAbout(table.page), []);
});
