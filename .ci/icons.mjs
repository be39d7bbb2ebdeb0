// Draws public/icons again (`make icons`): a fan of three cards with the ace of spades in front, on the
// bottle green of the table.
import { mkdir, writeFile } from "node:fs/promises";
import { launch } from "./browser.mjs";

const GREEN = "#1f3d33", CREAM = "#f6f0e2", INK = "#22201c", OXBLOOD = "#7d1f1f", GILT = "#b08d3c";
const FOLDER = new URL("../public/icons/", import.meta.url);

// The suit signs in a square of 100 units, in an old-fashioned shape.
const SPADE =
  "M50 3C47 23 11 37 11 61c0 13 10 21 21 21 7 0 13-4 16-10-1 11-6 18-15 22h34c-9-4-14-11-15-22 3 6 9 10 16 10 11 0 21-8 21-21C89 37 53 23 50 3z";
const HEART = "M50 96C46 74 8 60 8 31 8 16 18 7 29 7c10 0 18 7 21 18C53 14 61 7 71 7c11 0 21 9 21 24 0 29-38 43-42 65z";
const DIAMOND = "M50 2C58 24 70 38 86 50 70 62 58 76 50 98 42 76 30 62 14 50 30 38 42 24 50 2z";

const mark = (path, x, y, size, colour) =>
  `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})" fill="${colour}" d="${path}"/>`;

/** A card whose centre is at 0 0 before the transform `place`; `inside` is the drawing on its face. */
const card = (place, inside) =>
  `<g transform="${place}"><rect x="-100" y="-140" width="200" height="280" rx="16" fill="${CREAM}" stroke="${INK}" stroke-width="5"/>${inside}</g>`;

const fan =
  card("rotate(-17 0 200)", mark(HEART, -66, -100, 52, OXBLOOD)) +
  card("rotate(17 0 200)", mark(DIAMOND, 66, -100, 54, OXBLOOD)) +
  card(
    "translate(0 -26)",
    `<rect x="-87" y="-127" width="174" height="254" rx="7" fill="none" stroke="${GILT}" stroke-width="5"/>` +
      mark(SPADE, 0, 0, 158, INK),
  );

/** The whole picture: `ground` behind the fan, and the fan scaled by `scale`. */
const icon = (ground, scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}<g transform="translate(256 256) scale(${scale})">${fan}</g></svg>\n`;

const rounded =
  `<rect width="512" height="512" rx="104" fill="${GREEN}"/>` +
  `<rect x="20" y="20" width="472" height="472" rx="86" fill="none" stroke="${GILT}" stroke-width="6"/>`;
const full = `<rect width="512" height="512" fill="${GREEN}"/>`;

await mkdir(FOLDER, { recursive: true });
const favicon = icon(rounded, 1.07);
await writeFile(new URL("icon.svg", FOLDER), favicon);

const browser = await launch();
const draw = async (name, size, svg) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: new URL(name, FOLDER).pathname, omitBackground: true });
  await page.close();
};
// The fan is within the central 80 %, which no mask cuts off. This size is enough for every use.
await draw("icon-512.png", 512, icon(full, 0.86));
await browser.close();
