// The mode “by ear”, for players who do not see the table: typed commands, and the control that switches the mode
// on. The tests use only names, roles, the field and the live region, as a screen reader does.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { PAUSED_COMPUTERS } from "./company.mjs";
import { skipUnsupported } from "./driver/skips.mjs";
import { isLong, settings, visit, waitUntil } from "./harness.mjs";
import { assertMatchesLab, games, moves } from "./lab.mjs";
import { Table } from "./table.mjs";

const GAME = "la-belle-lucie", DEAL = "seed=7";
const BY_EAR = settings({ by_ear: true });

const field = (table) => table.page.getByRole("textbox", { name: "Type a card, a move or a command" });
const answer = (table) => table.page.locator(".typed output");

/** Types a command and sends it with Enter. Returns the answer in the live region. */
async function type(table, text) {
  await field(table).fill(text);
  await field(table).press("Enter");
  await table.waitForAnimations();
  return table.lastSpoken();
}

test("typed commands make three moves of La Belle Lucie", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: BY_EAR });
  await field(table).waitFor();
  assert.match(await type(table, "7h"), /^The seven of hearts in fan \d+\.$/);
  assert.equal(await answer(table).innerText(), await table.lastSpoken(), "the answer can be read again");

  assert.match(await type(table, "2d 3d"), /^Two of diamonds from fan 6 to the three of diamonds in fan 16/);
  assert.match(await type(table, "knave of hearts to fan 11"), /^Knave of hearts from fan \d+ to the queen of hearts in fan 11/);
  assert.match(await type(table, "moves"), /^[\w-]+ moves\. .*Queen of spades: fan 17\b/i);
  assert.match(await type(table, "QS, KS"), /^Queen of spades from fan \d+ to the king of spades in fan 17/);
  await type(table, "state");
  assert.match(await type(table, "last"), /^Queen of spades from fan \d+ to the king of spades in fan 17/);
  assert.equal(await table.page.evaluate(() => document.activeElement.dataset.field), "typed", "the focus stays in the field");

  assert.match(await type(table, "undo"), /^Undone: /);
  await type(table, "undo");
  await type(table, "undo");
  await assertMatchesLab(table, GAME, DEAL);
});

/** Opens the lessons for a player who listens. */
async function openLessons(t) {
  const lessons = new Table(await visit(t, "#/learn", { isFirstVisit: true, init: BY_EAR }));
  await field(lessons).waitFor();
  await lessons.waitForSpeech(/^Suits and building, step 1 of 6\..*Keys: G, 6, H, Enter, P, Enter\. Or type 6h 7h\.$/);
  return lessons;
}

/** Waits until the live region says something other than `before`, and returns the new text. */
async function nextSentence(table, before) {
  await table.page.waitForFunction((before) => document.querySelector("#say").textContent !== before, before);
  return table.lastSpoken();
}

test("the first lesson can be heard and typed", async (t) => {
  const lessons = await openLessons(t);
  let said = await lessons.lastSpoken();
  for (let step = 0; step < 6; step++) {
    if (step === 3) {
      assert.match(said, /Press N to go on\.$/);
      await lessons.pressOnBoard("n");
      said = await nextSentence(lessons, said);
    }
    const [, typed] = said.match(/Or type (.+)\.$/);
    said = await type(lessons, typed);
  }
  assert.match(said, /You can build now.*Press N to go on\.$/);
});

test("the first lesson can be heard and played by keys", async (t) => {
  const lessons = await openLessons(t);
  let said = await lessons.lastSpoken();
  for (let step = 0; step < 6; step++) {
    if (step === 3) {
      await lessons.pressOnBoard("n");
      said = await nextSentence(lessons, said);
    }
    const [, keys] = said.match(/Keys: (.+)\. Or type/);
    await lessons.page.locator('[data-board] [tabindex="0"]').first().focus();
    await lessons.press(...keys.split(", ").map((key) => (key === "Enter" ? key : key.toLowerCase())));
    await lessons.waitForAnimations();
    said = await lessons.lastSpoken();
  }
  assert.match(said, /You can build now/);
});

test("with “Play by ear”, a lesson responds kindly to a wrong move", async (t) => {
  const lessons = await openLessons(t);
  await lessons.pressOnBoard(":");
  await waitUntil(lessons.page, () => document.activeElement.matches("[data-field=typed]"));
  assert.match(await type(lessons, "9d 10d"), /^That move is allowed too\. For this step, use the six of hearts\. Keys: .* Or type 6h 7h\.$/);
  assert.match(await type(lessons, "6h 10d"), /six of hearts cannot go on the ten of diamonds/);
  assert.match(await type(lessons, "hint"), /^Keys: G, 6, H, Enter, P, Enter\. Or type 6h 7h\.$/);
  assert.match(await type(lessons, "state"), /^Suits and building, step 1 of 6\./);
});

