// A page and a context of a browser: the parts of Playwright's Page and BrowserContext that our
// tests use. This file has the actions of a user; the sessions (bidi.mjs, classic.mjs) send them to
// a browser.
import { writeFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { clockOf } from "./clock.mjs";
import { BLANK } from "./preamble.mjs";
import { Fingers } from "./fingers.mjs";
import { chord } from "./keys.mjs";
import { Locator } from "./locator.mjs";

const TIMEOUT = 60_000; // milliseconds

// The errors that occur while another page replaces this one.
const REPLACED = /no such (frame|window|execution|realm)|navigat|unload|destroy|aborted|document|actor|discarded/i;

/** Pages that share their stored data. `session` sends commands to the browser. */
export class Context {
  #session;
  #pages = [];
  #isClosed = false;
  /** Scripts that run in each page before any other script. */
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
    for (const page of this.#pages) await page.storeInitScripts();
  }
  forget(page) {
    this.#pages = this.#pages.filter((other) => other !== page);
  }
  async close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const page of this.#pages) await page.collectComplaints().catch(() => {});
    await this.#session.close();
  }
}

/** The mouse: movements, clicks, and the left button. On touch devices this is a finger. */
class Mouse {
  #position = { x: 0, y: 0 };
  constructor(act) {
    this.act = (...actions) => act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  }
  #moves(x, y, steps = 1) {
    const from = this.#position;
    this.#position = { x, y };
    const part = (here, there, step) => Math.round(here + ((there - here) * step) / steps);
    return Array.from({ length: steps }, (_, step) => ({ type: "pointerMove", duration: 0, x: part(from.x, x, step + 1), y: part(from.y, y, step + 1) }));
  }
  move(x, y, { steps } = {}) {
    return this.act(...this.#moves(x, y, steps));
  }
  down() {
    return this.act({ type: "pointerDown", button: 0 });
  }
  up() {
    return this.act({ type: "pointerUp", button: 0 });
  }
  /**
   * Presses and releases. Sends both in one command: otherwise the press would become a long press on a busy
   * machine.
   */
  click(x, y, { button = "left", times = 1 } = {}) {
    const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: button === "right" ? 2 : 0 }));
    return this.act(...this.#moves(x, y), ...Array(times).fill(press).flat());
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
    for (const by of ["locator", "getByRole", "getByLabel", "getByText"]) this[by] = (...args) => new Locator(this, [])[by](...args);
  }

  setDefaultTimeout() {}
  on() {} // collectComplaints() returns the errors of the page

  /** Calls a function, given as source text, in the page and returns its result. */
  async callFunction(source, ...args) {
    const over = new AbortController();
    const never = pause(2 * TIMEOUT, null, { signal: over.signal }).then(() => Promise.reject(new Error(`no answer: ${source}`)));
    try {
      return await Promise.race([this.#session.callFunction(this.#handle, source, args), never]);
    } finally {
      never.catch(() => {});
      over.abort();
    }
  }
  /** Calls a function in the page, or runs a script without a result. */
  evaluate(source, args) {
    return this.callFunction(typeof source === "string" ? `() => { ${source} }` : String(source), args);
  }
  async waitForFunction(source, args) {
    await this.poll(() => this.evaluate(source, args), `timeout: ${source}`);
  }
  waitForTimeout(ms) {
    return pause(ms);
  }

  /**
   * Calls `condition` until it returns a true value, and returns this value. While another page replaces this
   * one, it tries again.
   */
  async poll(condition, reason, timeout = TIMEOUT) {
    for (const end = Date.now() + timeout; Date.now() < end; await pause(15)) {
      try {
        const answer = await condition();
        if (answer) return answer;
      } catch (error) {
        if (!REPLACED.test(error.message)) throw error;
      }
    }
    throw new Error(typeof reason === "function" ? reason() : reason);
  }

  /** Navigates to an address. The preamble (preamble.mjs) runs the init scripts there. */
  async goto(url, { waitUntil } = {}) {
    const { origin } = new URL(url);
    if (!(await this.callFunction("() => location.href")).startsWith(origin)) {
      // Cookies can be set only on a page of the host, so open an empty one first.
      await this.#session.navigate(this.#handle, `${origin}${BLANK}`, true);
    }
    await this.storeInitScripts();
    await this.#session.navigate(this.#handle, url, waitUntil !== "commit");
  }
  /** Stores the init scripts in cookies for the preamble, if the page is on a host. */
  async storeInitScripts() {
    const { scripts } = this.context();
    await this.callFunction(
      "(scripts) => location.protocol === 'http:' && scripts.forEach((script, at) => (document.cookie = `before-${at}=${encodeURIComponent(script)}; path=/`))",
      [...this.#session.initScripts, ...scripts],
    );
  }
  addInitScript(script) {
    return this.context().addInitScript(script);
  }
  async reload({ waitUntil } = {}) {
    await this.#session.reload(this.#handle, waitUntil !== "commit");
  }
  async goBack() {
    await this.#session.goBack(this.#handle);
  }
  async waitForEvent(event) {
    if (event !== "load") throw new Error(`unsupported event: ${event}`);
    const since = await this.callFunction("() => performance.timeOrigin");
    await this.poll(() => this.callFunction("(since) => performance.timeOrigin !== since && document.readyState === 'complete'", since), "the page does not load");
  }

  /** Appends to `complaints` what the page has reported since the last call. Returns all complaints. */
  async collectComplaints() {
    const complaints = await this.callFunction(
      `() => document.cookie.split("; ").filter((cookie) => cookie.startsWith("complaint-")).map((cookie) => {
        document.cookie = cookie.split("=")[0] + "=; path=/; max-age=0";
        return decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
      })`,
    );
    this.complaints.push(...complaints);
    return this.complaints;
  }

  /**
   * Presses and releases, with a finger or the mouse. `timestamp` is the time of the events, in seconds since
   * 1970.
   */
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
    await writeFile(path, Buffer.from(await this.#session.screenshot(this.#handle), "base64"));
  }
  /** Chooses files for the file input at the end of the path. Writes contents without a path to a temporary file. */
  async chooseFiles(steps, files) {
    const folder = await mkdtemp(join(tmpdir(), "patientia-files-"));
    const path = async ({ name, buffer }) => {
      await writeFile(join(folder, name), buffer);
      return join(folder, name);
    };
    const paths = await Promise.all(files.map((file) => (typeof file === "string" ? file : path(file))));
    // If the same file is chosen again, there is no change event, so clear the field first.
    await new Locator(this, steps).evaluate((field) => void (field.value = ""));
    await this.#session.chooseFiles(this.#handle, steps, paths);
  }
  async close() {
    await this.collectComplaints().catch(() => {});
    this.context().forget(this);
    await this.#session.closeWindow(this.#handle);
  }
}
