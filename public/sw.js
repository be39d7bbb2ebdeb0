// Stores the program and its files for offline use. Each complete version has a cache of its own. At every
// build .ci/service-worker-files replaces the two placeholders below.
//
// - A version is installed only if every file has the expected hash, so a half-uploaded site is never
//   installed. The installed version waits for the message "skip-waiting". The page sends it when the player
//   accepts the update.
// - The page reports that it has "started" or "failed" to start. The last version that has started stays stored
//   until a newer one has started. If a version does not start, the worker serves the last version that has
//   started, and activates the next version as soon as there is one.
//
// To remove the service worker for everyone, publish a sw.js that contains only this line:
//   addEventListener("install", () => skipWaiting()); addEventListener("activate", () => registration.unregister());
const VERSION = "__VERSION__";
const FILES = __FILES__;
// The names of the caches include the folder, because other sites, or another copy of this one, may have the
// same origin.
const FOLDER = new URL(registration.scope).pathname;
const CACHE_PREFIX = `patientia ${FOLDER} `;
const CACHE = CACHE_PREFIX + VERSION;
// Two cache entries in addition to the files of a version. STARTED exists if the version has started at least
// once. FAILED_STARTS is the number of times the version was served without a start.
const STARTED = `${FOLDER}?started`;
const FAILED_STARTS = `${FOLDER}?in-vain`;
const FAILED_FOR_GOOD = 9; // the count of a version that has reported a failure
// The system hands over a file by posting it to this address (share_target of the manifest). The file stays in a
// cache of its own until the program has read it (src/web/incoming.rs). This cache belongs to no version.
const RECEIVE = "receive";
const RECEIVED_CACHE = `patientia-received ${FOLDER}`;
// PAGE matches the main page and the pages in folders. The pages in folders are not stored, because the program
// can show the same contents. Every other address to which one can navigate is a file.
const FOLDER_WITHOUT_SLASH = /^(game\/[a-z0-9-]+|daily|problems|tournaments|whitmore-jones)$/;
const PAGE = /^(game\/[a-z0-9-]+\/|daily\/|problems\/|tournaments\/|whitmore-jones\/)?(?:index\.html)?$/;
// The content type of each file extension. It replaces the type that the host sends, which may be wrong.
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};
// The host's security headers. They are stored with each file.
const SECURITY_HEADERS = ["content-security-policy", "cross-origin-opener-policy", "permissions-policy", "referrer-policy", "x-content-type-options"];

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim())); // also takes over the page of the first visit
addEventListener("message", (event) => {
  const { data } = event;
  if (data === "skip-waiting") skipWaiting();
  if (data.started) event.waitUntil(recordStart(data.started));
  if (data.failed) event.waitUntil(recordFailure(data.failed));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === location.origin && pathname === FOLDER + RECEIVE) return event.respondWith(receiveFile(request));
  if (request.method !== "GET" || origin !== location.origin) return;
  const path = request.mode === "navigate" && pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : undefined;
  if (FOLDER_WITHOUT_SLASH.test(path)) return event.respondWith(Response.redirect(`${pathname}/`));
  const page = path?.match(PAGE);
  const found = (page ? respondWithPage(event, page[1]) : respondWithFile(request)).catch(() => {});
  // Version 1.0.0 stored redirected responses, which browsers refuse for a navigation.
  const withoutRedirect = (found) => (found.redirected ? new Response(found.body, found) : found);
  event.respondWith(found.then((found) => (found ? withoutRedirect(found) : fetch(request))));
});

async function install() {
  await storeFiles(damagedFiles);
  // If another version did not start, this version replaces it at once. This disturbs nobody.
  const others = (await versions()).filter((name) => name !== CACHE);
  if ((await cachesWith(FAILED_STARTS, others)).length > 0) skipWaiting();
}

/**
 * Fetches the files that `findFiles` returns, and accepts only the files of this build. If the name of a file
 * contains a hash, the file may come from the HTTP cache, because the page has just fetched many of these
 * files.
 *
 * The function waits until all files have arrived, and then stores them. The reason is a fault of WebKit: if an
 * install fails while files are being stored, WebKit silently loses these files. After that, WebKit stores no
 * files with these names in a cache of this name until the cache is deleted.
 */
async function storeFiles(findFiles = missingFiles) {
  const cache = await caches.open(CACHE);
  const bytes = (hex) => hex.match(/../g).map((byte) => parseInt(byte, 16));
  const files = Object.entries(FILES).map(([name, hex]) => new Request(name, { cache: cacheModeOf(name), integrity: integrityOf(bytes(hex)) }));
  const requests = await findFiles(cache, files);
  const fetchFile = (request) => fetch(request).catch((error) => {
    if (request.cache === "reload") throw error;
    return fetch(new Request(request, { cache: "reload" }));
  });
  const answers = await Promise.all(requests.map(fetchFile));
  const responses = await Promise.all(answers.map((answer, at) => storedResponse(requests[at], answer)));
  await Promise.all(requests.map((request, at) => cache.put(request, responses[at])));
  if ((await missingFiles(cache, files)).length === 0) return;
  await caches.delete(CACHE);
  throw new Error("the browser lost stored files");
}

const cacheModeOf = (name) => (/-[0-9a-f]{16}[./]/.test(name) ? "default" : "reload");
const integrityOf = (bytes) => `sha256-${btoa(String.fromCharCode(...bytes))}`;

