// Contexts of Chromium that are lent to one test after another. Where the site has been open before, its
// program is compiled already: a page there costs less than half of what it does in a new context. What is
// kept of the site is cleared before it is lent again. Knows no test, and nothing of the site.
import { BLANK } from "./driver/door.mjs";

/** Contexts that nobody has, by browser, and there by what they were asked to be. */
const free = new WeakMap();

/** A context with these options in which nothing is kept of the site of this address; after `leave` it is lent to others. */
export async function lend(browser, options, address) {
  if (!free.has(browser)) free.set(browser, new Map());
  const shelf = free.get(browser);
  const key = JSON.stringify(options);
  if (!shelf.has(key)) shelf.set(key, []);
  const { context, keeper } = shelf.get(key).pop() ?? (await begin(browser, options, address));
  await keeper.evaluate(() => localStorage.clear());
  const leave = async () => {
    await Promise.all(context.pages().map((page) => page === keeper || page.close()));
    shelf.get(key).push({ context, keeper });
  };
  return { context, leave };
}

/** A context, and the page in it that stays, and with it what has been compiled. */
async function begin(browser, options, address) {
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  await keeper.goto(new URL(BLANK, address).href);
  return { context, keeper };
}
