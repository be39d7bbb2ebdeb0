// Sheets and toasts: Back and Escape close what is open, the focus returns, and nothing covers the cards.
import assert from "node:assert/strict";
import test from "node:test";
import { navigate, visit, waitForHistoryClear } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const sheet = (page) => page.locator("dialog[open]");
/** Waits until an open sheet has added its history entry. This happens some time after the sheet opens. */
const waitForHistoryStep = (page) => page.waitForFunction(() => history.state !== null);
const waitUntilClosed = (page) => sheet(page).waitFor({ state: "detached" });
const toast = (page, kind) => page.locator(`[data-toast=${kind}]`);

test("the Back button first closes an open sheet", async (t) => {
  const page = await visit(t);
  await navigate(page, `#/play/${GAME}?${DEAL}`);
  const table = new Table(page);
  await table.waitUntilReady();
  const length = await page.evaluate(() => history.length);
  await table.button("more").click();
  await sheet(page).waitFor();
  await waitForHistoryStep(page);
  await page.goBack();
  await waitUntilClosed(page);
  assert.equal(await table.currentDeal(), `${GAME} 1`);
  assert.equal(await table.focused(), "more", "the focus returns");

  // Opening a sheet from another sheet adds no history entry. Closing a sheet removes its entry.
  await table.act("moves");
  await sheet(page).locator("[data-act=move]").first().waitFor();
  await waitForHistoryStep(page);
  await page.goBack();
  await waitUntilClosed(page);
  await table.button("more").click();
  await waitForHistoryStep(page);
  await page.keyboard.press("Escape");
  await waitUntilClosed(page);
  await waitForHistoryClear(page);
  await table.button("more").click();
  await waitForHistoryStep(page);
  await sheet(page).getByRole("button", { name: "Close" }).click();
  await waitUntilClosed(page);
  await waitForHistoryClear(page);
  assert.ok((await page.evaluate(() => history.length)) <= length + 1, "no unused history entries remain");
  await page.goBack();
  await page.locator('[data-page="catalogue"]').waitFor();
});

test("the Back button still works after a new deal", async (t) => {
  const page = await visit(t);
  await navigate(page, `#/play/${GAME}?${DEAL}`);
  const table = new Table(page);
  await table.waitUntilReady();
  await table.act("new");
  const seed = await table.waitForOtherDeal("1");
  await page.waitForFunction((seed) => location.hash.includes(`seed=${seed}`), seed);
  await page.goBack();
  await page.locator('[data-page="catalogue"]').waitFor();
});

test("reloading closes the sheet and removes its history entry", async (t) => {
  const page = await visit(t);
  await navigate(page, `#/play/${GAME}?${DEAL}`);
  const table = new Table(page);
  await table.waitUntilReady();
  await table.button("more").click();
  await waitForHistoryStep(page);
  await page.reload();
  await table.waitUntilReady();
  await waitForHistoryClear(page);
  await page.goBack();
  await page.locator('[data-page="catalogue"]').waitFor();
});

test("each press of Escape has only one effect", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const beside = table.page.locator("dialog.beside[open]");
  await table.pressOnBoard("?");
  await beside.waitFor();
  // The first Escape clears the selection.
  await table.tap("9C");
  const taken = table.page.locator('[data-mark="taken"]');
  await taken.waitFor();
  await table.press("Escape");
  assert.deepEqual([await taken.count(), await beside.count()], [0, 1]);
  // The reason stays in the status line, so that the player can read it.
  await table.tap("t1:0");
  const reason = table.page.locator(".line.reason");
  await reason.waitFor();
  await table.press("Escape");
  await beside.waitFor({ state: "detached" });
  await reason.waitFor();
  await table.press("Escape");
  await reason.waitFor({ state: "detached" });
});

