// Installing the site on a device, and moving to another device by a file that the system hands over.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { captureDownload, navigate, takeComplaints, takeScreenshot, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

/** A won game. */
const { game: GAME, seed: SEED, moves } = JSON.parse(await readFile(new URL("../lines/canfield-or-klondike.line", import.meta.url), "utf8"));
const MOVES = moves.split(",");
const [FROM, TO] = MOVES.at(-1).split("-");
const BEFORE_END = `seed=${SEED}&v=1&moves=${MOVES.slice(0, -1)}`;

const openLastMove = (t, options) => Table.open(t, GAME, BEFORE_END, options);

/** Wins the game with its last move. */
async function win(table) {
  const piles = await table.piles();
  await table.drag(`${FROM}:${piles[FROM].length - 1}`, TO);
  await table.page.locator('[data-outcome="won"]').waitFor();
}

/** Makes the page believe that the browser offers to install it. */
const offerInstall = (page) =>
  page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => (window.isAsked = true);
    dispatchEvent(offer);
    return offer.defaultPrevented;
  });

/** Wins and goes to the contents, where the notice appears. Returns the notice. */
async function winAndLeave(table) {
  const { page } = table;
  await win(table);
  const notice = page.locator("[data-toast=install]");
  await navigate(page, "#/");
  await page.locator("[data-page=catalogue]").waitFor();
  return notice;
}

test("after the first win, the contents page offers once to install the site", async (t) => {
  const table = await openLastMove(t, { isFirstVisit: true });
  const { page } = table;
  assert.ok(await offerInstall(page), "the page shows the offer itself");
  const notice = await winAndLeave(table);
  await notice.getByText("Install Patientia").waitFor();
  await takeScreenshot(page, "install-notice");
  await notice.locator("[data-act=install]").click();
  assert.ok(await page.evaluate(() => window.isAsked));
  await notice.getByRole("link", { name: "More about it" }).click();
  await page.locator("[data-page=room] [data-kind=install] [data-act=install]").waitFor();
  assert.equal(await notice.count(), 0);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await page.getByText("Patientia is installed on this device.").waitFor();

  await navigate(page, "#/");
  await page.locator("[data-page=catalogue]").waitFor();
  await page.waitForTimeout(200);
  assert.equal(await notice.count(), 0, "only once");
});

test("a player without a win gets no install notice", async (t) => {
  const page = await visit(t, "#/", { isFirstVisit: true });
  await page.locator("[data-page=catalogue]").waitFor();
  await page.waitForTimeout(200);
  assert.equal(await page.locator("[data-toast=install]").count(), 0);
});

test("the install notice has no button if the browser cannot install the site", async (t) => {
  const table = await openLastMove(t, { isFirstVisit: true, size: "phone" });
  const notice = await winAndLeave(table);
  await notice.waitFor();
  assert.equal(await notice.locator("[data-act=install]").count(), 0);
  await table.press("Escape");
  await notice.waitFor({ state: "detached" });
});

/** In the page: stores the function that receives opened files. */
const fakeLaunchQueue = () =>
  Object.defineProperty(window, "launchQueue", { value: { setConsumer: (consume) => (window.openFiles = consume) } });

const openFile = async (page, text) => {
  await page.waitForFunction(() => Boolean(window.openFiles));
  await page.evaluate((text) => window.openFiles({ files: [{ getFile: async () => new File([text], "patientia.json") }] }), text);
};

test("opening a file imports it, and the page lists what is new", async (t) => {
  const here = await openLastMove(t);
  await win(here);
  await navigate(here.page, "#/room");
  await takeScreenshot(here.page, "devices");
  const { text } = await captureDownload(here.page, () => here.page.locator("[data-act=save-file]").click());

  const there = await visit(t, "#/", { init: fakeLaunchQueue });
  await openFile(there, text);
  await there.locator("[data-page=room] [data-incoming]", { hasText: "New here: one result" }).waitFor();
  await openFile(there, text);
  await there.locator("[data-incoming]", { hasText: "You already have everything in it." }).waitFor();
  await openFile(there, "{}");
  await there.locator("[data-incoming]", { hasText: "it is not a file from Patientia" }).waitFor();
  await there.waitForFunction(() => /not a file from Patientia/.test(document.querySelector("#say").textContent));
  await navigate(there, "#/record");
  await navigate(there, "#/room");
  assert.equal(await there.locator("[data-incoming]").count(), 0, "the next visit no longer says it");
});

test("a file shared with the site is read only once", async (t) => {
  const page = await visit(t, "#/record");
  const keep = (text) =>
    page.evaluate(async (text) => {
      const cache = await caches.open(`patientia-received ${location.pathname}`);
      await cache.put(`${location.pathname}receive`, new Response(text));
    }, text);
  await keep('{"patientia":1,"origin":"1","at":5,"kept":{"favourites":{"v":1,"games":{"clock":{"at":5,"on":true}}}}}');
  await page.goto(`${page.site.url}?received#/room`);
  await page.locator("[data-incoming]", { hasText: "Everything new in it is added." }).waitFor();
  assert.equal(await page.url(), `${page.site.url}#/room`);
  assert.ok(!(await page.evaluate(() => caches.has(`patientia-received ${location.pathname}`))));
  await navigate(page, "#/");
  await page.locator("[data-favourites]").waitFor();

  await page.goto(`${page.site.url}?received#/room`);
  await page.locator("[data-incoming]", { hasText: "The file did not arrive." }).waitFor();
  await keep("nonsense");
  await page.goto(`${page.site.url}?received#/room`);
  await page.locator("[data-incoming]", { hasText: "it is not a file from Patientia" }).waitFor();
  assert.deepEqual(await takeComplaints(page), []);
});

test("the manifest lists the files that the site can open", async (t) => {
  const page = await visit(t);
  const [action, opens] = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    const { share_target: share, file_handlers: [handler] } = await (await fetch(address)).json();
    return [share, handler].map(({ action }) => new URL(action, address).href);
  });
  assert.equal(action, `${page.site.url}receive`);
  assert.equal(opens, `${page.site.url}#/room`);
});
