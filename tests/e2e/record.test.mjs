// The record of play and the games in progress. A game that ends is reported and counted. Everything can be
// exported and imported without counting twice. Games in progress are listed and never lost.
import assert from "node:assert/strict";
import test from "node:test";
import { fakeDate, skipDays } from "./fake-date.mjs";
import { skipUnsupported } from "./driver/skips.mjs";
import { captureDownload, navigate, takeScreenshot, visit, waitForCopiedLink } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "canfield-or-klondike";
const WON =
  "t6-t3,t2-t4,d,t7-t3,d,d,d,t6-f4,d,d,d,d,d,d,d,d,w1-f1,d,d,d,d,d,w1-f2,d,d,d,w1-f4,d,t3-f3,t3-f1,w1-f3,t3-f3,t3-t4,d,w1-f4,d,w1-t7,t5-t7,d,t6-t5,t5-t6:2,t6-t4:3,w1-t5,t5-t7:2,t5-f2,w1-t7,w1-f2,t1-f2,t3-t1,t7-t3:6,t5-t7,t7-t2:2,t7-f1,w1-f1,w1-f2,w1-t1,t1-t5:2,w1-t4,t3-t1:6,t1-t3:6,w1-t6,t5-t1:2,w1-t2,t4-t5:7,t4-f3,w1-f3,w1-t1,w1-f4,t7-f4,w1-f4,t7-f1,t5-f1,t2-f4,t7-f3,t3-f1,t6-f4,t5-f3,t5-f1,t2-f3,t5-f3,t2-f1,t2-f3,t1-f1,t1-f3,t5-t2:3,t2-t7:3,t1-t5,t7-t2:3,w1-t1,w1-f2,t4-f2,t3-f2,t3-f4,t2-f4,t6-f2,t6-f1,t5-f1,t3-f2,t3-f4,t2-f2,t1-f2,t2-f4";

/** Stores a game in progress, in the format of the program. */
const storeGame = (page, game, seed, moves) =>
  page.evaluate(([game, seed, moves]) => {
    const begun = Date.now() - 60_000;
    localStorage[`patientia/save/${game}/${seed}`] = JSON.stringify({ v: 1, rev: 1, at: begun, begun, record: { v: 1, game, seed, moves } });
  }, [game, seed, moves]);

/** Opens a game and makes its winning move. */
async function openWonGame(t, options) {
  const page = await visit(t, "#/", options);
  await storeGame(page, GAME, 1088, WON);
  const table = new Table(page);
  await table.openDeal(GAME, "seed=1088");
  const last = (await table.piles()).t3.length - 1;
  await table.drag(`t3:${last}`, "f3");
  await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  return table;
}

const openPage = async (page, route, name) => {
  await navigate(page, route);
  await page.locator(`[data-page="${name}"]`).waitFor();
};

/** Stores results of a game, in the format of the program. */
const storeResults = (page, game, results) =>
  page.evaluate(([game, results]) => {
    for (const result of results) {
      const key = `patientia/results/${game}/${Math.floor(result.begun / 2 ** 32)}`;
      const span = JSON.parse(localStorage[key] ?? '{"v":1,"results":[]}');
      span.results.push({ at: result.begun + 1, rev: 1, score: 9, moves: 40, ms: 60_000, ...result });
      localStorage[key] = JSON.stringify(span);
    }
  }, [game, results]);

/** Returns the figure below a heading of the record. */
const readFigure = (page, heading) =>
  page.locator(".figures div", { has: page.locator("dt", { hasText: new RegExp(`^${heading}$`) }) }).locator("dd").innerText();

