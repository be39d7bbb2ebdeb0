// Broken versions, incomplete uploads, tabs that open and close at the wrong moment, a host that disappears.
// The site still starts. These tests use small sites (versions.mjs) with the real boot.js and sw.js.
import assert from "node:assert/strict";
import test from "node:test";
import { launch, startHost } from "./harness.mjs";
import { openTab, retryWhileReplaced, waitForStartOutcome, versionFiles } from "./versions.mjs";

let browser;
test.after(() => browser?.close());

/** Returns a new browser context and a host with this version. */
async function firstVisit(t, name) {
  browser ??= await launch();
  const context = await browser.newContext();
  t.after(() => context.close());
  const site = await startHost();
  site.cacheControl = "no-store"; // so only the service worker can have stored the files
  site.files = new Map(versionFiles(name));
  return { context, site };
}

/** Opens the site in a new tab. Returns the tab and the outcome. */
async function openSite({ context, site }) {
  const page = await openTab(context);
  await retryWhileReplaced(page, () => page.goto(site.url, { waitUntil: "commit" }));
  return [page, await waitForStartOutcome(page)];
}

async function reload(page) {
  page.spoilt = false;
  await retryWhileReplaced(page, () => page.reload({ waitUntil: "commit" }));
  return waitForStartOutcome(page, 3000);
}

/**
 * Waits until a service worker is active and none is installing. Returns whether a new one is waiting. The page
 * may be replaced in the meantime.
 */
async function waitUntilSettled(page) {
  const asked = async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    // In WebKit, a page that is loading may never see that its worker is active, so ask whether the
    // worker answers.
    const answers = () => navigator.serviceWorker.controller === active && fetch("dress.js").then(({ ok }) => ok);
    return !installing && (active.state === "activated" || (await answers())) && [Boolean(waiting)];
  };
  for (let round = 0; round < 2000; round += 1) {
    const answer = await page.evaluate(asked).catch(() => undefined);
    if (answer) return answer[0];
    await page.waitForTimeout(20);
  }
  throw new Error("the service worker does not settle");
}
/** Evaluates a function in a page that may be replaced in the meantime. */
const ask = (page, question, asked) => retryWhileReplaced(page, () => page.evaluate(question, asked));

