// The worker of one driver: it opens Python with what it is sent, shuts every door, and answers through one port. The
// page puts Pyodide's scripts above this, as `createModule` and `load`.

/* global LOCK, createModule, load */

const ARCHIVE = "/lib/wreckyard.zip";
const LIBRARY = "/lib/library.zip";
const INSTALLER = "/lib/installer";

const PAGE = 65536;
const MEMORY = 512 << 20;

// An archive of nothing, for Pyodide, which asks for its library.
const EMPTY = Uint8Array.from({ length: 22 }, (_, at) => [0x50, 0x4b, 5, 6][at] ?? 0);

// Ours comes first.
const PATH = `
import sys
sys.path[:] = ["${ARCHIVE}", *dict.fromkeys(path for path in sys.path if path != "${ARCHIVE}")]
`;

// Wheels are installed from files while none of what is in them runs. Nothing is ever fetched for it: what is
// missing is said.
const INSTALL = `${PATH}
import base64, importlib, json, pathlib, re, shutil, site
from wreckyard import __version__

PLACE = pathlib.Path(site.getsitepackages()[0])
OURS = PLACE / f"wreckyard-{__version__}.dist-info"

async def install(text):
    wheels = pathlib.Path("/wheels")
    wheels.mkdir()
    OURS.mkdir(parents=True)
    OURS.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\\nName: wreckyard\\nVersion: {__version__}\\n")
    sys.path.append("${INSTALLER}")
    import micropip
    try:
        for name, content in json.loads(text)["install"]:
            wheels.joinpath(name).write_bytes(base64.b64decode(content))
        await micropip.install([f"emfs:{file}" for file in sorted(wheels.iterdir())], index_urls=[])
    except Exception as error:
        said = str(error).strip().partition("\\n")[0]
        missing = re.match(r"Can't fetch metadata for '([^']*)'", said)
        if missing:
            return json.dumps({"error": f"needs {missing[1]}, which is in none of its wheels"[:200]})
        return json.dumps({"error": f"cannot be installed: {said}"[:200]})
    finally:
        for name in [*sys.modules]:
            if name.partition(".")[0] == "micropip" or name == "pyodide.http":
                del sys.modules[name]
        sys.path.remove("${INSTALLER}")
        shutil.rmtree("${INSTALLER}")
        importlib.invalidate_caches()
    return '{"installed": true}'

install
`;

// Python's names are gone from here on: a driver has the rules, the library and nothing of the browser.
const BEGIN = `${PATH}
import json
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
/** @param {WebAssembly.Memory} memory */
function limit(memory) {
  const grow = memory.grow.bind(memory);
  /** @param {number} pages */
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE > MEMORY) throw new RangeError("too much memory");
    return grow(pages);
  };
}

/** @param {Record<string, Uint8Array<ArrayBuffer>>} needs @returns {Promise<(asked: string) => any>} */
async function start({ program, app, library, micropip }) {
  /** @type {PyodideConfig} */
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
    createPyodideModule: (/** @type {ModuleSettings} */ module) => {
      const instantiateWasm = /** @type {InstantiateWasm} */ (module.instantiateWasm);
      module.instantiateWasm = (imports, done) => instantiateWasm(imports, (instance, compiled) => {
        limit(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
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
  const begin = () => python.runPython(BEGIN);
  if (!micropip) return begin();
  python.unpackArchive(micropip, "wheel", { extractDir: INSTALLER });
  const install = python.runPython(INSTALL);
  return async (asked) => {
    const said = await install(asked);
    return [said, begin()];
  };
}


// What was wrong: of a traceback its last line.
/** @param {any} error */
const last = (error) => `${error?.message ?? error}`.trim().split("\n").pop();

addEventListener("message", async ({ data, ports: [port] }) => {
  /** @param {object} answer */
  const tell = (answer) => port.postMessage(JSON.stringify(answer));
  try {
    let answer = await start(data);
    /** @param {MessageEvent} question */
    const answers = ({ data: asked }) => {
      let said;
      try {
        said = answer(asked);
      } catch {
        // Python itself has ended.
        said = '{"ended":true}';
      }
      port.postMessage(said);
    };
    /** @param {MessageEvent} question */
    const installs = async ({ data: asked }) => {
      port.onmessage = answers;
      let said;
      try {
        [said, answer] = await answer(asked);
      } catch (error) {
        said = JSON.stringify({ error: `cannot be installed: ${last(error)}` });
      }
      port.postMessage(said);
    };
    port.onmessage = data.micropip ? installs : answers;
    tell({ started: true });
  } catch (error) {
    tell({ broken: last(error) });
  }
}, { once: true });
