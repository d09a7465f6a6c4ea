// Starts the built site's Python twice, in Node.js made to look like a worker of the page: plainly, then from a
// snapshot. Takes the address of the site, and prints as JSON what each start asked the browser for, and what its
// Python knew.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const { argv, exit, stdout } = process;
const site = argv[2];
let asked = [];

class WorkerGlobalScope {
  static [Symbol.hasInstance](one) {
    return one === globalThis;
  }
}
Object.assign(globalThis, { WorkerGlobalScope, self: globalThis });
Object.defineProperty(globalThis, "location", { value: new URL("python.mjs", site) });
// A program that cannot be had is only told so, and waited for without end.
console.warn = (...said) => {
  console.error(...said);
  exit(1);
};
// Pyodide would take this for Node.js.
delete globalThis.process;

globalThis.fetch = async (address) => {
  asked.push(String(address).slice(site.length));
  const headers = { "content-type": String(address).endsWith(".wasm") ? "application/wasm" : "text/plain" };
  return new Response(await readFile(fileURLToPath(String(address))), { headers });
};
WebAssembly.instantiateStreaming = async () => {
  asked.push("WebAssembly.instantiateStreaming");
  throw new Error("this is the page's to answer");
};

const { startPython } = await import(new URL("python.mjs", site).href);
const KNOWN = "import sys; ','.join(name for name in ('asyncio', 'wreckyard') if name in sys.modules)";

async function started(options, snapshot) {
  asked = [];
  const python = await startPython({ stdout() {}, stderr() {}, ...options }, snapshot);
  return [python, { asked, first: python.runPython("import sys; sys.path[0]"), known: python.runPython(KNOWN) }];
}

const [python, plain] = await started({ _makeSnapshot: true, jsglobals: { Object, document: {}, window: {} } });
python.runPython("import wreckyard");
const [, again] = await started({}, python.makeMemorySnapshot());
stdout.write(JSON.stringify({ plain, again }), () => exit(0));
