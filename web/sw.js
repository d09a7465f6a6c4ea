// Serves one release from its own cache. The build puts what unpacks Zstandard above this, and
// four lines: RELEASE, the hash of the release; FILES, address -> sha256; LATER, the same of those
// that come when they are first asked for; and PACKED, of those that come packed: address -> bytes
// and sha256 of the packed file.

/* global RELEASE, FILES, LATER, PACKED, fzstd */

const SCOPE = new URL("./", self.location.href).href;
const PREFIX = `wreckyard:${new URL(SCOPE).pathname}:`;
const CACHE = PREFIX + RELEASE;

const LANES = 6;

// Of what comes packed; all else keeps the type that its host gave it.
/** @type {Record<string, string>} */
const TYPES = { gzip: "application/zip", wasm: "application/wasm" };

/** @param {object} files @param {string} path */
const has = (files, path) => Object.hasOwn(files, path);
/** @param {string} path */
const hashOf = (path) => FILES[path] ?? LATER[path];

/** @param {BufferSource} bytes @param {string} sha256 */
async function isRight(bytes, sha256) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

/** @param {Response} response @param {string} sha256 */
async function isIntact(response, sha256) {
  const bytes = await response.arrayBuffer().catch(() => null); // A connection may break off.
  return bytes !== null && isRight(bytes, sha256);
}

/** @param {object} message */
async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

// The HTTP cache may answer first: the hash decides whether its copy is right.
/** @param {string} path @param {string} sha256 */
async function download(path, sha256) {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const sent = await fetch(new URL(path, SCOPE), { cache, credentials: "omit", redirect: "error" }).catch(() => null);
    if (sent?.ok && (await isIntact(sent.clone(), sha256))) return sent;
  }
  return null;
}

// Has a file of the network used once it is held to its hash; null where it is not right. What comes packed is
// unpacked here: one after the other, each used before the next is begun, since unpacked they are large.
/** @type {Promise<unknown>} */
let unpacking = Promise.resolve();

/** @template T @param {string} path @param {(sent: Response) => T | Promise<T>} use */
async function fromNetwork(path, use) {
  const sent = await (has(PACKED, path) ? download(`${path}.packed`, PACKED[path][1]) : download(path, hashOf(path)));
  if (!sent) return null;
  if (!has(PACKED, path)) return use(sent);
  const turn = unpacking.then(async () => {
    const bytes = fzstd.decompress(new Uint8Array(await sent.arrayBuffer()));
    if (!(await isRight(bytes, hashOf(path)))) return null;
    const headers = { "content-type": TYPES[path.split(".").pop() ?? ""], "content-length": String(bytes.length) };
    return use(new Response(bytes, { headers }));
  });
  unpacking = turn.catch(() => {});
  return turn;
}

/** @param {string} path @param {Response} response */
async function keep(path, response) {
  await (await caches.open(CACHE)).put(new URL(path, SCOPE), response);
  return true;
}

// The caches of other releases of this site; snapshots are the page's own affair.
const SNAPSHOT = `${PREFIX}snapshot `;
const BROUGHT = `${PREFIX}brought `; // By the page of a first visit.
const OLD_NAME = /^wreckyard-[0-9a-f]{16}$/; // Before caches were named after the site as well.

async function otherReleases() {
  return (await caches.keys()).filter((name) => {
    if (name === CACHE || name.startsWith(SNAPSHOT)) return false;
    return name.startsWith(PREFIX) || OLD_NAME.test(name);
  });
}

/** @param {string} path */
async function fromOtherRelease(path) {
  for (const name of await otherReleases()) {
    const cache = await caches.open(name);
    const response = await cache.match(new URL(path, SCOPE));
    if (!response || !(await isIntact(response.clone(), hashOf(path)))) continue;
    // Moved, since storage may have no room for it twice.
    if (name.startsWith(BROUGHT)) await cache.delete(new URL(path, SCOPE));
    return response;
  }
  return null;
}

/** @param {string} path */
async function bring(path) {
  const kept = await fromOtherRelease(path);
  if (kept) return keep(path, kept);
  return (await fromNetwork(path, (sent) => keep(path, sent))) ?? false;
}

// Has a file in the cache; whoever asks while it comes waits for the same one. Tells whether it
// could be had and kept.
/** @type {Map<string, Promise<boolean>>} */
const coming = new Map();

/** @param {string} path */
function brought(path) {
  if (!coming.has(path)) coming.set(path, bring(path).catch(() => false).finally(() => coming.delete(path)));
  return coming.get(path);
}

