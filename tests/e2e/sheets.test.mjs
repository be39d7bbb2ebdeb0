// Sheets and toasts do what hands expect: Back and Escape close what is open, the focus returns, and
// nothing lies on the cards.
import assert from "node:assert/strict";
import test from "node:test";
import { follow, sheetsSettled, visit } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const sheet = (page) => page.locator("dialog[open]");
/** Waits until an open sheet has its step in the history, which comes after it has opened. */
const stepped = (page) => page.waitForFunction(() => history.state !== null);
const closed = (page) => sheet(page).waitFor({ state: "detached" });
const toast = (page, kind) => page.locator(`[data-toast=${kind}]`);

test("Back closes a sheet and leaves the table; the next Back leaves it", async (t) => {
  const page = await visit(t);
  await follow(page, `#/play/${GAME}?${DEAL}`);
  const table = new Table(page);
  await table.ready();
  const length = await page.evaluate(() => history.length);
  await table.button("more").click();
  await sheet(page).waitFor();
  await stepped(page);
  await page.goBack();
  await closed(page);
  assert.equal(await table.deal(), `${GAME} 1`);
  assert.equal(await table.focus(), "more", "the focus returns");

  // From one sheet to another it is still one step, and closing takes it back.
  await table.act("moves");
  await sheet(page).locator("[data-act=move]").first().waitFor();
  await stepped(page);
  await page.goBack();
  await closed(page);
  await table.button("more").click();
  await stepped(page);
  await page.keyboard.press("Escape");
  await closed(page);
  await sheetsSettled(page);
  await table.button("more").click();
  await stepped(page);
  await sheet(page).getByRole("button", { name: "Close" }).click();
  await closed(page);
  await sheetsSettled(page);
  assert.ok((await page.evaluate(() => history.length)) <= length + 1, "no dead steps are left");
  await page.goBack();
  await page.locator('[data-page="catalogue"]').waitFor();
});

test("a new deal from a sheet has its own address, and Back leads to the page before", async (t) => {
  const page = await visit(t);
  await follow(page, `#/play/${GAME}?${DEAL}`);
  const table = new Table(page);
  await table.ready();
  await table.act("new");
  const seed = await table.showsOtherThan("1");
  await page.waitForFunction((seed) => location.hash.includes(`seed=${seed}`), seed);
  await page.goBack();
  await page.locator('[data-page="catalogue"]').waitFor();
});

test("a page that is reloaded with a sheet open has none, and no dead step", async (t) => {
  const page = await visit(t);
  await follow(page, `#/play/${GAME}?${DEAL}`);
  const table = new Table(page);
  await table.ready();
  await table.button("more").click();
  await stepped(page);
  await page.reload();
  await table.ready();
  await sheetsSettled(page);
  await page.goBack();
  await page.locator('[data-page="catalogue"]').waitFor();
});

test("one Escape does one thing that is seen where the rules lie beside the table", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const beside = table.page.locator("dialog.beside[open]");
  await table.key("?");
  await beside.waitFor();
  // What is taken is put down first.
  await table.tap("9C");
  const taken = table.page.locator('[data-mark="taken"]');
  await taken.waitFor();
  await table.press("Escape");
  assert.deepEqual([await taken.count(), await beside.count()], [0, 1]);
  // A sentence that says why is read, and stays.
  await table.tap("t1:0");
  const reason = table.page.locator(".line.reason");
  await reason.waitFor();
  await table.press("Escape");
  await beside.waitFor({ state: "detached" });
  await reason.waitFor();
  await table.press("Escape");
  await reason.waitFor({ state: "detached" });
});

test("a closed sheet is not printed anew at a move", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "tablet" });
  await table.act("rules");
  await sheet(table.page).getByRole("heading", { name: "In short" }).waitFor();
  await table.page.keyboard.press("Escape");
  await closed(table.page);
  // The browser says that a dialog is closed a little later than it closes it.
  await table.page.locator("dialog .in-short").first().waitFor({ state: "detached" });
  await table.page.evaluate(() => {
    window.printed = [];
    const watch = new MutationObserver((changes) => window.printed.push(...changes.map(({ target }) => target.nodeName)));
    for (const dialog of document.querySelectorAll("dialog")) watch.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await table.drag("AH", "f2");
  await agrees(table, GAME, DEAL, "t12-f2");
  assert.deepEqual(await table.page.evaluate(() => window.printed), []);
});

