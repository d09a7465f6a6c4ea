// Has the vendored Python do something that only it can: takes the folder of Pyodide and a Python
// file with a function main(), reads what main() is given, and prints what it returns, both as JSON.
// A ValueError that it raises is told in one sentence.

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [place, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${place}/pyodide.mjs`).href);
// Bytecode without the columns of every instruction: they are only weight in a page.
const python = await loadPyodide({ indexURL: place, args: ["-X", "no_debug_ranges"] });
python.globals.set("source", readFileSync(script, "utf-8"));
python.globals.set("given", await text(process.stdin));
const { trouble, answer } = JSON.parse(python.runPython(`
import json
room = {"__name__": "script"}
exec(source, room)
try:
    told = {"answer": room["main"](json.loads(given))}
except ValueError as error:
    told = {"trouble": str(error)}
json.dumps(told)
`));
if (trouble) {
  console.error(trouble);
  process.exit(1);
}
process.stdout.write(JSON.stringify(answer));
