// A robot that plays all games in turn for a given time (`make soak MINUTES=30`). It uses the page
// as people do: it moves by keys, taps and drags, undoes, leaves and returns, reloads, resizes,
// hides the page, goes offline and installs a new version. The page must report no error, and its
// memory must not grow. The robot prints the memory. SEED repeats the random choices.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { SIZES, navigate, startHost, visit, waitForServiceWorker } from "./harness.mjs";
import { Table } from "./table.mjs";
import { nextVersion } from "./versions.mjs";

const MINUTES = Number(process.env.MINUTES ?? 5);
const ACTIONS_PER_GAME = 16;
const GAMES_PER_SAMPLE = 10; // games between two measurements
/** Actions that change the table during a short animation. For example, a refused card shakes for 400 ms. */
const INTERRUPTIONS = ["refused", "refused", "refused", "hinted", "hinted", "dragging", "dragging"];
let state = Number(process.env.SEED ?? 1);
const randomBelow = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), Math.floor((state / 2 ** 32) * n));
const pick = (list) => list[randomBelow(list.length)];

const games = execFileSync(process.env.LAB, ["list"], { encoding: "utf8" }).split("\n").map((line) => line.split(/\s/)[0]).filter((id) => /^[a-z][a-z-]+$/.test(id));

/** Records the memory of the WebAssembly program. The heap of the browser does not include it. */
const noteMemory = () => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...asked) => {
    const made = await instantiateStreaming.apply(WebAssembly, asked);
    window.programMemory ??= made.instance.exports.memory;
    return made;
  };
};

/** Measures the page: heap and program in bytes, elements, listeners. */
async function measureMemory(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const { JSHeapUsedSize: heap, Nodes: nodes, JSEventListeners: listeners } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  await devtools.detach();
  return { heap, program: await page.evaluate(() => window.programMemory?.buffer.byteLength ?? 0), nodes, listeners };
}