for (const size of ["phone", "desktop"]) {
  test(`a won game is reported and counted, ${size}`, async (t) => {
    const { page } = await openWonGame(t, { size });
    assert.match(await page.locator(".slip .own").innerText(), /^You won at the first try\./);
    await page.locator(".slip .own", { hasText: "Good play" }).waitFor();
    await takeScreenshot(page, `record-ending-${size}`);
    await openPage(page, "#/record", "record");
    assert.equal(await readFigure(page, "Won"), "1 of 1");
    assert.match(await page.locator(`[data-plate="${GAME}"]`).getAttribute("aria-label"), /^.*, \d+ \w+ \d{4}: won$/);
    assert.match(await page.locator('[data-plate="clock"]').getAttribute("aria-label"), /not yet/);
    assert.equal(await page.locator("[data-plate]").count(), 95);
    assert.equal(await page.getByRole("link", { name: /not yet won$/ }).count(), 1, "empty frames are one link");
    await page.getByRole("link", { name: "94 games not yet won" }).waitFor();
    await page.locator(`[data-plate="${GAME}"]`).scrollIntoViewIfNeeded();
    await page.locator(".album .filled .ink-plate path").first().waitFor({ state: "attached" });
    await page.locator(`[data-plate="${GAME}"]`).focus();
    await page.locator(".album-chapter b", { hasText: /, \d+ \w+ \d{4}$/ }).waitFor();
    await takeScreenshot(page, `record-all-${size}`);
    await page.locator(`[data-plate="${GAME}"]`).click();
    await page.locator(".compared").waitFor();
    assert.match(await page.locator(".compared").innerText(), /^You have won 1 of 1\. /);
    const [sentence, header, figures] = await Promise.all([".compared", "header", ".figures"].map((part) => page.locator(part).first().boundingBox()));
    assert.ok(sentence.y >= header.y + header.height, "the sentence is below the title and the links");
    assert.ok(sentence.y >= figures.y + figures.height && sentence.x + sentence.width <= page.viewportSize().width);
    await takeScreenshot(page, `record-game-${size}`);
  });
}

test("the player chooses what to share of an ended game", async (t) => {
  const table = await openWonGame(t, { init: () => delete Navigator.prototype.share });
  const { page } = table;
  const asked = page.locator("[data-toast=share]");
  await table.act("share");
  assert.match(await asked.innerText(), /Share just the deal, or the whole game with your moves\?/);
  await takeScreenshot(page, "share-what");
  await asked.locator("[data-act=share-deal]").click();
  assert.equal(await waitForCopiedLink(page, "#/play/"), `${page.site.url}game/${GAME}/#/play/${GAME}?seed=1088`);
  await table.act("share");
  await asked.locator("[data-act=share-game]").click();
  const link = await waitForCopiedLink(page, "#/replay/");
  assert.ok(link.startsWith(`${page.site.url}game/${GAME}/#/replay/${GAME}?seed=1088&v=1&moves=t6-t3,`), link);
});

test("importing an exported file counts nothing twice", async (t) => {
  const { page } = await openWonGame(t);
  await openPage(page, "#/play/clock?seed=5", "table");
  const clock = new Table(page);
  await clock.waitUntilReady();
  await clock.act("deal");
  await openPage(page, "#/record", "record");
  const { name, text } = await captureDownload(page, () => page.locator("[data-act=save-file]").click());
  assert.match(name, /^patientia-\d{4}-\d\d-\d\d\.json$/);
  assert.equal(JSON.parse(text).patientia, 1);

  const other = await visit(t, "#/record");
  const field = other.locator("[data-field=file]");
  const read = async (body) => {
    await field.setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(body) });
  };
  const before = await other.evaluate(() => JSON.stringify(localStorage));
  for (const [bad, why] of [["{", /not a file from Patientia/], [text.replace('"patientia": 1', '"patientia": 9'), /newer version/]]) {
    await read(bad);
    await other.locator(".wrong", { hasText: why }).waitFor();
  }
  const stored = await other.evaluate(() => JSON.stringify({ ...localStorage, "patientia/origin": undefined }));
  assert.equal(stored, before, "a bad file changes nothing");
  await read(text);
  await other.locator("[data-toast=note]", { hasText: "one result and one game in progress" }).waitFor();
  await read(text);
  await other.locator("[data-toast=note]", { hasText: "You already have everything in it" }).waitFor();
  assert.equal(await readFigure(other, "Won"), "1 of 1");
  await openPage(other, "#/progress", "progress");
  assert.equal(await other.locator("[data-begun]").count(), 1);
});

