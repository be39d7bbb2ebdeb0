// Runs the end-to-end tests, file by file, several at a time: those that take longest begin first, so that
// none is waited for alone at the end. Which these are is known from former runs. AT_A_TIME: how many.
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";

const LONG = ["workers", "orders", "bridge", "fits", "axe", "carbouche", "insight", "company", "record", "boards"];

const here = new URL("./", import.meta.url).pathname;
const names = readdirSync(here).filter((file) => file.endsWith(".test.mjs"));
const place = (file) => (LONG.indexOf(file.replace(".test.mjs", "")) + LONG.length + 1) % (LONG.length + 1);
const files = names.sort((a, b) => place(a) - place(b) || a.localeCompare(b)).map((file) => here + file);

run({ files, concurrency: Number(process.env.AT_A_TIME ?? 4) })
  .on("test:fail", () => (process.exitCode = 1))
  .compose(new Spec())
  .pipe(process.stdout);
