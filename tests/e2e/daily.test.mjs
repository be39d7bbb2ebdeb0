// The daily deals: a calendar of past days that can all be played, a streak that forgives one missed day, and
// a text to share that gives the results without the moves.
import assert from "node:assert/strict";
import test from "node:test";
import { fakeDate, skipDays } from "./fake-date.mjs";
import { skipUnsupported } from "./driver/skips.mjs";
import { launch, takeScreenshot, visit, waitForCopied } from "./harness.mjs";
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

const day = (page, nth) => page.locator(".days [data-day]").nth(nth);
const readSigns = (page, nth) => day(page, nth).locator("i").innerText();
const readStreak = async (page) => ((await page.locator("[data-row]").count()) ? Number(await page.locator("[data-row]").getAttribute("data-row")) : 0);

for (const size of ["phone", "desktop"]) {
  test(`past days can be played (${size})`, async (t) => {
    const page = await visit(t, "#/daily", { size, init: fakeDate });
    await page.getByRole("heading", { name: "20 May" }).waitFor();
    const [todays, count] = [await deals(page), await page.locator(".days [data-day]").count()];
    assert.equal(todays.length, 3);
    assert.equal(count, 35);
    assert.equal(await readSigns(page, 0), "···");
    assert.equal(await page.locator("[data-act=share]").count(), 0, "nothing to share yet");
    const key = await page.locator("[data-key]").innerText();
    for (const sign of "●○·") assert.ok(key.includes(sign), `${sign} is explained`);

    await day(page, 9).click();
    await page.getByRole("heading", { name: "11 May" }).waitFor();
    const past = await deals(page);
    assert.notDeepEqual(past, todays);
    await storeResult(page, past[0], "won");
    await storeResult(page, past[1], "lost");
    await page.reload();
    await day(page, 9).waitFor();
    assert.equal(await readSigns(page, 9), "●○·");
    assert.match(await day(page, 9).getAttribute("aria-label"), /11 May: easy won, short not won, long not yet played/);
    await takeScreenshot(page, `daily-${size}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);

    await day(page, 9).click();
    await page.locator("[data-daily=long]").click();
    const table = new Table(page);
    await table.waitUntilReady();
    assert.ok((await page.evaluate(() => location.hash)).startsWith(past[2].split("&")[0]), "the deal of that day");
    await page.goBack();
    await page.locator("[data-act=earlier]").click();
    await page.locator("[data-act=later]").waitFor();

    // The next day the past is unchanged.
    await skipDays(page, 1);
    await page.getByRole("heading", { name: "21 May" }).waitFor();
    assert.equal(await readSigns(page, 10), "●○·");
    await day(page, 1).click();
    await page.getByRole("heading", { name: "20 May" }).waitFor();
    assert.deepEqual(await deals(page), todays);
  });
}

test("a day follows the local date", skipUnsupported("time zones"), async (t) => {
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
      await day(page, 1).click();
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
  await page.locator("[data-row='2']").waitFor();
  await skipDays(page, 2);
  assert.equal(await readStreak(page), 2, "one day was missed, and today is not over yet");
  const [easy, short] = await deals(page);
  await storeResult(page, easy, "won");
  await storeResult(page, short, "lost");
  await page.reload();
  await page.locator("[data-row='3']").waitFor();
  await page.locator("[data-act=share]").click();
  const text = await waitForCopied(page, "Patientia, 23 May");
  assert.equal(text, `Patientia, 23 May: easy ● short ○ long ·, three days in a row\n${page.site.url}daily/#/daily`);
  await skipDays(page, 3);
  assert.equal(await readStreak(page), 0, "two days were missed");
});

test("an open page changes at midnight", async (t) => {
  for (const route of ["#/daily", "#/"]) {
    const page = await visit(t, route, {
      isIsolated: true,
      init: () => {
        const Real = Date;
        const late = new Real(2027, 4, 20, 23, 58, 30).getTime() - Real.now();
        const now = () => Real.now() + late + Number(window.passed ?? 0);
        globalThis.Date = class extends Real { constructor(...parts) { super(...(parts.length ? parts : [now()])); } static now() { return now(); } };
        // Runs long timers when the fake time has passed them.
        const realSetTimeout = window.setTimeout;
        window.waiting = [];
        window.setTimeout = (act, wait = 0, ...rest) => (wait < 20_000 ? realSetTimeout(act, wait, ...rest) : window.waiting.push([act, wait]) + 1e9);
      },
    });
    await page.getByText("20 May").first().waitFor();
    const deals = () => page.locator("[data-daily]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const todays = await deals();
    await page.evaluate(() => {
      window.passed = 4 * 60_000; // less than the script timeout of WebDriver
      for (const [act, wait] of window.waiting.splice(0)) if (wait <= window.passed) act();
    });
    await page.getByText("21 May").first().waitFor();
    if (route === "#/daily") assert.notDeepEqual(await deals(), todays);
  }
});

test("a win with the solution starts no streak", async (t) => {
  const page = await visit(t, "#/daily", { init: fakeDate });
  const [first] = await deals(page);
  await storeResult(page, first, "won", ["solution"]);
  await page.reload();
  await page.locator("ol.of-day li", { hasText: "won with the solution" }).waitFor();
  assert.equal(await readSigns(page, 0), "◐··");
  assert.equal(await readStreak(page), 0);
  await storeResult(page, first, "won");
  await page.reload();
  await page.locator("[data-row='1']").waitFor();
  assert.equal(await readSigns(page, 0), "●··", "won again without the solution");
});
