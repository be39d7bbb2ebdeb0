// A tournament: made by one, played by two others from its link, proved and watched by the first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { copied, follow, host, saved, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

const hash = (page) => page.evaluate(() => location.hash);
const on = (page, name) => page.locator(`[data-page="${name}"]`).waitFor();
const press = (page, act) => page.locator(`[data-act="${act}"]:visible`).first().click();

/** Makes a tournament of two games and gives its link. */
async function make(page) {
  await page.locator("[data-tournaments]").click();
  await on(page, "tournaments");
  await press(page, "make");
  assert.match(await page.locator(".tournament [role=alert]").innerText(), /at least one deal/);
  // A deal by its link, and any deal of a game by its name.
  for (const game of [`${page.site.url}#/play/westcliff?seed=5`, "small tri"]) {
    await page.locator('[data-field="find"]').fill(game);
    await page.locator("[data-act=add]").first().click();
  }
  assert.equal(await page.locator(".deals li").count(), 2);
  // Terms are changed by whoever makes it, and by no deal that is put in.
  assert.ok(await page.getByRole("radio", { name: "The same for all" }).isChecked());
  // One more of the first game, between the two, and out again: each keeps its place.
  const names = () => page.locator(".deals [data-act=remove]").evaluateAll((all) => all.map((out) => out.ariaLabel));
  await page.locator("[data-act=another]").first().click();
  const out = (game, at) => `Remove deal ${at + 1}: ${game}`;
  assert.deepEqual(await names(), ["Westcliff", "Westcliff", "Small Triangle"].map(out));
  await page.locator(".deals [data-act=remove]").nth(1).click();
  assert.deepEqual(await names(), ["Westcliff", "Small Triangle"].map(out));
  assert.match(await page.locator(".deals li").first().innerText(), /deal 5/i);
  await page.locator('[data-field="title"]').fill("Twelfth Night");
  await press(page, "make");
  await on(page, "tournament");
  assert.match(await page.locator("main").innerText(), /Two deals, the same cards for all\b/);
  await page.evaluate(() => { delete Navigator.prototype.share; });
  await press(page, "share");
  await copied(page, "#/tournament?");
  return hash(page);
}

/** Sends cards home, until it is said that none goes. */
async function sendHome(table) {
  do await table.key("a");
  while (!/No card can go to the foundations/.test(await table.page.locator("#say").textContent()));
}

/** Plays both deals, the first for so many cards of the stock, and gives the result as a text. */
async function play(page, name, turns) {
  await page.locator('[data-field="name"]').fill(name);
  await press(page, "enter");
  await page.locator('[data-play="1"]').click();
  const table = new Table(page);
  await table.ready();
  assert.equal(await table.button("undo").count(), 0, "there is no undo");
  assert.equal(await table.button("hint").count(), 0, "there are no hints");
  for (let turn = 0; turn < turns; turn += 1) {
    await table.key("d");
    await sendHome(table);
  }
  const lies = await table.piles();
  await table.key("u");
  await table.hears(/there is no undo/);
  assert.deepEqual(await table.piles(), lies);
  await page.locator(".heading .back").click();
  await on(page, "tournament");
  await page.locator('[data-play="1"]').click();
  await table.ready();
  assert.deepEqual(await table.piles(), lies, "it goes on where it was left");
  await table.act("hand-in");
  await table.button("sure").click();
  await page.locator('[data-handed-in="1"]').waitFor();
  await press(page, "copy");
  page.part = await copied(page, "&part=on");
  assert.match(await page.locator(".own").innerText(), /\(you\)[^]*–/, "one's own row, with a deal that is missing");
  await page.locator('[data-play="2"]').click();
  await table.ready();
  await table.act("hand-in");
  await table.button("sure").click();
  await press(page, "copy");
  const result = await copied(page, "&g2=");
  const file = decodeURIComponent(await page.locator("[data-act=file]").getAttribute("href"));
  assert.ok(file.endsWith(result), "the file holds the same");
  return result;
}

async function paste(page, text) {
  await page.locator('[data-field="paste"]').fill(text);
  await press(page, "take-in");
}

/** On the page of a tournament: where every card of every board lies, and what is marked. */
const lying = (page) =>
  page.locator("[data-board] :is([data-card], [data-pile])").evaluateAll((all) =>
    all.map((piece) => [piece.id, piece.className, piece.style.transform, piece.dataset.at, piece.dataset.face, piece.dataset.mark]),
  );

