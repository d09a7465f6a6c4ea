// What a browser may lack, refuse or never answer: limits, and stand-ins without which nothing would start.

const LIMIT = 2000;
const STEP = 250;

// What a promise gives, unless a step is over before.
/** @template T @param {Promise<T>} promise @returns {Promise<T | undefined>} */
function inOneStep(promise) {
  return new Promise((done, failed) => {
    const timer = setTimeout(done, STEP);
    promise.finally(() => clearTimeout(timer)).then(done, failed);
  });
}

// What a promise gives, or `otherwise` where it has not answered within the limit, in milliseconds. A page that was
// busy for longer than a step hears late: that counts as one step. The page is told what is silent, if it has a name.
/** @template T @template U @param {Promise<T>} answer @param {U} otherwise @returns {Promise<T | U>} */
export async function inTime(answer, otherwise, { limit = LIMIT, name = "" } = {}) {
  const answered = answer.then((value) => [value]);
  for (let waited = 0; waited < limit; waited += STEP) {
    const told = await inOneStep(answered);
    if (told) return told[0];
  }
  if (name && globalThis.document) dispatchEvent(new CustomEvent("wreckyard:silent", { detail: name }));
  return otherwise;
}

// Chance that is good enough for dice and for names of matches.
/** @template {ArrayBufferView} T @param {T} array */
function anyBytes(array) {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.random() * 256;
  return array;
}

// A channel to nobody: other tabs look for themselves, when they are looked at.
class NoChannel extends EventTarget {
  postMessage() {}
  close() {}
}

// Computers think in the page then.
class NoWorker extends EventTarget {
  constructor() {
    super();
    throw new DOMException("there are no workers", "NotSupportedError");
  }
}

// What is there may refuse the look at it, and to be replaced by writing to it.
/** @param {string} name @param {unknown} value */
function put(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

// Whether something can be looked at or done, and is there.
/** @param {() => unknown} look */
function works(look) {
  try {
    return Boolean(look());
  } catch {
    return false;
  }
}

function opensChannel() {
  const channel = new BroadcastChannel("wreckyard");
  channel.postMessage("");
  channel.close();
  return channel;
}

// Pyodide does not start without random bytes, nor PyScript without workers and a channel.
export function standIn() {
  if (globalThis.document && !works(() => Worker)) put("Worker", NoWorker);
  if (!works(() => crypto)) put("crypto", { getRandomValues: anyBytes });
  else if (!works(() => crypto.getRandomValues(new Uint8Array(1)))) {
    Object.defineProperty(crypto, "getRandomValues", { configurable: true, value: anyBytes });
  }
  if (!works(opensChannel)) put("BroadcastChannel", NoChannel);
}
