// The frame around the table: what is kept, what is offered, what is handed on.
import assert from "node:assert/strict";
import test from "node:test";
import { follow, sheetsSettled, visit } from "./harness.mjs";

const GAME = "la-belle-lucie";
const hash = (page) => page.evaluate(() => location.hash);
const kept = (page, key) => page.evaluate((key) => localStorage.getItem(`patientia/${key}`), key);

/** A game of one move, undone and redone, so that it is the person's own. */
async function play(page) {
  await page.locator('[data-page="table"]').waitFor();
  await page.keyboard.press("u");
  await page.keyboard.press("y");
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes("t12-f2"), `patientia/${SAVE}`);
}
/** Where its first deal is kept. */
const SAVE = `save/${GAME}/1`;
const ONE_MOVE = `#/play/${GAME}?seed=1&v=1&moves=t12-f2`;

test("the first visitor's shelf fills its page: two columns of games beside each other", async (t) => {
  const page = await visit(t, "#/");
  const entries = page.locator(".contents li").filter({ has: page.locator("svg") });
  await entries.nth(2).waitFor();
  const [first, second, third] = await Promise.all([0, 1, 2].map((nth) => entries.nth(nth).boundingBox()));
  assert.equal(first.y, second.y, "the second game lies beside the first");
  assert.ok(third.y > first.y && third.x === first.x, "the third below it");
  const whole = await page.locator("main.page").boundingBox();
  assert.ok(whole.width > 0.75 * page.viewportSize().width, `${whole.width} px`);
});

test("a game without a deal gets one, and its address names it", async (t) => {
  const page = await visit(t, `#/play/${GAME}`);
  assert.match(await hash(page), /^#\/play\/la-belle-lucie\?seed=[1-9]\d{0,8}$/);
});

test("who only looks at a link keeps the own game; whose game gives way finds it again", async (t) => {
  const page = await visit(t, ONE_MOVE);
  assert.equal(await kept(page, SAVE), null, "looking is not playing");
  await play(page);
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`, "from now on the save says how it stands");

  await follow(page, `#/play/${GAME}?seed=2`);
  const offer = page.locator("[data-toast=other]");
  assert.match(await offer.innerText(), /deal 1, one move made/);
  await offer.getByRole("link").click();
  await offer.waitFor({ state: "detached" });
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`);

  await follow(page, "#/");
  const going = page.locator(`[data-continue="${GAME}"]`);
  assert.match(await going.innerText(), /one move made/);
  await page.locator(`[data-game="${GAME}"]`).click();
  await page.locator('[data-page="table"]').waitFor();
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`, "the game goes on");
});

