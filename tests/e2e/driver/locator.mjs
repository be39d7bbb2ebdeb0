// A path to elements of a page. Each call looks the elements up again. This is the part of Playwright's Locator
// that our tests use. It depends on the steps (find.mjs), but on no browser and no protocol.
import { SOURCE, isClickMissed } from "./find.mjs";

/** Converts a text or a regular expression to a form that can be sent. */
const serializable = (words) => (words instanceof RegExp ? { source: words.source, flags: words.flags } : { words });

export class Locator {
  constructor(page, steps) {
    Object.assign(this, { page, steps });
  }

  then = undefined; // a locator is not a promise

  toString() {
    return JSON.stringify(this.steps);
  }

  #then(...steps) {
    return new Locator(this.page, [...this.steps, ...steps]);
  }
  locator(selector, narrowed = {}) {
    return this.#then(["css", selector]).filter(narrowed);
  }
  filter({ hasText, has, visible }) {
    return this.#then(
      ...(hasText === undefined ? [] : [["hasText", serializable(hasText)]]),
      ...(has ? [["has", has.steps.map((step) => step)]] : []),
      ...(visible ? [["visible"]] : []),
    );
  }
  getByRole(role, { name, exact } = {}) {
    return this.#then(["role", role, name === undefined ? null : serializable(name), exact]);
  }
  getByLabel(words, { exact } = {}) {
    return this.#then(["label", serializable(words), exact]);
  }
  getByText(words, { exact } = {}) {
    return this.#then(["text", serializable(words), exact]);
  }
  and(other) {
    return this.#then(["and", other.steps]);
  }
  nth(at) {
    return this.#then(["nth", at]);
  }
  first() {
    return this.nth(0);
  }
  last() {
    return this.nth(-1);
  }

  /** Calls a function in the page with all elements that exist now. */
  evaluateAll(callback, argument) {
    return this.page.callFunction(`(steps, asked) => { ${SOURCE}; return (${callback})(find(steps), asked); }`, this.steps, argument);
  }

  /** Calls a function in the page with the element, as soon as it exists. */
  async evaluate(callback, argument) {
    const whole = `async (steps, asked) => { ${SOURCE}; const [element] = find(steps); return element && { answer: await (${callback})(element, asked) }; }`;
    return (await this.page.poll(() => this.page.callFunction(whole, this.steps, argument), `${this} does not exist`)).answer;
  }

  async all() {
    return Array.from({ length: await this.count() }, (_, at) => this.nth(at));
  }
  count() {
    return this.evaluateAll((all) => all.length);
  }
  isVisible() {
    return this.evaluateAll("(all) => all.length > 0 && isVisible(all[0])");
  }
  allInnerTexts() {
    return this.evaluateAll((all) => all.map((element) => element.innerText));
  }
  allTextContents() {
    return this.evaluateAll((all) => all.map((element) => element.textContent));
  }
  innerText() {
    return this.evaluate((element) => element.innerText.trimEnd()); // WebKit adds a line break at the end of a block
  }
  textContent() {
    return this.evaluate((element) => element.textContent);
  }
  innerHTML() {
    return this.evaluate((element) => element.innerHTML);
  }
  getAttribute(name) {
    return this.evaluate((element, name) => element.getAttribute(name), name);
  }
  inputValue() {
    return this.evaluate((element) => element.value);
  }
  isEnabled() {
    return this.evaluate((element) => !element.matches(":disabled, [aria-disabled=true]"));
  }
  isChecked() {
    return this.evaluate((element) => element.checked);
  }
  boundingBox() {
    return this.evaluate((element) => element.getBoundingClientRect().toJSON());
  }
  focus() {
    return this.evaluate((element) => void element.focus());
  }
  dispatchEvent(type) {
    return this.evaluate((element, type) => void element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true })), type);
  }
  scrollIntoViewIfNeeded() {
    return this.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    });
  }

  /** Waits until the element is "visible", "hidden", "attached" or "detached". */
  async waitFor({ state = "visible" } = {}) {
    const wanted = {
      visible: "(all) => all.some(isVisible)",
      hidden: "(all) => !all.some(isVisible)",
      attached: (all) => all.length > 0,
      detached: (all) => all.length === 0,
    }[state];
    await this.page.poll(() => this.evaluateAll(wanted), `${this} is not ${state}`);
  }

  /** Clicks the element as soon as it is clickable and does not move. */
  async click({ button = "left", position, timeout } = {}) {
    for (let presses = 1; ; presses += 1) {
      // An earlier click counted as missed, but it may have removed the element.
      if (presses > 1 && (await this.count()) === 0) return;
      const { x, y } = await this.#place({ position, timeout });
      await this.page.mouse.click(x, y, { button });
      if (button !== "left" || presses === 3 || !(await this.#wasMissed())) return;
    }
  }
  /**
   * Returns true if the click missed its element. Looks several times, because on a busy machine the click event
   * may come late.
   */
  async #wasMissed() {
    for (let looks = 0; looks < 5; looks += 1) {
      const isMissed = await this.page.callFunction(String(isClickMissed)).catch(() => false); // the page is being replaced
      if (!isMissed) return false;
      await this.page.waitForTimeout(60);
    }
    return true;
  }
  async tap() {
    await this.page.fingers.tap([await this.#place()]);
  }
  /** Waits until the element is clickable and does not move, and returns the point. */
  async #place({ position, timeout } = {}) {
    let now = {};
    const look = async () => {
      now = await this.page.callFunction(`async (steps, at) => { ${SOURCE}; return stableClickPoint(() => clickPoint(steps, at)); }`, this.steps, position);
      return now.x !== undefined;
    };
    await this.page.poll(look, () => `${this} cannot be pressed: ${now.why}`, timeout);
    return now;
  }
  async check() {
    if (!(await this.isChecked())) await this.click();
  }
  async press(key) {
    await this.focus();
    await this.page.keyboard.press(key);
  }
  async pressSequentially(text) {
    for (const key of text) await this.press(key);
  }
  async fill(text) {
    await this.waitFor();
    const written = await this.page.callFunction(`(steps, text) => { ${SOURCE}; return typeText(steps, text); }`, this.steps, text);
    if (!written) throw new Error(`${this} does not take ${text}`);
  }
  /** Chooses files for a file input: paths, or { name, buffer }. */
  async setInputFiles(files) {
    await this.waitFor({ state: "attached" });
    await this.page.chooseFiles(this.steps, [files].flat());
  }
}
