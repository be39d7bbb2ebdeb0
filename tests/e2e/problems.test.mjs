// Problems: solving by mouse, finger, keys and typed moves, a wrong try, the record, the book, links, offline.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { startHost, takeScreenshot, visit, waitForCopied, waitForServiceWorker, waitUntil } from "./harness.mjs";
import { moves as legalMoves } from "./lab.mjs";
import { Table } from "./table.mjs";

const BOOK = readFileSync(new URL("../../src/problems/book.txt", import.meta.url), "utf8").trim().split("\n");

/** Returns the problems of the book whose line matches, each with its number and its answer. */
const problems = (pattern) =>
  BOOK.map((line, at) => ({ line, id: at + 1, moves: line.split(" ")[6].split(",") })).filter(({ line }) => pattern.test(line));
const firstProblem = (pattern) => problems(pattern)[0];

/** The page of a problem. */
class ProblemPage extends Table {
  static async open(t, id, options = {}) {
    const problem = new ProblemPage(await visit(t, `#/problem/${id}`, options));
    await problem.page.locator("[data-page=problem]").waitFor();
    await problem.waitForAnimations();
    return problem;
  }

  /** Returns the piles that a move code names, for each card: "t3-f1" is [["t3", "f1"]]. */
  static piles(code) {
    return code.split("_").map((hop) => hop.split("-").map((pile) => pile.replace(/[:@b].*/, "")));
  }

  progress() {
    return this.page.locator("[data-progress]").getAttribute("data-progress");
  }

  waitForProgress(state) {
    return this.page.locator(`[data-progress=${state}]`).waitFor();
  }

  line() {
    return this.page.locator(".line p").innerText();
  }

  results() {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem("patientia/problems")));
  }

  async topOf(pile) {
    return `${pile}:${(await this.piles())[pile].length - 1}`;
  }
}

/** A problem with moves of single cards on a plain tableau. */
const SINGLE = firstProblem(/^(fortress|la-belle-lucie|chess-board) .* (keep|free:\w+) \S+ (t\d+-[tf]\d+)(,t\d+-[tf]\d+)*$/);
const MISTAKE = firstProblem(/^(fortress|la-belle-lucie|chess-board|flower-garden) .* lose \S+ t\d+-t\d+$/);

test("a problem is solved by drags with the mouse", async (t) => {
  const problem = await ProblemPage.open(t, SINGLE.id);
  await takeScreenshot(problem.page, "problem-desktop");
  for (const code of SINGLE.moves) {
    const [[from, to]] = ProblemPage.piles(code);
    await problem.drag(await problem.topOf(from), to);
  }
  await problem.waitForProgress("solved");
  assert.match(await problem.line(), /^Solved\. /);
  const { problems: results } = await problem.results();
  assert.deepEqual(Object.keys(results), [String(SINGLE.id)]);
  assert.equal(results[SINGLE.id].wrong, undefined);
  assert.equal(await problem.page.evaluate(() => Object.keys(localStorage).some((key) => /^patientia\/(save|results)/.test(key))), false);
  await problem.page.reload();
  await problem.waitForProgress("open");
  await problem.page.locator(".heading .back").click();
  const entry = problem.page.locator(`.problem-list [data-problem="${SINGLE.id}"]`);
  assert.match(await entry.getAttribute("aria-label"), /solved at the first try/);
  const next = problem.page.locator("#next-unsolved");
  assert.match(await next.innerText(), /^Go on with problem \d+: /);
  assert.doesNotMatch(await next.innerText(), new RegExp(`problem ${SINGLE.id}:`), "the next problem is not solved yet");
});

test("a problem is solved with a finger", async (t) => {
  const problem = await ProblemPage.open(t, MISTAKE.id, { size: "phone" });
  await takeScreenshot(problem.page, "problem-phone");
  const [[from, to]] = ProblemPage.piles(MISTAKE.moves[0]);
  await problem.dragByTouch(await problem.topOf(from), to);
  await problem.waitForProgress("solved");
});

