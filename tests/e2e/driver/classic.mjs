// Speaks to WebKit: WebDriver's plain form, by way of WebKitWebDriver, to a MiniBrowser for each person. It
// knows how these are started and told things, and nothing of what our pages hold.
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

/** What the toolkit of the browser is told, of { motion, scheme }. Letters it cannot make larger. */
const toolkit = ({ motion, scheme }) => `[Settings]
gtk-enable-animations=${motion ? 1 : 0}
gtk-application-prefer-dark-theme=${scheme === "dark" ? 1 : 0}
`;

/** Lets the window be as narrow as a telephone, whatever stands above its page. */
const NARROW = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }";

/** WebKit in one manner: { motion, scheme, touch, letters }. */
export class WebKit {
  static async start(manner) {
    const webkit = new WebKit();
    webkit.manner = manner;
    return webkit;
  }
  async close() {}

  /** What speaks for one person, whose windows are as large as `viewport`. */
  async session({ viewport, touch }) {
    const home = await mkdtemp(join(tmpdir(), "patientia-webkit-"));
    await mkdir(join(home, "gtk-3.0"));
    await writeFile(join(home, "gtk-3.0/settings.ini"), toolkit(this.manner));
    await writeFile(join(home, "gtk-3.0/gtk.css"), NARROW);
    const port = await freePort();
    const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", GTK_THEME: this.manner.scheme === "dark" ? "Adwaita:dark" : "Adwaita" };
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
  #last = Promise.resolve();
  #at;
  #unused; // a window in which nothing has been yet
  #open = 0;

  constructor(address, viewport, touch) {
    Object.assign(this, { address, viewport });
    this.fingers = "mouse";
    // It has no fingers of its own: those of our tests are its mouse under another name.
    this.before = touch ? ["driver.finger = 'mouse'"] : [];
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
    this.#unused = await this.#get("/window");
    this.#at = this.#unused;
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

  /** Does something in a window, after what is being done in any. */
  #in(handle, deed) {
    const done = this.#last.then(async () => {
      if (this.#at !== handle) await this.#post(`${this.path}/window`, { handle });
      this.#at = handle;
      return deed();
    });
    this.#last = done.catch(() => {});
    return done;
  }
  #tell(handle, path, body) {
    return this.#in(handle, () => this.#post(this.path + path, body));
  }

  /** A new window, asked for in any that is open. */
  async #window() {
    const [handle] = await this.#get("/window/handles");
    return (await this.#in(handle, () => this.#post(`${this.path}/window/new`, { type: "window" }))).handle;
  }
  async open() {
    const handle = this.#unused ?? (await this.#window());
    this.#unused = undefined;
    this.#open += 1;
    if (this.viewport) await this.resize(handle, this.viewport);
    return handle;
  }
  /** Makes the room for the page so large, and not the window around it. */
  async resize(handle, { width, height }) {
    let [wide, high] = [width, height];
    for (let round = 0; round < 40; round += 1) {
      await this.#tell(handle, "/window/rect", { x: 0, y: 0, width: wide, height: high });
      const [innerWidth, innerHeight] = await this.ask(handle, "() => [innerWidth, innerHeight]", []);
      if (innerWidth === width && innerHeight === height) return;
      if (round % 4 === 3) [wide, high] = [wide + width - innerWidth, high + height - innerHeight];
      await pause(25);
    }
    throw new Error(`no window of ${width} by ${height}`);
  }

  async ask(handle, question, asked) {
    const script = `const [asked, done] = arguments;
      (async () => JSON.stringify({ answer: await (${question})(...JSON.parse(asked)) }))().then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
    const { answer, error } = await this.#tell(handle, "/execute/async", { script, args: [JSON.stringify(asked)] });
    if (error) throw new Error(error);
    return JSON.parse(answer).answer;
  }
  act(handle, actions) {
    return this.#tell(handle, "/actions", { actions });
  }
  async chooseFiles(handle, steps, files) {
    const script = `${SOURCE}; return find(JSON.parse(arguments[0]))[0];`;
    const field = await this.#tell(handle, "/execute/sync", { script, args: [JSON.stringify(steps)] });
    for (const text of files) await this.#tell(handle, `/element/${field[ELEMENT]}/value`, { text });
  }

  async go(handle, url, whole) {
    const going = this.#tell(handle, "/url", { url });
    if (whole) await going;
    else going.catch(() => {});
  }
  async reload(handle, whole) {
    const going = this.#tell(handle, "/refresh");
    if (whole) await going;
    else going.catch(() => {});
  }
  /** By script: the browser's own way back passes over what a script, and no person, has gone to. */
  back(handle) {
    return this.ask(handle, "() => void history.back()", []);
  }
  url(handle) {
    return this.ask(handle, "() => location.href", []);
  }
  picture(handle) {
    return this.#in(handle, () => this.#get("/screenshot"));
  }
  async shut(handle) {
    this.#open -= 1;
    // The browser ends with its last window.
    if (this.#open === 0) this.#unused ??= await this.#window();
    await this.#in(handle, () => this.#fetch(`${this.path}/window`, { method: "DELETE" }));
  }
  async close() {
    await this.#fetch(this.path, { method: "DELETE" }).catch(() => {});
    await this.end();
  }
}

