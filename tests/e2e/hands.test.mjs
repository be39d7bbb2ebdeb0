// Controls of a table besides the moves: keys that belong to the board, a toolbar with arrow keys, single
// taps, readable indices, panning and pinching.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { fingersOn } from "./touch.mjs";
import { navigate, settings, waitForHistoryClear } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const KLONDIKE = "canfield-or-klondike";

test("letter keys work only while the board has the focus", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL);
  await table.page.locator("a.back").focus();
  await table.press("d");
  await assertMatchesLab(table, KLONDIKE, DEAL);
  await table.pressOnBoard("d");
  await assertMatchesLab(table, KLONDIKE, DEAL, "d");
  await table.page.locator("a.back").focus();
  await table.press("Control+z");
  await assertMatchesLab(table, KLONDIKE, DEAL);

  await table.act("settings");
  await table.page.locator(".rest > summary").click();
  await table.page.locator("fieldset", { hasText: "Single-key" }).getByLabel("Off").click();
  await table.page.keyboard.press("Escape");
  // The board receives no keys before the sheet is closed, so wait until it is closed.
  await table.page.locator("dialog[open]").waitFor({ state: "detached" });
  await waitForHistoryClear(table.page);
  await table.pressOnBoard("d");
  await assertMatchesLab(table, KLONDIKE, DEAL);
});

test("the Tab key stops only once in the toolbar", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL);
  await table.button("undo").focus();
  const reached = [];
  for (let key = 0; key < 6; key += 1) {
    await table.press("ArrowRight");
    reached.push(await table.focused());
  }
  assert.deepEqual(reached, ["redo", "deal", "hint", "rules", "more", "undo"]);
  await table.press("End");
  assert.equal(await table.focused(), "more");
  assert.equal(await table.page.locator('[role=toolbar] [tabindex="0"]').count(), 1);
});

test("a setting lets one tap play a card", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: settings({ tap: "plays" }) });
  await table.tap("AH");
  await assertMatchesLab(table, GAME, DEAL, "t12-f2");
});

test("a double tap may take half a second", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.doubleTap("AH", 0.45);
  await assertMatchesLab(table, GAME, DEAL, "t12-f2");
});

test("tapping a face-down card or a foundation explains it", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, { size: "tablet" });
  await table.tap("t7:0");
  await table.waitForSpeech(/face down/);
  const lucie = await Table.open(t, GAME, DEAL);
  await lucie.tap("f1");
  await lucie.waitForSpeech(/begins with the ace of spades/);
});

test("the first card of Poker Patience goes to the middle", async (t) => {
  const table = await Table.open(t, "poker-patience", DEAL);
  const places = await table.page.evaluate(() =>
    [...document.querySelectorAll("[data-pile]:not(.hidden-card)")].map((pile) => pile.getAttribute("aria-label")).filter((label) => /empty/.test(label)),
  );
  assert.deepEqual(places, ["place in the middle: empty"]);
});

test("pressing a key shows the names of the piles", async (t) => {
  const table = await Table.open(t, "clock", DEAL);
  assert.equal(await table.page.locator(".place-name").count(), 0);
  await table.pressOnBoard("n");
  assert.ok(await table.page.locator(".place-name", { hasText: "hours" }).isVisible());
});

test("a covered card is no button if it cannot be selected", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const role = (at) => table.card(at).getAttribute("role");
  assert.deepEqual([await role("t1:0"), await role("t1:2")], ["img", "button"]);
  assert.match(await table.card("t1:0").getAttribute("aria-label"), /, covered$/);
});

test("all columns share one caption", async (t) => {
  for (const size of ["desktop", "phone"]) {
    const table = await Table.open(t, KLONDIKE, DEAL, { size });
    await table.act("names");
    await table.page.locator("dialog[open]").waitFor({ state: "detached" });
    const names = await table.page.locator(".place-name").allTextContents();
    assert.deepEqual(names.sort(), ["columns", "foundations", "stock", "waste"]);
    await table.takeScreenshot(`names-${size}`);
  }
});

test("the catalogue shows whether all moves of a game are undone", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("AH", "f2");
  await table.act("undo");
  await navigate(table.page, "#/");
  assert.match(await table.page.locator("[data-continue]").innerText(), /all moves undone/);
});

/** Returns the height of a card's corner index in pixels. The index is the first symbol of the drawing. */
const indexHeight = (table, card) =>
  table.card(card).evaluate((element) => {
    const svg = element.querySelector(".front");
    const path = svg.querySelector(":scope > g > path:last-of-type");
    const part = document.createElementNS("http://www.w3.org/2000/svg", "path");
    part.setAttribute("d", path.getAttribute("d").split(/(?=M)/)[0]);
    svg.append(part);
    const { height } = part.getBoundingClientRect();
    part.remove();
    return height;
  });