class Robot {
  constructor(page) {
    Object.assign(this, { page, table: new Table(page), did: {}, games: 0, last: [] });
  }
  async play(game) {
    this.last = [game];
    await navigate(this.page, `#/play/${game}?seed=${1 + randomBelow(1000)}`);
    await this.page.locator(`[data-page="table"][data-game="${game}"]`).waitFor();
    for (let action = 0; action < ACTIONS_PER_GAME; action += 1) {
      const what = pick(["hint", "hint", "hint", "tap", "tap", "tap", "drag", "drag", "stock", "undo", "redo", "keys", "sheet", "leave", "resize", "hide", "reload", "offline", ...INTERRUPTIONS]);
      this.last.push(what);
      await this[what]().catch(async (error) => {
        const open = await this.page.evaluate(() => `${location.hash} ${JSON.stringify(history.state)} ${[...document.querySelectorAll("dialog[open]")].map((it) => it.dataset.dialog)}`);
        throw new Error(`${this.last.join(", ")}; then ${open}`, { cause: error });
      });
      this.did[what] = (this.did[what] ?? 0) + 1;
      const complaints = this.page.complaints.splice(0).filter((it) => !this.wasOffline || !/net::ERR|Failed to load resource|Failed to update/.test(it));
      assert.deepEqual(complaints, [], this.last.join(", "));
    }
    this.games += 1;
  }
  async hint() {
    await this.page.keyboard.press("h");
    await this.page.keyboard.press("Enter");
  }
  async cards() {
    return this.page.evaluate(() => [...document.querySelectorAll("[data-card]")].map(({ dataset }) => dataset.at));
  }
  /** Returns the position of an element on the screen, if it is visible. */
  async place(selector) {
    const box = await this.page.locator(selector).first().boundingBox().catch(() => null);
    const { width, height } = this.page.viewportSize();
    const point = box && { x: box.x + box.width / 2, y: box.y + box.height / 4 };
    return point && point.x > 0 && point.y > 0 && point.x < width && point.y < height ? point : undefined;
  }
  async card() {
    const cards = await this.cards();
    return cards.length ? this.place(`[data-at="${pick(cards)}"]`) : undefined;
  }
  async tap() {
    const spot = await this.card();
    if (spot) await this.page.mouse.click(spot.x, spot.y);
  }
  async drag() {
    const [from, to] = [await this.card(), await this.card()];
    if (!from || !to) return;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }
  async stock() {
    await this.page.keyboard.press("d");
  }
  /** Changes the table at once, with one to three quick steps. */
  async change() {
    for (let step = randomBelow(3); step >= 0; step -= 1) {
      const how = pick(["Control+z", "Control+z", "Control+z", "Control+Shift+z", "d", "restart", "new", "link"]);
      if (how === "link") await this.page.evaluate((seed) => (location.hash = location.hash.replace(/seed=\d+.*/, `seed=${seed}`)), 1 + randomBelow(1000));
      else if (how === "new" || how === "restart") await this.fromMore(how);
      else await this.page.keyboard.press(how);
    }
  }
  /** Presses a button of the sheet with more commands, as soon as it is there. */
  async fromMore(act) {
    await this.page.evaluate(async (act) => {
      document.querySelector('[data-act="more"]')?.click();
      await new Promise(requestAnimationFrame);
      document.querySelector(`dialog[open] [data-act="${act}"]`)?.click();
    }, act);
    // The sheet may have opened after the search for the button. Then close it.
    if (await this.page.locator("dialog[open]").count()) await this.page.keyboard.press("Escape");
    await this.page.waitForFunction(() => !document.querySelector("dialog[open]") && !history.state);
  }
  async refused() {
    const spot = await this.card();
    if (spot) await this.page.mouse.dblclick(spot.x, spot.y);
    await this.change();
  }
  async hinted() {
    await this.page.keyboard.press("h");
    await this.change();
    await this.page.keyboard.press("Enter");
  }
  async dragging() {
    const [from, to] = [await this.card(), await this.card()];
    if (!from || !to) return;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 3 });
    await this.change();
    await this.page.mouse.move(from.x, from.y, { steps: 2 });
    await this.page.mouse.up();
  }
  async undo() {
    await this.page.keyboard.press("Control+z");
  }
  async redo() {
    await this.page.keyboard.press("Control+Shift+z");
  }
  async keys() {
    for (let press = 0; press < 6; press += 1) await this.page.keyboard.press(pick(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape"]));
  }
  async sheet() {
    await this.page.keyboard.press("?");
    await this.page.keyboard.press("Escape");
    // Escape closes the rules beside the table. But first it clears a selection or a hint, even a
    // late one, so press several times.
    for (let press = 0; press < 4 && (await this.page.locator("dialog.beside").count()); press += 1) {
      await this.page.keyboard.press("Escape");
      await this.page.waitForTimeout(50);
    }
    await this.page.waitForFunction(() => !document.querySelector("dialog[open]") && !history.state);
  }
  async leave() {
    await navigate(this.page, "#/");
    await this.page.locator('[data-page="catalogue"]').waitFor();
    await this.page.goBack();
    await this.page.locator('[data-page="table"]').waitFor();
  }
  async resize() {
    const { width, height } = pick(Object.values(SIZES));
    await this.page.setViewportSize({ width, height });
  }
  async hide() {
    for (const hidden of [true, false]) {
      await this.page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    }
  }
  async reload() {
    if (randomBelow(3)) return;
    await this.page.reload();
    await this.page.locator('[data-page="table"]').waitFor();
  }
  async offline() {
    this.page.site.down = !this.page.site.down;
    this.wasOffline ||= this.page.site.down;
  }
  /** Publishes a new version and installs it. */
  async update(number) {
    const { site } = this.page;
    site.down = false;
    site.files = nextVersion((files) => files.set("new.txt", `version ${number}`));
    await this.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    const offer = this.page.locator("[data-toast=update]").getByRole("button").first();
    const loaded = this.page.waitForEvent("load");
    await offer.click();
    await loaded;
    await this.page.locator("[data-page]").waitFor();
  }
}

const row = (cells) => console.log(cells.map((cell) => String(cell).padStart(12)).join(""));

test(`all games are played for ${MINUTES} minutes without an error`, { timeout: MINUTES * 60_000 + 300_000 }, async (t) => {
  assert.ok(games.length > 90, "lab lists all games");
  const page = await visit(t, "#/", { site: await startHost(), init: noteMemory });
  await waitForServiceWorker(page);
  const robot = new Robot(page);
  const samples = [];
  const end = performance.now() + MINUTES * 60_000;
  row(["games", "heap KB", "program KB", "elements", "listeners"]);
  for (let round = 0; performance.now() < end; round += 1) {
    await robot.play(games[(round * 37) % games.length]);
    if (robot.games % 50 === 25) await robot.update(robot.games);
    if (robot.games % GAMES_PER_SAMPLE) continue;
    // Measures always on the same page, so that the values are comparable. The size of this page does not
    // depend on the stored data.
    await navigate(page, "#/tournaments");
    await page.locator('[data-page="tournaments"]').waitFor();
    const now = await measureMemory(page);
    samples.push(now);
    row([robot.games, Math.round(now.heap / 1024), now.program / 1024, now.nodes, now.listeners]);
  }
  page.site.down = false;
  console.log(`${robot.games} games: ${Object.entries(robot.did).map(([action, times]) => `${action} ${times}`).join(", ")}`);
  // A reload begins with little memory, so compare the smallest values of the two halves.
  const half = Math.floor(samples.length / 2);
  for (const kind of half > 1 ? ["heap", "nodes", "listeners"] : []) {
    const least = (samples) => Math.min(...samples.map((look) => look[kind]));
    assert.ok(least(samples.slice(half)) < 1.5 * least(samples.slice(0, half)), `${kind} grows`);
  }
});
