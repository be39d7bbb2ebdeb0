// Prepares the page before its program starts.

// Applies the chosen theme before the first paint, so that the night theme does not start with a bright
// page. The program does the same later (src/ui/app.rs).
try {
  const chosen = JSON.parse(localStorage.getItem("patientia/settings")) ?? {};
  for (const name of ["theme", "cloth"]) if (chosen[name]) document.documentElement.dataset[name] = chosen[name];
} catch {
  // If the settings cannot be read, the page follows the system's theme.
}

// The page contains plain HTML: the contents page, the page of a game or another page of src/site.rs. If the
// address has a link to another page, only the title page is shown until the program shows that other page.
const hideStaticPage = () => document.documentElement.toggleAttribute("data-link", true);
if (!/^(#\/?)?$/.test(location.hash)) hideStaticPage();
addEventListener("hashchange", hideStaticPage);

/** Shows one of the page's notices, after the page has been parsed. */
const showNotice = (id) => {
  const reveal = () => (document.getElementById(id).hidden = false);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", reveal);
  else reveal();
};

// The browser may have cached a page of a broken version. If the start script is missing or broken, reload the
// page once. If this happens again, show a notice.
addEventListener("error", ({ target, filename }) => {
  const isStartScript = (target.src ?? filename ?? "").includes("/boot.js");
  const [navigation] = performance.getEntriesByType("navigation");
  if (!isStartScript) return;
  if (navigation?.type === "navigate" && document.readyState !== "complete") location.reload();
  else showNotice("trouble");
}, true);

// The program replaces the title page. If the title page is still there after 30 seconds, say so. The program
// may still start later.
setTimeout(() => {
  if (document.querySelector("#app > .shell, #app > .static")) showNotice("slow");
}, 30_000);
