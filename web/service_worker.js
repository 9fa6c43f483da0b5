// Keeps the page for use without a network. orbitile inserts the version at the mark. Files of
// other pages and versions are removed.

const prefix = `orbitile ${self.registration.scope} `;
const own = `${prefix}@@version@@`;
const page = "index.html";
const files = [page, "manifest.webmanifest", "icon-192.png", "icon-512.png"];

self.addEventListener("install", (event) => {
  // Bypasses the browser's cache, which can still have files of the previous version.
  const fresh = files.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(own)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(prefix) && name !== own;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = request.url.split(/[?#]/)[0].slice(self.registration.scope.length);
  const file = name === "" ? page : name;
  if (request.method !== "GET" || !files.includes(file)) return;
  event.respondWith(
    caches
      .open(own)
      .then((cache) => cache.match(file))
      .then((kept) => kept ?? fetch(request)),
  );
});
