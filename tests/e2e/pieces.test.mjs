// The pieces of the program (src/ui/pieces.rs) and the secondary modules, which have the functions that a first visit
// does not need (.ci/secondary.mjs). Each module is fetched once. If a piece cannot be fetched, the player can try
// again. Only a release site is split.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { GAMES, SIZES, isLong, startHost, takeComplaints, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";
/** The games whose tables are shown without the secondary modules: some, or in the long tests all. */
const SHOWN_GAMES = GAMES.filter((_, at) => isLong || at % 12 === 0);

/** Opens a page. Its host tells the browser not to keep files. */
async function visitUncached(t, route, options = {}) {
  const site = await startHost();
  site.cacheControl = "no-store";
  return visit(t, route, { site, isFirstVisit: true, hasServiceWorker: false, ...options });
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

/** Makes the test fail if a function of a secondary module is called before the module has come. */
const REFUSE_BLOCKING = "XMLHttpRequest.prototype.send = () => { throw new Error('a function was called too early'); };";

/**
 * Visits a page for the first time, on a host that keeps the secondary modules back until `held` is cleared. No function
 * of a secondary module may be called before.
 */
async function visitWithoutSecondaries(t, route, options = {}) {
  const site = await startHost();
  site.cacheControl = "no-store";
  site.held = /secondary/;
  return visit(t, route, { site, isFirstVisit: true, hasServiceWorker: false, waitsForProgram: false, init: REFUSE_BLOCKING, ...options });
}

const waiting = (page) => page.locator("#waiting:not([hidden])");

for (const [at, game] of SHOWN_GAMES.entries()) {
  const size = ["desktop", "phone", "landscape"][at % 3];
  test(`a table is shown without the secondary modules (${game}, ${size})`, async (t) => {
    const page = await visitWithoutSecondaries(t, `#/play/${game}?seed=3`, { size });
    await page.locator("[data-page=table] [data-pile]").first().waitFor();
    await page.keyboard.press("Tab");
    await page.setViewportSize({ width: SIZES[size].height, height: SIZES[size].width });
    await page.waitForTimeout(500);
    page.site.held = undefined;
    await page.evaluate(() => globalThis.programComplete);
  });
}

test("the contents page is shown without the secondary modules", async (t) => {
  const page = await visitWithoutSecondaries(t, "#/");
  await page.locator("[data-page=catalogue] a[href^='#/game/']").first().waitFor();
  await page.waitForTimeout(500);
  page.site.held = undefined;
  await page.evaluate(() => globalThis.programComplete);
});

for (const size of ["desktop", "phone"]) {
  test(`what a player does too early happens when the program is complete (${size})`, async (t) => {
    const page = await visitWithoutSecondaries(t, `#/play/${GAME}?seed=1`, { size });
    const table = new Table(page);
    await table.tap("5H");
    await table.tap("6H");
    await waiting(page).waitFor();
    page.site.held = undefined;
    await page.evaluate(() => globalThis.programComplete);
    await page.locator("[data-face='5H'][data-at^='t16:']").waitFor();
    assert.equal(await waiting(page).count(), 0);
  });
}

test("the secondary modules are fetched while the first page is built", async (t) => {
  const init = "document.addEventListener('page-shown', () => (window.shown = performance.now()));";
  const page = await visitUncached(t, `#/play/${GAME}?seed=1`, { init });
  const [start, shown] = await page.evaluate(() => {
    const requests = performance.getEntriesByType("resource");
    return [requests.find(({ name }) => name.endsWith("patientia_bg.secondary.wasm")).startTime, window.shown];
  });
  assert.ok(start < shown, `${start} ${shown}`);
});

test("a search on the contents page waits for the program", async (t) => {
  const page = await visitWithoutSecondaries(t, "#/");
  await page.locator("input[type=search]").fill("shah");
  await waiting(page).waitFor();
  page.site.held = undefined;
  await page.evaluate(() => globalThis.programComplete);
  await page.waitForFunction(() => location.hash.includes("find=shah"));
  assert.equal(await page.locator("input[type=search]").inputValue(), "shah");
});

test("a filter of the contents page waits for the program", async (t) => {
  const page = await visitWithoutSecondaries(t, "#/");
  const filter = page.locator("[data-quick]").nth(1); // the first shows all games
  await filter.click();
  await waiting(page).waitFor();
  assert.equal(await filter.getAttribute("aria-pressed"), "false");
  page.site.held = undefined;
  await page.waitForFunction(() => document.querySelectorAll("[data-quick]")[1].getAttribute("aria-pressed") === "true");
});

test("a link that is followed before the program starts opens its page", async (t) => {
  const page = await visitUncached(t, "#/daily", { init: `localStorage.clear(); ${REFUSE_BLOCKING}` });
  page.site.held = /secondary|patientia_bg/;
  await page.goto(`${page.site.url}?again`);
  await page.locator(".static").waitFor();
  await page.waitForFunction(() => globalThis.startsWhole === false);
  await page.evaluate(() => void (location.hash = "#/learn"));
  page.site.held = undefined;
  await page.locator("[data-page=learn]").waitFor();
});

test("two slow clicks on a card are no double click", async (t) => {
  const page = await visitWithoutSecondaries(t, `#/play/${GAME}?seed=1`);
  const table = new Table(page);
  const before = await table.piles();
  await table.tap("5H");
  await page.waitForTimeout(1200);
  await table.tap("5H");
  page.site.held = undefined;
  await page.evaluate(() => globalThis.programComplete);
  assert.deepEqual(await table.piles(), before);
});

test("a page whose files the host no longer has says so", async (t) => {
  const site = await startHost();
  const name = readdirSync(new URL("../../dist/", import.meta.url)).find((name) => name.startsWith("program-"));
  site.replace[`${name}/patientia_bg.secondary.wasm`] = () => undefined;
  const page = await visit(t, `#/play/${GAME}?seed=1`, { site, isFirstVisit: true, hasServiceWorker: false, waitsForProgram: false });
  await page.locator("#trouble:not([hidden])").waitFor();
  await takeComplaints(page);
});

test("secondary modules that cannot be fetched are tried again", async (t) => {
  const page = await visitWithoutSecondaries(t, `#/play/${GAME}?seed=1`);
  page.site.blocked = /secondary/;
  page.site.held = undefined;
  await waiting(page).waitFor();
  await takeComplaints(page);
  page.site.blocked = undefined;
  await page.evaluate(() => globalThis.programComplete);
  const table = new Table(page);
  await table.tap("5H");
  await table.tap("6H");
  assert.equal((await table.piles()).t16.at(-1), "5H");
  await takeComplaints(page);
});

test("a later visit starts with all modules of its page", async (t) => {
  const page = await visitUncached(t, `#/play/${GAME}?seed=1`, { isFirstVisit: false });
  page.site.held = /secondary/;
  await page.goto(`${page.site.url}?again#/play/${GAME}?seed=1`);
  await page.waitForTimeout(1500);
  assert.equal(await page.locator("[data-page=table]").count(), 0);
  page.site.held = undefined;
  await page.locator("[data-page=table]").waitFor();
});
