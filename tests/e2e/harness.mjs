// The setup of every end-to-end test: a host for the site, a browser, and a page. If the page reports an error
// or a warning, its test fails.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { after } from "node:test";
import { launch as chromium } from "../../.ci/browser.mjs";
import { borrowContext } from "./context-pool.mjs";
import { ENGINE, serve } from "./server.mjs";

/** The window sizes of the tests: width, height, and whether the device has touch instead of a mouse. */
export const SIZES = {
  desktop: { width: 1280, height: 800, touch: false },
  tablet: { width: 768, height: 1024, touch: true },
  phone: { width: 390, height: 844, touch: true },
  narrow: { width: 320, height: 640, touch: true },
  /** The narrow window minus the width of a scroll bar. */
  scrollbar: { width: 304, height: 640, touch: false },
  landscape: { width: 844, height: 390, touch: true },
};

/** True if the long tests run (`make test-long`). */
export const isLong = process.env.PATIENTIA_LONG === "1";

/** The seeds of the deals to test. There are `few` of them or, in the long tests, `many`. */
export const seeds = (few, many) => Array.from({ length: isLong ? many : few }, (_, at) => 11 + at);

/** The ids of all games. */
export const GAMES = readdirSync(new URL("../pins/", import.meta.url)).map((file) => file.replace(".json", ""));

/**
 * Marks every game as played before, so that a test sees neither the help for first-time visitors nor the offer
 * to install the site.
 */
const PLAYED_GAMES = `try { localStorage["patientia/met"] ??= ${JSON.stringify(JSON.stringify({ v: 1, games: GAMES }))}; localStorage["patientia/install-told"] ??= '{"v":1,"at":1}'; } catch { /* no storage */ }`;

/** Prevents the registration of the service worker. */
const NO_SERVICE_WORKER = "if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});";

/**
 * Starts the browser under test, usually Chromium (`make test-browsers` uses others). `textScale` multiplies
 * the default font size.
 */
export async function launch(textScale = 1) {
  // A test has only one page, so Chromium needs no spare renderer.
  if (ENGINE === "chromium") return chromium([`--blink-settings=defaultFontSize=${16 * textScale}`, "--disable-features=SpareRendererForSitePerProcess"]);
  return (await import("./driver/browser.mjs")).driveBrowser(ENGINE, textScale);
}

let browser;
const sites = [];
after(async () => {
  await browser?.close();
  await Promise.all(sites.map((site) => site.close()));
});

/** Starts a new host for the site and closes it after all tests. */
export async function startHost() {
  const site = await serve();
  sites.push(site);
  return site;
}

/**
 * Opens the site at a route ("#/", "#/play/nestor?seed=1") for a player with no game in progress. Options:
 * - `site`: a host of the test's own; the default is the host that all tests share
 * - `size`: a key of SIZES; `scale`: device pixels per CSS pixel
 * - `motion`: whether cards are animated (most tests do not wait for animations)
 * - `scheme`: "light" or "dark"; `forced`: forced colours; `contrast`: more contrast
 * - `context`: the context of another page, to open a second tab
 * - `init`: a function that runs in the page before any other script
 * - `browser`: a browser other than the shared one
 * - `isFirstVisit`: whether no game was ever played here
 * - `isIsolated`: whether the test changes its context for good, so that no other test may reuse it. Such a
 *   test stops the clock, crashes the page, or adds scripts to each page.
 * - `hasServiceWorker`: whether the site registers its service worker. Few tests need it. The default is true
 *   only if `site` is given.
 * - `waitsForProgram`: whether to wait until the secondary modules have come. The default is true.
 */
export async function visit(t, route = "#/", options = {}) {
  const { init, isFirstVisit = false, hasServiceWorker = !!options.site, waitsForProgram = true } = options;
  const site = options.site ?? (sites[0] || (await startHost()));
  if (!options.browser) browser ??= await launch();
  const { context, release } = await openContext(options.browser ?? browser, site, { ...options, hasServiceWorker });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000); // a long limit, because a machine may be busy
  recordComplaints(page);
  t.after(async () => {
    const complaints = await takeComplaints(page).catch(() => page.complaints);
    await release();
    // The test runner prints only the first reason of a failed test, so print the complaints here.
    for (const complaint of complaints) console.log(`${t.name}: ${complaint}`);
    assert.deepEqual(complaints, [], "the page reported errors");
  });
  page.site = site;
  if (!isFirstVisit) await page.addInitScript(PLAYED_GAMES);
  if (!hasServiceWorker) await page.addInitScript(NO_SERVICE_WORKER);
  if (init) await page.addInitScript(init);
  await page.goto(site.url + route);
  await page.locator("[data-page]").waitFor();
  if (waitsForProgram) await page.evaluate(() => globalThis.programComplete);
  return page;
}

