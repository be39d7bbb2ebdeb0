// Keeps the whole site for use without a network. .ci/bundled fills in the two capitals at
// every build. A new version waits until the page, at the person's wish, says "skip-waiting".
// To take the service worker out of use for everyone, publish a sw.js of one line:
//   addEventListener("install", () => skipWaiting()); addEventListener("activate", () => registration.unregister());
const VERSION = "__VERSION__";
const FILES = __FILES__;
// Other sites may share our origin, and so may another copy of this one: the folder is in the name.
const FOLDER = new URL(registration.scope).pathname;
const OURS = `patientia ${FOLDER} `;
const CACHE = OURS + VERSION;

addEventListener("install", (event) => {
  // "reload": past the HTTP cache, which may hold an older file of the same name.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  // The page of the first visit is looked after too.
  event.waitUntil(forgetOlder().then(() => clients.claim()));
});

addEventListener("message", (event) => {
  if (event.data === "skip-waiting") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // There is one page: games are told apart after the #. What else a person goes to is a file.
  const page = request.mode === "navigate" && [FOLDER, `${FOLDER}index.html`].includes(pathname);
  event.respondWith(kept(page ? FOLDER : request).then((found) => found ?? fetch(request)));
  if (page) event.waitUntil(forgetOlder());
});

/** A file as this version has it; else as an older one has it, for a page of that version. */
async function kept(file) {
  return (await caches.match(file, { cacheName: CACHE })) ?? caches.match(file);
}

/**
 * Older versions go when no page is open: until then a page may still ask for what belongs to it,
 * such as its words. (A page that is just being opened does not count yet.)
 */
async function forgetOlder() {
  if ((await clients.matchAll({ type: "window", includeUncontrolled: true })).length > 0) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
