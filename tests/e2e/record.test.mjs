// The record of play and the games in progress: a game that ends is told of and counted, everything goes
// to a file and comes back without counting twice, what is begun is listed and nothing of it is lost.
import assert from "node:assert/strict";
import test from "node:test";
import { later, onTheDay } from "./days.mjs";
import { copied, picture, saved, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "canfield-or-klondike";
const WON =
  "t6-t3,t2-t4,d,t7-t3,d,d,d,t6-f4,d,d,d,d,d,d,d,d,w1-f1,d,d,d,d,d,w1-f2,d,d,d,w1-f4,d,t3-f3,t3-f1,w1-f3,t3-f3,t3-t4,d,w1-f4,d,w1-t7,t5-t7,d,t6-t5,t5-t6:2,t6-t4:3,w1-t5,t5-t7:2,t5-f2,w1-t7,w1-f2,t1-f2,t3-t1,t7-t3:6,t5-t7,t7-t2:2,t7-f1,w1-f1,w1-f2,w1-t1,t1-t5:2,w1-t4,t3-t1:6,t1-t3:6,w1-t6,t5-t1:2,w1-t2,t4-t5:7,t4-f3,w1-f3,w1-t1,w1-f4,t7-f4,w1-f4,t7-f1,t5-f1,t2-f4,t7-f3,t3-f1,t6-f4,t5-f3,t5-f1,t2-f3,t5-f3,t2-f1,t2-f3,t1-f1,t1-f3,t5-t2:3,t2-t7:3,t1-t5,t7-t2:3,w1-t1,w1-f2,t4-f2,t3-f2,t3-f4,t2-f4,t6-f2,t6-f1,t5-f1,t3-f2,t3-f4,t2-f2,t1-f2,t2-f4";

/** A game of which the last move was just made. */
async function won(t, options) {
  const table = await Table.open(t, GAME, `seed=1088&v=1&moves=${WON}`, options);
  const last = (await table.piles()).t3.length - 1;
  await table.drag(`t3:${last}`, "f3");
  await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  return table;
}

const go = async (page, route, name) => {
  await page.evaluate((to) => (location.hash = to), route);
  await page.locator(`[data-page="${name}"]`).waitFor();
};

/** What stands under a heading of the record. */
const figure = (page, heading) =>
  page.locator(".figures div", { has: page.locator("dt", { hasText: new RegExp(`^${heading}$`) }) }).locator("dd").innerText();

for (const size of ["phone", "desktop"]) {
  test(`a game that came out is told of and counted, ${size}`, async (t) => {
    const { page } = await won(t, { size });
    assert.match(await page.locator(".line .own").innerText(), /^The first time, at the first try\./);
  await page.locator(".line .own", { hasText: "Played well" }).waitFor();
    await picture(page, `record-ending-${size}`);
    await go(page, "#/record", "record");
    assert.equal(await figure(page, "Came out"), "1 of 1");
    assert.match(await page.locator(`[data-spine="${GAME}"]`).getAttribute("aria-label"), /has come out/);
    assert.match(await page.locator('[data-spine="clock"]').getAttribute("aria-label"), /not yet/);
    assert.equal(await page.locator("[data-spine]").count(), 95);
    await picture(page, `record-all-${size}`);
    await page.locator(`[data-spine="${GAME}"]`).click();
    await page.locator(".beside").waitFor();
    assert.match(await page.locator(".beside").innerText(), /^It has come out for you in 1 of 1\. Played well/);
    await picture(page, `record-game-${size}`);
  });
}

test("of a game that has ended it is asked what is to be shared: the deal alone, or all of it", async (t) => {
  const table = await won(t, { init: () => delete Navigator.prototype.share });
  const { page } = table;
  const asked = page.locator("[data-toast=share]");
  await table.act("share");
  assert.match(await asked.innerText(), /Share the deal alone, or the whole game with your moves\?/);
  await picture(page, "share-what");
  await asked.locator("[data-act=share-deal]").click();
  assert.equal(await copied(page, "#/play/"), `${page.site.url}#/play/${GAME}?seed=1088`);
  await table.act("share");
  await asked.locator("[data-act=share-game]").click();
  const link = await copied(page, "#/replay/");
  assert.ok(link.startsWith(`${page.site.url}#/replay/${GAME}?seed=1088&v=1&moves=t6-t3,`), link);
});

test("everything goes to a file and comes back, and nothing counts twice", async (t) => {
  const { page } = await won(t);
  await go(page, "#/play/clock?seed=5", "table");
  const clock = new Table(page);
  await clock.ready();
  await clock.act("deal");
  await go(page, "#/record", "record");
  const { name, text } = await saved(page, () => page.locator("[data-act=save-file]").click());
  assert.match(name, /^patientia-\d{4}-\d\d-\d\d\.json$/);
  assert.equal(JSON.parse(text).patientia, 1);

  const other = await visit(t, "#/record");
  const field = other.locator("[data-field=file]");
  const read = async (body) => {
    await field.setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(body) });
  };
  const before = await other.evaluate(() => JSON.stringify(localStorage));
  for (const [bad, why] of [["{", /not a file that Patientia/], [text.replace('"patientia": 1', '"patientia": 9'), /newer version/]]) {
    await read(bad);
    await other.locator(".wrong", { hasText: why }).waitFor();
  }
  const kept = await other.evaluate(() => JSON.stringify({ ...localStorage, "patientia/origin": undefined }));
  assert.equal(kept, before, "a bad file changes nothing");
  await read(text);
  await other.locator("[data-toast=note]", { hasText: "one result and one game in progress" }).waitFor();
  await read(text);
  await other.locator("[data-toast=note]", { hasText: "was here already" }).waitFor();
  assert.equal(await figure(other, "Came out"), "1 of 1");
  await go(other, "#/progress", "progress");
  assert.equal(await other.locator("[data-begun]").count(), 1);
});