/**
 * How each table lay in the end is a board that is only looked at: nothing on it is reached by the
 * keyboard, touched, dragged or looked through; and two of them share no name.
 */
async function onlyLooksAt(page) {
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
  assert.equal(await page.locator(touched).count(), 0, "the keyboard never stops there");

  const [before, said] = [await lying(page), await page.locator("#say").textContent()];
  const card = page.locator("[data-board] [data-card][data-face]:not([aria-hidden])").last();
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await card.boundingBox();
  const [across, down] = [x + width / 2, y + height / 2];
  await page.mouse.dblclick(across, down);
  await page.mouse.click(across, down, { button: "right" });
  await page.mouse.move(across, down);
  await page.mouse.down();
  await page.mouse.move(across - 80, down - 60, { steps: 5 });
  assert.equal(await page.locator(".held").count(), 0, "nothing hangs on the pointer");
  await page.mouse.up();
  // As screen readers click, without a pointer.
  await card.evaluate((element) => element.click());
  await page.locator("[data-board] [data-pile]").first().evaluate((element) => element.click());
  for (const key of ["Enter", " ", "ArrowRight", "u", "h", "a", "d"]) await page.keyboard.press(key);
  assert.deepEqual(await lying(page), before);
  assert.equal(await page.locator("#say").textContent(), said);
  assert.equal(await page.locator("dialog[open]").count(), 0);
}

test("a tournament is made, played by two others, proved and watched", async (t) => {
  const site = await host();
  const first = await visit(t, "#/", { site });
  const link = await make(first);
  const anna = await visit(t, link, { site, size: "phone" });
  const annas = await play(anna, "Anna", 4);
  await onlyLooksAt(anna);
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
  assert.ok(Number(claim) > 0, "Anna has got cards out");
  assert.deepEqual(rows.map((row) => row.slice(0, 2)), [["1", "Anna"], ["2", "Bertha"]]);
  assert.ok(rows[0].includes(claim), `${rows[0]} names ${claim}`);

  // However wide the table of standings grows, the page keeps to its window.
  await anna.locator("[data-player]").waitFor();
  // A letter that mail has broken over lines is taken in with Enter.
  const broken = berthas.replaceAll("Bertha", encodeURIComponent("Wilhelmina of the long name indeed")).replace(/(.{70})/g, "$1\n");
  await anna.locator('[data-field="paste"]').fill(`Dear Anna,\n\n${broken}\n\nGreetings, Wilhelmina`);
  await anna.locator('[data-field="paste"]').press("Enter");
  await anna.locator("[data-player]").nth(1).waitFor();
  assert.equal(await anna.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);

  // The same again, a forged score, another deal, another tournament, an illegal move.
  const refused = first.locator(".tournament [role=alert]");
  const says = (words) => first.waitForFunction((words) => document.querySelector(".tournament [role=alert]")?.textContent.includes(words), words);
  await paste(first, annas);
  await says("added already");
  const forged = berthas.replaceAll("Bertha", "Clara");
  await paste(first, forged.replace(/g1=\d+\./, "g1=52."));
  await says("Clara’s result is refused: it claims 52 in game 1 (Westcliff), but the moves make 0.");
  await paste(first, forged.replace(/westcliff\.\d+/, "westcliff.1"));
  await says("its game 1 (Westcliff) is of another deal");
  await paste(first, forged.replace("title=Twelfth%20Night&", ""));
  await says("it is of another tournament");
  await paste(first, forged.replace(/(g1=0\.\d+\.)/, "$1t1-f1"));
  await says("game 1 (Westcliff) cannot be played as it says. Move 1 (t1-f1) is not legal");
  await paste(first, "Dear Anna");
  await says("is not the result of a tournament");
  assert.ok(await refused.isVisible());
  assert.equal(await first.locator("[data-player]").count(), 2);

  // Whoever plays does not watch before; whoever looks on does.
  assert.equal(await first.locator("[data-watch]").count(), 0);
  await press(first, "look-on");
  await first.locator('[data-player="Anna"] [data-watch="1"]').click();
  await on(first, "watch");
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
  assert.equal(await first.locator("[data-board] [tabindex], [data-board] [role=button]").count(), 0, "nobody plays on it");
  assert.notEqual(await first.locator("[data-board] [role=img]:not([aria-hidden])").count(), 0, "what lies there is spoken");
  await first.locator(".heading .back").click();
  await on(first, "tournament");

  // What is kept is kept; a result opens anywhere.
  await first.reload();
  await first.locator('[data-player="Bertha"]').waitFor();
  const other = await visit(t, annas.slice(annas.indexOf("#")), { site });
  await other.locator('[data-player="Anna"]').waitFor();
  assert.equal(await hash(other), link);
});

