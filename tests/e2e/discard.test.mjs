// The profile of a browser is removed while the browser may still write to it. If the profile cannot be removed,
// no test fails.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { discard } from "../../.ci/browser.mjs";

test("a browser profile is removed with its files", async () => {
  const profile = mkdtempSync(join(tmpdir(), "patientia-"));
  writeFileSync(join(profile, "cookies"), "");
  assert.equal(await discard(profile), true);
  assert.equal(existsSync(profile), false);
});

test("a browser profile in use stays, and no test fails", async () => {
  const writing = () => Promise.reject(Object.assign(new Error("directory not empty"), { code: "ENOTEMPTY" }));
  assert.equal(await discard("a profile", writing), false);
});
