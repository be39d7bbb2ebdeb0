// Divides the modules of the program (WebAssembly) in a folder.
//   node .ci/secondary.mjs FOLDER                divides modules into a primary and a secondary module
//   node .ci/secondary.mjs FOLDER --count-calls  makes each function report its calls (.ci/profile)
//
// A first visit calls only some functions of each module. .ci/uncalled.txt lists those that it does not call. They move
// to a secondary module, which a first visit fetches last (.ci/loader.mjs). Functions that are not in
// the list stay in the primary module.
//
// In the primary module, a function that has moved calls its new place through a table, `secondary`, which the
// secondary module fills when it is loaded. Before that, the function first calls the import `secondary.load`.
//
// The list has a hash for each function, because the names of generic functions are long.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { moduleUrl } from "./browser.mjs";

const { default: binaryen } = await import(moduleUrl("binaryen"));
const { Features, i32, none } = binaryen;
const FEATURES = ["MutableGlobals", "NontrappingFPToInt", "BulkMemory", "BulkMemoryOpt", "SignExt", "ReferenceTypes", "Multivalue"];
binaryen.setDebugInfo(false);

/** A module is divided only if at least so many functions move, and at least this share of all its functions. */
const LEAST_MOVED = { count: 100, share: 0.25 };

/** A hash of a function's name, without the hashes of crates, which depend on the compiler. */
function hashOf(name) {
  const stable = name.replace(/Cs[0-9A-Za-z]+_/g, "C").replace(/\.\d+(?= |$)/, "");
  return createHash("sha256").update(stable).digest("hex").slice(0, 8);
}

const list = (count, at) => Array.from({ length: count }, (_, index) => at(index));

const functionsOf = (module) => list(module.getNumFunctions(), (index) => binaryen.getFunctionInfo(module.getFunctionByIndex(index)));
const exportsOf = (module) => list(module.getNumExports(), (index) => binaryen.getExportInfo(module.getExportByIndex(index)));
const globalsOf = (module) => list(module.getNumGlobals(), (index) => binaryen.getGlobalInfo(module.getGlobalByIndex(index)));
const tablesOf = (module) => list(module.getNumTables(), (index) => binaryen.getTableInfo(module.getTableByIndex(index)));
/** True for what a module imports. */
const isImport = ({ module }) => module !== "";

function read(file) {
  const module = binaryen.readBinary(readFileSync(file));
  module.setFeatures(FEATURES.reduce((all, name) => all | Features[name], 0));
  return module;
}

function write(module, file) {
  if (!module.validate()) throw new Error(`${file} is not valid`);
  writeFileSync(file, module.emitBinary());
}

/** The table of JavaScript values. Functions that use it stay, because binaryen cannot import such a table. */
const JS_VALUES = "__wbindgen_externrefs";
const mayUseJsValues = (name) => /externref|__wbindgen/.test(name);

/** Returns the functions of a module that move to its secondary module. */
function functionsToMove(module, uncalled) {
  const exported = new Set(exportsOf(module).map(({ value }) => value));
  const moves = (info) => !isImport(info) && !exported.has(info.name) && !mayUseJsValues(info.name) && uncalled.has(hashOf(info.name));
  return functionsOf(module).filter(moves);
}

/**
 * Returns a module with the functions `moved`. It imports everything else that they need: functions from the primary
 * module, and tables, globals and the memory from where the primary module has them.
 */
function secondaryModule(primary, memory, moved) {
  const secondary = new binaryen.Module();
  secondary.setFeatures(primary.getFeatures());
  const names = new Set(moved.map(({ name }) => name));
  for (const { name, params, results, vars, body } of functionsOf(primary)) {
    if (names.has(name)) secondary.addFunction(name, params, results, vars, secondary.copyExpression(body));
    else secondary.addFunctionImport(name, "primary", name, params, results);
  }
  const exports = exportsOf(primary);
  const place = (info, kind) => (isImport(info) ? [info.module, info.base] : ["primary", exports.find((entry) => entry.kind === kind && entry.value === info.name)?.name]);
  for (const info of globalsOf(primary)) secondary.addGlobalImport(info.name, ...place(info, binaryen.ExternalGlobal), info.type, info.mutable);
  for (const info of tablesOf(primary)) if (info.name !== JS_VALUES) secondary.addTableImport(info.name, ...place(info, binaryen.ExternalTable));
  secondary.setMemory(0, -1, null, [], false, false, memory.name); // no upper limit
  secondary.addMemoryImport(memory.name, ...place(memory, binaryen.ExternalMemory));
  // Removes the imports that none of the functions needs.
  for (const name of names) secondary.addFunctionExport(name, name);
  secondary.runPasses(["remove-unused-module-elements"]);
  for (const name of names) secondary.removeExport(name);
  return secondary;
}

