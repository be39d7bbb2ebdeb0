// Small test sites, each of one version, with the real boot.js, dress.js and sw.js. .ci/service-worker-files
// completes them, as it completes the real site. They contain only what matters for installing, starting and
// replacing a version.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { takeComplaints } from "./harness.mjs";

const ROOT = new URL("../../", import.meta.url).pathname;
const publicFile = (name) => readFileSync(join(ROOT, "public", name));

/** A program that starts: it loads its words, records its start, and loads a second module on request. */
const PROGRAM = (name) => `
export default async ({ module_or_path }) => {
  document.body.dataset.hangs = ${name.startsWith("hang")};
  if (${name.startsWith("hang")}) await new Promise(() => {});
  await WebAssembly.compileStreaming(module_or_path);
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
  setTimeout(() => {
    document.body.dataset.version = "${name}";
    document.dispatchEvent(new Event("page-shown"));
  }, 1);
};`;

const PAGE = (name) => `<!doctype html><html><head><base href="./"><link rel="icon" href="data:,">
<script src="dress.js"></script>
<script type="module" async src="boot.js" data-js="app-${name}.js" data-wasm="app-${name}.wasm"></script></head><body>
<dialog id="stopped" hidden><a href=""></a><pre></pre><button></button><button></button></dialog><p id="trouble" hidden>could not start</p></body></html>`;

const made = new Map();

/**
 * Completes the files of a version. `files` is a map from names to contents. Returns the files as they are on a
 * host.
 */
function buildVersion(files) {
  const folder = mkdtempSync(join(tmpdir(), "patientia-version-"));
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  // The npm tools are not in this PATH, so the script does not minify, which is faster.
  execFileSync(join(ROOT, ".ci/service-worker-files"), [folder], { env: { PATH: "/usr/bin:/bin" } });
  const made = filesIn(folder);
  rmSync(folder, { recursive: true });
  return made;
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}

/** Returns the next version of the site in dist/. `edit` changes its files, a map from names to bytes. */
export function nextVersion(edit) {
  const files = filesIn(join(ROOT, "dist"));
  edit(files);
  return buildVersion(files);
}

/**
 * Returns the files of a test version, as a map from names to bytes. The beginning of `name` says how the
 * version behaves:
 * - "wasm" or "boot": this file is broken
 * - "hang": it never finishes its start
 * - "trap": it crashes right after its start
 * - anything else: it starts
 */
export function versionFiles(name) {
  if (made.has(name)) return made.get(name);
  const program = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const files = {
    "index.html": PAGE(name),
    "boot.js": name.startsWith("boot") ? "never (" : publicFile("boot.js"),
    "dress.js": publicFile("dress.js"),
    [`app-${name}.js`]: PROGRAM(name),
    [`app-${name}.wasm`]: name.startsWith("wasm") ? "spoilt" : program,
    [`words-${name}.txt`]: name,
    [`solver-${name}.js`]: name,
    [`solver-${name}.wasm`]: program,
  };
  made.set(name, buildVersion(Object.entries(files)));
  return made.get(name);
}

// The errors that occur while another page replaces this one. An earlier step of the test, or the page itself,
// may cause this.
const REPLACED = /Not attached to an active page|Execution context was destroyed|Cannot find context|navigation|net::ERR_ABORTED|frame was detached/;

/** Runs an action on a page. If the page is being replaced, repeats the action. */
export async function retryWhileReplaced(page, action) {
  for (let round = 0; ; round += 1) {
    try {
      return await action();
    } catch (error) {
      if (round > 100 || !REPLACED.test(error.message)) throw error;
      await page.waitForTimeout(50);
    }
  }
}

/** Opens a new tab and records its uncaught errors. */
export async function openTab(context) {
  const page = await context.newPage();
  page.complaints ??= [];
  page.on("pageerror", ({ message }) => page.complaints.push(`uncaught: ${message}`));
  return page;
}

/**
 * Waits until a test site has started or failed. Returns its version, or the reason for the failure.
 * An error may come from the previous page, so the result is "spoilt" only if the page shows
 * nothing `patience` milliseconds after the error.
 */
export async function waitForStartOutcome(page, patience = 0) {
  let spoiltSince;
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    // A page that is navigating away may never answer.
    const shownNow = page.evaluate(() => {
      for (const notice of ["trouble", "stopped"]) if (document.querySelector(`#${notice}`)?.hidden === false) return notice;
      const { version, hangs } = document.body?.dataset ?? {};
      return version ?? (hangs === "true" ? "hangs" : undefined);
    }).catch(() => undefined);
    const complaining = takeComplaints(page).catch(() => []);
    const [shown, complaints = []] = await Promise.race([Promise.all([shownNow, complaining]), new Promise((done) => setTimeout(done, 2000, []))]);
    page.spoilt ||= complaints.some((complaint) => complaint.startsWith("uncaught"));
    if (shown) return shown;
    if (page.spoilt) spoiltSince ??= Date.now();
    if (Date.now() - spoiltSince >= patience) return "spoilt";
    await page.waitForTimeout(50);
  }
  return "never";
}
