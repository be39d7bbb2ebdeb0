// A table as a person sees and handles it. It knows how the page is marked up, and no game:
//   [data-page="table"][data-game][data-seed]   the page
//   [data-pile="t3"]                            a place: the first letter of its role, from 1
//   [data-card][data-at="t3:2"]                 a card and where it lies, 0 being the lowest;
//                                               data-face="10H" only while it is face up
//   [data-act="undo"]                           a button
//   [data-toast="note"]                         a toast
//   #say                                        what a screen reader is told
import assert from "node:assert/strict";
import { fingersOn, tap } from "./hand.mjs";
import { follow, picture, visit } from "./harness.mjs";

/** In the page: for each element a point where it lies uppermost, if there is one. */
const spots = (elements) =>
  elements.map((element) => {
    const parts = [0.5, 0.12, 0.88, 0.3, 0.7, 0.04];
    const box = element.getBoundingClientRect();
    const points = parts.flatMap((down) =>
      parts.map((across) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
    );
    const uppermost = ({ x, y }) => document.elementsFromPoint(x, y).find((e) => e.matches("[data-card],[data-pile]"));
    const met = points.map(uppermost);
    const names = met.map((it) => it?.dataset.at ?? it?.dataset.pile ?? "nothing");
    return {
      name: element.dataset.at,
      takesTouches: getComputedStyle(element).pointerEvents !== "none",
      spot: points[met.indexOf(element)],
      place: [box.x, box.y, box.width, box.height].map(Math.round).join(" "),
      over: [...new Set(names)].join(" "),
    };
  });

export class Table {
  /** When this table was tapped last, in seconds, as its events have it. */
  #moment;

  constructor(page) {
    this.page = page;
  }

  /** Deals a game: `deal` is the rest of the link, "seed=1&passes=2". The rest as for `visit`. */
  static async open(t, game, deal = "seed=1", options = {}) {
    const page = await visit(t, `#/play/${game}?${deal}`, options);
    const table = new Table(page);
    await table.ready();
    return table;
  }

  /** Follows a link to another deal on the same page, which is quicker than a visit; nothing may complain. */
  async turnTo(game, deal) {
    await follow(this.page, `#/play/${game}?${deal}`);
    await this.shows(game, new URLSearchParams(deal).get("seed"));
    assert.deepEqual(this.page.complaints, [], "the page complained");
  }

  /** Waits until this deal lies on the table, and nothing moves; the address names it before that. */
  async shows(game, seed) {
    await this.page.locator(`[data-page="table"][data-game="${game}"][data-seed="${seed}"]`).waitFor();
    await this.ready();
  }

  /** Waits until another deal than this one lies on the table, and nothing moves; returns its seed. */
  async showsOtherThan(seed) {
    await this.page.locator(`[data-page="table"]:not([data-seed="${seed}"])`).waitFor();
    await this.ready();
    return this.page.locator('[data-page="table"]').getAttribute("data-seed");
  }

  /** Waits until there is a table with cards on it, and nothing moves. */
  async ready() {
    await this.page.locator('[data-page="table"] [data-card]').first().waitFor();
    // Cards that fly where they are dealt set off with the second frame.
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 3 && !document.hidden; frame += 1) await new Promise(requestAnimationFrame);
    });
    await this.still();
  }

  /** Waits until nothing moves any more, and a sheet that has closed has no step in the history. */
  async still() {
    await this.page.waitForFunction(() => {
      const isStepped = history.state && !document.querySelector("dialog[open]");
      return !isStepped && !document.querySelector("[data-hands]") && document.getAnimations().every((motion) => motion.playState !== "running");
    });
  }

  /** Game and seed, as the page has them. */
  async deal() {
    const page = this.page.locator('[data-page="table"]');
    return `${await page.getAttribute("data-game")} ${await page.getAttribute("data-seed")}`;
  }

  /** Everything that lies on the table: { t1: ["10H", "??"], … }, each pile from the bottom up. */
  async piles() {
    await this.still();
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

  /** Where every place and every card of each pile lies in the window. */
  async lay() {
    await this.still();
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

  /** Tests that all places lie where they lay before, and the cards of every pile that has the same cards. */
  async liesAs(before, when) {
    const now = await this.lay();
    const isSame = (pile) => Object.keys(now[pile].cards).join() === Object.keys(before[pile].cards).join();
    const kept = (lay) => Object.entries(lay).map(([pile, { place, cards }]) => [pile, place, isSame(pile) ? cards : {}]);
    assert.ok(kept(now).some(([, , cards]) => Object.keys(cards).length > 0), `${when}: some pile has the same cards`);
    assert.deepEqual(kept(now), kept(before), when);
  }

  /** Asks for a hint and waits until it is shown. */
  async hint() {
    const line = this.page.locator(".line.reason");
    const before = (await line.count()) ? await line.textContent() : "";
    await this.key("h");
    await this.page.waitForFunction((before) => {
      const words = document.querySelector(".line.reason p")?.textContent;
      return words && words !== before;
    }, before);
  }

  pile(code) {
    return this.page.locator(`[data-pile="${code}"]`);
  }

  /** A card by its face ("10H"; the first of its kind) or by where it lies ("t3:2"). */
  card(name) {
    const by = name.includes(":") ? `[data-at="${name}"]` : `[data-face="${name}"]`;
    return this.page.locator(`[data-card]${by}`).first();
  }

  /**
   * A point where a finger would really touch this, not something lying on it. Where a sentence under the
   * board has just come, the board is laid anew a frame later; so it is looked for a few times.
   */
  async spot(locator) {
    let found;
    for (let look = 0; look < 20 && !found?.spot; look += 1) {
      if (found) await this.page.waitForTimeout(20);
      await locator.scrollIntoViewIfNeeded();
      [found] = await locator.evaluateAll(spots);
    }
    assert.ok(found?.spot, `${locator} at ${found?.place} is wholly covered, by: ${found?.over}`);
    return found.spot;
  }

  /** Which of these cards, by where they lie, no finger can touch although they take touches. */
  async untouchable(names) {
    if (names.length === 0) return [];
    const cards = this.page.locator(names.map((name) => `[data-card][data-at="${name}"]`).join());
    const found = await cards.evaluateAll(spots);
    return found.filter(({ takesTouches, spot }) => takesTouches && !spot).map(({ name }) => name);
  }

  /** The middle of the highest card of a pile, or of the empty place: where one drops a card. */
  async middle(code) {
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
    await this.#unlessHeld(() => this.#dragByMouse(card, pile));
  }

  /** Drags a card onto a pile with a finger. */
  async dragByTouch(card, pile) {
    await this.#unlessHeld(() => this.#dragByFinger(card, pile));
  }

  /**
   * Drags, and once more where a pile is looked through instead: on a machine so busy that the browser comes
   * to the first movement a second after the press, that was a long press.
   */
  async #unlessHeld(drag) {
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
    const from = await this.spot(this.card(card));
    const to = await this.middle(pile);
    // The card hangs where it was taken; its middle is brought over the pile.
    const held = await this.card(card).boundingBox();
    const end = { x: to.x + from.x - held.x - held.width / 2, y: to.y + from.y - held.y - held.height / 2 };
    await mouse.move(from.x, from.y);
    // The first step does not await the press: on a busy machine that would else grow long, and look through the pile.
    await Promise.all([mouse.down(), mouse.move((from.x * 4 + end.x) / 5, (from.y * 4 + end.y) / 5)]);
    await mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 5 });
    await mouse.move(end.x, end.y, { steps: 5 });
    await mouse.up();
    await this.still();
  }

  async #dragByFinger(card, pile) {
    const from = await this.spot(this.card(card));
    const to = await this.middle(pile);
    const fingers = await fingersOn(this.page);
    await fingers.start([from]);
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      await fingers.move([{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await fingers.end();
    await this.still();
  }

  /**
   * Taps a card or, where the name is that of a pile, its place: by finger where there is one. Never
   * so soon after another tap that the two could be one double tap.
   */
  async tap(name) {
    await this.#touch(name, 10);
    await this.still();
  }

  /** Taps a card twice, the second time so many seconds after the first; or then another card. */
  async doubleTap(name, apart = 0.1, second = name) {
    await this.#touch(name, 10);
    await this.#touch(second, apart);
    await this.still();
  }

  /** Touches a card or a place with a finger that strays so far, in pixels, before it is lifted. */
  async stray(name, by) {
    await this.#touch(name, 10, by);
    await this.still();
  }

  /** Presses and releases so many seconds after the last time: by the events' own time, not by a clock. */
  async #touch(name, after, by) {
    const what = /^[a-z]\d+$/.test(name) ? this.pile(name) : this.card(name);
    const spot = await this.spot(what);
    this.#moment ??= (await this.page.evaluate(() => performance.timeOrigin)) / 1000;
    this.#moment += after;
    await tap(this.page, spot, this.#moment, by);
  }

  /** Presses keys one after the other: "ArrowRight", "Enter", "Control+z". */
  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.still();
  }

  /** Presses a key while the keyboard is on the board, where single letters belong. */
  async key(key) {
    await this.page.locator('[data-board] [tabindex="0"]').first().focus();
    await this.press(key);
  }

  /** A button by what it does: undo, redo, restart, new, deal, redeal, share, rules, hint. */
  button(name) {
    return this.page.locator(`[data-act="${name}"]:visible`).first();
  }

  /** Presses a button, if need be after opening the list of the rarer ones. */
  async act(name) {
    if (!(await this.button(name).isVisible())) await this.button("more").click();
    await this.button(name).click();
    await this.still();
  }

  /** What a screen reader was told last. */
  async said() {
    return (await this.page.locator("#say").textContent()).trim();
  }

  /** From now on notes everything a screen reader is told, however soon something else is. */
  async listen() {
    await this.page.evaluate(() => {
      window.heard = [];
      const say = document.querySelector("#say");
      new MutationObserver(() => window.heard.push(say.textContent)).observe(say, { subtree: true, childList: true, characterData: true });
    });
  }

  /** Waits until something that matches has been told since it was listened. */
  async heard(words) {
    await this.page.waitForFunction((source) => window.heard.some((said) => new RegExp(source, "i").test(said)), words.source);
  }

  /** Waits until what was told last matches. */
  async hears(words) {
    await this.page.waitForFunction((source) => new RegExp(source, "i").test(document.querySelector("#say").textContent), words.source);
  }

  /** What has the focus: a card's face, a pile, or a button. */
  focus() {
    return this.page.evaluate(() => {
      const { face, pile, act, card } = document.activeElement.dataset;
      return face ?? pile ?? act ?? (card && "??") ?? document.activeElement.tagName;
    });
  }

  picture(name) {
    return picture(this.page, name);
  }
}
