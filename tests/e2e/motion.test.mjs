// Cards fly where they go, but not for those who ask for stillness.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

/** How many cards were seen to move while something was done. */
async function moving(table, what) {
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
  test(motion ? "cards fly" : "cards do not fly under prefers-reduced-motion", async (t) => {
    const table = await Table.open(t, "la-belle-lucie", "seed=1", { motion });
    const count = await moving(table, async () => {
      await table.tap("9C");
      await table.tap("10C");
      await table.press("u");
    });
    assert.equal(count > 0, motion);
    await agrees(table, "la-belle-lucie", "seed=1");
  });
}

test("cards that come on the page are made once, and fly out of the heap", async (t) => {
  const init = () => {
    window.turned = 0;
    window.dealt = 0;
    const watch = new MutationObserver((changes) => (window.turned += changes.filter(({ target }) => target.dataset.card).length));
    watch.observe(document, { subtree: true, attributeFilter: ["data-face"] });
    addEventListener("animationstart", ({ animationName }) => (window.dealt += animationName === "deal" ? 1 : 0));
  };
  const table = await Table.open(t, "la-belle-lucie", "seed=1", { motion: true, init });
  assert.deepEqual(await table.page.evaluate(() => [window.turned, window.dealt]), [0, 52]);
  await agrees(table, "la-belle-lucie", "seed=1");
  // Another deal on the same page is gathered first, and dealt from there.
  await table.act("new");
  await table.page.waitForFunction(() => window.turned >= 2 * 52);
  await table.ready();
  assert.equal(await table.page.evaluate(() => window.dealt), 52);
});

test("a hurried player is not kept waiting by what still flies", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1", { motion: true });
  for (let cards = 0; cards < 6; cards += 1) await table.page.keyboard.press("d");
  await agrees(table, "canfield-or-klondike", "seed=1", "d,d,d,d,d,d");
});
