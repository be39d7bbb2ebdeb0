// Measures how long the browser works for typical actions of a player at the board: the time for scripts,
// and the time for style and layout. The processor is slowed down to a quarter of its speed. The program
// prints the times and checks no limits. Run `make board-bench`. With SITE=FOLDER/ it measures another
// build, so that you can compare two builds.
import { launch } from "../../.ci/browser.mjs";
import { serve } from "../e2e/server.mjs";

const GAME = "empress-of-india"; // the most cards and the most piles
const SLOWED = 4;
const ROUNDS = 15;

const site = await serve();
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send("Performance.enable");

/** Returns the time that the page has used for scripts and for layout since it opened, in milliseconds. */
async function spent() {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return { script: value("ScriptDuration"), layout: value("LayoutDuration") + value("RecalcStyleDuration") };
}

/** Waits for two frames. Then the browser has drawn all changes. */
const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const median = (values) => percentile(values, 50);
const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * part) / 100))];

/**
 * Calls `act` several times and prints the median time of one call. `prepare` runs before each call and is not
 * measured.
 */
async function measure(name, act, prepare = async () => {}, rounds = ROUNDS) {
  const costs = [];
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    await drawn();
    const before = await spent();
    await act();
    await drawn();
    const after = await spent();
    costs.push({ script: after.script - before.script, layout: after.layout - before.layout });
  }
  print(name, median(costs.map(({ script }) => script)), median(costs.map(({ layout }) => layout)));
}

/** Returns how long the page worked on each of the `frames` longest frames, in milliseconds. The page drew
 * nothing in the shorter frames. */
function worked(events, frames) {
  const isPage = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const pages = new Set(events.filter(isPage).map(({ pid, tid }) => `${pid} ${tid}`));
  const all = events.filter(({ name, ph, pid, tid }) => name === "ProxyMain::BeginMainFrame" && ph === "X" && pages.has(`${pid} ${tid}`));
  return all.map(({ dur }) => dur / 1000).sort((a, b) => b - a).slice(0, frames);
}

function print(name, script, layout) {
  console.log(`${name.padEnd(42)} ${script.toFixed(1).padStart(7)} ${layout.toFixed(1).padStart(7)}`);
}

const press = (act) => page.evaluate((act) => document.querySelector(`[data-act="${act}"]`).click(), act);
const repeat = async (times, what) => {
  for (let time = 0; time < times; time += 1) await what();
};
const go = async (hash, mark) => {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await page.locator(mark).first().waitFor();
};

await page.goto(`${site.url}?no-sw#/`);
await page.locator('[data-page="catalogue"]').waitFor();
await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
console.log(`${GAME}, processor slowed ${SLOWED} times, median of ${ROUNDS}, in milliseconds\n`);
console.log(`${"".padEnd(42)} ${"script".padStart(7)} ${"layout".padStart(7)}`);

await measure("entering the table", () => go(`#/play/${GAME}?seed=1`, "[data-card]"), () => go("#/", '[data-page="catalogue"]'), 5);
await measure("one card dealt", () => press("deal"));
await measure("undo", () => press("undo"));
await measure("hint", () => press("hint"));
await measure(
  "twenty cards moved",
  () => press("restart"),
  async () => {
    await repeat(20, () => press("deal"));
    await press("more");
  },
  5,
);
const closeSheet = () => page.keyboard.press("Escape");
await measure("a sheet opened", () => press("more"), closeSheet);
await closeSheet();
await measure("a sheet closed", closeSheet, () => press("more"));
await measure("all cards laid again, and a sheet closed", () => press("new"), () => press("more"), 5);
await page.locator('[data-board] [tabindex="0"]').first().focus();
await measure("arrow key", () => page.keyboard.press("ArrowRight"), undefined, 30);

await go(`#/play/${GAME}?seed=1`, "[data-card]");
await drawn();
const card = page.locator("[data-card][role=button][data-face]").first();
const box = await card.boundingBox();
await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
await page.mouse.down();
await page.mouse.move(box.x + 40, box.y + 40, { steps: 3 });
await browser.startTracing(page, { categories: ["toplevel", "cc", "blink"] });
for (let step = 0; step < 60; step += 1) {
  await page.mouse.move(box.x + 40 + step * 8, box.y + 40 + step * 5);
  await drawn();
}
const frames = worked(JSON.parse(await browser.stopTracing()).traceEvents, 60);
await page.mouse.up();
console.log(`\na frame of a drag, from script to painting: ${median(frames).toFixed(1)}, 95th percentile ${percentile(frames, 95).toFixed(1)}`);
const { usedSize } = await devtools.send("Runtime.getHeapUsage");
console.log(`\nmemory of scripts: ${(usedSize / 1e6).toFixed(1)} MB`);
await browser.close();
await site.close();
