// The rules in plain words: fetched when they are first opened, of the version that asks, and not
// lost where they do not come at once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { complaintsOf, follow, host, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const WORDS = /\/words\/en-[0-9a-f]{16}\.txt$/;
const FIGURES = /\/words\/figures-[0-9a-f]{16}\.txt$/;
const NESTOR = "#/play/nestor?seed=1";
const rules = (page) => page.locator("dialog[open]");

/** Opens the rules of the game on the table. */
async function openRules(page) {
  await new Table(page).ready();
  await page.keyboard.press("?");
}

/** What the file beside the declaration says before its lists: headings and paragraphs. */
const written = (file) =>
  readFileSync(new URL(`../../src/games/${file}.en.txt`, import.meta.url), "utf8")
    .split("# A worked opening")[0]
    .trim()
    .split(/\n\n+/)
    .map((part) => part.replace(/^# /, "").replaceAll("\n", " "));

test("nothing is fetched before the rules are opened; then they stand as they are written", async (t) => {
  const site = await host();
  const page = await visit(t, `?no-sw${NESTOR}`, { site });
  await new Table(page).ready();
  const asked = site.asked;
  asked.splice(0);
  await openRules(page);
  await rules(page).getByRole("heading", { name: "Goal", exact: true }).waitFor();
  assert.equal(asked.filter((url) => WORDS.test(url)).length, 1);
  await rules(page).getByText("Comes out", { exact: true }).waitFor();
  assert.equal(asked.filter((url) => FIGURES.test(url)).length, 1);
  // What thinks is fetched when the table is quiet, whatever is open.
  const others = asked.filter((url) => ![WORDS, FIGURES, /\/solver-/].some((known) => known.test(url)));
  assert.deepEqual(others, []);

  const shown = await rules(page).locator("h3, p").allInnerTexts();
  const told = written("cadogan/nestor");
  const from = shown.indexOf("Goal");
  assert.deepEqual(shown.slice(from, from + told.length), told);
});

test("where the words do not come, that is said, and they are asked for again", async (t) => {
  const site = await host();
  site.lost = WORDS;
  const page = await visit(t, `?no-sw${NESTOR}`, { site });
  await openRules(page);
  await rules(page).getByText("could not be loaded").waitFor();
  await complaintsOf(page); // of the browser, which tells what it did not get
  site.lost = undefined;
  await rules(page).getByRole("button", { name: "Try again" }).click();
  await rules(page).getByRole("heading", { name: "Goal", exact: true }).waitFor();
  assert.equal(await rules(page).getByText("could not be loaded").count(), 0);
});

test("they are there without a network for games never opened, from the first visit on", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  site.down = true;
  await follow(page, "#/play/king-edward?seed=1");
  await openRules(page);
  await rules(page).getByText(written("whitmore_jones/king_edward")[1].slice(0, 60)).waitFor();
});
