// After the first visit everything works without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { host, offlineReady, visit } from "./harness.mjs";
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
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  const goTo = async (file) => {
    const answer = await page.goto(site.url + file);
    return [answer.status(), answer.fromServiceWorker(), answer.headers()["content-type"].split(";")[0]];
  };
  assert.deepEqual(await goTo("robots.txt"), [200, true, "text/plain"]);
  assert.equal(await page.locator("body").innerText(), readFileSync(new URL("../../public/robots.txt", import.meta.url), "utf8"));
  assert.deepEqual(await goTo("index.html?from=home"), [200, true, "text/html"]);
  await page.locator("[data-page=catalogue]").waitFor();

  const complaint = page.waitForEvent("console");
  await assert.rejects(page.goto(`${site.url}no/such/file`), /ERR_HTTP_RESPONSE_CODE_FAILURE/);
  await complaint;
  assert.match(page.complaints.splice(0).join(), /404/);
});

test("nothing at all is asked of the host, not even in vain", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  await page.reload(); // now the service worker serves
  await page.locator("[data-page]").waitFor();
  // The browser itself looks whether sw.js has changed; that is the only request.
  const asked = [];
  page.on("response", (response) => {
    if (!response.fromServiceWorker()) asked.push(response.url());
  });
  await page.goto(`${site.url}#/play/fortress?seed=3`);
  await page.reload();
  await new Table(page).ready();
  assert.deepEqual(asked.filter((url) => !url.endsWith("/sw.js") && !url.startsWith("data:")), []);
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
  assert.equal(page.url(), site.url);
});