/** Waits until there is a service worker in this state. */
const waitForState = (page, state) =>
  ask(page, async (state) => {
    const registration = await navigator.serviceWorker.ready;
    for (let round = 0; !registration[state]; round += 1) {
      if (round > 2000) throw new Error(`no service worker is ${state}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }, state);

/** Makes the browser look for an update and waits for the answer. */
const lookForUpdate = (page) => ask(page, async () => void (await (await navigator.serviceWorker.ready).update().catch(() => {})));

/** Looks for a new version, and waits until its service worker is in the state "waiting". */
async function waitForUpdate(page) {
  await lookForUpdate(page);
  await waitForState(page, "waiting");
}

/** Does the same as the button of the update offer (src/web/service_worker.rs). */
async function accept(page) {
  const loaded = page.waitForEvent("load");
  await ask(page, async () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    (await navigator.serviceWorker.ready).waiting?.postMessage("skip-waiting");
  });
  await loaded;
  return waitForStartOutcome(page);
}

/**
 * Reloads the page until the wanted version starts, at most three times, because the browser decides when to
 * activate a new version. `there` is the outcome so far. If nothing has started yet, one reload must start some
 * version. Returns the last outcome.
 */
async function withReloads(page, there, wished) {
  const starts = (there) => /^(one|two|three)$/.test(there);
  if (!starts(there)) {
    await lookForUpdate(page);
    await waitUntilSettled(page);
    there = await reload(page);
    if (!starts(there)) there = await waitUntilReplaced(page, there);
    assert.ok(starts(there), `the second visit: ${there}`);
  }
  for (let visit = 0; there !== wished && visit < 3; visit += 1) {
    await lookForUpdate(page);
    await waitUntilSettled(page);
    there = await reload(page);
  }
  return there;
}

/** Waits until the page, which has not started, is replaced by a new version. Returns the outcome. */
async function waitUntilReplaced(page, there) {
  for (let round = 0; round < 100 && !/^(one|two|three)$/.test(there); round += 1) {
    await page.waitForTimeout(50);
    page.spoilt = false;
    there = await waitForStartOutcome(page, 3000);
  }
  return there;
}

/** Installs a version and starts it twice, the second time from the cache. */
async function installTwice(t, name) {
  const here = await firstVisit(t, name);
  const [page] = await openSite(here);
  await waitUntilSettled(page);
  assert.equal(await reload(page), name);
  await waitUntilSettled(page);
  return { ...here, page };
}

test("a site that is reopened during an install works offline", async (t) => {
  const { context, site, page } = await installTwice(t, "one");
  site.files = new Map(versionFiles("two"));
  site.delay = 1500;
  await lookForUpdate(page);
  await waitForState(page, "installing");
  await page.close();
  await new Promise((done) => setTimeout(done, 500)); // until the browser has noticed the close
  const [again] = await openSite({ context, site });
  await waitUntilSettled(again);
  await again.close();
  site.delay = 0;
  const [later, there] = await openSite({ context, site });
  assert.match(there, /one|two/);
  await waitUntilSettled(later);
  await later.close();
  site.down = true;
  assert.match((await openSite({ context, site }))[1], /one|two/);
});

test("a tab opened while another tab is closing works", async (t) => {
  const { context, site, page } = await installTwice(t, "one");
  site.files = new Map(versionFiles("two"));
  await waitForUpdate(page);
  const blank = await openTab(context);
  await Promise.all([page.close(), blank.goto(site.url)]);
  await waitForStartOutcome(blank);
  await waitUntilSettled(blank);
  await blank.close();
  site.down = true;
  assert.match((await openSite({ context, site }))[1], /one|two/);
});

test("a partial upload never mixes files of two versions", async (t) => {
  const { context, site, page } = await installTwice(t, "one");
  const next = versionFiles("two");
  // The host has every file of the next version except the page.
  for (const [name, bytes] of next) if (name !== "index.html") site.files.set(name, bytes);
  await lookForUpdate(page);
  await page.waitForTimeout(300);
  if (await waitUntilSettled(page)) await accept(page);
  site.files = new Map(next);
  await page.close();
  const [later, there] = await openSite({ context, site });
  assert.match(there, /one|two/);
  // The browser may have activated the new version while no tab was open.
  if (there === "one") {
    await waitForUpdate(later);
    assert.equal(await accept(later), "two");
  }
  await waitUntilSettled(later);
  await later.close();
  site.down = true;
  assert.equal((await openSite({ context, site }))[1], "two", "the whole version is stored");
});

for (const kind of ["wasm", "boot", "hang", "trap"]) {
  test(`after the broken version (${kind}), reloading starts a good one`, async (t) => {
    const { context, site, page } = await installTwice(t, "one");
    site.files = new Map(versionFiles(kind));
    await waitForUpdate(page);
    assert.notEqual(await accept(page), "one");
    site.down = true;
    assert.equal(await reload(page), "one", "offline the last working version starts");
    site.down = false;
    site.files = new Map(versionFiles("three"));
    await page.close();
    const [later, there] = await openSite({ context, site });
    assert.equal(await withReloads(later, there, "three"), "three");
  });
}

test("reopening starts the last working version", async (t) => {
  const { context, site, page } = await installTwice(t, "one");
  site.files = new Map(versionFiles("wasm"));
  await waitForUpdate(page);
  await accept(page);
  await page.close();
  for (let visit = 0; visit < 3; visit += 1) {
    const [again, there] = await openSite({ context, site });
    assert.equal(there, "one");
    await waitUntilSettled(again);
    await again.close();
  }
  site.files = new Map(versionFiles("two"));
  const [later, there] = await openSite({ context, site });
  assert.equal(await withReloads(later, there, "two"), "two");
});

test("the next version replaces a version that failed to start", async (t) => {
  const here = await firstVisit(t, "one");
  const [page] = await openSite(here);
  await waitUntilSettled(page);
  await ask(page, async () => { for (const name of await caches.keys()) await caches.delete(name); });
  here.site.files = new Map(versionFiles("wasm"));
  await waitForUpdate(page);
  await accept(page);
  here.site.files = new Map(versionFiles("two"));
  await lookForUpdate(page);
  assert.equal(await withReloads(page, await waitForStartOutcome(page), "two"), "two");
});

test("one visit removes a cached broken version", async (t) => {
  const here = await firstVisit(t, "boot");
  here.site.cacheControl = "max-age=600";
  const [page, there] = await openSite(here);
  assert.match(there, /spoilt|trouble/);
  here.site.files = new Map(versionFiles("two"));
  page.spoilt = false;
  await retryWhileReplaced(page, () => page.goto(here.site.url, { waitUntil: "commit" }));
  assert.equal(await waitForStartOutcome(page, 3000), "two");
});

test("two quick reloads start the new version", async (t) => {
  const { site, page } = await installTwice(t, "one");
  site.files = new Map(versionFiles("two"));
  await waitForUpdate(page);
  await ask(page, async () => (await navigator.serviceWorker.ready).waiting?.postMessage("skip-waiting"));
  await waitUntilSettled(page);
  await retryWhileReplaced(page, () => page.reload({ waitUntil: "commit" }));
  assert.match(await reload(page), /one|two/);
  assert.equal(await reload(page), "two");
});

test("the site works on a host that redirects, also offline", async (t) => {
  const here = await firstVisit(t, "one");
  here.site.redirects = { "": "index.html" };
  const [page] = await openSite(here);
  await waitUntilSettled(page);
  for (const down of [false, true]) {
    here.site.down = down;
    assert.equal((await openSite(here))[1], "one");
  }
});

test("an update starts on a host that redirects", async (t) => {
  const { context, site, page } = await installTwice(t, "one");
  site.files = new Map(versionFiles("two"));
  site.redirects = { "": "index.html", "boot.js": "boot" };
  await waitForUpdate(page);
  assert.equal(await accept(page), "two");
  site.down = true;
  assert.equal((await openSite({ context, site }))[1], "two");
});

test("wrong content types are not stored", async (t) => {
  const { site, page } = await installTwice(t, "one");
  site.files = new Map(versionFiles("two"));
  site.types = { "boot.js": "text/plain", "two.js": "text/plain", ".html": "application/octet-stream", ".wasm": "text/html" };
  await waitForUpdate(page);
  assert.equal(await accept(page), "two");
});

for (const missing of ["app-one.js", "app-one.wasm"]) {
  test(`reloading removes a cached 404 of ${missing}`, async (t) => {
    const here = await firstVisit(t, "one");
    here.site.missingCacheControl = "public, max-age=31536000, immutable";
    const [file] = [here.site.files.get(missing), here.site.files.delete(missing)];
    const [page, there] = await openSite(here);
    assert.equal(there, "trouble");
    here.site.files.set(missing, file);
    await reload(page);
    assert.equal(await reload(page), "one");
  });
}

test("after a crash, only damaged files are fetched again", async (t) => {
  const here = await firstVisit(t, "trap");
  const [page, there] = await openSite(here);
  assert.equal(there, "stopped");
  await waitUntilSettled(page);
  const spoil = async (name) => {
    const [kept] = (await caches.keys()).filter((name) => name.startsWith("patientia"));
    if (name) await (await caches.open(kept)).put(name, new Response("spoilt"));
  };
  for (const [spoilt, fetched] of [[undefined, []], ["solver-trap.js", ["solver-trap.js"]]]) {
    await ask(page, spoil, spoilt);
    here.site.requests.splice(0);
    assert.equal(await reload(page), "stopped");
    const names = () => here.site.requests.map((url) => url.split("/").at(-1));
    // The service worker looks for another version before it fetches any file.
    while (!names().includes("sw.js")) await page.waitForTimeout(20);
    for (let round = 0; round < 200 && !fetched.every((name) => names().includes(name)); round += 1) await page.waitForTimeout(50);
    await page.waitForTimeout(500);
    assert.deepEqual(names().filter((name) => name !== "sw.js"), fetched);
  }
});

test("a shared file is kept until it is read", async (t) => {
  const { context, site, page } = await installTwice(t, "one");
  const send = (part) =>
    ask(page, async (part) => {
      const form = new FormData();
      form.append(part, new File(["all my games"], "patientia.json"));
      const answer = await fetch("receive", { method: "POST", body: form });
      return answer.url.split("#")[0];
    }, part);
  const readKept = () =>
    ask(page, async () => (await (await caches.match(new URL("receive", document.baseURI).href))?.text()) ?? "none");
  assert.equal(await send("picture"), `${site.url}?received`);
  assert.equal(await readKept(), "none", "no file in the field");
  assert.equal(await send("file"), `${site.url}?received`);
  assert.equal(await readKept(), "all my games");
  site.files = new Map(versionFiles("two"));
  await waitForUpdate(page);
  assert.equal(await accept(page), "two");
  assert.equal(await readKept(), "all my games", "an update does not lose it");
  site.down = true;
  assert.equal((await openSite({ context, site }))[1], "two");
});
