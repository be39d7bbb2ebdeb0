// Deals that come out where one is seldom found while one waits: from the lists made beforehand, by how hard they
// are; and where there is no list either, that nothing is offered and the game says so.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { follow } from "./harness.mjs";
import { Table } from "./table.mjs";

/** As a browser that has no workers: a list needs none. */
const unthinking = { init: () => delete window.Worker };

const FOLDER = new URL("../../src/atlas/", import.meta.url);
const SHEETS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
const RATINGS = ["easy", "middling", "hard"];
const many = ({ listed = {} }) => Object.values(listed).flat().length;
/** A game whose list has deals of each rating, one with so few that they are not told apart, one without any. */
const RATED = SHEETS.filter((sheet) => RATINGS.every((rating) => sheet.listed?.[rating])).sort((a, b) => many(b) - many(a))[0];
const FEW = SHEETS.find((sheet) => many(sheet) === 1 || many(sheet) === 2);
const NOWHERE = SHEETS.find((sheet) => sheet.spot && sheet.spot.tries - sheet.spot.found > 1 && many(sheet) === 0);

for (const size of ["desktop", "phone"]) {
  test(`a deal of a list is chosen by how hard it is, and none twice (${size})`, async (t) => {
    const table = await Table.open(t, RATED.game, "seed=1", { ...unthinking, size });
    const sheet = table.page.locator('[data-dialog="listed"]');
    const choose = async (rating, now) => {
      await table.act("new-out");
      await sheet.locator(`[data-act="${rating}"]`).waitFor();
      if (rating === "hard") await table.picture(`listed-${size}`);
      await sheet.locator(`[data-act="${rating}"]`).click();
      await sheet.waitFor({ state: "hidden" });
      return table.showsOtherThan(now);
    };
    const hard = await choose("hard", "1");
    await table.hears(/can come out\. Beside the others of its list it is hard\./);
    assert.ok(RATED.listed.hard.includes(Number(hard)), hard);
    const easy = await choose("easy", hard);
    assert.ok(RATED.listed.easy.includes(Number(easy)), easy);
    const any = await choose("any", easy);
    assert.ok(Object.values(RATED.listed).flat().includes(Number(any)), any);
  });
}

test("where no such deal is to be had none is offered, and the game says so", async (t) => {
  const table = await Table.open(t, NOWHERE.game, "seed=1");
  const { page } = table;
  await table.key("?");
  await page.locator("dialog[open] .facts").getByText(/^None is at hand/).waitFor();
  await table.key("Escape");
  await table.act("more");
  await page.locator('[data-dialog="more"] [data-act="new"]').waitFor();
  assert.equal(await page.locator('[data-act="new-out"]').count(), 0);
});

test("it is asked for on the page of the game too, and only there where one is to be had", async (t) => {
  const table = await Table.open(t, RATED.game, "seed=1", { ...unthinking, size: "phone" });
  const { page } = table;
  await follow(page, `#/game/${RATED.game}`);
  await page.locator('[data-page="game"] [data-act="new-out"]').click();
  await page.locator('[data-dialog="listed"] [data-act="easy"]').click();
  await table.hears(/can come out\. Beside the others of its list it is easy\./);
  const seed = Number((await table.deal()).split(" ")[1]);
  assert.ok(RATED.listed.easy.includes(seed), seed);
  await follow(page, `#/game/${NOWHERE.game}`);
  await page.locator(`[data-page="game"] [data-act="new"]`).waitFor();
  assert.equal(await page.locator('[data-act="new-out"]').count(), 0);
});

test("the deals of a short list are not told apart", { skip: !FEW }, async (t) => {
  const table = await Table.open(t, FEW.game, "seed=1", unthinking);
  await table.act("new-out");
  const laid = await table.showsOtherThan("1");
  assert.ok(Object.values(FEW.listed).flat().includes(Number(laid)), laid);
  await table.hears(/This deal can come out\.$/);
  if (many(FEW) === 1) {
    await table.act("new-out");
    await table.hears(/No other deal of that kind is known yet/);
  }
});

test("the facts of a game say how many were found beforehand", async (t) => {
  const table = await Table.open(t, RATED.game, "seed=1");
  await table.key("?");
  await table.page.locator("dialog[open] .facts").getByText(/found beforehand: beside each other .* easy, .* middling, .* hard\.$/).waitFor();
});
