// The sheet of bookmarks: moments are marked, named, gone back to and taken away; what is played after an
// undo throws nothing away, for the line that was left is in the same list. All of it lasts.
import assert from "node:assert/strict";
import test from "node:test";
import { picture } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const sheet = (page) => page.locator("dialog[open]");
const marks = (page) => sheet(page).locator('[data-mark="bookmark"]');
const lines = (page) => sheet(page).locator('[data-mark="line"]');
const saved = (page, words) => page.waitForFunction(([key, words]) => localStorage.getItem(key)?.includes(words), [`patientia/save/${GAME}/1`, words]);

/** Opens the sheet of bookmarks. */
async function open(table) {
  await table.act("bookmarks");
  await sheet(table.page).locator("[data-act=set-bookmark]").waitFor();
}

/** Waits until a sheet has closed, and nothing moves. */
async function closed(table) {
  await sheet(table.page).waitFor({ state: "detached" });
  await table.still();
}

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`a moment is marked, named, gone back to and taken away, ${size}`, async (t) => {
    const table = await Table.open(t, GAME, `${DEAL}&v=1&moves=t12-f2`, { size });
    const { page } = table;
    await table.act("bookmark");
    await table.hears(/Bookmark set/);
    await sheet(page).waitFor({ state: "detached" });
    await open(table);
    assert.equal(await marks(page).count(), 1);
    await marks(page).locator("[data-field=mark-name]").fill("before the redeal");
    await marks(page).locator("[data-field=mark-name]").press("Enter");
    await saved(page, "before the redeal");
    await page.keyboard.press("Escape");
    await closed(table);
    await table.act("redeal");
    await agrees(table, GAME, DEAL, "t12-f2,r");

    await page.reload();
    await table.ready();
    await open(table);
    assert.equal(await marks(page).locator("[data-field=mark-name]").inputValue(), "before the redeal");
    await picture(page, `bookmarks-${size}`);
    await sheet(page).locator("[data-act=go-to-mark]").click();
    await closed(table);
    await agrees(table, GAME, DEAL, "t12-f2");
    await table.act("redo");
    await agrees(table, GAME, DEAL, "t12-f2,r");

    await open(table);
    await sheet(page).locator("[data-act=set-bookmark]").click();
    await marks(page).nth(1).waitFor();
    await marks(page).first().locator("[data-act=remove-mark]").click();
    await page.waitForFunction(() => document.querySelectorAll("dialog[open] [data-mark]").length === 1);
    await page.keyboard.press("Escape");
    await closed(table);
    await page.reload();
    await table.ready();
    await open(table);
    assert.equal(await marks(page).locator("[data-act=go-to-mark]").innerText(), "Move 2", "the other is gone for good");
  });
}

test("what is played after an undo throws nothing away: the line that was left is gone on with", async (t) => {
  const table = await Table.open(t, GAME, `${DEAL}&v=1&moves=t12-f2,t18-t2`);
  const { page } = table;
  await table.act("undo");
  await table.act("undo");
  await table.drag("9C", "t2");
  await agrees(table, GAME, DEAL, "t18-t2");
  await open(table);
  assert.equal(await lines(page).count(), 1);
  assert.equal(await sheet(page).locator("h3").innerText(), "Lines you left");
  await picture(page, "bookmarks-lines");
  await lines(page).locator("[data-act=go-to-mark]").click();
  await closed(table);
  await agrees(table, GAME, DEAL, "t12-f2,t18-t2");

  // Now the other is left; it lasts.
  await page.reload();
  await table.ready();
  await open(table);
  assert.equal(await lines(page).count(), 1);
  await lines(page).locator("[data-act=go-to-mark]").click();
  await closed(table);
  await agrees(table, GAME, DEAL, "t18-t2");
});
