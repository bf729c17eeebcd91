// The application without a network: its own files are kept, everything else is asked of the server.

const VERSION = __VERSION__;
const FILES = __FILES__;
const SHELL = ["/", "/early.js", "/icon.svg", "/icon-192.png", "/manifest.webmanifest"];
const OURS = /^\/(new|hotseat|watch|(rules|play)(\/[^/.]+)?|j\/[^/]+|r\/[^/.]+(\/(table|replay))?)?\/?$/;

self.addEventListener("install", (event) => {
  const keep = FILES.filter((file) => /^\/assets\/.*\.(js|css|woff2)$/.test(file));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([...SHELL, ...keep])));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (OURS.test(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match("/")));
    return;
  }
  if (url.pathname.startsWith("/assets/") || SHELL.includes(url.pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  } else if (/^\/api\/(games|(rules|examples)\/[^/]+)$/.test(url.pathname)) {
    event.respondWith(freshOrKept(request)); // games and rules can be read offline
  }
});

async function freshOrKept(request) {
  const cache = await caches.open(VERSION);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
