// The teacher: in games whose cards are all open, a mark says that a move has lost a winnable game; in games with
// hidden cards and a curve, it says that another move was clearly better. If the player presses the mark, the page
// shows a better move. The tests use the real worker.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { navigate, waitForHistoryClear, waitUntil } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

// A deal that can be won, and a first move that loses it. The worker proves both at once.
const GAME = "fortress", DEAL = "seed=2";
const LOSING = ["JS", "t4"], LOSING_CODE = "t5-t4";

const TEACHER = `localStorage.setItem("patientia/settings", JSON.stringify({ v: 1, teacher: true }))`;

const mark = (table) => table.page.locator("[data-act=better-move]");
const offer = (table) => table.page.locator(".slip .offer");
const pointedOut = (table) => table.page.locator('[data-card][data-mark="pointed-out"]');

/** Waits until the saved game lists exactly the kinds of help in `aids`. */
const waitForAids = (table, aids) =>
  table.page.waitForFunction((aids) => {
    const key = Object.keys(localStorage).find((key) => key.includes("save/fortress/2"));
    return key && JSON.parse(localStorage.getItem(key)).record.aids === aids;
  }, aids);

/** Makes the first legal move until the game is lost. */
async function playUntilLost(table) {
  const { page } = table;
  for (let move = 0; move < 10 && !(await page.locator('[data-outcome="lost"]').count()); move += 1) {
    await table.pressOnBoard("m");
    await page.locator("dialog[data-dialog=moves] [data-act=move]").first().click();
    await page.locator("dialog[data-dialog=moves]").waitFor({ state: "hidden" });
    await table.waitForAnimations();
  }
  await page.locator(".slip.settled button").first().waitFor();
}

for (const size of ["desktop", "phone"]) {
  test(`a losing move is marked, and the mark shows a better move (${size})`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { size });
    await table.act("settings");
    await table.page.locator(".rest > summary").click();
    await table.page.locator("fieldset", { hasText: "Teacher" }).getByLabel("On").click();
    await table.page.keyboard.press("Escape");
    await table.page.locator("dialog[open]").waitFor({ state: "detached" });
    await waitForHistoryClear(table.page);
    await table.page.locator(".teacher").waitFor({ state: "attached" });
    await table.recordSpeech();
    await (size === "phone" ? table.dragByTouch(...LOSING) : table.drag(...LOSING));
    const before = await table.positions();
    await mark(table).waitFor();
    await table.waitForRecordedSpeech(/You could have won/);
    await table.assertSamePositions(before, "the mark");
    await table.takeScreenshot(`teacher-${size}`);
    assert.equal(await mark(table).getAttribute("title"), "Go back to before the mistake and see a better move");
    await waitForAids(table, "t");
    await table.act("undo");
    await mark(table).waitFor({ state: "detached" });
    await table.act("redo");
    await mark(table).focus();
    await table.press("Enter");
    await assertMatchesLab(table, GAME, DEAL);
    await mark(table).waitFor({ state: "detached" });
    await pointedOut(table).first().waitFor();
    const told = await table.page.locator(".line p").first().innerText();
    assert.match(told, /^Better: .* This keeps the game winnable\. After your move \(knave of spades from row 5 to .*\) it could no longer be won\.$/);
    await table.takeScreenshot(`teacher-better-${size}`);
    const pointedAt = await table.piles();
    await table.pressOnBoard("Enter");
    assert.notDeepEqual(await table.piles(), pointedAt, "the better move is made");
    assert.ok(await table.button("undo").isEnabled());
    assert.equal(await mark(table).count(), 0);
  });
}

test("a game played with the teacher is counted separately", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: TEACHER });
  await table.drag(...LOSING);
  await mark(table).waitFor();
  await table.act("give-up");
  await table.button("sure").click();
  await table.waitForOtherDeal("2");
  await navigate(table.page, "#/record");
  const figures = table.page.locator('[data-page="record"] .figures');
  await figures.waitFor();
  assert.match((await figures.innerText()).replace(/\s+/g, " "), /Won 0 of 0.*Counted separately 0 of 1/);
});

test("a losing move gets no mark while the teacher is off", async (t) => {
  const table = await Table.open(t, GAME, `${DEAL}`);
  await table.drag(...LOSING);
  await assertMatchesLab(table, GAME, DEAL, LOSING_CODE);
  await table.act("lamp");
  await table.page.locator('[data-lamp="lost"]').waitFor();
  assert.equal(await table.page.locator(".teacher").count(), 0);
});

test("with hidden cards the teacher marks a move if another one was clearly better", async (t) => {
  const { seed, moves } = JSON.parse(readFileSync(new URL("../lines/royal-family.line", import.meta.url)));
  const late = moves.split(",").slice(0, -18).join(",");
  const table = await Table.open(t, "royal-family", `seed=${seed}&moves=${late}`, { init: TEACHER, size: "phone" });
  await table.pressOnBoard("m");
  await table.page.locator("dialog[data-dialog=moves] [data-act=move]", { hasText: "Two of hearts from packet 4 of row 2 to" }).click();
  await mark(table).filter({ hasText: "A better move" }).waitFor();
  await table.takeScreenshot("teacher-chance-phone");
  await mark(table).click();
  await pointedOut(table).first().waitFor();
  const told = await table.page.locator(".line p").first().innerText();
  assert.match(told, /^Better: ace of diamonds from .* With it a good player wins about \d+% of such games; after your move \(two of hearts .*\), (about|under) \d+%\.$/);
  assert.equal(await mark(table).count(), 0);
});

test("a game with hidden cards and no curve does not offer the teacher", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=7", { init: TEACHER });
  await table.act("deal");
  assert.equal(await table.page.locator(".teacher").count(), 0);
  // Now the same page opens a game whose cards are open.
  await table.openDeal(GAME, DEAL);
  await table.page.locator(".teacher").waitFor({ state: "attached" });
});

test("the teacher is offered only once, after the second loss", async (t) => {
  const table = await Table.open(t, GAME, "seed=1", { size: "phone" });
  await playUntilLost(table);
  assert.equal(await offer(table).count(), 0, "the first loss");
  await table.openDeal(GAME, "seed=6");
  await playUntilLost(table);
  await offer(table).waitFor();
  await table.takeScreenshot("teacher-offer");
  await table.button("teacher-off").click();
  await offer(table).waitFor({ state: "detached" });
  await table.openDeal(GAME, "seed=5");
  await playUntilLost(table);
  assert.equal(await offer(table).count(), 0, "the offer was declined");
});

test("accepting the offer switches the teacher on", async (t) => {
  const table = await Table.open(t, GAME, "seed=1");
  await playUntilLost(table);
  await table.openDeal(GAME, "seed=6");
  await playUntilLost(table);
  await table.button("teacher-on").click();
  await offer(table).waitFor({ state: "detached" });
  await table.page.locator(".teacher").waitFor({ state: "attached" });
  await waitUntil(table.page, () => JSON.parse(localStorage["patientia/settings"]).teacher && JSON.parse(localStorage["patientia/met"]).teacher);
});
