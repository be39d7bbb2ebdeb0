// A page and a window of a browser: what our tests use of Playwright's Page and BrowserContext. It knows
// what a person does at a page; how a browser is told so, a session knows (bidi.mjs, classic.mjs).
import { writeFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { clockOf } from "./clock.mjs";
import { BLANK } from "./door.mjs";
import { Fingers } from "./fingers.mjs";
import { chord } from "./keys.mjs";
import { Locator } from "./locator.mjs";

const PATIENCE = 60_000; // in milliseconds, for what will never come

// What is said of a page that is just being replaced by another.
const REPLACED = /no such (frame|window|execution|realm)|navigat|unload|destroy|aborted|document|actor|discarded/i;

/** What belongs to one person: pages that share what is stored. `session`: what speaks to the browser. */
export class Context {
  #session;
  #pages = [];
  #isClosed = false;
  /** What runs in each page before anything else. */
  scripts = [];

  constructor(session, browser) {
    this.#session = session;
    this.browser = () => browser;
  }
  async newPage() {
    const page = new Page(this, this.#session, await this.#session.open());
    this.#pages.push(page);
    return page;
  }
  async addInitScript(script) {
    this.scripts.push(typeof script === "function" ? `(${script})()` : script);
    for (const page of this.#pages) await page.dress();
  }
  forget(page) {
    this.#pages = this.#pages.filter((other) => other !== page);
  }
  async close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const page of this.#pages) await page.gather().catch(() => {});
    await this.#session.close();
  }
}

/** A mouse: its left button, or the finger where there is one. */
class Mouse {
  #at = { x: 0, y: 0 };
  constructor(act) {
    this.act = (...actions) => act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  }
  #way(x, y, steps = 1) {
    const from = this.#at;
    this.#at = { x, y };
    const part = (here, there, step) => Math.round(here + ((there - here) * step) / steps);
    return Array.from({ length: steps }, (_, step) => ({ type: "pointerMove", duration: 0, x: part(from.x, x, step + 1), y: part(from.y, y, step + 1) }));
  }
  move(x, y, { steps } = {}) {
    return this.act(...this.#way(x, y, steps));
  }
  down() {
    return this.act({ type: "pointerDown", button: 0 });
  }
  up() {
    return this.act({ type: "pointerUp", button: 0 });
  }
  /** All at once: on a busy machine a press would else grow long. */
  click(x, y, { button = "left", times = 1 } = {}) {
    const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: button === "right" ? 2 : 0 }));
    return this.act(...this.#way(x, y), ...Array(times).fill(press).flat());
  }
  dblclick(x, y) {
    return this.click(x, y, { times: 2 });
  }
}

export class Page {
  #session;
  #handle;
  #size;

  constructor(context, session, handle) {
    this.#session = session;
    this.#handle = handle;
    this.#size = session.viewport;
    this.context = () => context;
    const act = (...sources) => session.act(handle, sources);
    this.fingers = new Fingers(this, act, session.fingers);
    this.mouse = new Mouse(act);
    this.keyboard = { press: (key) => act({ type: "key", id: "keys", actions: chord(key) }) };
    this.clock = clockOf(this);
    this.complaints = [];
    for (const by of ["locator", "getByRole", "getByLabel", "getByText"]) this[by] = (...told) => new Locator(this, [])[by](...told);
  }

  setDefaultTimeout() {}
  on() {} // what the page complains of comes with gather()

