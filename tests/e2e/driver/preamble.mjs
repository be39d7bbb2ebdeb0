// A script that our hosts insert before each page, for browsers controlled by WebDriver. WebDriver Classic can
// neither run a script before a page nor report the errors of a page. The init scripts arrive in cookies
// (Page.storeInitScripts), and complaints leave in cookies (Page.collectComplaints). This file depends on no test.
import { createHash } from "node:crypto";

/** The path of an empty page. Each host has it, so that a test can set cookies there. */
export const BLANK = "/blank";

/** In the page: records every error and warning. */
function recordComplaints() {
  let complaints = 0;
  const complain = (text) => {
    // This is harmless: a size that depends on another size changes in the next frame. Chromium's console
    // ignores it too.
    if (/ResizeObserver loop/.test(text)) return;
    complaints += 1;
    document.cookie = `complaint-${Math.round(performance.timeOrigin)}-${complaints}=${encodeURIComponent(String(text).slice(0, 700))}; path=/`;
  };
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...args) => (complain(`${kind}: ${args.join(" ")}`), say.apply(console, args));
  }
  addEventListener("error", ({ message, target, isTrusted }) => isTrusted && complain(message ? `uncaught: ${message}` : `not loaded: ${target.src ?? target.href}`), true);
  addEventListener("unhandledrejection", ({ reason }) => complain(`uncaught: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => complain(`Content Security Policy: ${violatedDirective} ${blockedURI}`));
}

/**
 * In the page: if `driver.moment` is set, it is the time of all events. So a test need not wait between two taps to
 * prevent a double tap. This function also records the last press and the last click.
 */
function overrideEventTime(driver) {
  const time = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  Object.defineProperty(Event.prototype, "timeStamp", { ...time, get() { return driver.moment ?? time.get.call(this); } });
  addEventListener("pointerdown", (event) => (driver.pressed = event), true);
  addEventListener("click", (event) => (driver.clicked = event.composedPath()), true);
}

/**
 * In the page: `driver.drawn` waits for two frames, even if the test clock is stopped. In a hidden page, which
 * gets no frames, it waits at most one second.
 */
function addDrawn(driver) {
  const { requestAnimationFrame: frame, setTimeout: later } = window;
  driver.drawn = () => new Promise((done) => [frame(() => frame(done)), later(done, 1000)]);
}

/**
 * In the page: records the workers that the page creates, the text that it copies, and the files that it saves.
 * The files are not really saved.
 */
function recordOutput(driver) {
  window.Worker &&= class extends Worker {
    constructor(url, options) {
      super(url, options);
      driver.workers.push(new URL(url, document.baseURI).href);
    }
  };
  const write = navigator.clipboard?.writeText;
  if (write) {
    navigator.clipboard.writeText = async (text) => {
      driver.copied = text;
      await write.call(navigator.clipboard, text).catch(() => {});
    };
  }
  const blobs = new Map();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const url = make.call(URL, blob);
    blobs.set(url, blob);
    return url;
  };
  const save = async ({ download: name, href }) => {
    const text = blobs.has(href) ? await blobs.get(href).text() : decodeURIComponent(href.slice(href.indexOf(",") + 1));
    driver.saved.push({ name, text });
  };
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[download]");
    if (!link) return;
    event.preventDefault();
    save(link);
  });
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function () {
    if (this.matches("a[download]") && !this.isConnected) save(this);
    else click.call(this);
  };
}

/** In the page: runs the init scripts. */
function runInitScripts() {
  const number = (cookie) => Number.parseInt(cookie.slice("before-".length), 10);
  const before = document.cookie.split("; ").filter((cookie) => cookie.startsWith("before-")).sort((a, b) => number(a) - number(b));
  const run = eval; // the Content Security Policy of the page comes after this script
  for (const cookie of before) run(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)));
}

/**
 * In the page: if `driver.finger` is set, makes the page believe that it is on a touch device. If the value is
 * "mouse", the mouse is reported as touch input.
 */
function emulateTouch({ finger }) {
  if (!finger) return;
  Object.defineProperty(navigator, "maxTouchPoints", { value: 1 });
  if (finger !== "mouse") return;
  const type = Object.getOwnPropertyDescriptor(PointerEvent.prototype, "pointerType");
  const named = (kind) => (kind === "mouse" ? "touch" : kind);
  Object.defineProperty(PointerEvent.prototype, "pointerType", { ...type, get() { return named(type.get.call(this)); } });
  const match = window.matchMedia;
  window.matchMedia = (query) => match.call(window, query.replaceAll("(pointer: coarse)", "(min-width: 0)").replaceAll("(pointer: fine)", "(max-width: 0)"));
}

const TAG = `<script>{
  const driver = (window.driver = { saved: [], copied: "", workers: [] });
  ${[recordComplaints, overrideEventTime, addDrawn, recordOutput, runInitScripts, emulateTouch].map((part) => `(${part})(driver);`).join("\n")}
}</script>`;
const addPreamble = (page) => page.toString().replace(/^<!doctype html>(<html[^>]*>)?(<head>)?/i, (head) => head + TAG);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/**
 * Returns a file of a site as the browser receives it. Adds the preamble to each page (an index.html). This changes
 * the checksum of the root page, so sw.js gets the new checksum. sw.js contains no checksum of another page.
 */
export function withPreamble(name, body, page) {
  if (/(^|\/)index\.html$/.test(name)) return Buffer.from(addPreamble(body));
  if (name === "sw.js" && page) return Buffer.from(body.toString().replaceAll(sha256(page), sha256(addPreamble(page))));
  return body;
}
