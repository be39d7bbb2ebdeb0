// A table as a player sees and uses it. This file depends on the markup of the page, but on no game:
//   [data-page="table"][data-game][data-seed]   the page
//   [data-pile="t3"]                            a pile: the first letter of its role, and a number from 1
//   [data-card][data-at="t3:2"]                 a card and its position; 0 is the bottom card of the pile;
//                                               it has data-face="10H" only while it is face up
//   [data-act="undo"]                           a button
//   [data-toast="note"]                         a toast
//   #say                                        the live region that a screen reader reads
import assert from "node:assert/strict";
import { fingersOn, tap } from "./touch.mjs";
import { navigate, takeScreenshot, visit } from "./harness.mjs";

/**
 * In the page: returns for each element a point at which no other element covers it. If there is no such point,
 * returns nothing for it.
 */
const touchPoints = (elements) =>
  elements.map((element) => {
    const parts = [0.5, 0.12, 0.88, 0.3, 0.7, 0.04];
    const box = element.getBoundingClientRect();
    const points = parts.flatMap((down) =>
      parts.map((across) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
    );
    const uppermost = ({ x, y }) => document.elementsFromPoint(x, y).find((e) => e.matches("[data-card],[data-pile]"));
    const hits = points.map(uppermost);
    const names = hits.map((it) => it?.dataset.at ?? it?.dataset.pile ?? "nothing");
    return {
      name: element.dataset.at,
      takesTouches: getComputedStyle(element).pointerEvents !== "none",
      spot: points[hits.indexOf(element)],
      place: [box.x, box.y, box.width, box.height].map(Math.round).join(" "),
      over: [...new Set(names)].join(" "),
    };
  });

export class Table {
  /** The time of the last tap, in seconds, as reported by its events. */
  #lastTapTime;

  constructor(page) {
    this.page = page;
  }

  /** Deals a game. `deal` is the rest of the link ("seed=1&passes=2"); the options are those of `visit`. */
  static async open(t, game, deal = "seed=1", options = {}) {
    const page = await visit(t, `#/play/${game}?${deal}`, options);
    const table = new Table(page);
    await table.waitUntilReady();
    return table;
  }

  /**
   * Follows a link to another deal on the same page. This is faster than a visit. Fails if the page complains.
   */
  async openDeal(game, deal) {
    await navigate(this.page, `#/play/${game}?${deal}`);
    await this.waitForDeal(game, new URLSearchParams(deal).get("seed"));
    assert.deepEqual(this.page.complaints, [], "the page reported errors");
  }

  /**
   * Waits until this deal is on the table and no card moves. The address alone is not enough, because it
   * changes earlier.
   */
  async waitForDeal(game, seed) {
    await this.page.locator(`[data-page="table"][data-game="${game}"][data-seed="${seed}"]`).waitFor();
    await this.waitUntilReady();
  }

  /** Waits until a deal other than `seed` is on the table and no card moves. Returns its seed. */
  async waitForOtherDeal(seed) {
    await this.page.locator(`[data-page="table"]:not([data-seed="${seed}"])`).waitFor();
    await this.waitUntilReady();
    return this.page.locator('[data-page="table"]').getAttribute("data-seed");
  }

  /** Waits until there is a table with cards, and no card moves. */
  async waitUntilReady() {
    await this.page.locator('[data-page="table"] [data-card]').first().waitFor();
    // The animations of a new deal begin in the second frame.
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 3 && !document.hidden; frame += 1) await new Promise(requestAnimationFrame);
    });
    await this.waitForAnimations();
  }

  /** Waits until no animation runs, and a closed sheet has removed its history entry. */
  async waitForAnimations() {
    await this.page.waitForFunction(() => {
      const isStepped = history.state && !document.querySelector("dialog[open]");
      return !isStepped && !document.querySelector("[data-hands], .in-heap") && document.getAnimations().every((motion) => motion.playState !== "running");
    });
  }

  /** Returns the game and the seed that the page names. */
  async currentDeal() {
    const page = this.page.locator('[data-page="table"]');
    return `${await page.getAttribute("data-game")} ${await page.getAttribute("data-seed")}`;
  }

  /** Returns all cards on the table: { t1: ["10H", "??"], … }, each pile from the bottom up. */
  async piles() {
    await this.waitForAnimations();
    return this.page.evaluate(() => {
      const piles = {};
      for (const pile of document.querySelectorAll("[data-pile]")) piles[pile.dataset.pile] = [];
      for (const card of document.querySelectorAll("[data-card][data-at]")) {
        const [pile, depth] = card.dataset.at.split(":");
        (piles[pile] ??= [])[Number(depth)] = card.dataset.face ?? "??";
      }
      return piles;
    });
  }

  /** Returns the positions of all piles and of their cards in the window. */
  async positions() {
    await this.waitForAnimations();
    return this.page.evaluate(() => {
      const place = (piece) => {
        const { x, y, width, height } = piece.getBoundingClientRect();
        return [x, y, width, height].map((length) => length.toFixed(1)).join(" ");
      };
      const piles = {};
      for (const pile of document.querySelectorAll("[data-pile]")) piles[pile.dataset.pile] = { place: place(pile), cards: {} };
      for (const card of document.querySelectorAll("[data-card][data-at]")) {
        piles[card.dataset.at.split(":")[0]].cards[card.dataset.card] = place(card);
      }
      return piles;
    });
  }

  /**
   * Asserts that all piles keep their position. In piles whose cards have not changed, the cards must keep
   * their position too.
   */
  async assertSamePositions(before, when) {
    const now = await this.positions();
    const isSame = (pile) => Object.keys(now[pile].cards).join() === Object.keys(before[pile].cards).join();
    const unchanged = (lay) => Object.entries(lay).map(([pile, { place, cards }]) => [pile, place, isSame(pile) ? cards : {}]);
    assert.ok(unchanged(now).some(([, , cards]) => Object.keys(cards).length > 0), `${when}: some pile has the same cards`);
    assert.deepEqual(unchanged(now), unchanged(before), when);
  }

  /** Asks for a hint and waits until the page shows it. */
  async askForHint() {
    const line = this.page.locator(".line.reason");
    const before = (await line.count()) ? await line.textContent() : "";
    await this.pressOnBoard("h");
    await this.page.waitForFunction((before) => {
      const words = document.querySelector(".line.reason p")?.textContent;
      return words && words !== before;
    }, before);
  }

  pile(code) {
    return this.page.locator(`[data-pile="${code}"]`);
  }

  /**
   * Returns a card by its face or its position. The face "10H" finds the first such card. The position "t3:2"
   * is a pile and a depth.
   */
  card(name) {
    const by = name.includes(":") ? `[data-at="${name}"]` : `[data-face="${name}"]`;
    return this.page.locator(`[data-card]${by}`).first();
  }

  /**
   * Returns a point at which a touch hits this element and no element above it. A new sentence
   * below the board moves the board in the next frame, so this function tries a few times.
   */
  async touchPoint(locator) {
    let found;
    for (let look = 0; look < 20 && !found?.spot; look += 1) {
      if (found) await this.page.waitForTimeout(20);
      await locator.scrollIntoViewIfNeeded();
      [found] = await locator.evaluateAll(touchPoints);
    }
    assert.ok(found?.spot, `${locator} at ${found?.place} is wholly covered, by: ${found?.over}`);
    return found.spot;
  }

  /**
   * Returns those of the cards `names` that no touch can hit, because other elements cover them fully. Leaves out
   * cards that do not react to touches.
   */
  async fullyCoveredCards(names) {
    if (names.length === 0) return [];
    const cards = this.page.locator(names.map((name) => `[data-card][data-at="${name}"]`).join());
    const found = await cards.evaluateAll(touchPoints);
    return found.filter(({ takesTouches, spot }) => takesTouches && !spot).map(({ name }) => name);
  }

  /**
   * Returns the point at which to drop a card on a pile. It is the centre of the pile's top card, or of the
   * empty pile.
   */
  async dropPoint(code) {
    const { x, y, width, height } = await this.page.evaluate((code) => {
      const cards = [...document.querySelectorAll(`[data-card][data-at^="${code}:"]`)];
      const depth = (card) => Number(card.dataset.at.split(":")[1]);
      const top = cards.sort((a, b) => depth(b) - depth(a))[0];
      return (top ?? document.querySelector(`[data-pile="${code}"]`)).getBoundingClientRect().toJSON();
    }, code);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Drags a card onto a pile with the mouse. */
  async drag(card, pile) {
    await this.#repeatIfHeld(() => this.#dragByMouse(card, pile));
  }

  /** Drags a card onto a pile with a finger. */
  async dragByTouch(card, pile) {
    await this.#repeatIfHeld(() => this.#dragByFinger(card, pile));
  }

  /**
   * Drags a card. If this opened the sheet with all cards of the pile, drags again. The sheet opens if the
   * browser is so busy that it handles the first movement a second after the press. Then the program sees a
   * long press.
   */
  async #repeatIfHeld(drag) {
    const looked = this.page.locator('[data-dialog="pile"][open]');
    for (let round = 0; round < 5; round += 1) {
      await drag();
      if ((await looked.count()) === 0) return;
      await this.press("Escape");
    }
    throw new Error("every drag was a long press");
  }

  async #dragByMouse(card, pile) {
    const { mouse } = this.page;
    const from = await this.touchPoint(this.card(card));
    const to = await this.dropPoint(pile);
    // The pointer holds the card at the point of the press. At the end, the centre of the card must be above
    // the pile.
    const held = await this.card(card).boundingBox();
    const end = { x: to.x + from.x - held.x - held.width / 2, y: to.y + from.y - held.y - held.height / 2 };
    await mouse.move(from.x, from.y);
    // The first step does not wait for the press. Otherwise the press would become a long press on a busy
    // machine.
    await Promise.all([mouse.down(), mouse.move((from.x * 4 + end.x) / 5, (from.y * 4 + end.y) / 5)]);
    await mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 5 });
    await mouse.move(end.x, end.y, { steps: 5 });
    await mouse.up();
    await this.waitForAnimations();
  }

  async #dragByFinger(card, pile) {
    const from = await this.touchPoint(this.card(card));
    const to = await this.dropPoint(pile);
    const fingers = await fingersOn(this.page);
    await fingers.start([from]);
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      await fingers.move([{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await fingers.end();
    await this.waitForAnimations();
  }

  /**
   * Taps a card or, if `name` is the name of a pile, the pile. On touch devices this is a tap with
   * a finger. It comes so late after the last tap that the two are never a double tap.
   */
  async tap(name) {
    await this.#touch(name, 10);
    await this.waitForAnimations();
  }

  /** Taps a card. After `apart` seconds, taps it again or, if given, taps the card `second`. */
  async doubleTap(name, apart = 0.1, second = name) {
    await this.#touch(name, 10);
    await this.#touch(second, apart);
    await this.waitForAnimations();
  }

  /** Touches a card or a pile with a finger that moves by `by` pixels before it is lifted. */
  async tapWithDrift(name, by) {
    await this.#touch(name, 10, by);
    await this.waitForAnimations();
  }

  /**
   * Presses and releases `after` seconds after the last tap, by the time in the events and not by a
   * clock.
   */
  async #touch(name, after, by) {
    const what = /^[a-z]\d+$/.test(name) ? this.pile(name) : this.card(name);
    const spot = await this.touchPoint(what);
    this.#lastTapTime ??= (await this.page.evaluate(() => performance.timeOrigin)) / 1000;
    this.#lastTapTime += after;
    await tap(this.page, spot, this.#lastTapTime, by);
  }

  /** Presses keys one after the other: "ArrowRight", "Enter", "Control+z". */
  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.waitForAnimations();
  }

  /** Focuses the board and presses a key. Single-letter keys work only there. */
  async pressOnBoard(key) {
    await this.page.locator('[data-board] [tabindex="0"]').first().focus();
    await this.press(key);
  }

  /** Returns the button of a command: undo, redo, restart, new, deal, redeal, share, rules or hint. */
  button(name) {
    return this.page.locator(`[data-act="${name}"]:visible`).first();
  }

  /** Presses the button of a command. If necessary, opens the sheet with more commands first. */
  async act(name) {
    if (!(await this.button(name).isVisible())) await this.button("more").click();
    await this.button(name).click();
    await this.waitForAnimations();
  }

  /** Returns the last text of the live region. */
  async lastSpoken() {
    return (await this.page.locator("#say").textContent()).trim();
  }

  /** Records every text of the live region from now on, even one that is soon replaced. */
  async recordSpeech() {
    await this.page.evaluate(() => {
      window.spoken = [];
      const say = document.querySelector("#say");
      new MutationObserver(() => window.spoken.push(say.textContent)).observe(say, { subtree: true, childList: true, characterData: true });
    });
  }

  /** Waits until a text recorded since `recordSpeech` matches. */
  async waitForRecordedSpeech(words) {
    await this.page.waitForFunction((source) => window.spoken.some((said) => new RegExp(source, "i").test(said)), words.source);
  }

  /** Waits until the current text of the live region matches. */
  async waitForSpeech(words) {
    await this.page.waitForFunction((source) => new RegExp(source, "i").test(document.querySelector("#say").textContent), words.source);
  }

  /** Returns the focused element: a card's face, a pile, or a button. */
  focused() {
    return this.page.evaluate(() => {
      const { face, pile, act, card } = document.activeElement.dataset;
      return face ?? pile ?? act ?? (card && "??") ?? document.activeElement.tagName;
    });
  }

  takeScreenshot(name) {
    return takeScreenshot(this.page, name);
  }
}
