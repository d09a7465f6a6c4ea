// Unpacks one large file of a first visit, in a worker so that the page does not feel it. The page puts what
// unpacks Zstandard above this.

/* global fzstd */

/** @type {Record<string, string>} */
const TYPES = { gzip: "application/zip", wasm: "application/wasm" };

/** @param {BufferSource} bytes @param {string} sha256 */
async function isRight(bytes, sha256) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

/** @param {{ bytes: ArrayBuffer, sha256: string, address: string, cache: string }} asked */
async function unpack({ bytes, sha256, address, cache }) {
  // It is hashed by a thread of the browser's own.
  const right = isRight(bytes, sha256);
  const content = fzstd.decompress(new Uint8Array(bytes));
  if (!(await right)) throw new Error(`${address} is not of this release`);
  const type = TYPES[address.split(".").pop() ?? ""];
  const headers = { "content-type": type, "content-length": String(content.length) };
  const response = new Response(content, { headers });
  if (type === TYPES.wasm) postMessage({ content: await WebAssembly.compile(content) });
  else postMessage({ content }, [content.buffer]);
  // The service worker brings what cannot be kept here.
  await caches.open(cache).then((kept) => kept.put(address, response)).catch(() => {});
  postMessage({ kept: true });
}

onmessage = ({ data }) => {
  // The page hears what fails here as an error of this worker.
  unpack(data).catch((error) => setTimeout(() => { throw error; }));
};
postMessage({ ready: true });