test("an illegal typed move is refused with the reason", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: BY_EAR });
  await field(table).waitFor();
  const reason = await type(table, "2d fan 1");
  assert.equal(reason, "The two of diamonds cannot go on the three of spades: build down in suit.");
  await assertMatchesLab(table, GAME, DEAL);
  assert.match(await type(table, "xyzzy"), /^“xyzzy” is no card, pile or command here\. Type /);
  assert.match(await type(table, "stock"), /^Gather, shuffle and deal again; one more redeal\./, "without a stock, this redeals");
});

test("“help” lists every command, and a typed pile name reads the pile", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: BY_EAR });
  await field(table).waitFor();
  const help = await type(table, "help");
  for (const word of ["7h", "2d 3d", "fan 18", "redeal", "home", "state", "table", "last", "moves", "hint", "undo", "redo", "help"]) {
    assert.ok(help.includes(word), `${word} in ${help}`);
  }
  assert.ok(!help.includes("stock"), "this game has no stock");
  assert.match(await answer(table).innerText(), /Piles: fan 1 to fan 18/);
  assert.match(await type(table, "fan 6"), /^Fan 6: .*two of diamonds\.$/);
  assert.match(await type(table, "state"), /^Two more redeals\./);
  assert.equal(await type(table, "last"), "There is nothing to repeat yet.");
  await type(table, "hint");
  await table.waitForSpeech(/^Try: /);
});

test("Enter after a typed hint plays the move", async (t) => {
  const table = await Table.open(t, GAME, DEAL, { init: BY_EAR });
  await field(table).waitFor();
  for (const answer of ["", "yes", "hint", "play"]) {
    await type(table, "hint");
    await table.waitForSpeech(/^Try: .* Press Enter to play it\.$/);
    await type(table, answer);
    await table.waitForSpeech(/^(?!Try|Or|Better).* from fan \d+ to /);
  }
  assert.equal(await type(table, "yes"), "No move is pointed out now. Type hint for one.");
  await type(table, "hint");
  await table.waitForSpeech(/^Try: /);
  await type(table, "another");
  await table.waitForSpeech(/^(Or|Better): |^Try: .*\u00a0$/);
  for (let undone = 0; undone < 4; undone++) await type(table, "undo");
  await assertMatchesLab(table, GAME, DEAL);
});

test("a number or a place answers a question about several moves", async (t) => {
  const table = await Table.open(t, "house-in-the-wood", "seed=1", { init: BY_EAR });
  await field(table).waitFor();
  assert.equal(
    await type(table, "2h 3h"),
    "Which? 1: two of hearts from fan 15 to the three of hearts in fan 17; 2: two of hearts from fan 15 to the three of hearts in fan 25. Type the number, or words of the answer.",
  );
  assert.match(await type(table, "2"), /^Two of hearts from fan 15 to the three of hearts in fan 25\b/);
  assert.match(await type(table, "js qs"), /^Which\? 1: .*; 4: /);
  assert.match(await type(table, "fan 10"), /^Which\? 1: knave of spades from fan 14 .*; 2: knave of spades from fan 26 to the queen of spades in fan 10\. Type/);
  assert.match(await type(table, "fan 26"), /^Knave of spades from fan 26 to the queen of spades in fan 10\b/);
});

test("a question asked on the board lists choices without numbers", async (t) => {
  const table = await Table.open(t, "chess-board", DEAL, { init: BY_EAR });
  await field(table).waitFor();
  await table.pressOnBoard("1");
  await table.waitForSpeech(/^Choose: choose the base: .*, or /);
  await table.press("Escape");
  await field(table).focus();
  assert.match(await type(table, "choose the base"), /^Which\? 1: .*Type the number, or words of the answer\.$/);
  assert.match(await type(table, "sevens"), /sevens/);
  assert.equal(await table.page.locator(".line [data-act=take]").count(), 0, "the question is answered");
});

