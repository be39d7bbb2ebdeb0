// Controls WebKit through WebDriver Classic. Each session has one WebKitWebDriver with one
// MiniBrowser. This file starts them and sends them commands. It depends on none of our pages.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { discard } from "../../../.ci/browser.mjs";
import { SOURCE } from "./find.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Returns the GTK settings of the browser. GTK cannot change the text size. */
const toolkit = ({ motion, scheme }) => `[Settings]
gtk-enable-animations=${motion ? 1 : 0}
gtk-application-prefer-dark-theme=${scheme === "dark" ? 1 : 0}
`;

/**
 * A style sheet for the browser's own controls. It makes them small, so that a window can be as narrow as a
 * phone.
 */
const NARROW = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }";

/** WebKit with given launch options: { motion, scheme, touch, textScale }. */
export class WebKit {
  static async start(launchOptions) {
    const webkit = new WebKit();
    webkit.launchOptions = launchOptions;
    return webkit;
  }
  async close() {}

  /** Opens a session with its own stored data and with windows of the size `viewport`. */
  async session({ viewport, touch }) {
    const home = await mkdtemp(join(tmpdir(), "patientia-webkit-"));
    await mkdir(join(home, "gtk-3.0"));
    await writeFile(join(home, "gtk-3.0/settings.ini"), toolkit(this.launchOptions));
    await writeFile(join(home, "gtk-3.0/gtk.css"), NARROW);
    const port = await freePort();
    const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", GTK_THEME: this.launchOptions.scheme === "dark" ? "Adwaita:dark" : "Adwaita" };
    const child = spawn(process.env.WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: "ignore" });
    const session = new Session(`http://127.0.0.1:${port}`, viewport, touch);
    await session.begin();
    session.end = async () => {
      const ended = new Promise((done) => child.on("exit", done));
      child.kill();
      await ended;
      await discard(home);
    };
    return session;
  }
}

class Session {
  #queue = Promise.resolve();
  #currentWindow;
  #spareWindow; // a window that no page has used yet
  #openCount = 0;

  constructor(address, viewport, touch) {
    Object.assign(this, { address, viewport });
    this.fingers = "mouse";
    // This WebKit has no touch input. Our tests use the mouse as a finger, with another pointer type.
    this.initScripts = touch ? ["driver.finger = 'mouse'"] : [];
  }

  async begin() {
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: process.env.WEBKIT_BROWSER, args: ["--automation"] } } };
    for (let round = 0; ; round += 1) {
      try {
        const { sessionId } = await this.#post("/session", { capabilities });
        this.path = `/session/${sessionId}`;
        break;
      } catch (error) {
        if (round > 200 || !/fetch failed/.test(error.message)) throw error;
        await pause(50);
      }
    }
    await this.#post(`${this.path}/timeouts`, { script: 300_000, pageLoad: 120_000 });
    this.#spareWindow = await this.#get("/window");
    this.#currentWindow = this.#spareWindow;
  }

  async #fetch(path, options) {
    const answer = await fetch(this.address + path, options);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  #post(path, body = {}) {
    return this.#fetch(path, { method: "POST", body: JSON.stringify(body) });
  }
  #get(path) {
    return this.#fetch(this.path + path);
  }

  /** Runs an action in a window, after all earlier actions in any window. */
  #inWindow(handle, action) {
    const done = this.#queue.then(async () => {
      if (this.#currentWindow !== handle) await this.#post(`${this.path}/window`, { handle });
      this.#currentWindow = handle;
      return action();
    });
    this.#queue = done.catch(() => {});
    return done;
  }
  #postInWindow(handle, path, body) {
    return this.#inWindow(handle, () => this.#post(this.path + path, body));
  }

  /** Opens a new window by a command to a window that is already open. */
  async #newWindow() {
    const [handle] = await this.#get("/window/handles");
    return (await this.#inWindow(handle, () => this.#post(`${this.path}/window/new`, { type: "window" }))).handle;
  }
  async open() {
    const handle = this.#spareWindow ?? (await this.#newWindow());
    this.#spareWindow = undefined;
    this.#openCount += 1;
    if (this.viewport) await this.resize(handle, this.viewport);
    return handle;
  }
  /** Sets the size of the page. The size of the window around it follows. */
  async resize(handle, { width, height }) {
    let [wide, high] = [width, height];
    for (let round = 0; round < 40; round += 1) {
      await this.#postInWindow(handle, "/window/rect", { x: 0, y: 0, width: wide, height: high });
      const [innerWidth, innerHeight] = await this.callFunction(handle, "() => [innerWidth, innerHeight]", []);
      if (innerWidth === width && innerHeight === height) return;
      if (round % 4 === 3) [wide, high] = [wide + width - innerWidth, high + height - innerHeight];
      await pause(25);
    }
    throw new Error(`cannot resize the window to ${width} by ${height}`);
  }

  async callFunction(handle, source, args) {
    const script = `const [asked, done] = arguments;
      (async () => JSON.stringify({ answer: await (${source})(...JSON.parse(asked)) }))().then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
    const { answer, error } = await this.#postInWindow(handle, "/execute/async", { script, args: [JSON.stringify(args)] });
    if (error) throw new Error(error);
    return JSON.parse(answer).answer;
  }
  act(handle, actions) {
    return this.#postInWindow(handle, "/actions", { actions });
  }
  async chooseFiles(handle, steps, files) {
    const script = `${SOURCE}; return find(JSON.parse(arguments[0]))[0];`;
    const field = await this.#postInWindow(handle, "/execute/sync", { script, args: [JSON.stringify(steps)] });
    for (const text of files) await this.#postInWindow(handle, `/element/${field[ELEMENT]}/value`, { text });
  }

  async navigate(handle, url, whole) {
    const going = this.#postInWindow(handle, "/url", { url });
    if (whole) await going;
    else going.catch(() => {});
  }
  async reload(handle, whole) {
    const going = this.#postInWindow(handle, "/refresh");
    if (whole) await going;
    else going.catch(() => {});
  }
  // The browser's own command skips history entries that a script has added, so use a script.
  goBack(handle) {
    return this.callFunction(handle, "() => void history.back()", []);
  }
  url(handle) {
    return this.callFunction(handle, "() => location.href", []);
  }
  screenshot(handle) {
    return this.#inWindow(handle, () => this.#get("/screenshot"));
  }
  async closeWindow(handle) {
    this.#openCount -= 1;
    // The browser ends when its last window closes, so open a spare one first.
    if (this.#openCount === 0) this.#spareWindow ??= await this.#newWindow();
    await this.#inWindow(handle, () => this.#fetch(`${this.path}/window`, { method: "DELETE" }));
  }
  async close() {
    await this.#fetch(this.path, { method: "DELETE" }).catch(() => {});
    await this.end();
  }
}

