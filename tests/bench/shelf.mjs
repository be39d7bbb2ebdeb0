// Measures the site for a player with a long record: 5,000 results with their stored moves, and 300 games in
// progress. Prints how long each page takes from a click until it is drawn, and how much of the browser's storage
// is used. Also prints how long the page's thread worked, which is more reliable on a busy machine. Checks no
// limits. Run `make shelf-bench`. With SITE=FOLDER/ it measures another build.
import { readFileSync, readdirSync } from "node:fs";
import { launch } from "../../.ci/browser.mjs";
import { serve } from "../e2e/server.mjs";

const RESULTS = 5000;
const GAMES = 300;
const LINES = 500; // the number of lost games whose moves are stored
const ROUNDS = 9;
const START = Date.UTC(2027, 0, 1);
const EVERY = 9 * 60 * 60 * 1000; // one game every nine hours, for five years

/** The won games of the tests. They have about as many moves as the games of human players. */
const folder = new URL("../lines/", import.meta.url);
const won = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder))));

/** Returns the stored data of somebody who has played for years: a text for each storage key. */
function years() {
  const kept = {};
  const spans = {};
  for (let at = 0; at < RESULTS; at += 1) {
    const record = won[at % won.length];
    const begun = START + at * EVERY;
    const comesOut = at % 3 === 0;
    const seed = 1000 + at;
    const moves = record.moves.split(",").length;
    const end = comesOut ? "won" : "lost";
    const result = { seed, begun, at: begun + 600_000, rev: 1, end, score: 40, of: 52, moves, ms: 480_000 };
    const span = `patientia/results/${record.game}/${Math.floor(begun / 2 ** 32)}`;
    (spans[span] ??= { v: 1, results: [] }).results.push(result);
    const place = `${String(begun).padStart(13, "0")}/${record.game}/${seed}`;
    const line = JSON.stringify({ v: 1, record: { ...record, seed } });
    if (comesOut) kept[`patientia/treasured/${place}`] = line;
    else if (at >= RESULTS - LINES * 1.5) kept[`patientia/line/${place}`] = line;
  }
  // These games begin with a deal from the stock ("d"). This move is legal in every deal of these games.
  const dealt = won.filter(({ moves }) => moves.startsWith("d,"));
  for (let at = 0; at < GAMES; at += 1) {
    const record = dealt[at % dealt.length];
    const seed = 1_000_000 + at;
    const begun = START + at;
    const save = { v: 1, rev: 3, at: begun, score: 1, done: "open", begun, record: { ...record, seed, moves: "d" } };
    kept[`patientia/save/${record.game}/${seed}`] = JSON.stringify(save);
  }
  for (const [key, span] of Object.entries(spans)) kept[key] = JSON.stringify(span);
  return kept;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const print = (name, ms, worked) =>
  console.log(`${name.padEnd(52)} ${ms.toFixed(0).padStart(6)} ms${worked === undefined ? "" : `, of which the thread worked ${worked.toFixed(0).padStart(4)} ms`}`);

/** Prints how long the pages take with the stored data `kept`. */
async function measure(browser, site, heading, kept) {
  console.log(`\n${heading}`);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${site.url}?no-sw#/`);
  await page.locator('[data-page="catalogue"]').waitFor();
  await page.evaluate((kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text)), kept);
  const used = await page.evaluate(() => Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0));
  console.log(`${"of the browser's room".padEnd(52)} ${(used / 1024).toFixed(0).padStart(6)} thousand characters`);

  const starts = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.reload();
    await page.locator('[data-page="catalogue"]').waitFor();
    starts.push(await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))));
  }
  print("the site from a reload until the contents are drawn", median(starts));
  const steps = [
    ["from a game to the contents", "#/game/nestor", "#/", "catalogue"],
    ["from the contents to those not yet won", "#/", "#/?of=unwon", "catalogue"],
    ["from the contents to the record", "#/", "#/record", "record"],
    ["from the contents to the record of a game", "#/", "#/record/nestor", "record"],
    ["from the contents to the games in progress", "#/", "#/progress", "progress"],
    ["from the contents to the deals of the days", "#/", "#/daily", "daily"],
    ["from the contents to the page of a game", "#/", "#/game/nestor", "game"],
  ];
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  for (const [name, from, to, mark] of steps) print(name, ...(await step(page, worked, from, to, mark)));
  await context.close();
}

/** Returns two median times for a change of page: until the new page is drawn, and how long the page's thread
 * worked. */
async function step(page, worked, from, to, mark) {
  const go = (hash, mark) =>
    page.evaluate(
      async ([hash, mark]) => {
        const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const began = performance.now();
        location.hash = hash;
        do await drawn();
        while (!document.querySelector(`[data-page="${mark}"]`));
        return performance.now() - began;
      },
      [hash, mark],
    );
  const [times, works] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await go(from, from === "#/" ? "catalogue" : "game");
    await page.waitForTimeout(100);
    const before = await worked();
    times.push(await go(to, mark));
    works.push((await worked()) - before);
  }
  return [median(times), median(works)];
}

const site = await serve();
const browser = await launch();
console.log(`Median of ${ROUNDS}; a frame or two of each time is waiting for the screen`);
await measure(browser, site, "Nothing played yet", {});
await measure(browser, site, `${RESULTS} results, ${GAMES} games in progress`, years());
await browser.close();
await site.close();
