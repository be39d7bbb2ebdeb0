// Before the app has come, and when it cannot come.
import assert from "node:assert/strict";
import test from "node:test";
import { apart } from "./driver/apart.mjs";
import { complaintsOf, copied, follow, host, offlineReady, saved, until, visit } from "./harness.mjs";
import { Table } from "./table.mjs";

test("without JavaScript the page says what it is and what it needs", apart("without JavaScript the page says what it is and what it needs"), async (t) => {
  const page = await visit(t);
  const context = await page.context().browser().newContext({ javaScriptEnabled: false });
  t.after(() => context.close());
  const plain = await context.newPage();
  await plain.goto(page.site.url);
  assert.match(await plain.locator("body").innerText(), /Patientia[^]*allow JavaScript/);
});

test("where WebAssembly does not come, the page says so", async (t) => {
  const page = await visit(t);
  const site = await host();
  site.lost = /\.wasm$/;
  const context = await page.context().browser().newContext();
  t.after(() => context.close());
  const broken = await context.newPage();
  await broken.goto(site.url);
  await broken.getByRole("alert").waitFor();
  assert.match(await broken.getByRole("alert").innerText(), /could not start/);
});

test("where the start itself does not come, the page says so", async (t) => {
  const page = await visit(t);
  const site = await host();
  site.lost = /boot\.js/;
  const context = await page.context().browser().newContext();
  t.after(() => context.close());
  const broken = await context.newPage();
  await broken.goto(site.url);
  await broken.getByRole("alert").filter({ hasText: "could not start" }).waitFor();
});

test("where the program takes long to come, the page says so", async (t) => {
  const page = await visit(t);
  const context = await page.context().browser().newContext();
  t.after(() => context.close());
  const slow = await context.newPage();
  await slow.addInitScript(() => {
    WebAssembly.instantiateStreaming = () => new Promise(() => {});
    const later = window.setTimeout;
    // Half a minute is over at a word.
    window.setTimeout = (act, wait, ...rest) => (wait < 30_000 ? later(act, wait, ...rest) : (window.pass = act));
  });
  await slow.goto(page.site.url);
  await slow.getByText("The cards are being fetched.").waitFor();
  const notice = slow.getByRole("alert").filter({ hasText: "longer than usual" });
  assert.equal(await notice.count(), 0);
  await slow.evaluate(() => window.pass());
  await notice.waitFor();
});

/** Has the program find what it takes to be impossible: a browser that makes no more elements. */
const broken = () => {
  for (const maker of ["createElement", "createElementNS", "createTextNode", "createComment"]) {
    Document.prototype[maker] = () => { throw new Error("made to fail"); };
  }
  Node.prototype.cloneNode = () => { throw new Error("made to fail"); };
};

/** The notice that the program has stopped; what the page complained of is as it should be. */
async function stopped(page) {
  const notice = page.getByRole("dialog", { name: "The program has stopped" });
  await notice.getByRole("alert").waitFor();
  await until(page, () => document.querySelector("#stopped").open);
  assert.ok((await complaintsOf(page)).length > 0);
  return notice;
}

test("where the program stops, the page says so, and the game is there again", async (t) => {
  const page = await visit(t, "#/play/la-belle-lucie?seed=1");
  await new Table(page).ready();
  await page.evaluate(broken);
  await follow(page, "#/");
  const notice = await stopped(page);
  assert.equal(await notice.getByRole("link").getAttribute("href"), await page.url());
  await page.reload();
  await page.locator("[data-page=catalogue]").waitFor();
  assert.equal(await page.getByRole("alert").filter({ hasText: "has stopped" }).count(), 0);
});

test("the notice lies above an open sheet, and its report can be copied", async (t) => {
  // Here the rules are before the table, not beside it: all else is inert.
  const page = await visit(t, "#/play/la-belle-lucie?seed=1", { size: "phone" });
  await new Table(page).ready();
  await page.keyboard.press("?");
  await page.locator("dialog[open]:modal").getByRole("heading", { name: "Goal", exact: true }).waitFor();
  await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { error: new WebAssembly.RuntimeError("unreachable") })));
  const notice = page.getByRole("dialog", { name: "The program has stopped" });
  await notice.getByRole("button", { name: "Copy the report" }).click(); // it would not, were the notice covered or inert
  await notice.getByRole("button", { name: "Copied" }).waitFor();
  const report = await copied(page, "Patientia");
  const [version, link, done, error] = report.split("\n");
  assert.match(version, /^Patientia [0-9a-f]{16}$/);
  assert.equal(link, "#/play/la-belle-lucie?seed=1");
  assert.match(done, /^keydown \?/);
  assert.match(error, /RuntimeError: unreachable/);
  await page.keyboard.press("Escape");
  assert.ok(await notice.isVisible());
  await notice.getByRole("button", { name: "Reload" }).click();
  await new Table(page).ready();
  await page.locator("#stopped").waitFor({ state: "hidden" });
});

