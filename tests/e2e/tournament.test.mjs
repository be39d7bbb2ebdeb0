// A tournament. One player creates it. Two other players open its link and play. The first player verifies and
// watches their games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { captureDownload, navigate, startHost, visit, waitForCopied } from "./harness.mjs";
import { Table } from "./table.mjs";

const hash = (page) => page.evaluate(() => location.hash);
const waitForPage = (page, name) => page.locator(`[data-page="${name}"]`).waitFor();
const press = (page, act) => page.locator(`[data-act="${act}"]:visible`).first().click();

/** Creates a tournament of two games and returns its link. */
async function makeTournament(page) {
  await page.locator("[data-tournaments]").click();
  await waitForPage(page, "tournaments");
  await press(page, "make");
  assert.match(await page.locator(".tournament [role=alert]").innerText(), /at least one deal/);
  // Adds one deal by its link, and one deal of a game by its name.
  for (const game of [`${page.site.url}#/play/westcliff?seed=5`, "small tri"]) {
    await page.locator('[data-field="find"]').fill(game);
    await page.locator("[data-act=add]").first().click();
  }
  assert.equal(await page.locator(".deals li").count(), 2);
  // Adding a deal does not change the terms.
  assert.ok(await page.getByRole("radio", { name: "The same for all" }).isChecked());
  // Adds another deal of the first game and removes it again. The order stays the same.
  const names = () => page.locator(".deals [data-act=remove]").evaluateAll((all) => all.map((out) => out.ariaLabel));
  await page.locator("[data-act=another]").first().click();
  const out = (game, at) => `Remove deal ${at + 1}: ${game}`;
  assert.deepEqual(await names(), ["Westcliff", "Westcliff", "Small Triangle"].map(out));
  await page.locator(".deals [data-act=remove]").nth(1).click();
  assert.deepEqual(await names(), ["Westcliff", "Small Triangle"].map(out));
  assert.match(await page.locator(".deals li").first().innerText(), /deal 5/i);
  await page.locator('[data-field="title"]').fill("Twelfth Night");
  await press(page, "make");
  await waitForPage(page, "tournament");
  assert.match(await page.locator("main").innerText(), /Two deals, the same cards for all\b/);
  await page.evaluate(() => { delete Navigator.prototype.share; });
  await press(page, "share");
  await waitForCopied(page, "#/tournament?");
  return hash(page);
}

/** Sends cards to the foundations until none can go. */
async function sendHome(table) {
  do await table.pressOnBoard("a");
  while (!/No card can go to the foundations/.test(await table.page.locator("#say").textContent()));
}

/** Plays both deals and returns the result as text. In the first deal, `turns` cards of the stock are turned. */
async function play(page, name, turns) {
  await page.locator('[data-field="name"]').fill(name);
  await press(page, "enter");
  await page.locator('[data-play="1"]').click();
  const table = new Table(page);
  await table.waitUntilReady();
  assert.equal(await table.button("undo").count(), 0, "there is no undo");
  assert.equal(await table.button("hint").count(), 0, "no hint button");
  for (let turn = 0; turn < turns; turn += 1) {
    await table.pressOnBoard("d");
    await sendHome(table);
  }
  const pilesBefore = await table.piles();
  await table.pressOnBoard("u");
  await table.waitForSpeech(/there is no undo/);
  assert.deepEqual(await table.piles(), pilesBefore);
  await page.locator(".heading .back").click();
  await waitForPage(page, "tournament");
  await page.locator('[data-play="1"]').click();
  await table.waitUntilReady();
  assert.deepEqual(await table.piles(), pilesBefore, "the game resumes");
  await table.act("hand-in");
  await table.button("sure").click();
  await page.locator('[data-handed-in="1"]').waitFor();
  await press(page, "copy");
  page.part = await waitForCopied(page, "&part=on");
  assert.match(await page.locator(".own").innerText(), /\(you\)[^]*–/, "one's own row, with a missing deal");
  await page.locator('[data-play="2"]').click();
  await table.waitUntilReady();
  await table.act("hand-in");
  await table.button("sure").click();
  await press(page, "copy");
  const result = await waitForCopied(page, "&g2=");
  const file = decodeURIComponent(await page.locator("[data-act=file]").getAttribute("href"));
  assert.ok(file.endsWith(result), "the file contains the same result");
  return result;
}