test("a closed sheet is not rendered again", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "tablet" });
  await table.act("rules");
  await sheet(table.page).getByRole("heading", { name: "In short" }).waitFor();
  await table.page.keyboard.press("Escape");
  await waitUntilClosed(table.page);
  // The browser fires the close event of a dialog a little later.
  await table.page.locator("dialog .in-short").first().waitFor({ state: "detached" });
  await table.page.evaluate(() => {
    window.printed = [];
    const watch = new MutationObserver((changes) => window.printed.push(...changes.map(({ target }) => target.nodeName)));
    for (const dialog of document.querySelectorAll("dialog")) watch.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await table.drag("AH", "f2");
  await assertMatchesLab(table, GAME, DEAL, "t12-f2");
  assert.deepEqual(await table.page.evaluate(() => window.printed), []);
});

test("a click beside a sheet closes it", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.button("more").click();
  await sheet(table.page).waitFor();
  await table.page.mouse.click(20, 400);
  await waitUntilClosed(table.page);
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`every button in the sheet of commands fits (${size})`, async (t) => {
    const table = await Table.open(t, GAME, `${DEAL}&v=1&moves=t12-f2`, { size });
    await table.button("more").click();
    await sheet(table.page).waitFor();
    const entries = await sheet(table.page).locator(".choices button").evaluateAll((all) =>
      all.map((entry) => {
        const drawn = entry.querySelector(".icon path").getBBox();
        const box = entry.getBoundingClientRect();
        return { id: entry.dataset.act, drawn: drawn.width > 5 && drawn.height > 5, fits: entry.scrollWidth <= entry.clientWidth, tall: box.height };
      }),
    );
    assert.ok(entries.length > 10, `${entries.length} entries`);
    assert.deepEqual(entries.filter(({ drawn, fits, tall }) => !drawn || !fits || tall < 43), []);
    await table.takeScreenshot(`more-${size}`);
  });
}

test("choosing an option leaves opened details open", async (t) => {
  const page = await visit(t, "#/play/napoleon-at-st-helena?seed=1");
  await new Table(page).waitUntilReady();
  await page.keyboard.press("?");
  await page.getByText("At the keyboard").click();
  await page.getByLabel("On", { exact: true }).click();
  assert.equal(await page.locator("details[open]").count(), 1);
  assert.ok(await page.getByRole("button", { name: "Deal a new game this way" }).isEnabled());
});

for (const size of ["desktop", "phone"]) {
  test(`a toast does not cover the cards (${size})`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { size });
    const width = () => table.page.locator("[data-board]").evaluate((board) => Number.parseFloat(board.style.getPropertyValue("--card")));
    await table.drag("AH", "f2");
    const before = await width();
    await table.act("new");
    await toast(table.page, "other").waitFor();
    // The browser reports the remaining space a little later. Then the cards shrink.
    await table.page.waitForFunction((before) => Number.parseFloat(document.querySelector("[data-board]").style.getPropertyValue("--card")) < before, before);
    await table.waitForAnimations();
    const covering = await table.page.evaluate(() => {
      const foot = document.querySelector(".room").getBoundingClientRect().bottom;
      return [...document.querySelectorAll("[data-toast]")].filter((toast) => toast.getBoundingClientRect().top < foot - 0.5).length;
    });
    assert.equal(covering, 0);
    const outside = await table.page.evaluate(() => {
      const room = document.querySelector(".room").getBoundingClientRect();
      return [...document.querySelectorAll("[data-card]")].filter((card) => card.getBoundingClientRect().bottom > room.bottom + 1).length;
    });
    assert.equal(outside, 0, "no card is outside the board");
    await table.page.keyboard.press("Escape");
    await toast(table.page, "other").waitFor({ state: "detached" });
  });
}

