// Forced colours and more contrast, for players with weak sight. Where the table usually shows a difference
// only by colour, it must also use another sign.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

/** Returns computed style properties of an element or, if it is a card, of the card's body. */
const readStyle = (table, found, ...what) =>
  table.page.locator(found).first().evaluate((element, what) => {
    const style = getComputedStyle(element.querySelector(":scope > .card") ?? element);
    return what.map((name) => style.getPropertyValue(name));
  }, what);

for (const scheme of ["light", "dark"]) {
  test(`with forced colours, card edges, selection and focus are visible (${scheme})`, skipUnsupported("forced colours"), async (t) => {
    const table = await Table.open(t, GAME, DEAL, { scheme, forced: true });
    assert.ok(await table.page.evaluate(() => matchMedia("(forced-colors: active)").matches));
    assert.deepEqual(await readStyle(table, '[data-face="KD"]', "outline-color", "outline-style", "background-color"), ["rgb(0, 0, 0)", "solid", "rgb(255, 255, 255)"]);
    await table.page.locator('[data-board] [tabindex="0"]').first().focus();
    await table.press("9", "c", "Enter");
    assert.deepEqual(await readStyle(table, '[data-mark="place"]', "outline-style"), ["dashed"]);
    await table.press("p");
    const taken = await readStyle(table, '[data-mark="taken"]', "outline-style", "outline-color");
    const keyboard = await readStyle(table, "[data-card]:focus-visible", "outline-style", "outline-color");
    assert.deepEqual([taken[0], keyboard[0]], ["solid", "double"]);
    assert.equal(taken[1], keyboard[1], "both in the system's highlight colour");
    assert.notEqual(taken[1], "rgb(0, 0, 0)");
    await table.takeScreenshot(`forced-${scheme}`);
  });
}

test("with more contrast, cards have heavier edges and a larger index", skipUnsupported("more contrast"), async (t) => {
  const [usual, more] = [await Table.open(t, GAME, DEAL), await Table.open(t, GAME, DEAL, { contrast: true })];
  const edge = async (table) => Number(/ ([\d.]+)px(?=,|$)/.exec((await readStyle(table, '[data-face="KD"]', "box-shadow"))[0])[1]);
  assert.ok((await edge(more)) > (await edge(usual)), `${await edge(more)} and ${await edge(usual)} px`);
  const bust = (table) => table.card("KD").locator(".front > g > svg, .front svg svg").count();
  assert.deepEqual([await bust(usual), await bust(more)], [0, 1], "a bust below the large index");
  await more.takeScreenshot("contrast");
});
