// Tests what the player sees at the end of a game. The text covers no card, and nothing covers a button. Also tests
// the animation of a redeal.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { waitUntil } from "./harness.mjs";
import { assertMatchesLab, randomGame } from "./lab.mjs";
import { Table } from "./table.mjs";

const FANS = "la-belle-lucie";
const LOST = "t8-t18,t1-f4,r,t16-f3,t16-f1,t14-t16,t14-f3,t14-t6,r,t8-f2,t15-t13,t5-t7,t1-t4,t5-t16,t9-t14,t8-t9,t2-t1,t2-t11,t2-f3";

/**
 * In the page: returns true if the slip covers no card, no pile and no sum of a line, and all of them are in the
 * window. This becomes true a moment later, because the page first measures the space that the slip leaves.
 */
const isSlipApart = () => {
  const slip = document.querySelector(".slip").getBoundingClientRect();
  const pieces = [...document.querySelectorAll("[data-card][data-at], [data-pile], .line-sum:not(.hidden-card)")].map((piece) => piece.getBoundingClientRect());
  const isApart = (piece) => piece.right <= slip.left + 1 || slip.right <= piece.left + 1 || piece.bottom <= slip.top + 1 || slip.bottom <= piece.top + 1;
  return pieces.every((piece) => isApart(piece) && piece.top > 0 && piece.bottom < innerHeight + 1);
};

for (const size of ["desktop", "phone", "landscape"]) {
  test(`the result slip after a loss covers no card: ${size}`, async (t) => {
    const before = LOST.split(",").slice(0, -1).join();
    const table = await Table.open(t, FANS, `seed=2&moves=${before}`, { size });
    const lay = await table.positions();
    const { t2 } = await table.piles();
    await table.drag(`t2:${t2.length - 1}`, "f3");
    await table.waitForSpeech(/the game is lost/);
    await table.page.locator('.slip.settled [data-act="look-back"]').waitFor();
    await table.waitForAnimations();
    await waitUntil(table.page, isSlipApart);
    await table.takeScreenshot(`lost-${size}`);
    // On a phone the table needs the space of the line with the player's own results.
    if (size === "phone") assert.equal(await table.page.locator(".slip .own:not([data-accuracy])").filter({ visible: true }).count(), 0);
    await table.page.locator('.slip [data-act="undo"]').click();
    await table.waitForAnimations();
    assert.deepEqual(await table.positions(), lay);
  });
}

// Random games, played to their end. In the square, the points of the columns are below the cards.
for (const [game, seed, size, outcome] of [["nestor", 1, "phone", "lost"], ["poker-patience", 10, "desktop", "over"], ["poker-patience", 10, "phone", "over"]]) {
  test(`the result slip of a finished ${game} covers nothing: ${size}`, async (t) => {
    const deal = `seed=${seed}`;
    const table = await Table.open(t, game, `${deal}&moves=${randomGame(game, deal)}`, { size });
    await table.page.locator(`[data-outcome="${outcome}"] .slip.settled`).waitFor();
    await table.waitForAnimations();
    const points = await table.page.locator('.line-sum[aria-label*="olumn"]').filter({ visible: true }).count();
    if (game === "poker-patience") assert.ok(points > 0, "some columns have points");
    await waitUntil(table.page, isSlipApart);
    await table.takeScreenshot(`${outcome}-${game}-${size}`);
  });
}

const ENDS = ["flower-garden", "canfield-or-klondike", "la-belle-lucie", "shah"];

for (const size of ["desktop", "tablet", "phone", "landscape"]) {
  test(`nothing covers the buttons after a win: ${size}`, async (t) => {
    let table;
    for (const game of ENDS) {
      const { seed, moves, options = {} } = JSON.parse(readFileSync(new URL(`../lines/${game}.line`, import.meta.url)));
      const deal = new URLSearchParams({ seed, ...options, moves });
      if (table) await table.openDeal(game, deal);
      else table = await Table.open(t, game, deal, { size });
      for (const act of ["new", "look-back"]) await table.page.locator(`[data-outcome="won"] .slip.settled [data-act="${act}"]`).waitFor();
      await table.waitForAnimations();
      const covered = await table.page.evaluate(() => {
        const pressed = [...document.querySelectorAll(".tools button, .slip button, .slip a, .heading a")];
        const seen = pressed.filter((button) => button.getClientRects().length > 0);
        const isCovered = (button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
          return !points.every(([x, y]) => document.elementFromPoint(x, y)?.closest("button, a") === button);
        };
        return seen.filter(isCovered).map((button) => button.dataset.act ?? button.className);
      });
      assert.deepEqual(covered, [], game);
      await table.takeScreenshot(`won-${game}-${size}`);
    }
  });
}

/**
 * Records in the page which animations of the hands run. If `hurries`, presses as soon as the
 * animations begin.
 */
const watchHands = (table, hurries) =>
  table.page.evaluate((hurries) => {
    window.seen = new Set();
    const note = () => {
      const felt = document.querySelector("[data-hands]");
      if (felt && hurries && !window.seen.has("hands")) felt.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, pointerType: "mouse" }));
      if (felt) window.seen.add("hands");
      if (document.querySelector(".shuffle")) window.seen.add("shuffle");
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, hurries);