async function paste(page, text) {
  await page.locator('[data-field="paste"]').fill(text);
  await press(page, "take-in");
}

/** Returns the position and the mark of every card of every board on a tournament page. */
const readBoards = (page) =>
  page.locator("[data-board] :is([data-card], [data-pile])").evaluateAll((all) =>
    all.map((piece) => [piece.id, piece.className, piece.style.transform, piece.dataset.at, piece.dataset.face, piece.dataset.mark]),
  );

/**
 * Asserts that the boards with the final tables are read-only. Focus, touch, drag and sheets do not work on
 * them. They share no element id.
 */
async function assertReadOnly(page) {
  for (const picture of await page.locator(".picture summary").all()) await picture.click();
  const boards = page.locator("[data-board]");
  for (const at of [0, 1]) await boards.nth(at).locator("[data-card]").first().waitFor();
  assert.equal(await boards.count(), 2);
  const shared = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const lost = [...document.querySelectorAll("[aria-owns]")].flatMap((pile) => {
      const board = pile.closest("[data-board]");
      return pile.getAttribute("aria-owns").split(" ").filter((id) => document.getElementById(id)?.closest("[data-board]") !== board);
    });
    return [...ids.filter((id, at) => ids.indexOf(id) !== at), ...lost];
  });
  assert.deepEqual(shared, []);
  const touched = '[data-board] :is([tabindex], [role="button"], button, a)';
  assert.equal(await page.locator(touched).count(), 0, "no element of the boards is focusable");

  const [before, said] = [await readBoards(page), await page.locator("#say").textContent()];
  const card = page.locator("[data-board] [data-card][data-face]:not([aria-hidden])").last();
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await card.boundingBox();
  const [across, down] = [x + width / 2, y + height / 2];
  await page.mouse.dblclick(across, down);
  await page.mouse.click(across, down, { button: "right" });
  await page.mouse.move(across, down);
  await page.mouse.down();
  await page.mouse.move(across - 80, down - 60, { steps: 5 });
  assert.equal(await page.locator(".held").count(), 0, "no card is dragged");
  await page.mouse.up();
  // Screen readers click without a pointer.
  await card.evaluate((element) => element.click());
  await page.locator("[data-board] [data-pile]").first().evaluate((element) => element.click());
  for (const key of ["Enter", " ", "ArrowRight", "u", "h", "a", "d"]) await page.keyboard.press(key);
  assert.deepEqual(await readBoards(page), before);
  assert.equal(await page.locator("#say").textContent(), said);
  assert.equal(await page.locator("dialog[open]").count(), 0);
}

