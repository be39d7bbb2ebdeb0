// A game that has ended, is in progress, or comes by a link is stepped through from its deal, and played on
// from any moment as a game of its own, while the one stepped through stays.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { copied, follow, picture, saved, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";
const go = async (page, route, name) => {
  await follow(page, route);
  await page.locator(`[data-page="${name}"]`).waitFor();
};
const press = (page, act) => page.locator(`[data-act="${act}"]:visible`).first().click();
const at = (page, words) => page.waitForFunction((words) => document.querySelector(".line p")?.textContent.startsWith(words), words);
const begun = async (page) => {
  await go(page, "#/progress", "progress");
  return page.locator("[data-begun]").count();
};
/** A game of three moves, of which the last was just made. */
async function played(t, options) {
  const table = await Table.open(t, GAME, "seed=1&v=1&moves=t12-f2,t18-t2", options);
  const before = await table.piles();
  await table.act("redeal");
  return { table, page: table.page, before };
}

for (const size of ["phone", "desktop"]) {
  test(`a game in progress is stepped through and played on as another, ${size}`, async (t) => {
    const { table, page, before } = await played(t, { size });
    const last = await table.piles();
    await table.act("replay");
    await page.locator('[data-page="watch"]').waitFor();
    await at(page, "Move 0 of 3.");
    await press(page, "forward");
    await at(page, "Move 1 of 3.");
    await press(page, "forward");
    await at(page, "Move 2 of 3.");
    assert.deepEqual(await table.piles(), before);
    await picture(page, `replay-${size}`);
    await press(page, "play-on");
    await page.locator('[data-page="table"]').waitFor();
    await table.ready();
    assert.deepEqual(await table.piles(), before, "it goes on from that moment");
    await table.act("undo");
    await table.still();
    assert.equal(await begun(page), 2, "a game of its own");
    assert.match(await page.locator("[data-begun] .of").first().innerText(), /^Deal 1, played again\./);
    await go(page, `#/play/${GAME}?seed=1`, "table");
    await table.ready();
    assert.deepEqual(await table.piles(), last, "the one stepped through stays");
  });
}

test("a game that has ended is found on its page and in the record, shared whole and opened by another", async (t) => {
  const { table, page } = await played(t);
  await table.act("give-up");
  await press(page, "sure");
  await table.showsOtherThan("1");
  await go(page, `#/game/${GAME}`, "game");
  assert.match(await page.locator("[data-ended] .of").innerText(), /^did not come out, three moves, /);
  await go(page, "#/record", "record");
  await picture(page, "replay-record");
  await page.locator("[data-replay]").click();
  await at(page, "Move 0 of 3.");
  await page.evaluate(() => { delete Navigator.prototype.share; });
  await press(page, "share");
  const link = await copied(page, "#/replay/");
  assert.equal(link, `${page.site.url}#/replay/${GAME}?seed=1&v=1&moves=t12-f2,t18-t2,r`);

  const other = await visit(t, link.slice(page.site.url.length));
  await at(other, "Move 0 of 3.");
  await other.keyboard.press("End");
  await at(other, "Move 3 of 3.");
  await press(other, "play-on");
  await other.locator('[data-page="table"]').waitFor();
  assert.equal(await begun(other), 1);
});

test("the moves of a game that did not come out are kept by a star", async (t) => {
  const { table, page } = await played(t);
  await table.act("give-up");
  await press(page, "sure");
  await table.showsOtherThan("1");
  await go(page, `#/record/${GAME}`, "record");
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

test("what is no game, or is not kept here, is refused with the reason", async (t) => {
  const page = await visit(t, `#/replay/${GAME}?seed=1&v=1&moves=t12-f2,t1-t1`);
  await page.locator("main", { hasText: "not legal" }).waitFor();
  await follow(page, `#/replay/${GAME}?seed=1&begun=5`);
  await page.locator("main", { hasText: "The moves of this game are not kept here." }).waitFor();
});

test("a game whose link would be too long goes into a file, which is read back", async (t) => {
  const { game, seed, moves } = JSON.parse(readFileSync(new URL("../lines/batsford.line", import.meta.url)));
  assert.ok(moves.length > 2000);
  const page = await visit(t, `#/replay/${game}?seed=${seed}&v=1&moves=${moves}`);
  await at(page, "Move 0 of ");
  await press(page, "share");
  const asked = page.locator("[data-toast=share]");
  assert.match(await asked.innerText(), /so long that many programs would cut its link/);
  await picture(page, "share-long");
  const { name, text } = await saved(page, () => asked.locator("[data-act=share-game]").click());
  assert.equal(name, `patientia-${game}-${seed}.txt`);
  assert.match(text, /#\/replay\//);

  const other = await visit(t, "#/record");
  await other.locator("[data-field=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await other.locator('[data-page="watch"]').waitFor();
  await at(other, `Move 0 of ${moves.split(",").length}.`);
});
