// Runs the end-to-end tests, file by file, several at a time: those that take longest begin first, so that
// none is waited for alone at the end. Which these are is known from former runs. AT_A_TIME: how many.
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";

const LONG = ["workers", "orders", "bridge", "fits", "axe", "carbouche", "insight", "company", "record", "boards"];

const here = new URL("./", import.meta.url).pathname;
const first = LONG.map((name) => `${name}.test.mjs`);
const others = readdirSync(here).filter((file) => file.endsWith(".test.mjs") && !first.includes(file));
const files = [...first, ...others].map((file) => here + file);

run({ files, concurrency: Number(process.env.AT_A_TIME ?? 4) })
  .on("test:fail", () => (process.exitCode = 1))
  .compose(new Spec())
  .pipe(process.stdout);
