// The page around the table: saved games, links, settings and options, and a game that is open in two windows.
import assert from "node:assert/strict";
import test from "node:test";
import { navigate, visit, waitForHistoryClear } from "./harness.mjs";

const GAME = "la-belle-lucie";
const hash = (page) => page.evaluate(() => location.hash);
const readStored = (page, key) => page.evaluate((key) => localStorage.getItem(`patientia/${key}`), key);

/**
 * Undoes and redoes the only move of a game from a link. After that the game counts as the player's
 * own.
 */
async function playOneMove(page) {
  await page.locator('[data-page="table"]').waitFor();
  await page.keyboard.press("u");
  await page.keyboard.press("y");
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes("t12-f2"), `patientia/${SAVE}`);
}
/** The storage key of the first deal. */
const SAVE = `save/${GAME}/1`;
const ONE_MOVE = `#/play/${GAME}?seed=1&v=1&moves=t12-f2`;

test("the catalogue has three columns", async (t) => {
  const page = await visit(t, "#/");
  const entries = page.locator(".contents li").filter({ has: page.locator("svg") });
  await entries.nth(3).waitFor();
  const [first, second, third, fourth] = await Promise.all([0, 1, 2, 3].map((nth) => entries.nth(nth).boundingBox()));
  assert.deepEqual([second.y, third.y], [first.y, first.y], "three games are side by side");
  assert.ok(fourth.y > first.y && fourth.x === first.x, "the fourth game is below the first");
  const whole = await page.locator("main.page").boundingBox();
  assert.ok(whole.width > 0.75 * page.viewportSize().width, `${whole.width} px`);
});

test("a link without a deal number gets a random deal", async (t) => {
  const page = await visit(t, `#/play/${GAME}`);
  assert.match(await hash(page), /^#\/play\/la-belle-lucie\?seed=[1-9]\d{0,8}$/);
});

test("opening a link does not replace the player's own game", async (t) => {
  const page = await visit(t, ONE_MOVE);
  assert.equal(await readStored(page, SAVE), null, "viewing saves nothing");
  await playOneMove(page);
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`, "the save replaces the moves in the address");

  await navigate(page, `#/play/${GAME}?seed=2`);
  const offer = page.locator("[data-toast=other]");
  assert.match(await offer.innerText(), /deal 1, one move made/);
  await offer.getByRole("link").click();
  await offer.waitFor({ state: "detached" });
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`);

  await navigate(page, "#/");
  const going = page.locator(`[data-continue="${GAME}"]`);
  assert.match(await going.innerText(), /one move made/);
  await page.locator(`[data-game="${GAME}"]`).click();
  await page.locator('[data-page="table"]').waitFor();
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`, "the game goes on");
});

test("moves saved by another window can be loaded or overwritten", async (t) => {
  const here = await visit(t, ONE_MOVE);
  await playOneMove(here);
  const there = await visit(t, `#/play/${GAME}`, { context: here.context(), site: here.site });
  await there.keyboard.press("u");
  const offer = (page) => page.locator("[data-toast=elsewhere]");
  await offer(here).getByRole("button").first().click();
  await offer(here).waitFor({ state: "detached" });
  await here.keyboard.press("y");
  await offer(there).getByRole("button").last().click();
  await there.keyboard.press("r");
  await offer(here).waitFor();
});

test("a game that another window removed does not come back", async (t) => {
  const here = await visit(t, ONE_MOVE);
  await playOneMove(here);
  const there = await visit(t, "#/progress", { context: here.context(), site: here.site });
  const put = async (how) => {
    await there.locator(`[data-act=${how}]`).click();
    await there.locator("[data-act=sure]").click();
    await there.waitForFunction(() => document.querySelectorAll("[data-begun]").length === 0);
  };
  await put("put-away");
  const offer = here.locator("[data-toast=elsewhere]");
  await offer.filter({ hasText: "no longer in progress: another window has removed or ended it" }).waitFor();
  await here.keyboard.press("r");
  assert.equal(await readStored(here, SAVE), null, "the game does not return by itself");
  await offer.getByRole("button", { name: "Go on here" }).click();
  await offer.waitFor({ state: "detached" });
  await here.keyboard.press("u");
  await there.locator("[data-begun]").waitFor();

  await put("give-up");
  await offer.filter({ hasText: "This game has ended in another window." }).waitFor();
  await offer.getByRole("button", { name: "Keep this one" }).click();
  await here.keyboard.press("y");
  await there.locator("[data-begun]").waitFor();
});

