// A game in progress survives reloading, closing and a crash; where nothing can be kept, the game
// goes on in memory and says so.
import assert from "node:assert/strict";
import test from "node:test";
import { apart } from "./driver/apart.mjs";
import { follow, visit } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1", MOVES = "t18-t2,t12-f2";

async function begun(t, options) {
  const table = await Table.open(t, GAME, DEAL, options);
  await table.drag("9C", "t2");
  await table.drag("AH", "f2");
  return table;
}

test("reloading", async (t) => {
  const table = await begun(t);
  await table.page.reload();
  await table.ready();
  await agrees(table, GAME, DEAL, MOVES);
  await table.act("undo");
  await agrees(table, GAME, DEAL, "t18-t2");
});

test("a crash", apart("a crash"), async (t) => {
  const table = await begun(t, { isAlone: true });
  const devtools = await table.page.context().newCDPSession(table.page);
  const crashed = table.page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => {});
  await crashed;
  const again = new Table(await visit(t, `#/play/${GAME}`, { context: table.page.context(), site: table.page.site }));
  await again.ready();
  await agrees(again, GAME, DEAL, MOVES);
});

test("the catalogue remembers the game in progress", async (t) => {
  const table = await begun(t);
  await follow(table.page, "#/");
  await table.page.locator('[data-page="catalogue"]').waitFor();
  await follow(table.page, `#/play/${GAME}`);
  await table.ready();
  await agrees(table, GAME, DEAL, MOVES);
});

test("a spoilt save harms nothing", async (t) => {
  const table = await begun(t);
  await table.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, `{"v":1,${localStorage.getItem(key).slice(7, 30)}`);
  });
  await table.page.reload();
  await table.ready();
});

test("a save that is cut short is not opened where there is no room for a copy of it", async (t) => {
  const table = await begun(t);
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
  test(`where storage is ${how} the game goes on and says so`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { init });
    await table.drag("9C", "t2");
    await agrees(table, GAME, DEAL, "t18-t2");
    await table.page.locator("aside", { hasText: /not kept|keeps nothing/ }).waitFor();
  });
}

test("where storage is full to the brim at the start, what is kept in it is there", async (t) => {
  const table = await begun(t);
  const { page } = table;
  await page.evaluate(() => {
    // Somebody else's, to the last byte.
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let number = 0; ; number += 1) localStorage.setItem(`other/${size}/${number}`, "x".repeat(size));
      } catch {
        // Now a smaller one.
      }
    }
  });
  await page.reload();
  await table.ready();
  await agrees(table, GAME, DEAL, MOVES);
  await table.act("undo");
  await page.locator("aside", { hasText: /no room left/ }).waitFor();
});
