// One's own cards: a table laid by hand, by pointer, finger and key, and typed; asked what can be done,
// for a hint, whether it comes out; kept, saved, read, cleared; and refused where it cannot be.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { SIZES, picture, saved, sheetsSettled, until, visit } from "./harness.mjs";
import { moves, piles } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "canfield-or-klondike";
const LINE = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url))).moves.split(",");
const unthinking = { init: () => delete window.Worker };

/** A page on which cards are laid, with the words for what is done there. */
class Own extends Table {
  static async open(t, game = GAME, options = {}) {
    const own = new Own(await visit(t, `#/own/${game}`, options));
    await own.page.locator("[data-board] [data-pile]").first().waitFor({ state: "attached" });
    return own;
  }

  /** Touches a pile: its top card, or its place. */
  async tap(pile) {
    const cards = (await this.piles())[pile];
    await super.tap(cards.length ? `${pile}:${cards.length - 1}` : pile);
  }

  field(name) {
    return this.page.locator(`[data-field="${name}"]`);
  }

  async lay(...cards) {
    for (const card of cards) await this.page.locator(`[data-lay="${card}"]`).click();
  }

  /** Waits until it is said. */
  async says(words) {
    await this.page.locator("[data-said]").filter({ hasText: words }).waitFor();
  }

  async types(text) {
    await this.field("pile").fill(text);
  }

  /** Opens a part of the panel, and reads a table as text. */
  async reads(text) {
    await this.page.locator(".as-text summary").click();
    await this.field("table-text").fill(text);
    await this.button("read-text").click();
  }

  /** What is kept of it. */
  kept(game = GAME) {
    return this.page.evaluate((key) => JSON.parse(localStorage.getItem(key))?.table.piles, `patientia/own/${game}`);
  }

  async chosen() {
    return this.page.locator("#own-pile").textContent();
  }
}

/** The cards of a deal that lie face up, by pile. */
const up = (deal) => {
  const open = Object.entries(piles(GAME, deal)).map(([pile, cards]) => [pile, cards.filter((card) => pile !== "s1" && !card.startsWith("("))]);
  return open.filter(([, cards]) => cards.length);
};

/** Lays a fresh deal as a person sees it. */
async function layDeal(own, deal = "seed=7") {
  for (const [pile, cards] of up(deal)) {
    await own.tap(pile);
    await own.lay(...cards);
  }
  await own.says("Every card lies, 45 of them not seen.");
}

/** A table of a game after moves as a text, every card seen. */
const asText = (game, seed, played) => {
  const laid = piles(game, `seed=${seed}`, played.join(","));
  const long = Object.entries(laid).map(([pile, cards]) => [pile, cards.join(" ")]);
  return JSON.stringify({ game, piles: Object.fromEntries(long) });
};

for (const size of ["desktop", "phone"]) {
  test(`a deal is laid pile by pile, and tells what can be done and a hint (${size})`, async (t) => {
    const own = await Own.open(t, GAME, { size, ...unthinking });
    await own.says("7 cards are still to be laid; 45 cards are written as not seen.");
    await own.button("own-moves").click();
    assert.equal(await own.page.locator("dialog[open]").count(), 0, "nothing is answered before it is whole");
    await layDeal(own);
    const shown = await own.piles();
    for (const [pile, cards] of up("seed=7")) assert.equal(shown[pile].at(-1), cards[0], pile);
    assert.equal(shown.s1.length, 24);
    await picture(own.page, `own-${size}`);
    await own.button("own-moves").click();
    const told = own.page.locator("dialog[data-dialog=moves] [data-act=move]");
    await told.first().waitFor();
    const listed = (await told.allTextContents()).map((words) => words.trim().toLowerCase());
    assert.deepEqual(listed, moves(GAME, "seed=7").map(([, words]) => words.toLowerCase()));
    await told.filter({ hasText: "Ten of diamonds" }).first().click();
    await sheetsSettled(own.page);
    await own.page.locator('[data-card][data-face="10D"][data-mark="pointed-out"]').waitFor();
    await own.button("own-hint").click();
    await own.says("Ten of diamonds from column 6 to the knave of clubs in column 2. It turns up a hidden card in column 6.");
    await own.button("own-hint").click();
    await own.says("Or: Four of clubs");
    await own.button("comes-out").click();
    await own.says("Nothing thinks beside the page just now");
    assert.deepEqual(
      await own.page.evaluate(() => Object.keys(localStorage).filter((key) => !key.endsWith("/met") && !key.endsWith("/settings"))),
      [`patientia/own/${GAME}`],
      "nothing of it is counted",
    );
  });
}

