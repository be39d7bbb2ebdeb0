// A link contains the deal. One player shares the link, and another player opens it.
import assert from "node:assert/strict";
import test from "node:test";
import { assertMatchesLab } from "./lab.mjs";
import { Table } from "./table.mjs";
import { visit, waitForCopiedLink } from "./harness.mjs";

test("a shared link leads to the same deal", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.page.evaluate(() => { delete Navigator.prototype.share; });
  await table.act("share");
  const link = await waitForCopiedLink(table.page, "#/");
  assert.ok(link.startsWith(`${table.page.site.url}game/fortress/#/play/fortress?seed=77`), link);

  const other = await visit(t, link.slice(table.page.site.url.length));
  const same = new Table(other);
  await same.waitUntilReady();
  await assertMatchesLab(same, "fortress", "seed=77");
});

test("the page shares a link with the system's share function", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.page.evaluate(() => {
    Navigator.prototype.canShare = () => true;
    Navigator.prototype.share = async (what) => { window.shared = what.url; };
  });
  await table.act("share");
  await table.page.waitForFunction(() => window.shared);
  assert.match(await table.page.evaluate(() => window.shared), /#\/play\/fortress\?seed=77/);
});

test("if the system cannot share, a field shows the link", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.page.evaluate(() => {
    delete Navigator.prototype.share;
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } });
  });
  await table.act("share");
  await table.page.waitForFunction(() => /fortress\?seed=77/.test(document.activeElement.value ?? "") && document.activeElement.selectionEnd > 10);
});

test("opening a link replaces the game on the table", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.openDeal("carpet", "seed=3");
  await assertMatchesLab(table, "carpet", "seed=3");
});
