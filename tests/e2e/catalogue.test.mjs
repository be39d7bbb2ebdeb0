// How players choose among many games: the facts of each game, filters, a tolerant search, suggestions for new
// players. The address contains every choice.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { navigate, takeScreenshot, visit, waitForCopied, waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

const entry = (page, game) => page.locator(`.contents [data-game="${game}"]`);
/** Returns the text of an entry. The browser lays out an entry only near the window, so this function scrolls to it. */
async function readEntry(page, game) {
  await entry(page, game).scrollIntoViewIfNeeded();
  await page.waitForFunction((game) => document.querySelector(`.contents [data-game="${game}"]`).checkVisibility({ contentVisibilityAuto: true }), game);
  return entry(page, game).innerText();
}
const listed = (page) => page.locator(".contents [data-game]").evaluateAll((all) => all.map((entry) => entry.dataset.game));
const filter = (page, name) => page.locator(`[data-filter="${name}"]`);
const heading = (page) => page.locator("#found");
const hash = (page) => page.evaluate(() => location.hash);
const waitForStatus = (page, words) => page.locator("[role=status], [aria-live]").filter({ hasText: words }).first().waitFor({ state: "attached" });

/** Shows all filters if they are hidden. */
async function openIndex(page) {
  if (!(await filter(page, "short").isVisible())) await page.locator(".more-filters").click();
  await filter(page, "short").waitFor();
}

test("an entry of the catalogue shows the known facts", async (t) => {
  const page = await visit(t);
  const text = await readEntry(page, "la-belle-lucie");
  assert.match(text, /One pack, 52 cards/);
  // Accepts the words for any result, because a new measurement may change the result.
  const measured = "About \\w+ minutes\\s· (luck|skill|luck and skill|more luck than skill|more skill than luck)";
  assert.match(text, new RegExp(`${measured}\\s· good play wins about one game in \\w+$`));
  await page.locator('[data-book="whitmore-jones"]').click();
  assert.match(await readEntry(page, "poker-patience"), new RegExp(`${measured}$`, "m"));
  assert.doesNotMatch(await readEntry(page, "bridge"), /good play|skill|luck/, "the game was not measured");
});

test("the rules show measured facts and sources", async (t) => {
  const page = await visit(t, "#/play/shah?seed=1");
  await new Table(page).waitUntilReady();
  await page.keyboard.press("?");
  const facts = page.locator("dialog[open] .facts");
  await facts.getByText("How often it is won", { exact: true }).waitFor();
  const text = await facts.innerText();
  for (const part of [/Length\s+About 140 moves, about eight minutes/, /The book says “this patience seldom succeeds”/]) {
    assert.match(text, part);
  }
  assert.doesNotMatch(text, /skill/, "too few games are won to tell luck from skill");
  await page.locator("dialog[open] .measured summary").click();
  assert.match(await page.locator("dialog[open] .measured").innerText(), /Measured on \d+ deals/);
  await new Table(page).openDeal("bridge", "seed=1");
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Goal", exact: true }).waitFor();
  assert.equal(await facts.locator("div").count(), 0);
  assert.equal(await page.getByRole("heading", { name: "Facts", exact: true }).count(), 0, "a game without figures has no facts");
});

