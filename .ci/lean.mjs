// Makes the program that Trunk has laid into TRUNK_STAGING_DIR smaller, for which a visitor waits longer
// than for anything else. Knows what wasm-bindgen writes, and stops where it finds another form.
//
// - Classes that libraries export to scripts are taken out: no script of ours asks for them, and
//   with their exports goes all that only they call.
// - wasm-opt, with the passes that were measured to serve; imports and exports get short names.
// - The script that loads the program is minified.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "nontrapping-float-to-int", "sign-ext", "mutable-globals",
  "reference-types", "multivalue",
].map((feature) => `--enable-${feature}`);
// Functions of like names lie side by side: brotli finds what they have in common.
const PASSES = [
  "--flatten", "--rereloop", "-Oz", "-Oz", "--reorder-functions-by-name",
  "--minify-imports-and-exports-and-modules",
];

const dir = process.env.TRUNK_STAGING_DIR;
const wasmFile = join(dir, only(/_bg\.wasm$/));
const glueFile = join(dir, only(/^patientia-.*\.js$/));
const work = mkdtempSync(join(tmpdir(), "patientia-"));
try {
  const before = size();
  const glue = withoutClasses(readFileSync(glueFile, "utf8"));
  const names = shrink(glue);
  writeFileSync(glueFile, await minified(renamed(glue, names)));
  check();
  console.log(`The program: ${before} bytes before, ${size()} after`);
} finally {
  rmSync(work, { recursive: true });
}

function only(pattern) {
  const found = readdirSync(dir).filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`one file like ${pattern} was expected, not ${found.length}`);
  return found[0];
}

function size() {
  return readFileSync(wasmFile).length + readFileSync(glueFile).length;
}

/** The script without its exported classes and what only they use. */
function withoutClasses(glue) {
  for (const [whole, name] of glue.matchAll(/^export class (\w+) \{\n[^]*?^\}\n/gm)) {
    glue = glue
      .replace(whole, "")
      .replace(new RegExp(`^if \\(Symbol\\.dispose\\) ${name}\\..*\n`, "m"), "")
      .replace(new RegExp(`^const ${name}Finalization = [^]*?;\n`, "m"), "");
    if (new RegExp(`\\b${name}`).test(glue)) throw new Error(`${name} is still used`);
  }
  return glue;
}

/** Optimises the program; gives the short names of its imports and exports, and of their module. */
function shrink(glue) {
  const wasm = new WebAssembly.Module(readFileSync(wasmFile));
  const used = WebAssembly.Module.exports(wasm)
    .filter(({ name }) => new RegExp(`\\bwasm\\.${name}\\b`).test(glue))
    .map(({ name }) => ({ name: `export ${name}`, export: name, root: true }));
  if (!used.some(({ export: name }) => name === "memory")) throw new Error("the script is not as wasm-bindgen wrote it");
  const [graph, needed] = [join(work, "graph.json"), join(work, "needed.wasm")];
  writeFileSync(graph, JSON.stringify(used));
  execFileSync("wasm-metadce", [wasmFile, "-g", "-f", graph, "-o", needed, ...FEATURES]);
  const told = execFileSync("wasm-opt", [needed, "-o", wasmFile, ...FEATURES, ...PASSES], { encoding: "utf8" });
  return JSON.parse(told);
}

/** The script with the short names, and without what the program no longer asks for. */
function renamed(glue, { imports, exports }) {
  const asked = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(wasmFile)));
  const needed = new Set(asked.map(({ name }) => name));
  const short = new Map(imports.map(([, long, name]) => [long, name]));
  const exported = new Map(exports);
  return glue
    .replaceAll(`"${imports[0][0]}"`, JSON.stringify(asked[0].module))
    .replace(/^ {8}(\w+)(: function\([^]*?^ {8}\}(?:, arguments\); \})?,\n)/gm, (_, long, rest) => {
      const name = short.get(long);
      return needed.has(name) ? name + rest : "";
    })
    .replace(/\bwasm\.(\w+)/g, (_, name) => `wasm.${exported.get(name) ?? name}`);
}

async function minified(glue) {
  const require = createRequire(join(process.env.PATIENTIA_NODE, "package.json"));
  const { minify } = require("terser");
  const { code } = await minify(glue, { module: true, compress: { passes: 3 }, mangle: true });
  return code;
}

/** Every import of the program is given by the script. */
function check() {
  const glue = readFileSync(glueFile, "utf8");
  for (const { name } of WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(wasmFile)))) {
    if (!new RegExp(`[{,]${name.replace(/\W/g, "\\$&")}:`).test(glue)) throw new Error(`nothing gives ${name}`);
  }
}
