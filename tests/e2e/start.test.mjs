// What the page shows before the program starts, and what it shows if the program cannot start.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { captureDownload, navigate, startHost, takeComplaints, visit, waitForCopied, waitForServiceWorker, waitUntil } from "./harness.mjs";
import { Table } from "./table.mjs";

test("a missing WebAssembly file is reported", async (t) => {
  const page = await visit(t);
  const site = await startHost();
  site.blocked = /\.wasm$/;
  const context = await page.context().browser().newContext();
  t.after(() => context.close());
  const broken = await context.newPage();
  await broken.goto(site.url);
  await broken.getByRole("alert").waitFor();
  assert.match(await broken.getByRole("alert").innerText(), /could not start/);
});

for (const [name, fault] of [
  ["a missing start script", (site) => (site.blocked = /boot\.js/)],
  ["a start script of the wrong type", (site) => (site.types = { "boot.js": "text/plain" })],
]) {
  test(`a failed start is reported: ${name}`, async (t) => {
    const page = await visit(t);
    const site = await startHost();
    fault(site);
    const context = await page.context().browser().newContext();
    t.after(() => context.close());
    const broken = await context.newPage();
    await broken.goto(site.url);
    await broken.getByRole("alert").filter({ hasText: "could not start" }).waitFor();
  });
}

test("the program is fetched while the page is still on its way", skipUnsupported("half a page"), async (t) => {
  const page = await visit(t);
  const site = await startHost();
  let sendRest;
  site.pause = new Promise((done) => (sendRest = done));
  const context = await page.context().browser().newContext();
  t.after(() => context.close());
  const slow = await context.newPage();
  await slow.goto(site.url, { waitUntil: "commit" });
  const isFetched = () => site.requests.some((path) => path.endsWith("_bg.wasm"));
  for (let round = 0; !isFetched() && round < 200; round += 1) await slow.waitForTimeout(50);
  assert.ok(isFetched(), `${site.requests}`);
  await slow.waitForTimeout(500); // a program that does not wait for the page would start in this time
  sendRest();
  await slow.locator("[data-page=catalogue]").waitFor();
  assert.equal(await slow.getByRole("alert").filter({ visible: true }).count(), 0);
});

test("a slow start is reported", async (t) => {
  const page = await visit(t);
  const context = await page.context().browser().newContext();
  t.after(() => context.close());
  const slow = await context.newPage();
  await slow.addInitScript(() => {
    WebAssembly.instantiateStreaming = () => new Promise(() => {});
    const later = window.setTimeout;
    // The program waits half a minute. The test ends this wait. (A WebDriver has longer waits of its own.)
    window.setTimeout = (act, wait, ...rest) => (wait === 30_000 ? (window.pass = act) : later(act, wait, ...rest));
  });
  await slow.goto(`${page.site.url}#/daily`);
  await slow.getByText("Fetching the cards.").waitFor();
  const notice = slow.getByRole("alert").filter({ hasText: "longer than usual" });
  assert.equal(await notice.count(), 0);
  await slow.evaluate(() => window.pass());
  await notice.waitFor();
});

/** Makes the program panic, because the browser refuses to create elements. */
const breakProgram = () => {
  for (const maker of ["createElement", "createElementNS", "createTextNode", "createComment"]) {
    Document.prototype[maker] = () => { throw new Error("made to fail"); };
  }
  Node.prototype.cloneNode = () => { throw new Error("made to fail"); };
};

/** Waits for the notice that the program has stopped, and returns it. Clears the expected complaints. */
async function waitForStopped(page) {
  const notice = page.getByRole("dialog", { name: "The program has stopped" });
  await notice.getByRole("alert").waitFor();
  await waitUntil(page, () => document.querySelector("#stopped").open);
  assert.ok((await takeComplaints(page)).length > 0);
  return notice;
}

test("a crash of the program is reported, and the game survives", async (t) => {
  const page = await visit(t, "#/play/la-belle-lucie?seed=1");
  await new Table(page).waitUntilReady();
  await page.evaluate(breakProgram);
  await navigate(page, "#/");
  const notice = await waitForStopped(page);
  assert.equal(await notice.getByRole("link").getAttribute("href"), await page.url());
  await page.reload();
  await page.locator("[data-page=catalogue]").waitFor();
  assert.equal(await page.getByRole("alert").filter({ hasText: "has stopped" }).count(), 0);
});

