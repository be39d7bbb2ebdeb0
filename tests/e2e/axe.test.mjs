// axe finds no problem on any page, in both colour schemes and in large and small windows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { assertAccessible } from "./axe.mjs";
import { navigate, settings, visit, waitForHistoryClear } from "./harness.mjs";
import { Table } from "./table.mjs";

const TABLE = "#/play/napoleon-at-st-helena?seed=1";
/** The pages: the route, the page's name if it differs from the key, and what to press there. */
const PAGES = {
  catalogue: ["#/"],
  table: [TABLE],
  error: ["#/nowhere"],
  daily: ["#/daily"],
  progress: ["#/progress"],
  record: ["#/record"],
  "record of a game": ["#/record/clock", "record"],
  chosen: ["#/?of=one-pack,short", "catalogue"],
  game: ["#/game/shah"],
  atlas: ["#/atlas"],
  tournaments: ["#/tournaments"],
  tournament: ["#/result?v=1&deals=carpet.77&player=Anna&g1=8.61.", "tournament"],
  watch: ["#/watch?v=1&deals=carpet.77&player=Anna&g1=8.61.d,d&game=1"],
  "played well": ["#/well/carpet?seed=77", "watch"],
  own: ["#/own/canfield-or-klondike"],
  replay: ["#/replay/la-belle-lucie?seed=1&v=1&moves=t12-f2,t18-t2,r", "watch"],
  room: ["#/room"],
  learn: ["#/learn"],
  problems: ["#/problems"],
  problem: ["#/problem/1"],
  bookmarks: [TABLE, "table", "[data-act=more]", "[data-act=bookmark]", "[data-act=more]", "[data-act=bookmarks]"],
  "more sheet": [TABLE, "table", "[data-act=more]"],
  rules: [TABLE, "table", "[data-act=rules]"],
  "find sheet": [TABLE, "table", "[data-act=more]", "[data-act=find]"],
  settings: ["#/", "catalogue", ".title-page .open-settings"],
};

for (const [name, [route, marked = name, ...presses]] of Object.entries(PAGES)) {
  for (const [size, scheme] of [["desktop", "light"], ["desktop", "dark"], ["phone", "light"], ["phone", "dark"]]) {
    test(`axe finds no problem on the page ${name}, ${size}, ${scheme}`, async (t) => {
      const page = await visit(t, route, { size, scheme });
      await page.locator(`[data-page="${marked}"]`).waitFor();
      for (const press of presses) await page.locator(`${press}:visible`).first().click();
      if (presses.length) await page.locator("dialog[open]").waitFor();
      if (name === "rules") await page.getByRole("heading", { name: "Goal", exact: true }).waitFor();
      await assertAccessible(page, name);
    });
  }
}

test("on a phone, the button that leads to the results covers no filter", async (t) => {
  const page = await visit(t, "#/?of=one-pack,short", { size: "phone" });
  await page.locator(".more-filters").click();
  await page.locator("[data-act=to-found]").waitFor();
  for (let y = 0; y < 1400; y += 200) {
    await page.evaluate((y) => scrollTo(0, y), y);
    await assertAccessible(page, `at ${y}`, ["target-size"]);
  }
});