test("after a new deal, a link leads to the previous deal", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("AH", "f2");
  await table.act("new");
  assert.match(await toast(table.page, "other").innerText(), /deal 1, one move made/);
  await toast(table.page, "other").getByRole("link").click();
  await table.waitForDeal(GAME, 1);
  await assertMatchesLab(table, GAME, DEAL, "t12-f2");

  // A third deal does not remove the first one.
  for (const seed of [2, 3]) {
    await table.openDeal(GAME, `seed=${seed}`);
    await table.act("redeal");
  }
  await navigate(table.page, "#/");
  assert.match(await table.page.locator("[data-continue]").getAttribute("href"), /seed=3/, "the last one");
  await table.page.locator("[data-progress]", { hasText: "All 3" }).click();
  await table.page.locator("[data-begun]").nth(2).waitFor();
  const listed = await table.page.locator("[data-begun] a").evaluateAll((all) => all.map((link) => link.getAttribute("href")).filter((href) => href.includes("seed=")));
  assert.deepEqual([...new Set(listed.map((href) => href.match(/seed=(\d+)/)[1]))], ["3", "2", "1"]);
});

test("a game that is given up counts as lost", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("AH", "f2");
  await table.act("give-up");
  await table.button("release").click();
  assert.equal(await table.page.locator('[data-face="AH"]').getAttribute("data-at"), "f2:0", "cancelling changes nothing");
  await table.act("give-up");
  await table.button("sure").click();
  await table.page.waitForFunction((game) => Object.entries(localStorage).some(([key, text]) => key.startsWith(`patientia/results/${game}/`) && text.includes('"end":"lost"')), GAME);
  await navigate(table.page, "#/");
  await table.page.locator('[data-page="catalogue"]').waitFor();
  assert.equal(await table.page.locator("[data-continue]").count(), 0);
});

test("a deal number can be typed with separators", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.button("more").click();
  await table.page.locator("[data-seed-input]").fill("many");
  await table.page.getByRole("button", { name: "Deal it" }).click();
  assert.match(await table.page.locator("dialog[open] [role=alert]").innerText(), /whole number up to 9,999,999,999/);
  await table.page.locator("[data-seed-input]").fill("31,623,087");
  await table.page.getByRole("button", { name: "Deal it" }).click();
  await table.waitForDeal(GAME, 31623087);
  await assertMatchesLab(table, GAME, "seed=31623087");
});

test("two tabs share games and settings", async (t) => {
  const here = await visit(t);
  const there = await visit(t, `#/play/${GAME}?${DEAL}`, { context: here.context(), site: here.site });
  const table = new Table(there);
  await table.waitUntilReady();
  await table.drag("AH", "f2");
  await here.locator(`[data-continue="${GAME}"]`).waitFor();
  await table.act("settings");
  await there.getByRole("radio", { name: "Night" }).click();
  await here.locator('html[data-theme="night"]').waitFor();
  await here.locator('[data-open="settings"]').click();
  assert.ok(await here.getByRole("radio", { name: "Night" }).isChecked());
});

test("a storage error is reported once", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await table.drag("AH", "f2");
  await table.waitForSpeech(/not saved/);
  await table.drag("9C", "t2");
  assert.equal(await table.page.locator("[data-toast]").count(), 1);
  assert.doesNotMatch(await table.lastSpoken(), /not saved/);
});

test("an error message at the start is announced", async (t) => {
  const page = await visit(t, "#/play/no-such-game");
  await page.waitForFunction(() => /no game called/.test(document.querySelector("#say").textContent));
});

test("leaving the table during a long press does no harm", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { x, y } = await table.touchPoint(table.card("9C"));
  await table.page.mouse.move(x, y);
  await table.page.mouse.down();
  await navigate(table.page, "#/");
  await table.page.locator('[data-page="catalogue"]').waitFor();
  // Timers run in order. When this timer has run, the timer of the long press has run too.
  await table.page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  await table.page.mouse.up();
  await table.page.locator('[data-game="nestor"]').click();
  await table.waitUntilReady();
});