test("a game played on in another window is offered, in both directions", async (t) => {
  const here = await visit(t, ONE_MOVE);
  await play(here);
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

test("a game put away in another window goes on here only if that is meant; one given up there has ended", async (t) => {
  const here = await visit(t, ONE_MOVE);
  await play(here);
  const there = await visit(t, "#/progress", { context: here.context(), site: here.site });
  const put = async (how) => {
    await there.locator(`[data-act=${how}]`).click();
    await there.locator("[data-act=sure]").click();
    await there.waitForFunction(() => document.querySelectorAll("[data-begun]").length === 0);
  };
  await put("put-away");
  const offer = here.locator("[data-toast=elsewhere]");
  await offer.filter({ hasText: "no longer in progress: another window has put it away or ended it" }).waitFor();
  await here.keyboard.press("r");
  assert.equal(await kept(here, SAVE), null, "it does not come back by itself");
  await offer.getByRole("button", { name: "Take it up again" }).click();
  await offer.waitFor({ state: "detached" });
  await here.keyboard.press("u");
  await there.locator("[data-begun]").waitFor();

  await put("give-up");
  await offer.filter({ hasText: "This game has ended in another window." }).waitFor();
  await offer.getByRole("button", { name: "Keep this one" }).click();
  await here.keyboard.press("y");
  await there.locator("[data-begun]").waitFor();
});

test("a broken save is kept aside, a newer one left alone", async (t) => {
  const init = () => {
    localStorage.setItem("patientia/save/nestor/1", "{nonsense");
    localStorage.setItem("patientia/save/clock/1", '{"v":9}');
  };
  const page = await visit(t, "#/", { init });
  await follow(page, "#/play/nestor");
  await page.locator('[data-game="nestor"][data-page="table"]').waitFor();
  assert.equal(await kept(page, "broken/save/nestor/1"), "{nonsense");
  await follow(page, "#/play/clock");
  await page.locator('[data-game="clock"][data-page="table"]').waitFor();
  assert.equal(await kept(page, "save/clock/1"), '{"v":9}');
});

test("a save is followed as far as the rules allow, and the whole of it kept", async (t) => {
  const save = `{"v":1,"rev":3,"at":1,"score":1,"done":"open","record":{"v":1,"game":"${GAME}","seed":1,"moves":"t12-f2,t1-t1,t2-t3","marks":["t1-t1"],"ms":5}}`;
  const page = await visit(t);
  await page.evaluate(([key, save]) => localStorage.setItem(key, save), [`patientia/${SAVE}`, save]);
  await follow(page, `#/play/${GAME}`);
  assert.match(await page.locator("[data-toast=note]").innerText(), /one of the three moves.*kept aside, not deleted/);
  assert.equal(await hash(page), `#/play/${GAME}?seed=1`);
  assert.equal(await kept(page, SAVE), save, "looking is not playing");
  await page.keyboard.press("u");
  await page.keyboard.press("y");
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"rev":5'), `patientia/${SAVE}`);
  assert.match(await kept(page, SAVE), /"moves":"t12-f2","ms"/);
  assert.equal(await kept(page, `broken/${SAVE}`), save);
  await page.reload();
  await page.locator('[data-page="table"]').waitFor();
  assert.equal(await page.locator("[data-toast=note]").count(), 0, "it is said once");
});

test("a link with a move that is not legal harms no game", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await play(page);
  const mine = await kept(page, SAVE);
  await follow(page, `#/play/${GAME}?seed=1&v=1&moves=t12-f2,t1-t1`);
  assert.match(await page.locator('[data-page="error"]').innerText(), /move 2 \(t1-t1\) is not legal/i);
  assert.equal(await kept(page, SAVE), mine);
});

test("settings dress the page, last, and give the keyboard back", async (t) => {
  const page = await visit(t);
  const open = page.locator('[data-open="settings"]');
  await open.click();
  await page.getByLabel("Night").click();
  await page.getByLabel("Claret").click();
  await page.keyboard.press("Escape");
  await page.locator('[data-open="settings"]:focus').waitFor();
  await sheetsSettled(page);
  await page.reload();
  await page.locator('html[data-theme="night"][data-cloth="claret"]').waitFor();
});

test("a game is found by any of its names", async (t) => {
  const page = await visit(t);
  await page.getByRole("searchbox").fill("midnight oil");
  const entries = page.locator("[data-page] [data-game]");
  assert.deepEqual(await entries.evaluateAll((all) => all.map((entry) => entry.dataset.game)), [GAME]);
  await page.getByRole("searchbox").fill("");
  await page.locator('[data-book="whitmore-jones"]').click();
  await page.locator('[data-game="king-edward"]').waitFor();
});

test("other options are dealt anew", async (t) => {
  const page = await visit(t, "#/play/napoleon-at-st-helena?seed=1");
  await page.keyboard.press("?");
  await page.getByLabel("On", { exact: true }).click();
  await page.getByRole("button", { name: "Deal a new game this way" }).click();
  await page.waitForFunction(() => /seed=\d+&lane-from-talon-only=on$/.test(location.hash));
});

test("the tools are those of the options that are played", async (t) => {
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

test("a link within the page keeps the query, the keyboard, and the place on the shelf", async (t) => {
  const page = await visit(t, "?no-sw#/");
  await page.evaluate(() => scrollTo(0, 300));
  const at = await page.evaluate(() => scrollY);
  await page.locator('[data-game="nestor"]').dispatchEvent("click");
  await page.locator('[data-page="table"]:focus').waitFor();
  assert.match(await page.url(), /\?no-sw#\/play\/nestor\?seed=/);
  await page.goBack();
  await page.waitForFunction((at) => scrollY === at, at);
});

test("a tab that is only left writes nothing, and other tabs hear nothing of it", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await play(page);
  const mine = await kept(page, SAVE);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  assert.equal(await kept(page, SAVE), mine);
});

test("after another window has played on, what is gone on with here is kept, even when nothing new is done", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await play(page);
  const elsewhere = (await kept(page, SAVE)).replace(/"rev":\d+/, '"rev":99').replace("t12-f2", "t18-t2");
  await page.evaluate(([key, save]) => localStorage.setItem(key, save), [`patientia/${SAVE}`, elsewhere]);
  await page.keyboard.press("u");
  const offer = page.locator("[data-toast=elsewhere]");
  await offer.getByRole("button", { name: "Keep this one" }).click();
  await page.keyboard.press("y");
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes("t12-f2"), `patientia/${SAVE}`);
});

test("a give-up that cannot be kept is not told as done", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await play(page);
  const elsewhere = (await kept(page, SAVE)).replace(/"rev":\d+/, '"rev":99');
  await page.evaluate(([key, save]) => localStorage.setItem(key, save), [`patientia/${SAVE}`, elsewhere]);
  await page.locator('[data-act="more"]').click();
  await page.locator('[data-act="give-up"]').click();
  await page.locator('[data-act="sure"]').click();
  await page.locator("[data-toast=elsewhere]").waitFor();
  assert.equal(await page.locator("[data-toast=note]").count(), 0);
  assert.equal(await page.locator("[data-page]").getAttribute("data-seed"), "1");
});

test("a deal begun before says that it goes on, and the way back stays", async (t) => {
  const page = await visit(t, ONE_MOVE);
  await play(page);
  await follow(page, `#/play/${GAME}?seed=2`);
  await page.locator('[data-seed="2"]').waitFor();
  await page.keyboard.press("r");
  await page.waitForFunction((key) => localStorage.getItem(key), `patientia/save/${GAME}/2`);
  await page.locator('[data-act="more"]').click();
  await page.locator("[data-seed-input]").fill("1");
  await page.locator('[data-act="lay"]').click();
  await page.locator('[data-seed="1"]').waitFor();
  const say = page.locator("#say");
  assert.match(await say.textContent(), /^This deal goes on where you left it\. Another deal is kept: deal 2/);
  // What is kept is kept after the move, not with it.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  assert.match(await page.locator("[data-toast=other]").innerText(), /^Another deal is kept: deal 2, one move made/);
});

test("a setting that cannot be kept says just that", async (t) => {
  const page = await visit(t);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await page.locator('[data-open="settings"]').click();
  await page.getByLabel("Night").click();
  assert.equal(await page.locator("[data-toast=note] p").innerText(), "This choice lasts only while the page is open.");
});
