// A game in progress survives reloading, closing and a crash. If the browser cannot store anything, the game
// continues in memory, and the page says so.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { navigate, visit } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1", MOVES = "t18-t2,t12-f2";

async function openStartedGame(t, options) {
  const table = await Table.open(t, GAME, DEAL, options);
  await table.drag("9C", "t2");
  await table.drag("AH", "f2");
  return table;
}

test("a game survives a reload", async (t) => {
  const table = await openStartedGame(t);
  await table.page.reload();
  await table.waitUntilReady();
  await assertMatchesLab(table, GAME, DEAL, MOVES);
  await table.act("undo");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
});

test("a game survives a crash", skipUnsupported("a crash"), async (t) => {
  const table = await openStartedGame(t, { isIsolated: true });
  const devtools = await table.page.context().newCDPSession(table.page);
  const crashed = table.page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => {});
  await crashed;
  const again = new Table(await visit(t, `#/play/${GAME}`, { context: table.page.context(), site: table.page.site }));
  await again.waitUntilReady();
  await assertMatchesLab(again, GAME, DEAL, MOVES);
});

test("a link in the catalogue reopens the game in progress", async (t) => {
  const table = await openStartedGame(t);
  await navigate(table.page, "#/");
  await table.page.locator('[data-page="catalogue"]').waitFor();
  await navigate(table.page, `#/play/${GAME}`);
  await table.waitUntilReady();
  await assertMatchesLab(table, GAME, DEAL, MOVES);
});

test("a saved game that cannot be read does no harm", async (t) => {
  const table = await openStartedGame(t);
  await table.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, `{"v":1,${localStorage.getItem(key).slice(7, 30)}`);
  });
  await table.page.reload();
  await table.waitUntilReady();
});

test("without space for a copy, a damaged save is not overwritten", async (t) => {
  const table = await openStartedGame(t);
  await table.page.addInitScript(() => {
    for (const [key, save] of Object.entries(localStorage)) localStorage.setItem(key, save.replace(/"moves":"[^"]+/, "$&,t1-t1"));
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (text.length > 100) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, text);
    };
  });
  await table.page.reload();
  const error = table.page.locator('[data-page="error"]');
  await error.locator("h1", { hasText: "no room" }).waitFor();
  assert.match(await table.page.evaluate(() => JSON.stringify(localStorage)), /,t1-t1/);
});

for (const [how, init] of [
  ["denied", () => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } })],
  ["full", () => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); })],
]) {
  test(`the game continues although storage is ${how}`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { init });
    await table.drag("9C", "t2");
    await assertMatchesLab(table, GAME, DEAL, "t18-t2");
    await table.page.locator("aside", { hasText: /not saved|does not let Patientia save/ }).waitFor();
  });
}

test("if the storage is full at the start, no game is lost", async (t) => {
  const table = await openStartedGame(t);
  const { page } = table;
  await page.evaluate(() => {
    // Fills the storage to the last byte, as another site would.
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let number = 0; ; number += 1) localStorage.setItem(`other/${size}/${number}`, "x".repeat(size));
      } catch {
        // There was no space for this size. Try a smaller one.
      }
    }
  });
  await page.reload();
  await table.waitUntilReady();
  await assertMatchesLab(table, GAME, DEAL, MOVES);
  await table.act("undo");
  await page.locator("aside", { hasText: /no room left/ }).waitFor();
});
