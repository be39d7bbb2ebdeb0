// What every end-to-end test begins with: the site on a host of its own, a browser, and a page that
// fails its test when anything complains.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { after } from "node:test";
import { launch as chromium } from "../../.ci/browser.mjs";
import { lend } from "./lent.mjs";
import { ENGINE, serve } from "./server.mjs";

/** The windows we look at: width, height, and whether a finger rather than a mouse is used. */
export const SIZES = {
  desktop: { width: 1280, height: 800, touch: false },
  tablet: { width: 768, height: 1024, touch: true },
  phone: { width: 390, height: 844, touch: true },
  narrow: { width: 320, height: 640, touch: true },
  /** What a scroll bar leaves of the narrow one. */
  barred: { width: 304, height: 640, touch: false },
  lying: { width: 844, height: 390, touch: true },
};

/** Whether the long tests are asked for (`make test-long`). */
export const isLong = process.env.PATIENTIA_LONG === "1";

/** The seeds of deals to look at: so many, or so many where the long tests are asked for. */
export const seeds = (few, many) => Array.from({ length: isLong ? many : few }, (_, at) => 11 + at);

/** Every game has been played before: most tests do not want what a first visitor is told. */
const GAMES = readdirSync(new URL("../pins/", import.meta.url)).map((file) => file.replace(".json", ""));
const MET = `try { localStorage["patientia/met"] ??= ${JSON.stringify(JSON.stringify({ v: 1, games: GAMES }))}; } catch { /* no storage */ }`;

/** No service worker is ever registered. */
const KEEPS_NOTHING = "if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});";

/** Starts the browser that the tests are run in (`make test-browsers` takes others than Chromium); `letters`: how many times as large as usual. */
export async function launch(letters = 1) {
  // No page is kept in readiness beside: each test has but one.
  if (ENGINE === "chromium") return chromium([`--blink-settings=defaultFontSize=${16 * letters}`, "--disable-features=SpareRendererForSitePerProcess"]);
  return (await import("./driver/browser.mjs")).drive(ENGINE, letters);
}

let browser;
const sites = [];
after(async () => {
  await browser?.close();
  await Promise.all(sites.map((site) => site.close()));
});

/** A new host for the site. */
export async function host() {
  const site = await serve();
  sites.push(site);
  return site;
}

/**
 * Opens the site at a route ("#/", "#/play/nestor?seed=1") as a person does who has nothing in progress.
 * `site`: a host of one's own; `size`: one of SIZES; `scale`: device pixels per pixel;
 * `motion`: whether cards may fly (most tests do not wait for them); `scheme`: "light" or "dark";
 * `forced`: whether the system forces its colours; `contrast`: whether it asks for more contrast;
 * `context`: the context of another page, to open a second tab beside it; `init`: runs in the page
 * before anything else; `browser`: another than all tests share; `isFirst`: nothing was ever played here;
 * `isAlone`: whether what is done to the context cannot be taken back (its clock is stopped, it crashes,
 * scripts run before each of its pages), so that no other test may have it; `keeps`: whether the site is
 * kept for use without a network (few need it; on a host of one's own it is, unless said otherwise).
 */
export async function visit(t, route = "#/", options = {}) {
  const { init, isFirst = false, keeps = !!options.site } = options;
  const site = options.site ?? (sites[0] || (await host()));
  if (!options.browser) browser ??= await launch();
  const { context, leave } = await enter(options.browser ?? browser, site, { ...options, keeps });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000); // for what will never come: a busy machine has its time
  listen(page);
  t.after(async () => {
    const complaints = await complaintsOf(page).catch(() => page.complaints);
    await leave();
    // Of a test that has failed the runner tells only what it failed of first.
    for (const complaint of complaints) console.log(`${t.name}: ${complaint}`);
    assert.deepEqual(complaints, [], "the page complained");
  });
  page.site = site;
  if (!isFirst) await page.addInitScript(MET);
  if (!keeps) await page.addInitScript(KEEPS_NOTHING);
  if (init) await page.addInitScript(init);
  await page.goto(site.url + route);
  await page.locator("[data-page]").waitFor();
  return page;
}

