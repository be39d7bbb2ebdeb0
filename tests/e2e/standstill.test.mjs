// A game at a standstill: the moves that are left only go back and forth between the same tables.
// The page says so, and leaving the game counts as a loss.
import assert from "node:assert/strict";
import test from "node:test";
import { navigate, waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

/** Follows the hints until there is none. The hints look one move ahead. */
async function followHints(table) {
  for (let moves = 0; moves < 200; moves += 1) {
    await table.pressOnBoard("h");
    if (/leads back to a table/.test(await table.lastSpoken())) return;
    await table.press("Enter");
  }
  throw new Error("the hints never end");
}

test("a standstill is reported and counts as lost", async (t) => {
  const table = await Table.open(t, "flower-garden", "seed=11", { init: () => delete window.Worker });
  await followHints(table);
  const record = await table.page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.includes("save/flower-garden/11"));
    return JSON.parse(localStorage.getItem(key)).record.moves;
  });
  const real = await Table.open(t, "flower-garden", `seed=11&moves=${record}`);
  await real.pressOnBoard("Escape");
  const said = real.page.locator(".line p").filter({ hasText: "Only moves back and forth are left" });
  await said.waitFor();
  await real.takeScreenshot("standstill");
  for (let move = 0; move < 20; move += 1) await real.act("undo");
  await said.waitFor({ state: "detached" });
  for (let move = 0; move < 20; move += 1) await real.act("redo");
  await said.waitFor();
  await real.page.locator('.line [data-act="undo"]').click();
  await said.waitFor({ state: "detached" });
  await real.act("redo");
  const readSave = () => real.page.evaluate(() => JSON.parse(Object.entries(localStorage).find(([key]) => key.includes("save/flower-garden/11"))[1]));
  const comeBack = async (address) => {
    await said.waitFor();
    await navigate(real.page, address);
    await waitUntil(real.page, () => document.querySelector('[data-page="table"]')?.dataset.seed !== "11");
    const { done } = await readSave();
    await navigate(real.page, "#/play/flower-garden?seed=11");
    await real.waitUntilReady();
    return JSON.stringify(done ?? null);
  };
  assert.match(await comeBack("#/game/flower-garden"), /open/, "the rules are no way out");
  assert.match(await comeBack("#/play/flower-garden?seed=12"), /lost/, "another deal of the game");
  assert.match(await comeBack("#/"), /lost/, "the contents");
  await said.waitFor();
  await real.page.locator('.line [data-act="new"]').click();
  await waitUntil(real.page, () => document.querySelector('[data-page="table"]').dataset.seed !== "11");
  assert.match(JSON.stringify((await readSave()).done), /lost/);
});

test("a deal without legal moves is reported as lost but not counted", async (t) => {
  const table = await Table.open(t, "fortress", "seed=4");
  const slip = table.page.locator('[data-outcome="lost"] .slip.settled');
  await slip.getByRole("heading", { name: "Fortress is lost" }).waitFor();
  await slip.getByText("No move can help any more.").waitFor();
  const stored = await table.page.evaluate(() => Object.keys(localStorage).filter((key) => /fortress/.test(key)));
  assert.deepEqual(stored, []);
  await slip.locator('[data-act="new"]').click();
  await table.waitForOtherDeal("4");
});