test("the report of a page with names on it has none", async (t) => {
  const page = await visit(t, "#/tournaments");
  await page.evaluate(() => {
    history.replaceState(null, "", "#/result?player=Ada");
    dispatchEvent(new ErrorEvent("error", { error: new WebAssembly.RuntimeError("unreachable") }));
  });
  const report = await page.locator("#stopped pre").innerText();
  assert.match(report, /#\/result\n/);
  assert.doesNotMatch(report, /Ada/);
});

test("a game that stops the program as it is opened stops it once", async (t) => {
  const page = await visit(t, "#/play/la-belle-lucie?seed=1", { isAlone: true });
  const table = new Table(page);
  await table.ready();
  const dealt = await table.piles();
  const save = '{"v":1,"rev":1,"record":{"v":1,"game":"la-belle-lucie","seed":1,"moves":"t12-f2"}}';
  await page.evaluate((save) => localStorage.setItem("patientia/save/la-belle-lucie/1", save), save);
  // The table of this game, once begun, cannot be given its name.
  await page.context().addInitScript(() => {
    const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, "title");
    const begun = () => localStorage.getItem("patientia/save/la-belle-lucie/1");
    const fail = (title) => { if (title.includes("Lucie") && begun()) throw new WebAssembly.RuntimeError("unreachable"); };
    Object.defineProperty(document, "title", { get() { return get.call(this); }, set(title) { fail(title); set.call(this, title); } });
  });
  await page.reload();
  const notice = await stopped(page);
  assert.match(await page.locator("#stopped pre").innerText(), /^opening$/m);
  await notice.getByRole("button", { name: "Reload" }).click();
  await table.ready();
  assert.deepEqual(await table.piles(), dealt);
  await page.getByText("has been kept aside, not deleted; here is its deal").first().waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("patientia/broken/save/la-belle-lucie/1")), save);
  const offer = page.locator("[data-toast=aside]");
  const { text } = await saved(page, () => offer.getByRole("link", { name: "Save to a file" }).click());
  assert.deepEqual(JSON.parse(text), { "broken/save/la-belle-lucie/1": save });
});

test("what cannot be read is told, once, and can be saved to a file", async (t) => {
  const page = await visit(t);
  await page.evaluate(() => localStorage.setItem("patientia/settings", "{nonsense"));
  await page.reload();
  const offer = page.locator("[data-toast=aside]");
  await offer.getByRole("link", { name: "Save to a file" }).waitFor();
  await offer.getByRole("button").click();
  await page.reload();
  await page.locator("[data-page]").waitFor();
  assert.equal(await offer.count(), 0);
});

test("the notices of all that is shipped can be read, without a network too", async (t) => {
  const page = await visit(t, "#/", { keeps: true });
  await offlineReady(page);
  page.site.down = true;
  t.after(() => (page.site.down = false));
  await page.locator('[data-open="settings"]').click();
  await page.getByRole("link", { name: "Licences" }).click();
  const back = page.getByRole("link", { name: "Back to the games" });
  await back.waitFor();
  const words = await page.locator("body").innerText();
  for (const shipped of ["leptos 0.8", "Greg Johnston", "Bookletter", "SIL Open Font License", "standard library of Rust", "UNICODE LICENSE V3"]) {
    assert.ok(words.includes(shipped), shipped);
  }
  await back.click();
  await page.locator("[data-page=catalogue]").waitFor();
});

test("every address is relative: nothing is asked of the host beside the folder", async (t) => {
  const site = await host();
  const page = await visit(t, "#/", { site });
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  assert.ok(asked.length > 3);
  assert.deepEqual(asked.filter((address) => !address.startsWith(site.url)), []);
});

test("no inline script or style is let in", async (t) => {
  const page = await visit(t);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return window.ran ?? false;
  });
  assert.equal(ran, false);
  assert.match((await complaintsOf(page)).join(), /Content Security Policy/);
});

test("the title page is dressed as it was chosen, before the program has come", async (t) => {
  const page = await visit(t);
  const site = await host();
  site.lost = /\.(wasm|js)$/;
  const context = await page.context().browser().newContext({ colorScheme: "light" });
  t.after(() => context.close());
  const night = await context.newPage();
  await night.addInitScript(() => localStorage.setItem("patientia/settings", '{"v":1,"theme":"night","cloth":"claret"}'));
  await night.goto(site.url);
  await night.locator('html[data-theme="night"][data-cloth="claret"] .shell').waitFor();
  assert.equal(await night.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(27, 25, 22)");
});