test("a hint or a search says which selected card is put back", async (t) => {
  // The commands take so little time that the second click would otherwise count as a double click.
  const table = await Table.open(t, GAME, DEAL, { init: settings({ by_ear: true, double_tap: "off" }) });
  await field(table).waitFor();
  const select = async () => {
    await table.card("2D").click();
    await table.waitForSpeech(/Two of diamonds selected/);
  };
  await select();
  assert.match(await type(table, "state"), /^The two of diamonds is selected\. /);
  assert.match(await type(table, "7h"), /^The two of diamonds is put back\. The seven of hearts in fan \d+\.$/);
  await select();
  await type(table, "hint");
  await table.waitForSpeech(/^The two of diamonds is put back\. Try: /);
});

test("the contents page links to games that are easy to play with a screen reader", async (t) => {
  const page = await visit(t, "#/", { init: BY_EAR });
  const links = page.locator("[data-by-ear]");
  await links.getByRole("link", { name: /^\d+ games are good by ear\.$/ }).click();
  await waitUntil(page, () => document.activeElement.matches("h2#found"));
  await links.getByRole("link", { name: "Begin with The Fourteenth" }).click();
  await page.getByRole("application", { name: "The Fourteenth: the table" }).waitFor();
});

test("a key opens the field for commands, and Escape closes it", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  assert.equal(await field(table).count(), 0);
  await table.pressOnBoard(":");
  await table.page.waitForFunction(() => document.activeElement.dataset.field === "typed");
  assert.match(await type(table, "7h"), /seven of hearts/);
  await field(table).press("Escape");
  await field(table).waitFor({ state: "detached" });
  await table.page.waitForFunction(() => document.activeElement.closest("[data-board]") !== null);
  await table.act("type");
  await table.page.waitForFunction(() => document.activeElement.dataset.field === "typed");
});

test("the first button of the contents page switches on “Play by ear”", async (t) => {
  const page = await visit(t, "#/");
  await page.locator('[data-page="catalogue"]').waitFor();
  await page.keyboard.press("Tab");
  const first = page.getByRole("button", { name: "Play by ear" });
  assert.ok(await first.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /^Play by ear is on\..*NVDA/.test(document.querySelector("#say").textContent));
  assert.equal(await first.getAttribute("aria-pressed"), "true");

  const table = new Table(page);
  await table.openDeal(GAME, DEAL);
  const board = page.getByRole("application", { name: "La Belle Lucie: the table" });
  await board.waitFor();
  const help = await page.locator(`#${await board.getAttribute("aria-describedby")}`).textContent();
  assert.match(help, /NVDA\+Space.*Insert\+Z in JAWS/);
  await field(table).waitFor();

  // The first arrow key moves the focus to a card that can move. After the card is selected, its
  // possible targets are visible buttons.
  await page.evaluate(() => document.activeElement.blur());
  await table.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement.closest("[data-board]") !== null);
  await table.press("Enter");
  await page.getByRole("group", { name: "Where it can go" }).getByRole("button").first().click();
  await table.waitForSpeech(/ from fan \d+ to /);
});

test("the settings switch on “Play by ear”", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  assert.equal(await table.page.getByRole("application").count(), 0);
  await table.act("settings");
  await table.page.locator(".rest > summary").click();
  await table.page.locator("fieldset", { hasText: "Play by ear" }).getByLabel("On").click();
  await table.page.getByRole("application", { name: "La Belle Lucie: the table" }).waitFor();
  await field(table).waitFor();
});

test("a setting decides how long the announcement of a move is", async (t) => {
  for (const [wording, said] of [
    ["full", /^Two of diamonds from fan 6 to the three of diamonds in fan 16/],
    ["short", /^Two of diamonds to fan 16; /],
    ["shortest", /^Two of diamonds, fan 16\.$/],
  ]) {
    const table = await Table.open(t, GAME, DEAL, { init: settings({ by_ear: true, wording }), isIsolated: true });
    await field(table).waitFor();
    assert.match(await type(table, "2d 3d"), said);
  }
});

test("the keys sheet lists known faults, and the rules can be saved as text", async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  await table.act("keys");
  const keys = table.page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("heading", { name: "Faults that we know" }).waitFor();
  assert.match(await keys.innerText(), /What you can type[^]*NVDA\+Space[^]*To report a fault/);
  assert.ok((await keys.locator("[data-typed-help] li").count()) > 10);
  await keys.getByRole("button", { name: "Close" }).click();
  await keys.waitFor({ state: "hidden" });
  await table.act("rules");
  const link = table.page.getByRole("link", { name: "Save the rules as plain text" });
  await link.waitFor();
  assert.equal(await link.getAttribute("download"), "la-belle-lucie.txt");
  const text = decodeURIComponent((await link.getAttribute("href")).split(",").slice(1).join(","));
  assert.match(text, /^LA BELLE LUCIE\r\n/);
  assert.match(text, /\r\nIN SHORT\r\n/);
  const page = await visit(t, "#/game/la-belle-lucie");
  await page.locator("[data-page=game]").getByRole("link", { name: "Save the rules as plain text" }).waitFor();
});

