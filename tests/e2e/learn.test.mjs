// The lessons for new players: each lesson by mouse, finger and keys. Each step waits for its move,
// responds kindly to any other move, and says what comes next. The page saves only that the lessons
// were offered.
import assert from "node:assert/strict";
import test from "node:test";
import { takeScreenshot, visit, waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

/** The moves of each part of a lesson: the card and its target pile. "s1" is a tap on the stock. */
const PARTS = [
  [["6H", "t8"], ["4C", "t10"], ["JS", "t9"]],
  [["5H", "t3"], ["6S", "t6"], ["4C", "t6"]],
  [["2S", "f1"], ["QH", "t6"], ["3S", "f1"], ["KD", "t2"], ["2H", "f2"]],
  [["s1"], ["QC", "t2"], ["s1"], ["JC", "f4"], ["QC", "f4"], ["KH", "f2"], ["KD", "f3"], ["KS", "f1"], ["KC", "f4"]],
];

/** The page with the lessons. */
class Lessons extends Table {
  static async open(t, options = {}) {
    const lessons = new Lessons(await visit(t, "#/learn", { isFirstVisit: true, ...options }));
    await lessons.card("6H").waitFor();
    await lessons.waitForAnimations();
    return lessons;
  }

  line() {
    return this.page.locator(".line.task p").innerText();
  }

  /** Returns the lesson and the step that the header names. */
  lessonAndStep() {
    return this.page.locator("[data-score]").innerText();
  }

  /** Plays each part with `play`. A button below the board leads to the next part. */
  async playAll(play) {
    for (const [at, part] of PARTS.entries()) {
      for (const [card, pile] of part) {
        const before = await this.line();
        await play(card, pile);
        if (part !== PARTS[3]) await waitUntil(this.page, (before) => document.querySelector(".line.task p").innerText !== before, before);
      }
      if (at < 3) await this.button("go-on").click();
      await this.waitForAnimations();
    }
    assert.match(await this.line(), /you have won the game/);
    await this.page.locator(".line.task a").filter({ hasText: "Choose a game" }).waitFor();
  }

  async tapStock() {
    await this.tap(`s1:${(await this.piles()).s1.length - 1}`);
  }

  storedKeys() {
    return this.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("patientia/")));
  }
}

test("the lessons are played by drags with the mouse", async (t) => {
  const lessons = await Lessons.open(t);
  assert.equal(await lessons.lessonAndStep(), "Suits and building, step 1 of 6");
  await takeScreenshot(lessons.page, "learn-desktop");
  await lessons.playAll(async (card, pile) => {
    await (pile ? lessons.drag(card, pile) : lessons.tapStock());
  });
  assert.deepEqual(await lessons.storedKeys(), ["patientia/met"], "nothing is saved or counted");
});

test("the lessons are played by taps with a finger", async (t) => {
  const lessons = await Lessons.open(t, { size: "phone" });
  await takeScreenshot(lessons.page, "learn-phone");
  await lessons.playAll((card, pile) => (pile ? lessons.tap(card) : lessons.tapStock()));
});

test("the lessons are played by keys, and the live region says each step", async (t) => {
  const lessons = await Lessons.open(t);
  await lessons.waitForSpeech(/Build downwards in one suit/);
  await lessons.recordSpeech();
  await lessons.playAll(async (card, pile) => {
    if (!pile) return lessons.pressOnBoard("d");
    await lessons.card(card).focus();
    await lessons.press("Enter");
    const top = (await lessons.piles())[pile].length - 1;
    await (top < 0 ? lessons.pile(pile) : lessons.card(`${pile}:${top}`)).focus();
    await lessons.press("Enter");
  });
  for (const words of [/only the top card of a pile can move/, /only a king may fill it/, /the stock is the pile/i, /you have won the game/]) {
    await lessons.waitForRecordedSpeech(words);
  }
});

test("a move that is not part of the lesson is refused kindly", async (t) => {
  const lessons = await Lessons.open(t);
  await lessons.drag("9D", "t12");
  assert.match(await lessons.line(), /^That move is allowed too\. For this step, use the six of hearts\..*Build downwards/s);
  await lessons.waitForSpeech(/allowed too/);
  await lessons.drag("6H", "t12");
  assert.match(await lessons.line(), /six of hearts cannot go on the ten of diamonds: build down in suit/);
  assert.equal(await lessons.lessonAndStep(), "Suits and building, step 1 of 6");
  assert.equal((await lessons.piles()).t7.at(-1), "9D");
  await lessons.drag("6H", "t8");
  assert.equal(await lessons.lessonAndStep(), "Suits and building, step 2 of 6");
  assert.doesNotMatch(await lessons.line(), /allowed|cannot/);
});

test("“Show me” marks the next move, and Enter plays it", async (t) => {
  const lessons = await Lessons.open(t);
  await lessons.pressOnBoard("h");
  await lessons.page.locator('[data-face="6H"][data-mark="pointed-out"]').waitFor();
  await lessons.waitForSpeech(/Six of hearts from fan 9/);
  await lessons.press("Enter");
  assert.equal(await lessons.lessonAndStep(), "Suits and building, step 2 of 6");
  await lessons.press("s");
  await lessons.waitForSpeech(/^Here only the top card/);
  await lessons.button("lesson-3").click();
  await lessons.card("KH").waitFor();
  assert.equal(await lessons.lessonAndStep(), "Stock and waste, step 1 of 5");
  assert.equal(await lessons.button("lesson-3").getAttribute("aria-current"), "step");
});

for (const answer of ["open", "decline"]) {
  test(`the lessons are offered only once (${answer})`, async (t) => {
    const page = await visit(t, "#/", { isFirstVisit: true });
    const offer = page.locator(".lessons-offer");
    await offer.getByText("New to patience?").waitFor();
    if (answer === "open") {
      await offer.locator("[data-learn]").click();
      await page.locator("[data-page=learn]").waitFor();
      await page.goBack();
      await page.locator("[data-page=catalogue]").waitFor();
    } else {
      await offer.locator("[data-act=no-lessons]").click();
    }
    await offer.waitFor({ state: "detached" });
    await page.reload();
    await page.locator("[data-page=catalogue]:not(.static)").waitFor();
    assert.equal(await offer.count(), 0);
    await page.locator("footer [data-learn]").click();
    await page.locator("[data-page=learn]").waitFor();
  });
}

test("the sheet “More” and the rules have links to the lessons", async (t) => {
  const table = await Table.open(t, "la-belle-lucie");
  await table.act("learn");
  await table.page.locator("[data-page=learn]").waitFor();
});
