// Browsers controlled by WebDriver, with the methods of Playwright's Browser that our tests use.
// Some options must be known before a browser starts: animations, colour scheme, finger or mouse,
// text size. Each set of these launch options needs a browser of its own.
//
// Playwright drives Firefox and WebKit only in builds of its own, which it must download. Puppeteer drives no
// WebKit. The libraries for WebDriver have other methods, so each test would exist twice.
import { Firefox } from "./bidi.mjs";
import { WebKit } from "./classic.mjs";
import { Context } from "./page.mjs";

const ENGINES = { firefox: Firefox, webkit: WebKit };

class Browser {
  #started = new Map();

  constructor(engine, textScale) {
    Object.assign(this, { engine, textScale });
  }
  /** Opens a context without stored data. The options are those of Playwright. */
  async newContext({ viewport, deviceScaleFactor = 1, hasTouch = false, colorScheme = "light", reducedMotion = "reduce" } = {}) {
    const launchOptions = { motion: reducedMotion !== "reduce", scheme: colorScheme, touch: hasTouch, textScale: this.textScale };
    const key = JSON.stringify(launchOptions);
    if (!this.#started.has(key)) this.#started.set(key, ENGINES[this.engine].start(launchOptions));
    const started = await this.#started.get(key);
    return new Context(await started.session({ viewport, scale: deviceScaleFactor, touch: hasTouch }), this);
  }
  async close() {
    for (const started of this.#started.values()) await (await started).close();
  }
}

/** `engine`: "firefox" or "webkit"; `textScale` multiplies the default font size. */
export const driveBrowser = (engine, textScale) => new Browser(engine, textScale);
