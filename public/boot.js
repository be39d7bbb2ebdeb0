// Fetches and starts the app. If it cannot start or has crashed, tells the player and the service worker,
// which has other versions. The tag of this script names the app's files (Trunk, .ci/split), and
// .ci/service-worker-files appends the version to this script's name.
const { src, dataset: { js, wasm, pieces } } = document.querySelector("script[data-wasm]");
const absoluteUrl = (name) => new URL(name, document.baseURI).href;
const version = new URL(src).search.slice(1);
const troubleNotice = document.querySelector("#trouble");
const stoppedDialog = document.querySelector("#stopped");
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
  // Not every browser begins the stack with the error itself.
  ...new Set([String(error), ...String(error.stack ?? "").split("\n").slice(0, 9)]),
].join("\n");
const showStopped = ({ error, reason }) => {
  const failure = error ?? reason;
  if (!troubleNotice.hidden || !stoppedDialog.hidden || !(failure instanceof WebAssembly.RuntimeError)) return;
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
  // The next time, the program opens this game at its deal (src/store/aside.rs).
  try {
    if (root.opening) localStorage.setItem("patientia/trapped", JSON.stringify({ v: 1, deal: root.opening }));
  } catch {}
  notifyWorker("failed");
};
addEventListener("error", showStopped);
addEventListener("unhandledrejection", showStopped);

// A page in a folder shows what a link of the program shows: `game/clock/` shows `#/game/clock`. If the address
// has a link too, the link counts. From here on, the address is that of the main page with the link.
const base = document.querySelector("base");
const folder = location.pathname.slice(new URL(base.href).pathname.length).replace(/(index\.html)?$/, "").replace(/\/$/, "");
if (folder) {
  const link = location.hash.length > 1 ? location.hash : folder === "whitmore-jones" ? "#/?of=whitmore-jones" : `#/${folder}`;
  base.href = base.href; // absolute, so that it does not change with the address
  history.replaceState(history.state, "", base.href + location.search + link);
}

// The static pages cannot know the date of today's deals.
const dateField = document.querySelector(".static .date");
const datePart = (part) => new Date().toLocaleDateString("en-GB", part);
if (dateField) dateField.textContent = `${datePart({ weekday: "long" })}, ${datePart({ day: "numeric", month: "long" })}`;

// The browser offers to install the site before the program has started, so this script keeps the offer.
const setInstallOffer = (offer) => {
  globalThis.installOffer = offer;
  document.dispatchEvent(new Event("install-offer"));
};
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  setInstallOffer(event);
});
addEventListener("appinstalled", () => setInstallOffer("taken"));

// The program comes in pieces (src/ui/pieces.rs): the main part, and those that the page of this link needs.
const piece = /^#\/play\//.test(location.hash) ? "table" : /^(#\/?(\?.*)?)?$/.test(location.hash) ? "catalogue" : "pages";
const inFolder = (file) => wasm.replace(/[^/]*$/, file);
const filesOfPage = JSON.parse(pieces ?? "{}")[piece] ?? [];
// The loader of the pieces (.ci/split) takes these answers. WebKit would fetch a preloaded file once more.
const earlyPieces = (globalThis.earlyPieces = new Map());
const fetchEarly = (file) => {
  const answer = fetch(absoluteUrl(file));
  answer.catch(() => {}); // who waits for it handles the error
  return answer;
};

// ?no-sw removes the service worker, in case anything is wrong with it.
if (location.search.includes("no-sw")) serviceWorker?.getRegistration().then((registration) => registration?.unregister());

// Fetching and starting the program keeps a slow line and a slow machine busy, so wait until the page has been
// painted, but not longer than a fifth of a second. A hidden page is never painted and need not wait.
const painted = document.hidden || new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  setTimeout(done, 200);
});
try {
  await painted;
  const program = fetchEarly(wasm);
  for (const file of filesOfPage) earlyPieces.set(`./${file}`, fetchEarly(inFolder(file)));
  const shown = new Promise((done) => document.addEventListener("page-shown", done, { once: true }));
  document.addEventListener("page-missing", () => notifyWorker("failed"));
  const { default: start } = await import(absoluteUrl(js));
  await start({ module_or_path: program });
  await shown;
  if (stoppedDialog.hidden) notifyWorker("started");
} catch (error) {
  troubleNotice.hidden = false;
  // Another version may replace this one. Also, the browser may have cached a page that the host no longer
  // has, or that a file was missing during an upload, so fetch these files again.
  serviceWorker?.addEventListener("controllerchange", () => location.reload());
  notifyWorker("failed");
  const loader = pieces ? ["__wasm_split.js", ...filesOfPage].map(inFolder) : [];
  for (const start of ["./", js, wasm, ...loader]) fetch(absoluteUrl(start), { cache: "reload" }).catch(() => {});
  throw error;
}
