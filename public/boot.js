// Fetches and starts the app, and says so where it cannot start or has stopped. Trunk writes the
// names of the app's two files into this script's tag.
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;
const at = (name) => new URL(name, document.baseURI).href;
const trouble = document.querySelector("#trouble");

// Where the program finds itself in the wrong, it stops for good: what it can no longer say is said here.
const notice = ({ error, reason }) => {
  if (!trouble.hidden || !((error ?? reason) instanceof WebAssembly.RuntimeError)) return;
  const stopped = document.querySelector("#stopped");
  const link = stopped.querySelector("a");
  link.href = link.textContent = location.href;
  stopped.hidden = false;
};
addEventListener("error", notice);
addEventListener("unhandledrejection", notice);

// Starting keeps a slow machine busy, so the title page is seen before. A hidden page is never
// painted and need not wait, and nobody waits longer than a fifth of a second.
const painted = document.hidden || new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  setTimeout(done, 200);
});
try {
  const [{ default: start }] = await Promise.all([import(at(js)), painted]);
  await start({ module_or_path: at(wasm) });
} catch (error) {
  trouble.hidden = false;
  throw error;
}
