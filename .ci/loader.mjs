// Loads the modules of the program. .ci/program appends this file to the loader that the split tool writes.
//
// Some modules are divided (.ci/secondary.mjs): a secondary module has the functions that a first visit does not call
// before its page is shown. A first visit starts without the secondary modules of its page, and fetches them last. What
// the player does before they have come may call any function, so it happens when they have come.
// Other visits load them before the code of a page runs.

const { divided = [] } = JSON.parse(document.querySelector("script[data-wasm]").dataset.pieces);
const { earlyPieces = new Map(), startsWhole, startLink } = globalThis; // public/boot.js
const MAIN = "./patientia_bg.wasm";
const filesOfFirstPage = [MAIN, ...earlyPieces.keys()];
const isDivided = (name) => divided.includes(name.replace("./", ""));
const secondaryOf = (name) => name.replace(/\.wasm$/, ".secondary.wasm");
/** The files that were fetched at least once. */
const fetched = new Set(earlyPieces.keys());
const waitingNotice = document.querySelector("#waiting");
const troubleNotice = document.querySelector("#trouble");
/** How long a click or a key waits before a notice says why nothing happens. */
const NOTICE_AFTER_MS = 400;
/** How long to wait before a module that could not be fetched is fetched again. */
const RETRY_AFTER_MS = 3000;
/** The number of HTTP errors after which a notice tells the player to reload the page. */
const MAX_HTTP_ERRORS = 2;

/** The secondary modules of the first page that are not loaded yet. */
const missing = new Set();
let completion;
let isComplete = false;
let isShown = false;

/** Resolves when the first page is shown and its secondary modules are loaded. Work that is not urgent waits for it. */
globalThis.programComplete = new Promise((done) => {
  document.addEventListener("page-shown", done, { once: true });
  document.addEventListener("page-missing", done, { once: true }); // the player may try again
}).then(() => {
  isShown = true;
  return completeProgram();
});

function completeProgram() {
  return (completion ??= loadMissing());
}

async function loadMissing() {
  let httpErrors = 0;
  while (missing.size) {
    try {
      await Promise.all([...missing].map((module) => module.load()));
    } catch (error) {
      waitingNotice.hidden = false;
      const isOffline = error instanceof TypeError;
      if (!isOffline && (httpErrors += 1) === MAX_HTTP_ERRORS) reportTrouble();
      await new Promise((done) => setTimeout(done, RETRY_AFTER_MS));
    }
  }
  isComplete = true;
  waitingNotice.hidden = true;
  if (httpErrors) troubleNotice.hidden = true;
  replayEvents();
}

/** The host no longer has the files of this version. */
function reportTrouble() {
  troubleNotice.hidden = false;
  document.dispatchEvent(new Event("page-missing")); // public/boot.js
}

/** Fetches a module. Returns its name and the response. Modules of other pages and dialogs need a complete program. */
async function fetchModule(name) {
  if (!filesOfFirstPage.includes(name)) await completeProgram();
  return { name, response: await fetchFile(name) };
}

/** The browser may have cached a bad answer, so the host is asked again if a file did not come the first time. */
function fetchFile(name) {
  const early = earlyPieces.get(name);
  earlyPieces.delete(name);
  if (early) return early;
  const cache = fetched.has(name) ? "reload" : "default";
  fetched.add(name);
  return fetch(new URL(name, import.meta.url), { cache });
}

let arrivals = 0;

/** Counts the files of the first page. When all have come, the connection is free for their secondary modules. */
function countArrival() {
  arrivals += 1;
  if (arrivals !== filesOfFirstPage.length || startsWhole) return;
  for (const file of filesOfFirstPage) {
    if (!isDivided(file)) continue;
    const answer = fetchFile(secondaryOf(file));
    answer.catch(() => {}); // loadMissing tries again
    earlyPieces.set(secondaryOf(file), answer);
  }
}

// A host may send a wrong content type, so this does not use streaming.
async function instantiateModule(file, imports) {
  const { name, response } = await file;
  let instance;
  const secondary = new SecondaryModule(name, () => instance.exports, imports);
  const bytes = await response.arrayBuffer();
  countArrival();
  ({ instance } = await WebAssembly.instantiate(bytes, { ...imports, secondary: secondary.imports }));
  if (!secondary.exists) return;
  if (startsWhole || isComplete) await secondary.load();
  else missing.add(secondary);
}

/** The secondary module of a module. `primary` returns the exports of the module; `imports` are its other imports. */
class SecondaryModule {
  #loading;

