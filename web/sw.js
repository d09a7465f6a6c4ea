// Serves one release from its own cache. The build writes two lines above this
// one: RELEASE, the hash of the release, and FILES, address -> sha256.

/* global RELEASE, FILES */

const SCOPE = new URL("./", self.location).href;
const PREFIX = `wreckyard:${new URL(SCOPE).pathname}:`;
const CACHE = PREFIX + RELEASE;

async function isIntact(response, sha256) {
  const bytes = await response.arrayBuffer().catch(() => null); // A connection may break off.
  if (!bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

// The HTTP cache may answer first: the hash decides whether its copy is right.
async function download(path) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(new URL(path, SCOPE), { cache, credentials: "omit", redirect: "error" }).catch(() => null);
    if (response?.ok && (await isIntact(response.clone(), FILES[path]))) return response;
  }
  return null;
}

// The caches of other releases of this site; snapshots are the page's own affair.
const SNAPSHOT = `${PREFIX}snapshot `;
const OLD_NAME = /^wreckyard-[0-9a-f]{16}$/; // Before caches were named after the site as well.

async function otherReleases() {
  return (await caches.keys()).filter((name) => {
    if (name === CACHE || name.startsWith(SNAPSHOT)) return false;
    return name.startsWith(PREFIX) || OLD_NAME.test(name);
  });
}

async function fromOtherRelease(path) {
  for (const name of await otherReleases()) {
    const response = await (await caches.open(name)).match(new URL(path, SCOPE));
    if (response && (await isIntact(response.clone(), FILES[path]))) return response;
  }
  return null;
}

async function tellProgress(done, total) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage({ kind: "progress", done, total });
  }
}

// Hashes every file of the list and mends what is missing or damaged.
// Returns the paths that could be neither verified nor mended.
async function complete() {
  const cache = await caches.open(CACHE);
  const paths = Object.keys(FILES);
  const missing = [];
  let done = 0;
  for (const path of paths) {
    const address = new URL(path, SCOPE);
    const kept = await cache.match(address);
    if (!kept || !(await isIntact(kept, FILES[path]))) {
      const fresh = (await fromOtherRelease(path)) ?? (await download(path));
      if (fresh) {
        await cache.put(address, fresh);
        await tellProgress(done + 1, paths.length);
      } else missing.push(path);
    }
    done += 1;
  }
  return missing;
}

// Whole or not at all: a release that is not complete is never in charge. What has come of
// it stays, so that the next try on a bad connection has less to do.
async function install() {
  const missing = await complete();
  if (missing.length) throw new Error(`could not fetch and verify ${missing[0]}`);
}

// Pages that another release started: they are about to reload, and get no file of this one.
const strangers = new Set();

async function activate() {
  for (const client of await self.clients.matchAll({ type: "all" })) strangers.add(client.id);
  for (const name of await otherReleases()) await caches.delete(name);
  await self.clients.claim();
}

let opened;

async function answer(path) {
  opened ??= caches.open(CACHE);
  const cache = await opened;
  const kept = await cache.match(new URL(path, SCOPE));
  if (kept) return kept;
  const fresh = await download(path);
  if (!fresh) return Response.error();
  await cache.put(new URL(path, SCOPE), fresh.clone());
  return fresh;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data.kind === "start") event.waitUntil(self.skipWaiting());
  if (event.data.kind !== "verify") return;
  const [port] = event.ports;
  event.waitUntil(complete().then((missing) => port.postMessage({ release: RELEASE, missing })));
});

// A page that had come no further than its own address can be told in its first script.
function refusal(path) {
  if (path !== "boot.mjs") return Response.error();
  return new Response("location.reload();", { headers: { "content-type": "text/javascript" } });
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.protocol === "blob:") return;
  if (!url.href.startsWith(SCOPE)) {
    event.respondWith(Response.error());
    return;
  }
  let path = decodeURIComponent(url.href.slice(SCOPE.length).replace(/[?#].*$/s, ""));
  if (path === "") path = "index.html";
  if (request.mode !== "navigate" && strangers.has(event.clientId)) event.respondWith(refusal(path));
  else if (request.method === "GET" && Object.hasOwn(FILES, path)) event.respondWith(answer(path));
});
