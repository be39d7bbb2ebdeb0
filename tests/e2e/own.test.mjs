// The page for setting up cards: the player sets up a table by pointer, finger, keys and text. The page lists the
// moves, gives hints, and says whether the table can be won. It saves, exports, imports and clears the table.
// It refuses an impossible table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { SIZES, captureDownload, takeScreenshot, visit, waitForHistoryClear, waitUntil } from "./harness.mjs";
import { moves, piles } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "canfield-or-klondike";
const LINE = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url))).moves.split(",");
const NO_WORKER = { init: () => delete window.Worker };

/** The page on which the player sets up cards. */
class OwnTable extends Table {
  static async open(t, game = GAME, options = {}) {
    const own = new OwnTable(await visit(t, `#/own/${game}`, options));
    await own.page.locator("[data-board] [data-pile]").first().waitFor({ state: "attached" });
    return own;
  }

  /** Taps a pile: its top card, or the empty pile. */
  async tap(pile) {
    const cards = (await this.piles())[pile];
    await super.tap(cards.length ? `${pile}:${cards.length - 1}` : pile);
  }

  field(name) {
    return this.page.locator(`[data-field="${name}"]`);
  }

  async placeCards(...cards) {
    for (const card of cards) await this.page.locator(`[data-lay="${card}"]`).click();
  }

  /** Waits until the page shows this message. */
  async waitForMessage(words) {
    await this.page.locator("[data-said]").filter({ hasText: words }).waitFor();
  }

  async typePile(text) {
    await this.field("pile").fill(text);
  }

  /** Imports a table as text. */
  async importText(text) {
    await this.page.locator(".as-text summary").click();
    await this.field("table-text").fill(text);
    await this.button("read-text").click();
  }

  /** Returns the stored piles. */
  storedPiles(game = GAME) {
    return this.page.evaluate((key) => JSON.parse(localStorage.getItem(key))?.table.piles, `patientia/own/${game}`);
  }

  async chosenPile() {
    return this.page.locator("#own-pile").textContent();
  }
}

/** The face-up cards of a deal, by pile. */
const faceUpCards = (deal) => {
  const open = Object.entries(piles(GAME, deal)).map(([pile, cards]) => [pile, cards.filter((card) => pile !== "s1" && !card.startsWith("("))]);
  return open.filter(([, cards]) => cards.length);
};

/** Sets up a new deal, with the face-up cards that the player sees. */
async function setUpDeal(own, deal = "seed=7") {
  for (const [pile, cards] of faceUpCards(deal)) {
    await own.tap(pile);
    await own.placeCards(...cards);
  }
  await own.waitForMessage("Every card is placed, 45 of them unseen.");
}

/** Returns the table after some moves as text. Every card is visible. */
const asText = (game, seed, played) => {
  const allPiles = piles(game, `seed=${seed}`, played.join(","));
  const long = Object.entries(allPiles).map(([pile, cards]) => [pile, cards.join(" ")]);
  return JSON.stringify({ game, piles: Object.fromEntries(long) });
};

for (const size of ["desktop", "phone"]) {
  test(`a table can be set up pile by pile (${size})`, async (t) => {
    const own = await OwnTable.open(t, GAME, { size, ...NO_WORKER });
    await own.waitForMessage("7 cards are not placed yet; 45 cards are marked as unseen.");
    await own.button("own-moves").click();
    assert.equal(await own.page.locator("dialog[open]").count(), 0, "no answer before all cards are set up");
    await setUpDeal(own);
    const shown = await own.piles();
    for (const [pile, cards] of faceUpCards("seed=7")) assert.equal(shown[pile].at(-1), cards[0], pile);
    assert.equal(shown.s1.length, 24);
    await takeScreenshot(own.page, `own-${size}`);
    await own.button("own-moves").click();
    const moveButtons = own.page.locator("dialog[data-dialog=moves] [data-act=move]");
    await moveButtons.first().waitFor();
    const listed = (await moveButtons.allTextContents()).map((words) => words.trim().toLowerCase());
    assert.deepEqual(listed, moves(GAME, "seed=7").map(([, words]) => words.toLowerCase()));
    await moveButtons.filter({ hasText: "Ten of diamonds" }).first().click();
    await waitForHistoryClear(own.page);
    await own.page.locator('[data-card][data-face="10D"][data-mark="pointed-out"]').waitFor();
    await own.button("own-hint").click();
    await own.waitForMessage("Ten of diamonds from column 6 to the knave of clubs in column 2. It turns up a hidden card in column 6.");
    await own.button("own-hint").click();
    await own.waitForMessage("Or: Four of clubs");
    await own.button("comes-out").click();
    await own.waitForMessage("The solver is not running");
    assert.deepEqual(
      await own.page.evaluate(() => Object.keys(localStorage).filter((key) => !/\/(met|settings|install-told)$/.test(key))),
      [`patientia/own/${GAME}`],
      "nothing of it is counted",
    );
  });
}

