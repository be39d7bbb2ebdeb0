// A pool of Chromium contexts. Several tests use each context, one after the other. In a context
// that has already opened the site, the program is already compiled, so a page takes less than half
// the time. Between two tests, the pool clears the stored data. It depends on no test and on no
// page of the site.
import { BLANK } from "./driver/preamble.mjs";

/** Unused contexts: by browser, then by context options. */
const pool = new WeakMap();

/** Returns a context with these options and without stored data of the site. `release` gives it back to the pool. */
export async function borrowContext(browser, options, address) {
  if (!pool.has(browser)) pool.set(browser, new Map());
  const idle = pool.get(browser);
  const key = JSON.stringify(options);
  if (!idle.has(key)) idle.set(key, []);
  const { context, anchor } = idle.get(key).pop() ?? (await createContext(browser, options, address));
  await anchor.evaluate(() => localStorage.clear());
  const release = async () => {
    await Promise.all(context.pages().map((page) => page === anchor || page.close()));
    idle.get(key).push({ context, anchor });
  };
  return { context, release };
}

/** Creates a context and a page that stays open in it, which keeps the compiled program in memory. */
async function createContext(browser, options, address) {
  const context = await browser.newContext(options);
  const anchor = await context.newPage();
  await anchor.goto(new URL(BLANK, address).href);
  return { context, anchor };
}
