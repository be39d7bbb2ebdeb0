// After the first visit everything works without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import test from "node:test";
import { complaintsOf, host, offlineReady, visit } from "./harness.mjs";
import { TYPES } from "./server.mjs";
import { Table } from "./table.mjs";

test("the catalogue and any table open after the host has gone", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  site.down = true;

  await page.reload();
  await page.locator('[data-page="catalogue"]').waitFor();

  // Another window, a game never seen before, an address with a query.
  const other = await page.context().newPage();
  await other.goto(`${site.url}?from=home#/play/carpet?seed=7`);
  const table = new Table(other);
  await table.ready();
  assert.equal(await table.deal(), "carpet 7");
});

test("what is not the page is answered as what it is", async (t) => {
  const site = await host();
  const first = await visit(t, "#/", { site });
  await offlineReady(first);
  const page = await first.context().newPage(); // it may complain that a file has no icon, or is not there
  /** Whether the host was asked, and what has come: robots.txt is not kept. */
  const goTo = async (file) => {
    site.asked.splice(0);
    await page.goto(site.url + file);
    return [site.asked.some((url) => url.endsWith(file)), await page.evaluate(() => document.contentType)];
  };
  assert.deepEqual(await goTo("robots.txt"), [true, "text/plain"]);
  // Engines disagree about the line break at the end.
  const robots = readFileSync(new URL("../../public/robots.txt", import.meta.url), "utf8");
  assert.equal((await page.locator("body").innerText()).trimEnd(), robots.trimEnd());
  assert.deepEqual(await goTo("index.html?from=home"), [false, "text/html"]);
  await page.locator("[data-page=catalogue]").waitFor();
  assert.equal(await page.evaluate(async () => (await fetch("no/such/file")).status), 404);
});

test("nothing at all is asked of the host, not even in vain", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  await page.reload(); // now the service worker serves
  await page.locator("[data-page]").waitFor();
  // The browser itself looks whether sw.js has changed; that is the only request.
  site.asked.splice(0);
  await page.goto(`${site.url}#/play/fortress?seed=3`);
  await page.reload();
  await new Table(page).ready();
  assert.deepEqual(site.asked.filter((url) => !url.endsWith("/sw.js")), []);
});

test("the folder's name without its slash leads there without a network, where the host has led there once", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  const bare = site.url.slice(0, -1);
  await page.goto(bare);
  await page.locator("[data-page]").waitFor();
  site.down = true;
  await page.goto(bare);
  await page.locator("[data-page]").waitFor();
  assert.equal(await page.url(), site.url);
});

test("what is new is told, dressed as chosen, without a network too", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await page.locator('[data-open="settings"]').click();
  await page.getByLabel("Night").click();
  await offlineReady(page);
  site.down = true;
  const news = page.getByRole("link", { name: /^What is new in Patientia \d+\.\d+\.\d+$/ });
  const version = await news.innerText();
  await news.click();
  await page.locator('html[data-theme="night"] h1', { hasText: "What is new" }).waitFor();
  assert.ok((await page.locator("main ul > li").count()) > 3);
  // What is not published yet may stand before it.
  const about = (await page.locator("h2").allInnerTexts()).find((heading) => heading !== "The next version");
  assert.ok(about.startsWith(version.match(/\d+\.\d+\.\d+$/)[0]), `first stands what is new in it: ${about}`);
  assert.match(await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily), /Bookletter/);
  await page.getByRole("link", { name: "Back to the games" }).click();
  await page.locator("[data-page=catalogue]").waitFor();
});

test("a file that its host redirects opens, offline too", async (t) => {
  const site = await host();
  site.redirects = { "licences.html": "licences" };
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  for (const down of [false, true]) {
    site.down = down;
    await page.goto(`${site.url}licences.html`);
    await page.getByRole("link", { name: "Back to the games" }).waitFor();
  }
});

test("every kept file has the right type", async (t) => {
  const page = await visit(t, "#/", { site: await host() });
  await offlineReady(page);
  const kept = await page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith("patientia"));
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => !url.includes("?"));
    return Promise.all(requests.map(async (request) => [request.url, (await cache.match(request)).headers.get("content-type")]));
  });
  assert.ok(kept.length > 10);
  const wrong = kept.filter(([url, type]) => type !== TYPES[extname(url) || ".html"]);
  assert.deepEqual(wrong, []);
});

test("the page for a missing file leads to the games", async (t) => {
  const page = await visit(t, "#/", { site: await host(), keeps: false });
  for (const missing of ["no-such-page", "no/such/page"]) {
    await page.goto(page.site.url + missing);
    await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
    // Each click leads one level up.
    for (const _level of missing.split("/")) await page.getByRole("link", { name: "Go to the games" }).click();
    await page.locator("[data-page=catalogue]").waitFor();
  }
  const told = await complaintsOf(page);
  assert.deepEqual(told.filter((complaint) => !/404/.test(complaint)), []);
});