test("cards can be set up with the keyboard alone", async (t) => {
  const own = await OwnTable.open(t);
  await own.page.locator('[data-board] [tabindex="0"]').first().focus();
  await own.press("Home", "Enter");
  const first = await own.chosenPile();
  await own.press("End", "ArrowDown", "ArrowUp", "ArrowDown", "Enter");
  assert.notEqual(await own.chosenPile(), first);
  // Uses a column, because the faces of the stock are hidden.
  await own.card("t3:1").focus();
  await own.press("Enter");
  assert.equal(await own.chosenPile(), "Column 3");
  const pile = "t3";
  const before = (await own.piles())[pile];
  await own.press("k", "h");
  assert.deepEqual((await own.piles())[pile], [...before, "KH"]);
  await own.waitForSpeech(/king of hearts/);
  await own.press("1", "0", "c", "?");
  assert.deepEqual((await own.piles())[pile], [...before, "KH", "10C", "??"]);
  await own.press("Backspace");
  assert.deepEqual((await own.piles())[pile], [...before, "KH", "10C"]);
  await own.press("k", "h");
  await own.waitForSpeech(/No king of hearts is left/);
  await own.page.locator('[data-lay][tabindex="0"]').focus();
  await own.press("ArrowRight", "ArrowDown");
  assert.equal(await own.page.evaluate(() => document.activeElement.dataset.lay), "2H");
  await own.press("Enter");
  assert.deepEqual((await own.piles())[pile], [...before, "KH", "10C", "2H"]);
});

test("cards can be typed, and impossible cards are refused", async (t) => {
  const own = await OwnTable.open(t);
  await own.tap("w1");
  await own.typePile("KH, 5c (3D) ?");
  assert.deepEqual((await own.piles()).w1, ["KH", "5C", "??", "??"]);
  assert.equal(await own.page.locator('[data-lay="5C"]').getAttribute("aria-disabled"), "true");
  await own.typePile("KH KH");
  const wrong = own.page.locator("#own-wrong");
  await wrong.filter({ hasText: "There are more KH than the packs of this game hold." }).waitFor();
  assert.equal(await own.field("pile").getAttribute("aria-invalid"), "true");
  await own.tap("t1");
  assert.equal(await wrong.count(), 0, "the error belongs to another pile");
  await own.button("own-hint").click();
  await own.waitForMessage("Waste: there are more KH");
  assert.equal(await own.chosenPile(), "Waste", "the page selects the pile with the error");
  await own.typePile("11H");
  await wrong.filter({ hasText: "“11H” is not a card" }).waitFor();
  await takeScreenshot(own.page, "own-refused");
  await own.typePile("");
  assert.equal(await wrong.count(), 0);
  // A column whose top card is face down. In a game, the rules would have turned it up.
  await setUpDeal(own);
  await own.tap("t1");
  const [, [top]] = faceUpCards("seed=7").find(([pile]) => pile === "t1");
  await own.typePile(`(${top})`);
  await own.waitForMessage(/Column 1: by the rules the top card is already turned up/);
  await own.button("clear-pile").click();
  await own.waitForMessage("One card is not placed yet");
  await own.tap("t2");
  await own.button("rest-unseen").click();
  assert.equal(await own.field("pile").inputValue(), `2? ${faceUpCards("seed=7").find(([pile]) => pile === "t2")[1][0]}`);
});

test("a table can have two packs, options and redeals", async (t) => {
  const own = await OwnTable.open(t, "napoleon-at-st-helena");
  const king = own.page.locator('[data-lay="KH"]');
  assert.match(await king.locator(".unseen").textContent(), /king of hearts, 2 left/i);
  await own.placeCards("KH");
  assert.match(await king.locator(".unseen").textContent(), /^king of hearts$/i);
  const captives = await OwnTable.open(t, "captive-commanders");
  await captives.page.locator(".options summary").click();
  await captives.field("redeals").fill("9");
  await captives.field("redeals").press("Tab");
  await waitUntil(captives.page, () => JSON.parse(localStorage.getItem("patientia/own/captive-commanders")).table.redeals === 9);
});

