// The player can use a picture as the back of the cards. The page makes the picture small, stores
// it under its own key and exports it. The player can hide or remove the picture.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { captureDownload, navigate, takeScreenshot, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const PICTURE = { name: "garden.png", mimeType: "image/png", buffer: await readFile(new URL("../../public/screenshots/narrow.png", import.meta.url)) };

const readBack = (page) => page.evaluate(() => JSON.parse(localStorage["patientia/back"] ?? "null"));
const settingBack = (page) => page.evaluate(() => JSON.parse(localStorage["patientia/settings"] ?? "{}").back);
const openSettings = async (page) => {
  await page.locator('[data-open="settings"]').click();
  await page.locator(".rest > summary").click();
  await page.locator("dialog[open] [data-field=back]").waitFor();
};
/** Returns the picture that the style sheet shows on a back. */
const shownBack = (page) =>
  page.locator(".lies:not([data-face]) .art.back").first().evaluate((back) => getComputedStyle(back).backgroundImage);

test("the player's picture is the card back until it is hidden", async (t) => {
  const page = await visit(t, "#/");
  await openSettings(page);
  assert.equal(await page.locator("[name=back]").count(), 6);
  await page.locator("[data-field=back]").setInputFiles(PICTURE);
  await page.locator("[name=back][value=own]:checked").waitFor();
  await page.locator("img.own-back").waitFor();
  await takeScreenshot(page, "own-back-settings");
  const { picture, v } = await readBack(page);
  assert.equal(v, 1);
  assert.match(picture, /^data:image\/(webp|jpeg);base64,/);
  assert.ok(picture.length < 150 * 1024 * 4 / 3 + 30, `${picture.length} characters`);
  const size = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  assert.deepEqual(size, [400, 560]);

  await navigate(page, "#/play/canfield-or-klondike?seed=5");
  const table = new Table(page);
  await table.waitUntilReady();
  assert.match(await shownBack(page), /^url\("data:image/);
  await takeScreenshot(page, "own-back-table");

  await navigate(page, "#/");
  await openSettings(page);
  await page.locator("[name=back][value=stars]").check();
  assert.deepEqual([await settingBack(page), (await readBack(page)).hidden], ["stars", true]);
  await page.locator("[name=back][value=own]").check();
  assert.deepEqual([await settingBack(page), (await readBack(page)).hidden], ["stars", undefined], "the old setting keeps its value");
  await page.locator("[data-act=remove-back]").click();
  await page.locator("[name=back][value=stars]:checked").waitFor();
  assert.equal(await page.locator("[name=back]").count(), 6);
  assert.equal((await readBack(page)).picture, undefined);
});

test("a file that is not a picture is refused as a card back", async (t) => {
  const page = await visit(t, "#/");
  await openSettings(page);
  for (const [name, mimeType] of [["a.png", "image/png"], ["a.svg", "image/svg+xml"]]) {
    await page.locator("[data-field=back]").setInputFiles({ name, mimeType, buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") });
    await page.locator("dialog .wrong", { hasText: "cannot read this file as a picture" }).waitFor();
  }
  assert.equal(await readBack(page), null);
});

test("the export file contains the picture of the card back", async (t) => {
  const page = await visit(t, "#/");
  await openSettings(page);
  await page.locator("[data-field=back]").setInputFiles(PICTURE);
  await page.locator("img.own-back").waitFor();
  await page.keyboard.press("Escape");
  await navigate(page, "#/room");
  const { text } = await captureDownload(page, () => page.locator("[data-act=save-file]").click());
  const other = await visit(t, "#/room");
  await other.locator("[data-field=file]").setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await other.locator("[data-toast=note]", { hasText: "Everything new in it is added." }).waitFor();
  assert.equal(await other.evaluate(() => document.documentElement.dataset.back), "own");
  assert.deepEqual(await readBack(other), await readBack(page));
});
