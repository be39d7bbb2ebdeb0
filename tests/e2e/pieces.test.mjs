// The pieces of the program (src/ui/pieces.rs). Each piece is fetched once. If a piece cannot be fetched, the
// player can try again. Only a release site is split.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startHost, takeComplaints, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";

/** Opens a page. Its host tells the browser not to keep files. */
async function visitUncached(t, route) {
  const site = await startHost();
  site.cacheControl = "no-store";
  return visit(t, route, { site, isFirstVisit: true, hasServiceWorker: false });
}

/** Waits for the notice that a piece is missing. Clears the complaints of the browser about it. */
async function waitForNotice(page) {
  await page.getByText(/could not be fetched/).first().waitFor();
  await takeComplaints(page);
}

test("a first visit fetches each file only once", async (t) => {
  const page = await visitUncached(t, "#/");
  await page.waitForTimeout(2000); // the dialogs come after the page
  const pieces = page.site.requests.filter((path) => path.endsWith(".wasm") && !path.includes("solver"));
  assert.ok(pieces.length > 3, `the program comes in pieces: ${pieces}`);
  assert.equal(new Set(pieces).size, pieces.length, `${pieces}`);
  assert.ok(!pieces.some((path) => path.includes("split_table")), "the contents page needs no table");
});

test("a page that could not be fetched can be fetched again", async (t) => {
  const page = await visitUncached(t, "#/");
  page.site.blocked = /split_pages/;
  await page.evaluate(() => void (location.hash = "#/daily"));
  await waitForNotice(page);
  page.site.blocked = undefined;
  await page.locator(".missing button").click();
  await page.locator("[data-page=daily]").waitFor();
  await takeComplaints(page);
});

test("a dialog that could not be fetched opens at the next attempt", async (t) => {
  const page = await visitUncached(t, "#/");
  page.site.blocked = /split_dialogs/;
  await page.goto(`${page.site.url}?again#/play/${GAME}?seed=5`);
  await page.locator("[data-page=table]").waitFor();
  await page.locator("[data-act=more]").first().click();
  await waitForNotice(page);
  const table = new Table(page);
  await table.tap("t6:2");
  page.site.blocked = undefined;
  await page.locator("[data-act=more]").first().click();
  await page.locator("dialog[data-dialog=more][open]").waitFor();
  await takeComplaints(page);
});

test("Escape cancels a dialog that is still being fetched", async (t) => {
  const page = await visitUncached(t, "#/");
  page.site.held = /split_dialogs/;
  await page.goto(`${page.site.url}?again#/play/${GAME}?seed=5`);
  await page.locator("[data-page=table]").waitFor();
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  page.site.held = undefined;
  await page.waitForTimeout(1500); // a dialog that was not cancelled would open in this time
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await page.keyboard.press("?");
  await page.locator("dialog[data-dialog=rules][open]").waitFor();
});

test("the static page stays when the program cannot be fetched", async (t) => {
  const page = await visitUncached(t, "#/daily");
  page.site.blocked = /split_catalogue/;
  await page.goto(`${page.site.url}?again`);
  await waitForNotice(page);
  assert.ok(await page.locator("#app > .static").isVisible());
  page.site.blocked = undefined;
  await page.locator(".missing button").click();
  await page.locator("[data-page=catalogue]").waitFor();
  assert.equal(await page.locator("#app > .static").count(), 0);
  await takeComplaints(page);
});
