// Lighthouse's four scores, as on a telephone with a slow network, for the catalogue and a table:
// each must be at least 95. A page that fails is measured again, at most twice: a busy machine is slow.
import { mkdtempSync, rmSync } from "node:fs";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumFlags, moduleUrl } from "../../.ci/browser.mjs";
import { serve } from "./server.mjs";

const LEAST = 95;
const ROUTES = ["#/", "#/play/la-belle-lucie?seed=1"];

const { default: lighthouse } = await import(moduleUrl("lighthouse"));
const site = await serve();

/** One measurement in a new browser: the report, or the reason there is none. */
async function measure(route) {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "patientia-"));
  const flags = [...chromiumFlags, "--headless=new", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const chromium = spawn(process.env.CHROMIUM, [...flags, "about:blank"], { stdio: "ignore" });
  try {
    await answering(port);
    const { lhr } = await lighthouse(site.url + route, { port, logLevel: "error" });
    return lhr;
  } finally {
    const gone = new Promise((done) => chromium.once("exit", done));
    chromium.kill();
    await gone;
    // Its children outlive it by a moment and still write.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

async function answering(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).then((r) => r.ok, () => false)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("Chromium does not answer");
}

let failed = false;
for (const route of ROUTES) {
  let report = await measure(route);
  const low = ({ categories }) => Object.values(categories).some(({ score }) => !(score * 100 >= LEAST));
  for (let again = 0; again < 2 && low(report); again += 1) report = await measure(route);
  const scores = Object.values(report.categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  console.log(`${low(report) ? "FAILED" : "ok    "} ${route.padEnd(30)} ${scores.join(" · ")}`);
  if (low(report)) {
    failed = true;
    for (const { title, score, displayValue = "" } of Object.values(report.audits)) {
      if (score !== null && score < 0.9) console.log(`         ${title} ${displayValue}`);
    }
  }
}
await site.close();
process.exit(failed ? 1 : 0);
