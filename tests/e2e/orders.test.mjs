// The service worker's states in generated orders: versions good and bad are uploaded file by file, tabs
// open, reload, look for updates, take them up and close, the host goes and comes, all without waiting for
// each other. After every order: with a complete host the site starts within two visits; with none the
// last version that worked does; a page that is open has what belongs to it; the records are there.
// Repeat one order with ORDER=NUMBER.
import assert from "node:assert/strict";
import test from "node:test";
import { BLANK } from "./driver/door.mjs";
import { host, launch, seeds } from "./harness.mjs";
import { outcome, tab, version } from "./versions.mjs";

const GOOD = ["one", "two", "three", "four"];
const VERSIONS = [...GOOD, "wasm", "boot", "hang", "trap"];
const STEPS = 14;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
/** Closes a page; one that is just being replaced may never say that it is closed. */
const leave = (page) => Promise.race([page?.close(), pause(5000)]);

/** Numbers by chance, the same for the same seed: `below(n)` is less than n. */
function chance(seed) {
  let state = seed * 2654435761 + 1;
  const below = (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
  const of = (list) => list[below(list.length)];
  const shuffled = (list) => list.map((item) => [below(1 << 20), item]).sort(([a], [b]) => a - b).map(([, item]) => item);
  return { below, of, shuffled };
}

/** A browser, a host, what is still to be uploaded, and what can be done with them. */
class Order {
  constructor(seed, context, site) {
    Object.assign(this, { ...chance(seed), context, site, tabs: [], uploads: [], told: [] });
  }

  /** Does one thing by chance, and does not wait for what follows. */
  async step() {
    const deeds = ["open", "open", "reload", "reload", "look", "look", "accept", "accept", "close", "publish", "upload", "upload", "upload", "down", "up", "slow", "fast", "solve", "wait", "wait"];
    const deed = this.of(deeds);
    this.told.push(deed);
    await this[deed]();
    if (this.below(2)) await pause(this.below(300));
  }

  async open() {
    if (this.tabs.length > 2) return;
    const page = await tab(this.context);
    this.tabs.push(page);
    page.goto(this.site.url).catch(() => {});
    if (this.below(2)) await outcome1(page);
  }
  async reload() {
    this.of(this.tabs)?.reload().catch(() => {});
  }
  async close() {
    const page = this.of(this.tabs);
    this.tabs = this.tabs.filter((other) => other !== page);
    await leave(page);
  }
  async look() {
    await this.inPage(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()).catch(() => {}));
  }
  /** As the button of the offer does. */
  async accept() {
    await this.inPage(async () => {
      const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
      if (!waiting) return;
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      waiting.postMessage("skip-waiting");
    });
  }
  async inPage(what) {
    const page = this.of(this.tabs);
    if (page) await Promise.race([page.evaluate(what).catch(() => {}), pause(500)]);
  }
  /** Another version is begun to be uploaded; what only the old one has may go, at any moment. */
  async publish() {
    this.finish();
    const next = this.of(VERSIONS);
    this.told.push(next);
    const gone = this.below(2) ? [...this.site.files.keys()].filter((name) => !version(next).has(name)) : [];
    this.uploads = this.shuffled([...[...version(next)].map(([name, bytes]) => () => this.site.files.set(name, bytes)), ...gone.map((name) => () => this.site.files.delete(name))]);
  }
  async upload() {
    this.uploads.splice(0, 1 + this.below(5)).forEach((upload) => upload());
  }
  finish() {
    this.uploads.splice(0).forEach((upload) => upload());
  }
  async down() {
    this.site.down = true;
  }
  async up() {
    this.site.down = false;
  }
  async slow() {
    this.site.delay = 50 + this.below(200);
  }
  async fast() {
    this.site.delay = 0;
  }
  async wait() {
    await pause(300);
  }

  /** A page that came from what is kept gets its second module, whatever the host has. */
  async solve() {
    for (const page of this.tabs) {
      const asked = page.evaluate(async () => {
        const version = document.body?.dataset.version;
        const starts = JSON.parse(localStorage.getItem("starts")) ?? [];
        if (!version || !navigator.serviceWorker.controller || !starts.some((start) => start.kept && start.version === version)) return undefined;
        return [version, await window.solve().catch(String)];
      }).catch(() => undefined);
      const solved = await Promise.race([asked, pause(5000)]);
      if (solved) assert.equal(solved[1], solved[0], "a page has what belongs to it");
    }
  }

  /** The starts that have been noted, by any page of the site. */
  async starts() {
    const ask = async (page) => {
      await page.goto(new URL(BLANK, this.site.url).href);
      return (await page.evaluate(() => localStorage.getItem("starts"))) ?? "[]";
    };
    for (let round = 0; round < 5; round += 1) {
      // A page of which nothing is ever heard is given up for another.
      const page = await this.context.newPage();
      const kept = await Promise.race([ask(page), pause(20_000)]);
      await leave(page);
      if (kept) return JSON.parse(kept);
    }
    throw new Error("no page says what has been noted");
  }

  /** Visits the site at most twice: what comes of it. A page that could not start may be replaced by itself. */
  async twice() {
    const page = await tab(this.context);
    let there;
    for (let visit = 0; visit < 2; visit += 1) {
      page.spoilt = false;
      await page.goto(this.site.url, { waitUntil: "commit" }).catch(() => {});
      there = await outcome1(page);
      for (let round = 0; round < 30 && !GOOD.includes(there); round += 1) {
        await pause(100);
        page.spoilt = false;
        there = await outcome1(page);
      }
      if (GOOD.includes(there)) break;
    }
    await leave(page);
    return there;
  }

  /** With no host, the last version that once worked starts; a newer one, not tried yet, may as well. */
  async withNone() {
    this.site.down = true;
    const before = (await this.startsKept()).map(({ version }) => version);
    if (before.length === 0) return;
    const there = await this.twice();
    assert.ok(GOOD.includes(there), `with no host: ${there} after ${before}`);
    const last = [...new Set(before.reverse())].slice(0, 2);
    assert.ok(!before.includes(there) || last.includes(there), `with no host ${there}, which is not the last of ${before}`);
  }
  async startsKept() {
    return (await this.starts()).filter(({ kept }) => kept);
  }

  async withAComplete() {
    this.site.down = false;
    this.site.delay = 0;
    await this.publishWhole(this.of(GOOD));
    const there = await this.twice();
    assert.ok(GOOD.includes(there), `with a complete host: ${there}`);
  }
  async publishWhole(name) {
    this.finish();
    this.told.push(name);
    this.site.files = new Map(version(name));
  }

  async closeAll() {
    for (const page of this.tabs.splice(0)) await leave(page);
  }
}

/** What stands on a page now: outcome, without waiting for what does not come. */
const outcome1 = (page) => Promise.race([outcome(page), pause(1500).then(() => "nothing yet")]);

let browser;
test.after(() => browser?.close());
const numbers = process.env.ORDER ? [Number(process.env.ORDER)] : seeds(6, Number(process.env.ORDERS ?? 300));

for (const number of numbers) {
  // A visit that is never answered is given up after half a minute; of these there may be several.
  test(`order ${number}`, { timeout: 600_000 }, async (t) => {
    browser ??= await launch();
    const context = await browser.newContext();
    t.after(() => context.close());
    const site = await host();
    site.caching = number % 2 ? "no-store" : "max-age=600";
    site.files = new Map(version("one"));
    const order = new Order(number, context, site);
    try {
      for (let step = 0; step < STEPS; step += 1) await order.step();
      if (order.below(2)) await order.closeAll();
      const checks = order.shuffled([() => order.withNone(), () => order.withAComplete()]);
      for (const check of checks) await check();
      order.site.down = false;
      assert.ok((await order.starts()).length > 0, "the records are there");
    } catch (error) {
      t.diagnostic(order.told.join(", "));
      throw error;
    }
  });
}
