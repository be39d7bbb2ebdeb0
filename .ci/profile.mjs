// Visits the contents page and tables of each game, on a site whose functions report their calls. Writes the functions
// that these visits do not call, until the page is shown and some seconds after, to .ci/uncalled.txt. Other pages
// start with all modules, so they do not count.
//   SITE=FOLDER/ node .ci/profile.mjs FUNCTIONS_JSON
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { serve } from "../tests/e2e/server.mjs";
import { launch } from "./browser.mjs";

/** The number of visits at the same time. */
const AT_A_TIME = 8;

const WINDOWS = [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1024, height: 768 }, reducedMotion: "reduce", colorScheme: "dark" },
  { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, serviceWorkers: "block" },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" },
];
/** How long a visit lasts after the page is shown. On a slow line, the secondary modules need so long. */
const VISIT_MS = 3000;

/** Runs in the page. */
function recordCalls() {
  const calls = (globalThis.calls = new Set());
  globalThis.recordCall = (hash) => calls.add(hash >>> 0);
}

const site = await serve();
const browser = await launch(["--js-flags=--expose-gc"]);

/** Visits a page with an empty store. Returns the hashes of the functions that it calls. */
async function callsOfVisit(address, window) {
  const context = await browser.newContext(window);
  await context.addInitScript(recordCalls);
  const page = await context.newPage();
  await page.goto(site.url + address);
  await page.locator("[data-page]").waitFor();
  await page.waitForTimeout(VISIT_MS);
  await page.mouse.wheel(0, 3000);
  for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press("Tab"); // the browser moves the focus
  const { width, height } = window.viewport;
  await page.setViewportSize({ width: height, height: width });
  await page.waitForTimeout(500);
  const calls = await page.evaluate(async () => {
    globalThis.gc(); // at any time, the browser may drop closures that are not needed any more
    await new Promise((done) => setTimeout(done, 100));
    return [...globalThis.calls];
  });
  await context.close();
  return calls.map((hash) => hash.toString(16).padStart(8, "0"));
}

/** Runs functions, several at a time. Returns their results. */
async function runAll(functions) {
  const waiting = [...functions];
  const results = [];
  const worker = async () => {
    while (waiting.length) results.push(await waiting.shift()());
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return results;
}

/** Returns the links to a deal of a game, with each of its options, and to a new deal. */
function linksOf(game) {
  const pinned = JSON.parse(readFileSync(`tests/pins/${game}.json`)).map(({ options = {} }) => new URLSearchParams(options));
  const queries = new Set(pinned.map((options) => `?seed=1&${options}`));
  return [`#/play/${game}`, ...[...queries].map((query) => `#/play/${game}${query}`)];
}

const links = readdirSync("tests/pins").flatMap((file) => linksOf(file.replace(".json", "")));
const visits = await runAll([
  ...WINDOWS.map((window) => () => callsOfVisit("", window)),
  ...links.map((link, at) => () => callsOfVisit(link, WINDOWS[at % WINDOWS.length])),
]);
await browser.close();
await site.close();

// Only the modules of the contents page and of a table are divided.
const functions = JSON.parse(readFileSync(process.argv[2])); // the hashes of the functions of each module
const needed = new Set(visits.flat());
const [, named] = readFileSync(`${process.env.SITE}index.html`, "utf8").match(/data-pieces='([^']*)'/);
const { catalogue, table } = JSON.parse(named);
const modules = [...new Set(["patientia_bg.wasm", ...catalogue, ...table])];
const uncalled = [...new Set(modules.flatMap((module) => functions[module]))].filter((hash) => !needed.has(hash)).sort();
const heading = "# Functions that a first visit does not call, as hashes of their names. `make profile` writes this file.";
writeFileSync(".ci/uncalled.txt", `${[heading, ...uncalled].join("\n")}\n`);
console.log(`${visits.length} visits called ${needed.size} functions. ${uncalled.length} others may come later.`);