/** Returns the files that are not in the cache. */
async function missingFiles(cache, files) {
  const there = (await cache.keys()).map(({ url }) => url);
  return files.filter(({ url }) => !there.includes(url));
}

/** Returns the files that are missing in the cache, or whose cached content differs from this build. */
async function damagedFiles(cache, files) {
  const isWhole = async (request) => {
    const content = await (await cache.match(request)).arrayBuffer();
    return integrityOf(new Uint8Array(await crypto.subtle.digest("SHA-256", content))) === request.integrity;
  };
  const whole = await Promise.all(files.map((request) => isWhole(request).catch(() => false)));
  return files.filter((_, at) => !whole[at]);
}

/**
 * Returns the response to store: the content that the host sent, with the right content type and without
 * redirects.
 */
async function storedResponse({ url }, answer) {
  const name = new URL(url).pathname;
  const headers = new Headers({ "content-type": TYPES[name.endsWith("/") ? "html" : name.split(".").at(-1)] ?? "application/octet-stream" });
  for (const header of SECURITY_HEADERS) {
    const value = answer.headers.get(header);
    if (value) headers.set(header, value);
  }
  return new Response(await answer.blob(), { headers });
}

/**
 * Returns the page of a folder or, without `folder`, the main page. The page comes from this version. If this
 * version did not start when it was last served, the page comes from the last version that has started.
 */
async function respondWithPage(event, folder) {
  const cache = await caches.open(CACHE);
  let order = [CACHE];
  if (!(await cache.match(STARTED))) {
    const failures = Number(await (await cache.match(FAILED_STARTS))?.text() ?? 0);
    event.waitUntil(cache.put(FAILED_STARTS, new Response(failures + 1)).catch(() => {}));
    event.waitUntil(activateNext());
    // After one failure, the last version that has started is served. After two, this version gets one more
    // chance, because the player may only have left early.
    order = [0, 2].includes(failures) ? [CACHE] : [];
  }
  order.push(...(await cachesWith(STARTED, await versions())).reverse(), CACHE);
  for (const cacheName of order) {
    const found = await caches.match(FOLDER, { cacheName });
    if (found) return folder ? moveToFolder(found, folder) : found;
  }
}

/**
 * Stores a file that the system hands over, and opens the page that reads the file. If no file arrives, the page
 * says so.
 */
async function receiveFile(request) {
  try {
    const file = (await request.formData()).get("file");
    if (file instanceof Blob) await (await caches.open(RECEIVED_CACHE)).put(FOLDER + RECEIVE, new Response(file));
  } catch {
    // The page then says that no file has arrived.
  }
  return Response.redirect(`${FOLDER}?received#/room`, 303);
}

/**
 * Returns the main page with a base address that fits a folder. The static part of the main page stays hidden.
 * Versions up to 1.0.0 do not support folders, so the browser is redirected to the link instead.
 */
async function moveToFolder(page, folder) {
  const up = "../".repeat(folder.split("/").length - 1);
  const whole = await page.text();
  if (!whole.includes("data-pieces")) return Response.redirect(`${FOLDER}#/${folder === "whitmore-jones/" ? "?of=whitmore-jones" : folder.slice(0, -1)}`);
  const text = whole.replace(/<base href="?\.\/"?>/, `<base href="${up}">`).replace("<html ", "<html data-link ");
  return new Response(text, { headers: page.headers });
}

/**
 * Returns a stored file. It comes from the version that the address names after "?", otherwise from this
 * version, otherwise from any version. If the page asks for a fresh copy, because the stored one is damaged,
 * the function asks the host first.
 */
async function respondWithFile(request) {
  if (request.cache === "reload") {
    const fresh = await fetch(request).catch(() => {});
    if (fresh?.ok) return fresh;
  }
  const cacheName = CACHE_PREFIX + new URL(request.url).search.slice(1);
  const named = await caches.match(request, { cacheName, ignoreSearch: true });
  return named ?? (await caches.match(request, { cacheName: CACHE })) ?? caches.match(request);
}

/**
 * Records that `version` has started. If it is the version of this worker and no other page is open, deletes
 * the older versions.
 */
async function recordStart(version) {
  await storeFiles();
  if (version !== VERSION) return;
  const cache = await caches.open(CACHE);
  await cache.put(STARTED, new Response());
  await cache.delete(FAILED_STARTS);
  if (registration.installing || registration.waiting) return;
  if ((await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  await Promise.all((await versions()).filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * Records that `version` has failed to start or has crashed. Activates the next version, and fetches the
 * damaged files of this worker's version again.
 */
async function recordFailure(version) {
  if (version === VERSION) await (await caches.open(CACHE)).put(FAILED_STARTS, new Response(FAILED_FOR_GOOD));
  await activateNext();
  await storeFiles(damagedFiles).catch(() => {}); // fails if the host already has another version or cannot be reached
}

/** Activates the next version at once, if there is one. */
async function activateNext() {
  registration.waiting?.postMessage("skip-waiting");
  await registration.update().catch(() => {});
}

/** Returns the cache names of all versions, oldest first. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));

/** Returns those of the cache names `names` whose cache contains a file. */
async function cachesWith(file, names) {
  const found = await Promise.all(names.map((cacheName) => caches.match(file, { cacheName })));
  return names.filter((_, at) => found[at]);
}
