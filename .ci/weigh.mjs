// Measures the compressed size of dist/: each part, its changes, and the size that one more game adds.
//   node .ci/weigh.mjs [--ceilings | --keep]
// For each size it prints two changes: the change since the last different build on this machine (stored
// in target/weighed.json), and the change since the sizes in budget.json. With --ceilings it fails if a
// group or visit is larger than its ceiling (limit) in budget.json. With --keep it writes the current
// sizes to budget.json.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const json = (file) => JSON.parse(readFileSync(file));
const budget = json("budget.json");

// The groups, their parts, and the file names of each part. Some groups have a ceiling (limit). A file
// belongs to the first part that matches its name. Every visit to the site needs the first group.
const GROUPS = {
  "every visit": {
    "main program": /^program-.*\/patientia_bg\.wasm$/,
    loader: /^(boot\.js|program-.*\.js)$/,
    styles: /\.css$/,
    font: /\.woff2$/,
    page: /^(index\.html|(dress|translation)\.js)$/,
  },
  "pieces of the program": { pieces: /^program-.*\.wasm$/ },
  words: { words: /^words\// },
  "solver's worker": { worker: /^solver.*\.(js|wasm)$/ },
  "pages in folders": { folders: /^(game|daily|problems|tournaments|whitmore-jones|pictures)\// },
  "the rest": { icons: /^icons\//, others: /./ },
};
// The visits that have a ceiling. Each visit needs the first group and one more piece of the program
// (src/ui/pieces.rs), which is given here.
const VISITS = { "contents page": "catalogue", "table by a link": "table" };
const PARTS = Object.values(GROUPS).flatMap(Object.entries);

// The transferred size in bytes. A file that compression would enlarge is sent uncompressed.
const sent = (bytes) => Math.min(bytes.length, brotliCompressSync(bytes).length);
const sum = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the size of a file of dist/ in bytes. */
const sizeOf = (name) => sent(readFileSync(`dist/${name}`));

/** Returns the size of the files that each visit needs, in bytes. */
function weighVisits() {
  const [, named] = readFileSync("dist/index.html", "utf8").match(/data-pieces='([^']*)'/);
  const folder = readdirSync("dist").find((name) => name.startsWith("program-"));
  const pieces = JSON.parse(named);
  const always = sum(Object.keys(GROUPS["every visit"]).map((part) => now[part]));
  return Object.fromEntries(Object.entries(VISITS).map(([visit, piece]) => [visit, always + sum(pieces[piece].map((file) => sizeOf(`${folder}/${file}`)))]));
}

/** Returns the size of each part of dist/ in bytes. */
function weigh() {
  const weights = Object.fromEntries(PARTS.map(([part]) => [part, 0]));
  for (const entry of readdirSync("dist", { recursive: true, withFileTypes: true })) {
    const name = `${entry.parentPath ?? entry.path}/${entry.name}`.slice("dist/".length);
    if (!entry.isFile() || budget["left out"].some((left) => name.startsWith(left))) continue;
    const [part] = PARTS.find(([, files]) => files.test(name));
    weights[part] += sizeOf(name);
  }
  return weights;
}

/** Returns the sizes of the last build whose sizes were different, and stores the sizes of this build. */
function sizesOfLastDifferentBuild(weights) {
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

/** Prints the sizes of some parts in one row. */
function print(name, parts, note) {
  const of = (weights) => weights && sum(parts.map((part) => weights[part] ?? 0));
  row(name, [bytes(of(now)), change(of(now), of(last)), change(of(now), of(budget.figures.bytes))], note);
}

for (const name of Object.keys(budget.ceilings)) if (!(name in GROUPS) && !(name in VISITS)) throw new Error(`budget.json: no part or visit is called ${name}`);

const now = weigh();
const last = sizesOfLastDifferentBuild(now);
row("", ["bytes", "last build", budget.figures.commit]);
const over = [];
for (const [group, parts] of Object.entries(GROUPS)) {
  const names = Object.keys(parts);
  const ceiling = budget.ceilings[group];
  if (names.length > 1) names.forEach((part) => print(`  ${part}`, [part]));
  print(group, names, ceiling ? `of ${bytes(ceiling)}` : "");
  if (sum(names.map((part) => now[part])) > ceiling) over.push(group);
}

for (const [visit, weight] of Object.entries(weighVisits())) {
  const ceiling = budget.ceilings[visit];
  row(visit, [bytes(weight)], ceiling ? `of ${bytes(ceiling)}` : "");
  if (weight > ceiling) over.push(visit);
}

// A game adds its declaration, its small picture and its texts. The program contains the declarations in
// target/games.bundle and the pictures in target/sketches.bundle. The printed sizes are means over all
// games. A game that needs a new word of the rule vocabulary adds more.
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
