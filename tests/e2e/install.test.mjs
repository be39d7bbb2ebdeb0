// The site meets the requirements of browsers for installing it.
import assert from "node:assert/strict";
import test from "node:test";
import { skipUnsupported } from "./driver/skips.mjs";
import { visit } from "./harness.mjs";

test("the browser finds nothing that prevents installing the site", skipUnsupported("installability check"), async (t) => {
  const page = await visit(t);
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // The tests use private windows, which cannot install anything. No other error is allowed.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
});

test("the start address and the scope of the app are the site's folder", async (t) => {
  const page = await visit(t);
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    const { start_url, scope } = await (await fetch(address)).json();
    return [start_url, scope].map((relative) => new URL(relative, address).href);
  });
  assert.deepEqual(manifest, [page.site.url, page.site.url]);
});

test("the id of the app does not depend on the folder", async (t) => {
  const page = await visit(t);
  const id = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    const { id, start_url } = await (await fetch(address)).json();
    return new URL(id, new URL(start_url, address).origin).href;
  });
  assert.equal(id, new URL("/patientia", page.site.url).href);
});

test("every icon has its stated size", async (t) => {
  const page = await visit(t);
  const wrong = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    const { icons, screenshots = [] } = await (await fetch(address)).json();
    const apple = document.querySelector("link[rel=apple-touch-icon]");
    const all = [...icons, ...screenshots, { src: apple.href, sizes: "512x512" }];
    const wrong = [];
    for (const { src, sizes } of all) {
      const image = new Image();
      image.src = new URL(src, address).href;
      await image.decode();
      if (sizes !== "any" && sizes !== `${image.naturalWidth}x${image.naturalHeight}`) wrong.push(src);
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
});

test("the manifest has an icon for each purpose", async (t) => {
  const page = await visit(t);
  const purposes = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    return (await (await fetch(address)).json()).icons.map(({ purpose = "any" }) => purpose).sort();
  });
  assert.deepEqual(purposes, ["any", "any", "maskable"]);
});