test("a game of the book adds its deals and changes no other choice", async (t) => {
  const page = await visit(t, "#/tournaments", { size: "phone" });
  const alike = page.getByRole("radio", { name: "The same for all" });
  const own = page.getByRole("radio", { name: /name gives their own deal/ });
  const note = (words) => page.locator("[data-toast=note]", { hasText: words }).waitFor();
  await press(page, "fan-tan");
  await note("Three deals of Fan Tan were added. In the book each player shuffles a pack of their own; if you want that");
  assert.equal(await page.locator(".deals li").count(), 3);
  assert.ok(await alike.isChecked());
  await own.check();
  await press(page, "westcliff");
  assert.ok(await own.isChecked());
  assert.equal(await page.locator(".deals li").count(), 4);
});

test("a game that comes out is handed in by itself", async (t) => {
  const line = JSON.parse(readFileSync(new URL("../lines/fortress.line", import.meta.url)));
  const moves = line.moves.split(",");
  const page = await visit(t, `#/tournament?v=1&deals=fortress.${line.seed}`);
  await page.locator('[data-field="name"]').fill("Anna");
  await press(page, "enter");
  const deal = `#/play/fortress?seed=${line.seed}&v=1&moves=${moves.slice(0, -1)}`;
  await follow(page, deal);
  const table = new Table(page);
  await table.ready();
  await table.key("a");
  await page.locator('[data-outcome="won"]').waitFor();
  // Even who does not press the button has done so.
  await page.locator(".heading .back").click();
  await on(page, "tournament");
  assert.equal(await page.locator('[data-handed-in="1"]').innerText(), "Handed in: 52 pips");
  assert.equal((await saved(page, () => press(page, "file"))).name, "Anna.patientia.txt");
  await page.locator('[data-player="Anna"]').waitFor();
});

test("where the time counts, the thought before the last move is part of it", async (t) => {
  const line = JSON.parse(readFileSync(new URL("../lines/fortress.line", import.meta.url)));
  const moves = line.moves.split(",").slice(0, -1);
  const init = `const now = performance.now.bind(performance);
    window.thought = 0;
    performance.now = () => now() + window.thought;`;
  const page = await visit(t, `#/tournament?v=1&score=time&deals=fortress.${line.seed}`, { init });
  await page.locator('[data-field="name"]').fill("Anna");
  await press(page, "enter");
  await follow(page, `#/play/fortress?seed=${line.seed}&v=1&moves=${moves}`);
  const table = new Table(page);
  await table.ready();
  await page.evaluate(() => { window.thought = 100_000; });
  await table.key("a");
  await page.locator('[data-outcome="won"]').waitFor();
  await page.locator(".heading .back").click();
  await page.locator('[data-player="Anna"] .total').waitFor();
  assert.match(await page.locator('[data-player="Anna"] .total').innerText(), /^(1:[45]\d|[2-9]:\d\d)$/);
});

test("a tournament is deleted, by that word, once it is clear that this is meant", async (t) => {
  const page = await visit(t, "#/tournament?v=1&title=Twelfth%20Night&deals=fortress.3");
  await page.locator('[data-field="name"]').fill("Anna");
  await press(page, "enter");
  await follow(page, "#/tournaments");
  await page.getByText("Twelfth Night").waitFor();
  await page.goBack();
  await on(page, "tournament");
  const button = page.locator("[data-act=forget]");
  assert.equal(await button.innerText(), "Delete this tournament");
  await button.click();
  await button.filter({ hasText: "Its results are deleted for good with it. Delete it?" }).waitFor();
  await page.locator("[data-act=forget]").click();
  await on(page, "tournaments");
  assert.equal(await page.getByText("Twelfth Night").count(), 0);
});
