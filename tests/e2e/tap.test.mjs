// Everything works without dragging: the player taps a card and then its target.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const tapSetting = (means) => `localStorage.setItem("patientia/settings", ${JSON.stringify(JSON.stringify({ v: 1, tap: means }))})`;
const CHOOSES = tapSetting("chooses");

test("one tap plays a card or says why not", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "phone" });
  await table.tap("KD");
  await table.waitForSpeech(/can go only to the foundations, and the ace of diamonds must go there first/);
  assert.equal(await table.page.locator('[data-mark="taken"]').count(), 0);
  await table.tap("9C");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2");
  await table.tap("AH");
  await assertMatchesLab(table, GAME, DEAL, "t18-t2,t12-f2");
});

test("the second tap of a double tap plays no other card", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { size: "phone" });
  // The eight of clubs is the card below the queen. It has a legal move.
  await table.doubleTap("QS", 0.1, "8C");
  await assertMatchesLab(table, GAME, DEAL, "t4-t9");
  await table.tap("8C");
  await assertMatchesLab(table, GAME, DEAL, "t4-t9,t4-t18");
});

for (const size of ["desktop", "phone"]) {
  test(`tapping a card and then a pile moves the card (${size})`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { size, init: CHOOSES });
    await table.tap("9C");
    await table.tap("10C");
    await assertMatchesLab(table, GAME, DEAL, "t18-t2");
    await table.tap("AH");
    await table.tap("f2");
    await assertMatchesLab(table, GAME, DEAL, "t18-t2,t12-f2");
  });
}

test("a second tap clears the selection", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.tap("9C");
  await table.tap("9C");
  await table.tap("10C");
  await assertMatchesLab(table, GAME, DEAL);
});

test("a double tap plays a card to the foundations", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.doubleTap("AH");
  await assertMatchesLab(table, GAME, DEAL, "t12-f2");
});

test("four cards can be selected one by one", async (t) => {
  const table = await Table.open(t, "wheel", "seed=6");
  for (const card of ["t1:0", "t7:0"]) await table.tap(card);
  await table.waitForSpeech(/you have chosen two of four; six cards can go with them/);
  for (const card of ["t1:0", "t7:0"]) assert.equal(await table.card(card).getAttribute("data-mark"), "taken");
  assert.equal(await table.card("t8:0").getAttribute("data-mark"), "place");
  await table.tap("t8:0");
  await assertMatchesLab(table, "wheel", "seed=6");
  await table.tap("t9:0");
  await assertMatchesLab(table, "wheel", "seed=6", "t1-a9_t7-a9_t8-a9_t9-a9");
});

test("a tap on a blocked card shows the reason", async (t) => {
  const table = await Table.open(t, "nestor", "seed=1");
  await table.tap("t1:2");
  assert.match(await table.page.locator(".line").innerText(), /Other cards lie on it/);
});

test("a selected card shows its targets, and a refusal gives its reason", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.tap("9C");
  assert.equal(await table.card("9C").getAttribute("data-mark"), "taken");
  assert.equal(await table.card("10C").getAttribute("data-mark"), "place");
  await table.tap("KD");
  await assertMatchesLab(table, GAME, DEAL);
  await table.waitForSpeech(/nine of clubs|king of diamonds|suit|rank/);
});
