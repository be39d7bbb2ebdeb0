// Weighs dist/ as a visitor receives it and compares with budget.json.
import { readFileSync, readdirSync } from "node:fs";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";

const { total, kinds, "left out": leftOut } = JSON.parse(readFileSync("budget.json"));
const KIND = {
  ".wasm": "wasm", ".js": "js", ".css": "css", ".html": "html", ".woff2": "fonts",
  ".png": "images", ".svg": "images", ".webp": "images", ".ico": "images",
};

const files = readdirSync("dist", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice("dist/".length))
  .filter((name) => !leftOut.some((part) => name.startsWith(part) || name.endsWith(part)));

const spent = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));
for (const name of files) {
  const bytes = readFileSync(`dist/${name}`);
  // What is compressed already is not sent larger than it is.
  spent[KIND[extname(name)] ?? "other"] += Math.min(bytes.length, brotliCompressSync(bytes).length);
}

const sum = Object.values(spent).reduce((a, b) => a + b, 0);
const rows = [...Object.entries(kinds).map(([kind, limit]) => [kind, spent[kind], limit]), ["total", sum, total]];
for (const [kind, bytes, limit] of rows) {
  const verdict = bytes <= limit ? "ok     " : "FAILED ";
  const share = `${Math.round((100 * bytes) / limit)} %`.padStart(6);
  console.log(`${verdict}${kind.padEnd(7)}${String(bytes).padStart(8)} of ${String(limit).padStart(7)} bytes${share}`);
}
if (rows.some(([, bytes, limit]) => bytes > limit)) process.exit(1);
