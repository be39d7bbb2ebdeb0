// Loads the modules of the program. .ci/program appends this file to the loader that the split tool writes.
//
// Some modules are divided (.ci/secondary.mjs): a secondary module has the functions that a first visit does not call
// before its page is shown. A first visit starts without the secondary modules of its page, and fetches them when the
// page is shown. What the player does before they have come may call any function, so it happens when they have come.
// A later visit has the secondary modules in the browser's cache. It fetches them before the start, and loads one when a
// function of it is called, or after the page is shown.

const { divided = [] } = JSON.parse(document.querySelector("script[data-wasm]").dataset.pieces);
const { earlyPieces = new Map(), startsWhole, mainSecondary } = globalThis; // public/boot.js
const isOfFirstPage = (name) => earlyPieces.has(name);
const tried = new Set();
const waitingNotice = document.querySelector("#waiting");
/** If nothing has happened for so long after a click or a key, a notice says why. */
const NOTICE_AFTER_MS = 400;
/** The time until a module that could not be fetched is tried again. */
const RETRY_AFTER_MS = 3000;

/** The secondary modules of the first page that are not loaded yet. */
const missing = new Set();
let completion;
let isComplete = false;

/** Resolves when the first page is shown and its secondary modules are loaded. What can wait, waits for this. */
globalThis.programComplete = new Promise((done) => {
  document.addEventListener("page-shown", done, { once: true });
  document.addEventListener("page-missing", done, { once: true }); // the player may try again
}).then(completeProgram);

function completeProgram() {
  return (completion ??= loadMissing());
}

async function loadMissing() {
  while (missing.size) {
    try {
      await Promise.all([...missing].map((module) => module.load()));
    } catch {
      waitingNotice.hidden = false;
      await new Promise((done) => setTimeout(done, RETRY_AFTER_MS));
    }
  }
  isComplete = true;
  replayEvents();
}

/** Fetches a module. Returns its name and the response. Modules of other pages and of dialogs need a complete program. */
async function fetchModule(name) {
  if (!isOfFirstPage(name)) await completeProgram();
  return { name, response: await fetchFile(name) };
}

/** The browser may have cached a bad answer, so the host is asked again if a file did not come the first time. */
function fetchFile(name) {
  const isFirst = !tried.has(name);
  tried.add(name);
  return (isFirst && earlyPieces.get(name)) || fetch(new URL(name, import.meta.url), { cache: isFirst ? "default" : "reload" });
}

// A host may send a wrong content type, so this does not use streaming.
async function instantiateModule(fetched, imports) {
  const { name, response } = await fetched;
  let instance;
  const secondary = new SecondaryModule(name, () => instance.exports, imports);
  ({ instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { ...imports, secondary: secondary.imports }));
  if (!secondary.exists) return;
  if (isComplete) return secondary.load();
  if (startsWhole) await secondary.fetch();
  missing.add(secondary);
}

/** The secondary module of a module. `primary` returns the exports of the module; `imports` are its other imports. */
class SecondaryModule {
  #loading;
  #bytes;

  constructor(name, primary, imports = {}, bytes = undefined) {
    this.exists = divided.includes(name.replace("./", ""));
    Object.assign(this, { primary, otherImports: imports, file: name.replace(/\.wasm$/, ".secondary.wasm") });
    this.#bytes = bytes;
    /** What the primary module imports. It is called when a function of the secondary module is called too early. */
    this.imports = { load: () => this.#instantiate(new WebAssembly.Module(this.#bytes ?? fetchBlocking(this.file))) };
  }

  /** Fetches the module, but does not load it yet. */
  async fetch() {
    const response = await fetchFile(this.file);
    if (!response.ok) throw new Error(`No ${this.file}`);
    this.#bytes = await response.arrayBuffer();
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
    if (!this.#bytes) await this.fetch();
    const module = await WebAssembly.compile(this.#bytes);
    if (!this.primary().secondaryLoaded.value) this.#instantiate(module);
  }

  #instantiate(module) {
    new WebAssembly.Instance(module, { ...this.otherImports, primary: this.primary() });
    this.primary().secondaryLoaded.value = 1;
    missing.delete(this);
  }
}

/** Returns the imports of the main module from its secondary module. `primary` returns the exports of the main module. */
export function secondaryImports(name, primary) {
  const secondary = new SecondaryModule(name, primary, {}, mainSecondary);
  if (secondary.exists) missing.add(secondary);
  return secondary.imports;
}

/** Fetches a secondary module while the page stands still. The list of functions is such that this should not happen. */
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

/** The events that reach the program only when it is complete. They come from the player, the browser and other windows. */
const HELD = [
  "click", "contextmenu", "submit", "pointerdown", "pointermove", "pointerup", "pointercancel", "keydown", "input", "change",
  "hashchange", "popstate", "storage", "visibilitychange", "install-offer",
];
/** Those after which the browser does something, such as follow a link. It also does this later. */
const POSTPONED = ["click", "contextmenu", "submit"];
/** The program does not hear of these events. */
const DROPPED = ["touchmove", "lostpointercapture"];
const heldEvents = [];

function holdEvent(event) {
  const { type, target } = event;
  if (target.closest?.(".static, .shell, .trouble")) return; // these do not need the program
  event.stopImmediatePropagation();
  if (POSTPONED.includes(type)) event.preventDefault();
  if (HELD.includes(type)) heldEvents.push(event);
  if (["click", "keydown", "input"].includes(type)) setTimeout(() => (waitingNotice.hidden = isComplete), NOTICE_AFTER_MS);
}

function replayEvents() {
  waitingNotice.hidden = true;
  for (const type of [...HELD, ...DROPPED]) removeEventListener(type, holdEvent, true);
  for (const event of heldEvents) event.target.dispatchEvent(new event.constructor(event.type, event));
}

if (!startsWhole) for (const type of [...HELD, ...DROPPED]) addEventListener(type, holdEvent, true);
