// Printing the rules of a game. Only the rules are printed, black on white, on one or two pages. The page of a
// game is printed without its buttons.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const sheet = (page) => page.locator("dialog[open]");

for (const [game, scheme] of [["la-belle-lucie", "light"], ["shah", "dark"], ["bridge", "light"]]) {
  test(`the rules of ${game} can be printed`, skipUnsupported("print view"), async (t) => {
    const page = await visit(t, `#/play/${game}?seed=1`, { scheme });
    await new Table(page).waitUntilReady();
    await page.keyboard.press("?");
    await sheet(page).locator(".opening summary").click();
    await sheet(page).locator(".opening [data-card]").first().waitFor();

    const paper = (await page.pdf({ format: "A4", printBackground: true })).toString("latin1");
    const pages = paper.match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages <= 3, `${pages} pages`);

    await page.emulateMedia({ media: "print" });
    const seen = (what) => page.locator(what).filter({ visible: true }).count();
    for (const what of ["[data-board]", "button", "header.heading", ".tools", ".line", ".keys", ".kin", "fieldset"]) {
      assert.equal(await seen(what), 0, `${what} is left out`);
    }
    for (const what of ["h2", ".lettered", ".in-short", ".source"]) {
      assert.ok(await seen(`dialog[open] ${what}`), `${what} is printed`);
    }
    await sheet(page).getByRole("heading", { name: "Playing well" }).waitFor();
    const [ink, paperColour] = await page.evaluate(() => [
      getComputedStyle(document.querySelector("dialog[open] p")).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    assert.deepEqual([ink, paperColour], ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  });
}

test("the page of a game is printed without its buttons", skipUnsupported("print view"), async (t) => {
  const page = await visit(t, "#/game/la-belle-lucie");
  await page.getByRole("heading", { name: "Playing well" }).waitFor();
  const controls = page.locator("main :is(button, form, fieldset, .button)").filter({ visible: true });
  assert.ok((await controls.count()) > 3, "the screen shows buttons");
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await controls.allInnerTexts(), []);
  for (const what of ["h1", ".about", ".source"]) {
    assert.ok(await page.locator(`main ${what}`).filter({ visible: true }).count(), `${what} is printed`);
  }
});
