// Prints the Lighthouse scores of the catalogue, of the page of a game and of a table. The scores for
// accessibility, best practices and SEO must be 100. With --performance it also measures performance, as on a
// phone with a slow network. It only prints this score, because it depends on how busy the machine is.
import { mkdtempSync } from "node:fs";
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumFlags, discard, moduleUrl } from "../../.ci/browser.mjs";
import { serve } from "./server.mjs";

const PERFORMANCE = process.argv.includes("--performance");
const CATEGORIES = ["accessibility", "best-practices", "seo"];
const ROUTES = ["", "game/clock/", "#/play/la-belle-lucie?seed=1"];

const { default: lighthouse } = await import(moduleUrl("lighthouse"));
// The best compression is slow. Only the performance measurement needs it.
const site = await serve(PERFORMANCE ? { quality: 11 } : {});

/** Measures a route in a new browser and returns the report. Fails if the browser ends early. */
async function measure(route) {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "patientia-"));
  const flags = [...chromiumFlags, "--headless=new", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const chromium = spawn(process.env.CHROMIUM, [...flags, "about:blank"], { stdio: "ignore" });
  // Listens from the beginning, because a process that has already ended emits no event.
  const gone = new Promise((done) => chromium.once("exit", done).once("error", done));
  try {
    const died = gone.then(() => Promise.reject(new Error("Chromium has ended")));
    died.catch(() => {}); // the browser is killed below, when nobody waits for this any more
    await Promise.race([waitUntilAnswering(port), died]);
    const onlyCategories = PERFORMANCE ? ["performance", ...CATEGORIES] : CATEGORIES;
    const { lhr } = await Promise.race([lighthouse(site.url + route, { port, logLevel: "error", onlyCategories }), died]);
    return lhr;
  } finally {
    chromium.kill();
    await gone;
    await discard(profile);
  }
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

async function waitUntilAnswering(port) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).then((r) => r.ok, () => false)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("Chromium does not answer");
}

let failed = false;
for (const route of ROUTES) {
  if (PERFORMANCE) await measure(route); // not counted: the host compresses the files now
  const { categories, audits } = await measure(route);
  const low = CATEGORIES.filter((name) => categories[name].score !== 1);
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  console.log(`${low.length ? "FAILED" : "ok    "} ${route.padEnd(30)} ${scores.join(" · ")}`);
  for (const { id } of low.flatMap((name) => categories[name].auditRefs)) {
    const { title, score, displayValue = "" } = audits[id];
    if (score !== null && score < 1) console.log(`         ${title} ${displayValue}`);
  }
  if (PERFORMANCE) {
    for (const id of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "total-byte-weight"]) {
      console.log(`         ${audits[id].title}: ${audits[id].displayValue}`);
    }
  }
  failed ||= low.length > 0;
}
await site.close();
process.exit(failed ? 1 : 0);