for (const size of ["phone", "desktop"]) {
  test(`what is begun is listed with its picture, named, gone on with, given up and put away, ${size}`, async (t) => {
    const table = await Table.open(t, "clock", "seed=5", { size });
    const { page } = table;
    await table.act("deal");
    for (const seed of [6, 7]) {
      await table.turnTo("clock", `seed=${seed}`);
      await table.act("deal");
    }
    await go(page, "#/progress", "progress");
    const games = page.locator("[data-begun]");
    assert.equal(await games.count(), 3);
    await page.locator("[data-begun] svg path").nth(3).waitFor({ state: "attached" });
    await games.first().locator("[data-field=name]").fill("on the train");
    await games.first().locator("[data-field=name]").press("Enter");
    await picture(page, `progress-${size}`);
    await games.nth(1).locator("[data-act=give-up]").click();
    await games.nth(1).locator("[data-act=keep]").click();
    await games.nth(1).locator("[data-act=give-up]").click();
    await games.nth(1).locator("[data-act=sure]").click();
    await page.waitForFunction(() => document.querySelectorAll("[data-begun]").length === 2);
    await games.nth(1).locator("[data-act=put-away]").click();
    await games.nth(1).locator("[data-act=sure]").click();
    await page.waitForFunction(() => document.querySelectorAll("[data-begun]").length === 1);
    assert.equal(await games.first().locator("[data-field=name]").inputValue(), "on the train");
    await games.first().locator("b a").click();
    await table.ready();
    assert.equal(await page.locator('[data-page="table"]').getAttribute("data-seed"), "7");
    await go(page, "#/record/clock", "record");
    assert.equal(await figure(page, "Begun"), "3");
    assert.equal(await figure(page, "Ended"), "1");
  });
}

test("records can be hidden", async (t) => {
  const { page } = await won(t, {
    init: () => localStorage.setItem("patientia/settings", JSON.stringify({ v: 1, records: false })),
  });
  assert.equal(await page.locator(".line .own").count(), 0);
  await go(page, "#/record", "record");
  await page.getByText("Your records are hidden.").waitFor();
  assert.equal(await page.locator(".figures").count(), 0);
});

test("score and records are hidden wherever they stand", async (t) => {
  const hide = { v: 1, records: false, score: false };
  const { page } = await won(t, { init: `localStorage.setItem("patientia/settings", ${JSON.stringify(JSON.stringify(hide))})` });
  assert.equal(await page.locator("[data-score]").innerText(), "");
  assert.equal(await page.locator(".line .own").count(), 0);
  await go(page, `#/game/${GAME}`, "game");
  assert.equal(await page.locator("[data-ended]").count(), 0);
  await go(page, "#/?of=cadogan,short", "catalogue");
  await page.locator(`.contents [data-game="${GAME}"]`).waitFor();
  assert.equal(await page.locator(".contents .here").count(), 0);
  await go(page, "#/record", "record");
  for (const part of [".figures", ".months", "[data-spine]", "[data-feats]", "[data-ended]"]) assert.equal(await page.locator(part).count(), 0, part);
  // The same shown again: nothing was lost.
  await page.evaluate(() => localStorage.removeItem("patientia/settings"));
  const other = await visit(t, "#/record", { context: page.context(), site: page.site });
  assert.equal(await figure(other, "Came out"), "1 of 1");
});

