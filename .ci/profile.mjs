// Visits the contents page and a table of each game, on a site whose functions report their calls. Writes the functions
// that these visits do not call, until the page is shown and soon after, to .ci/uncalled.txt. The other pages wait for
// the secondary modules, so they do not count.
//   SITE=FOLDER/ node .ci/profile.mjs FUNCTIONS_JSON
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { serve } from "../tests/e2e/server.mjs";
import { launch } from "./browser.mjs";

/** The number of visits at the same time. */
const AT_A_TIME = 4;

const WINDOWS = [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" },
  { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, serviceWorkers: "block" },
];

/** Runs in the page. */
function recordCalls() {
  const calls = (globalThis.calls = new Set());
  globalThis.recordCall = (hash) => calls.add(hash >>> 0);
}

const site = await serve();
site.blocked = /split_dialogs/; // the dialogs come after the secondary modules
const browser = await launch(["--js-flags=--expose-gc"]);

/** Visits a page with an empty store. Returns the hashes of the functions that it calls until just after it is shown. */
async function callsOfVisit(address, window) {
  const context = await browser.newContext(window);
  await context.addInitScript(recordCalls);
  const page = await context.newPage();
  await page.goto(site.url + address);
  await page.locator("[data-page]").waitFor();
  await page.waitForTimeout(400);
  await page.mouse.wheel(0, 3000);
  await page.waitForTimeout(200);
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

const games = readdirSync("tests/pins").map((file) => file.replace(".json", ""));
const visits = await runAll([
  ...WINDOWS.map((window) => () => callsOfVisit("", window)),
  ...games.map((game, at) => () => callsOfVisit(`#/play/${game}?seed=1`, WINDOWS[at % WINDOWS.length])),
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
