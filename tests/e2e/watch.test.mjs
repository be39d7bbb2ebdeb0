// A game that is played well, to be watched: with the real worker, and where nothing thinks.
import assert from "node:assert/strict";
import test from "node:test";
import { picture, until, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

/** The ace of spades on its foundation: the first move is made. */
const PILED_HOME = '[data-card][data-at="f1:0"]';

const line = (page) => page.locator(".line.at p").textContent();

/** Waits until the line under the board says so. */
const says = (page, words) => page.locator(".line.at p").filter({ hasText: words }).waitFor();

const tool = (page, name) => page.locator(`.tools [data-act="${name}"]`).click();

test("a whole game is played well, by steps and by itself, and nothing of it is kept", async (t) => {
  const table = await Table.open(t, "fortress", "seed=2");
  await table.act("watch-well");
  const page = table.page;
  await page.locator('[data-page="watch"]').waitFor();
  assert.match(await page.url(), /#\/well\/fortress\?seed=2$/);
  assert.match(await line(page), /knows no more than you could/);
  await tool(page, "forward");
  await says(page, /^Move 1\. .* comes out for certain, in \d+ moves\./);
  await picture(page, "watch-well");
  // It is pointed out for a while, then made.
  await page.locator(PILED_HOME).waitFor();
  await tool(page, "forward");
  await says(page, /^Move 2\./);
  await tool(page, "back");
  await says(page, /^Move 1\./);
  await tool(page, "run");
  await says(page, /^Move 4\./);
  await tool(page, "run");
  await tool(page, "end");
  await page.locator('[data-card][data-at="f1:12"]').waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("save/fortress")));
  assert.deepEqual(kept, [], "it is no game of the person's");
  // Who has watched it and plays it then knows the cards: that is marked.
  await page.locator(".heading a.back").click();
  await table.ready();
  assert.equal(await table.deal(), "fortress 2");
  await table.hint();
  await table.press("Enter");
  await until(page, () => Object.entries(localStorage).some(([key, text]) => key.includes("save/fortress/2") && JSON.parse(text).record.aids === "s"));
});

test("a game is watched from its page, on a phone", async (t) => {
  const page = await visit(t, "#/game/canfield-or-klondike", { size: "phone" });
  await page.locator('[data-act="watch-well"]').click();
  await page.locator('[data-page="watch"]').waitFor();
  await tool(page, "forward");
  await says(page, /^Move 1\. .*(Played on in trials|only move)/);
  await picture(page, "watch-well-phone");
});

test("where nothing thinks, a look one move ahead plays", async (t) => {
  const page = await visit(t, "#/well/canfield-or-klondike?seed=7", { init: () => delete window.Worker });
  await tool(page, "forward");
  await says(page, "Move 1. Ten of diamonds from column 6 to the knave of clubs in column 2. It turns up a hidden card in column 6.");
});

test("what several play is not watched like this", async (t) => {
  const page = await visit(t, "#/well/bridge?seed=1");
  await page.getByRole("main").getByText("Only a game for one player").waitFor();
});
