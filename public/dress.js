// What is done for the page before its program comes.

// It is dressed as the person has chosen, before it is painted: who plays by night is not dazzled at each
// start. When the program has come it does the same (src/ui/app.rs).
try {
  const chosen = JSON.parse(localStorage.getItem("patientia/settings")) ?? {};
  for (const name of ["theme", "cloth"]) if (chosen[name]) document.documentElement.dataset[name] = chosen[name];
} catch {
  // Nothing is kept, or nothing that can be read: the page is as the system has it.
}

// A host may have let the browser keep the page for a while, and a version that is spoilt with it. Where
// what starts the program does not come or cannot be read, the page is asked for anew, once.
addEventListener("error", ({ target, filename }) => {
  const isStart = (target.src ?? filename ?? "").includes("/boot.js");
  const [arrival] = performance.getEntriesByType("navigation");
  if (isStart && arrival?.type === "navigate" && document.readyState !== "complete") location.reload();
}, true);
