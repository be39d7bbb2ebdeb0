// A version that is broken, an upload that is cut, tabs that open and close at the wrong moment, a host
// that goes: the site starts all the same. Told with small sites (versions.mjs), which have the real
// boot.js and sw.js.
import assert from "node:assert/strict";
import test from "node:test";
import { host, launch } from "./harness.mjs";
import { outcome, sure, tab, version } from "./versions.mjs";

let browser;
test.after(() => browser?.close());

/** A browser that has never been here, and a host that has a version. */
async function first(t, name) {
  browser ??= await launch();
  const context = await browser.newContext();
  t.after(() => context.close());
  const site = await host();
  site.caching = "no-store"; // it must be the service worker that has kept what there is
  site.files = new Map(version(name));
  return { context, site };
}

/** Opens the site in a new tab: the tab, and what has come of it. */
async function open({ context, site }) {
  const page = await tab(context);
  await sure(page, () => page.goto(site.url, { waitUntil: "commit" }));
  return [page, await outcome(page)];
}

async function reload(page) {
  page.spoilt = false;
  await sure(page, () => page.reload({ waitUntil: "commit" }));
  return outcome(page, 3000);
}

/** Waits until a service worker is in use, and nothing is under way; whether a new one waits. A page may be replaced meanwhile. */
async function settled(page) {
  const asked = async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    // In WebKit a page that was just loading may never hear that its worker is in use: one that answers is.
    const answers = () => navigator.serviceWorker.controller === active && fetch("dress.js").then(({ ok }) => ok);
    return !installing && (active.state === "activated" || (await answers())) && [Boolean(waiting)];
  };
  for (let round = 0; round < 2000; round += 1) {
    const answer = await page.evaluate(asked).catch(() => undefined);
    if (answer) return answer[0];
    await page.waitForTimeout(20);
  }
  throw new Error("never settled");
}
/** Asks a page, which may be replaced meanwhile. */
const ask = (page, question, asked) => sure(page, () => page.evaluate(question, asked));

