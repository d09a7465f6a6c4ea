// Makes the snapshot of this release, in a worker so that the page does not feel it.

import { startPython } from "./python.mjs";
import { drop, keep } from "./snapshots.mjs";

// What `js` is while modules are imported. The snapshot notes what they take from it by name,
// and whoever loads the snapshot finds his own in its place.
function standIn() {
  /** @type {Record<string, unknown>} */
  const names = {};
  for (let level = globalThis; level; level = Object.getPrototypeOf(level)) {
    for (const name of Object.getOwnPropertyNames(level)) {
      try {
        names[name] ??= Reflect.get(globalThis, name);
      } catch {
        // Some browsers have names that may not be read.
      }
    }
  }
  return Object.assign(names, { document: {}, window: {} });
}

async function make() {
  const python = await startPython({ _makeSnapshot: true, jsglobals: standIn(), stdout() {}, stderr() {} });
  python.runPython("import ui.warm");
  await keep(/** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot()));
}

make().then(
  () => postMessage("kept"),
  () => drop().then(() => postMessage("none")),
);