test("a click beside a sheet closes it", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.button("more").click();
  await sheet(table.page).waitFor();
  await table.page.mouse.click(20, 400);
  await closed(table.page);
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`each entry of the sheet with everything else has its drawing and room for its words (${size})`, async (t) => {
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
    await table.picture(`more-${size}`);
  });
}

test("choosing an option leaves open what was opened below it", async (t) => {
  const page = await visit(t, "#/play/napoleon-at-st-helena?seed=1");
  await new Table(page).ready();
  await page.keyboard.press("?");
  await page.getByText("At the keyboard").click();
  await page.getByLabel("On", { exact: true }).click();
  assert.equal(await page.locator("details[open]").count(), 1);
  assert.ok(await page.getByRole("button", { name: "Deal a new game this way" }).isEnabled());
});

for (const size of ["desktop", "phone"]) {
  test(`a toast takes room of its own beside the cards (${size})`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { size });
    const width = () => table.page.locator("[data-board]").evaluate((board) => Number.parseFloat(board.style.getPropertyValue("--card")));
    await table.drag("AH", "f2");
    const before = await width();
    await table.act("new");
    await toast(table.page, "other").waitFor();
    // The cards make room as soon as the browser tells how much is left.
    await table.page.waitForFunction((before) => Number.parseFloat(document.querySelector("[data-board]").style.getPropertyValue("--card")) < before, before);
    await table.still();
    const lies = await table.page.evaluate(() => {
      const foot = document.querySelector(".room").getBoundingClientRect().bottom;
      return [...document.querySelectorAll("[data-toast]")].filter((toast) => toast.getBoundingClientRect().top < foot - 0.5).length;
    });
    assert.equal(lies, 0);
    const outside = await table.page.evaluate(() => {
      const room = document.querySelector(".room").getBoundingClientRect();
      return [...document.querySelectorAll("[data-card]")].filter((card) => card.getBoundingClientRect().bottom > room.bottom + 1).length;
    });
    assert.equal(outside, 0, "no card lies outside its room");
    await table.page.keyboard.press("Escape");
    await toast(table.page, "other").waitFor({ state: "detached" });
  });
}

test("a new deal says how to go back to the last one; every unfinished deal is listed", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("AH", "f2");
  await table.act("new");
  assert.match(await toast(table.page, "other").innerText(), /deal 1, one move made/);
  await toast(table.page, "other").getByRole("link").click();
  await table.shows(GAME, 1);
  await agrees(table, GAME, DEAL, "t12-f2");

  // The third deal does not push the first one out.
  for (const seed of [2, 3]) {
    await table.turnTo(GAME, `seed=${seed}`);
    await table.act("redeal");
  }
  await follow(table.page, "#/");
  await table.page.locator("[data-continue]").nth(2).waitFor();
  const listed = await table.page.locator("[data-continue]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.deepEqual(listed.map((href) => href.match(/seed=(\d+)/)[1]), ["3", "2", "1"]);
});

test("a game that is given up counts as lost, and is listed no more", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("AH", "f2");
  await table.act("give-up");
  await table.button("release").click();
  assert.equal(await table.page.locator('[data-face="AH"]').getAttribute("data-at"), "f2:0", "who plays on loses nothing");
  await table.act("give-up");
  await table.button("sure").click();
  await table.page.waitForFunction((game) => Object.entries(localStorage).some(([key, text]) => key.startsWith(`patientia/results/${game}/`) && text.includes('"end":"lost"')), GAME);
  await follow(table.page, "#/");
  await table.page.locator('[data-page="catalogue"]').waitFor();
  assert.equal(await table.page.locator("[data-continue]").count(), 0);
});