/** Waits until there is a service worker in this state. */
const is = (page, state) =>
  ask(page, async (state) => {
    const registration = await navigator.serviceWorker.ready;
    for (let round = 0; !registration[state]; round += 1) {
      if (round > 2000) throw new Error(`none is ${state}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }, state);

/** Has the browser look for an update, until it knows whether there is one. */
const lookForUpdate = (page) => ask(page, async () => void (await (await navigator.serviceWorker.ready).update().catch(() => {})));

/** Looks for a new version until one waits. */
async function updateWaits(page) {
  await lookForUpdate(page);
  await is(page, "waiting");
}

/** What the button of the offer does (src/web/update.rs). */
async function accept(page) {
  const loaded = page.waitForEvent("load");
  await ask(page, async () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    (await navigator.serviceWorker.ready).waiting?.postMessage("skip-waiting");
  });
  await loaded;
  return outcome(page);
}

/**
 * A person visits the site, and reloads it once if nothing has started: then something that starts is there. The
 * version wished for comes with one of the next reloads; when a new one is let in is the browser's affair.
 */
async function withReloads(page, there, wished) {
  const starts = (there) => /^(one|two|three)$/.test(there);
  if (!starts(there)) {
    await lookForUpdate(page);
    await settled(page);
    there = await reload(page);
    if (!starts(there)) there = await replaced(page, there);
    assert.ok(starts(there), `the second visit: ${there}`);
  }
  for (let visit = 0; there !== wished && visit < 3; visit += 1) {
    await lookForUpdate(page);
    await settled(page);
    there = await reload(page);
  }
  return there;
}

/** What stands where a page that has not started is replaced by itself, as a new version comes. */
async function replaced(page, there) {
  for (let round = 0; round < 100 && !/^(one|two|three)$/.test(there); round += 1) {
    await page.waitForTimeout(50);
    page.spoilt = false;
    there = await outcome(page, 3000);
  }
  return there;
}

/** A browser in which a version has started twice, the second time from what is kept. */
async function at(t, name) {
  const here = await first(t, name);
  const [page] = await open(here);
  await settled(page);
  assert.equal(await reload(page), name);
  await settled(page);
  return { ...here, page };
}

test("K1: closed and opened again while a new version is being installed, the site works offline", async (t) => {
  const { context, site, page } = await at(t, "one");
  site.files = new Map(version("two"));
  site.delay = 1500;
  await lookForUpdate(page);
  await is(page, "installing");
  await page.close();
  await new Promise((done) => setTimeout(done, 500)); // until it is seen to be closed
  const [again] = await open({ context, site });
  await settled(again);
  await again.close();
  site.delay = 0;
  const [later, there] = await open({ context, site });
  assert.match(there, /one|two/);
  await settled(later);
  await later.close();
  site.down = true;
  assert.match((await open({ context, site }))[1], /one|two/);
});

test("K1: a blank tab goes to the site just as the last other one closes", async (t) => {
  const { context, site, page } = await at(t, "one");
  site.files = new Map(version("two"));
  await updateWaits(page);
  const blank = await tab(context);
  await Promise.all([page.close(), blank.goto(site.url)]);
  await outcome(blank);
  await settled(blank);
  await blank.close();
  site.down = true;
  assert.match((await open({ context, site }))[1], /one|two/);
});

test("K2: an upload that is done piece by piece", async (t) => {
  const { context, site, page } = await at(t, "one");
  const next = version("two");
  // All but the page is there.
  for (const [name, bytes] of next) if (name !== "index.html") site.files.set(name, bytes);
  await lookForUpdate(page);
  await page.waitForTimeout(300);
  if (await settled(page)) await accept(page);
  site.files = new Map(next);
  await page.close();
  const [later, there] = await open({ context, site });
  assert.match(there, /one|two/);
  // A browser may have let the new one in while nobody was there.
  if (there === "one") {
    await updateWaits(later);
    assert.equal(await accept(later), "two");
  }
  await settled(later);
  await later.close();
  site.down = true;
  assert.equal((await open({ context, site }))[1], "two", "all of it is kept");
});

for (const kind of ["wasm", "boot", "hang", "trap"]) {
  test(`K3: after a version that does not start (${kind}) the last one starts, and the next, with a reload alone`, async (t) => {
    const { context, site, page } = await at(t, "one");
    site.files = new Map(version(kind));
    await updateWaits(page);
    assert.notEqual(await accept(page), "one");
    site.down = true;
    assert.equal(await reload(page), "one", "the last that started, offline");
    site.down = false;
    site.files = new Map(version("three"));
    await page.close();
    const [later, there] = await open({ context, site });
    assert.equal(await withReloads(later, there, "three"), "three");
  });
}

test("K3: who closes the site and opens it again has the last that started each time, and gets the next", async (t) => {
  const { context, site, page } = await at(t, "one");
  site.files = new Map(version("wasm"));
  await updateWaits(page);
  await accept(page);
  await page.close();
  for (let visit = 0; visit < 3; visit += 1) {
    const [again, there] = await open({ context, site });
    assert.equal(there, "one");
    await settled(again);
    await again.close();
  }
  site.files = new Map(version("two"));
  const [later, there] = await open({ context, site });
  assert.equal(await withReloads(later, there, "two"), "two");
});

test("K3: where nothing has ever started the next version does, with a reload alone", async (t) => {
  const here = await first(t, "one");
  const [page] = await open(here);
  await settled(page);
  await ask(page, async () => { for (const name of await caches.keys()) await caches.delete(name); });
  here.site.files = new Map(version("wasm"));
  await updateWaits(page);
  await accept(page);
  here.site.files = new Map(version("two"));
  await lookForUpdate(page);
  assert.equal(await withReloads(page, await outcome(page), "two"), "two");
});

test("a spoilt version that a first visitor's browser was let keep is gone with the next visit", async (t) => {
  const here = await first(t, "boot");
  here.site.caching = "max-age=600";
  const [page, there] = await open(here);
  assert.match(there, /spoilt|trouble/);
  here.site.files = new Map(version("two"));
  page.spoilt = false;
  await sure(page, () => page.goto(here.site.url, { waitUntil: "commit" }));
  assert.equal(await outcome(page, 3000), "two");
});

test("who reloads in a hurry gets the new version all the same", async (t) => {
  const { site, page } = await at(t, "one");
  site.files = new Map(version("two"));
  await updateWaits(page);
  await ask(page, async () => (await navigator.serviceWorker.ready).waiting?.postMessage("skip-waiting"));
  await settled(page);
  await sure(page, () => page.reload({ waitUntil: "commit" }));
  assert.match(await reload(page), /one|two/);
  assert.equal(await reload(page), "two");
});

test("a host that redirects the page keeps working, offline too", async (t) => {
  const here = await first(t, "one");
  here.site.redirects = { "": "index.html" };
  const [page] = await open(here);
  await settled(page);
  for (const down of [false, true]) {
    here.site.down = down;
    assert.equal((await open(here))[1], "one");
  }
});

test("an update from a redirecting host starts", async (t) => {
  const { context, site, page } = await at(t, "one");
  site.files = new Map(version("two"));
  site.redirects = { "": "index.html", "boot.js": "boot" };
  await updateWaits(page);
  assert.equal(await accept(page), "two");
  site.down = true;
  assert.equal((await open({ context, site }))[1], "two");
});

test("wrong types from the host are not kept", async (t) => {
  const { site, page } = await at(t, "one");
  site.files = new Map(version("two"));
  site.types = { "boot.js": "text/plain", "two.js": "text/plain", ".html": "application/octet-stream", ".wasm": "text/html" };
  await updateWaits(page);
  assert.equal(await accept(page), "two");
});

for (const missing of ["app-one.js", "app-one.wasm"]) {
  test(`a kept 404 of ${missing} is gone after a reload`, async (t) => {
    const here = await first(t, "one");
    here.site.missingCaching = "public, max-age=31536000, immutable";
    const [file] = [here.site.files.get(missing), here.site.files.delete(missing)];
    const [page, there] = await open(here);
    assert.equal(there, "trouble");
    here.site.files.set(missing, file);
    await reload(page);
    assert.equal(await reload(page), "one");
  });
}

test("after a stop only spoilt files are fetched again", async (t) => {
  const here = await first(t, "trap");
  const [page, there] = await open(here);
  assert.equal(there, "stopped");
  await settled(page);
  const spoil = async (name) => {
    const [kept] = (await caches.keys()).filter((name) => name.startsWith("patientia"));
    if (name) await (await caches.open(kept)).put(name, new Response("spoilt"));
  };
  for (const [spoilt, fetched] of [[undefined, []], ["solver-trap.js", ["solver-trap.js"]]]) {
    await ask(page, spoil, spoilt);
    here.site.asked.splice(0);
    assert.equal(await reload(page), "stopped");
    const names = () => here.site.asked.map((url) => url.split("/").at(-1));
    // It also looks for another version, before it fetches anything.
    while (!names().includes("sw.js")) await page.waitForTimeout(20);
    for (let round = 0; round < 200 && !fetched.every((name) => names().includes(name)); round += 1) await page.waitForTimeout(50);
    await page.waitForTimeout(500);
    assert.deepEqual(names().filter((name) => name !== "sw.js"), fetched);
  }
});
