// Help for players who do not know a game: a line of text on the first visit, which disappears at the first
// move, and a list of all legal moves in words.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { SIZES, isLong, launch } from "./harness.mjs";
import { games } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";
const help = (table) => table.page.locator(".line.first");
const isFirstVisit = true;

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`the help for a new game stays until the first move (${size})`, async (t) => {
    const table = await Table.open(t, GAME, "seed=1", { size, isFirstVisit });
    await table.page.waitForFunction(() => /^Build four piles, one for each suit/.test(document.querySelector(".line.first p")?.textContent));
    const how = SIZES[size].touch ? /Tap a card to play it where it goes best, or drag it\.$/ : /Click a card: gold shows where it can go\.$/;
    assert.match(await help(table).locator("p").textContent(), how);
    const line = await help(table).boundingBox();
    assert.ok(line.y + line.height <= SIZES[size].height + 0.5, "the help is inside the window");
    const room = await table.page.locator(".room").boundingBox();
    assert.ok(room.y + room.height <= line.y + 1, "the help does not cover the cards");
    await table.takeScreenshot(`first-${size}`);
    await table.drag("AH", "f2");
    await help(table).waitFor({ state: "detached" });
    await table.act("undo");
    await table.page.reload();
    await table.waitUntilReady();
    assert.equal(await help(table).count(), 0, "the help does not return");
    await table.openDeal("nestor", "seed=1");
    await help(table).waitFor();
  });
}

test("after the first ended game, the help explains only unusual gestures", async (t) => {
  const init = () => {
    const begun = Date.UTC(2026, 0, 1);
    const lost = { seed: 1, begun, at: begun + 500, rev: 1, end: "lost", score: 9, moves: 40, ms: 60_000 };
    localStorage.setItem(`patientia/results/fortress/${Math.floor(begun / 2 ** 32)}`, JSON.stringify({ v: 1, results: [lost] }));
  };
  const table = await Table.open(t, GAME, "seed=1", { isFirstVisit, init });
  await table.page.waitForFunction(() => /^Build four piles, one for each suit/.test(document.querySelector(".line.first p")?.textContent));
  assert.doesNotMatch(await help(table).locator("p").textContent(), /Click a card/);
  await table.openDeal("nestor", "seed=1");
  await table.page.waitForFunction(() => /Click a card, then the one that goes with it\.$/.test(document.querySelector(".line.first p")?.textContent));
});

for (const size of ["desktop", "phone", "landscape"]) {
  test(`the help for a new game stays beside a refusal (${size})`, async (t) => {
    const table = await Table.open(t, "fourteenth", "seed=546166443", { size, isFirstVisit });
    await table.page.waitForFunction(() => /\. (Tap|Click) /.test(document.querySelector(".line.first p")?.textContent));
    const before = await table.positions();
    await table.tap("4S");
    await table.page.waitForFunction(() => /needs a ten in its row or column.*(Tap|Click) a card/s.test(document.querySelector(".line.first p")?.textContent));
    await table.button("opening").waitFor();
    await table.assertSamePositions(before, "a refused tap moves no card");
    await table.takeScreenshot(`first-refused-${size}`);
  });
}

test("the help for a new game stays after dealing from the stock", async (t) => {
  const table = await Table.open(t, "small-triangle", "threes=on&seed=1", { size: "phone", isFirstVisit });
  await table.page.waitForFunction(() => /\. Tap /.test(document.querySelector(".line.first p")?.textContent));
  await table.act("deal");
  await table.waitForAnimations();
  await help(table).waitFor();
  await table.act("hint");
  await table.page.locator('[data-mark="pointed-out"]').first().waitFor();
  await table.pressOnBoard("Enter");
  await table.waitForAnimations();
  await help(table).waitFor({ state: "detached" });
});

