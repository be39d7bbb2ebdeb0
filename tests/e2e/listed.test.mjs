// Winnable deals by difficulty, from prepared lists. The lists are for games in which a search rarely finds a
// winnable deal in time. Without such a list the page says that it offers no winnable deals.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { navigate } from "./harness.mjs";
import { Table } from "./table.mjs";

/** A browser without workers. A list needs no worker. */
const NO_WORKER = { init: () => delete window.Worker };

const FOLDER = new URL("../../src/atlas/", import.meta.url);
const SHEETS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
const RATINGS = ["easy", "middling", "hard"];
const countListedDeals = ({ listed = {} }) => Object.values(listed).flat().length;
/**
 * Three kinds of games: with deals of each rating, with a list that is too short for ratings, and without a
 * list.
 */
const RATED = SHEETS.filter((sheet) => RATINGS.every((rating) => sheet.listed?.[rating])).sort((a, b) => countListedDeals(b) - countListedDeals(a))[0];
const FEW = SHEETS.find((sheet) => countListedDeals(sheet) === 1 || countListedDeals(sheet) === 2);
const NOWHERE = SHEETS.find((sheet) => sheet.spot && sheet.spot.tries - sheet.spot.found > 1 && countListedDeals(sheet) === 0);

for (const size of ["desktop", "phone"]) {
  test(`the player can choose a winnable deal by difficulty (${size})`, async (t) => {
    const table = await Table.open(t, RATED.game, "seed=1", { ...NO_WORKER, size });
    const sheet = table.page.locator('[data-dialog="listed"]');
    const choose = async (rating, now) => {
      await table.act("new-out");
      await sheet.locator(`[data-act="${rating}"]`).waitFor();
      if (rating === "hard") await table.takeScreenshot(`listed-${size}`);
      await sheet.locator(`[data-act="${rating}"]`).click();
      await sheet.waitFor({ state: "hidden" });
      return table.waitForOtherDeal(now);
    };
    const hard = await choose("hard", "1");
    await table.waitForSpeech(/can be won, and it is one of the hard deals of this game\. Because you know that it can be won, your statistics count it separately\./);
    assert.ok(RATED.listed.hard.includes(Number(hard)), hard);
    const easy = await choose("easy", hard);
    assert.ok(RATED.listed.easy.includes(Number(easy)), easy);
    const any = await choose("any", easy);
    assert.ok(Object.values(RATED.listed).flat().includes(Number(any)), any);
  });
}

test("a game without a list offers no winnable deals", async (t) => {
  const table = await Table.open(t, NOWHERE.game, "seed=1");
  const { page } = table;
  await table.pressOnBoard("?");
  await page.locator("dialog[open] .facts").getByText(/^None is ready for you/).waitFor();
  await table.pressOnBoard("Escape");
  await table.act("more");
  await page.locator('[data-dialog="more"] [data-act="new"]').waitFor();
  assert.equal(await page.locator('[data-act="new-out"]').count(), 0);
});

test("the game page also offers winnable deals by difficulty", async (t) => {
  const table = await Table.open(t, RATED.game, "seed=1", { ...NO_WORKER, size: "phone" });
  const { page } = table;
  await navigate(page, `#/game/${RATED.game}`);
  await page.locator('[data-page="game"] [data-act="new-out"]').click();
  await page.locator('[data-dialog="listed"] [data-act="easy"]').click();
  await table.waitForSpeech(/can be won, and it is one of the easy deals of this game\. Because you know that it can be won, your statistics count it separately\./);
  const seed = Number((await table.currentDeal()).split(" ")[1]);
  assert.ok(RATED.listed.easy.includes(seed), seed);
  await navigate(page, `#/game/${NOWHERE.game}`);
  await page.locator('[data-page="game"] [data-act="todays"]').waitFor();
  assert.equal(await page.locator('[data-act="new-out"]').count(), 0);
});

test("a very short list of deals has no ratings", { skip: !FEW }, async (t) => {
  const table = await Table.open(t, FEW.game, "seed=1", NO_WORKER);
  await table.act("new-out");
  const seed = await table.waitForOtherDeal("1");
  assert.ok(Object.values(FEW.listed).flat().includes(Number(seed)), seed);
  await table.waitForSpeech(/^This deal can be won\. Because you know that, your statistics count it separately\.$/);
  if (countListedDeals(FEW) === 1) {
    await table.act("new-out");
    await table.waitForSpeech(/We know no other deal of that kind yet/);
  }
});

test("the facts say how many winnable deals are ready", async (t) => {
  const table = await Table.open(t, RATED.game, "seed=1");
  await table.pressOnBoard("?");
  await table.page.locator("dialog[open] .facts").getByText(/ready for you: .* easy, .* medium and .* hard, graded against each other\.$/).waitFor();
});
