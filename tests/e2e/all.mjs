// Runs the end-to-end tests, several files at a time. The files that take longest start first, so that the run does
// not wait for one of them at the end. Then each failed test runs once more, alone. If the test now passes, the
// machine was probably too slow, and the test is listed as unsteady.
// Usage: node all.mjs [FILE...]. AT_A_TIME: how many files run at the same time.
import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";

const LONG = ["workers", "orders", "bridge", "fits", "axe", "carbouche", "insight", "company", "record", "boards"];
/** If more tests than this fail, they are not run again, because the cause is not a slow machine. */
const MOST_AGAIN = 20;

/** The time in milliseconds after which a file counts as hanging. It fails and is run once more. */
const FILE_TIMEOUT = 15 * 60_000;

const COUNTS = ["tests", "pass", "fail", "skipped"];
/**
 * True for the totals that the runner prints at the end of a run. We print the totals of both runs together
 * instead.
 */
const isCount = ({ type, data }) => type === "test:diagnostic" && data.nesting === 0 && /^[a-z_]+ [\d.]+$/.test(data.message);
const isResult = ({ type }) => type === "test:pass" || type === "test:fail";
const outcomeOf = ({ type, data }) => (type === "test:fail" ? "fail" : data.skip ? "skipped" : "pass");
/** True if this "test" is the file itself. A file that stops early fails under its own name. */
const isWholeFile = (name, file) => resolve(name) === file;
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function testFiles() {
  const here = new URL("./", import.meta.url).pathname;
  const first = LONG.map((name) => `${name}.test.mjs`);
  const others = readdirSync(here).filter((file) => file.endsWith(".test.mjs") && !first.includes(file));
  return [...first, ...others].map((file) => here + file);
}

/**
 * Runs tests and reports them to `spec`. Returns one result for each test and each nested test: { file, top,
 * outcome }, where `top` is the name of the outermost test. If there are `names`, runs only the outermost tests
 * with these names, and their nested tests.
 */
async function runTests(files, concurrency, spec, names) {
  const testNamePatterns = names && [...names].map((name) => new RegExp(`^${escaped(name)}$`));
  const results = [];
  const tops = new Map();
  for await (const event of run({ files, concurrency, timeout: FILE_TIMEOUT, ...(names && { testNamePatterns }) })) {
    const { type, data } = event;
    if (data.nesting === 0 && data.name) tops.set(data.file, data.name);
    const top = tops.get(data.file);
    // The runner reports the tests that match no pattern as skipped.
    if (isCount(event) || (names && top && !names.has(top) && !isWholeFile(top, data.file))) continue;
    spec.write(event);
    if (isResult(event)) results.push({ file: data.file, top, outcome: outcomeOf(event) });
  }
  return results;
}

const reporter = () => {
  const spec = new Spec();
  spec.pipe(process.stdout, { end: false });
  return spec;
};

async function close(spec) {
  spec.end();
  await finished(spec);
}

/** Returns the failed tests: { file: Set of names }. */
function failedTests(results) {
  const failed = new Map();
  for (const { file, top, outcome } of results) {
    if (outcome !== "fail") continue;
    if (!failed.has(file)) failed.set(file, new Set());
    failed.get(file).add(top);
  }
  return failed;
}

/** Runs the failed tests again, one file after the other, and returns the merged results. */
async function runAgain(results, failed, spec) {
  let all = results;
  for (const [file, names] of failed) {
    const isWhole = [...names].some((name) => isWholeFile(name, file));
    const again = await runTests([file], 1, spec, isWhole ? undefined : names);
    all = all.filter((result) => result.file !== file || !(isWhole || names.has(result.top))).concat(again);
  }
  return all;
}

function reportCounts(results, spec) {
  const count = (name) => (name === "tests" ? results.length : results.filter(({ outcome }) => outcome === name).length);
  for (const name of COUNTS) spec.write({ type: "test:diagnostic", data: { nesting: 0, message: `${name} ${count(name)}` } });
}

/** Returns the failed tests that passed the second time: [[file, name]]. */
function unsteadyTests(failed, results) {
  const still = failedTests(results);
  const steadied = ([file, names]) => (still.get(file) ? [...names].filter((name) => !still.get(file).has(name)) : [...names]);
  return [...failed].flatMap((entry) => steadied(entry).map((name) => [entry[0], name]));
}

async function runAll(files) {
  let spec = reporter();
  let results = await runTests(files, Number(process.env.AT_A_TIME ?? 4), spec);
  const failed = failedTests(results);
  const many = [...failed.values()].reduce((sum, names) => sum + names.size, 0);
  if (many > MOST_AGAIN) {
    console.log(`\n${many} tests failed: too many to be run again`);
  } else if (many > 0) {
    await close(spec);
    console.log(`\n== Running what failed once more, alone (${many})`);
    spec = reporter();
    results = await runAgain(results, failed, spec);
  }
  reportCounts(results, spec);
  await close(spec);
  for (const [file, name] of unsteadyTests(failed, results)) {
    console.log(`Unsteady: ${basename(file)}: ${isWholeFile(name, file) ? "the whole file" : name}`);
  }
  if (failedTests(results).size > 0) process.exitCode = 1;
}

const given = process.argv.slice(2).map((file) => resolve(file));
await runAll(given.length ? given : testFiles());
