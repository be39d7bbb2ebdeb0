// With text twice as large as usual, everything stays readable and reachable.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { launch, navigate, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

let browser;
const visitWithLargeText = async (t, route, size) => visit(t, route, { size, browser: (browser ??= await launch(2)) });
test.after(() => browser?.close());

for (const size of ["phone", "scrollbar", "desktop"]) {
  test(`with large text, the catalogue does not scroll sideways (${size})`, skipUnsupported("large text"), async (t) => {
    const page = await visitWithLargeText(t, "#/", size);
    // The pictures are drawn just before they become visible.
    await page.locator(".layout").first().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll(".layout path").length);
    // A phone makes its window as wide as the page, so innerWidth is not the available width.
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(wide <= room, `${wide} of ${room}`);
  });

  test(`with large text, tools, title and score do not overlap (${size})`, skipUnsupported("large text"), async (t) => {
    const page = await visitWithLargeText(t, "#/play/canfield-or-klondike?seed=1", size);
    await new Table(page).waitUntilReady();
    const wrong = await page.evaluate(() => {
      const cut = [...document.querySelectorAll(".heading h1, .heading .score, .tool span")].filter((e) => e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1);
      const boxes = [...document.querySelectorAll(".tool:not([hidden])")].map((tool) => {
        const parts = [...tool.children].map((part) => part.getBoundingClientRect()).filter((box) => box.width > 1);
        return { left: Math.min(...parts.map((box) => box.left)), right: Math.max(...parts.map((box) => box.right)), top: Math.min(...parts.map((box) => box.top)), bottom: Math.max(...parts.map((box) => box.bottom)) };
      });
      const isBeside = (one, other) => one.top < other.bottom && other.top < one.bottom;
      const meet = boxes.filter((box, at) => at > 0 && isBeside(box, boxes[at - 1]) && box.left < boxes[at - 1].right + 2).length;
      const outside = boxes.filter((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight).length;
      const wordless = [...document.querySelectorAll(".tool:not([hidden]) span")].filter((words) => words.clientWidth < 2).map((words) => words.textContent);
      return { cut: cut.map((e) => e.textContent), meet, outside, wordless };
    });
    // In wide windows a tooltip shows the words of an icon.
    if (size === "desktop") delete wrong.wordless;
    assert.deepEqual(wrong, { cut: [], meet: 0, outside: 0, ...(size === "desktop" ? {} : { wordless: [] }) });
  });
}

for (const size of ["phone", "landscape", "tablet", "desktop"]) {
  test(`with large text, many tools leave space for title and table (${size})`, skipUnsupported("large text"), async (t) => {
    const page = await visitWithLargeText(t, "#/play/napoleons-square?seed=1", size);
    await new Table(page).waitUntilReady();
    const { room, high, title, over } = await page.evaluate(() => {
      const box = (what) => document.querySelector(what).getBoundingClientRect();
      return { room: box(".room").height, high: innerHeight, title: box(".heading h1").height, over: box(".tools").right - innerWidth };
    });
    assert.ok(room > 0.6 * high, `${room} of ${high} px`);
    assert.ok(title < 60 && over < 1, `the title is ${title} px high, the tools are ${over} px over the edge`);
  });
}

for (const size of ["phone", "landscape", "desktop"]) {
  test(`large text does not make the cards smaller (${size})`, skipUnsupported("large text"), async (t) => {
    const cardWidth = async (table) => {
      await table.waitUntilReady();
      return table.page.locator("[data-board] [data-card]").first().evaluate((card) => card.offsetWidth);
    };
    for (const game of ["napoleons-square", "canfield-or-klondike", "la-belle-lucie", "poker-patience"]) {
      const usual = await cardWidth(await Table.open(t, game, "seed=1", { size }));
      const found = await cardWidth(new Table(await visitWithLargeText(t, `#/play/${game}?seed=1`, size)));
      // The widths are rounded to whole pixels.
      assert.ok(found >= usual - 1, `${game}: ${found} px instead of ${usual} px`);
    }
  });
}

/**
 * Every page with text, one page that lists games, and the page with the lessons. The key is the route. The value
 * is the name of the page and, if its contents load later, a selector for an element that loads last.
 */
const PAGES = {
  "#/?of=one-pack,short": ["catalogue"],
  "#/game/shah": ["game"],
  "#/game/batsford": ["game"],
  "#/game/carpet": ["game"],
  "#/daily": ["daily"],
  "#/progress": ["progress"],
  "#/record": ["record"],
  "#/room": ["room"],
  "#/atlas": ["atlas"],
  "#/learn": ["learn", ".line.task p"],
  "#/problems": ["problems", ".problem-list a"],
  "#/tournaments": ["tournaments"],
  "#/result?v=1&deals=carpet.77&player=Anna&g1=8.61.": ["tournament"],
};
const PLAYED = () => {
  localStorage.setItem("patientia/save/captive-commanders/77", '{"v":1,"rev":3,"at":1,"score":1,"begun":1,"name":"on the train to the mountains","record":{"v":1,"game":"captive-commanders","seed":77,"moves":"d"}}');
  localStorage.setItem("patientia/results/clock/416", '{"v":1,"results":[{"seed":1234567890,"begun":1790000000000,"at":1790000900000,"rev":1,"end":"won","score":52,"moves":112}]}');
};
for (const size of ["phone", "scrollbar"]) {
  test(`with large text, no page scrolls sideways (${size})`, skipUnsupported("large text"), async (t) => {
    const page = await visit(t, "#/", { size, browser: (browser ??= await launch(2)), init: PLAYED });
    const wide = [];
    for (const [route, [name, last]] of Object.entries(PAGES)) {
      await navigate(page, route);
      await page.locator(`[data-page="${name}"]`).waitFor();
      if (last) await page.locator(last).last().waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const over = await page.evaluate(async () => {
        for (const folded of document.querySelectorAll("details")) folded.open = true;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      if (over > 0) wide.push(`${route} by ${over}`);
    }
    assert.deepEqual(wide, []);
  });
}

test("at a zoom of 400 %, title, score and tools fit", async (t) => {
  for (const game of ["canfield-or-klondike", "napoleons-square", "la-belle-lucie"]) {
    const page = await visit(t, `#/play/${game}?seed=1`);
    await page.setViewportSize({ width: 320, height: 256 });
    await new Table(page).waitUntilReady();
    const wrong = await page.evaluate(() => {
      const cut = [...document.querySelectorAll(".heading h1, .heading .score, .tool span")].filter((e) => e.clientWidth > 1 && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3));
      const boxes = [...document.querySelectorAll(".tool:not([hidden]), .heading .back, .heading h1, .heading .score")].map((tool) => tool.getBoundingClientRect());
      const outside = boxes.filter((box) => box.left < -0.5 || box.right > innerWidth + 0.5 || box.width < 24).length;
      const room = document.querySelector(".room").getBoundingClientRect().height;
      return { cut: cut.map((e) => e.textContent), outside, scrolls: document.documentElement.scrollWidth > innerWidth, low: room < 130 };
    });
    assert.deepEqual(wrong, { cut: [], outside: 0, scrolls: false, low: false }, game);
  }
});

test("with large text, the short rules fit their sheet", skipUnsupported("large text"), async (t) => {
  const page = await visitWithLargeText(t, "#/play/canfield-or-klondike?seed=1", "phone");
  const table = new Table(page);
  await table.waitUntilReady();
  await table.act("rules");
  await page.getByRole("heading", { name: "In short" }).waitFor();
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll(".in-short :is(dt, dd)")].filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth).map((e) => e.textContent),
  );
  assert.deepEqual(outside, []);
});
