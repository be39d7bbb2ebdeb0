// Starts the system's Chromium with the flags for a machine without a screen or a network.
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// .ci/setup installs the npm modules in a cache outside the checkout.
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
 * Removes the profile folder of a browser that has ended. Returns false if the folder cannot be removed,
 * because child processes of the browser may still write to it. This is no error, because a failed
 * clean-up should not fail a test. `remove` is the function that removes a folder; a test replaces it.
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
