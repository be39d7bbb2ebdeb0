// A new version is offered, not forced. An open page of the old version keeps its own files.
import assert from "node:assert/strict";
import test from "node:test";
import { startHost, takeComplaints, visit, waitForServiceWorker, waitUntil } from "./harness.mjs";
import { ENGINE } from "./server.mjs";
import { Table } from "./table.mjs";
import { nextVersion } from "./versions.mjs";

const versions = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));

/**
 * Makes the page look for a new version, as the browser does from time to time. Returns the button of the offer.
 */
async function waitForOffer(page) {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const offer = page.locator("[data-toast=update]");
  await offer.waitFor();
  return offer.getByRole("button").first();
}

/** Accepts the offer. If nothing happens, presses again, as a player does. */
async function update(page) {
  const button = await waitForOffer(page);
  const loaded = page.waitForEvent("load").then(() => true);
  do await button.click({ timeout: 5000 }).catch(() => {});
  while (!(await Promise.race([loaded, page.waitForTimeout(10_000)])));
}

test("a new version waits until the player accepts it", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/play/fortress?seed=3", { site });
  const table = new Table(page);
  await table.waitUntilReady();
  await waitForServiceWorker(page);
  await page.reload();
  await table.waitUntilReady();
  const piles = await table.piles();
  const [old] = await versions(page);

  site.files = nextVersion((files) => files.set("new.txt", "something new"));
  await waitForOffer(page);
  assert.deepEqual(await table.piles(), piles, "the table is unchanged");
  const [first, later] = await versions(page);
  assert.equal(first, old, "the old version remains");

  await update(page);
  await table.waitUntilReady();
  assert.deepEqual(await table.piles(), piles);

  await page.close();
  const again = await visit(t, "#/play/fortress?seed=3", { site, context: page.context() });
  await waitUntil(again, async () => (await caches.keys()).length === 1);
  assert.deepEqual(await versions(again), [later], "the old version is deleted when no page uses it");
});

test("an open tab of the old version keeps its rules texts", async (t) => {
  const site = await startHost();
  site.cacheControl = "no-store"; // so only the service worker can have stored the files
  const before = await visit(t, "#/play/nestor?seed=1", { site });
  await waitForServiceWorker(before);
  const after = await visit(t, "#/play/nestor?seed=1", { site, context: before.context() });
  const words = await before.evaluate(() => document.querySelector("meta[name=words]").content);

  // The next version has another goal text. The host no longer has the old text.
  site.files = nextVersion((files) => {
    const renamed = "words/en-0000000000000000.txt";
    files.set(renamed, files.get(words).toString().replaceAll("# Goal\n", "# Goal\n\nIn other words.\n"));
    files.delete(words);
    files.set("index.html", files.get("index.html").toString().replace(words, renamed));
  });
  await update(after);

  for (const [page, there] of [[before, 0], [after, 1]]) {
    await new Table(page).waitUntilReady();
    await page.keyboard.press("?");
    const rules = page.locator("dialog[open]");
    await rules.getByRole("heading", { name: "Goal", exact: true }).waitFor();
    assert.equal(await rules.getByText("In other words.").count(), there);
  }
});

test("?no-sw removes the service worker", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  await page.goto(`${site.url}?no-sw`);
  await page.locator("[data-page]").waitFor();
  await waitUntil(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await page.reload();
  await page.locator("[data-page]").waitFor();
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
});

test("?no-sw works even if the program cannot start", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  await page.context().addInitScript(() => {
    WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => Promise.reject(new Error("made to fail"));
  });
  await page.goto(`${site.url}?no-sw`);
  await page.getByRole("alert").filter({ hasText: "could not start" }).waitFor();
  await waitUntil(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  const complaints = (await takeComplaints(page)).join();
  if (ENGINE === "webkit") assert.equal(complaints, ""); // WebKit reports no errors here
  else assert.match(complaints, /made to fail/);
});

test("the first tab ever opened is offered an update", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  assert.equal(await page.locator("[data-toast=update]").count(), 0, "the first version is no update");
  site.files = nextVersion((files) => files.set("new.txt", "something new"));
  await update(page);
  await page.locator("[data-page]").waitFor();
});
