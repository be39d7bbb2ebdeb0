// What thinks beside the page, with the real worker: the lamp, a way to come out, where a game was
// lost, hints that were tried out, deals that come out; and that all else goes on where nothing thinks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { follow, host, offlineReady, until, workersOf } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

/** As a browser that has no workers. */
const unthinking = { init: () => delete window.Worker };

// A game that comes out, forty-five moves before its end, and a move that then loses it.
const GAME = "flower-garden";
const LINE = JSON.parse(readFileSync(new URL("../lines/flower-garden.line", import.meta.url))).moves.split(",");
const LATE = LINE.slice(0, -45).join(",");
const LOSING = ["r15:0", "t4"];

const late = (t, options) => Table.open(t, GAME, `seed=10&moves=${LATE}`, options);

const lamp = (table, light) => table.page.locator(`[data-lamp="${light}"]`).waitFor();

/** What has helped, as it is kept with the game and counted with its result. */
const aids = (table) =>
  table.page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.includes("save/flower-garden/10"));
    const { record, helps } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return [record?.aids, ...(helps ?? [])].join(" ");
  });

async function workerIn(page) {
  for (let round = 0; round < 600; round += 1) {
    const [worker] = await workersOf(page);
    if (worker) return worker;
    await page.waitForTimeout(50);
  }
  throw new Error("no worker comes");
}

test("the worker comes when the table is quiet, and without a network too", async (t) => {
  const site = await host();
  const table = await Table.open(t, "fortress", "seed=2", { site });
  assert.match(await workerIn(table.page), /\/solver-[0-9a-f]{16}\/solver_loader\.js$/);
  await offlineReady(table.page);
  site.down = true;
  await table.page.reload();
  await table.ready();
  await workerIn(table.page);
  site.down = false;
});

test("where nothing thinks, the table and its hints are whole", async (t) => {
  const table = await Table.open(t, "la-belle-lucie", "seed=1", unthinking);
  await table.key("h");
  await table.press("Enter");
  await agrees(table, "la-belle-lucie", "seed=1", "t12-f2");
  assert.deepEqual(await workersOf(table.page), []);
});

test("the lamp tells what it knows, after each move, and is marked", async (t) => {
  const table = await late(t, { size: "phone" });
  assert.equal(await table.page.locator("[data-lamp]").count(), 0, "it is off");
  await table.listen();
  await table.act("lamp");
  await table.heard(/knows every hidden card/);
  await lamp(table, "can");
  await table.picture("lamp-phone");
  await table.dragByTouch(...LOSING);
  await lamp(table, "lost");
  await table.hears(/can no longer come out/);
  await table.act("undo");
  await lamp(table, "can");
  await until(table.page, () => Object.entries(localStorage).some(([key, text]) => key.includes("save/flower-garden/10") && JSON.parse(text).record.aids === "kl"));
  await table.act("lamp");
  await table.page.locator("[data-lamp]").waitFor({ state: "detached" });
});

test("how it comes out is shown move by move, and finished by itself", async (t) => {
  const table = await late(t);
  await table.act("solution");
  await table.button("way-next").waitFor();
  await table.picture("way");
  const left = async () => Number((await table.page.locator(".line p").textContent()).match(/in (\d+) more moves/)[1]);
  const before = await left();
  await table.button("way-next").click();
  assert.equal(await left(), before - 1);
  await table.act("undo");
  assert.equal(await left(), before);
  await table.button("way-run").click();
  await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  assert.equal(await aids(table), "ks link solution");
});

test("where nothing can be won a way to a high score is shown, and finished by itself", async (t) => {
  const table = await Table.open(t, "poker-patience", "seed=1");
  const line = table.page.locator(".line p");
  await table.act("target");
  await table.button("way-next").waitFor();
  await table.picture("high-score");
  const [, score] = (await line.textContent()).match(/It comes to (\d+) in \d+ more moves/);
  assert.ok(Number(score) > 20, score);
  await table.button("way-run").click();
  await table.page.locator('[data-page="table"][data-outcome="over"]').waitFor();
});

test("who plays on is not held to the way that was shown", async (t) => {
  const table = await late(t);
  await table.act("solution");
  await table.button("way-next").waitFor();
  await table.drag(...LOSING);
  await table.button("way-next").waitFor({ state: "detached" });
  await agrees(table, GAME, "seed=10", `${LATE},r15-t4`);
});

