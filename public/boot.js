// Fetches and starts the app. If the app cannot start or crashes, tells the player and the service worker. The
// service worker may have another version of the app. The tag of this script contains the names of the app's files
// (written by Trunk and .ci/split). .ci/service-worker-files appends the version to this script's name.
const { src, dataset: { js, wasm, pieces } } = document.querySelector("script[data-wasm]");
const absoluteUrl = (name) => new URL(name, document.baseURI).href;
const version = new URL(src).search.slice(1);
/** This script usually runs before the page is parsed. */
const parsed = document.readyState === "loading" ? new Promise((done) => addEventListener("DOMContentLoaded", done)) : true;
const element = (id) => document.getElementById(id);
const serviceWorker = navigator.serviceWorker;
const notifyWorker = async (what) => (await serviceWorker?.ready)?.active.postMessage({ [what]: version });

// The last user action, for the crash report: a key or a control, but no text from input fields.
let lastAction = "starting";
const recordAction = ({ type, key, target }) => {
  const control = target.closest?.("[data-act],[data-card],[data-pile],button,a,input,textarea");
  const isField = control?.matches("input,textarea");
  const { act, card, pile } = control?.dataset ?? {};
  lastAction = [type, isField ? "in a field" : key, control?.tagName.toLowerCase(), control?.className, act, card, pile].filter(Boolean).join(" ");
};
addEventListener("pointerdown", recordAction, true);
addEventListener("keydown", recordAction, true);

// After a panic the program stops for good and can show nothing, so this script shows a notice above
// everything else. The report omits links to tournaments, because they contain names of people.
const root = document.documentElement.dataset;
const report = (error) => [
  `Patientia ${version}`,
  location.hash.startsWith("#/play/") ? location.hash.slice(0, 2000) : location.hash.split("?")[0],
  root.opening ? "opening" : lastAction,
  // Some browsers do not begin the stack with the error itself.
  ...new Set([String(error), ...String(error.stack ?? "").split("\n").slice(0, 9)]),
].join("\n");
const showStopped = ({ error, reason }) => {
  const failure = error ?? reason;
  if (!(failure instanceof WebAssembly.RuntimeError)) return;
  const stoppedDialog = element("stopped");
  if (!element("trouble").hidden || !stoppedDialog.hidden) return;
  const link = stoppedDialog.querySelector("a");
  link.href = link.textContent = location.href;
  const text = stoppedDialog.querySelector("pre");
  text.textContent = report(failure);
  const [reload, copy] = stoppedDialog.querySelectorAll("button");
  reload.onclick = () => location.reload();
  copy.onclick = () => {
    getSelection().selectAllChildren(text);
    navigator.clipboard?.writeText(text.textContent).then(() => (copy.textContent = copy.value), () => {});
  };
  stoppedDialog.oncancel = (event) => event.preventDefault();
  stoppedDialog.hidden = false;
  stoppedDialog.showModal?.();
  // Records the deal that crashed. Next time the program opens this game at its deal, without the moves
  // (src/store/quarantine.rs).
  try {
    if (root.opening) localStorage.setItem("patientia/trapped", JSON.stringify({ v: 1, deal: root.opening }));
  } catch {}
  notifyWorker("failed");
};
addEventListener("error", showStopped);
addEventListener("unhandledrejection", showStopped);

// Each page in a folder is also a page of the program: the folder `game/clock/` shows the same page as the link
// `#/game/clock`. If the address also contains a link after `#`, that link decides which page is shown. This code
// replaces the address with the main page's address and the link.
const base = document.querySelector("base");
const folder = location.pathname.slice(new URL(base.href).pathname.length).replace(/(index\.html)?$/, "").replace(/\/$/, "");
if (folder) {
  const link = location.hash.length > 1 ? location.hash : folder === "whitmore-jones" ? "#/?of=whitmore-jones" : `#/${folder}`;
  base.href = base.href; // absolute, so that it stays the same when the address changes
  history.replaceState(history.state, "", base.href + location.search + link);
}