test("keyboard focus is never hidden by a sticky bar on a phone", async (t) => {
  const page = await visit(t, "#/", { size: "phone" });
  /**
   * Returns the share of the focused element that other elements cover, and its name. A part outside the window
   * does not count as covered: Firefox does not scroll to the rest of an element that is partly visible.
   */
  const coveredPart = () => page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === document.body) return [0, ""];
    const { left, top, width, height } = focused.getBoundingClientRect();
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isCovered = (x, y) => {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      return found !== null && !focused.contains(found) && !found.contains(focused) && !found.closest("label")?.contains(focused);
    };
    const covered = steps.flatMap((x) => steps.map((y) => isCovered(x, y))).filter(Boolean).length;
    return [covered / 25, focused.getAttribute("data-quick") ?? (focused.textContent.trim().slice(0, 40) || focused.tagName)];
  });
  const hidden = [];
  let controls = 0;
  const walk = async (key, times) => {
    for (let step = 0; step < times; step += 1) {
      await page.keyboard.press(key);
      const [share, name] = await coveredPart();
      if (name !== "") controls += 1;
      if (share > 0.25) hidden.push(`${key}: ${name} (${share})`);
    }
  };
  await page.locator(".index-line input").focus();
  await walk("Tab", 24);
  await walk("Shift+Tab", 24);
  await navigate(page, "#/play/la-belle-lucie?seed=1");
  await page.locator("[data-page=table]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-act=more]").click();
  await page.locator("[data-act=settings]").click();
  await page.locator(".settings-dialog").waitFor();
  await page.locator(".rest > summary").click();
  await walk("Tab", 20);
  await walk("Shift+Tab", 20);
  assert.deepEqual(hidden, []);
  assert.ok(controls > 40, `${controls} controls had the focus`);
});

/** The sheets of a table that PAGES does not open: for each deal, the commands that open them. */
const SHEETS = {
  "canfield-or-klondike?seed=1&v=1&moves=d,d": ["moves", "read", "keys", "the pile"],
  "bridge?seed=1&length=hand": ["players", "round"],
};
const WON = (() => {
  const { seed, moves } = JSON.parse(readFileSync(new URL("../lines/la-belle-lucie.line", import.meta.url)));
  return `la-belle-lucie?seed=${seed}&v=1&moves=${moves}`;
})();

/** Opens the sheet that shows the waste, by keyboard. */
async function openSheetOfWaste(table) {
  await table.card("w1:1").focus();
  await table.press("l");
}

for (const [size, scheme] of [["desktop", "light"], ["phone", "dark"]]) {
  test(`axe finds no problem in sheets, help and endings, ${size}, ${scheme}`, async (t) => {
    const table = await Table.open(t, "la-belle-lucie", "seed=1", { size, scheme, isFirstVisit: true });
    const { page } = table;
    await page.locator(".line.first").waitFor();
    await assertAccessible(page, "the first visit");
    await table.act("hint");
    await page.locator(".line.reason").waitFor();
    await assertAccessible(page, "a hint");
    await table.drag("AH", "f2");
    await table.act("give-up");
    await page.locator(".line.question").waitFor();
    await assertAccessible(page, "a question");
    await table.press("Escape");
    for (const [deal, acts] of Object.entries(SHEETS)) {
      await table.openDeal(...deal.split("?"));
      for (const act of acts) {
        await (act === "the pile" ? openSheetOfWaste(table) : table.act(act));
        await page.locator("dialog[open]").waitFor();
        await assertAccessible(page, act);
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
        await waitForHistoryClear(page);
      }
    }
    await table.openDeal(...WON.split("?"));
    await page.locator('[data-outcome="won"] .slip.settled').waitFor();
    await assertAccessible(page, "the end");
  });
}

for (const [size, scheme] of [["desktop", "dark"], ["phone", "light"]]) {
  test(`axe finds no problem with “Play by ear”, ${size}, ${scheme}`, async (t) => {
    const table = await Table.open(t, "la-belle-lucie", "seed=1", { size, scheme, init: settings({ by_ear: true }) });
    const { page } = table;
    const field = page.getByRole("textbox", { name: "Type a card, a move or a command" });
    await field.waitFor();
    await assertAccessible(page, "the table");
    await field.fill("moves");
    await field.press("Enter");
    await assertAccessible(page, "an answer");
    await table.card("9C").evaluate((card) => card.click());
    await page.locator(".places:not([hidden]) button").first().waitFor();
    await assertAccessible(page, "the places of a card");
    await table.act("keys");
    await page.locator("dialog[open]").waitFor();
    await assertAccessible(page, "the keys");
  });
}
