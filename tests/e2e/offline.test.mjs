// After the first visit everything works without a network.
import assert from "node:assert/strict";
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
