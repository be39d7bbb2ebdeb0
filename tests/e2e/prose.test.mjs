// The rules in plain words. When the player first opens them, the page fetches the file of its own version.
// If this fails, the player can try again.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { navigate, startHost, takeComplaints, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const WORDS = /\/words\/en-[0-9a-f]{16}\.txt$/;
const FIGURES = /\/words\/figures-[0-9a-f]{16}\.txt$/;
const NESTOR = "#/play/nestor?seed=1";
const rules = (page) => page.locator("dialog[open]");

/** Opens the rules of the game on the table. */
async function openRules(page) {
  await new Table(page).waitUntilReady();
  await page.keyboard.press("?");
}

/** Reads the headings and paragraphs in the text file of a game, up to the opening. */
const written = (file) =>
  readFileSync(new URL(`../../src/games/${file}.en.txt`, import.meta.url), "utf8")
    .split("# A worked opening")[0]
    .trim()
    .split(/\n\n+/)
    .map((part) => part.replace(/^# /, "").replaceAll("\n", " "));

test("the rules text is fetched when it is first opened", async (t) => {
  const site = await startHost();
  const page = await visit(t, `?no-sw${NESTOR}`, { site });
  await new Table(page).waitUntilReady();
  const asked = site.requests;
  asked.splice(0);
  await openRules(page);
  await rules(page).getByRole("heading", { name: "Goal", exact: true }).waitFor();
  assert.equal(asked.filter((url) => WORDS.test(url)).length, 1);
  await rules(page).getByText("How often it is won", { exact: true }).waitFor();
  assert.equal(asked.filter((url) => FIGURES.test(url)).length, 1);
  // Requests for the solver worker are also allowed: the page makes them when it is idle.
  const others = asked.filter((url) => ![WORDS, FIGURES, /\/solver-/].some((known) => known.test(url)));
  assert.deepEqual(others, []);

  const shown = await rules(page).locator("h3, p").allInnerTexts();
  const expected = written("cadogan/nestor");
  // In the page, the short table of rules is between the goal and the layout, and the introduction
  // has no heading. The test therefore compares two parts of the text.
  for (const [first, end] of [["Goal", "Layout"], ["Layout", undefined]]) {
    const part = expected.slice(expected.indexOf(first), end && expected.indexOf(end));
    const from = shown.indexOf(first);
    assert.deepEqual(shown.slice(from, from + part.length), part);
  }
  assert.ok(shown.includes(expected[1]), "the introduction");
});

test("a rules text that could not be fetched can be fetched again", async (t) => {
  const site = await startHost();
  site.blocked = WORDS;
  const page = await visit(t, `?no-sw${NESTOR}`, { site });
  await openRules(page);
  await rules(page).getByText("could not be loaded").waitFor();
  await takeComplaints(page); // the browser reports the missing file
  site.blocked = undefined;
  await rules(page).getByRole("button", { name: "Try again" }).click();
  await rules(page).getByRole("heading", { name: "Goal", exact: true }).waitFor();
  assert.equal(await rules(page).getByText("could not be loaded").count(), 0);
});

test("after one visit, all rules texts are available offline", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  site.down = true;
  await navigate(page, "#/play/king-edward?seed=1");
  await openRules(page);
  await rules(page).getByText(written("whitmore_jones/king_edward")[1].slice(0, 60)).waitFor();
});