test("the months stand in a chart and in a table, and what is worth having under it", async (t) => {
  const { page } = await won(t);
  await page.evaluate(() => {
    const ended = (seed, begun, end) => ({ seed, begun, at: begun + 9, rev: 1, end, score: 9, moves: 3 });
    const now = Date.now();
    const results = [ended(1, now - 5000, "lost"), ended(2, now - 4000, "lost"), ended(1, now - 3000, "won")];
    localStorage.setItem(`patientia/results/clock/${Math.floor((now - 5000) / 2 ** 32)}`, JSON.stringify({ v: 1, results }));
  });
  await page.reload();
  await go(page, "#/record", "record");
  const heights = await page.locator(".months rect").evaluateAll((all) => all.map((bar) => [bar.getAttribute("class"), Number(bar.getAttribute("height"))]));
  assert.equal(heights.length, 24);
  const [ended, out] = ["ended", "won"].map((kind) => heights.filter(([of]) => of === kind).map(([, high]) => high));
  assert.ok(ended.at(-1) > 0 && Math.abs(out.at(-1) / ended.at(-1) - 0.5) < 0.01, "two of four, this month");
  assert.ok(ended.slice(0, -1).every((high) => high === 0));
  await page.locator(".as-table summary").click();
  const rows = page.locator(".as-table tr");
  assert.equal(await rows.count(), 13);
  assert.match(await rows.last().innerText(), /\d{4}\s+4\s+2$/);
  assert.match(await page.locator("[data-feats]").innerText(), /^A game has come out\.\nA deal that was lost has come out when it was played again\./);
  await picture(page, "record-feats");
});

test("the browser is asked to keep what is here once there is something, and once only", async (t) => {
  const init = () => {
    window.asked = 0;
    StorageManager.prototype.persist = () => Promise.resolve((window.asked += 1) > 0);
  };
  const table = await Table.open(t, "clock", "seed=5", { init });
  const asked = () => table.page.evaluate(() => window.asked);
  assert.equal(await asked(), 0);
  await table.act("deal");
  await table.page.waitForFunction(() => window.asked === 1);
  await table.act("deal");
  assert.equal(await asked(), 1);
});

test("once in a long while a line reminds of saving a file", async (t) => {
  const page = await visit(t, "#/", { init: onTheDay });
  const reminder = page.locator("[data-reminder]");
  assert.equal(await reminder.count(), 0, "nothing to lose");
  await page.evaluate(() => {
    const begun = Date.now();
    const result = { seed: 1, begun, at: begun + 1, rev: 1, end: "won", score: 52, moves: 112 };
    localStorage.setItem(`patientia/results/clock/${Math.floor(begun / 2 ** 32)}`, JSON.stringify({ v: 1, results: [result] }));
  });
  await later(page, 1);
  assert.equal(await reminder.count(), 0, "a day later");
  await later(page, 150);
  await reminder.waitFor();
  await reminder.locator("[data-act=not-now]").click();
  await reminder.waitFor({ state: "detached" });
  await later(page, 30);
  assert.equal(await reminder.count(), 0, "a month later");
  await later(page, 40);
  await reminder.waitFor();
  await reminder.getByRole("link").click();
  await page.locator('[data-page="record"]').waitFor();
  await saved(page, () => page.locator("[data-act=save-file]").click());
  await go(page, "#/", "catalogue");
  await reminder.waitFor({ state: "detached" });
});

test("a deal that is played again is counted apart", async (t) => {
  const table = await won(t);
  const { page } = table;
  await table.act("restart");
  await page.locator('[data-page="table"][data-outcome="open"]').waitFor();
  await table.ready();
  await table.act("deal");
  await table.act("give-up");
  await page.locator("[data-act=sure]").click();
  await page.waitForFunction(() => document.querySelector('[data-page="table"]').dataset.seed !== "1088");
  await go(page, "#/record", "record");
  assert.equal(await figure(page, "Came out"), "1 of 1");
  assert.equal(await figure(page, "Counted apart"), "0 of 1");
});