test("broken saves are quarantined, and saves of newer versions are ignored", async (t) => {
  const init = () => {
    localStorage.setItem("patientia/save/nestor/1", "{nonsense");
    localStorage.setItem("patientia/save/clock/1", '{"v":9}');
  };
  const page = await visit(t, "#/", { init });
  await navigate(page, "#/play/nestor");
  await page.locator('[data-game="nestor"][data-page="table"]').waitFor();
  assert.equal(await readStored(page, "broken/save/nestor/1"), "{nonsense");
  await navigate(page, "#/play/clock");
  await page.locator('[data-game="clock"][data-page="table"]').waitFor();
  assert.equal(await readStored(page, "save/clock/1"), '{"v":9}');
});

test("a saved game is restored up to its illegal move", async (t) => {
  const save = `{"v":1,"rev":3,"at":1,"score":1,"done":"open","record":{"v":1,"game":"${GAME}","seed":1,"moves":"t12-f2,t1-t1,t2-t3","marks":["t1-t1"],"ms":5}}`;
  const page = await visit(t);
  await page.evaluate(([key, save]) => localStorage.setItem(key, save), [`patientia/${SAVE}`, save]);
  await navigate(page, `#/play/${GAME}`);
  assert.match(await page.locator("[data-toast=note]").innerText(), /one of the three moves.*set aside, not deleted/);
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`);
  assert.equal(await readStored(page, SAVE), save, "viewing saves nothing");
  await page.keyboard.press("u");
  await page.keyboard.press("y");
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"rev":5'), `patientia/${SAVE}`);
  assert.match(await readStored(page, SAVE), /"moves":"t12-f2","ms"/);
  assert.equal(await readStored(page, `broken/${SAVE}`), save);
  await page.reload();
  await page.locator('[data-page="table"]').waitFor();
  assert.equal(await page.locator("[data-toast=note]").count(), 0, "the message is shown once");
});

test("an illegal move in a link does no harm", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await playOneMove(page);
  const mine = await readStored(page, SAVE);
  await navigate(page, `#/play/${GAME}?seed=1&v=1&moves=t12-f2,t1-t1`);
  assert.match(await page.locator('[data-page="error"]').innerText(), /move 2 \(t1-t1\) is not legal/i);
  assert.equal(await readStored(page, SAVE), mine);
});

test("settings apply at once, are saved, and give the focus back", async (t) => {
  const page = await visit(t);
  const open = page.locator('[data-open="settings"]');
  await open.click();
  await page.getByRole("radio", { name: "Night" }).click();
  await page.getByLabel("Claret").click();
  await page.keyboard.press("Escape");
  await page.locator('[data-open="settings"]:focus').waitFor();
  await waitForHistoryClear(page);
  await page.reload();
  await page.locator('html[data-theme="night"][data-cloth="claret"]').waitFor();
});

test("a game can be found by each of its names", async (t) => {
  const page = await visit(t);
  await page.getByRole("searchbox").fill("midnight oil");
  const entries = page.locator("[data-page] [data-game]");
  assert.deepEqual(await entries.evaluateAll((all) => all.map((entry) => entry.dataset.game)), [GAME]);
  await page.getByRole("searchbox").fill("");
  await page.locator('[data-book="whitmore-jones"]').click();
  await page.locator('[data-game="king-edward"]').waitFor();
});

test("changing options starts a new deal", async (t) => {
  const page = await visit(t, "#/play/napoleon-at-st-helena?seed=1");
  await page.keyboard.press("?");
  await page.getByLabel("On", { exact: true }).click();
  await page.getByRole("button", { name: "Deal a new game this way" }).click();
  await page.waitForFunction(() => /seed=\d+&lane-from-talon-only=on$/.test(location.hash));
});

