// The sheet of bookmarks: set, name, open and remove a bookmark. The sheet also lists the lines of play that
// remain after an undo. Everything is saved.
import assert from "node:assert/strict";
import test from "node:test";
import { takeScreenshot } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const sheet = (page) => page.locator("dialog[open]");
const marks = (page) => sheet(page).locator('[data-mark="bookmark"]');
const lines = (page) => sheet(page).locator('[data-mark="line"]');
const waitForSaved = (page, words) => page.waitForFunction(([key, words]) => localStorage.getItem(key)?.includes(words), [`patientia/save/${GAME}/1`, words]);

async function openBookmarks(table) {
  await table.act("bookmarks");
  await sheet(table.page).locator("[data-act=set-bookmark]").waitFor();
}

async function waitUntilClosed(table) {
  await sheet(table.page).waitFor({ state: "detached" });
  await table.waitForAnimations();
}

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`bookmarks are set, named, opened and removed, ${size}`, async (t) => {
    const table = await Table.open(t, GAME, `${DEAL}&v=1&moves=t12-f2`, { size });
    const { page } = table;
    await table.act("bookmark");
    await table.waitForSpeech(/Bookmark set/);
    await sheet(page).waitFor({ state: "detached" });
    await openBookmarks(table);
    assert.equal(await marks(page).count(), 1);
    await marks(page).locator("[data-field=mark-name]").fill("before the redeal");
    await marks(page).locator("[data-field=mark-name]").press("Enter");
    await waitForSaved(page, "before the redeal");
    await page.keyboard.press("Escape");
    await waitUntilClosed(table);
    await table.act("redeal");
    await assertMatchesLab(table, GAME, DEAL, "t12-f2,r");

    await page.reload();
    await table.waitUntilReady();
    await openBookmarks(table);
    assert.equal(await marks(page).locator("[data-field=mark-name]").inputValue(), "before the redeal");
    await takeScreenshot(page, `bookmarks-${size}`);
    await sheet(page).locator("[data-act=go-to-mark]").click();
    await waitUntilClosed(table);
    await assertMatchesLab(table, GAME, DEAL, "t12-f2");
    await table.act("redo");
    await assertMatchesLab(table, GAME, DEAL, "t12-f2,r");

    await openBookmarks(table);
    await sheet(page).locator("[data-act=set-bookmark]").click();
    await marks(page).nth(1).waitFor();
    await marks(page).first().locator("[data-act=remove-mark]").click();
    await page.waitForFunction(() => document.querySelectorAll("dialog[open] [data-mark]").length === 1);
    await page.keyboard.press("Escape");
    await waitUntilClosed(table);
    await page.reload();
    await table.waitUntilReady();
    await openBookmarks(table);
    assert.equal(await marks(page).locator("[data-act=go-to-mark]").innerText(), "Move 2", "the other bookmark stays removed");
  });
}

test("abandoned moves stay in the bookmark sheet", async (t) => {
  const table = await Table.open(t, GAME, `${DEAL}&v=1&moves=t12-f2,t18-t2`);
  const { page } = table;
  await table.act("undo");
  await table.act("undo");
  await table.drag("9C", "t2");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
  await openBookmarks(table);
  assert.equal(await lines(page).count(), 1);
  assert.equal(await sheet(page).locator("h3").innerText(), "Lines you left");
  await takeScreenshot(page, "bookmarks-lines");
  await lines(page).locator("[data-act=go-to-mark]").click();
  await waitUntilClosed(table);
  await assertMatchesLab(table, GAME, DEAL, "t12-f2,t18-t2");

  // The player has now left these moves for other moves. The page saves both.
  await page.reload();
  await table.waitUntilReady();
  await openBookmarks(table);
  assert.equal(await lines(page).count(), 1);
  await lines(page).locator("[data-act=go-to-mark]").click();
  await waitUntilClosed(table);
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
});