/** A context for what is asked of `visit`, and what is done with it after the test. */
async function enter(browser, site, options) {
  if (options.context) return { context: options.context, leave: () => {} };
  const { size = "desktop", scale = 1, motion = false, scheme = "light", forced = false, contrast = false } = options;
  const { touch, ...viewport } = SIZES[size];
  const manner = {
    viewport,
    deviceScaleFactor: scale,
    hasTouch: touch,
    isMobile: touch,
    colorScheme: scheme,
    forcedColors: forced ? "active" : "none",
    contrast: contrast ? "more" : "no-preference",
    reducedMotion: motion ? "no-preference" : "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  };
  // A service worker is left behind by whoever keeps the site.
  const isLent = ENGINE === "chromium" && !options.isAlone && !options.site && !options.keeps;
  if (isLent) return lend(browser, manner, site.url);
  const context = await browser.newContext(manner);
  return { context, leave: () => context.close() };
}

/** Notes everything that goes wrong on a page from now on. */
function listen(page) {
  const complaints = (page.complaints = []);
  page.on("console", (message) => {
    // By the browser's clock, not by ours: on a busy machine the program comes late.
    if (/preloaded using link preload but not used/.test(message.text())) return;
    // Said by an unoptimised build only, of values that are read once on purpose.
    if (/outside a reactive tracking context/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** What a page has complained of since this was asked last. */
export async function complaintsOf(page) {
  await page.gather?.();
  return page.complaints.splice(0);
}

/** What is copied on a page, when it has these words. */
export async function copied(page, words) {
  for (let round = 0; round < 600; round += 1) {
    const text = await page.evaluate(() => window.driver?.copied ?? navigator.clipboard.readText());
    if (text.includes(words)) return text;
    await page.waitForTimeout(50);
  }
  throw new Error(`never copied: ${words}`);
}

/** Has a page save a file, by what `press` does: its name and its text. */
export async function saved(page, press) {
  if (ENGINE !== "chromium") {
    await press();
    await until(page, () => window.driver.saved.length > 0);
    return page.evaluate(() => window.driver.saved.pop());
  }
  const download = page.waitForEvent("download");
  await press();
  return { name: (await download).suggestedFilename(), text: await readFile(await (await download).path(), "utf8") };
}

/** The addresses of the workers that a page has made. */
export const workersOf = async (page) => (ENGINE === "chromium" ? page.workers().map((worker) => worker.url()) : page.evaluate(() => window.driver.workers));

/** Waits until the step in the history that a sheet had is gone, which comes after it has closed. */
export const sheetsSettled = (page) => page.waitForFunction(() => !history.state);

/**
 * Follows a link within the page ("#/record"), and returns when the page has done so: the address changes at
 * once, the page with an event that comes later.
 */
export async function follow(page, route) {
  // The step back of a sheet that has just closed would lead away from there.
  await page.waitForFunction(() => !history.state || document.querySelector("dialog[open]"));
  await page.evaluate(
    (route) =>
      new Promise((done) => {
        const before = location.href;
        location.hash = route;
        const there = location.href;
        if (there === before) return done();
        addEventListener("hashchange", function listener({ newURL }) {
          if (newURL !== there) return;
          removeEventListener("hashchange", listener);
          setTimeout(done); // after what the page has done about it
        });
      }),
    route,
  );
}

/** Waits until the service worker has everything and looks after the next visit. */
export const offlineReady = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Waits until something asked of the page comes out true; it may be asynchronous, as waitForFunction's may not. */
export async function until(page, question, asked) {
  for (let round = 0; round < 600; round += 1) {
    if (await page.evaluate(question, asked)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`never true: ${question}`);
}

/** With PICTURES=1 lets a picture of the page be looked at: target/e2e/NAME.png. */
export async function picture(page, name) {
  if (!process.env.PICTURES) return;
  const folder = new URL("../../target/e2e/", import.meta.url).pathname;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}${ENGINE === "chromium" ? "" : `-${ENGINE}`}.png` });
}
