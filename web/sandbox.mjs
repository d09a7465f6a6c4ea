// Starts drivers that somebody has brought. Each has a worker of its own, in a frame of its own with an origin that is
// nobody's: no storage, no network, no page. What it needs it is sent, since no service worker serves such a frame.

import { brought } from "./python.mjs";

const PYODIDE = new URL("vendor/pyodide/", import.meta.url);

const text = async (address) => (await fetch(address)).text();

// The ends of both scripts, by which they hand out what they make.
const MAKES_MODULE = /export default (\w+);?\s*$/;
const LOADS = /export\{(\w+) as loadPyodide,[^}]*\};?\s*(\/\/#.*)?\s*$/;

// A worker of nobody's origin imports nothing: the scripts of Pyodide and ours become one.
async function script() {
  const [module, loader, own, lock] = await Promise.all([
    text(new URL("pyodide.asm.mjs", PYODIDE)),
    text(new URL("pyodide.mjs", PYODIDE)),
    text(new URL("sandbox_worker.js", import.meta.url)),
    text(new URL("pyodide-lock.json", PYODIDE)),
  ]);
  const scoped = (source, end) => {
    if (!end.test(source)) throw new Error("Pyodide's scripts are not as they were");
    return `(() => {${source.replace(end, "return $1;").replaceAll("import.meta.url", '"https://sandbox.invalid/"')}\n})()`;
  };
  return `"use strict";\nconst LOCK = ${lock};\nconst createModule = ${scoped(module, MAKES_MODULE)};\nconst load = ${scoped(loader, LOADS)};\n${own}`;
}

// A place for a driver: `heard` is told what it says, `failed` that it could not be started. It must be stopped.
export async function place(heard, failed) {
  const [own, html, needs] = await Promise.all([script(), text(new URL("sandbox.html", import.meta.url)), brought()]);
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = "A driver";
  frame.srcdoc = html;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => heard(typeof data === "string" ? data : "");
  const greeted = ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data) failed(`${data}`);
    else source.postMessage({ script: own, needs }, "*", [port2, ...Object.values(needs).map(({ buffer }) => buffer)]);
  };
  addEventListener("message", greeted);
  document.body.append(frame);
  return {
    tell: (message) => port1.postMessage(message),
    stop() {
      removeEventListener("message", greeted);
      port1.close();
      frame.remove();
    },
  };
}
