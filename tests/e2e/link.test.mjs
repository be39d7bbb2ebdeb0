// A link carries the deal: shared by one, opened by another.
import assert from "node:assert/strict";
import test from "node:test";
import { agrees } from "./lab.mjs";
import { Table } from "./table.mjs";
import { copied, visit } from "./harness.mjs";

test("what is shared gives the other the same deal", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.page.evaluate(() => { delete Navigator.prototype.share; });
  await table.act("share");
  const link = await copied(table.page, "#/");
  assert.ok(link.startsWith(`${table.page.site.url}#/play/fortress?seed=77`), link);

  const other = await visit(t, link.slice(table.page.site.url.length));
  const same = new Table(other);
  await same.ready();
  await agrees(same, "fortress", "seed=77");
});

test("where there is a share sheet, that is used", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.page.evaluate(() => {
    Navigator.prototype.canShare = () => true;
    Navigator.prototype.share = async (what) => { window.shared = what.url; };
  });
  await table.act("share");
  await table.page.waitForFunction(() => window.shared);
  assert.match(await table.page.evaluate(() => window.shared), /#\/play\/fortress\?seed=77/);
});

test("where nothing else is left, the link stands selected in a field", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.page.evaluate(() => {
    delete Navigator.prototype.share;
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } });
  });
  await table.act("share");
  await table.page.waitForFunction(() => /fortress\?seed=77/.test(document.activeElement.value ?? "") && document.activeElement.selectionEnd > 10);
});

test("a link followed while another game is open deals that game", async (t) => {
  const table = await Table.open(t, "fortress", "seed=77");
  await table.turnTo("carpet", "seed=3");
  await agrees(table, "carpet", "seed=3");
});
