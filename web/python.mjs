// Starts Python for the page and for its workers, in the place of PyScript's interpreter:
// from the memory snapshot of this release where one is kept, and plainly otherwise.

import { loadPyodide as load } from "./vendor/pyodide/pyodide.mjs";
import { drop, isThere, kept } from "./snapshots.mjs";

export { version } from "./vendor/pyodide/pyodide.mjs";

const INDEX = new URL("vendor/pyodide/", import.meta.url).href;
const PROGRAM = `${INDEX}pyodide.asm.wasm`;
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
  "ui.platform.dom", "ui.platform.indexeddb",
];

const PAGE = 65536;

const imported = () => import("./vendor/pyodide/pyodide.asm.mjs");

// What makes Pyodide's module, of a program that is compiled already, with as much memory as a
// snapshot had: Pyodide copies one into the memory that it begins with, and the games and what they
// import need more than that.
function withRoom(bytes, program) {
  return async (settings) => {
    const { default: create } = await imported();
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) => {
      handOver(program);
      return instantiate(imports, (instance, module) => {
        const { memory } = instance.exports;
        const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
        if (missing > 0) memory.grow(missing);
        done(instance, module);
      });
    };
    return create(settings);
  };
}

// Pyodide has the browser compile its program when it needs it: for once it gets one that is.
function handOver(program) {
  const asIs = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (response, imports) => {
    WebAssembly.instantiateStreaming = asIs;
    const module = await program;
    if (!module) return asIs.call(WebAssembly, response, imports);
    (await response).body?.cancel();
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

// What a start from a snapshot needs beside it, begun while it is read: the program is compiled on
// threads of the browser's own. Of an archive a start takes the bytes over: another needs its own.
function prepared() {
  imported().catch(() => {});
  return { archives: fetchArchives(), program: WebAssembly.compileStreaming(fetch(PROGRAM)).catch(() => null) };
}

function fetchArchives() {
  const archives = [[ARCHIVE, fetchArchive("app.zip")], [LIBRARY, fetchArchive("library.zip")]];
  // Whoever waits for them is told.
  for (const [, archive] of archives) archive.catch(() => {});
  return archives;
}

const ZIP = "PK";

// The service worker has it as it is. A host sends it compressed as a whole, which makes it smaller
// than file by file.
async function fetchArchive(name) {
  const bytes = new Uint8Array(await (await fetch(new URL(`${name}.gzip`, import.meta.url))).arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, ZIP.length)) === ZIP) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

// An interpreter in which the game's archive is open and, from a snapshot, imported already.
export async function startPython(options, snapshot, { archives, program } = { archives: fetchArchives() }) {
  const settings = {
    ...options,
    indexURL: INDEX,
    // Pyodide would open a library that is compressed file by file: it gets an empty one.
    stdLibURL: new URL("empty.zip", import.meta.url).href,
    env: { PYTHONPATH: LIBRARY },
    fsInit: async (files) => {
      for (const [place, archive] of archives) files.writeFile(place, await archive, { canOwn: true });
    },
  };
  if (snapshot) {
    settings._loadSnapshot = snapshot;
    settings.createPyodideModule = withRoom(snapshot.length, program);
  }
  const python = await load(settings);
  if (snapshot) {
    // Its bytes would stay in memory, or stay until some garbage is collected.
    python._api.config._loadSnapshot = undefined;
    snapshot.buffer.transfer?.(0);
  }
  python.runPython(OPEN_ARCHIVE + (snapshot ? AFTER_SNAPSHOT : ""));
  return python;
}

async function start(options, trusted) {
  if (!trusted || !(await isThere())) return started(await startPython(options), "archive");
  const prepares = prepared();
  const snapshot = await kept();
  if (!snapshot) return started(await startPython(options, null, prepares), "archive");
  performance.mark("snapshot read");
  try {
    return started(await startPython(options, snapshot, prepares), "snapshot");
  } catch {
    await drop();
    return started(await startPython(options), "archive");
  }
}

function started(python, source) {
  performance.mark(`python from ${source}`);
  return { python, source };
}

let early = null;
const output = { stdout() {}, stderr() {} };

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

async function begun(options, trusted) {
  const started = await start(options, trusted);
  // A snapshot has them.
  if (started.source === "archive") await importInParts(started.python);
  return started;
}

// Begins while PyScript's own scripts are still on their way. `trusted` is false where a
// snapshot shall not be used. Tells where Python came from: "snapshot" or "archive".
export async function startEarly(trusted) {
  early = begun({ stdout: (text) => output.stdout(text), stderr: (text) => output.stderr(text) }, trusted);
  return (await early).source;
}

// What PyScript calls, once in the page and once in every worker.
export async function loadPyodide({ stdout, stderr }) {
  if (!early) return (await start({ stdout, stderr }, true)).python;
  Object.assign(output, { stdout, stderr });
  const { python } = await early;
  early = null;
  return python;
}
