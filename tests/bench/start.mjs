// What the program does from its arrival to a page that can be used, twice: on a processor slowed four
// times the tasks that are long (over 50 ms); and unslowed all that the page's thread works, and on what.
// A thread's own time is told, not while another had the processor: a busy machine spoils the second
// hardly at all, but the first, for the browser slows by the clock. Printed, never asserted.
// `make start-bench`; with SITE=FOLDER/ it measures another build, so that two can be laid side by side.
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
console.log(`${"".padEnd(18)} ${`long tasks, slowed ${SLOWED} times`.padEnd(34)} unslowed: all ${Object.keys(SPENT_ON).map((what) => what.padStart(8)).join(" ")}`);
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

/** Opens a page as on a first visit, and tells what its main thread did until it was quiet. */
async function start(hash, mark, rate) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8"] });
  await page.goto(`${site.url}?no-sw${hash}`);
  await page.locator(mark).first().waitFor();
  await page.waitForTimeout(4000); // the deal flies, and what is fetched when all is quiet comes
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await context.close();
  return read(traceEvents);
}

/** The long tasks, and the time of all and by kind, of the thread that ran our scripts: the browser has pages of its own. */
function read(events) {
  const isPage = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const threads = events.filter(isPage).map(({ pid, tid }) => events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid));
  const ours = threads.find((thread) => thread.some(({ args }) => args?.data?.url?.startsWith(site.url)));
  const tasks = ours.filter(({ name }) => name === "RunTask").map((task) => ran(task) / 1000);
  return { long: tasks.filter((time) => time >= LONG), spent: { all: sum(tasks), ...ownTimes(ours) } };
}

/** For how long the thread has run within an event, in microseconds: not while another had the processor. */
function ran({ dur = 0, tdur = dur }) {
  return tdur;
}

/** What each kind has spent itself, without what it called of another kind. */
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

/** The middle one, by what is asked of each. */
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