// The static pages cannot know the date of today's deals.
const showDate = () => {
  const field = document.querySelector(".static .date");
  const datePart = (part) => new Date().toLocaleDateString("en-GB", part);
  if (field) field.textContent = `${datePart({ weekday: "long" })}, ${datePart({ day: "numeric", month: "long" })}`;
};

// The browser may offer to install the site before the program has started, so this script stores the offer.
const setInstallOffer = (offer) => {
  globalThis.installOffer = offer;
  document.dispatchEvent(new Event("install-offer"));
};
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  setInstallOffer(event);
});
addEventListener("appinstalled", () => setInstallOffer("taken"));

// The program is split into pieces (src/ui/pieces.rs). A page needs the main part and the pieces in
// `filesOfPage`.
const piece = /^#\/play\//.test(location.hash) ? "table" : /^(#\/?(\?.*)?)?$/.test(location.hash) ? "catalogue" : "pages";
const inFolder = (file) => wasm.replace(/[^/]*$/, file);
const { [piece]: filesOfPage = [], divided = [] } = JSON.parse(pieces ?? "{}");
// A first visit to the contents page or a new deal starts without the secondary modules of its files (.ci/loader.mjs).
// `make profile` knows what these visits call. All other visits start with them, and so do all visits in old versions
// of Chrome, which cannot compile a module of more than 4 KB at once.
const startsWithoutSecondaries = () => {
  if (piece === "pages" || /[?&](of|find|moves|seats|attempt)=/.test(location.hash)) return false;
  try {
    const largeModule = new Uint8Array(5011);
    largeModule.set([0, 97, 115, 109, 1, 0, 0, 0, 0, 0x88, 0x27]); // an empty section of 5,000 bytes
    new WebAssembly.Module(largeModule);
    return !serviceWorker?.controller && !Object.keys(localStorage).some((key) => key.startsWith("patientia/"));
  } catch {
    return false;
  }
};
const startsWhole = (globalThis.startsWhole = !startsWithoutSecondaries());
globalThis.startLink = location.hash;
const dividedOfPage = startsWhole ? divided.filter((file) => wasm.endsWith(`/${file}`) || filesOfPage.includes(file)) : [];
const filesOfVisit = [...filesOfPage, ...dividedOfPage.map((file) => file.replace(".wasm", ".secondary.wasm"))];
// The loader of the modules (.ci/loader.mjs) uses these responses. A preload tag does not work here, because WebKit
// would fetch the file a second time.
const earlyPieces = (globalThis.earlyPieces = new Map());
const fetchEarly = (file) => {
  const answer = fetch(absoluteUrl(file));
  answer.catch(() => {}); // the code that waits for the answer handles the error
  return answer;
};

// ?no-sw removes the service worker, in case anything is wrong with it.
if (location.search.includes("no-sw")) serviceWorker?.getRegistration().then((registration) => registration?.unregister());

try {
  const program = fetchEarly(wasm);
  for (const file of filesOfVisit) earlyPieces.set(`./${file}`, fetchEarly(inFolder(file)));
  const shown = new Promise((done) => document.addEventListener("page-shown", done, { once: true }));
  document.addEventListener("page-missing", () => notifyWorker("failed"));
  await parsed;
  showDate();
  const { default: start } = await import(absoluteUrl(js));
  await start({ module_or_path: program });
  await shown;
  if (element("stopped").hidden) notifyWorker("started");
} catch (error) {
  element("trouble").hidden = false;
  // If the service worker of another version takes over, reload the page. Fetch the files again, because the
  // browser may have cached wrong answers: a page that the host no longer has, or "not found" for a file that was
  // missing during an upload.
  serviceWorker?.addEventListener("controllerchange", () => location.reload());
  notifyWorker("failed");
  const loader = pieces ? ["__wasm_split.js", ...filesOfVisit].map(inFolder) : [];
  for (const start of ["./", js, wasm, ...loader]) fetch(absoluteUrl(start), { cache: "reload" }).catch(() => {});
  throw error;
}
