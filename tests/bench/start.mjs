// Measures the start of the program until the page can be used. On a processor at a quarter of its speed it
// measures the long tasks (over 50 ms). At full speed it measures the work of the page's thread, in total and by
// kind. All times are processor times of the thread, without waiting for other threads. A busy machine hardly
// changes the times at full speed. It does change the times of the slowed processor, because the browser slows it
// by the clock. Prints the times and checks no limits. Run `make start-bench`. With SITE=FOLDER/ it measures
// another build, so that you can compare two builds.
import { launch } from "../../.ci/browser.mjs";
import { serve } from "../e2e/server.mjs";

const SLOWED = 4;
const ROUNDS = 5;
const LONG = 50; // ms
const PAGES = [
  ["catalogue", "#/", '[data-page="catalogue"]'],
  ["La Belle Lucie", "#/play/la-belle-lucie?seed=1", "[data-card]"],
  ["Algerine", "#/play/algerine?seed=1", "[data-card]"],
  ["Empress of India", "#/play/empress-of-india?seed=1", "[data-card]"],
];
const SPENT_ON = {
  script: /^(FunctionCall|EvaluateScript|V8\.|v8\.|TimerFire|FireAnimationFrame|RunMicrotasks|EventDispatch|FireIdleCallback)/,
  style: /^(UpdateLayoutTree|ParseAuthorStyleSheet|ScheduleStyleRecalculation)/,
  layout: /^Layout$/,
  drawings: /^(ParseHTML|XMLHttp)/,
  layers: /^(PrePaint|Layerize|Commit|Paint|CompositeLayers)$/,
};

const site = await serve();
const browser = await launch();
console.log(`medians of ${ROUNDS}, in milliseconds of the page's thread\n`);
console.log(`${"".padEnd(18)} ${`long tasks, slowed ${SLOWED} times`.padEnd(34)} unslowed: all ${[...Object.keys(SPENT_ON), "restyled"].map((what) => what.padStart(8)).join(" ")}`);
for (const [name, hash, mark] of PAGES) {
  const rounds = { slowed: [], unslowed: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.slowed.push(await start(hash, mark, SLOWED));
    rounds.unslowed.push(await start(hash, mark, 1));
  }
  print(name, rounds);
}
await browser.close();
await site.close();

/** Opens a page as on a first visit. Returns what its main thread did in the time until it became idle. */
async function start(hash, mark, rate) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8"] });
  await page.goto(`${site.url}?no-sw${hash}`);
  await page.locator(mark).first().waitFor();
  await page.waitForTimeout(4000); // for the animation of the deal and for late downloads
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await context.close();
  return read(traceEvents);
}

/** Returns the long tasks, the total time, the time by kind, and the number of restyled elements. Only the thread that
 * ran our scripts counts, because the browser also has pages of its own. */
function read(events) {
  const isPage = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const threads = events.filter(isPage).map(({ pid, tid }) => events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid));
  const ours = threads.find((thread) => thread.some(({ args }) => args?.data?.url?.startsWith(site.url)));
  const tasks = ours.filter(({ name }) => name === "RunTask").map((task) => ran(task) / 1000);
  const restyled = ours.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0);
  return { long: tasks.filter((time) => time >= LONG), spent: { all: sum(tasks), ...ownTimes(ours), restyled: sum(restyled) } };
}

/** Returns the processor time of the thread during an event, in microseconds. Falls back to the clock time. */
function ran({ dur = 0, tdur = dur }) {
  return tdur;
}

/** Returns the time of each kind of work, without the time of nested events of other kinds. */
function ownTimes(events) {
  const spent = Object.fromEntries(Object.keys(SPENT_ON).map((what) => [what, 0]));
  const open = [];
  const kind = (name) => Object.keys(SPENT_ON).find((what) => SPENT_ON[what].test(name));
  for (const event of [...events].sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    const { name, ts, dur = 0 } = event;
    while (open.length > 0 && open.at(-1).end <= ts) open.pop();
    const what = kind(name);
    if (what) {
      const within = open.findLast(({ what }) => what);
      spent[what] += ran(event) / 1000;
      if (within) spent[within.what] -= ran(event) / 1000;
    }
    open.push({ end: ts + dur, what });
  }
  return spent;
}

function sum(values) {
  return values.reduce((all, value) => all + value, 0);
}

/** Returns the element of `all` whose value `of(element)` is the median. */
function median(all, of) {
  return [...all].sort((a, b) => of(a) - of(b))[Math.floor(all.length / 2)];
}

function print(name, { slowed, unslowed }) {
  const { long } = median(slowed, ({ long }) => sum(long));
  const tasks = `${sum(long).toFixed(0)} = ${long.map((time) => time.toFixed(0)).join(" + ")}`;
  const spent = Object.keys(unslowed[0].spent).map((what) => median(unslowed, ({ spent }) => spent[what]).spent[what]);
  const [all, ...kinds] = spent.map((time) => time.toFixed(0));
  console.log(`${name.padEnd(18)} ${tasks.padEnd(34)} ${all.padStart(13)} ${kinds.map((time) => time.padStart(8)).join(" ")}`);
}
