// Keeps the memory of a Python that has imported the game, for exactly this release: the
// name of its cache carries the hash of all files, the entry a sum of its bytes.
// Whatever storage refuses or loses costs time at the next start and nothing else.

import { inTime } from "./platform.mjs";
import { RELEASE } from "./release.mjs";

const PREFIX = `wreckyard:${new URL("./", import.meta.url).pathname}:snapshot `;
const NAME = PREFIX + RELEASE;
const ADDRESS = new URL("snapshot", import.meta.url).href;
const SUM = "x-sum";
const LENGTH = "x-length";
const USED = "x-used";
const BLOCK = 4096;
const WORD = 4;

// Of whole words of memory: two running sums, which a flipped bit, a lost or an exchanged part
// changes. It guards against accidents, in a tenth of the time that a SHA-256 takes, and is told
// bytes as they come, whole words at a time.
class Sum {
  /** @param {number} bytes */
  constructor(bytes) {
    this.plain = bytes;
    this.running = 1;
  }

  /** @param {Uint8Array} part @param {number} from @param {number} to */
  add(part, from, to) {
    const words = new Uint32Array(part.buffer, part.byteOffset + from, (to - from) >>> 2);
    let { plain, running } = this;
    for (let at = 0; at < words.length; at += 1) {
      plain = (plain + words[at]) | 0;
      running = (running + plain) | 0;
    }
    this.plain = plain;
    this.running = running;
  }

  told() {
    return `${this.plain >>> 0} ${this.running >>> 0}`;
  }
}

/** @param {Uint8Array[]} parts */
const lengthOf = (parts) => parts.reduce((bytes, part) => bytes + part.length, 0);

/** @typedef {[from: number, to: number]} Span */

// Where memory holds anything but zeros: [from, to] in blocks. A third of it does not, and what
// nobody has touched need not be kept: memory begins as zeros.
/** @param {Uint8Array} memory */
function used(memory) {
  const words = new Uint32Array(memory.buffer, 0, memory.length >>> 2);
  const most = Math.ceil(memory.length / BLOCK);
  /** @type {Span[]} */
  const spans = [];
  for (let block = 0; block < most; block += 1) {
    const end = (block + 1) * (BLOCK / 4);
    let at = end - BLOCK / 4;
    while (at < end && at < words.length && words[at] === 0) at += 1;
    if (at === Math.min(end, words.length)) continue;
    const last = spans.at(-1);
    if (last?.[1] === block) last[1] = block + 1;
    else spans.push([block, block + 1]);
  }
  return spans;
}

/** @param {Uint8Array<ArrayBuffer>} memory @param {Span[]} spans */
function partsOf(memory, spans) {
  return spans.map(([from, to]) => memory.subarray(from * BLOCK, to * BLOCK));
}

/** @type {ReadableStreamReadResult<Uint8Array>} */
const STALLED = { done: true, value: undefined };

// Reads what is kept to where it was in memory, and sums it, while it comes: nothing holds it twice.
// Fails when it is more than that; whether it is less, the sum tells.
/** @param {ReadableStream<Uint8Array>} body @param {Uint8Array[]} parts */
async function read(body, parts) {
  const reader = body.getReader();
  const sum = new Sum(lengthOf(parts));
  let part = 0;
  let place = 0;
  let summed = 0;
  const next = () => inTime(reader.read(), STALLED, { name: "cache" });
  for (let { value } = await next(); value; { value } = await next()) {
    while (value.length) {
      const taken = value.subarray(0, parts[part].length - place);
      parts[part].set(taken, place);
      value = value.subarray(taken.length);
      place += taken.length;
      const whole = place - (place % WORD);
      sum.add(parts[part], summed, whole);
      summed = whole;
      if (place === parts[part].length) [part, place, summed] = [part + 1, 0, 0];
    }
  }
  return sum.told();
}

// A WebKit that keeps nothing on disk forgets a cache that no page has open.
/** @type {Cache} */
let held;

// Opens the cache of this release's snapshot, and keeps it open as long as the page is there.
export async function hold() {
  held = await caches.open(NAME);
  return held;
}

// The memory that is kept for this release; null when there is none that is whole.
export async function kept() {
  try {
    const entry = await inTime(caches.match(ADDRESS, { cacheName: NAME }), null, { name: "cache" });
    if (!entry) return null;
    hold().catch(() => {});
    const memory = new Uint8Array(Number(entry.headers.get(LENGTH)));
    const parts = partsOf(memory, JSON.parse(entry.headers.get(USED) ?? ""));
    if ((await read(/** @type {ReadableStream} */ (entry.body), parts)) === entry.headers.get(SUM)) return memory;
  } catch {
    // As good as none.
  }
  await drop();
  return null;
}

export async function isKept() {
  if (!(await caches.has(NAME))) return false;
  return (await (await hold()).match(ADDRESS)) !== undefined;
}

// Raises what storage raises when it is full or refused.
/** @param {Uint8Array<ArrayBuffer>} memory */
export async function keep(memory) {
  const spans = used(memory);
  const parts = partsOf(memory, spans);
  const sum = new Sum(lengthOf(parts));
  for (const part of parts) sum.add(part, 0, part.length);
  const bytes = await new Blob(parts).arrayBuffer();
  const headers = {
    "content-type": "application/octet-stream",
    [SUM]: sum.told(),
    [LENGTH]: String(memory.length),
    [USED]: JSON.stringify(spans),
  };
  await (await caches.open(NAME)).put(ADDRESS, new Response(bytes, { headers }));
}

export async function drop() {
  try {
    await inTime(caches.delete(NAME), false);
  } catch {
    // What is damaged is never used, so it may as well stay.
  }
}

export async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
}

// Starts from this release's snapshot that were begun and not ended: the browser may have
// died of them, or of something else. After two of them it is left alone for three starts, and
// then tried once more.
const TRIES = "wreckyard-tries";
const ENOUGH = 2;
const PAUSE = 3;

function tries() {
  const [release, count] = (localStorage.getItem(TRIES) ?? "").split(" ");
  return release === RELEASE ? Number(count) : 0;
}

/** @param {number} count */
function note(count) {
  localStorage.setItem(TRIES, `${RELEASE} ${count}`);
}

// Whether a start may use the snapshot. Where nothing can be noted, none may.
export function isTrusted() {
  try {
    return tries() < ENOUGH;
  } catch {
    return false;
  }
}

// Notes that a start begins; returns whether it may use the snapshot.
export function beginTry() {
  if (!isTrusted()) return false;
  try {
    note(tries() + 1);
    return true;
  } catch {
    return false;
  }
}

// Notes that a start has ended well; `trusted` is whether it could use the snapshot.
/** @param {boolean} trusted */
export function endTry(trusted) {
  try {
    if (trusted) localStorage.removeItem(TRIES);
    else if (tries() + 1 < ENOUGH + PAUSE) note(tries() + 1);
    else note(ENOUGH - 1);
  } catch {
    // Then the next start is a plain one.
  }
}
