// Fetches and starts the app, and says so where it cannot start or has stopped: to the person, and to
// the service worker, which has other versions. Trunk writes the names of the app's two files into this
// script's tag, .ci/kept the version behind its own.
const { src, dataset: { js, wasm } } = document.querySelector("script[data-wasm]");
const at = (name) => new URL(name, document.baseURI).href;
const version = new URL(src).search.slice(1);
const trouble = document.querySelector("#trouble");
const stopped = document.querySelector("#stopped");
const workers = navigator.serviceWorker;
const tell = async (what) => (await workers?.ready)?.active.postMessage({ [what]: version });

// What was done last, for a report: a key or a control, and nothing that anybody has written.
let last = "starting";
const done = ({ type, key, target }) => {
  const control = target.closest?.("[data-act],[data-card],[data-pile],button,a,input,textarea");
  const written = control?.matches("input,textarea");
  const { act, card, pile } = control?.dataset ?? {};
  last = [type, written ? "in a field" : key, control?.tagName.toLowerCase(), control?.className, act, card, pile].filter(Boolean).join(" ");
};
addEventListener("pointerdown", done, true);
addEventListener("keydown", done, true);

// Where the program finds itself in the wrong, it stops for good: what it can no longer say is said here,
// above whatever is open. A link to a tournament names people, so that it is left out of the report.
const root = document.documentElement.dataset;
const report = (error) => [
  `Patientia ${version}`,
  location.hash.startsWith("#/play/") ? location.hash.slice(0, 2000) : location.hash.split("?")[0],
  root.opening ? "opening" : last,
  // Not every browser begins the stack with what is wrong.
  ...new Set([String(error), ...String(error.stack ?? "").split("\n").slice(0, 9)]),
].join("\n");
const notice = ({ error, reason }) => {
  const wrong = error ?? reason;
  if (!trouble.hidden || !stopped.hidden || !(wrong instanceof WebAssembly.RuntimeError)) return;
  const link = stopped.querySelector("a");
  link.href = link.textContent = location.href;
  const told = stopped.querySelector("pre");
  told.textContent = report(wrong);
  const [again, copy] = stopped.querySelectorAll("button");
  again.onclick = () => location.reload();
  copy.onclick = () => {
    getSelection().selectAllChildren(told);
    navigator.clipboard?.writeText(told.textContent).then(() => (copy.textContent = copy.value), () => {});
  };
  stopped.oncancel = (event) => event.preventDefault();
  stopped.hidden = false;
  stopped.showModal?.();
  // The next time this game is opened at its deal (src/store/aside.rs).
  try {
    if (root.opening) localStorage.setItem("patientia/trapped", JSON.stringify({ v: 1, deal: root.opening }));
  } catch {}
  tell("failed");
};
addEventListener("error", notice);
addEventListener("unhandledrejection", notice);

// The way out of anything that is wrong with the service worker: ?no-sw.
if (location.search.includes("no-sw")) workers?.getRegistration().then((registration) => registration?.unregister());

// Starting keeps a slow machine busy, so the title page is seen before. A hidden page is never
// painted and need not wait, and nobody waits longer than a fifth of a second.
const painted = document.hidden || new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  setTimeout(done, 200);
});
try {
  const [{ default: start }] = await Promise.all([import(at(js)), painted]);
  await start({ module_or_path: at(wasm) });
  // The first page is made in a task of its own.
  await new Promise((done) => setTimeout(done));
  if (stopped.hidden) tell("started");
} catch (error) {
  trouble.hidden = false;
  // Another version may take our place; the browser may have kept a page that the
  // host has no more, or that a file was missing while a version was being uploaded.
  workers?.addEventListener("controllerchange", () => location.reload());
  tell("failed");
  for (const start of ["./", js, wasm]) fetch(at(start), { cache: "reload" }).catch(() => {});
  throw error;
}
