// Weighs dist/ as a visitor receives it: each part, and what one more game would add.
//   node .ci/weigh.mjs [--ceiling]
// With --ceiling it fails where the whole is heavier than budget.json allows, its debt included.
import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const { ceiling, debt, "left out": leftOut } = JSON.parse(readFileSync("budget.json"));
/** Each part and the files it consists of. */
const PARTS = [
  ["program", /\.wasm$/],
  ["loader", /^(boot|patientia-.*)\.js$/],
  ["words", /^words\//],
  ["styles", /\.css$/],
  ["font", /\.woff2$/],
  ["images", /\.(png|svg)$/],
  ["page and the rest", /./],
];

// What is compressed already is not sent larger than it is.
const sent = (bytes) => Math.min(bytes.length, brotliCompressSync(bytes).length);
const row = (name, bytes, note = "") => console.log(`${name.padEnd(20)}${bytes.toLocaleString("en").padStart(9)}  ${note}`);

const weights = Object.fromEntries(PARTS.map(([part]) => [part, 0]));
for (const entry of readdirSync("dist", { recursive: true, withFileTypes: true })) {
  const name = `${entry.parentPath ?? entry.path}/${entry.name}`.slice("dist/".length);
  if (!entry.isFile() || leftOut.some((left) => name.startsWith(left))) continue;
  const [part] = PARTS.find(([, files]) => files.test(name));
  weights[part] += sent(readFileSync(`dist/${name}`));
}
const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
for (const [part, bytes] of Object.entries(weights)) row(part, bytes);
row("total", total, `of ${ceiling.toLocaleString("en")} bytes`);

// By the mean: its declaration (target/games.bundle, a part of the program) and its words. What a new
// word of the vocabulary costs comes on top.
const games = readdirSync("src/games", { recursive: true }).filter((name) => name.endsWith(".en.txt")).length;
const [declaration, words] = [sent(readFileSync("target/games.bundle")), weights.words].map((bytes) => Math.round(bytes / games));
row("one more game adds", declaration + words, `declaration ${declaration}, words ${words}, by the mean of the ${games} games`);

if (process.argv.includes("--ceiling")) {
  const over = total - ceiling;
  if (over <= 0) console.log("ok     below the ceiling");
  else if (over <= debt) console.log(`ok     ${over.toLocaleString("en")} bytes above the ceiling: a debt, of ${debt.toLocaleString("en")} allowed`);
  else console.log("FAILED above the ceiling, and above the debt allowed");
  process.exit(over <= debt ? 0 : 1);
}