for (const size of ["desktop", "phone"]) {
  test(`filters can be combined and are in the address (${size})`, async (t) => {
    const page = await visit(t, "#/", { size });
    await openIndex(page);
    await filter(page, "short").click();
    await heading(page).waitFor();
    const short = await listed(page);
    assert.ok(short.includes("la-belle-lucie") && short.includes("fan-tan"), "games of both books");
    await filter(page, "often").click();
    await page.waitForFunction((many) => document.querySelectorAll(".contents [data-game]").length < many, short.length);
    const both = await listed(page);
    assert.ok(both.length > 0 && both.every((game) => short.includes(game)));
    assert.equal(await hash(page), "#/?of=short,often");
    const words = await heading(page).innerText();
    assert.match(words, /^[A-Z][a-z-]+ games$/);
    await waitForStatus(page, words);
    await takeScreenshot(page, `chosen-${size}`);

    await page.reload();
    await heading(page).waitFor();
    assert.deepEqual(await listed(page), both, "the address restores the filters");
    assert.equal(await filter(page, "often").getAttribute("aria-pressed"), "true");
    // Each active filter is shown above the games. One tap there removes the filter.
    assert.deepEqual(await page.locator("[data-chosen]").evaluateAll((all) => all.map((it) => it.dataset.chosen)), ["short", "often"]);
    await page.locator("[data-chosen=often]").click();
    await page.waitForFunction(() => location.hash === "#/?of=short");
    assert.deepEqual(await listed(page), short);
    // "All games" leads to the unfiltered list. Another link leads back to the filtered games.
    await navigate(page, "#/record");
    await page.locator('[data-page="record"]').waitFor();
    await page.getByRole("link", { name: "The games you chose" }).click();
    await heading(page).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "All games" }).click();
    await page.locator("#volume").waitFor();
    assert.equal(await hash(page), "#/");
    assert.equal(await page.locator("[data-chosen]").count(), 0);
    await page.goBack();
    await page.goBack();
    await page.locator("[data-all]").click();
    await page.locator("#volume").waitFor();
    assert.equal(await hash(page), "#/");
  });

  test(`search results appear below the field (${size})`, async (t) => {
    const page = await visit(t, "#/", { size });
    const search = page.getByRole("searchbox");
    await search.pressSequentially("spider");
    await heading(page).waitFor();
    await waitUntil(page, () => {
      const first = document.querySelector(".contents [data-game]").getBoundingClientRect();
      const field = document.querySelector("[type=search]").getBoundingClientRect();
      return field.top >= 0 && first.bottom <= innerHeight;
    });
    await page.waitForFunction(() => location.hash.endsWith("find=spider"));
    await waitUntil(page, async () => {
      const before = scrollY;
      await new Promise((done) => setTimeout(done, 200));
      return scrollY === before; // no scrolling follows the input any more
    });
    assert.equal(await page.locator(".lines").isVisible(), false, "only the line is left of the index");
    await page.locator(".more-filters").click();
    await filter(page, "one-pack").waitFor();
    await takeScreenshot(page, `found-${size}`);
    await page.locator("[data-chosen=find]").click();
    await page.locator("#volume").waitFor();
    assert.equal(await search.inputValue(), "");
  });
}

test("a game must match one chosen filter of each group", async (t) => {
  const page = await visit(t, "#/", { size: "phone" });
  const lines = await page.locator(".lines [role=group]").evaluateAll((all) => all.map((line) => [...line.querySelectorAll("[data-filter]")].map((it) => it.dataset.filter)));
  const all = lines.flat();
  assert.equal(all.length, 18);
  /** Returns the games at an address with these filters. */
  const of = async (...filters) => {
    await navigate(page, `#/?of=${filters}`);
    await page.waitForFunction(
      (filters) => [...document.querySelectorAll('[data-filter][aria-pressed="true"]')].map((it) => it.dataset.filter).sort().join() === filters,
      [...filters].sort().join(),
    );
    return listed(page);
  };
  const alone = {};
  for (const filter of all) alone[filter] = new Set(await of(filter));
  for (const line of lines.filter(({ length }) => length > 1)) {
    const [one, other] = line;
    const either = new Set([...alone[one], ...alone[other]]);
    assert.deepEqual(new Set(await of(one, other)), either, `${one} or ${other}`);
  }
  for (const filters of [["one-pack", "short", "skill"], ["two-packs", "long", "luck", "skill"], ["several", "whitmore-jones"], ["untried", "unwon", "middling", "often", "cadogan"]]) {
    const inLine = (game, line) => filters.every((it) => !line.includes(it)) || filters.some((it) => line.includes(it) && alone[it].has(game));
    const expected = [...new Set(Object.values(alone).flatMap((games) => [...games]))].filter((game) => lines.every((line) => inLine(game, line)));
    const found = await of(...filters);
    assert.deepEqual([...found].sort(), expected.sort(), filters.join());
    assert.ok(found.length > 0, filters.join());
  }

  // Taps all filters one after the other, and searches. The address contains all of this and restores it.
  await navigate(page, "#/");
  await page.locator("#volume").waitFor();
  await openIndex(page);
  for (const filter of all) await page.locator(`[data-filter="${filter}"]`).tap();
  await page.waitForFunction((count) => document.querySelectorAll("[data-chosen]").length === count, all.length);
  await page.getByRole("searchbox").fill("patience");
  await page.waitForFunction(() => location.hash.endsWith("&find=patience"));
  const address = new URLSearchParams((await hash(page)).split("?")[1]);
  assert.deepEqual(address.get("of").split(",").sort(), [...all].sort());
  await page.reload();
  await heading(page).waitFor();
  const chosen = await page.locator("[data-chosen]").evaluateAll((all) => all.map((it) => it.dataset.chosen));
  assert.deepEqual(chosen.sort(), [...all, "find"].sort());
});