for (const size of ["desktop", "phone"]) {
  test(`one tap on a hinted card makes both exchanges of a hint (${size})`, async (t) => {
    const table = await Table.open(t, "fourteenth", "seed=3", { size, isFirstVisit });
    const line = table.page.locator(".line p");
    while (!/exchange two cards/.test(await line.innerText())) {
      await table.act("hint");
      await table.page.locator('[data-mark="pointed-out"]').first().waitFor();
      await table.pressOnBoard("Enter");
      await table.waitForAnimations();
    }
    await table.act("hint");
    await line.filter({ hasText: "Enter, or one tap on a marked card, makes both exchanges." }).waitFor();
    await table.takeScreenshot(`exchange-${size}`);
    const marked = table.page.locator('[data-card][data-mark="pointed-out"]').first();
    await table.tap(await marked.getAttribute("data-at"));
    await table.waitForSpeech(/^Exchanged the .+\. Exchanged the .+ can leave together\.$/);
    await table.waitForAnimations();
    assert.doesNotMatch(await line.innerText(), /exchange/);
  });
}

// All games except Bridge. In Bridge, the help begins by saying whose turn it is.
const WITH_GOAL_FIRST = games().filter((game) => game !== "bridge");

for (const size of isLong ? Object.keys(SIZES) : ["phone"]) {
  test(`the help for a new game fits the window in every game (${size})`, async (t) => {
    const table = await Table.open(t, WITH_GOAL_FIRST[0], "seed=1", { size, isFirstVisit });
    for (const game of WITH_GOAL_FIRST) {
      await table.openDeal(game, "seed=1");
      // The goal is shown, followed by how to begin.
      await table.page.waitForFunction(() => /\. (Tap|Click) /.test(document.querySelector(".line.first p")?.textContent));
      const { whole, room } = await help(table).evaluate((line) => ({ whole: line.scrollHeight, room: line.clientHeight }));
      assert.ok(whole <= room + 1, `${game}: ${whole} of ${room} pixels`);
    }
  });
}

/** The text spacing that every page must support according to WCAG 1.4.12. */
const SPACED_TEXT = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important; } p { margin-bottom: 2em !important; }");
  document.adoptedStyleSheets = [sheet];
};

/** Games with short and with long help. */
const WORDY = ["la-belle-lucie", "canfield-or-klondike", "zodiac", "nestor", "fourteenth", "labyrinth"];

let browserWithLargeText;
test.after(() => browserWithLargeText?.close());

for (const [what, window, { init, textScale = 1 }] of [
  ["at a zoom of 400 %", { width: 320, height: 256 }, {}],
  ["with text spacing on a phone", SIZES.phone, { init: SPACED_TEXT }],
  ["with text spacing on a desktop", SIZES.desktop, { init: SPACED_TEXT }],
  ["with large text on a phone", SIZES.phone, { textScale: 2 }],
  ["with large text on a desktop", SIZES.desktop, { textScale: 2 }],
]) {
  test(`the help for a new game is not cut ${what}`, textScale > 1 ? skipUnsupported("large text") : {}, async (t) => {
    const size = window.touch ? "phone" : "desktop";
    const browser = textScale > 1 ? (browserWithLargeText ??= await launch(textScale)) : undefined;
    const table = await Table.open(t, WORDY[0], "seed=1", { size, isFirstVisit, init, browser, isIsolated: true });
    await table.page.setViewportSize({ width: window.width, height: window.height });
    for (const game of isLong ? WITH_GOAL_FIRST : WORDY) {
      await table.openDeal(game, "seed=1");
      await table.page.waitForFunction(() => /\. (Tap|Click) /.test(document.querySelector(".line.first p")?.textContent));
      const wrong = await help(table).evaluate((line) => {
        const box = line.getBoundingClientRect();
        const words = line.querySelector("p").getBoundingClientRect();
        return {
          isScrolled: line.scrollHeight > line.clientHeight + 1,
          isCut: words.top < box.top - 1 || words.bottom > box.bottom + 1,
          isOutside: box.bottom > innerHeight + 1,
          isOverCards: document.querySelector(".room").getBoundingClientRect().bottom > box.top + 1,
        };
      });
      assert.deepEqual(wrong, { isScrolled: false, isCut: false, isOutside: false, isOverCards: false }, game);
    }
  });
}