test("a table without hidden cards is solved", async (t) => {
  const own = await OwnTable.open(t, "flower-garden");
  const late = LINE.slice(0, -45);
  await own.importText(asText("flower-garden", 10, late));
  await own.waitForMessage("Every card is placed.");
  await own.button("comes-out").click();
  await own.waitForMessage(/You win in \d+ more moves. Next: /);
  const left = async () => Number((await own.page.locator("[data-said]").textContent()).match(/in (\d+) more/)[1]);
  const before = await left();
  await own.button("way-next").click();
  await own.waitForMessage(`You win in ${before - 1} more moves.`);
  await takeScreenshot(own.page, "own-way");
  await own.button("way-leave").click();
  await own.waitForMessage("Every card is placed.");
  await own.field("table-text").fill(asText("flower-garden", 10, [...late, "r15-t4"]));
  await own.button("read-text").click();
  await own.button("comes-out").click();
  await own.waitForMessage("you can no longer win, whatever you play");
});

test("if cards are hidden, the answer is only an estimate", async (t) => {
  const own = await OwnTable.open(t);
  await setUpDeal(own);
  await own.button("comes-out").click();
  await own.waitForMessage(/^It depends on the 45 unseen cards/);
});

test("a table can be saved, exported, imported and cleared", async (t) => {
  const own = await OwnTable.open(t);
  await own.tap("w1");
  await own.placeCards("KH", "QS");
  await own.page.reload();
  await own.page.locator('[data-card][data-face="QS"]').waitFor();
  assert.deepEqual((await own.piles()).w1, ["KH", "QS"]);
  await own.page.locator(".as-text summary").click();
  const file = await captureDownload(own.page, () => own.button("save-table").click());
  assert.equal(file.name, `patientia-table-${GAME}.json`);
  assert.equal(JSON.parse(file.text).piles.w1, "KH QS");
  await own.button("clear-table").click();
  await own.waitForMessage("the table is as freshly dealt");
  assert.deepEqual((await own.piles()).w1, []);
  assert.equal(await own.page.evaluate((key) => localStorage.getItem(key), `patientia/own/${GAME}`), null);
  await own.field("table-text").fill("nonsense");
  await own.button("read-text").click();
  await own.page.locator(".as-text .wrong").filter({ hasText: "This is not the text of a table." }).waitFor();
  await own.field("table-text").fill(file.text);
  await own.button("read-text").click();
  await own.page.locator('[data-card][data-face="QS"]').waitFor();
  assert.deepEqual(await own.storedPiles().then((stored) => stored.w1), "KH QS");
});

test("an invalid stored table is quarantined", async (t) => {
  const own = await OwnTable.open(t, GAME, { init: () => localStorage.setItem("patientia/own/canfield-or-klondike", '{"v":1,"table":{"game":"nestor","piles":{}}}') });
  await own.waitForMessage("7 cards are not placed yet");
  await own.page.locator('[data-toast="aside"]').waitFor();
  assert.equal(await own.page.evaluate(() => localStorage.getItem("patientia/own/canfield-or-klondike")), null);
});

test("only games for one player have a page to set up cards", async (t) => {
  const page = await visit(t, `#/game/${GAME}`);
  await page.locator("[data-act=own]").click();
  await page.locator('[data-page="own"]').waitFor();
  const table = await Table.open(t, GAME);
  await table.act("own");
  await table.page.locator('[data-page="own"]').waitFor();
  const bridge = await visit(t, "#/own/bridge");
  await bridge.getByRole("main").getByText("You can set up a table only in a game for one player").waitFor();
  const company = await visit(t, "#/game/bridge");
  await company.locator("[data-play]").waitFor();
  assert.equal(await company.locator("[data-act=own]").count(), 0);
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`the board and the cards to choose from fit (${size})`, async (t) => {
    const own = await OwnTable.open(t, "napoleon-at-st-helena", { size });
    await takeScreenshot(own.page, `own-two-packs-${size}`);
    const found = await own.page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const cells = [...document.querySelectorAll("[data-lay]")].map(box);
      return {
        scrolls: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
        room: box(document.querySelector(".room")).height,
        narrowest: Math.min(...cells.map((cell) => cell.width)),
        lowest: Math.min(...cells.map((cell) => cell.height)),
        right: Math.max(...cells.map((cell) => cell.right)),
      };
    });
    const { width, height } = SIZES[size];
    assert.ok(!found.scrolls && found.right <= width, JSON.stringify(found));
    assert.ok(found.room > 0.33 * height, JSON.stringify(found));
    assert.ok(found.narrowest >= 24 && found.lowest >= 40, JSON.stringify(found));
  });
}