test("the crash notice is above an open sheet", async (t) => {
  // On a phone the rules are a modal dialog, so everything else is inert.
  const page = await visit(t, "#/play/la-belle-lucie?seed=1", { size: "phone" });
  await new Table(page).waitUntilReady();
  await page.keyboard.press("?");
  await page.locator("dialog[open]:modal").getByRole("heading", { name: "Goal", exact: true }).waitFor();
  await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { error: new WebAssembly.RuntimeError("unreachable") })));
  const notice = page.getByRole("dialog", { name: "The program has stopped" });
  await notice.getByRole("button", { name: "Copy the report" }).click(); // this fails if the notice is covered or inert
  await notice.getByRole("button", { name: "Copied" }).waitFor();
  const report = await waitForCopied(page, "Patientia");
  const [version, link, done, error] = report.split("\n");
  assert.match(version, /^Patientia [0-9a-f]{16}$/);
  assert.equal(link, "#/play/la-belle-lucie?seed=1");
  assert.match(done, /^keydown \?/);
  assert.match(error, /RuntimeError: unreachable/);
  await page.keyboard.press("Escape");
  assert.ok(await notice.isVisible());
  await notice.getByRole("button", { name: "Reload" }).click();
  await new Table(page).waitUntilReady();
  await page.locator("#stopped").waitFor({ state: "hidden" });
});

test("the crash report contains no names", async (t) => {
  const page = await visit(t, "#/tournaments");
  await page.evaluate(() => {
    history.replaceState(null, "", "#/result?player=Ada");
    dispatchEvent(new ErrorEvent("error", { error: new WebAssembly.RuntimeError("unreachable") }));
  });
  const report = await page.locator("#stopped pre").innerText();
  assert.match(report, /#\/result\n/);
  assert.doesNotMatch(report, /Ada/);
});

test("a saved game crashes the program at most once", async (t) => {
  const page = await visit(t, "#/play/la-belle-lucie?seed=1", { isIsolated: true });
  const table = new Table(page);
  await table.waitUntilReady();
  const dealt = await table.piles();
  const save = '{"v":1,"rev":1,"record":{"v":1,"game":"la-belle-lucie","seed":1,"moves":"t12-f2"}}';
  await page.evaluate((save) => localStorage.setItem("patientia/save/la-belle-lucie/1", save), save);
  // The title of a game in progress makes the program crash.
  await page.context().addInitScript(() => {
    const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, "title");
    const begun = () => localStorage.getItem("patientia/save/la-belle-lucie/1");
    const fail = (title) => { if (title.includes("Lucie") && begun()) throw new WebAssembly.RuntimeError("unreachable"); };
    Object.defineProperty(document, "title", { get() { return get.call(this); }, set(title) { fail(title); set.call(this, title); } });
  });
  await page.reload();
  const notice = await waitForStopped(page);
  assert.match(await page.locator("#stopped pre").innerText(), /^opening$/m);
  await notice.getByRole("button", { name: "Reload" }).click();
  await table.waitUntilReady();
  assert.deepEqual(await table.piles(), dealt);
  await page.getByText("is set aside, not deleted. Here is its deal").first().waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("patientia/broken/save/la-belle-lucie/1")), save);
  const offer = page.locator("[data-toast=aside]");
  const { text } = await captureDownload(page, () => offer.getByRole("link", { name: "Save to a file" }).click());
  assert.deepEqual(JSON.parse(text), { "broken/save/la-belle-lucie/1": save });
});

test("unreadable data is reported once and can be exported", async (t) => {
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

test("the licences page works offline", async (t) => {
  const page = await visit(t, "#/", { hasServiceWorker: true });
  await waitForServiceWorker(page);
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

test("all files are fetched from the folder of the site", async (t) => {
  const site = await startHost();
  const page = await visit(t, "#/", { site });
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  assert.ok(asked.length > 3);
  assert.deepEqual(asked.filter((address) => !address.startsWith(site.url)), []);
});

test("inline scripts and styles are blocked", async (t) => {
  const page = await visit(t);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return window.ran ?? false;
  });
  assert.equal(ran, false);
  assert.match((await takeComplaints(page)).join(), /Content Security Policy/);
});

test("the title page uses the chosen theme", async (t) => {
  const page = await visit(t);
  const site = await startHost();
  site.blocked = /\.(wasm|js)$/;
  const context = await page.context().browser().newContext({ colorScheme: "light" });
  t.after(() => context.close());
  const night = await context.newPage();
  await night.addInitScript(() => localStorage.setItem("patientia/settings", '{"v":1,"theme":"night","cloth":"claret"}'));
  await night.goto(site.url);
  await night.locator('html[data-theme="night"][data-cloth="claret"] .static').waitFor();
  assert.equal(await night.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(27, 25, 22)");
});