test("with the keyboard alone", async (t) => {
  const own = await Own.open(t);
  await own.page.locator('[data-board] [tabindex="0"]').first().focus();
  await own.press("Home", "Enter");
  const first = await own.chosen();
  await own.press("End", "ArrowDown", "ArrowUp", "ArrowDown", "Enter");
  assert.notEqual(await own.chosen(), first);
  // To a column: of the stock no face is seen.
  await own.card("t3:1").focus();
  await own.press("Enter");
  assert.equal(await own.chosen(), "Column 3");
  const pile = "t3";
  const before = (await own.piles())[pile];
  await own.press("k", "h");
  assert.deepEqual((await own.piles())[pile], [...before, "KH"]);
  await own.hears(/king of hearts/);
  await own.press("1", "0", "c", "?");
  assert.deepEqual((await own.piles())[pile], [...before, "KH", "10C", "??"]);
  await own.press("Backspace");
  assert.deepEqual((await own.piles())[pile], [...before, "KH", "10C"]);
  await own.press("k", "h");
  await own.hears(/No king of hearts is left/);
  await own.page.locator('[data-lay][tabindex="0"]').focus();
  await own.press("ArrowRight", "ArrowDown");
  assert.equal(await own.page.evaluate(() => document.activeElement.dataset.lay), "2H");
  await own.press("Enter");
  assert.deepEqual((await own.piles())[pile], [...before, "KH", "10C", "2H"]);
});

test("what is typed is laid as it is typed, and what cannot be is refused at its pile", async (t) => {
  const own = await Own.open(t);
  await own.tap("w1");
  await own.types("KH, 5c (3D) ?");
  assert.deepEqual((await own.piles()).w1, ["KH", "5C", "??", "??"]);
  assert.equal(await own.page.locator('[data-lay="5C"]').getAttribute("aria-disabled"), "true");
  await own.types("KH KH");
  const wrong = own.page.locator("#own-wrong");
  await wrong.filter({ hasText: "There are more KH than the packs of this game hold." }).waitFor();
  assert.equal(await own.field("pile").getAttribute("aria-invalid"), "true");
  await own.tap("t1");
  assert.equal(await wrong.count(), 0, "it is the other pile's");
  await own.button("own-hint").click();
  await own.says("Waste: there are more KH");
  assert.equal(await own.chosen(), "Waste", "it is led to");
  await own.types("11H");
  await wrong.filter({ hasText: "“11H” is no card" }).waitFor();
  await picture(own.page, "own-refused");
  await own.types("");
  assert.equal(await wrong.count(), 0);
  // A column whose top card would have been turned up.
  await layDeal(own);
  await own.tap("t1");
  const [, [top]] = up("seed=7").find(([pile]) => pile === "t1");
  await own.types(`(${top})`);
  await own.says(/Column 1: by the rules the top card has been turned up/);
  await own.button("clear-pile").click();
  await own.says("One card is still to be laid");
  await own.tap("t2");
  await own.button("rest-unseen").click();
  assert.equal(await own.field("pile").inputValue(), `2? ${up("seed=7").find(([pile]) => pile === "t2")[1][0]}`);
});

test("two packs, options and redeals", async (t) => {
  const own = await Own.open(t, "napoleon-at-st-helena");
  const king = own.page.locator('[data-lay="KH"]');
  assert.match(await king.locator(".unseen").textContent(), /king of hearts, 2 left/i);
  await own.lay("KH");
  assert.match(await king.locator(".unseen").textContent(), /^king of hearts$/i);
  const captives = await Own.open(t, "captive-commanders");
  await captives.page.locator(".options summary").click();
  await captives.field("redeals").fill("9");
  await captives.field("redeals").press("Tab");
  await until(captives.page, () => JSON.parse(localStorage.getItem("patientia/own/captive-commanders")).table.redeals === 9);
});

