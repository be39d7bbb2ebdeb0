// The pages as plain HTML (src/site.rs). A visitor can read them without the program. When the program replaces
// them, nothing moves.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { startHost, visit, waitForServiceWorker } from "./harness.mjs";
import { Table } from "./table.mjs";

/** Starts a host that tells the browser not to keep files. */
async function startUncachedHost() {
  const site = await startHost();
  site.cacheControl = "no-store";
  return site;
}

/** Returns the positions and sizes of the first parts of a page. The key is a description of the part, with a number. */
const boxesOf = (page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll("main")].filter((main) => main.getClientRects().length)[0].querySelectorAll("h1, h2, h3, .motto, .title-links > *, .painting, .great-line, .filled, .begin b, .plate, .quick button, .known a, .volume-head h2, .contents li b, .contents .figures, .deals-to-have > *, dl.in-short dt, .lettered, .game-figures");
    const counts = {};
    const box = (part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const name = `${part.tagName} ${part.textContent.trim().slice(0, 30)}`;
      counts[name] = (counts[name] ?? 0) + 1;
      return [`${name} ${counts[name]}`, [x, y, width, height].map(Math.round)];
    };
    return [...parts].filter((part) => part.getClientRects().length && part.getBoundingClientRect().y < innerHeight).map(box);
  });

test("all games can be read without JavaScript", skipUnsupported("no JavaScript"), async (t) => {
  const page = await visit(t);
  const context = await page.context().browser().newContext({ javaScriptEnabled: false });
  t.after(() => context.close());
  const plain = await context.newPage();
  await plain.goto(page.site.url);
  assert.match(await plain.locator("noscript").innerText(), /allow JavaScript/);
  assert.equal(await plain.locator(".contents li").count(), 50);
  await plain.locator(".contents a", { hasText: "The Clock" }).first().click();
  assert.equal(plain.url(), `${page.site.url}game/clock/`);
  assert.match(await plain.locator("main.static").innerText(), /Goal[^]*Layout[^]*Play[^]*Winning/);
  await plain.locator("main.static header a").first().click();
  assert.equal(plain.url(), page.site.url);
  await plain.locator("main.static .to-volume").click();
  await plain.waitForURL(`${page.site.url}whitmore-jones/`);
  assert.equal(await plain.locator(".contents li").count(), 45);
});

for (const size of ["phone", "desktop"]) {
  for (const [name, folder] of [["the contents page", ""], ["the page of a game", "game/clock/"]]) {
    test(`the program replaces ${name} without a jump, ${size}`, async (t) => {
      const site = await startUncachedHost();
      const page = await visit(t, "#/daily", { site, size, isFirstVisit: true, hasServiceWorker: false });
      site.held = /patientia_bg/;
      await page.goto(site.url + folder);
      await page.evaluate(() => document.fonts.ready);
      const before = await boxesOf(page);
      assert.ok(before.length > 5, "the page can be read before the program comes");
      site.held = undefined;
      await page.locator("[data-page]").waitFor();
      await page.waitForTimeout(300);
      const after = new Map(await boxesOf(page));
      for (const [part, box] of before) {
        const now = after.get(part);
        assert.ok(now, `${part} is still there`);
        assert.ok(box.every((length, at) => Math.abs(length - now[at]) <= 2), `${part}: ${box}, then ${now}`);
      }
    });
  }
}

test("the address of a folder opens the page stored there", async (t) => {
  const page = await visit(t, "game/clock/");
  await page.locator("[data-page=game]").waitFor();
  assert.equal(await page.url(), `${page.site.url}#/game/clock`);
  await page.reload();
  await page.locator("[data-page=game] h1", { hasText: "The Clock" }).waitFor();
  await page.goto(`${page.site.url}whitmore-jones/`);
  await page.locator("[data-page=catalogue] [data-game=bridge]").waitFor();
  await page.goto(`${page.site.url}daily/`);
  await page.locator("[data-page=daily]").waitFor();
});

test("the link after #, not the folder, decides which page is shown", async (t) => {
  const page = await visit(t, "game/clock/#/play/la-belle-lucie?seed=5");
  const table = new Table(page);
  await table.waitUntilReady();
  assert.equal(await table.currentDeal(), "la-belle-lucie 5");
  assert.equal(await page.url(), `${page.site.url}#/play/la-belle-lucie?seed=5`);
});

test("while a link is loading, the contents page is not shown", async (t) => {
  const site = await startUncachedHost();
  const page = await visit(t, "#/", { site, hasServiceWorker: false });
  site.held = /patientia_bg/;
  await page.goto(`${site.url}?again#/play/clock?seed=5`);
  await page.locator("#app > .shell").waitFor();
  assert.ok(!(await page.locator("#app > .static").isVisible()));
  site.held = undefined;
  await page.locator("[data-page=table]").waitFor();
});

test("addresses of folders work offline", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  await waitForServiceWorker(page);
  site.down = true;
  await page.goto(`${site.url}game/clock/`);
  await page.locator("[data-page=game] h1", { hasText: "The Clock" }).waitFor();
  await page.goto(`${site.url}daily`); // without its slash
  await page.locator("[data-page=daily]").waitFor();
  await page.goto(`${site.url}tournaments/#/play/carpet?seed=7`);
  const table = new Table(page);
  await table.waitUntilReady();
  assert.equal(await table.currentDeal(), "carpet 7");
});
