// What thinks beside the page, with the real worker: the lamp, a way to come out, where a game was
// lost, hints that were tried out, deals that come out; and that all else goes on where nothing thinks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { host, offlineReady, until } from "./harness.mjs";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";

/** As a browser that has no workers. */
const unthinking = { init: () => delete window.Worker };

const workerIn = (page) => page.workers()[0] ?? page.waitForEvent("worker");

test("the worker comes when the table is quiet, and without a network too", async (t) => {
  const site = await host();
  const table = await Table.open(t, "fortress", "seed=2", { site });
  assert.match((await workerIn(table.page)).url(), /\/solver-[0-9a-f]{16}\/solver_loader\.js$/);
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
  assert.deepEqual(table.page.workers(), []);
});
