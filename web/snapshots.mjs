// Keeps the memory of a Python that has imported the game, for exactly this release: the
// name of its cache carries the hash of all files, the entry a sum of its bytes.
// Whatever storage refuses or loses costs time at the next start and nothing else.

import { RELEASE } from "./release.mjs";

const PREFIX = `wreckyard:${new URL("./", import.meta.url).pathname}:snapshot `;
const NAME = PREFIX + RELEASE;
const ADDRESS = new URL("snapshot", import.meta.url).href;
const SUM = "x-sum";
const LENGTH = "x-length";
const USED = "x-used";
const BLOCK = 4096;

// Of whole words of memory: two running sums, which a flipped bit, a lost or an exchanged part
// changes. It guards against accidents, in a tenth of the time that a SHA-256 takes.
function sum(parts) {
  let plain = parts.reduce((bytes, part) => bytes + part.length, 0);
  let running = 1;
  for (const part of parts) {
    const words = new Uint32Array(part.buffer, part.byteOffset, part.length >>> 2);
    for (let at = 0; at < words.length; at += 1) {
      plain = (plain + words[at]) | 0;
      running = (running + plain) | 0;
    }
  }
  return `${plain >>> 0} ${running >>> 0}`;
}

// Where memory holds anything but zeros: [from, to] in blocks. A third of it does not, and what
// nobody has touched need not be kept: memory begins as zeros.
function used(memory) {
  const words = new Uint32Array(memory.buffer, 0, memory.length >>> 2);
  const most = Math.ceil(memory.length / BLOCK);
  const spans = [];
  for (let block = 0; block < most; block += 1) {
    const end = (block + 1) * (BLOCK / 4);
    let at = end - BLOCK / 4;
    while (at < end && at < words.length && words[at] === 0) at += 1;
    if (at === Math.min(end, words.length)) continue;
    if (spans.at(-1)?.[1] === block) spans.at(-1)[1] = block + 1;
    else spans.push([block, block + 1]);
  }
  return spans;
}

function partsOf(memory, spans) {
  return spans.map(([from, to]) => memory.subarray(from * BLOCK, to * BLOCK));
}

// Reads what is kept to where it was in memory, while it comes: nothing holds it twice. Fails when
// it is more than that; whether it is less, the sum tells.
async function read(body, parts) {
  const reader = body.getReader();
  let part = 0;
  let place = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    while (value.length) {
      const taken = value.subarray(0, parts[part].length - place);
      parts[part].set(taken, place);
      value = value.subarray(taken.length);
      place += taken.length;
      if (place === parts[part].length) [part, place] = [part + 1, 0];
    }
  }
}

// A WebKit that keeps nothing on disk forgets a cache that no page has open.
let held;

// Opens the cache of this release's snapshot, and keeps it open as long as the page is there.
export async function hold() {
  held = await caches.open(NAME);
  return held;
}

// The memory that is kept for this release; null when there is none that is whole.
export async function kept() {
  try {
    if (!(await caches.has(NAME))) return null;
    const entry = await (await hold()).match(ADDRESS);
    if (!entry) return null;
    const memory = new Uint8Array(Number(entry.headers.get(LENGTH)));
    const parts = partsOf(memory, JSON.parse(entry.headers.get(USED)));
    await read(entry.body, parts);
    if (sum(parts) === entry.headers.get(SUM)) return memory;
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
export async function keep(memory) {
  const spans = used(memory);
  const parts = partsOf(memory, spans);
  const bytes = await new Blob(parts).arrayBuffer();
  const headers = {
    "content-type": "application/octet-stream",
    [SUM]: sum(parts),
    [LENGTH]: String(memory.length),
    [USED]: JSON.stringify(spans),
  };
  await (await caches.open(NAME)).put(ADDRESS, new Response(bytes, { headers }));
}

export async function drop() {
  try {
    await caches.delete(NAME);
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
export function endTry(trusted) {
  try {
    if (trusted) localStorage.removeItem(TRIES);
    else if (tries() + 1 < ENOUGH + PAUSE) note(tries() + 1);
    else note(ENOUGH - 1);
  } catch {
    // Then the next start is a plain one.
  }
}
