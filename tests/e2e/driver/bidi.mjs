// Controls Firefox through WebDriver BiDi, a protocol that Firefox supports directly. This file
// starts Firefox and sends it commands. It depends on none of our pages.
import { spawn } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { discard } from "../../../.ci/browser.mjs";
import { SOURCE } from "./find.mjs";

// The WebSocket library is a dependency of Lighthouse.
const WebSocket = createRequire(`${process.env.PATIENTIA_NODE}/package.json`)("ws");

/** Returns the preferences that Firefox starts with. */
const settings = ({ motion, scheme, touch, textScale }) => ({
  "ui.prefersReducedMotion": motion ? 0 : 1,
  "layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
  "dom.w3c_touch_events.enabled": touch ? 1 : 0,
  "ui.primaryPointerCapabilities": touch ? 1 : 6,
  "ui.allPointerCapabilities": touch ? 1 : 6,
  "font.size.variable.x-western": 16 * textScale,
  "dom.events.testing.asyncClipboard": true, // nobody could answer the permission prompt
});

/** A running Firefox with given launch options. */
export class Firefox {
  #pending = new Map();
  #lastId = 0;

  static async start(launchOptions) {
    const profile = await mkdtemp(join(tmpdir(), "patientia-firefox-"));
    const lines = Object.entries(settings(launchOptions)).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
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
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      if (error) pending?.fail(new Error(`${error}: ${message}`));
      else pending?.done(result);
    });
    this.socket.on("close", () => this.#pending.forEach(({ fail }) => fail(new Error("Firefox has ended"))));
    await this.send("session.new", { capabilities: {} });
  }

  send(method, params) {
    // If the socket is closed, the answer never comes and nothing reports this.
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("Firefox has ended"));
    this.#lastId += 1;
    const id = this.#lastId;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, fail) => this.#pending.set(id, { done, fail }));
  }

  /** Opens a session with its own stored data and with windows of the size `viewport`. */
  async session({ viewport, scale, touch }) {
    const { userContext } = await this.send("browser.createUserContext", {});
    return new Session(this, userContext, viewport, scale, touch);
  }
}

class Session {
  constructor(firefox, userContext, viewport, scale, touch) {
    Object.assign(this, { firefox, userContext, viewport, scale });
    this.fingers = "touches";
    this.initScripts = touch ? ["driver.finger = 'touches'"] : [];
  }
  async open() {
    const { context } = await this.firefox.send("browsingContext.create", { type: "window", userContext: this.userContext });
    if (this.viewport) await this.resize(context, this.viewport);
    return context;
  }
  resize(context, { width, height }) {
    return this.firefox.send("browsingContext.setViewport", { context, viewport: { width, height }, devicePixelRatio: this.scale });
  }

  async #call(context, functionDeclaration, texts) {
    const args = texts.map((value) => ({ type: "string", value }));
    const answer = await this.firefox.send("script.callFunction", { functionDeclaration, arguments: args, target: { context }, awaitPromise: true, userActivation: true });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }
  async callFunction(context, source, args) {
    const { value } = await this.#call(context, `async (asked) => JSON.stringify({ answer: await (${source})(...JSON.parse(asked)) })`, [JSON.stringify(args)]);
    return JSON.parse(value).answer;
  }
  act(context, actions) {
    return this.firefox.send("input.performActions", { context, actions });
  }
  async chooseFiles(context, steps, files) {
    const { sharedId } = await this.#call(context, `(steps) => { ${SOURCE}; return find(JSON.parse(steps))[0]; }`, [JSON.stringify(steps)]);
    await this.firefox.send("input.setFiles", { context, element: { sharedId }, files });
  }

  navigate(context, url, whole) {
    return this.firefox.send("browsingContext.navigate", { context, url, wait: whole ? "complete" : "none" });
  }
  reload(context, whole) {
    return this.firefox.send("browsingContext.reload", { context, wait: whole ? "complete" : "none" });
  }
  goBack(context) {
    return this.firefox.send("browsingContext.traverseHistory", { context, delta: -1 });
  }
  url(context) {
    return this.callFunction(context, "() => location.href", []);
  }
  async screenshot(context) {
    return (await this.firefox.send("browsingContext.captureScreenshot", { context })).data;
  }
  closeWindow(context) {
    return this.firefox.send("browsingContext.close", { context });
  }
  close() {
    return this.firefox.send("browser.removeUserContext", { userContext: this.userContext });
  }
}
