// Helpers for games with several players: whose turn it is, how the game ended, what the page saved.
import { isLong } from "./harness.mjs";
import { randomGame } from "./lab.mjs";

/**
 * Shortens the pauses of the computer players to 15 ms. `pauseComputers` stops the computers, and
 * `resumeComputers` lets them continue. All other timers keep their time.
 */
export const FAST_COMPUTERS = `localStorage.setItem("patientia/settings", '{"v":1,"tap":"chooses"}');
  const { setTimeout: wait, clearTimeout: forget } = window;
  const waiting = new Map();
  let [last, held] = [1e9, false];
  // Timers up to 800 ms belong to presses. Timers of a minute or more belong to the browser driver.
  const isComputerPause = (time) => time > 800 && time < 60_000;
  window.setTimeout = (then, time, ...rest) => {
    if (!isComputerPause(time) || !held) return wait(then, isComputerPause(time) ? 15 : time, ...rest);
    waiting.set(++last, () => then(...rest));
    return last;
  };
  window.clearTimeout = (timer) => waiting.delete(timer) || forget(timer);
  window.pauseComputers = () => { held = true; };
  window.resumeComputers = () => {
    held = false;
    for (const then of waiting.values()) wait(then, 15);
    waiting.clear();
  };`;
/** Pauses the computer players from the beginning, so that the speed of the machine does not matter. */
export const PAUSED_COMPUTERS = `${FAST_COMPUTERS} window.pauseComputers();`;

export const pauseComputers = (table) => table.page.evaluate(() => window.pauseComputers());
export const resumeComputers = (table) => table.page.evaluate(() => window.resumeComputers());

export const outcome = (table) => table.page.locator('[data-page="table"]').getAttribute("data-outcome");

/** Waits until one of these seats is to move, and returns the seat. Returns null if the game is over. */
export async function waitForTurn(table, seats) {
  const mine = seats.map((seat) => `[data-seat="${seat}"].turn`).join();
  await table.page.locator(`${mine}, [data-page="table"]:not([data-outcome="open"])`).first().waitFor({ state: "attached" });
  if ((await outcome(table)) !== "open") return null;
  return Number(await table.page.locator(".seat-name.turn").getAttribute("data-seat"));
}

/**
 * Returns a link to a deal. In the long tests the link has no moves, so the whole game is played. Otherwise the
 * link contains a random game without its last `left` moves. Playing these moves is enough, because all turns of a
 * game are alike. `seats` is the seating, if it differs from the default.
 */
export function linkNearEnd(game, deal, left, seats = "") {
  const who = seats && `&seats=${seats}`;
  return `${deal}&v=1${who}${isLong ? "" : `&moves=${randomGame(game, deal).slice(0, -left)}`}`;
}

/** Returns the moves and the seats that the page has saved for the deal on the table. */
export const savedGame = (table, game) =>
  table.page.evaluate((game) => {
    const { seed } = document.querySelector('[data-page="table"]').dataset;
    const save = Object.keys(localStorage).find((key) => `${key}/`.startsWith(`patientia/save/${game}/${seed}/`));
    const { record } = JSON.parse(localStorage[save]);
    return { moves: record.moves, seats: record.seats };
  }, game);

/** Gives the second seat to a second person. */
export async function addSecondPerson(table) {
  await table.act("players");
  const dialog = table.page.locator("dialog[open], [role=dialog]").last();
  await dialog.locator("fieldset", { hasText: "Judith" }).getByLabel("A person").click();
  await dialog.locator('[data-act="deal-this-way"]').click();
  await table.waitUntilReady();
}

/** Plays these seats to the end of the game by hints. Returns the number of moves of each seat. */
export async function playToEnd(table, seats) {
  const played = new Map(seats.map((seat) => [seat, 0]));
  for (;;) {
    const seat = await waitForTurn(table, seats);
    if (seat === null) return played;
    const look = table.page.locator('[data-act="look"]');
    if (await look.count()) await look.click();
    await table.page.locator('[data-act="hint"]').first().click();
    const card = await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at");
    const [pile, depth] = card.split(":").map((part) => (/^\d/.test(part) ? Number(part) : part));
    const cards = await table.page.locator(`[data-card][data-at^="${pile}:"]`).count();
    if (depth + 1 < cards) {
      // In the sheet that shows the whole pile, the player takes a card from under other cards.
      await table.card(`${pile}:${cards - 1}`).click({ button: "right" });
      // In that sheet only the left edge of each card is visible.
      await table.page.locator('[data-act="draw"]').first().click({ position: { x: 8, y: 40 } });
    } else {
      await table.doubleTap(card);
    }
    played.set(seat, played.get(seat) + 1);
  }
}
