// Where room is short nothing goes in silence: the person is told before the oldest moves go, and where the
// browser has no room left they are led to what takes it, and choose.
import assert from "node:assert/strict";
import test from "node:test";
import { follow, picture, saved, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie";
const FIRST = Date.UTC(2026, 0, 1);
const go = async (page, route, name) => {
  await follow(page, route);
  await page.locator(`[data-page="${name}"]`).waitFor();
};
const count = (page, kind) => page.evaluate((kind) => Object.keys(localStorage).filter((key) => key.startsWith(`patientia/${kind}/`)).length, kind);
const section = (page, kind) => page.locator(`[data-kind="${kind}"]`);

/** What the browser keeps of games of the Clock that ended long ago, one a day: so many won, so many lost. */
function ended(won, lost) {
  const kept = {};
  const spans = {};
  for (let at = 0; at < won + lost; at += 1) {
    const begun = FIRST + at * 86_400_000;
    const end = at < won ? "won" : "lost";
    (spans[`patientia/results/clock/${Math.floor(begun / 2 ** 32)}`] ??= []).push({ seed: at, begun, at: begun + 1000, rev: 1, end, score: 9, moves: 400 });
    const line = { v: 1, record: { v: 1, game: "clock", seed: at, moves: Array(400).fill("d").join(",") } };
    kept[`patientia/${end === "won" ? "treasured" : "line"}/${String(begun).padStart(13, "0")}/clock/${at}`] = JSON.stringify(line);
  }
  for (const [key, results] of Object.entries(spans)) kept[key] = JSON.stringify({ v: 1, results });
  return kept;
}
const lay = (page, kept) => page.evaluate((kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text)), kept);

/** Somebody else fills the browser's storage to the last byte. */
const fill = (page) =>
  page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let number = 0; ; number += 1) localStorage.setItem(`other/${size}/${number}`, "x".repeat(size));
      } catch {
        // Now a smaller one.
      }
    }
  });

test("the person is told before the oldest moves go, and none goes before", async (t) => {
  const page = await visit(t);
  await lay(page, ended(0, 501));
  await page.reload();
  await page.locator('[data-page="catalogue"]').waitFor();
  const table = new Table(page);
  await table.turnTo(GAME, "seed=1");
  await table.act("redeal");
  await table.act("give-up");
  await table.button("sure").click();
  const told = page.locator("[data-toast=lines]");
  await told.waitFor();
  assert.match(await told.innerText(), /the moves of the last 500 are kept\. There are as many now; then those of the oldest go as new ones come\. Their results stay\./);
  await picture(page, "room-told");
  assert.equal(await count(page, "line"), 502, "none goes before it is told");
  await told.locator("[data-act=lines-told]").click();
  await told.waitFor({ state: "detached" });
  assert.equal(await count(page, "line"), 500);
  await go(page, "#/record", "record");
  await page.getByText("the oldest of the others go as new ones come").waitFor();
});

test("where the browser has no room left one is led to what takes it, and what is let go of makes room for the game", async (t) => {
  const table = await Table.open(t, GAME, "seed=1");
  const { page } = table;
  await lay(page, ended(3, 0));
  await fill(page);
  await page.reload();
  await table.ready();
  await table.drag("AH", "f2");
  const full = page.locator("[data-toast=note]", { hasText: "no room left" });
  await full.getByRole("link", { name: "Making room" }).click();
  await page.locator('[data-page="room"]').waitFor();
  const won = section(page, "won");
  assert.match(await won.innerText(), /Three games, about \d+ KB\./);
  assert.match(await section(page, "favourite").innerText(), /None\./);
  await picture(page, "room-full");

  // One by one, once it is clear that it is meant.
  await won.locator("summary").click();
  const first = won.locator("[data-kept]").first();
  await first.locator("[data-act=let-go]").click();
  await first.locator("[data-act=keep]").click();
  await first.locator("[data-act=let-go]").click();
  await first.locator("[data-act=sure]").click();
  await won.locator("p", { hasText: "Two games, about" }).waitFor();
  await page.locator("[data-toast=note]", { hasText: "your game is kept now" }).waitFor();
  assert.equal(await count(page, "treasured"), 2);
  await page.goBack();
  await table.ready();
  assert.deepEqual((await table.piles()).f2, ["AH"], "the game that had no room goes on");
  await page.reload();
  await table.ready();
  assert.deepEqual((await table.piles()).f2, ["AH"], "and is kept");
});

test("a move undone and made again where nothing could be kept is made when one comes back", async (t) => {
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
  await go(page, "#/", "catalogue");
  await page.goBack();
  await table.ready();
  assert.deepEqual((await table.piles()).f2, ["AH"]);
});

for (const size of ["desktop", "tablet", "phone", "lying"]) {
  test(`what takes room is told and let go of together, and results stay, ${size}`, async (t) => {
    const page = await visit(t, "#/", { size });
    await lay(page, ended(30, 12));
    await page.reload();
    await page.locator('[data-page="catalogue"]').waitFor();
    await go(page, "#/record", "record");
    await page.locator("[data-room]").click();
    await page.locator('[data-page="room"]').waitFor();
    const won = section(page, "won");
    await won.locator("p", { hasText: "30 games, about" }).waitFor();
    await won.locator("summary").click();
    await picture(page, `room-${size}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    const { text } = await saved(page, () => page.locator("[data-act=save-file]").click());
    await won.locator("[data-act=let-go]", { hasText: "Delete all: 30 games" }).click();
    await won.getByText("The moves of 30 games go for good, unless a saved file has them. Their results stay.").waitFor();
    await won.locator(":scope > .row [data-act=sure]").click();
    await won.getByText("None.").waitFor();
    assert.deepEqual([await count(page, "treasured"), await count(page, "line")], [0, 12]);
    await go(page, "#/record/clock", "record");
    assert.match(await page.locator(".figures").innerText(), /30 of 42/, "the results stay");
    await page.locator("[data-field=file]").setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await page.locator("[data-toast=note]", { hasText: "New here: the moves of 30 games." }).waitFor();
    assert.equal(await count(page, "treasured"), 30, "the file has brought the moves back");
  });
}