/** Records the direction of each sound, instead of playing it. */
const LISTEN = `
  window.heard = [];
  window.AudioContext = class {
    sampleRate = 8000;
    destination = {};
    resume() {}
    createBuffer(_, length) { return { length, copyToChannel() {} }; }
    createStereoPanner() { return { pan: { set value(pan) { window.pan = pan; } }, connect() {} }; }
    createBufferSource() { return { connect() {}, start() { window.heard.push([this.buffer.length, window.pan]); window.pan = 0; } }; }
  };
`;

/** Returns a link to a deal of GAME with all moves of a won game but the last. */
function dealBeforeWin() {
  const { seed, moves } = JSON.parse(readFileSync(new URL("../lines/la-belle-lucie.line", import.meta.url), "utf8"));
  return `seed=${seed}&moves=${moves.split(",").slice(0, -1)}`;
}

test("sounds differ and come from the direction of the pile", async (t) => {
  const table = await Table.open(t, GAME, "seed=1", { init: BY_EAR + LISTEN, isIsolated: true });
  await field(table).waitFor();
  /** Returns the length and the direction of the last sound. */
  const heard = () => table.page.evaluate(() => window.heard.at(-1));
  await type(table, "ah home");
  const [home] = await heard();
  await table.card("9C").evaluate((card) => card.click());
  const [taken] = await heard();
  await type(table, "9c 10c");
  const [laid, left] = await heard();
  await type(table, "9c fan 18");
  const [refused] = await heard();
  assert.ok(left < 0, `fan 2 is on the left: ${left}`);
  await type(table, "5h 6h");
  const [, right] = await heard();
  assert.ok(right > 0, `fan 16 is on the right: ${right}`);

  const nearEnd = await Table.open(t, GAME, dealBeforeWin(), { init: BY_EAR + LISTEN, isIsolated: true });
  await field(nearEnd).waitFor();
  await type(nearEnd, "home");
  const [win] = await nearEnd.page.evaluate(() => window.heard.at(-1));
  await waitUntil(nearEnd.page, () => document.activeElement.matches(".slip"));
  await nearEnd.page.keyboard.press(":");
  await waitUntil(nearEnd.page, () => document.activeElement.matches("[data-field=typed]"));
  await type(nearEnd, "statistics");
  await nearEnd.page.locator("[data-page=record]").waitFor();

  // The ten of diamonds uncovers a face-down card.
  const turning = await Table.open(t, "canfield-or-klondike", DEAL, { init: BY_EAR + LISTEN, isIsolated: true });
  await field(turning).waitFor();
  assert.match(await type(turning, "10d jc"), /turned up in column 6/);
  const [turned] = await turning.page.evaluate(() => window.heard.at(-1));
  assert.equal(new Set([home, taken, laid, refused, win, turned]).size, 6);

  const klondike = await Table.open(t, "small-triangle", "threes=on&seed=55", { init: BY_EAR + LISTEN, isIsolated: true });
  await field(klondike).waitFor();
  await type(klondike, "ac home");
  const [homeAndTurned] = await klondike.page.evaluate(() => window.heard.at(-1));
  assert.ok(homeAndTurned > home, "the card that turns is heard after the card that goes home");

  const quiet = await Table.open(t, GAME, "seed=1", { init: LISTEN, isIsolated: true });
  await quiet.tap("9C");
  assert.deepEqual(await quiet.page.evaluate(() => window.heard), [], "without the mode, the setting decides");
});

/** Returns the role, the name and the group of each element at which a screen reader stops, in reading order. */
async function stops(devtools) {
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roles = ["button", "group", "image", "link", "heading", "status", "textbox"];
  const list = (node, group) => {
    const [role, name] = [node.role?.value, node.name?.value];
    const isStop = !node.ignored && roles.includes(role) && name;
    const inner = isStop && role === "group" ? name : group;
    const below = (node.childIds ?? []).flatMap((id) => (byId.has(id) ? list(byId.get(id), inner) : []));
    return isStop ? [{ role, name, group }, ...below] : below;
  };
  return list(nodes[0], "");
}

