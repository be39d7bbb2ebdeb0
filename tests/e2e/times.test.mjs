// Tests times that the player can set or switch off: the long press, the double tap, the speed of the computers.
// Also tests sounds, which are off by default.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { settings } from "./harness.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=1";

/** Stops the clock of the page. From now on only the test moves it. */
async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

for (const [hold, opensAfter] of [["usual", 700], ["long", 1500], ["off", null]]) {
  test(`a long press follows its setting “${hold}”`, async (t) => {
    const table = await Table.open(t, "canfield-or-klondike", "seed=1", { init: settings({ hold }), isIsolated: true });
    for (let turn = 0; turn < 2; turn += 1) await table.act("deal");
    const spot = await table.touchPoint(table.card("w1:1"));
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
  test(`taps ${apart} s apart follow the double-tap setting “${double_tap}”`, async (t) => {
    const table = await Table.open(t, GAME, DEAL, { init: settings({ double_tap, tap: "chooses" }) });
    await table.doubleTap("AH", apart);
    await assertMatchesLab(table, GAME, DEAL, isSent ? "t12-f2" : "");
  });
}

test("a setting makes computers move only when asked", async (t) => {
  const table = await Table.open(t, "ostend", "seed=7&players=2", { init: settings({ pace: "asked", tap: "plays" }), isIsolated: true });
  const goOn = table.button("let-move");
  // Play until it is the computer's turn.
  for (let round = 0; round < 40 && !(await goOn.isVisible()); round += 1) {
    await table.button("hint").click();
    await table.page.locator('[data-board] [tabindex="0"]').first().focus();
    await table.press("Enter");
  }
  await goOn.waitFor();
  const before = await table.piles();
  await stopClock(table.page);
  await table.page.clock.runFor(60_000);
  assert.deepEqual(await table.piles(), before, "the computer waits");
  await goOn.click();
  await table.page.clock.runFor(5_000);
  assert.notDeepEqual(await table.piles(), before);
});

test("in a race, each computer moves once per request", async (t) => {
  const table = await Table.open(t, "derby", "seed=4&players=3", { init: settings({ pace: "asked" }), isIsolated: true });
  const goOn = table.button("let-move");
  const stocks = async () => Object.entries(await table.piles()).flatMap(([pile, cards]) => (pile.startsWith("s") ? [cards.length] : []));
  assert.ok(!(await goOn.isVisible()), "nobody plays before the first deal");
  await table.pressOnBoard("d");
  await goOn.waitFor();
  assert.deepEqual(await stocks(), [48, 52, 52]);
  await stopClock(table.page);
  await table.page.clock.runFor(60_000);
  assert.deepEqual(await stocks(), [48, 52, 52], "the computers wait");
  await goOn.click();
  await table.page.clock.runFor(60_000);
  assert.deepEqual(await stocks(), [48, 48, 48], "each has dealt once and waits again");
  assert.ok(await goOn.isVisible());
});

/** Replaces the audio of the browser and records the length of each sound. */
const FAKE_AUDIO = () => {
  window.heard = [];
  window.AudioContext = class {
    sampleRate = 8000;
    resume() {}
    createBuffer = () => ({ copyToChannel: (samples) => (this.length = samples.length) });
    createBufferSource = () => ({ connect() {}, start: () => window.heard.push(this.length) });
  };
};

test("sounds are off by default and differ from each other", async (t) => {
  const heard = (table) => table.page.evaluate(() => window.heard);
  const silent = await Table.open(t, GAME, DEAL, { init: FAKE_AUDIO });
  await silent.drag("AH", "f2");
  assert.deepEqual(await heard(silent), [], "sounds are off by default");

  const table = await Table.open(t, GAME, DEAL, { init: `${settings({ sound: true })}; (${FAKE_AUDIO})()` });
  await table.drag("AH", "f2");
  await table.act("redeal");
  await table.drag("AH", "t1");
  const lengths = await heard(table);
  assert.equal(new Set(lengths).size, lengths.length, `${lengths}`);
  assert.ok(lengths.length >= 2);
});
