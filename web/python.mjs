// Starts Python for the page and for its workers, in the place of PyScript's interpreter:
// from the memory snapshot of this release where one is kept, and plainly otherwise.

import { loadPyodide as load } from "./vendor/pyodide/pyodide.mjs";
import { contentOf, sent } from "./large.mjs";
import { standIn } from "./platform.mjs";
import { drop, kept } from "./snapshots.mjs";

export { version } from "./vendor/pyodide/pyodide.mjs";

standIn();

const INDEX = new URL("vendor/pyodide/", import.meta.url).href;
const PROGRAM = "vendor/pyodide/pyodide.asm.wasm";
const ARCHIVE = "/lib/wreckyard.zip";
const LIBRARY = "/lib/library.zip";

// The archive comes first: what PyScript writes as source is in it compiled.
const OPEN_ARCHIVE = `
import sys
sys.path[:] = ["${ARCHIVE}", *dict.fromkeys(path for path in sys.path if path != "${ARCHIVE}")]
del sys
`;

// Two starts from one snapshot must not draw the same numbers, nor trust what was on "disk".
const AFTER_SNAPSHOT = `
import random, sys
sys.path_importer_cache.clear()
random.seed()
del random, sys
`;

// What the page's script imports, in the order of what needs what: each is a task of its own, and
// between them the page, which is painted long since, answers.
const PARTS = [
  "dataclasses", "hashlib", "html", "json", "random", "inspect",
  "wreckyard", "wreckyard.ai",
  "ui.base.seating", "ui.base.story", "ui.base.ports", "ui.play.surroundings",
  "ui.widgets.replay_bar", "ui.play.pace", "ui.play.host", "ui.play.replay", "ui.games.registry",
  "ui.storage.record", "ui.storage.journal", "ui.storage.rows", "ui.storage.ports", "ui.storage.autosave",
  "ui.shell.store", "ui.shell.views.menu", "ui.shell.views.app", "ui.shell.stage", "ui.shell.sessions",
  "ui.shell.kept_matches", "ui.shell.sharing", "ui.shell.shell", "ui.shell.updates", "ui.play.thinking",
  "ui.platform.dom", "ui.platform.transactions", "ui.platform.indexeddb", "ui.platform.laboratory",
  "ui.platform.sandbox",
];

// What Pyodide's own Python imports, in one long task unless somebody has before, in the order of what
// needs what.
const NEEDED = [
  "ast", "re", "typing", "importlib.util", "json", "inspect", "dataclasses", "traceback",
  "concurrent.futures", "subprocess", "ssl", "asyncio.events", "asyncio.tasks", "asyncio",
  "shutil", "tempfile", "zipfile",
];

const PAGE = 65536;

const imported = () => import("./vendor/pyodide/pyodide.asm.mjs");

// What makes Pyodide's module and then imports, each in a task of its own, what it needs.
/** @param {ModuleSettings} settings */
async function inParts(settings) {
  const { default: create } = await imported();
  const module = await create(settings);
  for (const name of NEEDED) {
    await nextTask();
    settings.API.rawRun(`import ${name}`);
  }
  return module;
}

// What makes Pyodide's module with as much memory as a snapshot had: Pyodide copies one into the
// memory that it begins with, and the games and what they import need more than that.
/** @param {number} bytes */
function withRoom(bytes) {
  return async (/** @type {ModuleSettings} */ settings) => {
    const { default: create } = await imported();
    const instantiate = /** @type {InstantiateWasm} */ (settings.instantiateWasm);
    settings.instantiateWasm = (imports, done) => instantiate(imports, (instance, module) => {
      const { memory } = /** @type {{ memory: WebAssembly.Memory }} */ (instance.exports);
      const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
      if (missing > 0) memory.grow(missing);
      done(instance, module);
    });
    return create(settings);
  };
}

// Pyodide fetches its program and has the browser compile it while it comes. For once its fetch is
// answered with nothing, and what it has compiled is one that is: fetched and compiled long before.
// Returns what takes that back, for a start that has failed before it asked.
/** @param {Promise<WebAssembly.Module>} program */
function handOver(program) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const takeBack = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  globalThis.fetch = (address, ...more) => {
    if (!`${address}`.endsWith(PROGRAM)) return fetch(address, ...more);
    globalThis.fetch = fetch;
    return Promise.resolve(new Response());
  };
  /** @param {unknown} _ @param {WebAssembly.Imports} [imports] */
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await program;
    await nextTask();
    const instance = await WebAssembly.instantiate(module, imports);
    await nextTask();
    return { module, instance };
  };
  return takeBack;
}

// What a start needs, all begun at once; the program is compiled on threads of the browser's own.
// `packed` is true on a first visit. Of an archive a start takes the bytes over: another needs its
// own.
/** @param {boolean} packed */
function prepared(packed = false) {
  const program = compiled(packed);
  /** @type {[string, Promise<Uint8Array>][]} */
  const archives = [[ARCHIVE, archive("app.zip.gzip", packed)], [LIBRARY, archive("library.zip.gzip", packed)]];
  // Whoever waits for them is told.
  for (const need of [imported(), program, ...archives.map(([, bytes]) => bytes)]) need.catch(() => {});
  return { program, archives };
}

