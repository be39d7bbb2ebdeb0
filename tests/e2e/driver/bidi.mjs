// Speaks to Firefox: WebDriver's two-way form (BiDi), which Firefox has without anything between. It knows
// how Firefox is started and told things, and nothing of what our pages hold.
import { spawn } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { discard } from "../../../.ci/browser.mjs";
import { SOURCE } from "./find.mjs";

// The sockets come with Lighthouse.
const WebSocket = createRequire(`${process.env.PATIENTIA_NODE}/package.json`)("ws");

/** What a browser is told before it starts, of { motion, scheme, touch, letters }. */
const settings = ({ motion, scheme, touch, letters }) => ({
  "ui.prefersReducedMotion": motion ? 0 : 1,
  "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
  "dom.w3c_touch_events.enabled": touch ? 1 : 0,
  "ui.primaryPointerCapabilities": touch ? 1 : 6,
  "ui.allPointerCapabilities": touch ? 1 : 6,
  "font.size.variable.x-western": 16 * letters,
  "dom.events.testing.asyncClipboard": true, // nobody is there who could allow it
});

/** A Firefox of one manner. */
export class Firefox {
  #asked = new Map();
  #count = 0;

  static async start(manner) {
    const profile = await mkdtemp(join(tmpdir(), "patientia-firefox-"));
    const lines = Object.entries(settings(manner)).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    await writeFile(join(profile, "user.js"), lines.join("\n"));
    const child = spawn(process.env.FIREFOX, ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile], { stdio: ["ignore", "ignore", "pipe"] });
    const address = await new Promise((done, fail) => {
      createInterface(child.stderr).on("line", (line) => line.includes("BiDi listening on") && done(`${line.match(/ws:\S+/)[0]}/session`));
      child.on("exit", (code) => fail(new Error(`Firefox has ended: ${code}`)));
    });
    const firefox = new Firefox();
    await firefox.#connect(address);
    firefox.close = async () => {
      const ended = new Promise((done) => child.on("exit", done));
      firefox.send("browser.close", {}).catch(() => {});
      await ended;
      await discard(profile);
    };
    return firefox;
  }

  async #connect(address) {
    this.socket = new WebSocket(address, { perMessageDeflate: false });
    await new Promise((done, fail) => this.socket.on("open", done).on("error", fail));
    this.socket.on("message", (data) => {
      const { id, result, error, message } = JSON.parse(data);
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (error) asked?.fail(new Error(`${error}: ${message}`));
      else asked?.done(result);
    });
    this.socket.on("close", () => this.#asked.forEach(({ fail }) => fail(new Error("Firefox has gone"))));
    await this.send("session.new", { capabilities: {} });
  }

  send(method, params) {
    this.#count += 1;
    const id = this.#count;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, fail) => this.#asked.set(id, { done, fail }));
  }

  /** What speaks for one person, whose windows are as large as `viewport`. */
  async session({ viewport, scale, touch }) {
    const { userContext } = await this.send("browser.createUserContext", {});
    return new Session(this, userContext, viewport, scale, touch);
  }
}

class Session {
  constructor(firefox, person, viewport, scale, touch) {
    Object.assign(this, { firefox, person, viewport, scale });
    this.fingers = "touches";
    this.before = touch ? ["driver.finger = 'touches'"] : [];
  }
  async open() {
    const { context } = await this.firefox.send("browsingContext.create", { type: "window", userContext: this.person });
    if (this.viewport) await this.resize(context, this.viewport);
    return context;
  }
  resize(context, { width, height }) {
    return this.firefox.send("browsingContext.setViewport", { context, viewport: { width, height }, devicePixelRatio: this.scale });
  }

  async #call(context, functionDeclaration, texts) {
    const told = texts.map((value) => ({ type: "string", value }));
    const answer = await this.firefox.send("script.callFunction", { functionDeclaration, arguments: told, target: { context }, awaitPromise: true, userActivation: true });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }
  async ask(context, question, asked) {
    const { value } = await this.#call(context, `async (asked) => JSON.stringify({ answer: await (${question})(...JSON.parse(asked)) })`, [JSON.stringify(asked)]);
    return JSON.parse(value).answer;
  }
  act(context, actions) {
    return this.firefox.send("input.performActions", { context, actions });
  }
  async chooseFiles(context, steps, files) {
    const { sharedId } = await this.#call(context, `(steps) => { ${SOURCE}; return find(JSON.parse(steps))[0]; }`, [JSON.stringify(steps)]);
    await this.firefox.send("input.setFiles", { context, element: { sharedId }, files });
  }

  go(context, url, whole) {
    return this.firefox.send("browsingContext.navigate", { context, url, wait: whole ? "complete" : "none" });
  }
  reload(context, whole) {
    return this.firefox.send("browsingContext.reload", { context, wait: whole ? "complete" : "none" });
  }
  back(context) {
    return this.firefox.send("browsingContext.traverseHistory", { context, delta: -1 });
  }
  url(context) {
    return this.ask(context, "() => location.href", []);
  }
  async picture(context) {
    return (await this.firefox.send("browsingContext.captureScreenshot", { context })).data;
  }
  shut(context) {
    return this.firefox.send("browsingContext.close", { context });
  }
  close() {
    return this.firefox.send("browser.removeUserContext", { userContext: this.person });
  }
}