test("a phone shows the number of results", async (t) => {
  const page = await visit(t, "#/", { size: "phone" });
  await openIndex(page);
  const way = page.locator("[data-act=to-found]");
  assert.equal(await way.count(), 0, "no filter is set");
  for (const name of ["short", "often"]) await filter(page, name).tap();
  const games = (await listed(page)).length;
  await page.waitForFunction((games) => document.querySelectorAll(".contents [data-game]").length < games || games < 10, games);
  const { y, height } = await way.boundingBox();
  assert.ok(y >= 0 && y + height <= page.viewportSize().height, `at ${y}`);
  assert.equal(await way.innerText(), await heading(page).innerText());
  await takeScreenshot(page, "to-found");
  await way.tap();
  await waitUntil(page, () => {
    const first = document.querySelector(".contents [data-game]").getBoundingClientRect();
    return first.top >= 0 && first.bottom <= innerHeight;
  });
  await openIndex(page);
  await filter(page, "short").tap();
  await page.waitForFunction(() => location.hash === "#/?of=often");
});

test("the keyboard can set filters and skip the list", async (t) => {
  const page = await visit(t);
  await openIndex(page);
  await filter(page, "one-pack").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => location.hash === "#/?of=one-pack,two-packs");
  await page.locator(".past:not([data-act])").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.locator("footer a:focus").waitFor();
});

test("the search finds games despite synonyms and typing errors", async (t) => {
  const page = await visit(t);
  const search = page.getByRole("search").getByRole("searchbox");
  const find = async (typed, words) => {
    await search.fill(typed);
    await heading(page).filter({ hasText: words }).waitFor();
    return listed(page);
  };
  assert.equal((await find("klondyke", /games|One game/))[0], "canfield-or-klondike");
  assert.ok((await find("spider", /games/)).includes("microbe"));
  assert.equal((await find("solitare", "Ninety-five games")).length, 95);
  const two = await find("two packs", /games/);
  assert.ok(two.includes("shah") && !two.includes("la-belle-lucie"));
  assert.equal(await hash(page), "#/?find=two%20packs");
  assert.deepEqual(await find("xyzzy", "No game of that name"), []);
  await waitForStatus(page, "No game of that name");
});

test("“Surprise me” deals only games that match the filters", async (t) => {
  const page = await visit(t, "#/?of=one-pack,short,rarely");
  const answers = await listed(page);
  assert.ok(answers.length > 1);
  for (let round = 0; round < 4; round += 1) {
    await page.locator("[data-surprise]").click();
    await page.locator('[data-page="table"]').waitFor();
    assert.ok(answers.includes(await page.locator("[data-page]").getAttribute("data-game")));
    await page.getByRole("link", { name: "The games you chose" }).click();
    await heading(page).waitFor();
    assert.equal(await hash(page), "#/?of=one-pack,short,rarely", "the way back restores the filters");
  }
});

