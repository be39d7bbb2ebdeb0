// Help for who does not know a game: one quiet line on the first visit, gone for good at the first
// move; and the list of everything that can be done, in words.
import assert from "node:assert/strict";
import test from "node:test";
import { isLong, SIZES } from "./harness.mjs";
import { games } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";
const help = (table) => table.page.locator(".line.first");
const isFirst = true;

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`a first visitor is told the goal and how to begin, till the first move (${size})`, async (t) => {
    const table = await Table.open(t, GAME, "seed=1", { size, isFirst });
    await table.page.waitForFunction(() => /^Build each suit on its foundation/.test(document.querySelector(".line.first p")?.textContent));
    const how = SIZES[size].touch ? /Tap a card to play it where it goes best, or drag it\.$/ : /Click a card: gilt shows where it may go\.$/;
    assert.match(await help(table).locator("p").textContent(), how);
    const line = await help(table).boundingBox();
    assert.ok(line.y + line.height <= SIZES[size].height + 0.5, "it lies in the window");
    const room = await table.page.locator(".room").boundingBox();
    assert.ok(room.y + room.height <= line.y + 1, "and not on the cards");
    await table.picture(`first-${size}`);
    await table.drag("AH", "f2");
    await help(table).waitFor({ state: "detached" });
    await table.act("undo");
    await table.page.reload();
    await table.ready();
    assert.equal(await help(table).count(), 0, "gone for good");
    await table.turnTo("nestor", "seed=1");
    await help(table).waitFor();
  });
}

for (const size of ["desktop", "phone", "lying"]) {
  test(`what a first visitor is told stays beside a refusal (${size})`, async (t) => {
    const table = await Table.open(t, "fourteenth", "seed=546166443", { size, isFirst });
    await table.page.waitForFunction(() => /\. (Tap|Click) /.test(document.querySelector(".line.first p")?.textContent));
    const before = await table.lay();
    await table.tap("4S");
    await table.page.waitForFunction(() => /needs a ten in its row or column.*(Tap|Click) a card/s.test(document.querySelector(".line.first p")?.textContent));
    await table.button("opening").waitFor();
    await table.liesAs(before, "a refused tap moves no card");
    await table.picture(`first-refused-${size}`);
  });
}

// In Bridge it is first told whose turn it is.
const TOLD = games().filter((game) => game !== "bridge");

for (const size of isLong ? Object.keys(SIZES) : ["phone"]) {
  test(`a first visitor sees all that is told, in every game (${size})`, async (t) => {
    const table = await Table.open(t, TOLD[0], "seed=1", { size, isFirst });
    for (const game of TOLD) {
      await table.turnTo(game, "seed=1");
      // The goal has come, and how to begin follows it.
      await table.page.waitForFunction(() => /\. (Tap|Click) /.test(document.querySelector(".line.first p")?.textContent));
      const { whole, room } = await help(table).evaluate((line) => ({ whole: line.scrollHeight, room: line.clientHeight }));
      assert.ok(whole <= room + 1, `${game}: ${whole} of ${room} pixels`);
    }
  });
}

// Fans, a stock at the foot of a phone, columns that hang to the foot, a ring.
const KINDS = ["la-belle-lucie", "canfield-or-klondike", "flower-garden", "zodiac"];

for (const size of Object.keys(SIZES)) {
  test(`no card moves but what the first move moves: what a first visitor is told leaves its room (${size})`, async (t) => {
    let table;
    for (const game of KINDS) {
      if (table) await table.turnTo(game, "seed=1");
      else table = await Table.open(t, game, "seed=1", { size, isFirst });
      await table.page.waitForFunction(() => document.querySelector(".line.first p")?.textContent.length > 60);
      const before = await table.lay();
      // A hint takes its place for a while.
      await table.act("hint");
      await table.page.locator(".line.reason").waitFor();
      await table.liesAs(before, `${game}: a hint`);
      await table.key("m");
      await table.page.locator("dialog[data-dialog=moves] [data-act=move]").first().click();
      await table.page.locator("dialog[data-dialog=moves]").waitFor({ state: "hidden" });
      await help(table).waitFor({ state: "detached" });
      await table.button("undo").waitFor();
      await table.liesAs(before, `${game}: moved`);
      await table.act("undo");
      await table.liesAs(before, `${game}: taken back`);
    }
  });
}

test("beside it the worked opening is offered; looking at it ends nothing", async (t) => {
  const table = await Table.open(t, GAME, "seed=1", { isFirst });
  await table.button("opening").click();
  const opening = table.page.locator("dialog[open] .opening");
  await opening.locator("[data-card]").first().waitFor();
  await opening.locator("[data-step=on]").click();
  await opening.locator("[aria-live] b").filter({ hasText: "1 of" }).waitFor();
  await table.page.keyboard.press("Escape");
  await help(table).waitFor();
});

test("what can be done is listed in words; what is chosen is played", async (t) => {
  const table = await Table.open(t, GAME);
  await table.key("m");
  const sheet = table.page.locator("dialog[data-dialog=moves]");
  const moves = sheet.locator("[data-act=move]");
  assert.ok((await moves.count()) > 3);
  const choice = moves.filter({ hasText: "Ace of hearts" });
  await choice.click();
  await sheet.waitFor({ state: "hidden" });
  await table.page.waitForFunction(() => document.activeElement.dataset.face === "AH");
  assert.deepEqual((await table.piles()).f2, ["AH"]);
});

test("by key from place to place, and to a card by its name", async (t) => {
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
  if (face !== "10D") assert.match(await table.said(), /No ten of diamonds can be reached/);
});