test("a tournament is created, played and verified", async (t) => {
  const site = await startHost();
  const first = await visit(t, "#/", { site });
  const link = await makeTournament(first);
  const anna = await visit(t, link, { site, size: "phone" });
  const annas = await play(anna, "Anna", 4);
  await assertReadOnly(anna);
  const bertha = await visit(t, link, { site });
  const berthas = await play(bertha, "Bertha", 0);

  assert.match(await first.locator("main").innerText(), /No result yet/);
  await paste(first, anna.part);
  await first.locator('[data-player="Anna"]').filter({ hasText: "–" }).waitFor();
  await paste(first, annas);
  await first.locator('[data-player="Anna"]').filter({ hasNotText: "–" }).waitFor();
  await first.locator("input[type=file]").setInputFiles({ name: "b.txt", mimeType: "text/plain", buffer: Buffer.from(berthas) });
  await first.locator('[data-player="Bertha"]').waitFor();
  const rows = (await first.locator("[data-player]").allInnerTexts()).map((row) => row.replace("×", "").split(/\s+/));
  const [, claim] = annas.match(/g1=(\d+)\./);
  assert.ok(Number(claim) > 0, "Anna has played cards to the foundations");
  assert.deepEqual(rows.map((row) => row.slice(0, 2)), [["1", "Anna"], ["2", "Bertha"]]);
  assert.ok(rows[0].includes(claim), `${rows[0]} names ${claim}`);

  // Even if the standings are wide, the page does not scroll sideways.
  await anna.locator("[data-player]").waitFor();
  // Enter imports a message, even if a mail program has broken its lines.
  const broken = berthas.replaceAll("Bertha", encodeURIComponent("Wilhelmina of the long name indeed")).replace(/(.{70})/g, "$1\n");
  await anna.locator('[data-field="paste"]').fill(`Dear Anna,\n\n${broken}\n\nGreetings, Wilhelmina`);
  await anna.locator('[data-field="paste"]').press("Enter");
  await anna.locator("[data-player]").nth(1).waitFor();
  assert.equal(await anna.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);

  // The page refuses the same result again, a forged score, another deal, another tournament and an
  // illegal move.
  const refused = first.locator(".tournament [role=alert]");
  const says = (words) => first.waitForFunction((words) => document.querySelector(".tournament [role=alert]")?.textContent.includes(words), words);
  await paste(first, annas);
  await says("already added");
  const forged = berthas.replaceAll("Bertha", "Clara");
  await paste(first, forged.replace(/g1=\d+\./, "g1=52."));
  await says("Clara’s result is refused: it claims 52 in game 1 (Westcliff), but its moves score 0.");
  await paste(first, forged.replace(/westcliff\.\d+/, "westcliff.1"));
  await says("its game 1 (Westcliff) is not the deal of this tournament");
  await paste(first, forged.replace("title=Twelfth%20Night&", ""));
  await says("it belongs to another tournament");
  await paste(first, forged.replace(/(g1=0\.\d+\.)/, "$1t1-f1"));
  await says("game 1 (Westcliff) cannot be replayed. Move 1 (t1-f1) is not legal");
  await paste(first, "Dear Anna");
  await says("is not the result of a tournament");
  assert.ok(await refused.isVisible());
  assert.equal(await first.locator("[data-player]").count(), 2);

  // A player of the tournament cannot watch before playing. Another person can.
  assert.equal(await first.locator("[data-watch]").count(), 0);
  await press(first, "look-on");
  await first.locator('[data-player="Anna"] [data-watch="1"]').click();
  await waitForPage(first, "watch");
  const table = new Table(first);
  await first.locator("[data-card]").first().waitFor();
  const dealt = await table.piles();
  assert.ok((await first.locator(".line p").innerText()).startsWith("Move 0 of"));
  await press(first, "forward");
  await first.waitForFunction(() => document.querySelector(".line p").textContent.startsWith("Move 1 of"));
  assert.notDeepEqual(await table.piles(), dealt);
  await press(first, "back");
  assert.deepEqual(await table.piles(), dealt);
  await press(first, "run");
  await first.waitForFunction(() => document.querySelector(".line p").textContent.startsWith("Move 2 of"));
  await press(first, "start");
  assert.deepEqual(await table.piles(), dealt);
  // The keys do the same.
  await first.keyboard.press("End");
  await first.waitForFunction(() => /^Move (\d+) of \1\./.test(document.querySelector(".line p").textContent));
  await first.keyboard.press("Home");
  assert.deepEqual(await table.piles(), dealt);
  await first.keyboard.press("ArrowRight");
  await first.keyboard.press("ArrowRight");
  await first.keyboard.press("ArrowLeft");
  await first.waitForFunction(() => document.querySelector(".line p").textContent.startsWith("Move 1 of"));
  assert.equal(await first.locator("[data-board] [tabindex], [data-board] [role=button]").count(), 0, "the board is read-only");
  assert.notEqual(await first.locator("[data-board] [role=img]:not([aria-hidden])").count(), 0, "screen readers read the cards");
  await first.locator(".heading .back").click();
  await waitForPage(first, "tournament");

  // The tournament is saved. A result can be opened in any browser.
  await first.reload();
  await first.locator('[data-player="Bertha"]').waitFor();
  const other = await visit(t, annas.slice(annas.indexOf("#")), { site });
  await other.locator('[data-player="Anna"]').waitFor();
  assert.equal(await hash(other), link);
});

