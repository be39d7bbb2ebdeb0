// Measures the work of the page's thread while the solver worker thinks: the lamp is on, hints are requested and
// played, the game is reviewed, and a solution is requested. Prints the longest tasks of the thread, in
// milliseconds of processor time, and the number of long tasks (over 50 ms). Then prints how many tables the
// worker visits in a second, and the speed of the same search on this machine without a browser. Checks no limits.
// Run `make think-bench`. With SITE=FOLDER/ it measures another build.
import { execFileSync } from "node:child_process";
import { launch } from "../../.ci/browser.mjs";
import { serve } from "../e2e/server.mjs";

const LONG = 50; // ms
const MOVES = 12;
const GAMES = ["canfield-or-klondike", "flower-garden", "empress-of-india", "algerine", "caesar"];
/** Games with one pack, each with a deal that the solver cannot judge within `TABLES` tables. */
const SEARCHED = { "canfield-or-klondike": 60001, "flower-garden": 60003, "fan-tan": 60002, westcliff: 60007, "small-triangle": 60001 };
const TABLES = 250_000;

const site = await serve();
const browser = await launch();
console.log(`${"".padEnd(22)} tasks   long   the longest, ms`);
for (const game of GAMES) {
  const tasks = (await taskTimesWhileThinking(game)).sort((a, b) => b - a);
  const long = tasks.filter((time) => time >= LONG).length;
  console.log(`${game.padEnd(22)} ${String(tasks.length).padStart(5)} ${String(long).padStart(6)}   ${tasks.slice(0, 6).map((time) => time.toFixed(1)).join(" ")}`);
}
console.log(`\n${"tables in a second".padEnd(22)} worker  alone   of it, %`);
for (const [game, seed] of Object.entries(SEARCHED)) {
  const [worker, alone] = [await secondsOfSearchInWorker(game, seed), secondsOfSearchInLab(game, seed)].map((seconds) => TABLES / seconds);
  console.log(`${game.padEnd(22)} ${[worker, alone].map((speed) => Math.round(speed).toString().padStart(6)).join(" ")} ${Math.round((100 * worker) / alone).toString().padStart(9)}`);
}
await browser.close();
await site.close();

/** Returns how many seconds the lab needs to search `TABLES` tables of a deal. */
function secondsOfSearchInLab(game, seed) {
  const solve = (nodes) => {
    const before = performance.now();
    const { states } = JSON.parse(execFileSync(process.env.LAB, ["solve", game, "--seed", `${seed}`, "--nodes", `${nodes}`, "--json"], { encoding: "utf8" }));
    if (states < nodes) throw new Error(`deal ${seed} of ${game} is judged after ${states} tables: take another`);
    return (performance.now() - before) / 1000;
  };
  return solve(TABLES) - solve(1);
}

/** Returns how many seconds the worker needs for the same search. */
async function secondsOfSearchInWorker(game, seed) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.url}?no-sw#/play/${game}?seed=${seed}`);
  while (page.workers().length === 0) await page.waitForTimeout(100);
  const address = page.workers()[0].url();
  await page.goto(`${site.url}?no-sw#/atlas`);
  const seconds = await page.evaluate(async ([address, game, seed, tables]) => {
    const worker = new Worker(address, { type: "module" });
    const heard = () => new Promise((done) => worker.addEventListener("message", done, { once: true }));
    const ask = async (id, states) => {
      const it = { Ask: { id, waits: false, record: { v: 1, game, seed }, what: { Judge: { states } } } };
      worker.postMessage(JSON.stringify({ v: 1, it }));
      const before = performance.now();
      await heard();
      return (performance.now() - before) / 1000;
    };
    await heard();
    const start = await ask(1, 1);
    return (await ask(2, tables)) - start;
  }, [address, game, seed, TABLES]);
  await page.context().close();
  return seconds;
}

/** Plays a game while the worker thinks. Returns the time of each task of the page's thread, in milliseconds. */
async function taskTimesWhileThinking(game) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${site.url}?no-sw#/play/${game}?seed=7`);
  await page.locator("[data-card]").first().waitFor();
  while (page.workers().length === 0) await page.waitForTimeout(100);
  await page.locator('[data-act="more"]:visible').first().click();
  await page.locator('[data-act="lamp"]:visible').first().click();
  await page.keyboard.press("Escape");
  await page.waitForTimeout(2000);
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] });
  for (let move = 0; move < MOVES; move += 1) {
    await page.locator('[data-board] [tabindex="0"]').first().focus();
    await page.keyboard.press("h");
    await page.waitForTimeout(1500); // meanwhile, a better hint may replace the first hint
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
  }
  for (const act of ["look-back", "solution"]) {
    await page.locator('[data-act="more"]:visible').first().click();
    await page.locator(`[data-act="${act}"]:visible`).first().click();
    await page.waitForTimeout(6000);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(500);
  }
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await context.close();
  return tasksOf(traceEvents);
}

/** Finds the page thread with the most work. Returns the times of all its tasks, in milliseconds. */
function tasksOf(events) {
  const isPage = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const of = ({ pid, tid }) => events.filter((event) => event.ph === "X" && event.name === "RunTask" && event.pid === pid && event.tid === tid);
  const sum = (tasks) => tasks.reduce((all, time) => all + time, 0);
  const threads = events.filter(isPage).map((thread) => of(thread).map(({ dur = 0, tdur = dur }) => tdur / 1000));
  return threads.sort((a, b) => sum(b) - sum(a))[0];
}
