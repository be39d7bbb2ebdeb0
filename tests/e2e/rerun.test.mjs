// The runner of all tests (all.mjs) repeats failed tests once, and its totals stay right.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

const ALL = new URL("all.mjs", import.meta.url).pathname;

/**
 * Lets all.mjs run a file that contains these tests. Returns { code, text, counts }.
 */
function runAll(t, tests) {
  const folder = mkdtempSync(join(tmpdir(), "patientia-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "some.test.mjs");
  // `once` returns true only at its first call, even if another process makes the later calls.
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
  // Without this, the runner would think that it runs inside a test, and run nothing.
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [ALL, file], { env, encoding: "utf8" });
  const count = (name) => stdout.match(new RegExp(`^ℹ ${name} \\d+$`, "gm"));
  return { code: status, text: stdout, counts: ["tests", "pass", "fail", "skipped"].flatMap(count).map((line) => line.slice(2)) };
}

test("a test that passes only at the second attempt is listed as unsteady", (t) => {
  const { code, text, counts } = runAll(t, `
    test("always passes", () => {});
    test("is skipped", { skip: true }, () => {});
    test("fails the first time (1 + 1)", async (t) => {
      await t.test("always passes", () => {});
      await t.test("fails the first time", () => assert.ok(!once()));
    });
  `);
  assert.equal(code, 0, text);
  assert.deepEqual(counts, ["tests 5", "pass 4", "fail 0", "skipped 1"]);
  assert.match(text, /^Unsteady: some\.test\.mjs: fails the first time \(1 \+ 1\)$/m);
});

test("a test that fails twice fails the run", (t) => {
  const { code, text, counts } = runAll(t, `
    test("always passes", () => {});
    test("fails the first time", () => assert.ok(!once()));
    test("always fails", () => assert.fail("always"));
  `);
  assert.equal(code, 1, text);
  assert.deepEqual(counts, ["tests 3", "pass 2", "fail 1", "skipped 0"]);
  assert.match(text, /^Unsteady: some\.test\.mjs: fails the first time$/m);
  assert.doesNotMatch(text, /Unsteady: .*always fails/);
});

test("a file that exits early is run again as a whole", (t) => {
  const { code, text, counts } = runAll(t, `
    if (once()) process.exit(3);
    test("always passes", () => {});
    test("also passes", () => {});
  `);
  assert.equal(code, 0, text);
  assert.deepEqual(counts, ["tests 2", "pass 2", "fail 0", "skipped 0"]);
  assert.match(text, /^Unsteady: some\.test\.mjs: the whole file$/m);
});

test("if many tests fail, they are not run again", (t) => {
  const { code, text, counts } = runAll(t, `for (let at = 0; at < 30; at += 1) test(String(at), () => assert.fail());`);
  assert.equal(code, 1, text);
  assert.deepEqual(counts, ["tests 30", "pass 0", "fail 30", "skipped 0"]);
  assert.match(text, /too many to be run again/);
});
