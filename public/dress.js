// Dresses the title page as the person has chosen, before it is painted: who plays by night is not
// dazzled at each start. When the program has come it does the same (src/ui/app.rs).
try {
  const chosen = JSON.parse(localStorage.getItem("patientia/settings")) ?? {};
  for (const name of ["theme", "cloth"]) if (chosen[name]) document.documentElement.dataset[name] = chosen[name];
} catch {
  // Nothing is kept, or nothing that can be read: the page is as the system has it.
}