test("adding deals to a tournament does not change its terms", async (t) => {
  const page = await visit(t, "#/tournaments", { size: "phone" });
  const alike = page.getByRole("radio", { name: "The same for all" });
  const own = page.getByRole("radio", { name: "A different deal for each player" });
  const note = (words) => page.locator("[data-toast=note]", { hasText: words }).waitFor();
  await press(page, "fan-tan");
  await note("Added three deals of Fan Tan. In the book each player shuffles a pack of their own; if you want that");
  assert.equal(await page.locator(".deals li").count(), 3);
  assert.ok(await alike.isChecked());
  await own.check();
  await press(page, "westcliff");
  assert.ok(await own.isChecked());
  assert.equal(await page.locator(".deals li").count(), 4);
});

test("the result of a won game is handed in automatically", async (t) => {
  const line = JSON.parse(readFileSync(new URL("../lines/fortress.line", import.meta.url)));
  const moves = line.moves.split(",");
  const page = await visit(t, `#/tournament?v=1&deals=fortress.${line.seed}`);
  await page.locator('[data-field="name"]').fill("Anna");
  await press(page, "enter");
  const deal = `#/play/fortress?seed=${line.seed}&v=1&moves=${moves.slice(0, -1)}`;
  await navigate(page, deal);
  const table = new Table(page);
  await table.waitUntilReady();
  await table.pressOnBoard("a");
  await page.locator('[data-outcome="won"]').waitFor();
  // The result counts even if the player does not press the button.
  await page.locator(".heading .back").click();
  await waitForPage(page, "tournament");
  assert.equal(await page.locator('[data-handed-in="1"]').innerText(), "Handed in: 52 pips");
  assert.equal((await captureDownload(page, () => press(page, "file"))).name, "Anna.patientia.txt");
  await page.locator('[data-player="Anna"]').waitFor();
});

test("the time of a result includes thinking before the last move", async (t) => {
  const line = JSON.parse(readFileSync(new URL("../lines/fortress.line", import.meta.url)));
  const moves = line.moves.split(",").slice(0, -1);
  const init = `const now = performance.now.bind(performance);
    window.thought = 0;
    performance.now = () => now() + window.thought;`;
  const page = await visit(t, `#/tournament?v=1&score=time&deals=fortress.${line.seed}`, { init });
  await page.locator('[data-field="name"]').fill("Anna");
  await press(page, "enter");
  await navigate(page, `#/play/fortress?seed=${line.seed}&v=1&moves=${moves}`);
  const table = new Table(page);
  await table.waitUntilReady();
  await page.evaluate(() => { window.thought = 100_000; });
  await table.pressOnBoard("a");
  await page.locator('[data-outcome="won"]').waitFor();
  await page.locator(".heading .back").click();
  await page.locator('[data-player="Anna"] .total').waitFor();
  assert.match(await page.locator('[data-player="Anna"] .total').innerText(), /^(1:[45]\d|[2-9]:\d\d)$/);
});

test("the page asks before it deletes a tournament", async (t) => {
  const page = await visit(t, "#/tournament?v=1&title=Twelfth%20Night&deals=fortress.3");
  await page.locator('[data-field="name"]').fill("Anna");
  await press(page, "enter");
  await navigate(page, "#/tournaments");
  await page.getByText("Twelfth Night").waitFor();
  await page.goBack();
  await waitForPage(page, "tournament");
  const button = page.locator("[data-act=forget]");
  assert.equal(await button.innerText(), "Delete this tournament");
  await button.click();
  await button.filter({ hasText: "This also deletes its results for good. Delete it?" }).waitFor();
  await page.locator("[data-act=forget]").click();
  await waitForPage(page, "tournaments");
  assert.equal(await page.getByText("Twelfth Night").count(), 0);
});
