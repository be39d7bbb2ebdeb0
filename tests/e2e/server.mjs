// A minimal static host. It serves dist/ from a folder below the root, and nothing else, so an
// address that is not relative fails the tests.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { BLANK, withPreamble } from "./driver/preamble.mjs";

// SITE=FOLDER/ serves a build other than dist/, uncompressed.
const DIST = process.env.SITE ? pathToFileURL(process.env.SITE) : new URL("../../dist/", import.meta.url);
/** The browser under test: "chromium", "firefox" or "webkit". */
export const ENGINE = process.env.PATIENTIA_BROWSER || "chromium";
const FOLDER = "/some/folder/";
/** The content type of each file extension. */
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

// Files are compressed only once. High quality takes seconds, so only the tests of the size use it.
const compressed = new Map();
function compress(name, encoding, body, quality) {
  const key = `${name} ${encoding} ${quality}`;
  const brotli = () => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  if (!compressed.has(key)) compressed.set(key, encoding === "br" ? brotli() : gzipSync(body));
  return compressed.get(key);
}

const asBytes = (text) => (text === undefined ? undefined : Buffer.from(text));

/** Reads a file of dist/. Returns undefined if there is none. */
function read(name) {
  try {
    return readFileSync(new URL(name, DIST));
  } catch {
    return undefined;
  }
}

/**
 * Starts a host. `quality` is the quality of the brotli compression, from 0 to 11. The properties of the host
 * control it:
 * - `requests`: the addresses requested so far
 * - `down`: if true, the host closes every connection
 * - `blocked`: the host closes the connections for addresses that match
 * - `delay`: milliseconds before each answer
 * - `held`: the answers to addresses that match wait until `held` is cleared
 * - `pause`: a promise. The host sends the first half of a page, and waits for it before the second half.
 * - `replace`: maps file names to functions. A function gets the text of the file ("" if the file does not
 *   exist). It returns the new text, or undefined if the file should be missing.
 * - `files`: another site in place of dist/, as a map from names to bytes
 * - `cacheControl`: the cache-control header; `missingCacheControl`: the same for missing files
 * - `redirects`: maps names to the names that the host redirects to
 * - `types`: maps file extensions to wrong content types, sent with "nosniff"
 */
export async function serve({ quality = 4 } = {}) {
  const site = { url: "", requests: [], down: false, blocked: undefined, held: undefined, pause: undefined, delay: 0, replace: {}, files: undefined, cacheControl: "max-age=600", missingCacheControl: undefined, redirects: {}, types: {}, close: () => {} };
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    if (path === BLANK) return response.writeHead(200, { "content-type": TYPES[".html"] }).end("<!doctype html>");
    site.requests.push(request.url);
    if (site.delay) await new Promise((done) => setTimeout(done, site.delay));
    while (site.held?.test(request.url)) await new Promise((done) => setTimeout(done, 20));
    if (site.down || site.blocked?.test(request.url)) return request.socket.destroy();
    // Hosts redirect the name of a folder without the slash. Some browsers do not cache a redirect without
    // cache-control.
    if (`${path}/` === FOLDER) return response.writeHead(301, { location: FOLDER, "cache-control": site.cacheControl }).end();
    if (!path.startsWith(FOLDER)) return response.writeHead(404).end();
    const asked = path.slice(FOLDER.length);
    if (asked in site.redirects) return response.writeHead(301, { location: FOLDER + site.redirects[asked] }).end();
    const target = Object.keys(site.redirects).find((name) => name && site.redirects[name] === asked);
    const name = (target ?? asked).replace(/(^|\/)$/, "$1index.html");
    const replace = site.replace[name];
    const own = (name) => (site.files ? site.files.get(name) : read(name));
    let body = own(name);
    if (replace) body = asBytes(replace(body?.toString() ?? ""));
    if (!body) {
      const caching = site.missingCacheControl && { "cache-control": site.missingCacheControl };
      return response.writeHead(404, { "content-type": TYPES[".html"], ...caching }).end(own("404.html"));
    }
    if (ENGINE !== "chromium") body = withPreamble(name, body, own("index.html"));
    const [, wrong] = Object.entries(site.types).find(([ending]) => name.endsWith(ending)) ?? [];
    const type = wrong ?? TYPES[extname(name)] ?? "application/octet-stream";
    const headers = { "content-type": type, "cache-control": site.cacheControl };
    if (wrong) headers["x-content-type-options"] = "nosniff";
    const encoding = ["br", "gzip"].find((encoding) => request.headers["accept-encoding"]?.includes(encoding));
    const inHalves = site.pause && extname(name) === ".html";
    if (encoding && !inHalves && !replace && !site.files && !process.env.SITE && !/png|woff2/.test(extname(name))) {
      headers["content-encoding"] = encoding;
      body = compress(name, encoding, body, quality);
    }
    response.writeHead(200, headers);
    if (!inHalves) return response.end(body);
    response.write(body.subarray(0, body.length / 2));
    await site.pause;
    response.end(body.subarray(body.length / 2));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  site.url = `http://127.0.0.1:${server.address().port}${FOLDER}`;
  site.close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return site;
}