/** Binaryen names a memory differently if the module imports it. */
function memoryOf(file) {
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file))).find(({ kind }) => kind === "memory");
  return imported ? { name: "mimport$0", module: imported.module, base: imported.name } : { name: "0", module: "" };
}

/** Replaces the moved functions of a primary module. Returns those that other functions of the module still call. */
function replaceMoved(primary, moved) {
  for (const { name, params, results } of moved) {
    primary.removeFunction(name);
    primary.addFunction(name, params, results, [], primary.unreachable());
  }
  primary.runPasses(["remove-unused-module-elements"]);
  const called = moved.filter(({ name }) => primary.getFunction(name));
  primary.addTable("secondary", called.length, called.length);
  primary.addTableExport("secondary", "secondary");
  primary.addGlobal("secondaryLoaded", i32, true, primary.i32.const(0));
  primary.addGlobalExport("secondaryLoaded", "secondaryLoaded");
  primary.addFunctionImport("load", "secondary", "load", none, none);
  const isMissing = primary.i32.eqz(primary.global.get("secondaryLoaded", i32));
  primary.addFunction("loadIfMissing", none, none, [], primary.if(isMissing, primary.call("load", [], none)));
  called.forEach(({ name, params, results }, slot) => {
    const values = binaryen.expandType(params).map((type, index) => primary.local.get(index, type));
    const call = primary.call_indirect("secondary", primary.i32.const(slot), values, params, results);
    primary.removeFunction(name);
    primary.addFunction(name, params, results, [], primary.block(null, [primary.call("loadIfMissing", [], none), call], results));
  });
  return called;
}

/** Divides a module. Returns true if it has a secondary module now. */
function divide(file, uncalled) {
  const primary = read(file);
  const moved = functionsToMove(primary, uncalled);
  if (moved.length < Math.max(LEAST_MOVED.count, LEAST_MOVED.share * primary.getNumFunctions())) {
    write(primary, file);
    return false;
  }
  const secondary = secondaryModule(primary, memoryOf(file), moved);
  functionsOf(secondary)
    .filter(isImport)
    .forEach(({ name, params, results }, index) => {
      const short = `_${index.toString(36)}`;
      primary.addFunctionExport(name, short);
      secondary.removeFunction(name);
      secondary.addFunctionImport(name, "primary", short, params, results);
    });
  const called = replaceMoved(primary, moved);
  secondary.addTableImport("secondary", "primary", "secondary");
  secondary.addActiveElementSegment("secondary", "moved", called.map(({ name }) => name), secondary.i32.const(0));
  write(primary, file);
  write(secondary, file.replace(/\.wasm$/, ".secondary.wasm"));
  return true;
}

/** Makes each function of a module report its hash when it is called. Returns the hashes. */
function countCalls(file) {
  const module = read(file);
  module.addFunctionImport("called", "secondary", "called", i32, none);
  const own = functionsOf(module).filter((info) => !isImport(info));
  for (const { name, body } of own) {
    const report = module.call("called", [module.i32.const(Number.parseInt(hashOf(name), 16) | 0)], none);
    binaryen.Function.setBody(module.getFunction(name), module.block(null, [report, body], binaryen.auto));
  }
  write(module, file);
  return own.map(({ name }) => hashOf(name));
}

const [folder, mode] = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.endsWith(".wasm")).map((name) => `${folder}/${name}`);
if (mode === "--count-calls") {
  writeFileSync(`${folder}/functions.json`, JSON.stringify(Object.fromEntries(files.map((file) => [basename(file), countCalls(file)]))));
} else {
  const uncalled = new Set(readFileSync(".ci/uncalled.txt", "utf8").split("\n").filter((line) => !line.startsWith("#")));
  console.log(JSON.stringify(files.filter((file) => divide(file, uncalled)).map((file) => basename(file))));
}