// Games with different layouts: fans, a stock at the bottom of a phone, columns that reach the bottom, a ring.
const KINDS = ["la-belle-lucie", "canfield-or-klondike", "flower-garden", "zodiac"];

for (const size of Object.keys(SIZES)) {
  test(`the help for a new game does not shift the cards (${size})`, async (t) => {
    let table;
    for (const game of KINDS) {
      if (table) await table.openDeal(game, "seed=1");
      else table = await Table.open(t, game, "seed=1", { size, isFirstVisit });
      await table.page.waitForFunction(() => document.querySelector(".line.first p")?.textContent.length > 60);
      const before = await table.positions();
      // A hint replaces the help for a while.
      await table.act("hint");
      await table.page.locator(".line.reason").waitFor();
      await table.assertSamePositions(before, `${game}: a hint`);
      await table.pressOnBoard("m");
      await table.page.locator("dialog[data-dialog=moves] [data-act=move]").first().click();
      await table.page.locator("dialog[data-dialog=moves]").waitFor({ state: "hidden" });
      await help(table).waitFor({ state: "detached" });
      await table.button("undo").waitFor();
      await table.assertSamePositions(before, `${game}: moved`);
      await table.act("undo");
      await table.assertSamePositions(before, `${game}: taken back`);
    }
  });
}

test("the help for a new game stays after viewing the opening", async (t) => {
  const table = await Table.open(t, GAME, "seed=1", { isFirstVisit });
  await table.button("opening").click();
  const opening = table.page.locator("dialog[open] .opening");
  await opening.locator("[data-card]").first().waitFor();
  await opening.locator("[data-step=on]").click();
  await opening.locator("[aria-live] b").filter({ hasText: "1 of" }).waitFor();
  await table.page.keyboard.press("Escape");
  await help(table).waitFor();
});

test("choosing a move in the list of moves plays it", async (t) => {
  const table = await Table.open(t, GAME);
  await table.pressOnBoard("m");
  const sheet = table.page.locator("dialog[data-dialog=moves]");
  const moves = sheet.locator("[data-act=move]");
  assert.ok((await moves.count()) > 3);
  const choice = moves.filter({ hasText: "Ace of hearts" });
  await choice.click();
  await sheet.waitFor({ state: "hidden" });
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "AH");
  assert.deepEqual((await table.piles()).f2, ["AH"]);
});

test("typing a rank and a suit moves the focus to the card", async (t) => {
  const table = await Table.open(t, GAME);
  await table.page.locator('[data-board] [tabindex="0"]').first().focus();
  await table.press("9", "c");
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "9C");
  await table.press("Enter", "p");
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "10C");
  assert.match(await table.card("10C").getAttribute("aria-label"), /, can take it$/);
  await table.press("Enter");
  assert.equal((await table.piles()).t2.at(-1), "9C");
  await table.press("1", "0", "d");
  const face = await table.page.evaluate(() => document.activeElement.dataset.face);
  if (face !== "10D") assert.match(await table.lastSpoken(), /No ten of diamonds can be reached/);
});

test("typing the name of two equal cards says where both are", async (t) => {
  const table = await Table.open(t, "house-in-the-wood");
  await table.page.locator('[data-board] [tabindex="0"]').first().focus();
  await table.press("3", "h");
  await table.waitForSpeech(/^Two threes of hearts lie open: three of hearts in fan \d+ and three of hearts in fan \d+\.$/);
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "3H");
});

for (const size of ["desktop", "phone", "landscape", "narrow"]) {
  test(`one press on a toolbar button shows the rules (${size})`, async (t) => {
    const table = await Table.open(t, "napoleons-square", "seed=1", { size });
    const button = table.page.locator('.tools [data-act="rules"]');
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 30 && height >= 34, `${width} × ${height}`);
    await button.click();
    await table.page.locator("dialog[open]").getByRole("heading", { name: "In short" }).waitFor();
  });
}
