// The solver worker: the lamp (it shows whether the game can still be won), the solution, the move that lost a
// game, hints from rollouts, winnable deals. The tests use the real worker. Without a worker everything else
// still works.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { navigate, startHost, waitForServiceWorker, waitUntil, workerUrls } from "./harness.mjs";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";

/** A browser without workers. */
const NO_WORKER = { init: () => delete window.Worker };

// The tests use a recorded win without its last forty-five moves. After the move LOSING, the game
// can no longer be won.
const GAME = "flower-garden";
const LINE = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url))).moves.split(",");
const LATE = LINE.slice(0, -45).join(",");
const LOSING = ["r15:0", "t4"];

const openLate = (t, options) => Table.open(t, GAME, `seed=10&moves=${LATE}`, options);

const waitForLamp = (table, light) => table.page.locator(`[data-lamp="${light}"]`).waitFor();

/** Returns the help that is noted in the game's record and in its result. */
const recordedHelps = (table) =>
  table.page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.includes("save/flower-garden/10"));
    const { record, helps } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return [record?.aids, ...(helps ?? [])].join(" ");
  });

async function workerIn(page) {
  for (let round = 0; round < 600; round += 1) {
    const [worker] = await workerUrls(page);
    if (worker) return worker;
    await page.waitForTimeout(50);
  }
  throw new Error("the worker does not start");
}

test("the solver worker also starts offline", async (t) => {
  const site = await startHost();
  const table = await Table.open(t, "fortress", "seed=2", { site });
  assert.match(await workerIn(table.page), /\/solver-[0-9a-f]{16}\/solver_loader\.js$/);
  await waitForServiceWorker(table.page);
  site.down = true;
  await table.page.reload();
  await table.waitUntilReady();
  await workerIn(table.page);
  site.down = false;
});

test("the table and hints work without a solver worker", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1", NO_WORKER);
  await table.pressOnBoard("h");
  await table.press("Enter");
  await assertMatchesLab(table, "la-belle-lucie", "seed=1", "t12-f2");
  assert.deepEqual(await workerUrls(table.page), []);
});

test("the winnability lamp changes with each move and is recorded", async (t) => {
  const table = await openLate(t, { size: "phone" });
  assert.equal(await table.page.locator("[data-lamp]").count(), 0, "the lamp is off");
  await table.recordSpeech();
  await table.act("lamp");
  await table.waitForRecordedSpeech(/knows all hidden cards and shuffles/);
  await waitForLamp(table, "can");
  await table.takeScreenshot("lamp-phone");
  await table.dragByTouch(...LOSING);
  await waitForLamp(table, "lost");
  await table.waitForSpeech(/this can no longer be won/);
  await table.act("undo");
  await waitForLamp(table, "can");
  await waitUntil(table.page, () => Object.entries(localStorage).some(([key, text]) => key.includes("save/flower-garden/10") && JSON.parse(text).record.aids === "kl"));
  await table.act("lamp");
  await table.page.locator("[data-lamp]").waitFor({ state: "detached" });
});

test("a solution can be played step by step or automatically", async (t) => {
  const table = await openLate(t);
  await table.act("solution");
  await table.button("way-next").waitFor();
  await table.takeScreenshot("way");
  const left = async () => Number((await table.page.locator(".line p").textContent()).match(/in (\d+) more moves/)[1]);
  const before = await left();
  await table.button("way-next").click();
  assert.equal(await left(), before - 1);
  await table.act("undo");
  assert.equal(await left(), before);
  await table.button("way-run").click();
  await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  assert.equal(await recordedHelps(table), "ks link solution");
});

test("on a phone a move of a solution can be taken back", async (t) => {
  const table = await openLate(t, { size: "phone" });
  await table.act("solution");
  await table.button("way-next").waitFor();
  const line = table.page.locator(".line p");
  const before = await line.textContent();
  await table.button("way-next").tap();
  await line.filter({ hasNotText: before }).waitFor();
  await table.button("way-undo").tap();
  await line.filter({ hasText: before }).waitFor();
});

test("the way to a high score is shown and can be played", async (t) => {
  const table = await Table.open(t, "poker-patience", "seed=1");
  const line = table.page.locator(".line p");
  await table.act("target");
  await table.button("way-next").waitFor();
  await table.takeScreenshot("high-score");
  const [, score] = (await line.textContent()).match(/You reach (\d+) in \d+ more moves/);
  assert.ok(Number(score) > 20, score);
  await table.button("way-run").click();
  await table.page.locator('[data-page="table"][data-outcome="over"]').waitFor();
});

test("making another move hides the solution", async (t) => {
  const table = await openLate(t);
  await table.act("solution");
  await table.button("way-next").waitFor();
  await table.drag(...LOSING);
  await table.button("way-next").waitFor({ state: "detached" });
  await assertMatchesLab(table, GAME, "seed=10", `${LATE},r15-t4`);
});

test("the losing move is found, and the player can go back to it", async (t) => {
  const table = await openLate(t, { size: "phone" });
  await table.dragByTouch(...LOSING);
  await table.act("solution");
  await table.waitForSpeech(/you can no longer win/);
  await table.button("sure").click();
  await table.waitForSpeech(/After 31 moves you could still win; the next move lost it\. You played: .+\. Better: .+\.$/);
  const [, better] = (await table.lastSpoken()).match(/Better: (.+)\.$/);
  await table.takeScreenshot("where-lost");
  await table.button("sure").click();
  await assertMatchesLab(table, GAME, "seed=10", LATE);
  assert.equal(await table.page.locator(".line p").innerText(), `${better}.`, "the better move is pointed out");
});

