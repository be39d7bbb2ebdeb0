// A new version is offered, not forced; and a page of the old one has what belongs to it as long as
// it is open.
import assert from "node:assert/strict";
import test from "node:test";
import { complaintsOf, host, offlineReady, until, visit } from "./harness.mjs";
import { ENGINE } from "./server.mjs";
import { Table } from "./table.mjs";
import { next } from "./versions.mjs";

const versions = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));

/** Has a page look whether there is a new version, as the browser does now and then; the offer that comes. */
async function offered(page) {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const offer = page.locator("[data-toast=update]");
  await offer.waitFor();
  return offer.getByRole("button").first();
}

/** Takes up the offer, and presses again where nothing has come of it, as a person does. */
async function update(page) {
  const button = await offered(page);
  const loaded = page.waitForEvent("load").then(() => true);
  do await button.click({ timeout: 5000 }).catch(() => {});
  while (!(await Promise.race([loaded, page.waitForTimeout(10_000)])));
}

test("a new version waits until it is wished for, and the game goes on in it", async (t) => {
  const site = await host();
  const page = await visit(t, "#/play/fortress?seed=3", { site });
  const table = new Table(page);
  await table.ready();
  await offlineReady(page);
  await page.reload();
  await table.ready();
  const piles = await table.piles();
  const [old] = await versions(page);

  site.files = next((files) => files.set("new.txt", "something new"));
  await offered(page);
  assert.deepEqual(await table.piles(), piles, "nothing happens by itself");
  const [first, later] = await versions(page);
  assert.equal(first, old, "the old version stays whole");

  await update(page);
  await table.ready();
  assert.deepEqual(await table.piles(), piles);

  await page.close();
  const again = await visit(t, "#/play/fortress?seed=3", { site, context: page.context() });
  await until(again, async () => (await caches.keys()).length === 1);
  assert.deepEqual(await versions(again), [later], "the old version is gone when nobody is left in it");
});

test("a tab of the old version keeps its words when another has gone on to the new one", async (t) => {
  const site = await host();
  site.caching = "no-store"; // it must be the service worker that has kept them
  const before = await visit(t, "#/play/nestor?seed=1", { site });
  await offlineReady(before);
  const after = await visit(t, "#/play/nestor?seed=1", { site, context: before.context() });
  const words = await before.evaluate(() => document.querySelector("meta[name=words]").content);

  // The next version tells the goal in other words, and the host has the old ones no more.
  site.files = next((files) => {
    const renamed = "words/en-0000000000000000.txt";
    files.set(renamed, files.get(words).toString().replaceAll("# Goal\n", "# Goal\n\nIn other words.\n"));
    files.delete(words);
    files.set("index.html", files.get("index.html").toString().replace(words, renamed));
  });
  await update(after);

  for (const [page, there] of [[before, 0], [after, 1]]) {
    await new Table(page).ready();
    await page.keyboard.press("?");
    const rules = page.locator("dialog[open]");
    await rules.getByRole("heading", { name: "Goal", exact: true }).waitFor();
    assert.equal(await rules.getByText("In other words.").count(), there);
  }
});

test("?no-sw takes the service worker out of use", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  await page.goto(`${site.url}?no-sw`);
  await page.locator("[data-page]").waitFor();
  await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await page.reload();
  await page.locator("[data-page]").waitFor();
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
});

test("?no-sw does so where the program itself does not start", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  await page.context().addInitScript(() => {
    WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => Promise.reject(new Error("made to fail"));
  });
  await page.goto(`${site.url}?no-sw`);
  await page.getByRole("alert").filter({ hasText: "could not start" }).waitFor();
  await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  const complaints = (await complaintsOf(page)).join();
  if (ENGINE === "webkit") assert.equal(complaints, ""); // nothing is heard of it there
  else assert.match(complaints, /made to fail/);
});

test("the tab of the first visit is told of a new version", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await offlineReady(page);
  assert.equal(await page.locator("[data-toast=update]").count(), 0, "the first version is nothing new");
  site.files = next((files) => files.set("new.txt", "something new"));
  await update(page);
  await page.locator("[data-page]").waitFor();
});
