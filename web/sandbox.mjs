// Starts drivers that somebody has brought. Each has a worker of its own, in a frame of its own with an origin that is
// nobody's: no storage, no network, no page. What it needs it is sent, since no service worker serves such a frame.

import { brought } from "./python.mjs";

const PYODIDE = new URL("vendor/pyodide/", import.meta.url);

/** @param {URL} address */
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
  /** @param {string} source @param {RegExp} end */
  const scoped = (source, end) => {
    if (!end.test(source)) throw new Error("Pyodide's scripts are not as they were");
    return `(() => {${source.replace(end, "return $1;").replaceAll("import.meta.url", '"https://sandbox.invalid/"')}\n})()`;
  };
  return `"use strict";\nconst LOCK = ${lock};\nconst createModule = ${scoped(module, MAKES_MODULE)};\nconst load = ${scoped(loader, LOADS)};\n${own}`;
}

// All of Python's library, as tournaments of the command line have it; without it what the page has.
async function library() {
  try {
    const answer = await fetch(new URL("laboratory/python_stdlib.zip", import.meta.url));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

// What installs wheels, as the lock of the laboratory names it.
async function installer() {
  const lock = JSON.parse(await text(new URL("laboratory/pyodide-lock.json", import.meta.url)));
  const answer = await fetch(new URL(`laboratory/${lock.packages.micropip.file_name}`, import.meta.url));
  if (!answer.ok) throw new Error("what installs wheels is not here");
  return new Uint8Array(await answer.arrayBuffer());
}

// A frame with a driver that speaks through a port; `failed` is told that it could not be started. What is given
// back ends it.
/** @param {MessagePort} port @param {(why: string) => void} failed @param {boolean} wheels */
async function framed(port, failed, wheels) {
  const [own, html, needs, whole, micropip] = await Promise.all([
    script(), text(new URL("sandbox.html", import.meta.url)), brought(), library(), wheels ? installer() : null,
  ]);
  if (whole) needs.library = whole;
  if (micropip) needs.micropip = micropip;
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = "A driver";
  frame.srcdoc = html;
  /** @param {MessageEvent} greeting */
  const greeted = ({ source, data }) => {
    if (!source || source !== frame.contentWindow) return;
    if (data) failed(`${data}`);
    else source.postMessage({ script: own, needs }, "*", [port, ...Object.values(needs).map(({ buffer }) => buffer)]);
  };
  addEventListener("message", greeted);
  document.body.append(frame);
  return () => {
    removeEventListener("message", greeted);
    frame.remove();
  };
}

// A place for a driver: `heard` is told what it says, `failed` that it could not be started; `wheels` is whether
// any are to be installed. It must be stopped.
/** @param {(said: string) => void} heard @param {(why: string) => void} failed @param {boolean} wheels */
export async function place(heard, failed, wheels) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => heard(typeof data === "string" ? data : "");
  const end = await framed(port2, failed, wheels);
  return {
    /** @param {string} message */
    tell: (message) => port1.postMessage(message),
    stop() {
      port1.close();
      end();
    },
  };
}

// A place for a driver whom a worker of the page asks: the worker gets the port, and its number. It must be stopped.
/** @param {Worker} worker @param {number} number @param {boolean} wheels */
export async function lend(worker, number, wheels) {
  const { port1, port2 } = new MessageChannel();
  /** @param {any} why */
  const failed = (why) => worker.postMessage([number, `${why?.message ?? why}`]);
  try {
    const stop = await framed(port2, failed, wheels);
    worker.postMessage([number, ""], [port1]);
    return { stop };
  } catch (error) {
    failed(error);
    return { stop() {} };
  }
}
