// Starts the system's Chromium with what a machine without a screen or a network needs.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// The modules lie in the cache, outside the checkout (.ci/setup).
const require = createRequire(`${process.env.PATIENTIA_NODE}/package.json`);

/** Where a module from npm lies, as an address to import. */
export const moduleUrl = (name) => pathToFileURL(require.resolve(name)).href;

export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Starts the browser, with more flags where a test wants them. */
export function launch(flags = []) {
  const { chromium } = require("playwright-core");
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: [...chromiumFlags, ...flags] });
}