test("where every card is seen it is found how it comes out, and stepped through; or that it cannot", async (t) => {
  const own = await Own.open(t, "flower-garden");
  const late = LINE.slice(0, -45);
  await own.reads(asText("flower-garden", 10, late));
  await own.says("Every card lies.");
  await own.button("comes-out").click();
  await own.says(/It comes out in \d+ more moves. Next: /);
  const left = async () => Number((await own.page.locator("[data-said]").textContent()).match(/in (\d+) more/)[1]);
  const before = await left();
  await own.button("way-next").click();
  await own.says(`It comes out in ${before - 1} more moves.`);
  await picture(own.page, "own-way");
  await own.button("way-leave").click();
  await own.says("Every card lies.");
  await own.field("table-text").fill(asText("flower-garden", 10, [...late, "r15-t4"]));
  await own.button("read-text").click();
  await own.button("comes-out").click();
  await own.says("it can no longer come out, whatever is played");
});

test("where cards are not seen it is tried out", async (t) => {
  const own = await Own.open(t);
  await layDeal(own);
  await own.button("comes-out").click();
  await own.says(/^45 cards are not seen, and it turns on them/);
});

test("it is kept till it is cleared, saved and read", async (t) => {
  const own = await Own.open(t);
  await own.tap("w1");
  await own.lay("KH", "QS");
  await own.page.reload();
  await own.page.locator('[data-card][data-face="QS"]').waitFor();
  assert.deepEqual((await own.piles()).w1, ["KH", "QS"]);
  await own.page.locator(".as-text summary").click();
  const file = await saved(own.page, () => own.button("save-table").click());
  assert.equal(file.name, `patientia-table-${GAME}.json`);
  assert.equal(JSON.parse(file.text).piles.w1, "KH QS");
  await own.button("clear-table").click();
  await own.says("it lies as a fresh deal does");
  assert.deepEqual((await own.piles()).w1, []);
  assert.equal(await own.page.evaluate((key) => localStorage.getItem(key), `patientia/own/${GAME}`), null);
  await own.field("table-text").fill("nonsense");
  await own.button("read-text").click();
  await own.page.locator(".as-text .wrong").filter({ hasText: "This is not the text of a table." }).waitFor();
  await own.field("table-text").fill(file.text);
  await own.button("read-text").click();
  await own.page.locator('[data-card][data-face="QS"]').waitFor();
  assert.deepEqual(await own.kept().then((kept) => kept.w1), "KH QS");
});

test("what is kept and is no table lies aside, and that is told", async (t) => {
  const own = await Own.open(t, GAME, { init: () => localStorage.setItem("patientia/own/canfield-or-klondike", '{"v":1,"table":{"game":"nestor","piles":{}}}') });
  await own.says("7 cards are still to be laid");
  await own.page.locator('[data-toast="aside"]').waitFor();
  assert.equal(await own.page.evaluate(() => localStorage.getItem("patientia/own/canfield-or-klondike")), null);
});

test("it is reached from the game's page and from More; not where several play", async (t) => {
  const page = await visit(t, `#/game/${GAME}`);
  await page.locator("[data-act=own]").click();
  await page.locator('[data-page="own"]').waitFor();
  const table = await Table.open(t, GAME);
  await table.act("own");
  await table.page.locator('[data-page="own"]').waitFor();
  const bridge = await visit(t, "#/own/bridge");
  await bridge.getByRole("main").getByText("Only the table of a game for one player").waitFor();
  const company = await visit(t, "#/game/bridge");
  await company.locator("[data-play]").waitFor();
  assert.equal(await company.locator("[data-act=own]").count(), 0);
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`board and cards have their room (${size})`, async (t) => {
    const own = await Own.open(t, "napoleon-at-st-helena", { size });
    await picture(own.page, `own-two-packs-${size}`);
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
