// The daily deals: a calendar of past days that can all be played, a streak that forgives one missed day, and
// a text to share that gives the results without the moves.
import assert from "node:assert/strict";
import test from "node:test";
import { readFile } from "node:fs/promises";
import { fakeDate, skipDays } from "./fake-date.mjs";
import { skipUnsupported } from "./driver/skips.mjs";
import { launch, navigate, takeScreenshot, visit, waitForCopied } from "./harness.mjs";
import { Table } from "./table.mjs";

/** Returns the addresses of the deals of the selected day. */
const deals = (page) => page.locator("[data-daily]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));

/** Stores the result of a deal, in the format of the program. */
const storeResult = (page, href, end, helps = []) =>
  page.evaluate(([href, end, helps]) => {
    const [, game, seed] = href.match(/#\/play\/([a-z-]+)\?seed=(\d+)/);
    const [begun, moves] = [Date.now(), 40];
    const key = `patientia/results/${game}/${Math.floor(begun / 2 ** 32)}`;
    const span = JSON.parse(localStorage[key] ?? '{"v":1,"results":[]}');
    span.results.push({ seed: Number(seed), begun, at: begun + 1, rev: 1, end, score: 9, moves, helps });
    localStorage[key] = JSON.stringify(span);
  }, [href, end, helps]);

/** Returns the game and the seed of a link to a deal. */
const gameOf = (link) => link.match(/play\/([a-z-]+)\?seed=(\d+)/).slice(1);

/** Returns the moves that win a daily deal of a kind. */
const winningMoves = async (kind, link) => {
  const lines = (await readFile(new URL(`../daily/${kind}.txt`, import.meta.url), "utf8")).split("\n").map((line) => line.split(" "));
  const [game, seed] = gameOf(link);
  return lines.find((line) => line[0] === game && line[1] === seed)[2].split(",");
};

/** Returns a day of the calendar. `date` is a day of May 2027, or a full date. */
const day = (page, date) => page.locator(`.days [data-day="${String(date).includes("-") ? date : `2027-05-${String(date).padStart(2, "0")}`}"]`);
const readSigns = (page, date) => day(page, date).locator("i").innerText();
const readRun = async (page) => Number(await page.locator("[data-run]").getAttribute("data-run"));
const readHash = (page) => page.evaluate(() => location.hash);

for (const size of ["phone", "desktop"]) {
  test(`deals of past days can be played (${size})`, async (t) => {
    const page = await visit(t, "#/daily", { size, init: fakeDate });
    await page.getByRole("heading", { name: "Thursday, 20 May" }).waitFor();
    const [todays, count] = [await deals(page), await page.locator(".days [data-day]").count()];
    assert.equal(todays.length, 3);
    assert.equal(count, 20, "the days of May so far");
    assert.equal(await page.locator(".days td").count(), 6 * 7);
    assert.equal(await readSigns(page, 20), "···");
    assert.equal(await page.locator("[data-act=share]").count(), 0, "nothing to share yet");
    const key = await page.locator("[data-key]").innerText();
    for (const sign of "●○·") assert.ok(key.includes(sign), `${sign} is explained`);

    await day(page, 11).click();
    await page.getByRole("heading", { name: "Tuesday, 11 May" }).waitFor();
    assert.equal(await readHash(page), "#/daily/2027-05-11");
    const past = await deals(page);
    assert.notDeepEqual(past, todays);
    await storeResult(page, past[0], "won");
    await storeResult(page, past[1], "lost");
    await page.reload();
    await page.getByRole("heading", { name: "Tuesday, 11 May" }).waitFor();
    assert.equal(await readSigns(page, 11), "●○·");
    assert.match(await day(page, 11).getAttribute("aria-label"), /Tuesday, 11 May: easy won, short not won, long not yet played/);
    assert.equal(await page.locator("[data-month-won]").getAttribute("data-month-won"), "1");
    await takeScreenshot(page, `daily-${size}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);

    await page.locator("[data-daily=long]").click();
    const table = new Table(page);
    await table.waitUntilReady();
    assert.ok((await readHash(page)).startsWith(past[2].split("&")[0]), "the deal of that day");
    await page.goBack();
    await page.getByRole("heading", { name: "Tuesday, 11 May" }).waitFor();
    await page.locator("[data-act=earlier]").click();
    await page.getByRole("heading", { name: "April 2027" }).waitFor();
    await day(page, "2027-04-30").waitFor();
    await page.locator("[data-act=later]").click();
    await page.getByRole("heading", { name: "May 2027" }).waitFor();

    // On the next day, the results and the deals of past days are unchanged.
    await page.locator("[data-days]").click();
    await page.getByRole("heading", { name: "Thursday, 20 May" }).waitFor();
    await skipDays(page, 1);
    await page.getByRole("heading", { name: "Friday, 21 May" }).waitFor();
    assert.equal(await readSigns(page, 11), "●○·");
    await day(page, 20).click();
    await page.getByRole("heading", { name: "Thursday, 20 May" }).waitFor();
    assert.deepEqual(await deals(page), todays);
  });
}

test("a link to a day always leads to that day", async (t) => {
  const page = await visit(t, "daily/#/daily/2027-05-18", { init: fakeDate });
  await page.getByRole("heading", { name: "Tuesday, 18 May" }).waitFor();
  const shared = await deals(page);
  await skipDays(page, 30);
  await page.getByRole("heading", { name: "Tuesday, 18 May" }).waitFor();
  assert.deepEqual(await deals(page), shared);
  await page.getByRole("heading", { name: "May 2027" }).waitFor();

  // Tomorrow has already begun in another time zone, so its page exists. Later days have begun in
  // no time zone.
  await navigate(page, "#/daily/2027-06-20");
  await page.getByRole("heading", { name: "Sunday, 20 June" }).waitFor();
  assert.equal(await page.locator("[data-not-yet]").count(), 0);
  await navigate(page, "#/daily/2027-06-21");
  await page.locator("[data-not-yet]").waitFor();
  await page.getByRole("heading", { name: "Saturday, 19 June" }).waitFor();
  await navigate(page, "#/daily/2020-01-01");
  await page.locator("main").getByText("There are no daily deals for “2020-01-01”.").waitFor();
});

for (const size of ["desktop", "phone"]) {
  test(`the contents page shows today's deals and the streak (${size})`, async (t) => {
    const played = () => localStorage.setItem("patientia/records/nestor", '{"v":1,"lost":1}');
    const page = await visit(t, "#/", { size, init: `(${fakeDate})(); (${played})()` });
    await page.getByRole("heading", { name: /^The deals of the day.*Thursday, 20 May$/ }).waitFor();
    const [first, second] = await deals(page);
    assert.equal(await readRun(page), 0);
    await storeResult(page, first, "won");
    await storeResult(page, second, "lost");
    await page.reload();
    await page.locator("[data-run='1']").waitFor();
    const states = await page.locator(".of-day .of").allInnerTexts();
    assert.deepEqual(states.slice(0, 2).map((state) => state.replace("\u00a0", " ").trim()), ["Easy, won ●", "Short, not won ○"]);
    assert.match(states[2], /^Long\s· \d+\smin/);
    const long = (await deals(page))[2];
    const [game, seed] = gameOf(long);
    await page.evaluate(([game, seed, moves]) => {
      const record = { v: 1, game, seed: Number(seed), moves };
      localStorage[`patientia/save/${game}/${seed}`] = JSON.stringify({ v: 1, rev: 1, at: Date.now(), begun: Date.now() - 60_000, record });
    }, [game, seed, (await winningMoves("long", long)).slice(0, 2).join()]);
    await page.reload();
    await page.locator(".of-day .of", { hasText: "Long, started" }).waitFor();
    await page.locator(`.going [data-continue="${game}"]`).waitFor();
    await takeScreenshot(page, "today");
    await skipDays(page, 4);
    await page.getByText("Your last win was on Thursday. Today can begin a run.").waitFor();
    await page.locator("[data-days]").click();
    await page.getByRole("heading", { name: "Monday, 24 May" }).waitFor();
  });
}

test("after a daily deal, links lead to the next deal and back", async (t) => {
  const page = await visit(t, "#/daily", { init: fakeDate });
  const [easy, short] = await deals(page);
  const moves = await winningMoves("easy", easy);
  const openWonGame = async () => {
    await navigate(page, `${easy}&v=1&moves=${moves}`);
    await page.locator('[data-page=table][data-outcome="won"]').waitFor();
  };
  await openWonGame();
  await page.locator("[data-act=to-day]", { hasText: "Today’s deals" }).click();
  await page.locator("[data-page=daily]").waitFor();
  assert.equal(await readHash(page), "#/daily");
  await openWonGame();
  await page.locator("[data-act=next-daily]", { hasText: "Next: the short deal" }).click();
  await page.waitForFunction((link) => location.hash.startsWith(link), short);

  await navigate(page, "#/daily");
  await skipDays(page, 1);
  await openWonGame();
  await page.locator("[data-act=to-day]", { hasText: "The deals of 20 May" }).click();
  await page.getByRole("heading", { name: "Thursday, 20 May" }).waitFor();
  assert.equal(await readHash(page), "#/daily/2027-05-20");
});

test("the daily deals change with the local date", skipUnsupported("time zones"), async (t) => {
  const browser = await launch();
  t.after(() => browser.close());
  // Noon in Greenwich falls on two different dates in these time zones.
  const noon = () => { const Real = Date; globalThis.Date = class extends Real { constructor(...parts) { super(...(parts.length ? parts : [Real.UTC(2027, 4, 20, 12)])); } static now() { return Real.UTC(2027, 4, 20, 12); } }; };
  const dealt = [];
  for (const [timezoneId, date] of [["Pacific/Kiritimati", "21 May"], ["Pacific/Pago_Pago", "20 May"]]) {
    const context = await browser.newContext({ timezoneId, viewport: { width: 390, height: 844 } });
    const page = await visit(t, "#/daily", { context, init: noon });
    await page.getByRole("heading", { name: date }).waitFor();
    dealt.push(await deals(page));
    if (date === "21 May") {
      await day(page, 20).click();
      await page.getByRole("heading", { name: "20 May" }).waitFor();
      dealt.push(await deals(page));
    }
  }
  const [later, before, here] = dealt;
  assert.notDeepEqual(later, here);
  assert.deepEqual(before, here, "a date has the same deals everywhere");
});

test("a streak forgives one missed day", async (t) => {
  const page = await visit(t, "#/daily", { init: fakeDate });
  const [first] = await deals(page);
  await storeResult(page, first, "won");
  await skipDays(page, 1);
  const [, second] = await deals(page);
  await storeResult(page, second, "won");
  await page.reload();
  await page.locator("[data-run='2']").waitFor();
  await skipDays(page, 2);
  assert.equal(await readRun(page), 2, "one day was missed, and today is not over yet");
  await page.getByText("One missed day does not matter").waitFor();
  const [easy, short] = await deals(page);
  await storeResult(page, easy, "won");
  await storeResult(page, short, "lost");
  await page.reload();
  await page.locator("[data-run='3']").waitFor();
  await page.locator("[data-act=share]").click();
  const text = await waitForCopied(page, "Patientia, 23 May");
  assert.equal(text, `Patientia, 23 May: easy ● short ○ long ·, a run of three days\n${page.site.url}daily/#/daily/2027-05-23`);
  await skipDays(page, 3);
  assert.equal(await readRun(page), 0, "two days were missed");
  await page.getByText("Your run ended at three days on Sunday. Today can begin a new one.").waitFor();
});

/**
 * Returns a script that sets the clock to a minute and a half before midnight. `date` is the year, the month from 0
 * and the day. Long timers wait until `passMidnight` runs them.
 */
const lateEvening = (...date) => `(${([year, month, day]) => {
  localStorage.setItem("patientia/records/nestor", '{"v":1,"lost":1}');
  const Real = Date;
  const late = new Real(year, month, day, 23, 58, 30).getTime() - Real.now();
  const now = () => Real.now() + late + Number(window.passed ?? 0);
  globalThis.Date = class extends Real { constructor(...parts) { super(...(parts.length ? parts : [now()])); } static now() { return now(); } };
  window.waiting = [];
  const realSetTimeout = window.setTimeout;
  window.setTimeout = (act, wait = 0, ...rest) => (wait < 20_000 ? realSetTimeout(act, wait, ...rest) : window.waiting.push({ act, due: now() + wait }) + 1e9);
}})(${JSON.stringify(date)})`;

/** Advances the time by four minutes, which is less than the script timeout of WebDriver. */
const passMidnight = (page) =>
  page.evaluate(() => {
    window.passed = 4 * 60_000;
    const late = Date.now();
    for (const { act, due } of window.waiting.splice(0)) if (due <= late) act();
  });

test("an open page shows the new day after midnight", async (t) => {
  for (const route of ["#/daily", "#/"]) {
    const page = await visit(t, route, { isIsolated: true, init: lateEvening(2027, 4, 20) });
    await page.getByText("20 May").first().waitFor();
    const todays = await deals(page);
    await passMidnight(page);
    await page.getByText("21 May").first().waitFor();
    if (route === "#/daily") assert.notDeepEqual(await deals(page), todays);
  }
});

// A day of 23 hours, a day of 25 hours, and a day at whose end the clocks skip from midnight to one o'clock.
for (const [timezoneId, date, today, tomorrow] of [
  ["Europe/Berlin", [2027, 2, 28], "28 March", "29 March"],
  ["Europe/Berlin", [2027, 9, 31], "31 October", "1 November"],
  ["America/Havana", [2027, 2, 13], "13 March", "14 March"],
]) {
  test(`the day ends at midnight if the clocks change (${timezoneId}, ${today})`, skipUnsupported("time zones"), async (t) => {
    const browser = await launch();
    t.after(() => browser.close());
    const context = await browser.newContext({ timezoneId, viewport: { width: 390, height: 844 } });
    const page = await visit(t, "#/daily", { context, init: lateEvening(...date) });
    await page.getByRole("heading", { name: today }).waitFor();
    const wakes = await page.evaluate(([year, month, day]) => {
      const midnight = new Date(year, month, day + 1).getTime();
      return window.waiting.map(({ due }) => (due - midnight) / 1000);
    }, date);
    assert.ok(wakes.some((after) => after > 0 && after < 2), `a timer runs just after midnight, not at ${wakes} s`);
    await passMidnight(page);
    await page.getByRole("heading", { name: tomorrow }).waitFor();
  });
}

test("a win with help neither starts nor ends a streak", async (t) => {
  const page = await visit(t, "#/daily", { init: fakeDate });
  const [first] = await deals(page);
  await storeResult(page, first, "won", ["solution"]);
  await page.reload();
  await page.locator("ol.of-day li", { hasText: "won with help" }).waitFor();
  assert.equal(await readSigns(page, 20), "◐··");
  assert.equal(await readRun(page), 0);
  await storeResult(page, first, "won");
  await page.reload();
  await page.locator("[data-run='1']").waitFor();
  assert.equal(await readSigns(page, 20), "●··", "won again without help");
  for (const help of ["solution", "hint", "link"]) {
    await skipDays(page, 1);
    await storeResult(page, (await deals(page))[0], "won", [help]);
  }
  await page.reload();
  await page.locator("[data-run='1']").waitFor();
});

test("the deals of the day are rated, and their results give the player a rating", async (t) => {
  const page = await visit(t, "#/daily", { init: fakeDate });
  await page.waitForFunction(() => [...document.querySelectorAll(".of-day .of")].filter((of) => /rated [\d,]+0/.test(of.innerText)).length === 3);
  const [easy, short, long] = await deals(page);
  const rating = async () => {
    await navigate(page, "#/record");
    await page.reload();
    const line = await page.locator("[data-rating] .share").innerText();
    await navigate(page, "#/daily");
    await page.locator("[data-page=daily]").waitFor();
    return line;
  };
  await storeResult(page, easy, "won");
  assert.equal(await rating(), "Four more rated deals, and your rating is here.");
  await storeResult(page, short, "won", ["solution"]);
  await storeResult(page, long, "won");
  for (const date of [11, 12]) {
    await day(page, date).click();
    await page.getByRole("heading", { name: `${date} May` }).waitFor();
    for (const link of await deals(page)) await storeResult(page, link, "won");
  }
  const won = await rating();
  assert.match(won, /^[\d,]+0 \([\d,]+ to [\d,]+\), from 8 games, 8 won$/);
  const value = (line) => Number(line.split(" ")[0].replace(",", ""));
  await day(page, 13).click();
  await page.getByRole("heading", { name: "13 May" }).waitFor();
  for (const link of await deals(page)) await storeResult(page, link, "lost");
  assert.ok(value(await rating()) < value(won), "losing lowers the rating");
  await takeScreenshot(page, "daily-rated");
});