for (const hurries of [false, true]) {
  test(`a redeal shows moving hands${hurries ? ", and a touch ends them" : ""}`, async (t) => {
    const table = await Table.open(t, FANS, "seed=1", { motion: true });
    await watchHands(table, hurries);
    await table.act("redeal");
    await waitUntil(table.page, () => window.seen.has("hands"));
    await assertMatchesLab(table, FANS, "seed=1", "r");
    assert.deepEqual(await table.page.evaluate(() => [...window.seen]), hurries ? ["hands"] : ["hands", "shuffle"]);
  });
}

test("with reduced motion, a redeal shows no hands", async (t) => {
  const table = await Table.open(t, FANS, "seed=1");
  await watchHands(table, false);
  await table.act("redeal");
  await assertMatchesLab(table, FANS, "seed=1", "r");
  assert.deepEqual(await table.page.evaluate(() => [...window.seen]), []);
});

/** Opens the position before the last move of a won game, and makes the move. */
async function win(t, options) {
  const { seed, moves } = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url)));
  const line = moves.split(",");
  const table = await Table.open(t, "flower-garden", `seed=${seed}&moves=${line.slice(0, -1).join()}`, options);
  await table.page.evaluate(() => {
    window.stages = [];
    const main = document.querySelector("[data-page=table]");
    new MutationObserver(() => {
      const stage = main.dataset.ending;
      if (stage && window.stages.at(-1)?.stage !== stage) window.stages.push({ stage, at: performance.now(), slip: document.querySelector(".slip.settled") !== null });
    }).observe(main, { attributes: true });
  });
  const [from, to] = line.at(-1).split("-");
  const piles = await table.piles();
  await table.drag(`${from}:${piles[from].length - 1}`, to);
  return table;
}

test("after a win, the picture grows and then the result slip appears", async (t) => {
  const { page } = await win(t, { motion: true });
  await page.locator(".slip.settled").waitFor();
  const stages = await page.evaluate(() => window.stages);
  assert.deepEqual(stages.map(({ stage }) => stage), ["landing", "picture", "slip"]);
  assert.ok(stages[1].at - stages[0].at >= 240, "a breath after the last card");
  assert.deepEqual(stages.map(({ slip }) => slip).slice(0, 2), [false, false]);
  assert.equal(await page.locator(".tool:visible").count(), 1, "only More is left");
});

test("with reduced motion, the result slip appears at once", async (t) => {
  const { page } = await win(t, {});
  await page.locator(".slip.settled").waitFor();
  assert.deepEqual((await page.evaluate(() => window.stages)).map(({ stage }) => stage).at(-1), "slip");
  assert.ok(!(await page.evaluate(() => window.stages)).some(({ stage }) => stage === "picture"));
});

test("the final picture is saved as a PNG, and the link is copied", skipUnsupported("downloaded picture"), async (t) => {
  const { page } = await win(t, { init: () => delete Navigator.prototype.canShare });
  const download = page.waitForEvent("download");
  await page.locator('.slip [data-act="share-picture"]').click();
  const file = await download;
  assert.match(file.suggestedFilename(), /^patientia-flower-garden-\d+\.png$/);
  const bytes = readFileSync(await file.path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 900]);
  await page.locator("[data-toast=note]", { hasText: "The picture is in your downloads" }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#\/play\/flower-garden\?seed=\d+$/);
});

for (const size of ["desktop", "phone"]) {
  test(`a picture that cannot be made is not reported as saved: ${size}`, async (t) => {
    const init = () => {
      delete Navigator.prototype.share;
      delete Navigator.prototype.canShare;
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    };
    const table = await win(t, { init, size });
    const { page } = table;
    await page.locator(".slip.settled").waitFor();
    await table.waitForAnimations();
    const places = () =>
      page.evaluate(() => [...document.querySelectorAll(".slip, .slip button, .slip a, .tools button, [data-board]")].map((it) => Object.values(it.getBoundingClientRect().toJSON()).map(Math.round).join(" ")));
    // The board makes room for the slip one frame after the slip has appeared.
    await page.waitForFunction(() => document.querySelector("[data-board]").getBoundingClientRect().right <= document.querySelector(".slip").getBoundingClientRect().right);
    const before = await places();
    await page.locator('.slip [data-act="share-picture"]').click();
    const note = page.locator("[data-toast=note]");
    await note.waitFor();
    assert.match(await note.innerText(), /could not save the picture/);
    assert.deepEqual(await places(), before, "the note moves nothing");
    const covered = await note.evaluate((note) => {
      const box = note.getBoundingClientRect();
      const controls = [...document.querySelectorAll(".back, .tool")].filter((it) => it.checkVisibility({ opacityProperty: true }));
      const isCovered = (at) => at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom;
      return controls.filter((it) => isCovered(it.getBoundingClientRect())).map((it) => it.className);
    });
    assert.deepEqual(covered, [], "the note covers no control");
    await note.getByRole("button").click();
    await note.waitFor({ state: "detached" });
  });
}