test("the toolbar shows the tools required by the options of the game", async (t) => {
  const page = await visit(t, "#/play/small-triangle?seed=1");
  const redeal = page.locator('[data-act="redeal"]');
  await page.locator('[data-act="deal"]').waitFor();
  assert.equal(await redeal.count(), 0);
  await page.keyboard.press("?");
  await page.getByLabel("On", { exact: true }).first().click();
  await page.getByRole("button", { name: "Deal a new game this way" }).click();
  await redeal.waitFor();
  await page.locator('[data-act="undo"]').focus();
  for (let tools = await page.locator("[data-act].tool").count(); tools > 1; tools -= 1) await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.act), "more");
});

test("a link within the site keeps query, focus and scroll position", async (t) => {
  const page = await visit(t, "?no-sw#/");
  await page.evaluate(() => scrollTo(0, 300));
  const at = await page.evaluate(() => scrollY);
  await page.locator('[data-game="nestor"]').dispatchEvent("click");
  await page.locator('[data-page="table"]:focus').waitFor();
  assert.match(await page.url(), /\?no-sw#\/play\/nestor\?seed=/);
  await page.goBack();
  await page.waitForFunction((at) => scrollY === at, at);
});

test("switching to another tab saves nothing", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await playOneMove(page);
  const mine = await readStored(page, SAVE);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  assert.equal(await readStored(page, SAVE), mine);
});

test("the button “Keep this one” overwrites the game of another window", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await playOneMove(page);
  const elsewhere = (await readStored(page, SAVE)).replace(/"rev":\d+/, '"rev":99').replace("t12-f2", "t18-t2");
  await page.evaluate(([key, save]) => localStorage.setItem(key, save), [`patientia/${SAVE}`, elsewhere]);
  await page.keyboard.press("u");
  const offer = page.locator("[data-toast=elsewhere]");
  await offer.getByRole("button", { name: "Keep this one" }).click();
  await page.keyboard.press("y");
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes("t12-f2"), `patientia/${SAVE}`);
});

test("giving up is not reported if another window has a newer save", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await playOneMove(page);
  const elsewhere = (await readStored(page, SAVE)).replace(/"rev":\d+/, '"rev":99');
  await page.evaluate(([key, save]) => localStorage.setItem(key, save), [`patientia/${SAVE}`, elsewhere]);
  await page.locator('[data-act="more"]').click();
  await page.locator('[data-act="give-up"]').click();
  await page.locator('[data-act="sure"]').click();
  await page.locator("[data-toast=elsewhere]").waitFor();
  assert.equal(await page.locator("[data-toast=note]").count(), 0);
  assert.equal(await page.locator("[data-page]").getAttribute("data-seed"), "1");
});

test("returning to an earlier deal continues it and names the other saved deal", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await playOneMove(page);
  await navigate(page, `#/play/${GAME}?seed=2`);
  await page.locator('[data-seed="2"]').waitFor();
  await page.keyboard.press("r");
  await page.waitForFunction((key) => localStorage.getItem(key), `patientia/save/${GAME}/2`);
  await page.locator('[data-act="more"]').click();
  await page.locator("[data-seed-input]").fill("1");
  await page.locator('[data-act="lay"]').click();
  await page.locator('[data-seed="1"]').waitFor();
  const say = page.locator("#say");
  assert.match(await say.textContent(), /^Back to this deal, where you left it\. Your other deal is saved: deal 2/);
  // The save follows the move, in another task.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  assert.match(await page.locator("[data-toast=other]").innerText(), /^Your other deal is saved: deal 2, one move made/);
});

test("the page reports a setting that could not be saved", async (t) => {
  const page = await visit(t);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await page.locator('[data-open="settings"]').click();
  await page.getByRole("radio", { name: "Night" }).click();
  assert.equal(await page.locator("[data-toast=note] p").innerText(), "This choice lasts only while the page is open.");
});