/** Clicks cards outside the stock, as a screen reader does, until one is selected. Returns its name, or null. */
const selectAnyCard = (page) =>
  page.evaluate(async () => {
    for (const card of document.querySelectorAll("[data-board] [data-card][role=button]:not([data-at^=s])")) {
      card.click();
      await new Promise((done) => setTimeout(done, 60));
      if (document.querySelector(".places:not([hidden]) button")) return card.ariaLabel;
      if (card.dataset.mark !== "taken" && document.querySelector("[data-mark=taken]")) card.click();
    }
    return null;
  });

/** Asserts that the target buttons come directly after the selected card. `card` is the card's name. */
async function assertTargetsFollow(devtools, card) {
  const order = await stops(devtools);
  const isTarget = ({ role, group }) => role === "button" && group === "Where it can go";
  const first = order.findIndex(isTarget);
  // In games of several packs, other cards can have the same name.
  const at = order.slice(0, first).findLastIndex(({ role, name }) => role === "button" && name.startsWith(card));
  assert.ok(first > at && at >= 0 && first - at <= 3, `the first place is ${first - at} stops behind ${card}`);
  const places = order.flatMap((stop, index) => (isTarget(stop) ? [index] : []));
  assert.deepEqual(places, places.map((_, index) => first + index), "each further place is one stop more");
}

/** Returns a link to DEAL. If necessary, it contains deals and calls until a card can move. */
function linkWithMovableCard(game) {
  const played = [];
  for (;;) {
    const codes = moves(game, DEAL, played.join()).map(([code]) => code);
    if (codes.some((code) => /^[ftrwa]\d.*-/.test(code))) return played.length ? `${DEAL}&moves=${played}` : DEAL;
    const next = codes.find((code) => /^[dc]/.test(code));
    assert.ok(next, `${game}: no card of this deal can move`);
    played.push(next);
  }
}

// Games of each kind. The long run tests all games.
const SAMPLE = [
  "la-belle-lucie", "house-in-the-wood", "flower-garden", "canfield-or-klondike", "small-triangle", "sultan", "fortress",
  "clock", "cicely", "microbe", "weavers", "fourteenth", "wheel", "nestor", "matrimony", "carpet", "labyrinth",
  "caesar", "poker-patience", "carbouche",
];

// Games in which a click selects no card of this deal, each with the reason.
const NOTHING_TO_SELECT = { ostend: "a computer player moves first", derby: "in a race, a click plays the card" };

test("target buttons come directly after the selected card", skipUnsupported("accessibility tree"), async (t) => {
  const tested = isLong ? games() : SAMPLE;
  const init = PAUSED_COMPUTERS + settings({ by_ear: true, tap: "chooses" });
  const table = await Table.open(t, tested[0], DEAL, { init });
  const devtools = await table.page.context().newCDPSession(table.page);
  await devtools.send("Accessibility.enable");
  const without = [];
  for (const game of tested) {
    await t.test(game, async () => {
      await table.openDeal(game, linkWithMovableCard(game));
      const card = await selectAnyCard(table.page);
      if (card) await assertTargetsFollow(devtools, card);
      else without.push(game);
    });
  }
  assert.deepEqual(without, tested.filter((game) => game in NOTHING_TO_SELECT));
});

test("without “Play by ear”, target buttons also follow the selected card", skipUnsupported("accessibility tree"), async (t) => {
  const table = await Table.open(t, GAME, DEAL);
  const devtools = await table.page.context().newCDPSession(table.page);
  await devtools.send("Accessibility.enable");
  const card = await selectAnyCard(table.page);
  assert.ok(card, "a click selects a card");
  await assertTargetsFollow(devtools, card);
});

test("without “Play by ear”, a click by assistive technology shows the targets", async (t) => {
  const table = await Table.open(t, GAME, "seed=1");
  const places = table.page.getByRole("group", { name: "Where it can go" });
  const height = async () => (await places.boundingBox()).height;
  // A pointer also selects the card, but then the buttons stay invisible.
  await table.tap("9C");
  assert.ok((await height()) <= 1, "invisible after a tap");
  await table.press("Escape");
  await table.card("9C").evaluate((card) => card.click());
  await table.waitForSpeech(/^Nine of clubs selected/);
  assert.ok((await height()) >= 24, "visible after a click without a pointer");
  await places.getByRole("button", { name: "To the ten of clubs in fan 2" }).evaluate((button) => button.click());
  await table.waitForAnimations();
  await assertMatchesLab(table, GAME, "seed=1", "t18-t2");
});
