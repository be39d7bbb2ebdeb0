// Weighs dist/ as a visitor receives it: each part, how it has changed, and what one more game adds.
//   node .ci/weigh.mjs [--ceilings | --keep]
// A change is told twice: against the last other build that was weighed here (target/weighed.json, kept
// by itself) and against the figures that are committed in budget.json. With --ceilings it fails where
// anything is above its ceiling there; with --keep the weights of now become those figures.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const json = (file) => JSON.parse(readFileSync(file));
const budget = json("budget.json");

// What has a ceiling, the parts it consists of, and their files; a file belongs to the first that fits.
// The first table waits for the first group alone; the others are fetched later, or never.
const GROUPS = {
  "before the first table": {
    program: /^patientia-.*\.wasm$/,
    loader: /^(boot|patientia-.*)\.js$/,
    styles: /\.css$/,
    font: /\.woff2$/,
    page: /^(index\.html|(dress|translation)\.js)$/,
  },
  words: { words: /^words\// },
  "solver's worker": { worker: /^solver.*\.(js|wasm)$/ },
  "the rest": { icons: /^icons\//, others: /./ },
};
const PARTS = Object.values(GROUPS).flatMap(Object.entries);

// What is compressed already is not sent larger than it is.
const sent = (bytes) => Math.min(bytes.length, brotliCompressSync(bytes).length);
const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** The bytes of each part of dist/. */
function weigh() {
  const weights = Object.fromEntries(PARTS.map(([part]) => [part, 0]));
  for (const entry of readdirSync("dist", { recursive: true, withFileTypes: true })) {
    const name = `${entry.parentPath ?? entry.path}/${entry.name}`.slice("dist/".length);
    if (!entry.isFile() || budget["left out"].some((left) => name.startsWith(left))) continue;
    const [part] = PARTS.find(([, files]) => files.test(name));
    weights[part] += sent(readFileSync(`dist/${name}`));
  }
  return weights;
}

/** The weights of the last build that was not this one; from now on this one is remembered too. */
function before(weights) {
  const file = "target/weighed.json";
  const known = existsSync(file) ? json(file) : {};
  const isSame = JSON.stringify(known.last) === JSON.stringify(weights);
  if (!isSame) {
    mkdirSync("target", { recursive: true });
    writeFileSync(file, JSON.stringify({ last: weights, before: known.last }));
  }
  return isSame ? known.before : known.last;
}

const bytes = (number) => number.toLocaleString("en");
const change = (now, then) => (then === undefined ? "" : now === then ? "=" : (now > then ? "+" : "") + bytes(now - then));
const row = (name, cells, note = "") => console.log(`${name.padEnd(26)}${cells.map((cell) => cell.padStart(13)).join("")}  ${note}`.trimEnd());

/** Prints the weights of some parts in one row. */
function print(name, parts, note) {
  const of = (weights) => weights && sum(parts.map((part) => weights[part] ?? 0));
  row(name, [bytes(of(now)), change(of(now), of(last)), change(of(now), of(budget.figures.bytes))], note);
}

const now = weigh();
const last = before(now);
row("", ["bytes", "last build", budget.figures.commit]);
const over = [];
for (const [group, parts] of Object.entries(GROUPS)) {
  const names = Object.keys(parts);
  const ceiling = budget.ceilings[group];
  if (names.length > 1) names.forEach((part) => print(`  ${part}`, [part]));
  print(group, names, ceiling ? `of ${bytes(ceiling)}` : "");
  if (sum(names.map((part) => now[part])) > ceiling) over.push(group);
}

// By the mean: its declaration and its small picture (target/games.bundle and sketches.bundle, parts of the
// program) and its words. What a new word of the vocabulary costs comes on top.
const games = readdirSync("src/games", { recursive: true }).filter((name) => name.endsWith(".en.txt")).length;
const bundled = ["games", "sketches"].map((name) => sent(readFileSync(`target/${name}.bundle`)));
const [declaration, picture, words] = [...bundled, now.words].map((bytes) => Math.round(bytes / games));
row("one more game adds", [bytes(declaration + picture + words)], `declaration ${declaration}, picture ${picture}, words ${words}: the mean of the ${games} games`);

if (process.argv.includes("--keep")) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  writeFileSync("budget.json", `${JSON.stringify({ ...budget, figures: { commit, bytes: now } }, null, 2)}\n`);
}
if (process.argv.includes("--ceilings")) {
  for (const group of Object.keys(budget.ceilings)) console.log(`${over.includes(group) ? "FAILED above" : "ok     below"} the ceiling: ${group}`);
  process.exit(over.length ? 1 : 0);
}
