// Copies dist/ to packed/ and adds FILE.br and FILE.gz for each file that compression makes smaller, for
// hosts that do not compress by themselves (hosts/). The output depends only on the files.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

rmSync("packed", { recursive: true, force: true });
cpSync("dist", "packed", { recursive: true });
let [before, after] = [0, 0];
for (const entry of readdirSync("packed", { recursive: true, withFileTypes: true })) {
  const file = `${entry.parentPath ?? entry.path}/${entry.name}`;
  if (!entry.isFile() || !/\.(css|html|js|json|svg|txt|wasm|webmanifest)$/.test(file)) continue;
  const bytes = readFileSync(file);
  const [brotli, gzip] = [brotliCompressSync(bytes), gzipSync(bytes, { level: 9 })];
  if (gzip.length >= bytes.length) continue;
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzip);
  before += bytes.length;
  after += brotli.length;
}
console.log(`packed/: ${before} bytes compressed to ${after}`);