test("importing a file restores stars, tournaments and bookmarks", async (t) => {
  const table = await Table.open(t, "clock", "seed=5");
  const { page } = table;
  await table.act("deal");
  await table.act("bookmark");
  await openPage(page, "#/progress", "progress");
  await page.locator("[data-field=name]").fill("on the train");
  await page.locator("[data-field=name]").press("Enter");
  await openPage(page, "#/game/carpet", "game");
  await page.locator('[data-favourite="carpet"]').click();
  await openPage(page, "#/tournament?v=1&title=Twelfth%20Night&deals=fortress.3", "tournament");
  await page.locator('[data-field="name"]').fill("Anna");
  await page.locator("[data-act=enter]").click();
  await page.evaluate(() => localStorage.setItem("patientia/settings", JSON.stringify({ v: 1, cloth: "blue" })));
  await openPage(page, "#/record", "record");
  const { name, text } = await captureDownload(page, () => page.locator("[data-act=save-file]").click());

  const other = await visit(t, "#/record");
  await other.locator("[data-field=file]").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await other.locator("[data-toast=note]", { hasText: "one game in progress and one tournament" }).waitFor();
  assert.equal(await other.evaluate(() => document.documentElement.dataset.cloth), "blue");
  await openPage(other, "#/", "catalogue");
  await other.locator('[data-favourites][title="one game with a star"]').waitFor();
  await other.locator('[data-continue="clock"]', { hasText: "“on the train”" }).click();
  const there = new Table(other);
  await there.waitUntilReady();
  await there.act("bookmarks");
  await other.locator('dialog[open] [data-mark="bookmark"]').waitFor();
  await openPage(other, "#/tournaments", "tournaments");
  await other.getByText("Twelfth Night").waitFor();
});

for (const size of ["phone", "desktop"]) {
  test(`games in progress are listed and can be managed, ${size}`, async (t) => {
    const table = await Table.open(t, "clock", "seed=5", { size });
    const { page } = table;
    await table.act("deal");
    for (const seed of [6, 7]) {
      await table.openDeal("clock", `seed=${seed}`);
      await table.act("deal");
    }
    await openPage(page, "#/progress", "progress");
    const games = page.locator("[data-begun]");
    assert.equal(await games.count(), 3);
    await page.locator("[data-begun] svg path").nth(3).waitFor({ state: "attached" });
    await games.first().locator("[data-field=name]").fill("on the train");
    await games.first().locator("[data-field=name]").press("Enter");
    await takeScreenshot(page, `progress-${size}`);
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
    await table.waitUntilReady();
    assert.equal(await page.locator('[data-page="table"]').getAttribute("data-seed"), "7");
    await openPage(page, "#/record/clock", "record");
    assert.equal(await readFigure(page, "Started"), "3");
    assert.equal(await readFigure(page, "Finished"), "1");
  });
}

test("many games in progress show their pictures", async (t) => {
  const page = await visit(t, "#/", { size: "phone" });
  // Deals 1 and 99 come first in the list, and deal 1 has more moves. The other deals follow.
  await page.evaluate(() => {
    const save = (seed, moves, at) => JSON.stringify({ v: 1, rev: 1, at, begun: at, score: 1, done: "open", record: { v: 1, game: "clock", seed, moves } });
    for (let seed = 1; seed <= 40; seed += 1) localStorage.setItem(`patientia/save/clock/${seed}`, save(seed, "d", 1000 - seed));
    localStorage.setItem("patientia/save/clock/1", save(1, "d,d,d,d,d,d,d,d,d,d,d,d", 2000));
    localStorage.setItem("patientia/save/clock/99", save(99, "d", 1999));
  });
  await page.reload();
  await page.locator("[data-progress]", { hasText: "All 41" }).click();
  const games = page.locator("[data-begun]");
  await games.nth(11).waitFor();
  assert.equal(await games.count(), 12);
  // In deal 1, a card has moved from the centre to its hour, so the pictures of the first two
  // differ.
  await page.waitForFunction(() => [...document.querySelectorAll("[data-begun] svg")].every((it) => it.childElementCount > 0));
  const drawn = (nth) => games.nth(nth).locator("svg").innerHTML();
  assert.notEqual(await drawn(0), await drawn(1));
  for (const count of [24, 36, 41]) {
    await page.locator("[data-act=more-games]").click();
    await page.waitForFunction((count) => document.querySelectorAll("[data-begun]").length === count, count);
  }
  await games.last().locator("b a").click();
  await page.locator('[data-page="table"][data-seed="40"]').waitFor();
});

