// What stands before the page that a browser under WebDriver gets from our hosts: WebDriver's plain form has
// nothing that runs before a page does, and hears nothing that a page complains of. It knows no test; the
// scripts that run before a page come in cookies (Page.dress), and complaints go out in them (Page.gather).
import { createHash } from "node:crypto";

/** Where a host has an empty page, on which its cookies can be set. */
export const BLANK = "/blank";

/** In the page: notes whatever goes wrong on it. */
function hear() {
  let complaints = 0;
  const complain = (text) => {
    // Sizes that follow from sizes may come with the next frame; Chromium's console is silent on it.
    if (/ResizeObserver loop/.test(text)) return;
    complaints += 1;
    document.cookie = `complaint-${Math.round(performance.timeOrigin)}-${complaints}=${encodeURIComponent(String(text).slice(0, 700))}; path=/`;
  };
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...told) => (complain(`${kind}: ${told.join(" ")}`), say.apply(console, told));
  }
  addEventListener("error", ({ message, target, isTrusted }) => isTrusted && complain(message ? `uncaught: ${message}` : `not loaded: ${target.src ?? target.href}`), true);
  addEventListener("unhandledrejection", ({ reason }) => complain(`uncaught: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => complain(`Content Security Policy: ${violatedDirective} ${blockedURI}`));
}

/**
 * In the page: events have the time of `driver.moment`, if there is one: no test waits till two taps are no
 * double tap. What was pressed and clicked last is noted.
 */
function keepTime(driver) {
  const time = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  Object.defineProperty(Event.prototype, "timeStamp", { ...time, get() { return driver.moment ?? time.get.call(this); } });
  addEventListener("pointerdown", (event) => (driver.pressed = event), true);
  addEventListener("click", ({ target }) => (driver.clicked = target), true);
}

/** In the page: `driver.drawn` waits till it has been drawn twice, by its own clock whatever a test makes of that; of a page that nobody sees no longer than a second. */
function draw(driver) {
  const { requestAnimationFrame: frame, setTimeout: later } = window;
  driver.drawn = () => new Promise((done) => [frame(() => frame(done)), later(done, 1000)]);
}

/** In the page: notes what leaves it: the workers it makes, what it copies, the files it saves (they are saved nowhere). */
function note(driver) {
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

/** In the page: runs what is to run before it. */
function begin() {
  const number = (cookie) => Number.parseInt(cookie.slice("before-".length), 10);
  const before = document.cookie.split("; ").filter((cookie) => cookie.startsWith("before-")).sort((a, b) => number(a) - number(b));
  const run = eval; // the page's content policy comes after the door
  for (const cookie of before) run(decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)));
}

/** In the page: it is touched by a finger, if there is one; by the mouse under another name where that is `driver.finger`. */
function touch({ finger }) {
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
  ${[hear, keepTime, draw, note, begin, touch].map((part) => `(${part})(driver);`).join("\n")}
}</script>`;
const withDoor = (page) => page.toString().replace(/^<!doctype html>(<html[^>]*>)?(<head>)?/i, (head) => head + TAG);
const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** A file of a site as the browser gets it: its page has the door, and sw.js knows that it has. */
export function dressed(name, body, page) {
  if (name === "index.html") return Buffer.from(withDoor(body));
  if (name === "sw.js" && page) return Buffer.from(body.toString().replaceAll(sum(page), sum(withDoor(page))));
  return body;
}