test("if a deal is hopeless, the first button offers a winnable deal", async (t) => {
  const table = await Table.open(t, "nestor", "seed=1", { size: "phone" });
  await table.act("solution");
  await table.waitForSpeech(/This deal cannot be won, whatever you play/);
  const first = table.page.locator(".line button").first();
  assert.equal(await first.innerText(), "A winnable deal");
  await table.takeScreenshot("hopeless");
  await first.click();
  await table.waitForOtherDeal("1");
  await table.waitForSpeech(/This deal can be won/);
});

test("after a lost game, the second button offers a winnable deal", async (t) => {
  const table = await Table.open(t, "nestor", "seed=1", { size: "phone" });
  const { page } = table;
  for (let move = 0; move < 30 && !(await page.locator('[data-outcome="lost"]').count()); move += 1) {
    await table.pressOnBoard("m");
    await page.locator("dialog[data-dialog=moves] [data-act=move]").first().click();
    await page.locator("dialog[data-dialog=moves]").waitFor({ state: "hidden" });
    await table.waitForAnimations();
  }
  const buttons = page.locator(".slip.settled button");
  await buttons.first().waitFor();
  assert.deepEqual((await buttons.allInnerTexts()).slice(0, 2), ["New deal", "A winnable deal"]);
});

test("a hint that knows hidden cards is recorded as help", async (t) => {
  const table = await openLate(t);
  await table.act("hint-knowing");
  await table.waitForSpeech(/^Try: .* With every card known, /);
  await table.pressOnBoard("Enter");
  assert.equal(await recordedHelps(table), "hk hint link");
});

test("hints use the results of random trials", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=7");
  await workerIn(table.page);
  await table.askForHint();
  for (let round = 0; !/in trials/i.test(await table.lastSpoken()); round += 1) {
    assert.ok(round < 20, "no hint comes from rollouts");
    await table.askForHint();
  }
  await table.takeScreenshot("tried-out");
});

test("the worker finds a winnable deal, and the page deals it", async (t) => {
  const table = await Table.open(t, "fortress", "seed=1");
  await table.act("new-out");
  await table.waitForSpeech(/can be won/);
  await table.waitForOtherDeal("1");
  await table.act("solution");
  await table.button("way-next").waitFor();
});

test("the page reports a solver worker that cannot start", async (t) => {
  const table = await openLate(t, NO_WORKER);
  await table.act("solution");
  await table.waitForSpeech(/The solver is not running/);
  await table.act("lamp");
  await waitForLamp(table, "unknown");
});

/** Gives the game up and returns the figures of the record. */
async function giveUpAndCount(table) {
  const { page } = table;
  if ((await page.locator('[data-page="table"]').getAttribute("data-outcome")) === "open") {
    const [, seed] = (await table.currentDeal()).split(" ");
    await table.act("give-up");
    await table.button("sure").click();
    await table.waitForOtherDeal(seed);
  }
  await navigate(page, "#/record");
  await page.locator('[data-page="record"] .figures').waitFor();
  return page.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll(".figures div")].map((row) => [row.children[0].textContent, row.children[1].textContent])),
  );
}

const HELPED = {
  "the lamp": async (table) => {
    await table.act("lamp");
    await waitForLamp(table, "can");
  },
  "an all-knowing hint": async (table) => {
    await table.act("hint-knowing");
    await table.waitForSpeech(/^Try: .* With every card known, /);
    await table.pressOnBoard("Enter");
  },
  "the solution": async (table) => {
    await table.act("solution");
    await table.button("way-run").click();
    await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  },
};

for (const [help, use] of Object.entries(HELPED)) {
  test(`a game that used ${help} counts separately`, async (t) => {
    const table = await openLate(t);
    await use(table);
    const isOver = (await table.page.locator('[data-page="table"]').getAttribute("data-outcome")) !== "open";
    if (!isOver) await table.act("undo");
    const figures = await giveUpAndCount(table);
    assert.equal(figures["Won"], "0 of 0", JSON.stringify(figures));
    assert.equal(figures["Counted separately"], isOver ? "1 of 1" : "0 of 1");
  });
}

test("the game page offers a winnable deal", async (t) => {
  const table = await Table.open(t, "fortress", "seed=1");
  await navigate(table.page, "#/game/fortress");
  await table.page.locator('[data-page="game"] [data-act="new-out"]').click();
  await table.page.locator('[data-page="table"]').waitFor();
  await table.waitForSpeech(/can be won/);
  await table.askForHint();
  await table.pressOnBoard("Enter");
  const figures = await giveUpAndCount(table);
  assert.deepEqual([figures["Won"], figures["Counted separately"]], ["0 of 0", "0 of 1"]);
});

test("a winnable deal counts separately only if the player asked for it", async (t) => {
  const table = await Table.open(t, "fortress", "seed=1");
  await table.act("new-out");
  await table.waitForSpeech(/can be won/);
  const move = async () => {
    await table.askForHint();
    await table.pressOnBoard("Enter");
  };
  await move();
  let figures = await giveUpAndCount(table);
  assert.deepEqual([figures["Won"], figures["Counted separately"]], ["0 of 0", "0 of 1"]);
  await table.openDeal("fortress", "seed=3");
  await move();
  figures = await giveUpAndCount(table);
  assert.deepEqual([figures["Won"], figures["Counted separately"]], ["0 of 1", "0 of 1"]);
});
