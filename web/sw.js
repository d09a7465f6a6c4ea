// Serves one release from its own cache. The build writes two lines above this
// one: RELEASE, the hash of the release, and FILES, address -> sha256.

/* global RELEASE, FILES */

const CACHE = `wreckyard-${RELEASE}`;
const SCOPE = new URL("./", self.location).href;

async function isIntact(response, sha256) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
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

async function fromOlderRelease(path) {
  for (const name of await caches.keys()) {
    if (name === CACHE || !name.startsWith("wreckyard-")) continue;
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
      const fresh = (await fromOlderRelease(path)) ?? (await download(path));
      if (fresh) {
        await cache.put(address, fresh);
        await tellProgress(done + 1, paths.length);
      } else missing.push(path);
    }
    done += 1;
  }
  return missing;
}

async function install() {
  const missing = await complete();
  if (missing.length) {
    await caches.delete(CACHE);
    throw new Error(`could not fetch and verify ${missing[0]}`);
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("wreckyard-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(path, request) {
  const cache = await caches.open(CACHE);
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
  if (event.data.kind !== "verify") return;
  const [port] = event.ports;
  event.waitUntil(complete().then((missing) => port.postMessage({ release: RELEASE, missing })));
});

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
  if (request.method === "GET" && Object.hasOwn(FILES, path)) event.respondWith(answer(path));
});
