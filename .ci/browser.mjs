// Starts the system's Chromium with what a machine without a screen or a network needs.
import { rm } from "node:fs/promises";
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

/**
 * Removes the profile of a browser that has ended; false if that cannot be done. Its children outlive it
 * by a moment and still write: where they do so for long the folder is left behind, as all folders for
 * temporary things may be. Cleaning up fails no test. `remove`: how, for the test of this.
 */
export async function discard(profile, remove = rm) {
  try {
    await remove(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    return true;
  } catch (error) {
    console.log(`left behind: ${profile} (${error.code})`);
    return false;
  }
}