test("the record of a game shows all its figures", async (t) => {
  const page = await visit(t);
  const first = Date.UTC(2026, 0, 1);
  const one = (nth, rest) => ({ seed: nth, begun: first + nth * 1000, at: first + nth * 1000 + 500, ...rest });
  await storeResults(page, "fortress", [
    one(1, { end: "lost", score: 31, of: 52 }),
    one(2, { end: "won", moves: 120, ms: 252_000 }),
    one(3, { end: "won", moves: 90, ms: 61_000 }),
    one(4, { end: "won", moves: 133, ms: 3_723_000 }),
    one(5, { end: "lost", score: 48, of: 52 }),
    one(6, { end: "lost", score: 20, of: 52 }),
    one(7, { end: "won", moves: 99, ms: 100_000 }),
    one(8, { end: "left" }),
    one(9, { end: "won", helps: ["lamp"], moves: 1 }),
    { ...one(10, { end: "lost" }), seed: 2 },
  ]);
  await page.reload();
  await openPage(page, "#/record/fortress", "record");
  const rows = Object.fromEntries(await page.locator(".figures div").evaluateAll((all) => all.map((row) => [row.children[0].textContent, row.children[1].textContent])));
  assert.deepEqual(rows, {
    Started: "8",
    Finished: "7",
    "Won": "4 of 7",
    "Current run": "1",
    "Longest run": "3",
    "Fewest moves": "90",
    "Usual moves": "99",
    "Best time": "1 min 1 s",
    "Usual time": "1 min 40 s",
    "Nearest miss": "48 of 52",
    "Usual miss": "31",
    "Counted separately": "1 of 2",
  });
  assert.match(await page.locator(".compared").innerText(), /^You have won 4 of 7\. /);
  assert.equal(await page.locator(".months rect").count(), 24);
});

test("a file over 16 MB is refused before it is read", async (t) => {
  const page = await visit(t, "#/record");
  // Playwright cannot pass a file of this size.
  await page.evaluate(() => {
    Object.defineProperty(Blob.prototype, "size", { get: () => 16 * 1024 * 1024 + 1 });
    Blob.prototype.text = () => { throw new Error("the file was read"); };
  });
  await page.locator("[data-field=file]").setInputFiles({ name: "large.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  const alert = page.getByRole("alert").filter({ hasText: "16 MB" });
  await alert.waitFor();
  assert.match(await alert.innerText(), /larger than 16 MB/);
});

test("a game that is only viewed is not counted", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1");
  const { page } = table;
  await table.openDeal("la-belle-lucie", "seed=2");
  await openPage(page, "#/well/la-belle-lucie?seed=3", "watch");
  await openPage(page, "#/replay/la-belle-lucie?seed=1&v=1&moves=t12-f2,t18-t2", "watch");
  await page.locator("[data-act=forward]:visible").first().click();
  await page.waitForFunction(() => document.querySelector(".line p")?.textContent.startsWith("Move 1 of 2."));
  await openPage(page, "#/record", "record");
  await page.getByText("You have not finished a game yet.").waitFor();
  await page.locator(".how-counted summary").click();
  await page.getByText("a game that you leave unfinished is neither").waitFor();
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /patientia\/(save|results|line)/.test(key))), []);
});

test("the end of a game shows winning rate, streak and best result", async (t) => {
  const page = await visit(t);
  const first = Date.UTC(2026, 0, 1);
  await storeResults(page, GAME, [{ seed: 1, begun: first, end: "lost" }, { seed: 2, begun: first + 9, end: "won", moves: 300 }]);
  await storeGame(page, GAME, 1088, WON);
  await page.reload();
  const table = new Table(page);
  await table.openDeal(GAME, "seed=1088");
  const last = (await table.piles()).t3.length - 1;
  await table.drag(`t3:${last}`, "f3");
  const made = WON.split(",").length + 1;
  const line = page.locator(".slip .own", { hasText: "Good play" });
  await line.waitFor();
  assert.ok((await line.innerText()).startsWith(`You have won it twice in three games. Two in a row, your longest run. In ${made} moves, your fewest. `), await line.innerText());
  assert.ok(await table.button("share-picture").isVisible());
});

test("records of play can be hidden", async (t) => {
  const { page } = await openWonGame(t, {
    init: () => localStorage.setItem("patientia/settings", JSON.stringify({ v: 1, records: false })),
  });
  assert.equal(await page.locator(".slip .own").count(), 0);
  await openPage(page, "#/record", "record");
  await page.getByText("Your statistics are hidden").waitFor();
  assert.equal(await page.locator(".figures").count(), 0);
});