test("the number of a deal is taken as we write it, and what is none is refused", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.button("more").click();
  await table.page.locator("[data-seed-input]").fill("many");
  await table.page.getByRole("button", { name: "Deal it" }).click();
  assert.match(await table.page.locator("dialog[open] [role=alert]").innerText(), /whole number up to 9,999,999,999/);
  await table.page.locator("[data-seed-input]").fill("31,623,087");
  await table.page.getByRole("button", { name: "Deal it" }).click();
  await table.shows(GAME, 31623087);
  await agrees(table, GAME, "seed=31623087");
});

test("what is stored in another tab is seen in this one", async (t) => {
  const here = await visit(t);
  const there = await visit(t, `#/play/${GAME}?${DEAL}`, { context: here.context(), site: here.site });
  const table = new Table(there);
  await table.ready();
  await table.drag("AH", "f2");
  await here.locator(`[data-continue="${GAME}"]`).waitFor();
  await table.act("settings");
  await there.getByLabel("Night").click();
  await here.locator('html[data-theme="night"]').waitFor();
  await here.locator('[data-open="settings"]').click();
  assert.ok(await here.getByLabel("Night").isChecked());
});

test("trouble is told once, not at every move", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await table.drag("AH", "f2");
  await table.hears(/not kept/);
  await table.drag("9C", "t2");
  assert.equal(await table.page.locator("[data-toast]").count(), 1);
  assert.doesNotMatch(await table.said(), /not kept/);
});

test("what is said when the page first comes is heard", async (t) => {
  const page = await visit(t, "#/play/no-such-game");
  await page.waitForFunction(() => /no game called/.test(document.querySelector("#say").textContent));
});

test("a page that is left while a card is pressed goes on", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { x, y } = await table.spot(table.card("9C"));
  await table.page.mouse.move(x, y);
  await table.page.mouse.down();
  await follow(table.page, "#/");
  await table.page.locator('[data-page="catalogue"]').waitFor();
  // Timers go off in their order: after this one that of the long press has gone off too.
  await table.page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  await table.page.mouse.up();
  await table.page.locator('[data-game="nestor"]').click();
  await table.ready();
});

test("words selected out of a sheet leave it open, and so does a click on its blank paper", async (t) => {
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
  await closed(page);

  await page.setViewportSize({ width: 1280, height: 2600 });
  await table.act("rules");
  await page.mouse.click(1100, 2590);
  assert.equal(await sheet(page).count(), 1);
});

test("the pile looked through stands close under its heading", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.key("l");
  const head = await sheet(table.page).locator("header").boundingBox();
  const words = await sheet(table.page).locator(".holds").boundingBox();
  assert.ok(words.y - head.y - head.height < 20);
  assert.match(await sheet(table.page).locator(".holds").evaluate((p) => getComputedStyle(p, "::first-letter").textTransform), /uppercase/);
});

test("in a wide window the rules stay beside the table while one plays", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const { page } = table;
  await table.key("?");
  const beside = page.locator("dialog.beside[open]");
  await beside.getByRole("heading", { name: "In short" }).waitFor();
  await table.still();
  // Nothing is covered: every card lies to the left of it.
  const { left, right } = await page.evaluate(() => ({
    left: document.querySelector(".beside").getBoundingClientRect().left,
    right: Math.max(...[...document.querySelectorAll(".table > .room [data-card]")].map((card) => card.getBoundingClientRect().right)),
  }));
  assert.ok(right <= left, `${right} of ${left}`);
  await table.picture("rules-beside");
  await table.drag("AH", "f2");
  assert.deepEqual((await table.piles()).f2, ["AH"]);
  assert.equal(await beside.count(), 1, "it stays");
  assert.equal(await page.evaluate(() => history.state), null, "and has no step in the history");
  await table.key("Escape");
  await beside.waitFor({ state: "detached" });
  await table.key("?");
  await beside.getByRole("button", { name: "Close" }).click();
  await beside.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector("[data-board]").contains(document.activeElement)); // the keyboard goes on on the board
});
