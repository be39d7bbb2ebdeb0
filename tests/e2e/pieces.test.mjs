// The pieces of the program (src/ui/pieces.rs): each is fetched once, and when it does not come, the player can try
// again. A debug site is not split, so it has nothing to test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startHost, takeComplaints, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";

/** Cuts the line for the files whose name matches; returns a function that repairs it. */
async function cutLine(page, name) {
  const pattern = (url) => name.test(url.pathname);
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

/** Waits for the notice that a piece is missing, and forgets what the browser wrote to the console about it. */
async function waitForNotice(page) {
  await page.getByText(/could not be fetched/).first().waitFor();
  await takeComplaints(page);
}

test("a first visit fetches each file of the program once", async (t) => {
  const site = await startHost();
  site.cacheControl = "no-store";
  const page = await visit(t, "#/", { site, isFirstVisit: true, hasServiceWorker: false });
  await page.waitForLoadState("networkidle");
  const pieces = site.requests.filter((path) => path.endsWith(".wasm") && !path.includes("solver"));
  assert.ok(pieces.length > 3, `the program comes in pieces: ${pieces}`);
  assert.equal(new Set(pieces).size, pieces.length, `${pieces}`);
  assert.ok(!pieces.some((path) => path.includes("split_table")), "the contents page needs no table");
});

test("a page that did not come can be fetched again", async (t) => {
  const page = await visit(t, "#/");
  const repairLine = await cutLine(page, /split_pages/);
  await page.evaluate(() => (location.hash = "#/daily"));
  await waitForNotice(page);
  await repairLine();
  await page.locator(".missing button").click();
  await page.locator("[data-page=daily]").waitFor();
  await takeComplaints(page);
});

test("dialogs that did not come are fetched when one is opened again", async (t) => {
  const page = await visit(t, "#/");
  const repairLine = await cutLine(page, /split_dialogs/);
  await page.goto(`${page.site.url}#/play/${GAME}?seed=5`);
  await page.reload();
  await page.locator("[data-page=table]").waitFor();
  await page.locator("[data-act=more]").first().click();
  await waitForNotice(page);
  const table = new Table(page);
  await table.tap("t6:2");
  await repairLine();
  await page.locator("[data-act=more]").first().click();
  await page.locator("dialog[data-dialog=more][open]").waitFor();
  await takeComplaints(page);
});

test("the static page stays when the program cannot be fetched", async (t) => {
  const page = await visit(t, "");
  const repairLine = await cutLine(page, /split_catalogue/);
  await page.goto(`${page.site.url}?again`);
  await waitForNotice(page);
  assert.ok(await page.locator("#app > .static").isVisible());
  await repairLine();
  await page.locator(".missing button").click();
  await page.locator("[data-page=catalogue]").waitFor();
  assert.equal(await page.locator("#app > .static").count(), 0);
  await takeComplaints(page);
});
