// After the first visit everything works without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { startHost, takeComplaints, visit, waitForServiceWorker } from "./harness.mjs";
import { TYPES } from "./server.mjs";
import { Table } from "./table.mjs";

test("the catalogue and tables open offline", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  site.down = true;

  await page.reload();
  await page.locator('[data-page="catalogue"]').waitFor();

  // Opens another window, a game that was never opened before, and an address with a query.
  const other = await page.context().newPage();
  await other.goto(`${site.url}?from=home#/play/carpet?seed=7`);
  const table = new Table(other);
  await table.waitUntilReady();
  assert.equal(await table.currentDeal(), "carpet 7");
});

test("files that are not stored are fetched from the host", async (t) => {
  const site = await startHost();
  const first = await visit(t, "#/", { site });
  await waitForServiceWorker(first);
  const page = await first.context().newPage(); // this page may report a missing icon or file
  /**
   * Opens a file. Returns whether the host was asked, and the content type. The service worker does not store
   * robots.txt.
   */
  const goTo = async (file) => {
    site.requests.splice(0);
    await page.goto(site.url + file);
    return [site.requests.some((url) => url.endsWith(file)), await page.evaluate(() => document.contentType)];
  };
  assert.deepEqual(await goTo("robots.txt"), [true, "text/plain"]);
  // Browsers differ in the line break at the end.
  const robots = readFileSync(new URL("../../public/robots.txt", import.meta.url), "utf8");
  assert.equal((await page.locator("body").innerText()).trimEnd(), robots.trimEnd());
  assert.deepEqual(await goTo("index.html?from=home"), [false, "text/html"]);
  await page.locator("[data-page=catalogue]").waitFor();
  assert.equal(await page.evaluate(async () => (await fetch("no/such/file")).status), 404);
});

test("a stored site starts without requests to the host", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  await page.reload(); // from now on the service worker answers
  await page.locator("[data-page]").waitFor();
  // Only one request is left: the browser itself checks sw.js for changes.
  site.requests.splice(0);
  await page.goto(`${site.url}#/play/fortress?seed=3`);
  await page.reload();
  await new Table(page).waitUntilReady();
  assert.deepEqual(site.requests.filter((url) => !url.endsWith("/sw.js")), []);
});

test("the folder's address without its slash works offline", skipUnsupported("redirect without network"), async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  const bare = site.url.slice(0, -1);
  await page.goto(bare);
  await page.locator("[data-page]").waitFor();
  site.down = true;
  await page.goto(bare);
  await page.locator("[data-page]").waitFor();
  assert.equal(await page.url(), site.url);
});

test("the changes page works offline", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await page.locator('[data-open="settings"]').click();
  await page.getByRole("radio", { name: "Night" }).click();
  await waitForServiceWorker(page);
  site.down = true;
  const news = page.getByRole("link", { name: /^What is new in Patientia \d+\.\d+\.\d+$/ });
  const version = await news.innerText();
  await news.click();
  await page.locator('html[data-theme="night"] h1', { hasText: "What is new" }).waitFor();
  assert.ok((await page.locator("main ul > li").count()) > 3);
  // If there are unpublished changes, the first section is about the next version.
  const about = (await page.locator("h2").allInnerTexts()).find((heading) => heading !== "The next version");
  assert.ok(about.startsWith(version.match(/\d+\.\d+\.\d+$/)[0]), `first stands what is new in it: ${about}`);
  assert.match(await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily), /Bookletter/);
  await page.getByRole("link", { name: "Back to the games" }).click();
  await page.locator("[data-page=catalogue]").waitFor();
});

test("a redirected file opens offline too", async (t) => {
  const site = await startHost();
  site.redirects = { "licences.html": "licences" };
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  for (const down of [false, true]) {
    site.down = down;
    await page.goto(`${site.url}licences.html`);
    await page.getByRole("link", { name: "Back to the games" }).waitFor();
  }
});

test("every stored file has the right content type", async (t) => {
  const page = await visit(t, "#/", { site: await startHost() });
  await waitForServiceWorker(page);
  const storedFiles = await page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith("patientia"));
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => !url.includes("?"));
    return Promise.all(requests.map(async (request) => [request.url, (await cache.match(request)).headers.get("content-type")]));
  });
  assert.ok(storedFiles.length > 10);
  const wrong = storedFiles.filter(([url, type]) => type !== TYPES[extname(url) || ".html"]);
  assert.deepEqual(wrong, []);
});

test("the error page leads to the games", async (t) => {
  const page = await visit(t, "#/", { site: await startHost(), hasServiceWorker: false });
  for (const missing of ["no-such-page", "no/such/page"]) {
    await page.goto(page.site.url + missing);
    await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
    // Each click leads one level up.
    for (const _level of missing.split("/")) await page.getByRole("link", { name: "Go to the games" }).click();
    await page.locator("[data-page=catalogue]").waitFor();
  }
  const complaints = await takeComplaints(page);
  assert.deepEqual(complaints.filter((complaint) => !/404/.test(complaint)), []);
});
