// A link that leads nowhere says so in plain words, and harms nothing.
import assert from "node:assert/strict";
import test from "node:test";
import { visit } from "./harness.mjs";

const LINKS = [
  "#/play/no-such-game",
  "#/play/nestor?seed=many",
  "#/play/nestor?seed=99999999999999999999999",
  "#/play/nestor?seed=1&colour=blue",
  "#/play/nestor?seed=1&v=1&moves=%00%ff<script>",
  "#/elsewhere",
  "#/play/",
  `#/play/${"x".repeat(5000)}`,
];

for (const link of LINKS) {
  test(`${link.slice(0, 50)} gets a page that says what is wrong`, async (t) => {
    const page = await visit(t, link);
    const error = page.locator('[data-page="error"]');
    assert.match(await error.innerText(), /\w+ \w+ \w+/);
    assert.equal(await error.locator("script").count(), 0);

    await page.evaluate(() => (location.hash = "#/"));
    await page.locator('[data-page="catalogue"]').waitFor();
  });
}
