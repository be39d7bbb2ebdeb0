// A static host as plain as any: serves dist/ from a sub-folder, and nothing beside it, so that an
// address that is not relative fails the tests.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Another build than dist/ may be served, uncompressed: SITE=FOLDER/.
const DIST = process.env.SITE ? pathToFileURL(process.env.SITE) : new URL("../../dist/", import.meta.url);
const FOLDER = "/some/folder/";
const TYPES = {
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
 * Starts a host. While `down` is set it answers nothing; each answer takes `delay` milliseconds;
 * `replace` maps names of files to functions that make another text of theirs (they get an empty one
 * where there is no such file), or undefined where there shall be none; `files`, a map from names to
 * bytes, is another site in place of dist/; `caching` is what is said of how long an answer may be kept;
 * `quality` is brotli's, from 0 to 11.
 */
export async function serve({ quality = 4 } = {}) {
  const site = { url: "", requests: 0, down: false, delay: 0, replace: {}, files: undefined, caching: "max-age=600", close: () => {} };
  const server = createServer(async (request, response) => {
    site.requests += 1;
    if (site.delay) await new Promise((done) => setTimeout(done, site.delay));
    if (site.down) return request.socket.destroy();
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    // As hosts do with a folder's name without its slash.
    if (`${path}/` === FOLDER) return response.writeHead(301, { location: FOLDER }).end();
    if (!path.startsWith(FOLDER)) return response.writeHead(404).end();
    const name = path.slice(FOLDER.length) || "index.html";
    const replace = site.replace[name];
    let body = site.files ? site.files.get(name) : read(name);
    if (replace) body = asBytes(replace(body?.toString() ?? ""));
    if (!body) return response.writeHead(404).end();
    const headers = { "content-type": TYPES[extname(name)] ?? "application/octet-stream", "cache-control": site.caching };
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