  /** Has a function, as text, answer in the page. */
  async ask(question, ...asked) {
    const over = new AbortController();
    const never = pause(2 * PATIENCE, null, { signal: over.signal }).then(() => Promise.reject(new Error(`never answered: ${question}`)));
    try {
      return await Promise.race([this.#session.ask(this.#handle, question, asked), never]);
    } finally {
      never.catch(() => {});
      over.abort();
    }
  }
  /** The same for a function, or for a program that answers nothing. */
  evaluate(question, asked) {
    return this.ask(typeof question === "string" ? `() => { ${question} }` : String(question), asked);
  }
  async waitForFunction(question, asked) {
    await this.until(() => this.evaluate(question, asked), `never true: ${question}`);
  }
  waitForTimeout(ms) {
    return pause(ms);
  }

  /** Asks until the answer is yes, and gives it; a page that is just being replaced is asked again. */
  async until(asked, why, timeout = PATIENCE) {
    for (const end = Date.now() + timeout; Date.now() < end; await pause(15)) {
      try {
        const answer = await asked();
        if (answer) return answer;
      } catch (error) {
        if (!REPLACED.test(error.message)) throw error;
      }
    }
    throw new Error(typeof why === "function" ? why() : why);
  }

  /** Goes to an address. What runs before anything else comes with it (door.mjs). */
  async goto(url, { waitUntil } = {}) {
    const { origin } = new URL(url);
    if (!(await this.ask("() => location.href")).startsWith(origin)) {
      // Nothing of the site lies there, and its cookies belong to it.
      await this.#session.go(this.#handle, `${origin}${BLANK}`, true);
    }
    await this.dress();
    await this.#session.go(this.#handle, url, waitUntil !== "commit");
  }
  /** Leaves the scripts that run before anything else where the door finds them, if the page is of a host. */
  async dress() {
    const { scripts } = this.context();
    await this.ask(
      "(scripts) => location.protocol === 'http:' && scripts.forEach((script, at) => (document.cookie = `before-${at}=${encodeURIComponent(script)}; path=/`))",
      [...this.#session.before, ...scripts],
    );
  }
  addInitScript(script) {
    return this.context().addInitScript(script);
  }
  async reload({ waitUntil } = {}) {
    await this.#session.reload(this.#handle, waitUntil !== "commit");
  }
  async goBack() {
    await this.#session.back(this.#handle);
  }
  async waitForEvent(event) {
    if (event !== "load") throw new Error(`nobody here hears of ${event}`);
    const since = await this.ask("() => performance.timeOrigin");
    await this.until(() => this.ask("(since) => performance.timeOrigin !== since && document.readyState === 'complete'", since), "it is never loaded");
  }

  /** What the page has complained of since, into `complaints`. */
  async gather() {
    const told = await this.ask(
      `() => document.cookie.split("; ").filter((cookie) => cookie.startsWith("complaint-")).map((cookie) => {
        document.cookie = cookie.split("=")[0] + "=; path=/; max-age=0";
        return decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
      })`,
    );
    this.complaints.push(...told);
    return this.complaints;
  }

  /** Presses and releases at places, at a time that the events have (in seconds since 1970); by finger or by mouse. */
  async tap(places, timestamp, isFinger) {
    const at = (moment) => this.evaluate((moment) => (window.driver.moment = moment && moment * 1000 - performance.timeOrigin), moment);
    await at(timestamp);
    await (isFinger ? this.fingers.tap(places) : this.mouse.click(places[0].x, places[0].y));
    await at(null);
  }

  async setViewportSize(size) {
    await this.#session.resize(this.#handle, size);
    this.#size = size;
  }
  viewportSize() {
    return this.#size;
  }
  url() {
    return this.#session.url(this.#handle);
  }
  async screenshot({ path }) {
    await writeFile(path, Buffer.from(await this.#session.picture(this.#handle), "base64"));
  }
  /** Chooses files for the field to which steps lead; what is no path yet becomes a file. */
  async chooseFiles(steps, files) {
    const folder = await mkdtemp(join(tmpdir(), "patientia-files-"));
    const path = async ({ name, buffer }) => {
      await writeFile(join(folder, name), buffer);
      return join(folder, name);
    };
    const paths = await Promise.all(files.map((file) => (typeof file === "string" ? file : path(file))));
    // A file that is like the one chosen before would not count as chosen.
    await new Locator(this, steps).evaluate((field) => void (field.value = ""));
    await this.#session.chooseFiles(this.#handle, steps, paths);
  }
  async close() {
    await this.gather().catch(() => {});
    this.context().forget(this);
    await this.#session.shut(this.#handle);
  }
}
