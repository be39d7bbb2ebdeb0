// Measures a first visit with a slow phone on a slow connection: 1.6 Mbit/s, a latency of 150 ms, a processor
// at a quarter of its speed, an empty cache, a screen of 390x844. Prints four median times in milliseconds: until
// the first paint, until the largest paint, until the program has built the page, and until it acts on what the player
// does. The last line is a repeat visit without a connection, from the cache of the service worker. Run
// `make visit-bench [ROUNDS=5]`. With SITE=FOLDER/ it measures another build, but without compression.
import { launch } from "../../.ci/browser.mjs";
import { serve } from "../e2e/server.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PAGES = [
  ["contents", "", "[data-page=catalogue]"],
  ["page of a game", "game/clock/", "[data-page=game]"],
  ["La Belle Lucie by link", "#/play/la-belle-lucie?seed=5", "[data-card]"],
  ["Algerine by link", "#/play/algerine?seed=5", "[data-card]"],
];

const site = await serve({ quality: 11 });
const browser = await launch();
console.log(`${"".padEnd(24)}first paint  largest paint  live  acts   (medians of ${ROUNDS}, ms)`);
for (const [name, address, mark] of PAGES) {
  await visitOnce(address, mark); // not measured: the server compresses the files now
  await printMedians(name, () => visitOnce(address, mark));
}
await measureRepeatVisit();
await browser.close();
await site.close();

/** Prints the median times of several visits. */
async function printMedians(name, visit) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit());
  const [first, largest, live, acts] = [0, 1, 2, 3].map((at) => rounds.map((times) => times[at]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]);
  console.log(`${name.padEnd(24)}${String(first).padStart(11)}${String(largest).padStart(15)}${String(live).padStart(6)}${String(acts).padStart(6)}`);
}

/** Visits a page once with an empty cache. */
async function visitOnce(address, mark) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  const times = await measure(page, address, mark);
  await context.close();
  return times;
}

/** Visits the table of La Belle Lucie again, each time in a new tab without a connection. */
async function measureRepeatVisit() {
  const [, address, mark] = PAGES[2];
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(site.url + address);
  await page.locator(mark).first().waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  await context.setOffline(true);
  await printMedians("La Belle Lucie, offline", async () => {
    const again = await context.newPage();
    const times = await measure(again, address, mark);
    await again.close();
    return times;
  });
  await context.close();
}

/** Opens an address with a slowed processor. Returns the times of the first paint and of the largest paint, and when the
 * program has built the page and acts on what the player does. */
async function measure(page, address, mark) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => (window.largest = list.getEntries().at(-1).startTime)).observe({ type: "largest-contentful-paint", buffered: true });
    document.addEventListener("page-shown", () => (window.acts = globalThis.programComplete.then(() => performance.now())));
  });
  await page.goto(site.url + address, { waitUntil: "commit" });
  await page.locator(mark).first().waitFor({ state: "attached", timeout: 60_000 });
  const live = await page.evaluate(() => performance.now());
  const [first, largest] = await page.evaluate(() => [performance.getEntriesByName("first-contentful-paint")[0]?.startTime, window.largest]);
  const acts = await page.evaluate(() => (globalThis.startsWhole ? 0 : window.acts));
  return [first, largest, live, Math.max(live, acts)].map(Math.round);
}
