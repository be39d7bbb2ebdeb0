// What is done for the page before its program comes.

// It is dressed as the person has chosen, before it is painted: who plays by night is not dazzled at each
// start. When the program has come it does the same (src/ui/app.rs).
try {
  const chosen = JSON.parse(localStorage.getItem("patientia/settings")) ?? {};
  for (const name of ["theme", "cloth"]) if (chosen[name]) document.documentElement.dataset[name] = chosen[name];
} catch {
  // Nothing is kept, or nothing that can be read: the page is as the system has it.
}

/** Shows one of the notices of the page, which may not have come so far yet. */
const show = (id) => {
  const reveal = () => (document.getElementById(id).hidden = false);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", reveal);
  else reveal();
};

// A host may have let the browser keep the page for a while, and a version that is spoilt with it. Where
// what starts the program does not come or cannot be read, the page is asked for anew, once; then it says so.
addEventListener("error", ({ target, filename }) => {
  const isStart = (target.src ?? filename ?? "").includes("/boot.js");
  const [arrival] = performance.getEntriesByType("navigation");
  if (!isStart) return;
  if (arrival?.type === "navigate" && document.readyState !== "complete") location.reload();
  else show("trouble");
}, true);

// The program takes the place of the title page. On a slow line it may still come after this.
setTimeout(() => {
  if (document.querySelector("#app > .shell")) show("slow");
}, 30_000);