test("hidden scores and records appear on no page", async (t) => {
  const hide = { v: 1, records: false, score: false };
  const { page } = await openWonGame(t, { init: `if (!localStorage.isShown) localStorage.setItem("patientia/settings", ${JSON.stringify(JSON.stringify(hide))})` });
  assert.equal(await page.locator("[data-score]").innerText(), "");
  assert.equal(await page.locator(".slip .own").count(), 0);
  await openPage(page, `#/game/${GAME}`, "game");
  assert.equal(await page.locator("[data-ended], .own-record").count(), 0);
  await openPage(page, "#/?of=cadogan,short", "catalogue");
  await page.locator(`.contents [data-game="${GAME}"]`).waitFor();
  assert.equal(await page.locator(".contents .here").count(), 0);
  await openPage(page, "#/record", "record");
  for (const part of [".figures", ".months", "[data-plate]", "[data-feats]", "[data-ended]"]) assert.equal(await page.locator(part).count(), 0, part);
  // Show the records again: nothing is lost.
  await page.evaluate(() => {
    localStorage.removeItem("patientia/settings");
    localStorage.isShown = true; // some drivers run the script in every page
  });
  const other = await visit(t, "#/record", { context: page.context(), site: page.site });
  assert.equal(await readFigure(other, "Won"), "1 of 1");
});

test("chart, table and achievements show the same results", async (t) => {
  const { page } = await openWonGame(t);
  await page.evaluate(() => {
    const ended = (seed, begun, end) => ({ seed, begun, at: begun + 9, rev: 1, end, score: 9, moves: 3 });
    const now = Date.now();
    const results = [ended(1, now - 5000, "lost"), ended(2, now - 4000, "lost"), ended(1, now - 3000, "won")];
    localStorage.setItem(`patientia/results/clock/${Math.floor((now - 5000) / 2 ** 32)}`, JSON.stringify({ v: 1, results }));
  });
  await page.reload();
  await openPage(page, "#/record", "record");
  const heights = await page.locator(".months rect").evaluateAll((all) => all.map((bar) => [bar.getAttribute("class"), Number(bar.getAttribute("height"))]));
  assert.equal(heights.length, 24);
  const [ended, out] = ["ended", "won"].map((kind) => heights.filter(([of]) => of === kind).map(([, high]) => high));
  assert.ok(ended.at(-1) > 0 && Math.abs(out.at(-1) / ended.at(-1) - 0.5) < 0.01, "two of four, this month");
  assert.ok(ended.slice(0, -1).every((high) => high === 0));
  await page.locator(".as-table summary").click();
  const rows = page.locator(".as-table tr");
  assert.equal(await rows.count(), 13);
  assert.match(await rows.last().innerText(), /\d{4}\s+4\s+2$/);
  assert.match(await page.locator("[data-feats]").innerText(), /^You have won a game\.\nYou have lost a deal, played it again and won it\./);
  await takeScreenshot(page, "record-feats");
});

