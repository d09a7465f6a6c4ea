// Python with the rules package as the wheel that it is, by the lock of the laboratory: for what is
// played there, apart from the page's own Python. All of its files come when it is first used.

import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";

/** @param {string} path */
const at = (path) => new URL(path, import.meta.url).href;

const PLACE = at("laboratory/");

// An interpreter that has all of Python's library, and packages of the lock, each held to its hash.
/** @param {string[]} packages @param {PyodideConfig} options */
export async function startLaboratory(packages = ["wreckyard"], options = {}) {
  const python = await loadPyodide({
    indexURL: at("vendor/pyodide/"),
    lockFileURL: `${PLACE}pyodide-lock.json`,
    packageBaseUrl: PLACE,
    stdLibURL: `${PLACE}python_stdlib.zip`,
    ...options,
  });
  await python.loadPackage(packages, { messageCallback() {}, errorCallback() {} });
  const missing = packages.filter((name) => !(name in python.loadedPackages));
  if (missing.length) throw new Error(`${missing[0]} could not be loaded`);
  return python;
}
