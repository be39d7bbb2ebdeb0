// The deals of the days: a calendar with the days past, each of which can be played; a row that forgives
// a missed day; and a line to share that tells how it went without the moves.
import assert from "node:assert/strict";
import test from "node:test";
import { later, onTheDay } from "./days.mjs";
import { apart } from "./driver/apart.mjs";
import { copied, launch, picture, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

/** The addresses of the deals of the day that is shown. */
const deals = (page) => page.locator("[data-daily]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));

/** Has a deal ended, as the program keeps it. */
const ends = (page, href, end, helps = []) =>
  page.evaluate(([href, end, helps]) => {
    const [, game, seed] = href.match(/#\/play\/([a-z-]+)\?seed=(\d+)/);
    const [begun, moves] = [Date.now(), 40];
    const key = `patientia/results/${game}/${Math.floor(begun / 2 ** 32)}`;
    const span = JSON.parse(localStorage[key] ?? '{"v":1,"results":[]}');
    span.results.push({ seed: Number(seed), begun, at: begun + 1, rev: 1, end, score: 9, moves, helps });
    localStorage[key] = JSON.stringify(span);
  }, [href, end, helps]);

const day = (page, nth) => page.locator(".days [data-day]").nth(nth);
const signs = (page, nth) => day(page, nth).locator("i").innerText();
const row = async (page) => ((await page.locator("[data-row]").count()) ? Number(await page.locator("[data-row]").getAttribute("data-row")) : 0);

for (const size of ["phone", "desktop"]) {
  test(`the days past stand in a calendar, and each can be played (${size})`, async (t) => {
    const page = await visit(t, "#/daily", { size, init: onTheDay });
    await page.getByRole("heading", { name: "20 May" }).waitFor();
    const [todays, count] = [await deals(page), await page.locator(".days [data-day]").count()];
    assert.equal(todays.length, 3);
    assert.equal(count, 35);
    assert.equal(await signs(page, 0), "···");
    assert.equal(await page.locator("[data-act=share]").count(), 0, "nothing to tell yet");
    const key = await page.locator("[data-key]").innerText();
    for (const sign of "●○·") assert.ok(key.includes(sign), `${sign} is explained`);

    await day(page, 9).click();
    await page.getByRole("heading", { name: "11 May" }).waitFor();
    const past = await deals(page);
    assert.notDeepEqual(past, todays);
    await ends(page, past[0], "won");
    await ends(page, past[1], "lost");
    await page.reload();
    await day(page, 9).waitFor();
    assert.equal(await signs(page, 9), "●○·");
    assert.match(await day(page, 9).getAttribute("aria-label"), /11 May: easy came out, short did not come out, long not yet played/);
    await picture(page, `daily-${size}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);

    await day(page, 9).click();
    await page.locator("[data-daily=long]").click();
    const table = new Table(page);
    await table.ready();
    assert.ok((await page.evaluate(() => location.hash)).startsWith(past[2].split("&")[0]), "that very deal");
    await page.goBack();
    await page.locator("[data-act=earlier]").click();
    await page.locator("[data-act=later]").waitFor();

    // Tomorrow the past is as it was.
    await later(page, 1);
    await page.getByRole("heading", { name: "21 May" }).waitFor();
    assert.equal(await signs(page, 10), "●○·");
    await day(page, 1).click();
    await page.getByRole("heading", { name: "20 May" }).waitFor();
    assert.deepEqual(await deals(page), todays);
  });
}

test("a day is the person's own date", apart("time zones"), async (t) => {
  const browser = await launch();
  t.after(() => browser.close());
  // Noon in Greenwich is another date at the two ends of the world.
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
  assert.deepEqual(before, here, "the deals of a date are the same everywhere");
});

test("a row of days forgives one that is missed, and not two; what is shared shows no moves", async (t) => {
  const page = await visit(t, "#/daily", { init: onTheDay });
  const [first] = await deals(page);
  await ends(page, first, "won");
  await later(page, 1);
  const [, second] = await deals(page);
  await ends(page, second, "won");
  await page.reload();
  await page.locator("[data-row='2']").waitFor();
  await later(page, 2);
  assert.equal(await row(page), 2, "a day was missed, and today is not yet over");
  const [easy, short] = await deals(page);
  await ends(page, easy, "won");
  await ends(page, short, "lost");
  await page.reload();
  await page.locator("[data-row='3']").waitFor();
  await page.locator("[data-act=share]").click();
  const told = await copied(page, "Patientia, 23 May");
  assert.equal(told, `Patientia, 23 May: easy ● short ○ long ·, three days in a row\n${page.site.url}#/daily`);
  await later(page, 3);
  assert.equal(await row(page), 0, "two days were missed");
});

test("an open page moves on to the new day at midnight", async (t) => {
  for (const route of ["#/daily", "#/"]) {
    const page = await visit(t, route, {
      isAlone: true,
      init: () => {
        const Real = Date;
        const late = new Real(2027, 4, 20, 23, 58, 30).getTime() - Real.now();
        const now = () => Real.now() + late + Number(window.passed ?? 0);
        globalThis.Date = class extends Real { constructor(...parts) { super(...(parts.length ? parts : [now()])); } static now() { return now(); } };
        // What is to be done much later is done when that much time has passed.
        const later = window.setTimeout;
        window.waiting = [];
        window.setTimeout = (act, wait = 0, ...rest) => (wait < 20_000 ? later(act, wait, ...rest) : window.waiting.push([act, wait]) + 1e9);
      },
    });
    await page.getByText("20 May").first().waitFor();
    const deals = () => page.locator("[data-daily]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const todays = await deals();
    await page.evaluate(() => {
      window.passed = 5 * 60_000;
      for (const [act, wait] of window.waiting.splice(0)) if (wait <= window.passed) act();
    });
    await page.getByText("21 May").first().waitFor();
    if (route === "#/daily") assert.notDeepEqual(await deals(), todays);
  }
});

test("a deal won with the solution has a sign of its own and makes no row of days", async (t) => {
  const page = await visit(t, "#/daily", { init: onTheDay });
  const [first] = await deals(page);
  await ends(page, first, "won", ["solution"]);
  await page.reload();
  await page.locator("ol.of-day li", { hasText: "came out with the solution" }).waitFor();
  assert.equal(await signs(page, 0), "◐··");
  assert.equal(await row(page), 0);
  await ends(page, first, "won");
  await page.reload();
  await page.locator("[data-row='1']").waitFor();
  assert.equal(await signs(page, 0), "●··", "won again without it");
});