test("a problem is solved by keys, and the live region says so", async (t) => {
  const problem = await ProblemPage.open(t, SINGLE.id);
  await problem.waitForSpeech(/(only move|Free the|Make)/);
  for (const code of SINGLE.moves) {
    const [[from, to]] = ProblemPage.piles(code);
    await problem.card(await problem.topOf(from)).focus();
    await problem.press("Enter");
    const top = (await problem.piles())[to].length - 1;
    await (top < 0 ? problem.pile(to) : problem.card(`${to}:${top}`)).focus();
    await problem.press("Enter");
  }
  await problem.waitForProgress("solved");
  await problem.waitForSpeech(/Solved\./);
  await problem.press("s");
  await problem.waitForSpeech(/^Solved\./);
});

test("a problem can be solved by typing, but gives no hints", async (t) => {
  const problem = await ProblemPage.open(t, SINGLE.id);
  await problem.button("type").click();
  const field = problem.page.locator("[data-field=typed]");
  const type = async (words) => {
    await field.fill(words);
    await field.press("Enter");
  };
  await type("hint");
  await problem.waitForSpeech(/no hints in a problem/);
  for (const code of SINGLE.moves) {
    const [[from, to]] = ProblemPage.piles(code);
    const piles = await problem.piles();
    const target = piles[to].at(-1) ?? "home";
    await type(`${piles[from].at(-1)} ${target}`);
  }
  await problem.waitForProgress("solved");
});

test("a wrong move is answered, refuted, counted and taken back", async (t) => {
  const problem = await ProblemPage.open(t, MISTAKE.id);
  const before = await problem.piles();
  const [game, seed, , , , moves] = MISTAKE.line.split(" ");
  const legal = legalMoves(game, `seed=${seed}`, moves === "-" ? "" : moves);
  const [[from, to]] = ProblemPage.piles(legal.map(([code]) => code).find((code) => /^t\d+-t\d+$/.test(code) && code !== MISTAKE.moves[0]));
  await problem.drag(await problem.topOf(from), to);
  await problem.waitForProgress("wrong");
  assert.match(await problem.line(), /can still be won/);
  await waitUntil(problem.page, () => /begins like this/.test(document.querySelector(".line p").innerText));
  assert.equal((await problem.results()).problems[MISTAKE.id].wrong, 1);
  await problem.button("take-back").click();
  await problem.waitForProgress("open");
  assert.deepEqual(await problem.piles(), before);
  const [[right, place]] = ProblemPage.piles(MISTAKE.moves[0]);
  await problem.drag(await problem.topOf(right), place);
  await problem.waitForProgress("solved");
  const result = (await problem.results()).problems[MISTAKE.id];
  assert.equal(result.wrong, 1);
  assert.ok(result.solved > 20_000);
});

test("after a wrong move, the page says how many moves it takes to free the card", async (t) => {
  const free = problems(/^(fortress|la-belle-lucie|chess-board) .* free:\w+ \S+ t\d+-[tf]\d+,t\d+-[tf]\d+,t\d+-[tf]\d+$/);
  // A wrong move with other piles than those of the answer, so that the answer still takes three moves.
  const wrong = ({ line, moves: answer }) => {
    const [game, seed, , , , played] = line.split(" ");
    const used = answer.flatMap((code) => code.split("-"));
    const legal = legalMoves(game, `seed=${seed}`, played === "-" ? "" : played).map(([code]) => code);
    return legal.find((code) => /^t\d+-t\d+$/.test(code) && code.split("-").every((pile) => !used.includes(pile)));
  };
  const task = free.find(wrong);
  const problem = await ProblemPage.open(t, task.id);
  const [[from, to]] = ProblemPage.piles(wrong(task));
  await problem.drag(await problem.topOf(from), to);
  await problem.waitForProgress("wrong");
  await problem.waitForSpeech(/A good try, but .* From here it takes three more moves\./);
});

test("without a worker, a wrong move is answered without the solver", async (t) => {
  const problem = await ProblemPage.open(t, MISTAKE.id, { init: () => delete window.Worker });
  const [game, seed, , , , moves] = MISTAKE.line.split(" ");
  const legal = legalMoves(game, `seed=${seed}`, moves === "-" ? "" : moves);
  const [[from, to]] = ProblemPage.piles(legal.map(([code]) => code).find((code) => /^t\d+-t\d+$/.test(code) && code !== MISTAKE.moves[0]));
  await problem.drag(await problem.topOf(from), to);
  await problem.waitForProgress("wrong");
  await waitUntil(problem.page, () => /can still be won\. The solver does not run here/.test(document.querySelector(".line p").innerText));
  await problem.button("take-back").click();
  await problem.waitForProgress("open");
});

