// Replaying a game that has ended, is in progress, or comes from a link. The player steps through it from its
// deal, and can continue from any moment as a separate game. The replayed game does not change.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { captureDownload, navigate, takeScreenshot, visit, waitForCopiedLink } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";
const openPage = async (page, route, name) => {
  await navigate(page, route);
  await page.locator(`[data-page="${name}"]`).waitFor();
};
const press = (page, act) => page.locator(`[data-act="${act}"]:visible`).first().click();
const waitForLine = (page, words) => page.waitForFunction((words) => document.querySelector(".line p")?.textContent.startsWith(words), words);
const begun = async (page) => {
  await openPage(page, "#/progress", "progress");
  return page.locator("[data-begun]").count();
};
/** Opens a game and makes its third move. */
async function openPlayed(t, options) {
  const table = await Table.open(t, GAME, "seed=1&v=1&moves=t12-f2,t18-t2", options);
  const before = await table.piles();
  await table.act("redeal");
  return { table, page: table.page, before };
}

for (const size of ["phone", "desktop"]) {
  test(`a replay continues as a separate game, ${size}`, async (t) => {
    const { table, page, before } = await openPlayed(t, { size });
    const last = await table.piles();
    await table.act("replay");
    await page.locator('[data-page="watch"]').waitFor();
    await waitForLine(page, "Move 0 of 3.");
    await press(page, "forward");
    await waitForLine(page, "Move 1 of 3.");
    await press(page, "forward");
    await waitForLine(page, "Move 2 of 3.");
    assert.deepEqual(await table.piles(), before);
    await takeScreenshot(page, `replay-${size}`);
    await press(page, "play-on");
    await page.locator('[data-page="table"]').waitFor();
    await table.waitUntilReady();
    assert.deepEqual(await table.piles(), before, "the game continues from that moment");
    await table.act("undo");
    await table.waitForAnimations();
    assert.equal(await begun(page), 2, "a separate game");
    assert.match(await page.locator("[data-begun] .of").first().innerText(), /^Deal 1, played again\./);
    await openPage(page, `#/play/${GAME}?seed=1`, "table");
    await table.waitUntilReady();
    assert.deepEqual(await table.piles(), last, "the replayed game is unchanged");
  });
}

test("an ended game is listed and can be shared and opened", async (t) => {
  const { table, page } = await openPlayed(t);
  await table.act("give-up");
  await press(page, "sure");
  await table.waitForOtherDeal("1");
  await openPage(page, `#/game/${GAME}`, "game");
  assert.match(await page.locator("[data-ended] .of").innerText(), /^lost, three moves, /);
  await openPage(page, "#/record", "record");
  await takeScreenshot(page, "replay-record");
  await page.locator("[data-replay]").click();
  await waitForLine(page, "Move 0 of 3.");
  await page.evaluate(() => { delete Navigator.prototype.share; });
  await press(page, "share");
  const link = await waitForCopiedLink(page, "#/replay/");
  assert.equal(link, `${page.site.url}game/${GAME}/#/replay/${GAME}?seed=1&v=1&moves=t12-f2,t18-t2,r`);

  const other = await visit(t, link.slice(page.site.url.length));
  await waitForLine(other, "Move 0 of 3.");
  await other.keyboard.press("End");
  await waitForLine(other, "Move 3 of 3.");
  await press(other, "play-on");
  await other.locator('[data-page="table"]').waitFor();
  assert.equal(await begun(other), 1);
});

test("marking a lost game with a star keeps its moves", async (t) => {
  const { table, page } = await openPlayed(t);
  await table.act("give-up");
  await press(page, "sure");
  await table.waitForOtherDeal("1");
  await openPage(page, `#/record/${GAME}`, "record");
  const treasured = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("patientia/treasured/")).length);
  const star = page.locator("[data-act=keep-moves]");
  assert.equal(await star.getAttribute("aria-pressed"), "false");
  await star.click();
  await page.locator('[data-act=keep-moves][aria-pressed="true"]').waitFor();
  assert.equal(await treasured(), 1);
  await star.click();
  await page.locator('[data-act=keep-moves][aria-pressed="false"]').waitFor();
  assert.equal(await treasured(), 0);
});

test("an invalid replay is refused with a reason", async (t) => {
  const page = await visit(t, `#/replay/${GAME}?seed=1&v=1&moves=t12-f2,t1-t1`);
  await page.locator("main", { hasText: "not legal" }).waitFor();
  await navigate(page, `#/replay/${GAME}?seed=1&begun=5`);
  await page.locator("main", { hasText: "The moves of this game are not saved here." }).waitFor();
});

test("a game with many moves is shared as a file", async (t) => {
  const { game, seed, moves } = JSON.parse(readFileSync(new URL("../lines/batsford.line", import.meta.url)));
  assert.ok(moves.length > 2000);
  const page = await visit(t, `#/replay/${game}?seed=${seed}&v=1&moves=${moves}`);
  await waitForLine(page, "Move 0 of ");
  await press(page, "share");
  const asked = page.locator("[data-toast=share]");
  assert.match(await asked.innerText(), /so long that many programs would cut off its link/);
  await takeScreenshot(page, "share-long");
  const { name, text } = await captureDownload(page, () => asked.locator("[data-act=share-game]").click());
  assert.equal(name, `patientia-${game}-${seed}.txt`);
  assert.match(text, /#\/replay\//);

  const other = await visit(t, "#/record");
  await other.locator("[data-field=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await other.locator('[data-page="watch"]').waitFor();
  await waitForLine(other, `Move 0 of ${moves.split(",").length}.`);
});
