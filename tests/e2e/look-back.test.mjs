// The look back over a game, with the real worker. It shows the chance of winning after each move (if the game has
// a curve), and how often the deal is won. It lists the turning points, and a button leads back to each of them on
// the board.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { assertAccessible } from "./axe.mjs";
import { waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

// The tests use a recorded win without its last forty-five moves, and then a move that loses the
// game.
const LINE = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url))).moves.split(",");
const LATE = LINE.slice(0, -45);
const LOST = [...LATE, "r15-t4"];

const openEnded = (t, moves, options) => Table.open(t, "flower-garden", `seed=10&moves=${moves.join(",")}`, options);

const sheet = (table) => table.page.locator(".look-back-dialog");

/** Opens the look back by keyboard, during a game. */
async function open(table) {
  await table.button("more").press("Enter");
  await table.button("look-back").press("Enter");
}

/** Opens the look back by keyboard from the slip at the end of a game. */
async function openFromSlip(table) {
  const moments = table.page.locator('.slip.settled [data-act="look-back"]');
  await moments.waitFor();
  await moments.press("Enter");
}

const recordedHelps = (table) =>
  table.page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.includes("save/flower-garden/10"));
    return key ? JSON.parse(localStorage.getItem(key)).record.aids ?? "" : "";
  });

test("the look back finds the losing move", async (t) => {
  const table = await openEnded(t, LOST, { size: "phone" });
  await table.act("look-back");
  await sheet(table).getByText("it will be counted separately").waitFor();
  // The losing move is the last one, and the better move is known for certain.
  const turn = table.page.locator(`[data-turn="${LOST.length}"]`);
  await turn.waitFor();
  await sheet(table).locator('.seen[data-done="true"]').waitFor({ timeout: 300_000 });
  await table.takeScreenshot("look-back-phone");
  await assertAccessible(table.page, "a look back");
  const text = await sheet(table).locator("li").filter({ has: turn }).locator("p").textContent();
  assert.match(text, new RegExp(`^Move ${LOST.length}: [^.]*(win|quick games)[^.]*\\. You played: .* Better: `));
  assert.match(await sheet(table).locator("[data-tries]").textContent(), /has played this deal 10 times from the start, .*: it /);
  assert.equal(await sheet(table).locator("figcaption").count(), 0, "no chances without a curve");
  await turn.click();
  await table.waitForSpeech(/Better: /);
  await waitUntil(table.page, (made) => Object.entries(localStorage).some(([key, text]) => key.includes("save/flower-garden/10") && JSON.parse(text).record.made === made), LOST.length - 1);
  assert.equal(await recordedHelps(table), "ks");
});

test("a game with a curve shows its chances as a chart and a table", async (t) => {
  const { seed, moves } = JSON.parse(readFileSync(new URL("../lines/royal-family.line", import.meta.url)));
  const table = await Table.open(t, "royal-family", `seed=${seed}&moves=${moves}`);
  await openFromSlip(table);
  await sheet(table).locator("figcaption").filter({ hasText: /^\d{2} moments checked: .* after move \d+ a win is certain\.$/ }).waitFor({ timeout: 300_000 });
  await sheet(table).locator("[data-accuracy]", { hasText: /^We compared 2\d of your \d+ moves with the best ones we found: / }).waitFor();
  await table.takeScreenshot("look-back-chart");
  await sheet(table).locator("summary").click();
  assert.ok((await sheet(table).locator("tbody tr, table tr").count()) > 10);
});

/** In the page: records every text about the tries from now on. */
const listen = () => {
  window.tries = new Set();
  new MutationObserver(() => window.tries.add(document.querySelector("[data-tries]")?.textContent)).observe(document.body, { subtree: true, childList: true, characterData: true });
};

test("a look back after the end does not count as help", async (t) => {
  const table = await openEnded(t, LINE);
  await table.page.evaluate(listen);
  await openFromSlip(table);
  await sheet(table).getByText("looking back changes nothing in its result").waitFor();
  const accuracy = sheet(table).locator("[data-accuracy]", { hasText: "You won, so each of your" });
  await accuracy.waitFor();
  // On a slow page with a fast worker, all ten tries may be finished before the test can look, so
  // use the recorded texts.
  await waitUntil(table.page, () => [...window.tries].some((said) => said?.includes("so far")));
  await table.takeScreenshot("look-back");
  assert.equal(await recordedHelps(table), "");
  // Closing the look back stops the worker. Opening it again continues.
  await table.press("Escape");
  await accuracy.waitFor({ state: "detached" });
  await openFromSlip(table);
  await accuracy.waitFor();
});

test("the look back judges the first moves only after the end of the game", async (t) => {
  const daily = readFileSync(new URL("../daily/short.txt", import.meta.url), "utf8");
  const [won, other] = [...daily.matchAll(/^fortress (\d+) (.*)$/gm)].map(([, seed, moves]) => ({ seed, moves: moves.split(",") }));
  const table = await Table.open(t, "fortress", `seed=${won.seed}&moves=${won.moves}`);
  await openFromSlip(table);
  await sheet(table).locator("[data-first-moves]").filter({ hasText: /first moves/ }).waitFor();
  await table.press("Escape");
  // Now the page has the figures, so it would show the section at once.
  await table.openDeal("fortress", `seed=${other.seed}&moves=${other.moves.slice(0, 3)}`);
  await open(table);
  await sheet(table).locator("[data-accuracy]").waitFor();
  assert.equal(await sheet(table).locator("[data-first-moves]").count(), 0);
});

test("the page reports a solver worker that cannot start", async (t) => {
  const table = await openEnded(t, LOST, { init: () => delete window.Worker });
  await table.act("look-back");
  await sheet(table).getByText("The solver is not running").waitFor();
});
