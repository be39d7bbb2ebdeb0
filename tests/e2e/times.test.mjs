// Times that a person may set or switch off: how long a card is held, how soon a second tap follows,
// how fast the computers move. And the sounds, which nobody hears who has not asked for them.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";
const settings = (values) => `localStorage.setItem("patientia/settings", ${JSON.stringify(JSON.stringify({ v: 1, ...values }))})`;

/** From now on no time goes by on the page but what the test lets go by. */
async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

for (const [hold, opensAfter] of [["usual", 700], ["long", 1500], ["off", null]]) {
  test(`holding a card: ${hold}`, async (t) => {
    const table = await Table.open(t, "canfield-or-klondike", "seed=1", { init: settings({ hold }), isAlone: true });
    for (let turn = 0; turn < 2; turn += 1) await table.act("deal");
    const spot = await table.spot(table.card("w1:1"));
    await stopClock(table.page);
    const sheet = table.page.locator("dialog[data-dialog=pile][open]");
    await table.page.mouse.move(spot.x, spot.y);
    await table.page.mouse.down();
    await table.page.clock.runFor(hold === "usual" ? 300 : 1000);
    assert.equal(await sheet.count(), 0, "not yet");
    await table.page.clock.runFor((opensAfter ?? 9000) - 300);
    if (opensAfter) await sheet.waitFor();
    else assert.equal(await sheet.count(), 0, "never");
    await table.page.mouse.up();
  });
}

for (const [double_tap, apart, isSent] of [["usual", 0.45, true], ["short", 0.45, false], ["long", 0.9, true], ["off", 0.05, false]]) {
  test(`a second tap after ${apart} s, where it is ${double_tap}`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { init: settings({ double_tap, tap: "chooses" }) });
    await table.doubleTap("AH", apart);
    await agrees(table, GAME, DEAL, isSent ? "t12-f2" : "");
  });
}

test("computers that wait to be asked move when they are asked, and not before", async (t) => {
  const table = await Table.open(t, "ostend", "seed=7&players=2", { init: settings({ pace: "asked", tap: "plays" }), isAlone: true });
  const goOn = table.button("let-move");
  // Till the turn goes to the computer.
  for (let round = 0; round < 40 && !(await goOn.isVisible()); round += 1) {
    await table.button("hint").click();
    await table.page.locator('[data-board] [tabindex="0"]').first().focus();
    await table.press("Enter");
  }
  await goOn.waitFor();
  const before = await table.piles();
  await stopClock(table.page);
  await table.page.clock.runFor(60_000);
  assert.deepEqual(await table.piles(), before, "it waits");
  await goOn.click();
  await table.page.clock.runFor(5_000);
  assert.notDeepEqual(await table.piles(), before);
});

test("in a race too they move when they are asked, each once, and not before", async (t) => {
  const table = await Table.open(t, "derby", "seed=4&players=3", { init: settings({ pace: "asked" }), isAlone: true });
  const goOn = table.button("let-move");
  const stocks = async () => Object.entries(await table.piles()).flatMap(([pile, cards]) => (pile.startsWith("s") ? [cards.length] : []));
  assert.ok(!(await goOn.isVisible()), "nobody rides before the first deal");
  await table.key("d");
  await goOn.waitFor();
  assert.deepEqual(await stocks(), [48, 52, 52]);
  await stopClock(table.page);
  await table.page.clock.runFor(60_000);
  assert.deepEqual(await stocks(), [48, 52, 52], "they wait");
  await goOn.click();
  await table.page.clock.runFor(60_000);
  assert.deepEqual(await stocks(), [48, 48, 48], "each has dealt, and waits again");
  assert.ok(await goOn.isVisible());
});

/** In place of what makes sounds: how long each was that was heard. */
const EARS = () => {
  window.heard = [];
  window.AudioContext = class {
    sampleRate = 8000;
    resume() {}
    createBuffer = () => ({ copyToChannel: (samples) => (this.length = samples.length) });
    createBufferSource = () => ({ connect() {}, start: () => window.heard.push(this.length) });
  };
};

test("cards are heard by those who have asked for it, each thing in its own way", async (t) => {
  const heard = (table) => table.page.evaluate(() => window.heard);
  const silent = await Table.open(t, GAME, DEAL, { init: EARS });
  await silent.drag("AH", "f2");
  assert.deepEqual(await heard(silent), [], "off until asked");

  const table = await Table.open(t, GAME, DEAL, { init: `${settings({ sound: true })}; (${EARS})()` });
  await table.drag("AH", "f2");
  await table.act("redeal");
  await table.drag("AH", "t1");
  const lengths = await heard(table);
  assert.equal(new Set(lengths).size, lengths.length, `${lengths}`);
  assert.ok(lengths.length >= 2);
});