test("after a wrong move in a problem, the command “home” reports each refused card only once", async (t) => {
  const tries = problems(/^(fortress|la-belle-lucie|chess-board) .* lose \S+ t\d+-t\d+$/).map(({ id, line, moves: [answer] }) => {
    const [game, seed, , , , played] = line.split(" ");
    const before = played === "-" ? "" : played;
    const codes = (made) => legalMoves(game, `seed=${seed}`, made).map(([code]) => code);
    const wrong = () => codes(before).find((code) => /^t\d+-t\d+$/.test(code) && code !== answer);
    const canGoHome = (code) => codes([before, code].filter(Boolean).join(",")).some((next) => /^t\d+-f\d+$/.test(next));
    return { id, wrong, canGoHome };
  });
  const { id, wrong } = tries.find(({ wrong, canGoHome }) => wrong() && canGoHome(wrong()));
  const problem = await ProblemPage.open(t, id);
  const [[from, to]] = ProblemPage.piles(wrong());
  await problem.drag(await problem.topOf(from), to);
  await problem.waitForProgress("wrong");
  await waitUntil(problem.page, () => /begins like this/.test(document.querySelector(".line p").innerText));
  await problem.button("type").click();
  await problem.recordSpeech();
  const field = problem.page.locator("[data-field=typed]");
  await field.fill("home");
  await field.press("Enter");
  await problem.waitForRecordedSpeech(/take it back|back first/);
  // Cards go to the foundations one after the other, 180 ms apart. A refused card must not be tried
  // again.
  await problem.page.waitForTimeout(1000);
  const refusals = await problem.page.evaluate(() => window.spoken.filter((words) => /back/.test(words)).length);
  assert.ok(refusals <= 2, `${refusals} refusals`);
});

test("the page of problems shows today's problem and the book, also offline", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/problems", { site });
  await page.locator(".problem-list a").nth(370).waitFor();
  await takeScreenshot(page, "problems");
  assert.equal(await page.locator(".problem-list a").count(), BOOK.length);
  const today = page.locator(".of-day [data-problem]");
  assert.match(await today.innerText(), /^Problem \d+: /);
  await waitForServiceWorker(page);
  site.down = true;
  await page.reload();
  await today.click();
  await page.locator("[data-page=problem]").waitFor();
});

test("the name of today's problem takes at most two lines on a phone", async (t) => {
  const page = await visit(t, "#/problems", { size: "phone" });
  const name = page.locator(".of-day [data-problem] b");
  await name.waitFor();
  const lines = await name.evaluate((name) => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight));
  assert.ok(lines < 2.5, `${lines} lines`);
});

test("the shared text of a problem does not reveal its moves", async (t) => {
  const problem = await ProblemPage.open(t, MISTAKE.id);
  const [[from, to]] = ProblemPage.piles(MISTAKE.moves[0]);
  await problem.drag(await problem.topOf(from), to);
  await problem.button("share").click();
  const text = await waitForCopied(problem.page, "problem");
  assert.match(text, new RegExp(`^Patientia, problem ${MISTAKE.id}: .*: ● solved at the first try`));
  assert.match(text, new RegExp(`/problems/#/problem/${MISTAKE.id}$`));
});

test("a link to a problem that does not exist opens a page that says so", async (t) => {
  const page = await visit(t, "#/problem/99999");
  await page.getByRole("main").getByText("There is no problem 99999").waitFor();
  await page.goto(`${page.site.url}#/problem/x`);
  await page.getByRole("main").getByText("There is no problem “x”").waitFor();
});

test("the contents page and the sheet “More” lead to the problems", async (t) => {
  const init = () => localStorage.setItem("patientia/records/clock", '{"v":1,"won":1}');
  for (const [player, link, options] of [["new", "[data-problems]", {}], ["returning", "[data-problem-of-day]", { init, size: "phone" }]]) {
    const page = await visit(t, "#/", options);
    await page.locator(link).click();
    await page.locator("[data-page=problems]").waitFor();
    assert.equal(await page.evaluate(() => location.hash), "#/problems", player);
  }
  const table = await Table.open(t, "la-belle-lucie");
  await table.act("problems");
  await table.page.locator("[data-page=problems]").waitFor();
});
