// Starts Python for the page and for its workers, in the place of PyScript's interpreter:
// from the memory snapshot of this release where one is kept, and plainly otherwise.

import { loadPyodide as load } from "./vendor/pyodide/pyodide.mjs";
import { drop, kept } from "./snapshots.mjs";

export { version } from "./vendor/pyodide/pyodide.mjs";

const INDEX = new URL("vendor/pyodide/", import.meta.url).href;
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

// What makes Pyodide's module, with as much memory as a snapshot had: Pyodide copies one into the
// memory that it begins with, and the games and what they import need more than that.
function withRoom(bytes) {
  return async (settings) => {
    const { default: create } = await import("./vendor/pyodide/pyodide.asm.mjs");
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        const { memory } = instance.exports;
        const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
        if (missing > 0) memory.grow(missing);
        done(instance, module);
      });
    return create(settings);
  };
}

// Compressed as a whole, which makes it smaller than file by file.
async function fetchArchive(name) {
  const { body } = await fetch(new URL(`${name}.gzip`, import.meta.url));
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

// An interpreter in which the game's archive is open and, from a snapshot, imported already.
export async function startPython(options, snapshot) {
  const archives = [[ARCHIVE, fetchArchive("app.zip")], [LIBRARY, fetchArchive("library.zip")]];
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
    settings.createPyodideModule = withRoom(snapshot.length);
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
  const snapshot = trusted ? await kept() : null;
  if (snapshot) performance.mark("snapshot read");
  if (snapshot) {
    try {
      return started(await startPython(options, snapshot), "snapshot");
    } catch {
      await drop();
    }
  }
  return started(await startPython(options), "archive");
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
