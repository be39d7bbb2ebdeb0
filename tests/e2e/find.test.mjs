// Finding a card: the player chooses a rank, and one suit or any suit. The page marks and names all such cards that
// are face up. This file also tests the marks of the last move, the explanation of the score, and the lock that
// keeps the screen on.
import assert from "node:assert/strict";
import test from "node:test";
import { settings } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

/** Returns the faces of the cards with this mark, sorted. */
const marked = (table, mark) =>
  table.page.locator(`[data-card][data-mark="${mark}"]`).evaluateAll((cards) => cards.map((card) => card.dataset.face).sort());

const dialog = (table) => table.page.locator('dialog[data-dialog="find"]');

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`the cards of a rank can be found by touch (${size})`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { size });
    await table.act("find");
    await dialog(table).locator('[data-act="rank-7"]').waitFor();
    await table.takeScreenshot(`find-${size}`);
    for (const button of await dialog(table).locator(".pick button").all()) {
      const box = await button.boundingBox();
      assert.ok(box.width >= 44 && box.height >= 44, `${box.width} × ${box.height}`);
    }
    await dialog(table).locator('[data-act="rank-7"]').click();
    await dialog(table).waitFor({ state: "hidden" });
    await table.waitForSpeech(/^Four sevens lie open: seven of .* in fan \d+/);
    assert.deepEqual(await marked(table, "pointed-out"), ["7C", "7D", "7H", "7S"]);
    await table.takeScreenshot(`found-${size}`);
    // The next action of the player removes the marks.
    await table.act("hint");
    await table.waitForSpeech(/^Try: /);
    assert.notDeepEqual(await marked(table, "pointed-out"), ["7C", "7D", "7H", "7S"]);
  });
}

test("a card can be found with the keyboard", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.pressOnBoard("/");
  await dialog(table).locator('[data-act="suit-H"]').focus();
  await table.press("Enter");
  assert.equal(await dialog(table).locator('[data-act="suit-H"]').getAttribute("aria-pressed"), "true");
  await dialog(table).locator('[data-act="rank-K"]').focus();
  await table.press("Enter");
  await table.waitForSpeech(/^The king of hearts in fan \d+\.$/);
  assert.deepEqual(await marked(table, "pointed-out"), ["KH"]);
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "KH");
  await table.press("Escape");
  assert.deepEqual(await marked(table, "pointed-out"), []);
});

test("the search for a card finds no hidden cards", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", DEAL);
  const open = await table.page.locator("[data-face]").evaluateAll((cards) => cards.map((card) => card.dataset.face));
  const rank = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].find((one) => !open.some((face) => face.slice(0, -1) === one));
  await table.act("find");
  await dialog(table).locator(`[data-act="rank-${rank}"]`).click();
  await table.waitForSpeech(/^No \w+ lies open now\.$/);
  assert.deepEqual(await marked(table, "pointed-out"), []);
});

test("the last move stays marked until it is undone", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: settings({ mark_last_move: true }) });
  assert.deepEqual(await marked(table, "moved"), []);
  await table.drag("AH", "f2");
  assert.deepEqual(await marked(table, "moved"), ["AH"]);
  assert.equal((await marked(table, "left")).length, 1);
  await table.takeScreenshot("last-move");
  await table.act("undo");
  assert.deepEqual(await marked(table, "moved"), []);
});

test("without the setting, the last move is not marked", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("AH", "f2");
  assert.deepEqual(await marked(table, "moved"), []);
});

for (const size of ["desktop", "phone"]) {
  test(`the score button says what the score counts (${size})`, async (t) => {
    const table = await Table.open(t, "canfield-or-klondike", DEAL, { size });
    const score = table.page.locator('[data-act="score-meaning"]');
    assert.match(await score.innerText(), /counters (owed|won)$/);
    await score.click();
    await table.waitForSpeech(/^You paid 52 counters for the pack\. Each card on the foundations wins back five\.$/);
    await table.openDeal("caesar", "seed=7");
    await score.click();
    await table.waitForSpeech(/the sum of its cards/);
  });
}

/** Counts the wake locks (they keep the screen on): `asked` were requested, `held` are active. */
const LOCKS = `
  window.locks = { asked: 0, held: 0 };
  const request = async () => {
    window.locks.asked += 1;
    window.locks.held += 1;
    return { release: async () => { window.locks.held -= 1; } };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
`;

/** Tells the page that it is hidden, or visible again. */
const setHidden = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

test("the screen stays on while a table is visible", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: LOCKS + settings({ keep_screen_on: true }), isIsolated: true });
  const { page } = table;
  const held = (count) => page.waitForFunction((count) => window.locks.held === count, count);
  await held(1);
  await setHidden(page, true);
  await held(0);
  await setHidden(page, false);
  await held(1);
  assert.equal(await page.evaluate(() => window.locks.asked), 2);
  await page.locator("a.back").click();
  await page.locator('[data-page="catalogue"]').waitFor();
  await held(0);
});

test("without the setting, the page does not keep the screen on", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: LOCKS, isIsolated: true });
  assert.equal(await table.page.evaluate(() => window.locks.asked), 0);
  await table.act("settings");
  await table.page.locator(".rest > summary").click();
  await table.page.locator("fieldset", { hasText: "Keep the screen on" }).getByLabel("On").click();
  await table.page.waitForFunction(() => window.locks.held === 1);
});