  constructor(name, primary, imports = {}) {
    this.exists = isDivided(name);
    Object.assign(this, { primary, otherImports: imports, file: secondaryOf(name) });
    /** What the primary module imports. It is called when a function of the secondary module is called too early. */
    this.imports = { load: () => this.#loadNow() };
  }

  /** Loads the module, and after a failure, tries again. */
  load() {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #load() {
    const response = await fetchFile(this.file);
    if (!response.ok) throw new Error(`No ${this.file}`);
    await WebAssembly.instantiate(await response.arrayBuffer(), this.#ownImports());
    this.#finish();
  }

  #loadNow() {
    new WebAssembly.Instance(new WebAssembly.Module(fetchBlocking(this.file)), this.#ownImports());
    this.#finish();
  }

  #ownImports() {
    return { ...this.otherImports, primary: this.primary() };
  }

  #finish() {
    this.primary().secondaryLoaded.value = 1;
    missing.delete(this);
  }
}

let mainExports;
const mainSecondary = new SecondaryModule(MAIN, () => mainExports);
export const mainImports = mainSecondary.imports;

/**
 * Runs before the main module starts. If the player has followed a link since the page was opened, the program starts on
 * another page, which may need all functions.
 */
export async function beforeStart(exports) {
  mainExports = exports;
  countArrival();
  if (!mainSecondary.exists) return;
  if (startsWhole || location.hash !== startLink) await mainSecondary.load();
  else missing.add(mainSecondary);
}

/** Fetches a secondary module and blocks the page meanwhile. This happens only if .ci/uncalled.txt is out of date. */
function fetchBlocking(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, import.meta.url), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // one character for each byte
  try {
    request.send();
  } catch {
    // The status is 0.
  }
  if (request.status === 200) return Uint8Array.from(request.responseText, (byte) => byte.charCodeAt(0));
  // The program cannot go on. public/boot.js says so, and must not blame the deal that is being opened.
  delete document.documentElement.dataset.opening;
  throw new WebAssembly.RuntimeError(`${name} could not be fetched`);
}

/** What the player does on a page of the program. */
const FROM_PLAYER = [
  "click", "contextmenu", "submit", "pointerdown", "pointermove", "pointerup", "pointercancel",
  "keydown", "input", "change", "focus", "focusin", "focusout",
];
/** What the browser and other windows report. */
const FROM_BROWSER = ["hashchange", "popstate", "storage", "visibilitychange", "install-offer"];
/** The program never hears of these events if they come too early. */
const DROPPED = ["touchmove", "lostpointercapture", "wheel"];
const GATED = [...FROM_PLAYER, ...FROM_BROWSER, ...DROPPED];
const heldEvents = [];
/** The element on which each pointer was pressed: later events of the pointer belong to it. */
const pressed = new Map();

function holdEvent(event) {
  const { type, target } = event;
  if (target.closest?.("#slow, #trouble, #stopped")) return;
  event.stopImmediatePropagation();
  if (FROM_BROWSER.includes(type)) heldEvents.push([event, target]);
  // The static page does not need the program.
  if (isShown && FROM_PLAYER.includes(type)) holdPlayersEvent(event);
}

function holdPlayersEvent(event) {
  const { type, target, pointerId } = event;
  const opensWindow = event.ctrlKey || event.metaKey || event.shiftKey;
  if (type === "click" && opensWindow) return;
  if (type === "contextmenu" && !target.closest?.("[data-board]")) return;
  if (["click", "contextmenu", "submit"].includes(type)) event.preventDefault(); // until the event is replayed
  if (type === "pointerdown") pressed.set(pointerId, target);
  if (type === "pointermove" && !pressed.has(pointerId)) return;
  const isPointer = type.startsWith("pointer");
  heldEvents.push([event, (isPointer && pressed.get(pointerId)) || target]);
  if (type === "click" || type === "input" || /^(.|Enter)$/.test(event.key)) setTimeout(showWaiting, NOTICE_AFTER_MS);
}

const showWaiting = () => (waitingNotice.hidden = isComplete);

function replayEvents() {
  for (const type of GATED) removeEventListener(type, holdEvent, true);
  for (const [event, target] of heldEvents) {
    const copy = new event.constructor(event.type, event);
    Object.defineProperty(copy, "timeStamp", { value: event.timeStamp }); // the board tells taps from double taps
    target.dispatchEvent(copy);
  }
}

if (!startsWhole) for (const type of GATED) addEventListener(type, holdEvent, true);
