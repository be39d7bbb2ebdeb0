// The features that not every browser has. Tests of these features are skipped in the other browsers. Each
// entry says what WebDriver or the browser lacks.
import { ENGINE } from "../server.mjs";

const BOTH = ["firefox", "webkit"];
export const SKIPS = [
  ["accessibility tree", BOTH, "only Chromium's protocol shows the tree that a screen reader gets"],
  ["a crash", BOTH, "only Chromium's protocol can crash a page"],
  ["installability check", BOTH, "only Chromium's protocol checks a manifest"],
  ["no JavaScript", BOTH, "WebDriver needs JavaScript to read a page"],
  ["print view", BOTH, "WebDriver cannot show a page as printed"],
  ["forced colours", BOTH, "WebDriver cannot emulate forced colours"],
  ["more contrast", BOTH, "WebDriver cannot emulate the wish for more contrast"],
  ["downloaded picture", BOTH, "the driver reads a saved file as text, so it cannot check a picture"],
  ["focus in two pages", ["firefox"], "only one page at a time has the focus"],
  ["two fingers", ["webkit"], "WebKitWebDriver has no touch input; its mouse acts as one finger"],
  ["persistent storage", ["webkit"], "MiniBrowser has no StorageManager"],
  ["time zones", BOTH, "only Playwright can set the time zone"],
  ["redirect without network", ["webkit"], "WebKit asks the host again for a redirect that it has followed"],
  ["half a page", ["webkit"], "on a busy machine WebKit sometimes runs a page's scripts only when the rest of the page comes"],
  ["large text", ["webkit"], "MiniBrowser cannot change the text size"],
];

/** Returns the options of a test that needs this feature. `skip` is the reason for skipping, or false. */
export function skipUnsupported(name) {
  const [, engines, reason] = SKIPS.find(([feature]) => feature === name);
  return { skip: engines.includes(ENGINE) && reason };
}

/** Returns a list of the features that this browser lacks, one on each line. */
export const skippedTests = () => SKIPS.filter(([, engines]) => engines.includes(ENGINE)).map(([name, , reason]) => `   ${name}: ${reason}`).join("\n");