test("the browser is asked once for persistent storage", skipUnsupported("persistent storage"), async (t) => {
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

test("from time to time a reminder suggests an export", async (t) => {
  const page = await visit(t, "#/", { init: fakeDate });
  const reminder = page.locator("[data-reminder]");
  assert.equal(await reminder.count(), 0, "nothing to lose");
  await page.evaluate(() => {
    const begun = Date.now();
    const result = { seed: 1, begun, at: begun + 1, rev: 1, end: "won", score: 52, moves: 112 };
    localStorage.setItem(`patientia/results/clock/${Math.floor(begun / 2 ** 32)}`, JSON.stringify({ v: 1, results: [result] }));
  });
  await skipDays(page, 1);
  assert.equal(await reminder.count(), 0, "a day later");
  await skipDays(page, 150);
  await reminder.waitFor();
  await reminder.locator("[data-act=not-now]").click();
  await reminder.waitFor({ state: "detached" });
  await skipDays(page, 30);
  assert.equal(await reminder.count(), 0, "a month later");
  await skipDays(page, 40);
  await reminder.waitFor();
  await reminder.getByRole("link").click();
  await page.locator('[data-page="record"]').waitFor();
  await captureDownload(page, () => page.locator("[data-act=save-file]").click());
  await openPage(page, "#/", "catalogue");
  await reminder.waitFor({ state: "detached" });
});

test("a deal that is played again counts separately", async (t) => {
  const table = await openWonGame(t);
  const { page } = table;
  await table.act("restart");
  await page.locator('[data-page="table"][data-outcome="open"]').waitFor();
  await table.waitUntilReady();
  await table.act("deal");
  await table.act("give-up");
  await page.locator("[data-act=sure]").click();
  await table.waitForOtherDeal("1088");
  await openPage(page, "#/record", "record");
  assert.equal(await readFigure(page, "Won"), "1 of 1");
  assert.equal(await readFigure(page, "Counted separately"), "0 of 1");
});

test("a game continued from a link counts separately", async (t) => {
  const table = await Table.open(t, GAME, `seed=1088&v=1&moves=${WON}`);
  const { page } = table;
  await table.drag(`t3:${(await table.piles()).t3.length - 1}`, "f3");
  await page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  await openPage(page, `#/record/${GAME}`, "record");
  assert.equal(await readFigure(page, "Won"), "0 of 0");
  assert.equal(await readFigure(page, "Counted separately"), "1 of 1");
  assert.ok(!(await page.locator("dt").allInnerTexts()).includes("Best time"));
});

test("a link to the player's own moves does not count as help", async (t) => {
  const page = await visit(t);
  await storeGame(page, GAME, 1088, WON);
  const table = new Table(page);
  await table.openDeal(GAME, `seed=1088&v=1&moves=${WON.split(",").slice(0, -2)}`);
  await table.act("undo");
  const record = () => page.evaluate((key) => JSON.parse(localStorage[key]).record, `patientia/save/${GAME}/1088`);
  while ((await record()).made === undefined) await page.waitForTimeout(50);
  assert.equal((await record()).aids, undefined);
});

test("on a touch device, the export file can be shared", async (t) => {
  const init = () => {
    localStorage["patientia/results/clock/400"] = '{"v":1,"results":[{"seed":1,"begun":1717986918401,"at":1717986918402,"rev":1,"end":"won"}]}';
    window.shared = [];
    Navigator.prototype.canShare = ({ files }) => files?.length === 1;
    Navigator.prototype.share = async ({ files: [file] }) => {
      window.shared.push([file.name, file.type, await file.text()]);
      if (window.shared.length === 1) throw new DOMException("", "AbortError");
    };
  };
  const page = await visit(t, "#/", { size: "phone", init });
  const reminder = page.locator("[data-reminder]");
  await reminder.waitFor();
  await openPage(page, "#/record", "record");
  for (const times of [1, 2]) {
    await page.locator("[data-act=save-file]").click();
    await page.waitForFunction((times) => window.shared.length === times, times);
    // If the player closes the share sheet, nothing is saved, so the reminder comes again.
    await openPage(page, "#/", "catalogue");
    assert.equal(await reminder.count(), times === 1 ? 1 : 0);
    await openPage(page, "#/record", "record");
  }
  const [name, type, text] = await page.evaluate(() => window.shared[0]);
  assert.match(name, /^patientia-.*\.json$/);
  assert.equal(type, "application/json");
  assert.equal(JSON.parse(text).patientia, 1);
});

test("playing time counts only while the page is visible", async (t) => {
  const table = await Table.open(t, "clock", "seed=5", { isIsolated: true });
  const { page } = table;
  const look = (state) =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  const spent = () => page.evaluate(() => JSON.parse(localStorage["patientia/save/clock/5"]).record.ms ?? 0);
  /** Advances the clock of the page. */
  const pass = (ms) => page.evaluate((ms) => {
    const { now } = performance;
    performance.now = () => now.call(performance) + ms;
  }, ms);
  await table.act("deal");
  await pass(30_000);
  await table.act("deal");
  const before = await spent();
  assert.ok(before >= 30_000, `${before}`);
  await look("hidden");
  await pass(100_000);
  await look("visible");
  await table.act("deal");
  const after = await spent();
  assert.ok(after >= before && after < before + 60_000, `${before}, then ${after}`);
});

test("the page reports that the storage was cleared", async (t) => {
  const table = await Table.open(t, "clock", "seed=5");
  const { page } = table;
  await table.act("deal");
  const other = await visit(t, "#/", { context: page.context(), site: page.site });
  await other.evaluate(() => localStorage.clear());
  await page.locator("[data-toast=note]", { hasText: "is gone" }).waitFor();
  await table.act("deal");
  await page.waitForFunction(() => localStorage["patientia/save/clock/5"]);
});
