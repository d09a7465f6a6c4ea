// Starts Python for the page and for its workers, in the place of PyScript's interpreter:
// from the memory snapshot of this release where one is kept, and plainly otherwise.

import { loadPyodide as load } from "./vendor/pyodide/pyodide.mjs";
import { drop, kept } from "./snapshots.mjs";

export { version } from "./vendor/pyodide/pyodide.mjs";

const INDEX = new URL("vendor/pyodide/", import.meta.url).href;
const ARCHIVE = "/lib/wreckyard.zip";

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

async function fetchArchive() {
  const { body } = await fetch(new URL("app.zip.gzip", import.meta.url));
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

// An interpreter in which the game's archive is open and, from a snapshot, imported already.
export async function startPython(options, snapshot) {
  const archive = fetchArchive();
  const settings = {
    ...options,
    indexURL: INDEX,
    stdLibURL: new URL("library.zip", import.meta.url).href,
    fsInit: async (files) => files.writeFile(ARCHIVE, await archive, { canOwn: true }),
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

// Begins while PyScript's own scripts are still on their way. `trusted` is false where a
// snapshot shall not be used. Tells where Python came from: "snapshot" or "archive".
export async function startEarly(trusted) {
  early = start({ stdout: (text) => output.stdout(text), stderr: (text) => output.stderr(text) }, trusted);
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
