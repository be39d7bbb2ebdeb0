// Cards are animated. For players who ask for reduced motion they are not.
import assert from "node:assert/strict";
import test from "node:test";
import { visit } from "./harness.mjs";
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

test("a deal creates face-up cards and animates each card once", async (t) => {
  const init = () => {
    window.turned = 0;
    window.dealt = 0;
    window.animated = false;
    // The class starts the animation. A slow browser may drop the event of an animation that is over.
    const watchFlights = new MutationObserver((changes) => (window.dealt += changes.filter(({ target, oldValue }) => target.matches(".dealt") && !/\bdealt\b/.test(oldValue)).length));
    watchFlights.observe(document, { subtree: true, attributeFilter: ["class"], attributeOldValue: true });
    const watch = new MutationObserver((changes) => (window.turned += changes.filter(({ target }) => target.dataset.card).length));
    watch.observe(document, { subtree: true, attributeFilter: ["data-face"] });
    addEventListener("animationstart", ({ animationName }) => (window.animated ||= animationName.startsWith("deal")));
  };
  const table = await Table.open(t, "la-belle-lucie", "seed=1", { motion: true, init });
  assert.deepEqual(await table.page.evaluate(() => [window.turned, window.dealt, window.animated]), [0, 52, true]);
  await assertMatchesLab(table, "la-belle-lucie", "seed=1");
  // A new deal on the same page first gathers the cards, then deals them.
  await table.act("new");
  await table.page.waitForFunction(() => window.turned >= 2 * 52);
  await table.waitUntilReady();
  assert.equal(await table.page.evaluate(() => window.dealt), 52);
});

test("cards that wait in the heap are not drawn, and a press ends the deal", async (t) => {
  const init = () => {
    const count = (selector) => document.querySelectorAll(selector).length;
    const watch = new MutationObserver(() => {
      if (count(".in-heap") !== 52) return;
      watch.disconnect();
      const waiting = [count(".in-heap"), count(".in-heap .front *"), count(".in-heap:not(.hidden-card)")];
      document.querySelector("[data-board]").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true }));
      window.deal = { waiting, after: [count(".in-heap"), count(".dealt"), count("[data-card]:not(:has(.front *))")] };
    });
    watch.observe(document, { subtree: true, childList: true });
  };
  const table = await Table.open(t, "la-belle-lucie", "seed=1", { motion: true, init });
  // The last fan to leave has one card, which lies on the others.
  assert.deepEqual(await table.page.evaluate(() => window.deal), { waiting: [52, 0, 1], after: [0, 0, 0] });
  await assertMatchesLab(table, "la-belle-lucie", "seed=1");
});

test("animations do not delay key presses in quick succession", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=1", { motion: true });
  for (let cards = 0; cards < 6; cards += 1) await table.page.keyboard.press("d");
  await assertMatchesLab(table, "canfield-or-klondike", "seed=1", "d,d,d,d,d,d");
});

/** Records each transition between a picture and a table, with the game of the marked picture. */
function recordTransitions() {
  window.transitions = [];
  const record = () => {
    const transition = document.documentElement.getAttribute("data-page-transition");
    const game = document.querySelector(".transition-picture")?.closest("li")?.querySelector("[data-game]")?.dataset.game;
    const entry = [transition, game].filter(Boolean).join(" ");
    if (entry !== window.transitions.at(-1)) window.transitions.push(entry);
  };
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(record).observe(document, { subtree: true, childList: true, attributeFilter: ["class", "data-page-transition"] }));
}

for (const motion of [true, false]) {
  test(motion ? "a picture grows into its table, and the table shrinks back to it" : "reduced motion stops the transition to a table", async (t) => {
    const page = await visit(t, "#/", { motion, init: recordTransitions });
    const hasTransitions = await page.evaluate(() => "startViewTransition" in document);
    await page.locator("[data-game=nestor]").click();
    await page.locator("[data-page=table] [data-card]").first().waitFor();
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-page-transition"));
    const there = await page.evaluate(() => window.transitions.splice(0).filter(Boolean));
    await page.locator(".heading .back").click();
    await page.locator("[data-page=catalogue]").waitFor();
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-page-transition") && !document.querySelector(".transition-picture"));
    const back = await page.evaluate(() => window.transitions.filter(Boolean));
    assert.equal(there.includes(hasTransitions ? "to-table nestor" : "to-table"), motion, `${there}`);
    assert.equal(back.includes(hasTransitions ? "from-table nestor" : "from-table"), motion, `${back}`);
    if (!motion) assert.deepEqual([...there, ...back], [], "nothing is marked");
  });
}

test("the cloth of a table spreads from the point where the picture was pressed", async (t) => {
  const page = await visit(t, "#/", { motion: true });
  const picture = page.locator("li:has([data-game=nestor]) svg.layout").first();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("li [data-game=nestor]").checkVisibility({ contentVisibilityAuto: true }));
  const { x, y, width, height } = await picture.boundingBox();
  await page.mouse.click(x + width / 4, y + height * 0.7);
  await page.locator("[data-page=table] [data-card]").first().waitFor();
  const origin = await page.evaluate(() => ["--page-transition-x", "--page-transition-y"].map((name) => parseInt(document.documentElement.style.getPropertyValue(name))));
  const hasTransitions = await page.evaluate(() => "startViewTransition" in document);
  if (!hasTransitions) return;
  for (const [at, percent] of [25, 70].entries()) assert.ok(Math.abs(origin[at] - percent) <= 1, `${origin}`);
});

test("going back during a page transition leaves no trace of it", async (t) => {
  const page = await visit(t, "#/", { motion: true });
  const isTable = () => page.evaluate(() => location.hash.startsWith("#/play/"));
  await page.locator("[data-game=nestor]").click();
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
  for (let turn = 0; turn < 5; turn += 1) {
    const wasTable = await isTable();
    // Wait for each step: a browser drops a history step if the address changes at that moment. So try again after
    // ten seconds.
    for (let wait = 0; (await isTable()) === wasTable; wait += 1) {
      assert.ok(wait < 600, "the address changes");
      if (wait % 200 === 0) await page.evaluate((isBack) => (isBack ? history.back() : history.forward()), wasTable);
      await page.waitForTimeout(50);
    }
  }
  await page.locator("[data-page=catalogue]").waitFor();
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-page-transition") && !document.querySelector(".transition-picture"));
  await page.locator("[data-game=nestor]").click();
  await page.locator("[data-page=table] [data-card]").first().waitFor();
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-page-transition"));
});
