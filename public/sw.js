// Keeps the whole site for use without a network. .ci/offline-list fills in the two capitals at
// every build. A new version waits until the page, at the person's wish, says "skip-waiting".
// To take the service worker out of use for everyone, publish a sw.js of one line:
//   addEventListener("install", () => skipWaiting()); addEventListener("activate", () => registration.unregister());
const VERSION = "__VERSION__";
const FILES = __FILES__;
// Other sites may share our origin, and so may another copy of this one: the folder is in the name.
const OURS = `patientia ${new URL(registration.scope).pathname} `;
const CACHE = OURS + VERSION;

addEventListener("install", (event) => {
  // "reload": past the HTTP cache, which may hold an older file of the same name.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(OURS) && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

addEventListener("message", (event) => {
  if (event.data === "skip-waiting") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const page = request.mode === "navigate"; // there is one page: games are told apart after the #
  const kept = caches.open(CACHE).then((cache) => cache.match(page ? "./" : request, { ignoreSearch: page }));
  event.respondWith(kept.then((found) => found ?? fetch(request)));
});
