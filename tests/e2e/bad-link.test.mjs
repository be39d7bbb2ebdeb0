// A link that leads nowhere says so in plain words, and harms nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { follow, picture, visit } from "./harness.mjs";

/** Each with what must be said of it. */
const LINKS = [
  ["#/play/no-such-game", /no game called “no-such-game”/],
  ["#/play/nestor?seed=many", /“many” is not the number of a deal/],
  ["#/play/nestor?seed=99999999999999999999999", /“9+” is not the number of a deal/],
  ["#/play/nestor?seed=1&colour=blue", /has no option “colour”/],
  ["#/play/nestor?seed=1&v=1&moves=%00%ff<script>", /“%00%ff%3Cscript%3E” is not in the form of a link/],
  ["#/elsewhere", /no page “elsewhere”/],
  ["#/play/", /no page “play”/],
  [`#/play/${"x".repeat(5000)}`, /no game called “x+/],
  [`#/play/clock?seed=1${Array.from({ length: 20_000 }, (_, at) => `&x${at}`).join("")}`, /has no option “x0”/],
  [`#/play/nestor?seed=1&seats=${"x".repeat(100_000)}`, /“x{60}” does not say/],
  [`#/play/nestor?seed=1&moves=${"x".repeat(400_000)}`, /longer than any of ours/],
];

for (const [link, words] of LINKS) {
  test(`${link.slice(0, 50)} gets a page that says what is wrong`, async (t) => {
    const page = await visit(t, link);
    const error = page.locator('[data-page="error"]');
    assert.match(await error.innerText(), words);
    assert.equal(await error.locator("script").count(), 0);

    await follow(page, "#/");
    await page.locator('[data-page="catalogue"]').waitFor();
  });
}

test("a woodcut stands over the title, and another where there is no page", async (t) => {
  const page = await visit(t);
  const cards = async () => {
    const all = page.locator(".woodcut .leaf-of-card");
    const box = await page.locator(".woodcut").boundingBox();
    assert.ok(box.width > 40 && box.height > 40, JSON.stringify(box));
    assert.equal(await page.locator(".woodcut").getAttribute("aria-hidden"), "true");
    return all.count();
  };
  assert.equal(await cards(), 3);
  await picture(page, "woodcut-title");
  await follow(page, "#/elsewhere");
  await page.locator('[data-page="error"]').waitFor();
  assert.equal(await cards(), 1);
  await picture(page, "woodcut-error");
});
