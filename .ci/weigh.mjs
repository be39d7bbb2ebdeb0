// Weighs dist/ as a visitor receives it: each part, and what one more game would add.
//   node .ci/weigh.mjs PROGRAM [--ceiling]
// PROGRAM is the program as it is before wasm-opt. With --ceiling it fails where the whole is heavier
// than budget.json allows, its debt included.
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

const { games, share } = declarations(readFileSync(process.argv[2]));
const [program, words] = [(weights.program * share) / games, weights.words / games].map(Math.round);
row("one more game adds", program + words, `program ${program}, words ${words}, by the mean of the ${games} games`);

if (process.argv.includes("--ceiling")) {
  const over = total - ceiling;
  if (over <= 0) console.log("ok     below the ceiling");
  else if (over <= debt) console.log(`ok     ${over.toLocaleString("en")} bytes above the ceiling: a debt, of ${debt.toLocaleString("en")} allowed`);
  else console.log("FAILED above the ceiling, and above the debt allowed");
  process.exit(over <= debt ? 0 : 1);
}

/**
 * How many games a program has, and how large a share of its code their declarations are. Reads the
 * program as it is before wasm-opt, when its functions still have names.
 */
function declarations(wasm) {
  const names = functionNames(wasm);
  const games = new Set();
  let [theirs, all] = [0, 0];
  for (const [index, size] of functionSizes(wasm)) {
    all += size;
    const game = /::games::\w+::(\w+)::(?:rules|layout)\b/.exec(names.get(index))?.[1];
    if (!game) continue;
    games.add(game);
    theirs += size;
  }
  return { games: games.size, share: theirs / all };
}

/** The names of a program's functions by their number, from its section "name". */
function functionNames(wasm) {
  const [section] = WebAssembly.Module.customSections(new WebAssembly.Module(wasm), "name");
  const read = reader(new Uint8Array(section));
  const names = new Map();
  while (read.more()) {
    const [kind, length] = [read.number(), read.number()];
    const end = read.at + length;
    if (kind === 1) for (let left = read.number(); left > 0; left -= 1) names.set(read.number(), read.text());
    read.at = end;
  }
  return names;
}

/** The sizes of a program's own functions, each with its number; the imported ones come before them. */
function functionSizes(wasm) {
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(wasm)).filter(({ kind }) => kind === "function").length;
  const read = reader(wasm.subarray(8)); // after the magic number and the version
  const sizes = [];
  while (read.more()) {
    const [section, length] = [read.number(), read.number()];
    const end = read.at + length;
    if (section === 10) {
      for (let count = read.number(); sizes.length < count; ) {
        const size = read.number();
        sizes.push([imported + sizes.length, size]);
        read.at += size;
      }
    }
    read.at = end;
  }
  return sizes;
}

/** Reads the binary form of WebAssembly from the beginning: numbers (LEB128) and texts. */
function reader(bytes) {
  return {
    at: 0,
    more() {
      return this.at < bytes.length;
    },
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[this.at++];
        value += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) return value;
      }
    },
    text() {
      const length = this.number();
      return new TextDecoder().decode(bytes.subarray(this.at, (this.at += length)));
    },
  };
}
