// A look back over a game: its chance along the way, the turning points, the way to them on the board, and
// how often the deal came out, with the real worker.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { clean } from "./axe.mjs";
import { until } from "./harness.mjs";
import { Table } from "./table.mjs";

// A game that comes out, some moves before its end, and a move that then loses it.
const LINE = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url))).moves.split(",");
const LATE = LINE.slice(0, -45);
const LOST = [...LATE, "r15-t4"];

const over = (t, moves, options) => Table.open(t, "flower-garden", `seed=10&moves=${moves.join(",")}`, options);

const sheet = (table) => table.page.locator(".look-back-dialog");

/** Opens it by the keyboard. */
async function open(table) {
  await table.button("more").press("Enter");
  await table.button("look-back").press("Enter");
}

const aids = (table) =>
  table.page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.includes("save/flower-garden/10"));
    return key ? JSON.parse(localStorage.getItem(key)).record.aids ?? "" : "";
  });

test("where the chance fell is found, and one touch shows that moment", async (t) => {
  const table = await over(t, LOST, { size: "phone" });
  await table.act("look-back");
  await sheet(table).getByText("it will be counted apart").waitFor();
  // The move that loses it is the last, and the better one is known for certain.
  const turn = table.page.locator(`[data-turn="${LOST.length}"]`);
  await turn.waitFor();
  await sheet(table).locator('.seen[data-done="true"]').waitFor({ timeout: 300_000 });
  await table.picture("look-back-phone");
  await clean(table.page, "a look back");
  const told = await sheet(table).locator("li").filter({ has: turn }).locator("p").textContent();
  assert.match(told, new RegExp(`^Move ${LOST.length}: quick games won fall from \\d+% to \\d+%\\. Played: .* Better: `));
  assert.match(await sheet(table).locator("[data-tries]").textContent(), /has played this deal 10 times from its beginning: it /);
  await sheet(table).locator("summary").click();
  assert.ok((await sheet(table).locator("tbody tr, table tr").count()) > 10);
  await turn.click();
  await table.hears(/Better: /);
  await until(table.page, (made) => Object.entries(localStorage).some(([key, text]) => key.includes("save/flower-garden/10") && JSON.parse(text).record.made === made), LOST.length - 1);
  assert.equal(await aids(table), "ks");
});

/** In the page, noted from now on: everything that is said of the tries. */
const listen = () => {
  window.tries = new Set();
  new MutationObserver(() => window.tries.add(document.querySelector("[data-tries]")?.textContent)).observe(document.body, { subtree: true, childList: true, characterData: true });
};

test("after the end it is no help, and grows as it is looked at", async (t) => {
  const table = await over(t, LINE);
  await table.page.evaluate(listen);
  await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  await open(table);
  await sheet(table).getByText("looking back changes nothing in its result").waitFor();
  await sheet(table).locator("figcaption").filter({ hasText: /^\d+ tables looked at: .* after move \d+ a win is certain\.$/ }).waitFor();
  // Where the page is slow and the worker quick, all ten are played before one can look.
  await until(table.page, () => [...window.tries].some((said) => said?.includes("so far")));
  await table.picture("look-back");
  assert.equal(await aids(table), "");
  // Closed, nothing is thought about any more; opened again, it goes on where it was.
  await table.press("Escape");
  await sheet(table).locator("figcaption").waitFor({ state: "detached" });
  await open(table);
  await sheet(table).locator("figcaption").filter({ hasText: /^\d+ tables looked at/ }).waitFor();
});

test("where nothing thinks, that is said", async (t) => {
  const table = await over(t, LOST, { init: () => delete window.Worker });
  await table.act("look-back");
  await sheet(table).getByText("Nothing thinks beside the page").waitFor();
});
