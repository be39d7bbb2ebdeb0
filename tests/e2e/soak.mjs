// A robot that plays all games in turn for as long as it is asked to (`make soak MINUTES=30`), as people
// treat a page: moves by keys, taps and drags, undo, leaving and returning, reloading, other windows,
// hidden and shown, without a network, with a new version in the middle. Nothing may complain, and what
// the page holds may not grow. It prints what it holds. SEED repeats what is done by chance.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { SIZES, follow, host, offlineReady, visit } from "./harness.mjs";
import { Table } from "./table.mjs";
import { next } from "./versions.mjs";

const MINUTES = Number(process.env.MINUTES ?? 5);
const DEEDS = 16; // with each game
const AFTER = 10; // games between two looks at what the page holds
/** Deeds that change the table while something is still marked on it: a refusal shakes for 400 ms. */
const HASTY = ["refused", "refused", "refused", "hinted", "hinted", "dragging", "dragging"];
let state = Number(process.env.SEED ?? 1);
const below = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), Math.floor((state / 2 ** 32) * n));
const of = (list) => list[below(list.length)];

const games = execFileSync(process.env.LAB, ["list"], { encoding: "utf8" }).split("\n").map((line) => line.split(/\s/)[0]).filter((id) => /^[a-z][a-z-]+$/.test(id));

/** Notes the program's memory, which no heap of the browser counts. */
const noteMemory = () => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...asked) => {
    const made = await instantiateStreaming.apply(WebAssembly, asked);
    window.programMemory ??= made.instance.exports.memory;
    return made;
  };
};

/** What the page holds: heap and program in bytes, elements, listeners. */
async function held(page) {
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
    await follow(this.page, `#/play/${game}?seed=${1 + below(1000)}`);
    await this.page.locator(`[data-page="table"][data-game="${game}"]`).waitFor();
    for (let deed = 0; deed < DEEDS; deed += 1) {
      const what = of(["hint", "hint", "hint", "tap", "tap", "tap", "drag", "drag", "stock", "undo", "redo", "keys", "sheet", "leave", "resize", "hide", "reload", "offline", ...HASTY]);
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
  /** Where something lies on the screen, if it is in view. */
  async place(selector) {
    const box = await this.page.locator(selector).first().boundingBox().catch(() => null);
    const { width, height } = this.page.viewportSize();
    const point = box && { x: box.x + box.width / 2, y: box.y + box.height / 4 };
    return point && point.x > 0 && point.y > 0 && point.x < width && point.y < height ? point : undefined;
  }
  async card() {
    const cards = await this.cards();
    return cards.length ? this.place(`[data-at="${of(cards)}"]`) : undefined;
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
  /** Changes the table at once, by one to three quick steps. */
  async change() {
    for (let step = below(3); step >= 0; step -= 1) {
      const how = of(["Control+z", "Control+z", "Control+z", "Control+Shift+z", "d", "restart", "new", "link"]);
      if (how === "link") await this.page.evaluate((seed) => (location.hash = location.hash.replace(/seed=\d+.*/, `seed=${seed}`)), 1 + below(1000));
      else if (how === "new" || how === "restart") await this.fromMore(how);
      else await this.page.keyboard.press(how);
    }
  }
  /** Presses a button of the sheet of rarer ones, as soon as it is there. */
  async fromMore(act) {
    await this.page.evaluate(async (act) => {
      document.querySelector('[data-act="more"]')?.click();
      await new Promise(requestAnimationFrame);
      document.querySelector(`dialog[open] [data-act="${act}"]`)?.click();
    }, act);
    // It may have opened later than that.
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
    for (let press = 0; press < 6; press += 1) await this.page.keyboard.press(of(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape"]));
  }
  async sheet() {
    await this.page.keyboard.press("?");
    await this.page.keyboard.press("Escape");
    // Where the rules lie beside the table, Escape first puts down what is taken or shown, a late hint too.
    for (let press = 0; press < 4 && (await this.page.locator("dialog.beside").count()); press += 1) {
      await this.page.keyboard.press("Escape");
      await this.page.waitForTimeout(50);
    }
    await this.page.waitForFunction(() => !document.querySelector("dialog[open]") && !history.state);
  }
  async leave() {
    await follow(this.page, "#/");
    await this.page.locator('[data-page="catalogue"]').waitFor();
    await this.page.goBack();
    await this.page.locator('[data-page="table"]').waitFor();
  }
  async resize() {
    const { width, height } = of(Object.values(SIZES));
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
    if (below(3)) return;
    await this.page.reload();
    await this.page.locator('[data-page="table"]').waitFor();
  }
  async offline() {
    this.page.site.down = !this.page.site.down;
    this.wasOffline ||= this.page.site.down;
  }
  /** A new version comes, and is taken up. */
  async update(number) {
    const { site } = this.page;
    site.down = false;
    site.files = next((files) => files.set("new.txt", `version ${number}`));
    await this.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    const offer = this.page.locator("[data-toast=update]").getByRole("button").first();
    const loaded = this.page.waitForEvent("load");
    await offer.click();
    await loaded;
    await this.page.locator("[data-page]").waitFor();
  }
}

const row = (cells) => console.log(cells.map((cell) => String(cell).padStart(12)).join(""));

test(`${MINUTES} minutes of all games`, { timeout: MINUTES * 60_000 + 300_000 }, async (t) => {
  assert.ok(games.length > 90, "the lab lists all games");
  const page = await visit(t, "#/", { site: await host(), init: noteMemory });
  await offlineReady(page);
  const robot = new Robot(page);
  const looks = [];
  const end = performance.now() + MINUTES * 60_000;
  row(["games", "heap KB", "program KB", "elements", "listeners"]);
  for (let round = 0; performance.now() < end; round += 1) {
    await robot.play(games[(round * 37) % games.length]);
    if (robot.games % 50 === 25) await robot.update(robot.games);
    if (robot.games % AFTER) continue;
    // Always at the same page, where nothing hangs on what is kept, so that figures can be compared.
    await follow(page, "#/tournaments");
    await page.locator('[data-page="tournaments"]').waitFor();
    const now = await held(page);
    looks.push(now);
    row([robot.games, Math.round(now.heap / 1024), now.program / 1024, now.nodes, now.listeners]);
  }
  page.site.down = false;
  console.log(`${robot.games} games: ${Object.entries(robot.did).map(([deed, times]) => `${deed} ${times}`).join(", ")}`);
  // A reload begins anew, so that what is compared is the least of each half.
  const half = Math.floor(looks.length / 2);
  for (const kind of half > 1 ? ["heap", "nodes", "listeners"] : []) {
    const least = (looks) => Math.min(...looks.map((look) => look[kind]));
    assert.ok(least(looks.slice(half)) < 1.5 * least(looks.slice(0, half)), `${kind} grows`);
  }
});
