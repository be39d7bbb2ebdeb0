// What helps to choose among many games: what is said of each.
import assert from "node:assert/strict";
import test from "node:test";
import { visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const entry = (page, game) => page.locator(`.contents [data-game="${game}"]`);

test("an entry says packs, about how long, luck to skill, and how often it comes out; nothing where nothing is known", async (t) => {
  const page = await visit(t);
  const said = await entry(page, "la-belle-lucie").innerText();
  assert.match(said, /One pack, 52 cards/);
  assert.match(said, /About (\w+) minutes · luck and skill · comes out about one time in (\w+)/);
  await page.locator('[data-book="whitmore-jones"]').click();
  assert.match(await entry(page, "poker-patience").innerText(), /About two minutes · skill$/m);
  assert.equal(await entry(page, "bridge").locator(".brief").count(), 0);
});

test("the rules tell the facts, and by what measure; of a game that nobody measured only its cards", async (t) => {
  const page = await visit(t, "#/play/shah?seed=1");
  await new Table(page).ready();
  await page.keyboard.press("?");
  const facts = page.locator("dialog[open] .facts");
  await facts.getByText("Comes out", { exact: true }).waitFor();
  const told = await facts.innerText();
  for (const part of [/Cards\s+Two packs, 104 cards/, /Length\s+About 140 moves, about eight minutes/, /More luck than skill/, /The book says “this patience seldom succeeds”/, /Measured on \d+ deals/]) {
    assert.match(told, part);
  }
  await page.evaluate(() => (location.hash = "#/play/bridge?seed=1"));
  await page.locator('[data-page="table"][data-game="bridge"]').waitFor();
  await new Table(page).ready();
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Goal", exact: true }).waitFor();
  assert.equal(await facts.locator("div").count(), 1);
});