test("selecting text in a sheet does not close it", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  await table.button("more").click();
  const { x, y, height } = await page.locator("[data-seed-input]").boundingBox();
  await page.mouse.move(x + 40, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(20, y + height / 2, { steps: 4 });
  await page.mouse.up();
  assert.equal(await sheet(page).count(), 1);
  await page.keyboard.press("Escape");
  await waitUntilClosed(page);

  await page.setViewportSize({ width: 1280, height: 2600 });
  await table.act("rules");
  await page.mouse.click(1100, 2590);
  assert.equal(await sheet(page).count(), 1);
});

test("the cards in the sheet of a pile start below the heading", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.pressOnBoard("l");
  const head = await sheet(table.page).locator("header").boundingBox();
  const words = await sheet(table.page).locator(".holds").boundingBox();
  assert.ok(words.y - head.y - head.height < 20);
  assert.match(await sheet(table.page).locator(".holds").evaluate((p) => getComputedStyle(p, "::first-letter").textTransform), /uppercase/);
});

test("a wide window shows the rules beside the table", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  await table.pressOnBoard("?");
  const beside = page.locator("dialog.beside[open]");
  await beside.getByRole("heading", { name: "In short" }).waitFor();
  await table.waitForAnimations();
  // Nothing is covered: every card is to the left of the rules.
  const { left, right } = await page.evaluate(() => ({
    left: document.querySelector(".beside").getBoundingClientRect().left,
    right: Math.max(...[...document.querySelectorAll(".table > .room [data-card]")].map((card) => card.getBoundingClientRect().right)),
  }));
  assert.ok(right <= left, `${right} of ${left}`);
  await table.takeScreenshot("rules-beside");
  await table.drag("AH", "f2");
  assert.deepEqual((await table.piles()).f2, ["AH"]);
  assert.equal(await beside.count(), 1, "the rules stay open");
  assert.equal(await page.evaluate(() => history.state), null, "the rules have no history entry");
  await table.pressOnBoard("Escape");
  await beside.waitFor({ state: "detached" });
  await table.pressOnBoard("?");
  await beside.getByRole("button", { name: "Close" }).click();
  await beside.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector("[data-board]").contains(document.activeElement)); // the focus returns to the board
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`the settings lie beside the table and change it at once: ${size}`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { size, scheme: size === "tablet" ? "dark" : "light" });
    await table.act("settings");
    const panel = table.page.locator("dialog[data-dialog=settings][open]");
    await panel.waitFor();
    await table.waitForAnimations();
    const [room, sheet] = [await table.page.locator(".room").boundingBox(), await panel.boundingBox()];
    assert.ok(room.x + room.width <= sheet.x + 1 || room.y + room.height <= sheet.y + 1, "the panel covers no part of the table");
    const labels = await panel.locator(".in-a-row label span").evaluateAll((spans) => spans.filter((span) => span.offsetWidth < 8).length);
    assert.equal(labels, 0, "every answer has a label that can be seen");
    await panel.getByLabel("Claret").click();
    await table.page.locator('html[data-cloth="claret"]').waitFor();
    const colours = await table.page.evaluate(() => [".cloth-chip[data-chip=claret]", ".table"].map((it) => getComputedStyle(document.querySelector(it)).backgroundColor));
    assert.equal(colours[0], colours[1], "the chip has the colour of the cloth, by night too");
    await panel.locator("[name=zoom]").fill("4");
    assert.equal(await table.page.evaluate(() => JSON.parse(localStorage["patientia/settings"]).zoom), 130);
    assert.equal(await panel.locator("[name=zoom]").getAttribute("aria-valuetext"), "130%");
    await panel.locator("[name=zoom]").fill("2");
    await (size !== "desktop" ? table.dragByTouch("AH", "f2") : table.drag("AH", "f2"));
    assert.deepEqual((await table.piles()).f2, ["AH"]);
    assert.ok(await panel.isVisible(), "a move leaves the settings open");
    await panel.locator("[name=zoom]").focus();
    await table.press("Escape");
    await panel.waitFor({ state: "detached" });
    await waitForHistoryClear(table.page);
    assert.notEqual(await table.focused(), "BODY");
  });
}
