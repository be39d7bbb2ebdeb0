// What .ci/setup reports before it installs or builds anything.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

test("missing disk space is reported before anything is built", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "patientia-"));
  t.after(() => rmSync(folder, { recursive: true }));
  // A disk with 1 GB free and nothing used yet.
  const fake = { df: "echo head; echo disk 0 0 1048576", du: "echo 0 target" };
  for (const [name, says] of Object.entries(fake)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${says}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const setup = new URL("../../.ci/setup", import.meta.url).pathname;
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(setup, ["play"], { env, encoding: "utf8" });
  assert.equal(status, 1);
  assert.match(stderr, /disk space: this needs about \d+ GB; 0 GB are in use already and 1 GB are free/);
});
