// Cards are animated. For players who ask for reduced motion they are not.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

/** Counts the cards that move during an action. */
async function countMoving(table, what) {
  await table.page.evaluate(() => {
    window.seen = new Set();
    const look = () => {
      for (const motion of document.getAnimations()) window.seen.add(motion.effect.target.dataset.card);
      window.looking = requestAnimationFrame(look);
    };
    look();
  });
  await what();
  return table.page.evaluate(() => {
    cancelAnimationFrame(window.looking);
    return [...window.seen].filter((card) => card !== undefined).length;
  });
}

for (const motion of [true, false]) {
  test(motion ? "cards are animated" : "reduced motion stops the animations", async (t) => {
    const table = await Table.open(t, "la-belle-lucie", "seed=1", { motion });
    const count = await countMoving(table, async () => {
      await table.tap("9C");
      await table.tap("10C");
      await table.press("u");
    });
    assert.equal(count > 0, motion);
    await assertMatchesLab(table, "la-belle-lucie", "seed=1");
  });
}

test("new cards are created face up and are dealt once", async (t) => {
  const init = () => {
    window.turned = 0;
    window.dealt = 0;
    const watch = new MutationObserver((changes) => (window.turned += changes.filter(({ target }) => target.dataset.card).length));
    watch.observe(document, { subtree: true, attributeFilter: ["data-face"] });
    addEventListener("animationstart", ({ animationName }) => (window.dealt += animationName === "deal" ? 1 : 0));
  };
  const table = await Table.open(t, "la-belle-lucie", "seed=1", { motion: true, init });
  assert.deepEqual(await table.page.evaluate(() => [window.turned, window.dealt]), [0, 52]);
  await assertMatchesLab(table, "la-belle-lucie", "seed=1");
  // A new deal on the same page first gathers the cards, then deals them.
  await table.act("new");
  await table.page.waitForFunction(() => window.turned >= 2 * 52);
  await table.waitUntilReady();
  assert.equal(await table.page.evaluate(() => window.dealt), 52);
});

test("animations do not delay key presses in quick succession", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1", { motion: true });
  for (let cards = 0; cards < 6; cards += 1) await table.page.keyboard.press("d");
  await assertMatchesLab(table, "canfield-or-klondike", "seed=1", "d,d,d,d,d,d");
});
