// Full storage. A toast warns before the oldest moves are deleted. If the browser has no space left, a
// page shows what uses the storage, and the player chooses what to delete.
import assert from "node:assert/strict";
import test from "node:test";
import { captureDownload, navigate, takeScreenshot, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";
const FIRST = Date.UTC(2026, 0, 1);
const openPage = async (page, route, name) => {
  await navigate(page, route);
  await page.locator(`[data-page="${name}"]`).waitFor();
};
const countStored = (page, kind) => page.evaluate((kind) => Object.keys(localStorage).filter((key) => key.startsWith(`patientia/${kind}/`)).length, kind);
const section = (page, kind) => page.locator(`[data-kind="${kind}"]`);

/**
 * Returns stored results and moves of old games of Clock, one game a day: first `won` wins, then `lost` losses.
 */
function oldResults(won, lost) {
  const entries = {};
  const spans = {};
  for (let at = 0; at < won + lost; at += 1) {
    const begun = FIRST + at * 86_400_000;
    const end = at < won ? "won" : "lost";
    (spans[`patientia/results/clock/${Math.floor(begun / 2 ** 32)}`] ??= []).push({ seed: at, begun, at: begun + 1000, rev: 1, end, score: 9, moves: 400 });
    const line = { v: 1, record: { v: 1, game: "clock", seed: at, moves: Array(400).fill("d").join(",") } };
    entries[`patientia/${end === "won" ? "treasured" : "line"}/${String(begun).padStart(13, "0")}/clock/${at}`] = JSON.stringify(line);
  }
  for (const [key, results] of Object.entries(spans)) entries[key] = JSON.stringify({ v: 1, results });
  return entries;
}
const store = (page, entries) => page.evaluate((entries) => Object.entries(entries).forEach(([key, text]) => localStorage.setItem(key, text)), entries);

/** Fills the storage to the last byte, as another site would. */
const fillStorage = (page) =>
  page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let number = 0; ; number += 1) localStorage.setItem(`other/${size}/${number}`, "x".repeat(size));
      } catch {
        // There was no space for this size. Try a smaller one.
      }
    }
  });

test("a warning comes before old moves are deleted", async (t) => {
  const page = await visit(t);
  await store(page, oldResults(0, 501));
  await page.reload();
  await page.locator('[data-page="catalogue"]').waitFor();
  const table = new Table(page);
  await table.openDeal(GAME, "seed=1");
  await table.act("redeal");
  await table.act("give-up");
  await table.button("sure").click();
  const warning = page.locator("[data-toast=lines]");
  await warning.waitFor();
  assert.match(await warning.innerText(), /only the last 500 keep their moves\. From now on, each new one deletes the moves of the oldest\. The results stay\./);
  await takeScreenshot(page, "room-told");
  assert.equal(await countStored(page, "line"), 502, "nothing is deleted before the warning");
  await warning.locator("[data-act=lines-told]").click();
  await warning.waitFor({ state: "detached" });
  assert.equal(await countStored(page, "line"), 500);
  await openPage(page, "#/record", "record");
  await page.getByText("each new game replaces the oldest of the others").waitFor();
});

test("deleting old games makes space to save the current game", async (t) => {
  const table = await Table.open(t, GAME, "seed=1");
  const { page } = table;
  await store(page, oldResults(3, 0));
  await fillStorage(page);
  await page.reload();
  await table.waitUntilReady();
  await table.drag("AH", "f2");
  const full = page.locator("[data-toast=note]", { hasText: "no room left" });
  await full.getByRole("link", { name: "Make room" }).click();
  await page.locator('[data-page="room"]').waitFor();
  const won = section(page, "won");
  assert.match(await won.innerText(), /Three games, about \d+ KB\./);
  assert.match(await section(page, "favourite").innerText(), /None\./);
  await takeScreenshot(page, "room-full");

  // Deletes one game at a time. The page asks before each deletion.
  await won.locator("summary").click();
  const first = won.locator("[data-kept]").first();
  await first.locator("[data-act=let-go]").click();
  await first.locator("[data-act=keep]").click();
  await first.locator("[data-act=let-go]").click();
  await first.locator("[data-act=sure]").click();
  await won.locator("p", { hasText: "Two games, about" }).waitFor();
  await page.locator("[data-toast=note]", { hasText: "your game is saved" }).waitFor();
  assert.equal(await countStored(page, "treasured"), 2);
  await page.goBack();
  await table.waitUntilReady();
  assert.deepEqual((await table.piles()).f2, ["AH"], "the unsaved game continues");
  await page.reload();
  await table.waitUntilReady();
  assert.deepEqual((await table.piles()).f2, ["AH"], "the game is saved now");
});

test("moves that could not be saved survive leaving the table", async (t) => {
  const table = await Table.open(t, GAME, "seed=1");
  const { page } = table;
  await table.drag("AH", "f2");
  await page.waitForFunction(() => localStorage.getItem("patientia/save/la-belle-lucie/1")?.includes('"moves"'));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await table.act("undo");
  await page.locator("[data-toast=note]", { hasText: "no room left" }).waitFor();
  await table.act("redo");
  await openPage(page, "#/", "catalogue");
  await page.goBack();
  await table.waitUntilReady();
  assert.deepEqual((await table.piles()).f2, ["AH"]);
});

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`all stored moves can be deleted, and their results stay, ${size}`, async (t) => {
    const page = await visit(t, "#/", { size });
    await store(page, oldResults(30, 12));
    await page.reload();
    await page.locator('[data-page="catalogue"]').waitFor();
    await openPage(page, "#/record", "record");
    await page.locator("[data-room]").click();
    await page.locator('[data-page="room"]').waitFor();
    const won = section(page, "won");
    await won.locator("p", { hasText: "30 games, about" }).waitFor();
    await won.locator("summary").click();
    await takeScreenshot(page, `room-${size}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    const { text } = await captureDownload(page, () => page.locator("[data-act=save-file]").click());
    await won.locator("[data-act=let-go]", { hasText: "Delete all: 30 games" }).click();
    await won.getByText("This deletes the moves of 30 games for good, unless you have them in a saved file. Their results stay.").waitFor();
    await won.locator(":scope > .row [data-act=sure]").click();
    await won.getByText("None.").waitFor();
    assert.deepEqual([await countStored(page, "treasured"), await countStored(page, "line")], [0, 12]);
    await openPage(page, "#/record/clock", "record");
    assert.match(await page.locator(".figures").innerText(), /30 of 42/, "the results remain");
    await page.locator("[data-field=file]").setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await page.locator("[data-toast=note]", { hasText: "New here: the moves of 30 games." }).waitFor();
    assert.equal(await countStored(page, "treasured"), 30, "the import restores the moves");
  });
}
