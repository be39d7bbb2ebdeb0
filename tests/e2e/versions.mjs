// Small sites of one version each, with the real boot.js, dress.js and sw.js, made whole by .ci/kept as
// the real one is: what matters of a version where it is installed, tried and replaced.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { complaintsOf } from "./harness.mjs";

const ROOT = new URL("../../", import.meta.url).pathname;
const own = (name) => readFileSync(join(ROOT, "public", name));

/** A program that starts: it has its words, notes its start, and asks a second module when told to. */
const PROGRAM = (name) => `
export default async ({ module_or_path }) => {
  document.body.dataset.hangs = ${name.startsWith("hang")};
  if (${name.startsWith("hang")}) await new Promise(() => {});
  await WebAssembly.compileStreaming(fetch(module_or_path));
  const text = async (file) => (await fetch(file)).text();
  if ((await text("words-${name}.txt")) !== "${name}") throw new Error("not my words");
  window.solve = async () => {
    await WebAssembly.compileStreaming(fetch("solver-${name}.wasm"));
    return text("solver-${name}.js");
  };
  navigator.serviceWorker.register("./sw.js").catch(() => {});
  if (${name.startsWith("trap")}) return setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); });
  const starts = JSON.parse(localStorage.getItem("starts")) ?? [];
  starts.push({ version: "${name}", kept: Boolean(navigator.serviceWorker.controller) });
  localStorage.setItem("starts", JSON.stringify(starts));
  setTimeout(() => (document.body.dataset.version = "${name}"), 1);
};`;

const PAGE = (name) => `<!doctype html><html><head><base href="./"><link rel="icon" href="data:,">
<script src="dress.js"></script></head><body>
<dialog id="stopped" hidden><a href=""></a><pre></pre><button></button><button></button></dialog><p id="trouble" hidden>could not start</p>
<script type="module" src="boot.js" data-js="app-${name}.js" data-wasm="app-${name}.wasm"></script></body></html>`;

const made = new Map();

/** Makes files, a map from names to contents, one version: as a host has them. */
function whole(files) {
  const folder = mkdtempSync(join(tmpdir(), "patientia-version-"));
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  // Without npm's tools on the way: the scripts stay as they are, which is sooner done.
  execFileSync(join(ROOT, ".ci/kept"), [folder], { env: { PATH: "/usr/bin:/bin" } });
  const made = filesIn(folder);
  rmSync(folder, { recursive: true });
  return made;
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}

/** The next version of the site in dist/: `edit` changes the map from names to bytes. */
export function next(edit) {
  const files = filesIn(join(ROOT, "dist"));
  edit(files);
  return whole(files);
}

/**
 * The files of a version, as a map from names to bytes. What its name begins with says how it goes:
 * "wasm", "boot": that file is spoilt; "hang": it never comes to an end of its start; "trap": it stops
 * as soon as it has started; anything else: it starts.
 */
export function version(name) {
  if (made.has(name)) return made.get(name);
  const program = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const files = {
    "index.html": PAGE(name),
    "boot.js": name.startsWith("boot") ? "never (" : own("boot.js"),
    "dress.js": own("dress.js"),
    [`app-${name}.js`]: PROGRAM(name),
    [`app-${name}.wasm`]: name.startsWith("wasm") ? "spoilt" : program,
    [`words-${name}.txt`]: name,
    [`solver-${name}.js`]: name,
    [`solver-${name}.wasm`]: program,
  };
  made.set(name, whole(Object.entries(files)));
  return made.get(name);
}

// What is said of a page that is just being replaced, by itself or by what a test asked of it before.
const REPLACED = /Not attached to an active page|Execution context was destroyed|Cannot find context|navigation|net::ERR_ABORTED|frame was detached/;

/** Has something done with a page, and once more if the page is just being replaced. */
export async function sure(page, deed) {
  for (let round = 0; ; round += 1) {
    try {
      return await deed();
    } catch (error) {
      if (round > 100 || !REPLACED.test(error.message)) throw error;
      await page.waitForTimeout(50);
    }
  }
}

/** A new tab in which an error that nobody catches is noted. */
export async function tab(context) {
  const page = await context.newPage();
  page.complaints ??= [];
  page.on("pageerror", ({ message }) => page.complaints.push(`uncaught: ${message}`));
  return page;
}

/**
 * The version of a small site that stands on a page, when it has come to an end of its start; else why not.
 * An error may still be of the page before this one: it says so only if nothing stands there `patience`
 * milliseconds later.
 */
export async function outcome(page, patience = 0) {
  let spoiltSince;
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    // A page that is just going elsewhere may never answer.
    const asked = page.evaluate(() => {
      for (const notice of ["trouble", "stopped"]) if (document.querySelector(`#${notice}`)?.hidden === false) return notice;
      const { version, hangs } = document.body?.dataset ?? {};
      return version ?? (hangs === "true" ? "hangs" : undefined);
    }).catch(() => undefined);
    const told = complaintsOf(page).catch(() => []);
    const [shown, complaints = []] = await Promise.race([Promise.all([asked, told]), new Promise((done) => setTimeout(done, 2000, []))]);
    page.spoilt ||= complaints.some((complaint) => complaint.startsWith("uncaught"));
    if (shown) return shown;
    if (page.spoilt) spoiltSince ??= Date.now();
    if (Date.now() - spoiltSince >= patience) return "spoilt";
    await page.waitForTimeout(50);
  }
  return "never";
}
