// A table at which several play, as tests see it: whose turn it is, how it ended, what was kept.
import { isLong } from "./harness.mjs";
import { byChance } from "./lab.mjs";

/** Computers wait hardly at all, or once they are held until they are let go; a press is as long as ever. */
export const QUICK = `localStorage.setItem("patientia/settings", '{"v":1,"tap":"chooses"}');
  const { setTimeout: wait, clearTimeout: forget } = window;
  const waiting = new Map();
  let [last, held] = [1e9, false];
  // Shorter are a press's, longer a driver's own.
  const isComputers = (time) => time > 800 && time < 60_000;
  window.setTimeout = (then, time, ...rest) => {
    if (!isComputers(time) || !held) return wait(then, isComputers(time) ? 15 : time, ...rest);
    waiting.set(++last, () => then(...rest));
    return last;
  };
  window.clearTimeout = (timer) => waiting.delete(timer) || forget(timer);
  window.hold = () => { held = true; };
  window.letGo = () => {
    held = false;
    for (const then of waiting.values()) wait(then, 15);
    waiting.clear();
  };`;
/** Computers are held from the beginning, however long a busy machine takes. */
export const HELD = `${QUICK} window.hold();`;

export const hold = (table) => table.page.evaluate(() => window.hold());
export const letGo = (table) => table.page.evaluate(() => window.letGo());

export const outcome = (table) => table.page.locator('[data-page="table"]').getAttribute("data-outcome");

/** Waits until one of these seats is to move, or the game is over; gives which. */
export async function turn(table, seats) {
  const mine = seats.map((seat) => `[data-seat="${seat}"].turn`).join();
  await table.page.locator(`${mine}, [data-page="table"]:not([data-outcome="open"])`).first().waitFor({ state: "attached" });
  if ((await outcome(table)) !== "open") return null;
  return Number(await table.page.locator(".seat-name.turn").getAttribute("data-seat"));
}

/**
 * A deal as a link to it, `seats` saying who plays where they are not the usual players: whole where the long tests are asked for; else so many moves before an end
 * to which it comes by chance, since what players do again and again is seen at the end as well.
 */
export function late(game, deal, left, seats = "") {
  const who = seats && `&seats=${seats}`;
  return `${deal}&v=1${who}${isLong ? "" : `&moves=${byChance(game, deal).slice(0, -left)}`}`;
}

/** The moves and seats that the page has kept of the deal on the table. */
export const kept = (table, game) =>
  table.page.evaluate((game) => {
    const { seed } = document.querySelector('[data-page="table"]').dataset;
    const save = Object.keys(localStorage).find((key) => `${key}/`.startsWith(`patientia/save/${game}/${seed}/`));
    const { record } = JSON.parse(localStorage[save]);
    return { moves: record.moves, seats: record.seats };
  }, game);

/** A second person takes the second seat. */
export async function sharesTheScreen(table) {
  await table.act("players");
  const dialog = table.page.locator("dialog[open], [role=dialog]").last();
  await dialog.locator("fieldset", { hasText: "Judith" }).getByLabel("A person").click();
  await dialog.locator('[data-act="deal-this-way"]').click();
  await table.ready();
}

/** Plays these seats to the end of the game, as the hint has it; gives the number of moves. */
export async function playOut(table, seats) {
  const played = new Map(seats.map((seat) => [seat, 0]));
  for (;;) {
    const seat = await turn(table, seats);
    if (seat === null) return played;
    const look = table.page.locator('[data-act="look"]');
    if (await look.count()) await look.click();
    await table.page.locator('[data-act="hint"]').first().click();
    const card = await table.page.locator('[data-card][data-mark="pointed-out"]').first().getAttribute("data-at");
    const [pile, depth] = card.split(":").map((part) => (/^\d/.test(part) ? Number(part) : part));
    const cards = await table.page.locator(`[data-card][data-at^="${pile}:"]`).count();
    if (depth + 1 < cards) {
      // A card that lies under others is taken in the sheet in which the pile is looked through.
      await table.card(`${pile}:${cards - 1}`).click({ button: "right" });
      // In the sheet each card leaves only its left edge to be seen.
      await table.page.locator('[data-act="draw"]').first().click({ position: { x: 8, y: 40 } });
    } else {
      await table.doubleTap(card);
    }
    played.set(seat, played.get(seat) + 1);
  }
}
