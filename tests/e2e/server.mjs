// A static host as plain as any: serves dist/ from a sub-folder, and nothing beside it, so that an
// address that is not relative fails the tests.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = new URL("../../dist/", import.meta.url);
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

// Compressing well is slow: each file once.
const compressed = new Map();
function compress(name, encoding, body) {
  const key = `${name} ${encoding}`;
  if (!compressed.has(key)) compressed.set(key, encoding === "br" ? brotliCompressSync(body) : gzipSync(body));
  return compressed.get(key);
}

/**
 * Starts a host. While `down` is set it answers nothing; `replace` maps names of files to functions
 * that make another text of theirs.
 */
export async function serve() {
  const site = { url: "", requests: 0, down: false, replace: {}, close: () => {} };
  const server = createServer((request, response) => {
    site.requests += 1;
    if (site.down) return request.socket.destroy();
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    if (!path.startsWith(FOLDER)) return response.writeHead(404).end();
    const name = path.slice(FOLDER.length) || "index.html";
    let body;
    try {
      body = readFileSync(new URL(name, DIST));
    } catch {
      return response.writeHead(404).end();
    }
    const headers = { "content-type": TYPES[extname(name)] ?? "application/octet-stream", "cache-control": "max-age=600" };
    const encoding = ["br", "gzip"].find((encoding) => request.headers["accept-encoding"]?.includes(encoding));
    if (site.replace[name]) {
      body = Buffer.from(site.replace[name](body.toString()));
    } else if (encoding && !/png|woff2/.test(extname(name))) {
      headers["content-encoding"] = encoding;
      body = compress(name, encoding, body);
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