test("filters for favourite, begun, untried and unwon games work", async (t) => {
  const page = await visit(t, "#/play/nestor?seed=1", {
    init: () => localStorage.setItem("patientia/records/clock", '{"v":1,"won":1}'),
  });
  const table = new Table(page);
  await table.waitUntilReady();
  await table.drag("9S", "t8");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("patientia/save/nestor")));
  const of = async (filters) => {
    await navigate(page, `#/?of=${filters}`);
    await heading(page).waitFor();
    return listed(page);
  };
  assert.deepEqual(await of("begun"), ["nestor"]);
  const untried = await of("untried");
  assert.ok(!untried.includes("nestor") && !untried.includes("clock") && untried.length === 93);
  const unwon = await of("unwon");
  assert.ok(unwon.includes("nestor") && !unwon.includes("clock"));

  const star = page.locator('[data-favourite="carpet"]');
  await star.click();
  await page.locator('[data-favourite="carpet"][aria-pressed="true"]').waitFor();
  await of("cadogan,whitmore-jones");
  assert.match(await readEntry(page, "nestor"), /In progress/);
  assert.match(await readEntry(page, "clock"), /Won once/);
  assert.equal(await entry(page, "clock").locator(".plate.inked").count(), 1, "a won game is inked");
  assert.equal(await entry(page, "nestor").locator(".plate.inked").count(), 0);
  await page.locator('[data-favourites][title="one game with a star"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".contents [data-game]").length === 1);
  assert.deepEqual(await listed(page), ["carpet"]);
  assert.equal(await hash(page), "#/?of=favourite");
  assert.deepEqual(await of("favourite"), ["carpet"]);
  await page.reload();
  await heading(page).waitFor();
  assert.deepEqual(await listed(page), ["carpet"], "the star is saved");
  await star.click();
  await heading(page).filter({ hasText: "No game" }).waitFor();
});

test("pictures are drawn just before they become visible", async (t) => {
  const page = await visit(t);
  const drawn = (nth) => page.locator(".contents .layout").nth(nth).locator("path").count();
  await page.locator(".contents .layout").first().scrollIntoViewIfNeeded();
  await page.locator(".contents .layout").first().locator("path").first().waitFor();
  // Wait until no more pictures are drawn for a while.
  const all = () => page.locator(".contents .layout path").count();
  for (let [before, now] = [-1, await all()]; now !== before; [before, now] = [now, await all()]) await page.waitForTimeout(500);
  assert.equal(await drawn(47), 0);
  await page.locator(".contents .layout").nth(47).scrollIntoViewIfNeeded();
  await page.locator(".contents .layout").nth(47).locator("path").first().waitFor();
});

/** Returns the seeds of the first deals of a game for a new player. */
const firstSeeds = (game) =>
  readFileSync(new URL(`../beginners/${game}.txt`, import.meta.url), "utf8").trim().split("\n").map((line) => line.split(" ")[0]);

for (const size of ["phone", "desktop"]) {
  test(`a well-known name leads to its game (${size})`, async (t) => {
    const page = await visit(t, "#/", { size });
    const names = page.locator("[data-known] b");
    assert.deepEqual(await names.allInnerTexts(), ["Klondike (Solitaire)", "Spider", "FreeCell", "Forty Thieves", "Golf", "Pyramid", "Poker Squares"]);
    for (const link of await page.locator("[data-known]").all()) assert.ok((await link.boundingBox()).height >= 44);
    await page.locator("[data-known]").first().click();
    await page.locator('[data-page="table"][data-game="small-triangle"]').waitFor();
    assert.match(await page.url(), /threes=on/);
    await page.locator('[data-act="deal"]').click();
    await page.waitForFunction(() => document.querySelectorAll('[data-at^="w1:"]').length === 3);
  });
}

test("returning players find well-known games by searching", async (t) => {
  const page = await visit(t, "#/", { init: () => localStorage.setItem("patientia/records/clock", '{"v":1,"won":1}') });
  await page.locator(".contents [data-game]").first().waitFor();
  assert.equal(await page.locator("[data-known]:visible").count(), 0);
  await page.getByRole("search").getByRole("searchbox").fill("solitaire");
  const known = page.locator(".named [data-known]");
  await known.waitFor();
  assert.match(await known.innerText(), /^Klondike \(Solitaire\)\s+here: Small Triangle, in threes$/);
  await known.click();
  await page.locator('[data-page="table"][data-game="small-triangle"]').waitFor();
  assert.match(await page.url(), /threes=on/);
});

