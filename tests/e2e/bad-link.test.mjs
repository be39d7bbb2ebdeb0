// A bad link shows a page that explains the problem, and changes no game.
import assert from "node:assert/strict";
import test from "node:test";
import { navigate, takeScreenshot, visit } from "./harness.mjs";

/** Links, each with a part of its error message. */
const LINKS = [
  ["#/play/no-such-game", /no game called “no-such-game”/],
  ["#/play/nestor?seed=many", /“many” is not a deal number/],
  ["#/play/nestor?seed=99999999999999999999999", /“9+” is not a deal number/],
  ["#/play/nestor?seed=1&colour=blue", /has no option “colour”/],
  ["#/play/nestor?seed=1&v=1&moves=%00%ff<script>", /cannot be read at “%00%ff%3Cscript%3E”/],
  ["#/elsewhere", /no page “elsewhere”/],
  ["#/play/", /no page “play”/],
  [`#/play/${"x".repeat(5000)}`, /no game called “x+/],
  [`#/play/clock?seed=1${Array.from({ length: 20_000 }, (_, at) => `&x${at}`).join("")}`, /has no option “x0”/],
  [`#/play/nestor?seed=1&seats=${"x".repeat(100_000)}`, /“x{60}” does not say/],
  [`#/play/nestor?seed=1&moves=${"x".repeat(400_000)}`, /too long to come from Patientia/],
];

for (const [link, words] of LINKS) {
  test(`the bad link ${link.slice(0, 50)} shows an error page`, async (t) => {
    const page = await visit(t, link);
    const error = page.locator('[data-page="error"]');
    assert.match(await error.innerText(), words);
    assert.equal(await error.locator("script").count(), 0);

    await navigate(page, "#/");
    await page.locator('[data-page="catalogue"]').waitFor();
  });
}

test("the title page and the error page show their cards", async (t) => {
  const page = await visit(t);
  const cards = async (picture) => {
    const box = await page.locator(picture).boundingBox();
    assert.ok(box.width > 40 && box.height > 40, JSON.stringify(box));
    assert.equal(await page.locator(picture).getAttribute("aria-hidden"), "true");
    return page.locator(`${picture} .leaf-of-card`).count();
  };
  assert.ok((await cards(".painting")) > 20, "a whole table");
  await navigate(page, "#/elsewhere");
  await page.locator('[data-page="error"]').waitFor();
  assert.equal(await cards(".woodcut"), 1);
  await takeScreenshot(page, "woodcut-error");
});
