// Compiles modules with the vendored Python, so that the page need not.
// Takes the folder of Pyodide and a file with {path: source} as JSON; prints
// {path of the bytecode: base64}. The archive is opened as it is: see web/python.mjs.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [place, input] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${place}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: place });
python.globals.set("modules", readFileSync(input, "utf-8"));
const answer = python.runPython(`
import base64, importlib.util, json
from importlib._bootstrap_external import _code_to_hash_pyc

done = {}
trouble = None
for path, source in json.loads(modules).items():
    try:
        code = compile(source, f"/lib/wreckyard.zip/{path}", "exec", dont_inherit=True)
    except SyntaxError as error:
        trouble = f"{path}, line {error.lineno}: {error.msg}"
        break
    # Unchecked: the archive holds source and bytecode of one build.
    data = _code_to_hash_pyc(code, importlib.util.source_hash(source.encode()), False)
    # Beside its source, where imports from an archive look for it.
    done[path + "c"] = base64.b64encode(data).decode()
json.dumps({"trouble": trouble, "done": done})
`);
const { trouble, done } = JSON.parse(answer);
if (trouble) {
  console.error(trouble);
  process.exit(1);
}
process.stdout.write(JSON.stringify(done));
