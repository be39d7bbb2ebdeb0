// Asks the native command line `lab` for the expected table. `lab` uses the same engine as the page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

const lab = (...args) => execFileSync(process.env.LAB, args, { encoding: "utf8", maxBuffer: 1e8 });

const withDeal = (deal) => {
  const args = [];
  for (const [name, value] of new URLSearchParams(deal)) {
    args.push(...(name === "seed" ? ["--seed", value] : ["--opt", `${name}=${value}`]));
  }
  return args;
};

/** The ids of all games. */
export const games = () => JSON.parse(lab("list", "--json")).map(({ id }) => id);

/** Returns the piles after these moves: { t1: ["10H", …] }. Face-down cards have their faces too. */
export function piles(game, deal, moves = "") {
  const { piles } = JSON.parse(lab(...(moves ? ["play"] : ["deal"]), game, ...withDeal(deal), ...(moves ? ["--play", moves] : []), "--json"));
  return Object.fromEntries(
    Object.entries(piles).map(([name, cards]) => [code(name), (Array.isArray(cards) ? cards : cards.split(" ")).map(String)]),
  );
}

/** Returns the legal moves: [["t12-f2", "ace of hearts from …"], …]. */
export const moves = (game, deal, played = "") =>
  lab("moves", game, ...withDeal(deal), ...(played ? ["--play", played] : []))
    .trim()
    .split("\n")
    .map((line) => line.match(/^(\S+)\s+(.*)$/).slice(1));

/** Plays a whole random game and returns the codes of its moves. */
export function randomGame(game, deal) {
  const [, seed] = deal.match(/seed=(\d+)/);
  const args = withDeal(deal).slice(2);
  const lines = lab("trace", game, "--seeds", `${seed}..${seed}`, ...args).trim().split("\n");
  return lines.map((line) => JSON.parse(line).move).filter(Boolean);
}

/** Asserts that the page shows the piles that lab computes, and shows no face-down card. */
export async function assertMatchesLab(table, game, deal, moves = "") {
  const shown = await table.piles();
  const labPiles = piles(game, deal, moves);
  // The page shows backs for the cards of other players, but lab prints their faces.
  const others = await table.page.evaluate(() =>
    [...document.querySelectorAll('[data-pile^="r"]')]
      .filter((pile) => {
        // A pile of one card has no name of its own, because its card has one.
        const named = pile.ariaLabel ? pile : document.querySelector(`[data-card][data-at="${pile.dataset.pile}:0"]`);
        return /of (judith|alexander|hector|pallas|charles)/i.test(named?.ariaLabel);
      })
      .map((pile) => pile.dataset.pile),
  );
  for (const [pile, cards] of Object.entries(shown)) {
    // lab prints the next card of a stock first.
    const wanted = pile.startsWith("s") ? (labPiles[pile] ?? []).toReversed() : (labPiles[pile] ?? []);
    assert.equal(cards.length, wanted.length, `${game} ${pile}: ${cards} instead of ${wanted}`);
    cards.forEach((face, depth) => {
      const hidden = wanted[depth].startsWith("(") || pile.startsWith("s") || others.includes(pile);
      if (!(hidden && face === "??")) assert.equal(face, wanted[depth], `${game} ${pile}:${depth}`);
    });
  }
}

// Returns the code of a pile: "foundation 3" → "f3".
const code = (name) => name[0] + name.match(/\d+/)[0];
