// Fetches and starts the app. Trunk writes the names of its two files into this script's tag.
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;
const at = (name) => new URL(name, document.baseURI).href;
try {
  const { default: start } = await import(at(js));
  await start({ module_or_path: at(wasm) });
} catch (error) {
  document.querySelector("#trouble").hidden = false;
  throw error;
}