test("where it was lost is found, and one touch leads back there", async (t) => {
  const table = await late(t, { size: "phone" });
  await table.dragByTouch(...LOSING);
  await table.act("solution");
  await table.hears(/no longer come out/);
  await table.button("sure").click();
  await table.hears(/After 31 moves it could still come out; the next move lost it/);
  await table.picture("where-lost");
  await table.button("sure").click();
  await agrees(table, GAME, "seed=10", LATE);
});

test("a hint that knows every card is marked, and Enter plays it", async (t) => {
  const table = await late(t);
  await table.act("hint-knowing");
  await table.hears(/^Knowing every card: /);
  await table.key("Enter");
  assert.equal(await aids(table), "hk hint link");
});

test("hints are tried out", async (t) => {
  const table = await Table.open(t, "canfield-or-klondike", "seed=7");
  await workerIn(table.page);
  await table.hint();
  for (let round = 0; !/in trials/i.test(await table.said()); round += 1) {
    assert.ok(round < 20, "nothing was tried out");
    await table.hint();
  }
  await table.picture("tried-out");
});

test("a deal that comes out is found and laid", async (t) => {
  const table = await Table.open(t, "fortress", "seed=1");
  await table.act("new-out");
  await table.hears(/can come out/);
  await table.showsOtherThan("1");
  await table.act("solution");
  await table.button("way-next").waitFor();
});

test("where nothing thinks, that is said", async (t) => {
  const table = await late(t, unthinking);
  await table.act("solution");
  await table.hears(/Nothing thinks beside the page/);
  await table.act("lamp");
  await lamp(table, "unknown");
});

/** Gives the game up and tells what the record says: of the games that count, and of those counted apart. */
async function counts(table) {
  const { page } = table;
  if ((await page.locator('[data-page="table"]').getAttribute("data-outcome")) === "open") {
    const [, seed] = (await table.deal()).split(" ");
    await table.act("give-up");
    await table.button("sure").click();
    await table.showsOtherThan(seed);
  }
  await follow(page, "#/record");
  await page.locator('[data-page="record"] .figures').waitFor();
  return page.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll(".figures div")].map((row) => [row.children[0].textContent, row.children[1].textContent])),
  );
}

const HELPED = {
  "the lamp": async (table) => {
    await table.act("lamp");
    await lamp(table, "can");
  },
  "an all-knowing hint": async (table) => {
    await table.act("hint-knowing");
    await table.hears(/^Knowing every card: /);
    await table.key("Enter");
  },
  "the solution": async (table) => {
    await table.act("solution");
    await table.button("way-run").click();
    await table.page.locator('[data-page="table"][data-outcome="won"]').waitFor();
  },
};

for (const [help, use] of Object.entries(HELPED)) {
  test(`a game with ${help} is counted apart`, async (t) => {
    const table = await late(t);
    await use(table);
    const isOver = (await table.page.locator('[data-page="table"]').getAttribute("data-outcome")) !== "open";
    if (!isOver) await table.act("undo");
    const told = await counts(table);
    assert.equal(told["Came out"], "0 of 0", JSON.stringify(told));
    assert.equal(told["Counted apart"], isOver ? "1 of 1" : "0 of 1");
  });
}

test("on the page of a game a deal is asked for that comes out", async (t) => {
  const table = await Table.open(t, "fortress", "seed=1");
  await follow(table.page, "#/game/fortress");
  await table.page.locator('[data-page="game"] [data-act="new-out"]').click();
  await table.page.locator('[data-page="table"]').waitFor();
  await table.hears(/can come out/);
  await table.hint();
  await table.key("Enter");
  const told = await counts(table);
  assert.deepEqual([told["Came out"], told["Counted apart"]], ["0 of 0", "0 of 1"]);
});

test("a deal that was asked to come out is counted apart, one that was not counts", async (t) => {
  const table = await Table.open(t, "fortress", "seed=1");
  await table.act("new-out");
  await table.hears(/can come out/);
  const move = async () => {
    await table.hint();
    await table.key("Enter");
  };
  await move();
  let told = await counts(table);
  assert.deepEqual([told["Came out"], told["Counted apart"]], ["0 of 0", "0 of 1"]);
  await table.turnTo("fortress", "seed=3");
  await move();
  told = await counts(table);
  assert.deepEqual([told["Came out"], told["Counted apart"]], ["0 of 1", "0 of 1"]);
});
