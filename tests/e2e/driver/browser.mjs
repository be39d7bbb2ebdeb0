// Browsers that are driven by WebDriver, with what our tests use of Playwright's Browser. Whatever a browser
// must know before it starts (whether cards may fly, by day or by night, finger or mouse, the size of
// letters) is a manner, of which each has a browser of its own.
import { Firefox } from "./bidi.mjs";
import { WebKit } from "./classic.mjs";
import { Context } from "./page.mjs";

const ENGINES = { firefox: Firefox, webkit: WebKit };

class Browser {
  #manners = new Map();

  constructor(engine, letters) {
    Object.assign(this, { engine, letters });
  }
  /** A person who has never been here, with options as Playwright has them. */
  async newContext({ viewport, deviceScaleFactor = 1, hasTouch = false, colorScheme = "light", reducedMotion = "reduce" } = {}) {
    const manner = { motion: reducedMotion !== "reduce", scheme: colorScheme, touch: hasTouch, letters: this.letters };
    const key = JSON.stringify(manner);
    if (!this.#manners.has(key)) this.#manners.set(key, ENGINES[this.engine].start(manner));
    const started = await this.#manners.get(key);
    return new Context(await started.session({ viewport, scale: deviceScaleFactor, touch: hasTouch }), this);
  }
  async close() {
    for (const started of this.#manners.values()) await (await started).close();
  }
}

/** `engine`: "firefox" or "webkit"; `letters`: how many times as large as usual. */
export const drive = (engine, letters) => new Browser(engine, letters);
