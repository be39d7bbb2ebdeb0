// Loads the modules of the program. .ci/program appends this file to the loader that the split tool writes.
//
// A module whose secondary module has not been loaded imports `secondary.load` (.ci/secondary.mjs). This function is
// called when a function of the secondary module is called too early. It blocks the page, so all secondary modules
// are fetched as soon as the page is shown.

const { catalogue = [], table = [] } = JSON.parse(document.querySelector("script[data-wasm]").dataset.pieces);
const firstModules = new Set([...catalogue, ...table].map((file) => `./${file}`));
const tried = new Set();

/**
 * .ci/uncalled.txt is made with Chromium, and other browsers call other functions. Safari also does not ask the service
 * worker for a blocking request. So only Chromium defers secondary modules; the others load them before a piece runs.
 * public/boot.js fetches that of the main module for them.
 */
const canDefer = !!navigator.userAgentData;

/**
 * Fetches a module. Returns its name and the response. Modules of other pages and of dialogs come after the secondary
 * modules, because a first move needs these sooner.
 */
async function fetchModule(name) {
  if (!firstModules.has(name) && !globalThis.earlyPieces?.has(name)) await loadSecondaryModules();
  return { name, response: await fetchFile(name) };
}

/** The browser may have cached a bad answer, so the host is asked again if a file did not come the first time. */
function fetchFile(name) {
  const early = globalThis.earlyPieces?.get(name); // public/boot.js
  const isFirst = !tried.has(name);
  tried.add(name);
  return (isFirst && early) || fetch(new URL(name, import.meta.url), { cache: isFirst ? "default" : "reload" });
}

// A host may send a wrong content type, so this does not use streaming.
async function instantiateModule(fetched, imports) {
  const { name, response } = await fetched;
  if (!firstModules.has(name)) await loadSecondaryModules();
  let instance;
  const secondary = new SecondaryModule(name, () => instance.exports, imports);
  ({ instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { ...imports, secondary: secondary.imports }));
  secondary.becomeMissing();
  if (!canDefer && missing.has(secondary)) await secondary.load();
}

/** The secondary modules that are not loaded yet, and whose primary modules are. */
const missing = new Set();

/** The secondary module of a module. `primary` returns the exports of the module; `imports` are its other imports. */
class SecondaryModule {
  constructor(name, primary, imports = {}) {
    Object.assign(this, { name, primary, otherImports: imports, file: name.replace(/\.wasm$/, ".secondary.wasm"), loading: undefined });
    /** What the primary module imports. */
    this.imports = { load: () => this.loadNow() };
  }

  becomeMissing() {
    if (DIVIDED.has(this.name)) missing.add(this);
  }

  /** Loads the module, and after a failure, tries again. */
  load() {
    this.loading ??= this.#fetch().catch((error) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  async #fetch() {
    if (globalThis.fetchedModules?.has(this.file)) return this.loadNow();
    const response = await fetchFile(this.file);
    if (!response.ok) throw new Error(`No ${this.file}`);
    await WebAssembly.instantiate(await response.arrayBuffer(), this.#ownImports());
    this.#finish();
  }

  loadNow() {
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

/** Returns the imports of the main module from its secondary module. `primary` returns the exports of the main module. */
export function secondaryImports(name, primary) {
  const secondary = new SecondaryModule(name, primary);
  secondary.becomeMissing();
  return secondary.imports;
}

function fetchBlocking(name) {
  const fetched = globalThis.fetchedModules?.get(name); // public/boot.js
  if (fetched) return fetched;
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

/** Loads the secondary modules that are missing. */
async function loadSecondaryModules() {
  await Promise.all([...missing].map((module) => module.load()));
}

const loadRest = () => loadSecondaryModules().catch(() => {}); // tried again when one is needed
document.addEventListener("page-shown", loadRest);
addEventListener("online", loadRest);
