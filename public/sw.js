// Keeps the whole site for use without a network: each version whole, in a cache of its own. .ci/kept
// fills in the two capitals at every build.
//
// - A version is installed only where every file is the one it was built with: a site of which half has
//   been uploaded is no version. It waits until the page, at the person's wish, says "skip-waiting".
// - The page says when it has "started", or "failed" to. The last version that has started is kept until
//   a newer one has; one that does not start is left for that one, or for the next that comes.
//
// To take the service worker out of use for everyone, publish a sw.js of one line:
//   addEventListener("install", () => skipWaiting()); addEventListener("activate", () => registration.unregister());
const VERSION = "__VERSION__";
const FILES = __FILES__;
// Other sites may share our origin, and so may another copy of this one: the folder is in the name.
const FOLDER = new URL(registration.scope).pathname;
const OURS = `patientia ${FOLDER} `;
const CACHE = OURS + VERSION;
// Kept beside the files of a version: that it has started once; how often it was served and has not.
const STARTED = `${FOLDER}?started`;
const VAIN = `${FOLDER}?in-vain`;
const FOR_GOOD = 9;
// The type of each file, by the ending of its name. A host may be wrong about it, or redirect.
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
// What a host says to protect the page stays with the page.
const PROTECTING = ["content-security-policy", "cross-origin-opener-policy", "permissions-policy", "referrer-policy", "x-content-type-options"];

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim())); // the page of the first visit too
addEventListener("message", (event) => {
  const { data } = event;
  if (data === "skip-waiting") skipWaiting();
  if (data.started) event.waitUntil(started(data.started));
  if (data.failed) event.waitUntil(failed(data.failed));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // There is one page: games are told apart after the #. What else a person goes to is a file.
  const isPage = request.mode === "navigate" && [FOLDER, `${FOLDER}index.html`].includes(pathname);
  const found = (isPage ? page(event) : file(request)).catch(() => {});
  // 1.0.0 kept redirected answers, which browsers refuse for a navigation.
  const plain = (found) => (found.redirected ? new Response(found.body, found) : found);
  event.respondWith(found.then((found) => (found ? plain(found) : fetch(request))));
});

async function install() {
  await fill(spoilt);
  // Nobody is disturbed where the version in use does not start.
  const others = (await versions()).filter((name) => name !== CACHE);
  if ((await having(VAIN, others)).length > 0) skipWaiting();
}

/**
 * Fetches the files that this version lacks, as `lacks` finds them: past the HTTP cache, and only those it
 * was built with. None is kept before all have come: where an install fails while files are being kept,
 * WebKit loses them without a word, and keeps files of these names no more in a cache of this name until
 * that is deleted.
 */
async function fill(lacks = missing) {
  const cache = await caches.open(CACHE);
  const bytes = (hex) => hex.match(/../g).map((byte) => parseInt(byte, 16));
  const files = Object.entries(FILES).map(([name, hex]) => new Request(name, { cache: "reload", integrity: sum(bytes(hex)) }));
  const asked = await lacks(cache, files);
  const answers = await Promise.all(asked.map((request) => fetch(request)));
  const kept = await Promise.all(answers.map((answer, at) => ownAnswer(asked[at], answer)));
  await Promise.all(asked.map((request, at) => cache.put(request, kept[at])));
  if ((await missing(cache, files)).length === 0) return;
  await caches.delete(CACHE);
  throw new Error("what was to be kept is lost");
}

const sum = (bytes) => `sha256-${btoa(String.fromCharCode(...bytes))}`;

/** Those of some files that are not in a cache. */
async function missing(cache, files) {
  const there = (await cache.keys()).map(({ url }) => url);
  return files.filter(({ url }) => !there.includes(url));
}

/** Those that are not in a cache as they were built. */
async function spoilt(cache, files) {
  const isWhole = async (request) => {
    const kept = await (await cache.match(request)).arrayBuffer();
    return sum(new Uint8Array(await crypto.subtle.digest("SHA-256", kept))) === request.integrity;
  };
  const whole = await Promise.all(files.map((request) => isWhole(request).catch(() => false)));
  return files.filter((_, at) => !whole[at]);
}

/** What is kept of a host's answer: its bytes, a type that is right, and no redirect. */
async function ownAnswer({ url }, answer) {
  const name = new URL(url).pathname;
  const headers = new Headers({ "content-type": TYPES[name.endsWith("/") ? "html" : name.split(".").at(-1)] ?? "application/octet-stream" });
  for (const protecting of PROTECTING) {
    const told = answer.headers.get(protecting);
    if (told) headers.set(protecting, told);
  }
  return new Response(await answer.blob(), { headers });
}

/** The page: ours, but where that did not start when it was last asked for, the last one that did. */
async function page(event) {
  const ours = await caches.open(CACHE);
  let order = [CACHE];
  if (!(await ours.match(STARTED))) {
    const vain = Number(await (await ours.match(VAIN))?.text() ?? 0);
    event.waitUntil(ours.put(VAIN, new Response(vain + 1)).catch(() => {}));
    event.waitUntil(giveWay());
    // Who was only in a hurry gets it once more after that.
    order = [0, 2].includes(vain) ? [CACHE] : [];
  }
  order.push(...(await having(STARTED, await versions())).reverse(), CACHE);
  for (const cacheName of order) {
    const found = await caches.match(FOLDER, { cacheName });
    if (found) return found;
  }
}

/** A file of the version that its address names after a "?"; else as we have it; else as any version has it. */
async function file(request) {
  const cacheName = OURS + new URL(request.url).search.slice(1);
  const named = await caches.match(request, { cacheName, ignoreSearch: true });
  return named ?? (await caches.match(request, { cacheName: CACHE })) ?? caches.match(request);
}

/** A page of a version has started: where it is ours, older ones may go, if no other page is open that needs them. */
async function started(version) {
  await fill();
  if (version !== VERSION) return;
  const ours = await caches.open(CACHE);
  await ours.put(STARTED, new Response());
  await ours.delete(VAIN);
  if (registration.installing || registration.waiting) return;
  if ((await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  await Promise.all((await versions()).filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** A page of a version has not started, or has stopped: another is wanted, or those of this one's files that are spoilt. */
async function failed(version) {
  if (version === VERSION) await (await caches.open(CACHE)).put(VAIN, new Response(FOR_GOOD));
  await giveWay();
  await fill(spoilt).catch(() => {}); // the host may have another version by now, or be out of reach
}

/** Lets the next version in at once, if there is one. */
async function giveWay() {
  registration.waiting?.postMessage("skip-waiting");
  await registration.update().catch(() => {});
}

/** The names of the caches of all versions, in the order in which they were made. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** Those among them that hold a file. */
async function having(file, names) {
  const found = await Promise.all(names.map((cacheName) => caches.match(file, { cacheName })));
  return names.filter((_, at) => found[at]);
}
