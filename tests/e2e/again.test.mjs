// The run of all tests: what fails is run once more, and the counts stay right.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

const ALL = new URL("all.mjs", import.meta.url).pathname;

/** Runs a file of these tests as all files are run: { code, text, counts }. */
function runAll(t, tests) {
  const folder = mkdtempSync(join(tmpdir(), "patientia-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "some.test.mjs");
  // `once` is true the first time only, however many processes ask.
  const head = `import assert from "node:assert/strict";
    import { existsSync, writeFileSync } from "node:fs";
    import test from "node:test";
    function once() {
      const isFirst = !existsSync("${folder}/asked");
      writeFileSync("${folder}/asked", "");
      return isFirst;
    }
  `;
  writeFileSync(file, head + tests);
  // Within a test the runner would run nothing.
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [ALL, file], { env, encoding: "utf8" });
  const count = (name) => stdout.match(new RegExp(`^ℹ ${name} \\d+$`, "gm"));
  return { code: status, text: stdout, counts: ["tests", "pass", "fail", "skipped"].flatMap(count).map((line) => line.slice(2)) };
}

test("a test that passes the second time is unsteady", (t) => {
  const { code, text, counts } = runAll(t, `
    test("steady", () => {});
    test("left out", { skip: true }, () => {});
    test("flickers (1 + 1)", async (t) => {
      await t.test("steady", () => {});
      await t.test("flickers", () => assert.ok(!once()));
    });
  `);
  assert.equal(code, 0, text);
  assert.deepEqual(counts, ["tests 5", "pass 4", "fail 0", "skipped 1"]);
  assert.match(text, /^Unsteady: some\.test\.mjs: flickers \(1 \+ 1\)$/m);
});

test("a test that fails twice fails the run", (t) => {
  const { code, text, counts } = runAll(t, `
    test("steady", () => {});
    test("flickers", () => assert.ok(!once()));
    test("broken", () => assert.fail("always"));
  `);
  assert.equal(code, 1, text);
  assert.deepEqual(counts, ["tests 3", "pass 2", "fail 1", "skipped 0"]);
  assert.match(text, /^Unsteady: some\.test\.mjs: flickers$/m);
  assert.doesNotMatch(text, /Unsteady: .*broken/);
});

test("a file that stops at once is run again whole", (t) => {
  const { code, text, counts } = runAll(t, `
    if (once()) process.exit(3);
    test("steady", () => {});
    test("steady too", () => {});
  `);
  assert.equal(code, 0, text);
  assert.deepEqual(counts, ["tests 2", "pass 2", "fail 0", "skipped 0"]);
  assert.match(text, /^Unsteady: some\.test\.mjs: the whole file$/m);
});

test("many failed tests are not run again", (t) => {
  const { code, text, counts } = runAll(t, `for (let at = 0; at < 30; at += 1) test(String(at), () => assert.fail());`);
  assert.equal(code, 1, text);
  assert.deepEqual(counts, ["tests 30", "pass 0", "fail 30", "skipped 0"]);
  assert.match(text, /too many to be run again/);
});
