// Random tests of the service worker. Good and broken versions are uploaded file by file. Tabs open, reload,
// look for updates, accept them and close. The host goes down and comes back. All this happens at the same
// time. After each sequence:
// - With a complete host the site starts within two visits.
// - Without a host the last version that worked starts.
// - An open page has the files of its version.
// - The stored data is still there.
// ORDER=NUMBER repeats one sequence.
import assert from "node:assert/strict";
import test from "node:test";
import { BLANK } from "./driver/preamble.mjs";
import { launch, seeds, startHost } from "./harness.mjs";
import { openTab, waitForStartOutcome, versionFiles } from "./versions.mjs";

const GOOD = ["one", "two", "three", "four"];
const VERSIONS = [...GOOD, "wasm", "boot", "hang", "trap"];
const STEPS = 14;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
/**
 * Closes a page. Does not wait long, because a page that is being replaced may never report that it is closed.
 */
const leave = (page) => Promise.race([page?.close(), pause(5000)]);

/** A random number generator with a seed: `below(n)` is less than n. */
function randomNumbers(seed) {
  let state = seed * 2654435761 + 1;
  const below = (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
  const of = (list) => list[below(list.length)];
  const shuffled = (list) => list.map((item) => [below(1 << 20), item]).sort(([a], [b]) => a - b).map(([, item]) => item);
  return { below, of, shuffled };
}

/** A browser, a host, the files still to upload, and the random actions. */
class Scenario {
  constructor(seed, context, site) {
    Object.assign(this, { ...randomNumbers(seed), context, site, tabs: [], uploads: [], log: [] });
  }

  /** Performs a random action without waiting for its effects. */
  async step() {
    const actions = ["open", "open", "reload", "reload", "look", "look", "accept", "accept", "close", "publish", "upload", "upload", "upload", "down", "up", "slow", "fast", "solve", "wait", "wait"];
    const action = this.of(actions);
    this.log.push(action);
    await this[action]();
    if (this.below(2)) await pause(this.below(300));
  }

  async open() {
    if (this.tabs.length > 2) return;
    const page = await openTab(this.context);
    this.tabs.push(page);
    page.goto(this.site.url).catch(() => {});
    if (this.below(2)) await currentOutcome(page);
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
  /** Does what the button of the update offer does. */
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
  /** Starts the upload of another version. Files that only the old version has may disappear at any time. */
  async publish() {
    this.finish();
    const next = this.of(VERSIONS);
    this.log.push(next);
    const gone = this.below(2) ? [...this.site.files.keys()].filter((name) => !versionFiles(next).has(name)) : [];
    this.uploads = this.shuffled([...[...versionFiles(next)].map(([name, bytes]) => () => this.site.files.set(name, bytes)), ...gone.map((name) => () => this.site.files.delete(name))]);
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

  /**
   * Asserts that a page from the cache gets the second module of its version, even if the host has other files.
   */
  async solve() {
    for (const page of this.tabs) {
      const asked = page.evaluate(async () => {
        const version = document.body?.dataset.version;
        const starts = JSON.parse(localStorage.getItem("starts")) ?? [];
        if (!version || !navigator.serviceWorker.controller || !starts.some((start) => start.kept && start.version === version)) return undefined;
        return [version, await window.solve().catch(String)];
      }).catch(() => undefined);
      const solved = await Promise.race([asked, pause(5000)]);
      if (solved) assert.equal(solved[1], solved[0], "a page gets the files of its own version");
    }
  }

  /** Returns the starts that the pages of the site have recorded. */
  async starts() {
    const ask = async (page) => {
      await page.goto(new URL(BLANK, this.site.url).href);
      return (await page.evaluate(() => localStorage.getItem("starts"))) ?? "[]";
    };
    for (let round = 0; round < 5; round += 1) {
      // If a page does not answer, try another one.
      const page = await this.context.newPage();
      const kept = await Promise.race([ask(page), pause(20_000)]);
      await leave(page);
      if (kept) return JSON.parse(kept);
    }
    throw new Error("no page returns the recorded starts");
  }

  /**
   * Visits the site once or twice and returns the outcome. A page that could not start may replace itself with a
   * new one.
   */
  async visitOnceOrTwice() {
    const page = await openTab(this.context);
    let there;
    for (let visit = 0; visit < 2; visit += 1) {
      page.spoilt = false;
      await page.goto(this.site.url, { waitUntil: "commit" }).catch(() => {});
      there = await currentOutcome(page);
      for (let round = 0; round < 30 && !GOOD.includes(there); round += 1) {
        await pause(100);
        page.spoilt = false;
        there = await currentOutcome(page);
      }
      if (GOOD.includes(there)) break;
    }
    await leave(page);
    return there;
  }

  /**
   * Asserts what starts without a host: the last version that worked, or a newer version that has not been
   * tried.
   */
  async assertStartsWithoutHost() {
    this.site.down = true;
    const before = (await this.lastingStarts()).map(({ version }) => version);
    if (before.length === 0) return;
    const there = await this.visitOnceOrTwice();
    assert.ok(GOOD.includes(there), `with no host: ${there} after ${before}`);
    const last = [...new Set(before.reverse())].slice(0, 2);
    assert.ok(!before.includes(there) || last.includes(there), `with no host ${there}, which is not the last of ${before}`);
  }
  async lastingStarts() {
    return (await this.starts()).filter(({ kept }) => kept);
  }

  async assertStartsWithWholeHost() {
    this.site.down = false;
    this.site.delay = 0;
    await this.publishWhole(this.of(GOOD));
    const there = await this.visitOnceOrTwice();
    assert.ok(GOOD.includes(there), `with a complete host: ${there}`);
  }
  async publishWhole(name) {
    this.finish();
    this.log.push(name);
    this.site.files = new Map(versionFiles(name));
  }

  async closeAll() {
    for (const page of this.tabs.splice(0)) await leave(page);
  }
}

/** Returns the current outcome. Waits at most 1.5 seconds for it. */
const currentOutcome = (page) => Promise.race([waitForStartOutcome(page), pause(1500).then(() => "nothing yet")]);

let browser;
test.after(() => browser?.close());
const numbers = process.env.ORDER ? [Number(process.env.ORDER)] : seeds(6, Number(process.env.ORDERS ?? 300));

for (const number of numbers) {
  // A visit without an answer ends after half a minute, and there may be several of them.
  test(`the site starts after the random sequence of events ${number}`, { timeout: 600_000 }, async (t) => {
    browser ??= await launch();
    const context = await browser.newContext();
    t.after(() => context.close());
    const site = await startHost();
    site.cacheControl = number % 2 ? "no-store" : "max-age=600";
    site.files = new Map(versionFiles("one"));
    const order = new Scenario(number, context, site);
    try {
      for (let step = 0; step < STEPS; step += 1) await order.step();
      if (order.below(2)) await order.closeAll();
      const checks = order.shuffled([() => order.assertStartsWithoutHost(), () => order.assertStartsWithWholeHost()]);
      for (const check of checks) await check();
      order.site.down = false;
      assert.ok((await order.starts()).length > 0, "the stored data is still there");
    } catch (error) {
      t.diagnostic(order.log.join(", "));
      throw error;
    }
  });
}
