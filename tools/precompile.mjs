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
// Without the columns of every instruction and without docstrings: both are only weight there.
const python = await loadPyodide({ indexURL: place, args: ["-X", "no_debug_ranges"] });
python.globals.set("modules", readFileSync(input, "utf-8"));
const answer = python.runPython(`
import ast, base64, importlib.util, json
from importlib._bootstrap_external import _code_to_hash_pyc

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

def without_docstrings(tree):
    for node in ast.walk(tree):
        if not isinstance(node, DOCUMENTED) or ast.get_docstring(node, clean=False) is None:
            continue
        if isinstance(node, ast.ClassDef):
            # For a dataclass without any, a text is made of its signature, which is slow.
            node.body[0].value.value = "-"
        else:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree

done = {}
trouble = None
for path, source in json.loads(modules).items():
    try:
        name = f"/lib/wreckyard.zip/{path}"
        tree = without_docstrings(ast.parse(source, name))
        code = compile(tree, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        trouble = f"{path}, line {error.lineno}: {error.msg}"
        break
    # Unchecked: there is no source beside it.
    data = _code_to_hash_pyc(code, importlib.util.source_hash(source.encode()), False)
    # In an archive bytecode lies where its source would.
    done[path + "c"] = base64.b64encode(data).decode()
json.dumps({"trouble": trouble, "done": done})
`);
const { trouble, done } = JSON.parse(answer);
if (trouble) {
  console.error(trouble);
  process.exit(1);
}
process.stdout.write(JSON.stringify(done));