test("a new deal from the contents page keeps the options of the previous deal", async (t) => {
  const page = await visit(t, "#/play/small-triangle?threes=on&seed=55&v=1");
  const table = new Table(page);
  await table.waitUntilReady();
  await table.act("deal");
  await table.act("give-up");
  await page.locator("[data-act=sure]").click();
  await table.waitForOtherDeal("55");
  await navigate(page, "#/");
  await page.locator('[data-book="whitmore-jones"]').click();
  await entry(page, "small-triangle").click();
  await page.locator('[data-page="table"][data-game="small-triangle"]:not([data-seed="55"])').waitFor();
  assert.match(await page.url(), /threes=on/);
});

test("the page of Small Triangle also names Klondike", async (t) => {
  const page = await visit(t, "#/game/small-triangle");
  await page.getByText("the Klondike that most people know").waitFor();
});

test("opening a game by its well-known name deals a winnable deal", async (t) => {
  const page = await visit(t, "#/", { isFirstVisit: true });
  for (const game of ["small-triangle", "napoleon-at-st-helena"]) {
    await page.locator(`[data-known="${game}"]`).first().click();
    await page.locator(`[data-page="table"][data-game="${game}"]`).waitFor();
    const seed = await page.locator('[data-page="table"]').getAttribute("data-seed");
    assert.ok(firstSeeds(game).includes(seed), `${seed} is no first deal`);
    await page.getByText(game === "small-triangle" ? "also called Klondike (Solitaire)." : "also called Forty Thieves.").waitFor();
    await page.goBack();
    await page.locator('[data-page="catalogue"]').waitFor();
  }
});