/** @param {boolean} packed @returns {Promise<WebAssembly.Module>} */
async function compiled(packed) {
  const unpacked = packed && (await contentOf(PROGRAM));
  if (unpacked) return unpacked;
  try {
    return await WebAssembly.compileStreaming(sent(PROGRAM));
  } catch {
    // A browser may be without it, a host may send another type.
    return WebAssembly.compile(await (await sent(PROGRAM)).arrayBuffer());
  }
}

const ZIP = "PK";

// The service worker has it as it is. A host sends it compressed as a whole, which makes it smaller
// than file by file.
/** @param {string} path @param {boolean} [isPacked] @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function archive(path, isPacked) {
  // A browser without gzip of its own gets what the site's own unpacker opens.
  const packed = isPacked || !globalThis.DecompressionStream;
  const bytes = (packed && (await contentOf(path))) || new Uint8Array(await (await sent(path)).arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, ZIP.length)) === ZIP) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

// The bytes of the program and of the archives, for whoever cannot fetch them.
/** @returns {Promise<Record<string, Uint8Array>>} */
export async function brought() {
  const [program, app, library] = await Promise.all([
    sent(PROGRAM).then(async (answer) => new Uint8Array(await answer.arrayBuffer())),
    archive("app.zip.gzip"),
    archive("library.zip.gzip"),
  ]);
  return { program, app, library };
}

// An interpreter in which the game's archive is open and, from a snapshot, imported already.
/** @param {PyodideConfig} options @param {Uint8Array<ArrayBuffer> | null} [snapshot] */
export async function startPython(options, snapshot, { archives, program } = prepared()) {
  /** @type {PyodideConfig} */
  const settings = {
    ...options,
    indexURL: INDEX,
    // Pyodide would open a library that is compressed file by file: it gets an empty one.
    stdLibURL: new URL("empty.zip", import.meta.url).href,
    env: { PYTHONPATH: LIBRARY },
    fsInit: async (files) => {
      for (const [place, archive] of archives) files.writeFile(place, await archive, { canOwn: true });
      // Its C comes next.
      await nextTask();
    },
  };
  if (snapshot) {
    settings._loadSnapshot = snapshot;
    settings.createPyodideModule = withRoom(snapshot.length);
  } else {
    settings.createPyodideModule = inParts;
  }
  const takeBack = handOver(program);
  const python = await load(settings).catch((error) => {
    takeBack();
    throw error;
  });
  if (snapshot) {
    // Its bytes would stay in memory, or stay until some garbage is collected.
    python._api.config._loadSnapshot = undefined;
    snapshot.buffer.transfer?.(0);
  }
  python.runPython(OPEN_ARCHIVE + (snapshot ? AFTER_SNAPSHOT : ""));
  return python;
}

/** @param {PyodideConfig} options @param {boolean} trusted @param {boolean} [packed] */
async function start(options, trusted, packed) {
  // What takes longest is asked for first.
  const memory = trusted ? kept() : null;
  const needs = prepared(packed);
  const snapshot = await memory;
  if (!snapshot) return started(await startPython(options, null, needs), "archive");
  performance.mark("snapshot read");
  try {
    return started(await startPython(options, snapshot, needs), "snapshot");
  } catch {
    await drop();
    return started(await startPython(options), "archive");
  }
}

/** @param {Python} python @param {string} source */
function started(python, source) {
  performance.mark(`python from ${source}`);
  return { python, source };
}

/** @type {Promise<{ python: Python, source: string }> | null} */
let early = null;
/** @type {Output} */
const output = { stdout() {}, stderr() {} };

/** @returns {Promise<void>} */
function nextTask() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

/** @param {Python} python */
async function importInParts(python) {
  try {
    for (const name of PARTS) {
      await nextTask();
      python.pyimport(name).destroy();
    }
  } catch {
    // What cannot be imported fails again where it is needed, and is told there.
  }
}

/** @param {Output} options @param {boolean} trusted @param {boolean} packed */
async function begun(options, trusted, packed) {
  const started = await start(options, trusted, packed);
  // A snapshot has them.
  if (started.source === "archive") await importInParts(started.python);
  return started;
}

// Begins while PyScript's own scripts are still on their way. `trusted` is false where a snapshot
// shall not be used, `packed` true where no service worker has the large files. Tells where Python
// came from: "snapshot" or "archive".
/** @param {boolean} trusted @param {boolean} packed */
export async function startEarly(trusted, packed) {
  /** @type {Output} */
  const tell = { stdout: (text) => output.stdout(text), stderr: (text) => output.stderr(text) };
  early = begun(tell, trusted, packed);
  return (await early).source;
}

// What PyScript calls, once in the page and once in every worker.
/** @param {Output} output */
export async function loadPyodide({ stdout, stderr }) {
  if (!early) return (await start({ stdout, stderr }, true)).python;
  Object.assign(output, { stdout, stderr });
  const { python } = await early;
  early = null;
  return python;
}
