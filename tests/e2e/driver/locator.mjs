// Elements of a page, looked for anew each time they are asked for: what our tests use of Playwright's
// Locator. It knows steps and questions (find.mjs), and neither a browser nor how it is spoken to.
import { SOURCE, missed } from "./find.mjs";

/** What is looked for, as it can be sent: a text or an expression. */
const sent = (words) => (words instanceof RegExp ? { source: words.source, flags: words.flags } : { words });

export class Locator {
  constructor(page, steps) {
    Object.assign(this, { page, steps });
  }

  then = undefined; // it is awaited nowhere

  toString() {
    return JSON.stringify(this.steps);
  }

  #to(...steps) {
    return new Locator(this.page, [...this.steps, ...steps]);
  }
  locator(selector, narrowed = {}) {
    return this.#to(["css", selector]).filter(narrowed);
  }
  filter({ hasText, has, visible }) {
    return this.#to(
      ...(hasText === undefined ? [] : [["hasText", sent(hasText)]]),
      ...(has ? [["has", has.steps.map((step) => step)]] : []),
      ...(visible ? [["visible"]] : []),
    );
  }
  getByRole(role, { name, exact } = {}) {
    return this.#to(["role", role, name === undefined ? null : sent(name), exact]);
  }
  getByLabel(words, { exact } = {}) {
    return this.#to(["label", sent(words), exact]);
  }
  getByText(words, { exact } = {}) {
    return this.#to(["text", sent(words), exact]);
  }
  and(other) {
    return this.#to(["and", other.steps]);
  }
  nth(at) {
    return this.#to(["nth", at]);
  }
  first() {
    return this.nth(0);
  }
  last() {
    return this.nth(-1);
  }

  /** Asks something of all elements that are there now. */
  evaluateAll(question, asked) {
    return this.page.ask(`(steps, asked) => { ${SOURCE}; return (${question})(find(steps), asked); }`, this.steps, asked);
  }

  /** Asks something of the element, when it is there. */
  async evaluate(question, asked) {
    const whole = `async (steps, asked) => { ${SOURCE}; const [element] = find(steps); return element && { answer: await (${question})(element, asked) }; }`;
    return (await this.page.until(() => this.page.ask(whole, this.steps, asked), `${this} is never there`)).answer;
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
    return this.evaluate((element) => element.innerText.trimEnd()); // WebKit ends a block's text with its line
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
    await this.page.until(() => this.evaluateAll(wanted), `${this} is never ${state}`);
  }

  /** Presses the element as soon as it can be pressed and lies still. */
  async click({ button = "left", position, timeout } = {}) {
    for (let presses = 1; ; presses += 1) {
      const { x, y } = await this.#place({ position, timeout });
      await this.page.mouse.click(x, y, { button });
      if (button !== "left" || presses === 3 || !(await this.#isMissed())) return;
    }
  }
  /** Whether the press went past what it was meant for; on a busy machine it may be heard a little later. */
  async #isMissed() {
    for (let looks = 0; looks < 5; looks += 1) {
      const isMissed = await this.page.ask(String(missed)).catch(() => false); // the page is just being replaced
      if (!isMissed) return false;
      await this.page.waitForTimeout(60);
    }
    return true;
  }
  /** The same with a finger. */
  async tap() {
    await this.page.fingers.tap([await this.#place()]);
  }
  /** Where the element can be pressed, as soon as it lies still there: what has still to be drawn may move it. */
  async #place({ position, timeout } = {}) {
    let now = {};
    const look = async () => {
      now = await this.page.ask(`async (steps, at) => { ${SOURCE}; return lies(() => aim(steps, at)); }`, this.steps, position);
      return now.x !== undefined;
    };
    await this.page.until(look, () => `${this} cannot be pressed: ${now.why}`, timeout);
    return now;
  }
  async check() {
    if (!(await this.isChecked())) await this.click();
  }
  async press(key) {
    await this.focus();
    await this.page.keyboard.press(key);
  }
  /** Types a text, key by key. */
  async pressSequentially(text) {
    for (const key of text) await this.press(key);
  }
  async fill(text) {
    await this.waitFor();
    const written = await this.page.ask(`(steps, text) => { ${SOURCE}; return write(steps, text); }`, this.steps, text);
    if (!written) throw new Error(`${this} does not take ${text}`);
  }
  /** Chooses files for a field: their paths, or { name, buffer }. */
  async setInputFiles(files) {
    await this.waitFor({ state: "attached" });
    await this.page.chooseFiles(this.steps, [files].flat());
  }
}