for (const size of ["phone", "desktop", "tablet", "landscape"]) {
  test(`only a new visitor sees suggestions (${size})`, async (t) => {
    const page = await visit(t, "#/", { size, isFirstVisit: true });
    const begin = page.locator("[data-begin]");
    assert.equal(await begin.count(), 3);
    for (const words of await begin.allInnerTexts()) assert.match(words, /\d\smin[^]*\. About (a|\w+) minutes?\s· .*good play wins/);
    for (const goal of await begin.evaluateAll((all) => all.map(({ title }) => title))) assert.match(goal, /\.$/);
    await begin.first().locator("svg path").first().waitFor();
    const box = await begin.first().boundingBox();
    const { height } = page.viewportSize();
    if (size !== "landscape") assert.ok(box.y + box.height <= height, `the first game ends at ${box.y + box.height} of ${height}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    await takeScreenshot(page, `first-visit-${size}`);
    if (size !== "phone") return;
    await begin.first().click();
    await page.locator('[data-page="table"][data-game="fourteenth"]').waitFor();
    const seed = await page.locator('[data-page="table"]').getAttribute("data-seed");
    assert.ok(firstSeeds("fourteenth").includes(seed), `${seed} is no first deal`);
    await page.evaluate(() => localStorage.setItem("patientia/records/nestor", '{"v":1,"lost":1}'));
    await page.goBack();
    await page.locator('[data-page="catalogue"]').waitFor();
    assert.equal(await begin.count(), 0);
    await page.locator("footer summary").click();
    await begin.first().waitFor();
    assert.equal(await begin.count(), 3, "the suggestions are at the foot of the page");
  });
}

for (const size of ["phone", "desktop"]) {
  for (const isFirstVisit of [true, false]) {
    test(`a picture of a game is on the first screen (${size}, ${isFirstVisit ? "new" : "returning"})`, async (t) => {
      const init = isFirstVisit ? undefined : () => localStorage.setItem("patientia/records/clock", '{"v":1,"won":1}');
      const page = await visit(t, "#/", { size, isFirstVisit, init });
      await page.locator(".contents .plate").first().waitFor();
      const { y } = await page.locator(".contents .plate").first().boundingBox();
      assert.ok(y < page.viewportSize().height, `the first plate begins at ${y}`);
      assert.ok((await page.locator(".great .painting .leaf-of-card").count()) > 20, "the large picture shows a table");
      assert.equal(await page.locator(isFirstVisit ? ".lessons-offer" : "[data-great]").count(), 1);
    });
  }
}

test("on a phone, the quick filters stay at the top", async (t) => {
  const page = await visit(t, "#/", { size: "phone" });
  await page.locator('.contents [data-game="clock"]').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 800);
  await waitUntil(page, () => Math.round(document.querySelector(".index-line").getBoundingClientRect().y) === 0);
  await page.locator('[data-quick="long"]').tap();
  await heading(page).waitFor();
  assert.equal(await page.locator('[data-quick="long"]').getAttribute("aria-pressed"), "true");
  await page.locator('[data-quick="all"]').tap();
  await page.locator("#volume").waitFor();
});

test("the link beside the heading shows the other book", async (t) => {
  const page = await visit(t);
  await page.locator('[data-book="whitmore-jones"]').click();
  await page.locator("#volume", { hasText: "Miss Whitmore Jones" }).waitFor();
  assert.equal(await hash(page), "#/?of=whitmore-jones");
  assert.equal((await listed(page)).length, 45);
  await page.locator('[data-book="cadogan"]:focus').waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#volume", { hasText: "Lady Cadogan" }).waitFor();
  assert.equal((await listed(page)).length, 50);
});

test("the Back button restores the focus in the catalogue", async (t) => {
  const page = await visit(t);
  await entry(page, "fortress").click();
  await page.locator('[data-page="table"]').waitFor();
  await page.goBack();
  await page.locator('.contents [data-game="fortress"]:focus').waitFor();
});

test("the page of a game shows rules, deals and a QR code", async (t) => {
  const page = await visit(t, "#/game/captive-commanders", {
    init: () => localStorage.setItem("patientia/save/captive-commanders/77", '{"v":1,"rev":3,"at":1,"score":1,"done":"open","record":{"v":1,"game":"captive-commanders","seed":77,"moves":"d"}}'),
  });
  const game = page.locator('[data-page="game"]');
  await game.getByRole("heading", { name: "Playing well" }).waitFor();
  await game.locator(".facts").getByText("How often it is won", { exact: true }).waitFor();
  assert.match(await game.locator(".going").innerText(), /Deal 77/);
  assert.equal(await game.locator(".qr a").innerText(), `${page.site.url}game/captive-commanders/#/game/captive-commanders`);
  assert.ok((await game.locator(".qr path").getAttribute("d")).length > 1000);
  await takeScreenshot(page, "game");

  await game.getByRole("group", { name: "Redeals" }).getByRole("radio").last().check();
  await game.locator(".by-number summary").click();
  await game.locator("[data-seed-input]").fill("no number");
  await game.locator("[data-act=lay]").click();
  await game.getByRole("alert").waitFor();
  await game.locator("[data-seed-input]").fill("31,623,087");
  await game.locator("[data-act=lay]").click();
  await page.locator('[data-page="table"][data-seed="31623087"]').waitFor();
  assert.match(await page.evaluate(() => location.hash), /&redeals=2$/, "with the chosen option");
  await page.goBack();
  const today = await page.evaluate(() => { const now = new Date(); return now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate(); });
  await game.locator("[data-act=todays]").click();
  await page.locator(`[data-page="table"][data-seed="${today}"]`).waitFor();
});

test("the page of a game shows layout, saved games and record", async (t) => {
  const at = (day) => Date.UTC(2026, 2, day, 12);
  const save = (seed, name, day) => JSON.stringify({ v: 1, rev: 3, at: at(day), score: 1, done: "open", begun: at(1), name, record: { v: 1, game: "clock", seed, moves: "d" } });
  const result = (seed, end, moves) => ({ seed, begun: at(1) + seed, at: at(2) + seed, rev: 1, end, score: 9, moves, ms: 1000 });
  const stored = {
    "patientia/save/clock/77": save(77, "on the train", 4),
    "patientia/save/clock/78": save(78, "", 3),
    [`patientia/results/clock/${Math.floor(at(1) / 2 ** 32)}`]: JSON.stringify({ v: 1, results: [result(1, "won", 52), result(2, "lost", 20)] }),
  };
  const page = await visit(t, "#/game/clock", { size: "phone", init: `for (const [key, text] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, text)` });
  const game = page.locator('[data-page="game"]');
  await game.locator(".lay-out svg path").first().waitFor({ state: "attached" });
  assert.ok((await game.locator(".lay-out figcaption b").count()) > 1, "the layout, with the names of its parts");
  const going = game.locator(".going li");
  assert.match(await going.nth(0).innerText(), /^“on the train”, deal 77\s+One move made, last played on 4 March$/);
  assert.match(await going.nth(1).innerText(), /^Deal 78\s+One move made, last played on 3 March$/);
  const own = game.locator(".own-record");
  const figure = (name) => own.locator("div", { has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) }).locator("dd").innerText();
  assert.deepEqual([await figure("Started"), await figure("Finished"), await figure("Won"), await figure("Fewest moves")], ["4", "2", "1 of 2", "52"]);
  await takeScreenshot(page, "game-own");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await own.locator("[data-record]").click();
  await page.locator('[data-page="record"] h2', { hasText: "Clock" }).waitFor();
  await page.goBack();
  await page.evaluate(() => delete Navigator.prototype.share);
  await game.locator(".hand-on [data-act=share]").click();
  assert.match(await waitForCopied(page, "#/game/"), /#\/game\/clock$/);
  await going.nth(0).locator("a").click();
  await page.locator('[data-page="table"][data-seed="77"]').waitFor();
  await page.goBack();
  await game.locator("[data-act=new]").click();
  await page.locator('[data-page="table"]').waitFor();
  const seed = await page.locator('[data-page="table"]').getAttribute("data-seed");
  assert.ok(!["77", "78"].includes(seed), seed);
  // The title page shows the game played last, with the name that the player gave to it.
  await navigate(page, "#/");
  await page.locator('[data-continue="clock"]', { hasText: "“on the train” · one move made · " }).waitFor();
});

test("links to rules and details open the game page", async (t) => {
  const page = await visit(t, "#/rules/nestor");
  await page.locator('[data-page="game"] h1').filter({ hasText: "Nestor" }).waitFor();
  await page.getByRole("link", { name: "All games" }).click();
  await page.locator('[data-about="la-belle-lucie"]').click();
  await page.locator('[data-page="game"] h1').filter({ hasText: "La Belle Lucie" }).waitFor();
  await page.locator("[data-play]").click();
  await new Table(page).waitUntilReady();
  await page.keyboard.press("?");
  await page.getByRole("link", { name: "About this game" }).click();
  await page.locator('[data-page="game"]').waitFor();
});

for (const size of ["desktop", "phone"]) {
  test(`the atlas can sort its figures and draws a chart (${size})`, async (t) => {
    const page = await visit(t, "#/", { size });
    await page.locator("[data-atlas]").click();
    const rows = page.locator("[data-row]");
    await rows.first().waitFor();
    assert.equal(await rows.count(), 91);
    assert.ok((await page.locator(".chart circle").count()) > 80);
    const first = () => rows.first().getAttribute("data-row");
    assert.equal(await first(), "la-belle-lucie");
    // The winning rate is visible without scrolling the table sideways.
    const share = await rows.first().locator("td").first().boundingBox();
    assert.ok(share.x >= 0 && share.x + share.width <= page.viewportSize().width, JSON.stringify(share));
    assert.match(await rows.first().locator("td").first().innerText(), /^\d+ % \(\d+–\d+\)$/);
    const by = (name) => page.locator("th button", { hasText: name });
    await by("Minutes").click();
    await page.waitForFunction(() => document.querySelector("[data-row]").dataset.row !== "la-belle-lucie");
    assert.match(await rows.first().innerText(), /^(Nestor|Spoilt|Matrimony)/);
    await by("Minutes").click();
    await page.locator('[data-row="algerine"]:first-child').waitFor();
    assert.equal(await page.locator('th[aria-sort="descending"]').innerText(), "Minutes");
    await takeScreenshot(page, `atlas-${size}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  });
}

test("the player can mark the game on the table as a favourite", async (t) => {
  const table = await Table.open(t, "carpet", "seed=1", { size: "phone" });
  const { page } = table;
  await table.button("more").click();
  await table.button("favourite").click();
  await page.locator('[data-act="favourite"][aria-pressed="true"]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".heading .back").click();
  await openIndex(page);
  const lines = page.locator(".lines > div");
  assert.equal(await lines.first().locator('[data-filter="favourite"]').count(), 1);
  await filter(page, "favourite").click();
  await heading(page).filter({ hasText: "One game" }).waitFor();
  assert.deepEqual(await listed(page), ["carpet"]);
});