// Hashes every file of the list and mends what is missing or damaged, the largest first.
// Returns the paths that could be neither verified nor mended.
async function complete() {
  const cache = await caches.open(CACHE);
  const paths = Object.keys(FILES);
  /** @type {string[]} */
  const wanted = [];
  for (const path of paths) {
    const kept = await cache.match(new URL(path, SCOPE));
    if (!kept || !(await isIntact(kept, FILES[path]))) wanted.push(path);
  }
  /** @param {string} path */
  const size = (path) => PACKED[path]?.[0] ?? 0;
  wanted.sort((one, other) => size(other) - size(one));
  /** @type {string[]} */
  const missing = [];
  let done = paths.length - wanted.length;
  const lane = async () => {
    for (let path = wanted.shift(); path; path = wanted.shift()) {
      if (await brought(path)) await tell({ kind: "progress", done: ++done, total: paths.length });
      else missing.push(path);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return missing;
}

// Whole or not at all: a release that is not complete is never in charge. What has come of
// it stays, so that the next try on a bad connection has less to do.
async function install() {
  const missing = await complete();
  if (missing.length) throw new Error(`could not fetch and verify ${missing[0]}`);
  await bringAlong();
}

// What comes later and was asked for in another release stays at hand: a device that is offline
// again has all that it had. It is no part of what a release must have.
async function bringAlong() {
  for (const name of await otherReleases()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const path = decodeURIComponent(url.slice(SCOPE.length));
      if (has(LATER, path)) await brought(path);
    }
  }
}

// Pages that another release started: they are about to reload, and get no file of this one.
/** @type {Set<string>} */
const strangers = new Set();

async function activate() {
  for (const client of await self.clients.matchAll({ type: "all" })) strangers.add(client.id);
  for (const name of await otherReleases()) await caches.delete(name);
  await self.clients.claim();
}

// Milliseconds that one look into Cache Storage may take. After a silence, looks wait only SHORT_PATIENCE for
// SILENT_FOR.
const PATIENCE = 2000;
const SHORT_PATIENCE = 250;
const SILENT_FOR = 30_000;
let silentUntil = 0;
const SILENT = Symbol("a cache that does not answer");
const FAILED = Symbol("a cache that fails");

// The browser may clear what it keeps while this worker lives. A cache that was opened before has lost its
// files then, or fails: it is opened anew.
/** @type {Promise<Cache> | undefined} */
let opened;

/** @param {string} path */
async function look(path) {
  opened ??= caches.open(CACHE);
  const found = await (await opened).match(new URL(path, SCOPE));
  if (!found) opened = undefined;
  return found;
}

/** @param {string} path @param {number} patience */
async function kept(path, patience) {
  const lookAnew = () => {
    opened = undefined;
    return look(path);
  };
  /** @type {Promise<typeof SILENT>} */
  const late = new Promise((done) => setTimeout(done, patience, SILENT));
  const found = await Promise.race([look(path).catch(lookAnew).catch(() => FAILED), late]);
  silentUntil = found === SILENT ? Date.now() + SILENT_FOR : 0;
  // An opening that never ended is not waited for again.
  if (found === SILENT) opened = undefined;
  return found;
}

// The cache's copy, which is mended where it is missing; the network's where the cache fails. Null where
// neither has the file of this release.
/** @param {string} path */
async function copyOf(path) {
  const patience = Date.now() < silentUntil ? SHORT_PATIENCE : PATIENCE;
  let found = await kept(path, patience);
  if (!found && (await brought(path))) found = await kept(path, patience);
  if (found instanceof Response) return found;
  const sent = await fromNetwork(path, (sent) => sent);
  if (sent || found !== SILENT || patience === PATIENCE) return sent;
  // Without a network a busy cache is waited for after all.
  found = await kept(path, PATIENCE);
  return found instanceof Response ? found : null;
}

/** @param {string} path */
async function answer(path) {
  return (await copyOf(path)) ?? Response.error();
}

// Pages that came as the host sends them, since nothing of this release could be had: so do their files.
/** @type {Set<string>} */
const guests = new Set();
const GONE = "This browser has cleared the files of Wreckyard, and the host does not send them. Connect and reload.";

/** @param {string} path @param {FetchEvent} event */
async function answerPage(path, { request, resultingClientId }) {
  const page = await copyOf(path);
  if (page) return page;
  const sent = await fetch(request).catch(() => null);
  if (!sent || sent.status >= 400) {
    return new Response(GONE, { status: 503, headers: { "content-type": "text/plain;charset=utf-8" } });
  }
  guests.add(resultingClientId);
  return sent;
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
/** @param {string} path */
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
  const isPage = request.mode === "navigate";
  if (!isPage && strangers.has(event.clientId)) event.respondWith(refusal(path));
  else if (request.method !== "GET" || !(has(FILES, path) || has(LATER, path))) return;
  else if (isPage) event.respondWith(answerPage(path, event));
  else if (!guests.has(event.clientId)) event.respondWith(answer(path));
});
