// The worker of one driver: it opens Python with what it is sent, shuts every door, and answers through one port. The
// page puts Pyodide's scripts above this, as `createModule` and `load`.

/* global LOCK, createModule, load */

const ARCHIVE = "/lib/wreckyard.zip";
const LIBRARY = "/lib/library.zip";

const PAGE = 65536;
const MEMORY = 512 << 20;

// An archive of nothing, for Pyodide, which asks for its library.
const EMPTY = Uint8Array.from({ length: 22 }, (_, at) => [0x50, 0x4b, 5, 6][at] ?? 0);

// Python's names are gone from here on: a driver has the rules, the library and nothing of the browser.
const BEGIN = `
import json, sys
sys.path[:] = ["${ARCHIVE}", *dict.fromkeys(path for path in sys.path if path != "${ARCHIVE}")]
from wreckyard.ai.brought import Carrier

def begin():
    carrier, dumps, loads = Carrier(), json.dumps, json.loads
    for name in [*sys.modules]:
        if name.partition(".")[0] in ("js", "pyodide_js"):
            del sys.modules[name]
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "JsFinder"]
    return lambda text: dumps(carrier.answer(loads(text)))

begin()
`;

// Python can never have more.
function limit(memory) {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE > MEMORY) throw new RangeError("too much memory");
    return grow(pages);
  };
}

async function start({ program, app, library }) {
  const settings = {
    indexURL: "https://sandbox.invalid/",
    lockFileContents: LOCK,
    stdLibURL: "https://sandbox.invalid/empty.zip",
    env: { PYTHONPATH: LIBRARY, HOME: "/home", PYTHONHASHSEED: "0" },
    jsglobals: { Object },
    stdin: () => null,
    stdout() {},
    stderr() {},
    fsInit: async (files) => {
      files.writeFile(ARCHIVE, app, { canOwn: true });
      files.writeFile(LIBRARY, library, { canOwn: true });
    },
    createPyodideModule: (module) => {
      const { instantiateWasm } = module;
      module.instantiateWasm = (imports, done) => instantiateWasm(imports, (instance, compiled) => {
        limit(instance.exports.memory);
        done(instance, compiled);
      });
      return createModule(module);
    },
  };
  // Nothing else is ever asked for.
  self.fetch = async (address) => {
    const [bytes, type] = `${address}`.endsWith(".wasm") ? [program, "application/wasm"] : [EMPTY, "application/zip"];
    return new Response(bytes, { headers: { "content-type": type } });
  };
  const python = await load(settings);
  return python.runPython(BEGIN);
}

addEventListener("message", async ({ data, ports: [port] }) => {
  const tell = (answer) => port.postMessage(JSON.stringify(answer));
  try {
    const answer = await start(data);
    port.onmessage = ({ data: asked }) => {
      let said;
      try {
        said = answer(asked);
      } catch {
        // Python itself has ended.
        said = '{"ended":true}';
      }
      port.postMessage(said);
    };
    tell({ started: true });
  } catch (error) {
    tell({ broken: `${error?.message ?? error}` });
  }
}, { once: true });
