// A new version is offered, not forced.
import assert from "node:assert/strict";
import test from "node:test";
import { host, offlineReady, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const caches_ = (page) => page.evaluate(() => caches.keys());

test("a new version waits until it is wished for, and the game goes on in it", async (t) => {
  const site = await host();
  const page = await visit(t, "#/play/fortress?seed=3", { site });
  const table = new Table(page);
  await table.ready();
  await offlineReady(page);
  await page.reload(); // from here on the service worker serves the page
  await table.ready();
  const piles = await table.piles();
  const [old] = await caches_(page);

  site.replace["sw.js"] = (text) => text.replace(/VERSION = "\w+"/, 'VERSION = "next"');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const offer = page.locator("[data-update]");
  await offer.waitFor();
  assert.deepEqual(await table.piles(), piles, "nothing happens by itself");
  assert.ok((await caches_(page)).includes(old), "the old version stays whole");

  const loaded = page.waitForEvent("load");
  await offer.getByRole("button").first().click();
  await loaded;
  await table.ready();
  assert.deepEqual(await table.piles(), piles);
  assert.deepEqual((await caches_(page)).map((name) => name.split(" ").at(-1)), ["next"]);
});
