// Dragging cards, by mouse and by finger. In deal 1 of La Belle Lucie the ace of hearts is the top card of
// fan 12; the ten of clubs on fan 2 accepts the nine of clubs of fan 18.
import assert from "node:assert/strict";
import test from "node:test";
import { fingersOn } from "./touch.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

test("cards can be dragged with the mouse", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("AH", "f2");
  await assertMatchesLab(table, GAME, DEAL, "t12-f2");
  await table.drag("9C", "t2");
  await assertMatchesLab(table, GAME, DEAL, "t12-f2,t18-t2");
});

for (const size of ["tablet", "phone"]) {
  test(`cards can be dragged with a finger on a ${size}`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { size });
    await table.dragByTouch("AH", "f2");
    await assertMatchesLab(table, GAME, DEAL, "t12-f2");
  });
}

test("a card dropped on an illegal pile returns, with a reason", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("QS", "t1");
  await assertMatchesLab(table, GAME, DEAL);
  await table.waitForSpeech(/\w+ \w+ \w+/);
});

test("a card dropped beside the table returns", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "tablet" });
  const from = await table.touchPoint(table.card("AH"));
  const fingers = await fingersOn(table.page);
  for (const end of ["end", "cancel"]) {
    await fingers.start([from]);
    await fingers.move([{ x: from.x, y: from.y + 30 }]);
    await fingers.move([{ x: 4, y: from.y + 60 }]);
    await table.page.locator('[data-face="AH"].held').waitFor();
    await fingers[end]();
    await table.page.locator(".held").waitFor({ state: "detached" });
    await assertMatchesLab(table, GAME, DEAL);
    if (end === "end") await table.waitForSpeech(/dropped it between places/);
  }
});

test("a card stays above all other cards during a drag", async (t) => {
  const table = await Table.open(t, "carpet", "seed=1", { size: "phone" });
  const { mouse } = table.page;
  const before = await table.card("t28:0").boundingBox();
  await table.tap("t28:0");
  await table.waitForSpeech(/is not free/);
  const from = await table.touchPoint(table.card("t28:0"));
  await mouse.move(from.x, from.y);
  await mouse.down();
  const to = await table.dropPoint("t31");
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await mouse.move(to.x, to.y, { steps: 4 });
  // Wait until the card is drawn at the new position, so that it has followed the pointer.
  await table.page.waitForFunction(
    (there) => {
      const { x, y } = document.querySelector('[data-card][data-at="t28:0"]').getBoundingClientRect();
      return Math.hypot(x - there.x, y - there.y) < 1;
    },
    { x: before.x + to.x - from.x, y: before.y + to.y - from.y },
  );
  const above = await table.page.evaluate(
    ({ x, y }) => document.elementsFromPoint(x, y).find((e) => e.matches("[data-card]")).dataset.at,
    to,
  );
  assert.equal(above, "t28:0");
  await mouse.up();
  await table.waitForAnimations();
  const after = await table.card("t28:0").boundingBox();
  for (const side of ["x", "y", "width"]) assert.ok(Math.abs(after[side] - before[side]) < 0.5, side);
});

test("the cards of a run are dragged together", async (t) => {
  const moves = "t2-t5,t1-t2";
  const table = await Table.open(t, "canfield-or-klondike", `seed=1&v=1&moves=${moves}`);
  await table.drag("t2:0", "t5");
  await assertMatchesLab(table, "canfield-or-klondike", "seed=1", `${moves},t2-t5:2`);
});

test("a key that changes the table ends dragging", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.drag("9C", "t2");
  const { mouse } = table.page;
  const from = await table.touchPoint(table.card("AH"));
  const to = await table.dropPoint("f2");
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 5 });
  await table.page.locator('[data-pile="f2"].over').waitFor();
  await table.page.keyboard.press("Control+z");
  await table.page.locator('[data-pile="f2"].over').waitFor({ state: "detached" });
  await mouse.move(to.x + 2, to.y + 2);
  await mouse.up();
  await assertMatchesLab(table, GAME, DEAL);
  assert.equal(await table.page.locator('[data-pile].over').count(), 0);
});

test("a message during a drag shifts no cards before the drop", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "tablet" });
  const { page } = table;
  const { mouse } = page;
  const places = () => page.evaluate(() => [...document.querySelectorAll("[data-card]:not(.held)")].map((card) => card.style.transform).join());
  const size = await page.locator("[data-face=KH]").evaluate((card) => card.offsetWidth);
  const from = await table.touchPoint(table.card("9C"));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 40, from.y + 40, { steps: 4 });
  await page.locator(".held").waitFor();
  const held = await places();
  await page.evaluate(() => {
    document.querySelector(".line").append(Object.assign(document.createElement("p"), { textContent: "A long message. ".repeat(150) }));
  });
  await page.waitForTimeout(300);
  assert.equal(await places(), held, "no card moves while one is held");
  await mouse.move(from.x, from.y, { steps: 4 });
  await mouse.up();
  await page.waitForFunction((size) => document.querySelector("[data-face=KH]").offsetWidth < size, size);
});
