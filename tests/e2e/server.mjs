// A static host as plain as any: serves dist/ from a sub-folder, and nothing beside it, so that an
// address that is not relative fails the tests.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { BLANK, dressed } from "./driver/door.mjs";

// Another build than dist/ may be served, uncompressed: SITE=FOLDER/.
const DIST = process.env.SITE ? pathToFileURL(process.env.SITE) : new URL("../../dist/", import.meta.url);
/** The browser that the tests are run in: "chromium", "firefox" or "webkit". */
export const ENGINE = process.env.PATIENTIA_BROWSER || "chromium";
const FOLDER = "/some/folder/";
/** The type of each file, by the ending of its name. */
export const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

// Each file is compressed once. To do it well takes seconds, which only those need who look at the size.
const compressed = new Map();
function compress(name, encoding, body, quality) {
  const key = `${name} ${encoding} ${quality}`;
  const brotli = () => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  if (!compressed.has(key)) compressed.set(key, encoding === "br" ? brotli() : gzipSync(body));
  return compressed.get(key);
}

const asBytes = (text) => (text === undefined ? undefined : Buffer.from(text));

/** A file of dist/; undefined if there is none. */
function read(name) {
  try {
    return readFileSync(new URL(name, DIST));
  } catch {
    return undefined;
  }
}

/**
 * Starts a host. `asked` are the addresses that were asked for. While `down` is set it answers nothing, and
 * nothing at addresses that match `lost`; each answer takes `delay` milliseconds;
 * `replace` maps names of files to functions that make another text of theirs (they get an empty one
 * where there is no such file), or undefined where there shall be none; `files`, a map from names to
 * bytes, is another site in place of dist/; `caching` is what is said of how long an answer may be kept,
 * and `missingCaching` the same of what is not there; `redirects` maps names to addresses that the host
 * sends to; `types` maps endings of names to wrong types, and browsers are told not to guess a better one;
 * `quality` is brotli's, from 0 to 11.
 */
export async function serve({ quality = 4 } = {}) {
  const site = { url: "", asked: [], down: false, lost: undefined, delay: 0, replace: {}, files: undefined, caching: "max-age=600", missingCaching: undefined, redirects: {}, types: {}, close: () => {} };
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    if (path === BLANK) return response.writeHead(200, { "content-type": TYPES[".html"] }).end("<!doctype html>");
    site.asked.push(request.url);
    if (site.delay) await new Promise((done) => setTimeout(done, site.delay));
    if (site.down || site.lost?.test(request.url)) return request.socket.destroy();
    // As hosts do with a folder's name without its slash; not every browser keeps what nobody says may be kept.
    if (`${path}/` === FOLDER) return response.writeHead(301, { location: FOLDER, "cache-control": site.caching }).end();
    if (!path.startsWith(FOLDER)) return response.writeHead(404).end();
    const asked = path.slice(FOLDER.length);
    if (asked in site.redirects) return response.writeHead(301, { location: FOLDER + site.redirects[asked] }).end();
    const target = Object.keys(site.redirects).find((name) => name && site.redirects[name] === asked);
    const name = target ?? (asked || "index.html");
    const replace = site.replace[name];
    const own = (name) => (site.files ? site.files.get(name) : read(name));
    let body = own(name);
    if (replace) body = asBytes(replace(body?.toString() ?? ""));
    if (!body) {
      const told = site.missingCaching && { "cache-control": site.missingCaching };
      return response.writeHead(404, { "content-type": TYPES[".html"], ...told }).end(own("404.html"));
    }
    if (ENGINE !== "chromium") body = dressed(name, body, own("index.html"));
    const [, wrong] = Object.entries(site.types).find(([ending]) => name.endsWith(ending)) ?? [];
    const type = wrong ?? TYPES[extname(name)] ?? "application/octet-stream";
    const headers = { "content-type": type, "cache-control": site.caching };
    if (wrong) headers["x-content-type-options"] = "nosniff";
    const encoding = ["br", "gzip"].find((encoding) => request.headers["accept-encoding"]?.includes(encoding));
    if (encoding && !replace && !site.files && !process.env.SITE && !/png|woff2/.test(extname(name))) {
      headers["content-encoding"] = encoding;
      body = compress(name, encoding, body, quality);
    }
    response.writeHead(200, headers).end(body);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  site.url = `http://127.0.0.1:${server.address().port}${FOLDER}`;
  site.close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return site;
}
