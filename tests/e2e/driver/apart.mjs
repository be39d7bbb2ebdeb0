// The tests that are not run in every browser, each with what they need that WebDriver, or its browser, has not.
import { ENGINE } from "../server.mjs";

const BOTH = ["firefox", "webkit"];
export const APART = [
  ["a crash", BOTH, "only Chromium's protocol lets a page crash"],
  ["the browser finds nothing to say against installing", BOTH, "Chromium's protocol tells what it thinks of a manifest"],
  ["without JavaScript the page says what it is and what it needs", BOTH, "WebDriver asks a page by JavaScript"],
  ["on paper", BOTH, "WebDriver does not let a page be looked at as it is printed"],
  ["forced colours", BOTH, "WebDriver cannot say that the system forces its colours"],
  ["more contrast", BOTH, "WebDriver cannot say that more contrast is wished for"],
  ["two fingers", ["webkit"], "WebKitWebDriver has no touches; one finger is its mouse under another name"],
  ["asking to keep", ["webkit"], "MiniBrowser's WebKit has nothing to ask (StorageManager)"],
  ["time zones", BOTH, "a window's time zone is set by Playwright's contexts"],
  ["large letters", ["webkit"], "MiniBrowser cannot be told the size of letters"],
];

/** The options of a test, or of several, of the list. */
export function apart(name) {
  const [, engines, why] = APART.find(([listed]) => listed === name);
  return { skip: engines.includes(ENGINE) && why };
}

/** The list for this browser, in words. */
export const listed = () => APART.filter(([, engines]) => engines.includes(ENGINE)).map(([name, , why]) => `   ${name}: ${why}`).join("\n");