/** Returns a script that stores these settings. Give it to `visit` as `init`. */
export const settings = (values) =>
  `localStorage.setItem("patientia/settings", ${JSON.stringify(JSON.stringify({ v: 1, ...values }))})`;

/** Returns a context for the options of `visit`, and a function that releases it after the test. */
async function openContext(browser, site, options) {
  if (options.context) return { context: options.context, release: () => {} };
  const { size = "desktop", scale = 1, motion = false, scheme = "light", forced = false, contrast = false } = options;
  const { touch, ...viewport } = SIZES[size];
  const contextOptions = {
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
  // A service worker would stay in the context, so a context with one is not reused.
  const isPooled = ENGINE === "chromium" && !options.isIsolated && !options.site && !options.hasServiceWorker;
  if (isPooled) return borrowContext(browser, contextOptions, site.url);
  const context = await browser.newContext(contextOptions);
  return { context, release: () => context.close() };
}

/** Records every error and warning of a page from now on. */
function recordComplaints(page) {
  const complaints = (page.complaints = []);
  page.on("console", (message) => {
    // The browser reports this if the program starts late, as on a busy machine.
    if (/preloaded using link preload but not used/.test(message.text())) return;
    // Only a debug build reports this. The program reads these values only once, on purpose.
    if (/outside a reactive tracking context/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** Returns and clears the complaints of a page since the last call. */
export async function takeComplaints(page) {
  await page.collectComplaints?.();
  return page.complaints.splice(0);
}

/** Waits until the clipboard contains `words`, and returns the link, which is below a line of text. */
export const waitForCopiedLink = async (page, words) => (await waitForCopied(page, words)).split("\n").at(-1);

/** Waits until the clipboard contains `words`, and returns the whole text. */
export async function waitForCopied(page, words) {
  for (let round = 0; round < 600; round += 1) {
    const text = await page.evaluate(() => window.driver?.copied ?? navigator.clipboard.readText());
    if (text.includes(words)) return text;
    await page.waitForTimeout(50);
  }
  throw new Error(`not in the clipboard: ${words}`);
}

/** Calls `press`, which makes the page save a file. Returns the name and the text of the file. */
export async function captureDownload(page, press) {
  if (ENGINE !== "chromium") {
    await press();
    await waitUntil(page, () => window.driver.saved.length > 0);
    return page.evaluate(() => window.driver.saved.pop());
  }
  const download = page.waitForEvent("download");
  await press();
  return { name: (await download).suggestedFilename(), text: await readFile(await (await download).path(), "utf8") };
}

/** Returns the URLs of the workers that a page has created. */
export const workerUrls = async (page) => (ENGINE === "chromium" ? page.workers().map((worker) => worker.url()) : page.evaluate(() => window.driver.workers));

/** Waits until a closed sheet has removed its history entry. This happens some time after the sheet closes. */
export const waitForHistoryClear = (page) => page.waitForFunction(() => !history.state);

/**
 * Follows a link within the page ("#/record") and waits until the page has handled it. The address changes at
 * once. The page changes later, on the hashchange event.
 */
export async function navigate(page, route) {
  // A sheet that has just closed still has to go back one history entry. This would undo the navigation, so
  // wait until it is done.
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
          setTimeout(done); // runs after the page's own listeners
        });
      }),
    route,
  );
}

/** Waits until the service worker is active and has stored all files. */
export const waitForServiceWorker = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/**
 * Waits until `condition` returns true in the page. `condition` may be asynchronous, which waitForFunction does
 * not allow.
 */
export async function waitUntil(page, condition, argument) {
  for (let round = 0; round < 600; round += 1) {
    if (await page.evaluate(condition, argument)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`timeout: ${condition}`);
}

/** With PICTURES=1, saves a screenshot of the page as target/e2e/NAME.png. */
export async function takeScreenshot(page, name) {
  if (!process.env.PICTURES) return;
  const folder = new URL("../../target/e2e/", import.meta.url).pathname;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}${ENGINE === "chromium" ? "" : `-${ENGINE}`}.png` });
}
