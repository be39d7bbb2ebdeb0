// Before the app has come, and when it cannot come.
import assert from "node:assert/strict";
import test from "node:test";
import { host, visit } from "./harness.mjs";

test("without JavaScript the page says what it is and what it needs", async (t) => {
  const page = await visit(t);
  const context = await page.context().browser().newContext({ javaScriptEnabled: false });
  t.after(() => context.close());
  const plain = await context.newPage();
  await plain.goto(page.site.url);
  assert.match(await plain.locator("body").innerText(), /Patientia[^]*allow JavaScript/);
});

test("where WebAssembly does not come, the page says so", async (t) => {
  const page = await visit(t);
  const context = await page.context().browser().newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  const broken = await context.newPage();
  await broken.route("**/*.wasm", (route) => route.abort());
  await broken.goto(page.site.url);
  await broken.getByRole("alert").waitFor();
  assert.match(await broken.getByRole("alert").innerText(), /could not start/);
});

test("where the program stops, the page says so, and the game is there again", async (t) => {
  const page = await visit(t, "#/play/la-belle-lucie?seed=1");
  // A browser that makes no more elements is something that the program takes to be impossible.
  await page.evaluate(() => {
    for (const maker of ["createElement", "createElementNS", "createTextNode", "createComment"]) {
      Document.prototype[maker] = () => { throw new Error("made to fail"); };
    }
    Node.prototype.cloneNode = () => { throw new Error("made to fail"); };
  });
  await page.getByRole("link", { name: "All games" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "has stopped" });
  await notice.waitFor();
  assert.equal(await notice.getByRole("link").getAttribute("href"), page.url());
  assert.ok(page.complaints.splice(0).length > 0);
  await page.reload();
  await page.locator("[data-page=catalogue]").waitFor();
  assert.equal(await page.getByRole("alert").filter({ hasText: "has stopped" }).count(), 0);
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
  assert.match(page.complaints.splice(0).join(), /Content Security Policy/);
});

test("the title page is dressed as it was chosen, before the program has come", async (t) => {
  const page = await visit(t);
  const context = await page.context().browser().newContext({ serviceWorkers: "block", colorScheme: "light" });
  t.after(() => context.close());
  const night = await context.newPage();
  await night.addInitScript(() => localStorage.setItem("patientia/settings", '{"v":1,"theme":"night","cloth":"claret"}'));
  await night.route(/\.(wasm|js)$/, (route) => (route.request().url().endsWith("dress.js") ? route.continue() : route.abort()));
  await night.goto(page.site.url);
  await night.locator('html[data-theme="night"][data-cloth="claret"] .shell').waitFor();
  assert.equal(await night.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(27, 25, 22)");
});
