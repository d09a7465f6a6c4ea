// Brings the large files of a release. A first visit gets them packed and unpacks them in workers,
// which keep them where the service worker finds them; all later ones get them from that.

import { inTime } from "./platform.mjs";
import { HELD, PACKED, RELEASE } from "./release.mjs";

const PREFIX = `wreckyard:${new URL("./", import.meta.url).pathname}:`;
const CACHE = `${PREFIX}brought ${RELEASE}`;
const OFFLINE_COPY = PREFIX + RELEASE; // The service worker's.

// Bytes of all that comes packed.
export const PACKED_BYTES = Object.values(PACKED).reduce((sum, [bytes]) => sum + bytes, 0);

/** @param {string} path */
const addressOf = (path) => new URL(path, import.meta.url);

// Settled when a file is kept, or cannot be.
/** @type {Promise<void>[]} */
const keeping = [];

// A worker has no integrity of its own: its scripts are fetched, held to their hashes, and become one.
const UNPACKER = ["vendor/fzstd/fzstd.js", "unpack_worker.js"];
/** @type {Promise<string> | undefined} */
let unpacker;

async function bringUnpacker() {
  const scripts = UNPACKER.map(async (path) => {
    const sent = await fetch(addressOf(path));
    if (!sent.ok) throw new Error(`status ${sent.status}`);
    return sent.text();
  });
  const text = (await Promise.all(scripts)).join("\n");
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

// A program comes compiled, all else as its bytes. Fails where it is not what this release lists.
/** @param {string} path @returns {Promise<any>} */
async function unpacked(path) {
  unpacker ??= bringUnpacker();
  const coming = fetch(addressOf(`${path}.packed`));
  coming.catch(() => {});
  const worker = new Worker(await unpacker);
  /** @param {string} wanted @returns {Promise<any>} */
  const heard = (wanted) => new Promise((done, failed) => {
    worker.addEventListener("message", ({ data }) => { if (wanted in data) done(data[wanted]); });
    for (const kind of ["error", "messageerror"]) worker.addEventListener(kind, failed);
  });
  const [ready, content] = [heard("ready"), heard("content")];
  for (const promise of [ready, content]) promise.catch(() => {});
  try {
    const sent = await coming;
    if (!sent.ok) throw new Error(`status ${sent.status}`);
    const bytes = await sent.arrayBuffer();
    if (!(await inTime(ready, false))) throw new Error("no worker answers");
    keeping.push(heard("kept").catch(() => {}).then(() => worker.terminate()));
    worker.postMessage({ bytes, sha256: PACKED[path][1], address: addressOf(path).href, cache: CACHE }, [bytes]);
    return await content;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

// A host may have got a new release after it had sent the page.
export async function isSameRelease() {
  try {
    const sent = await fetch(addressOf("release.mjs"), { cache: "no-cache", integrity: "" });
    return (await sent.text()).includes(RELEASE);
  } catch {
    return false;
  }
}

// The same from its packed file, on a first visit; null where that is not right. Where the host has
// another release by now, the page is loaded anew: files of two never mix.
/** @param {string} path @returns {Promise<any>} */
export async function contentOf(path) {
  try {
    return await unpacked(path);
  } catch {
    if (await isSameRelease()) return null;
    location.reload();
    return new Promise(() => {});
  }
}

// As it is, out of the offline copy: that spares the way through the service worker, which has the
// small files to send. A worker that a first visit starts takes what the page has brought.
/** @param {string} path */
export async function sent(path) {
  // That of now: by the time it is needed a start may answer in its place.
  const { fetch } = globalThis;
  return (await kept(path)) ?? fetch(addressOf(path), { integrity: HELD[path] ?? "" });
}

/** @param {string} path */
async function kept(path) {
  const address = addressOf(path);
  /** @param {string} cacheName */
  const among = (cacheName) => inTime(caches.match(address, { cacheName }), null, { name: "cache" });
  try {
    return (await among(OFFLINE_COPY)) ?? (globalThis.document ? null : await among(CACHE));
  } catch {
    return null; // Storage may be refused.
  }
}

// Storage may take long over what is large; the service worker brings what is not kept by then.
const KEPT_AT_LAST = 30_000;

// Until all that was brought is kept.
export function allKept() {
  return inTime(Promise.all(keeping), null, { limit: KEPT_AT_LAST });
}

// When the service worker has its own.
export async function dropBrought() {
  try {
    await inTime(caches.delete(CACHE), false);
  } catch {
    // Storage that is refused holds nothing.
  }
}