for (const size of ["desktop", "tablet", "phone"]) {
  test(`the corner index never gets smaller if the cards get larger (${size})`, async (t) => {
    const table = await Table.open(t, KLONDIKE, DEAL, { size });
    const width = () => table.page.locator("[data-board]").evaluate((board) => board.style.getPropertyValue("--card"));
    let before = 0;
    for (const zoom of [75, 90, 100, 115, 130, 150]) {
      const was = await width();
      await table.page.evaluate((zoom) => {
        const value = JSON.stringify({ v: 1, zoom });
        localStorage.setItem("patientia/settings", value);
        dispatchEvent(new StorageEvent("storage", { key: "patientia/settings", newValue: value }));
      }, zoom);
      await table.page.waitForFunction((was) => document.querySelector("[data-board]").style.getPropertyValue("--card") !== was, was);
      const now = await indexHeight(table, "t1:0");
      assert.ok(now >= before - 0.5, `${zoom} %: ${now} after ${before}`);
      before = now;
    }
  });
}

test("touch devices and a setting enlarge the corner index", async (t) => {
  const phone = await Table.open(t, KLONDIKE, DEAL, { size: "tablet" });
  assert.ok((await indexHeight(phone, "t1:0")) > 20);
  const mouse = await Table.open(t, KLONDIKE, DEAL, { init: settings({ index: "large" }) });
  assert.ok((await indexHeight(mouse, "t1:0")) > 20);
});

test("two fingers zoom and pan the table", skipUnsupported("two fingers"), async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL, { size: "phone" });
  const fingers = await fingersOn(table.page);
  const width = () => table.card("t1:0").evaluate((card) => card.getBoundingClientRect().width);
  const before = await width();
  const fingersApart = (by) => [{ x: 180 - by, y: 400 }, { x: 220 + by, y: 400 }];
  await fingers.start(fingersApart(0).slice(0, 1));
  await fingers.start(fingersApart(0));
  for (let step = 1; step <= 12; step += 1) await fingers.move(fingersApart(step * 10));
  await fingers.end();
  await table.page.waitForFunction((before) => document.querySelector('[data-at="t1:0"]').getBoundingClientRect().width > before * 1.2, before);

  const scrolled = () => table.page.evaluate(() => document.querySelector(".room").scrollLeft);
  await table.page.evaluate(() => document.querySelector(".room").scrollTo(0, 0));
  const start = await scrolled();
  const { x, y } = await table.touchPoint(table.card("t4:0")); // a face-down card
  await fingers.start([{ x, y }]);
  for (let step = 1; step <= 6; step += 1) await fingers.move([{ x: x - step * 10, y }]);
  await fingers.end();
  assert.ok((await scrolled()) > start + 20, `${await scrolled()} after ${start}`);
});

test("pinching on a trackpad zooms in steps", async (t) => {
  const table = await Table.open(t, KLONDIKE, DEAL);
  const zoom = () => table.page.evaluate(() => JSON.parse(localStorage.getItem("patientia/settings"))?.zoom ?? 100);
  const turn = (by, times) =>
    table.page.locator("[data-board]").evaluate(
      (board, [by, times]) => {
        for (let time = 0; time < times; time += 1) board.dispatchEvent(new WheelEvent("wheel", { deltaY: by, ctrlKey: true, bubbles: true, cancelable: true }));
        return new Promise((done) => setTimeout(done));
      },
      [by, times],
    );
  await turn(-5, 7);
  await turn(0, 7);
  assert.equal(await zoom(), 100);
  await turn(-5, 1);
  assert.equal(await zoom(), 115);
  await turn(100, 1); // one step of a mouse wheel
  assert.equal(await zoom(), 100);
});

test("accessible roles and labels say what each pile does", async (t) => {
  const lucie = await Table.open(t, GAME, DEAL);
  assert.equal(await lucie.pile("f1").getAttribute("role"), "button");
  assert.equal(await lucie.pile("t1").getAttribute("role"), "group");
  const poker = await Table.open(t, "poker-patience", DEAL);
  const stock = (await poker.piles()).s1.length;
  assert.equal(await poker.card(`s1:${stock - 1}`).getAttribute("aria-label"), "stock");
  const klondike = await Table.open(t, KLONDIKE, DEAL);
  const deals = (await klondike.piles()).s1.length;
  assert.equal(await klondike.card(`s1:${deals - 1}`).getAttribute("aria-label"), "stock. Turn a card");
});

test("dealing does not change the stock's accessible name", async (t) => {
  const table = await Table.open(t, KLONDIKE, "seed=1");
  const groups = table.page.getByRole("group", { name: /^column \d/ });
  assert.equal(await groups.count(), 6, "column 1 has one card");
  await table.page.getByRole("button", { name: /, column 1$/ }).focus();
  const name = () => table.page.evaluate(() => document.activeElement.ariaLabel);
  const left = () => table.page.getByRole("group", { name: /^stock: / }).getAttribute("aria-label");
  const stock = (await table.piles()).s1.length - 1;
  await table.card(`s1:${stock}`).focus();
  for (const cards of ["24", "23"]) {
    assert.equal(await name(), "stock. Turn a card");
    assert.equal(await left(), `stock: ${cards} cards left`);
    await table.press("Enter");
  }
});
