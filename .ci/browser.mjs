// Starts the system's Chromium with the flags for a machine without a screen or a network.
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// The npm modules are in the cache, outside the checkout (.ci/setup).
const require = createRequire(`${process.env.PATIENTIA_NODE}/package.json`);

/** Returns the URL from which to import an npm module. */
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

/** Starts the browser, with the additional flags of a test. */
export function launch(flags = []) {
  const { chromium } = require("playwright-core");
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: [...chromiumFlags, ...flags] });
}

/**
 * Removes the profile of a browser that has ended. Returns false if that is impossible: its child processes
 * live a moment longer and may still write. Then the temporary folder remains, because cleaning up should
 * fail no test. `remove`: the function that removes it, for the test of this function.
 */
export async function discard(profile, remove = rm) {
  try {
    await remove(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    return true;
  } catch (error) {
    console.log(`cannot remove ${profile} (${error.code})`);
    return false;
  }
}
