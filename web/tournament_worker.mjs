// A worker that plays games of a tournament, with the rules package as the wheel that it is. It gets
// and sends JSON: the number of a question, what is asked, a text; the number, the answer, what went
// wrong. Drivers that somebody has brought it asks through ports, which the page lends it: they run in
// frames of nobody's origin, never here.

import { startLaboratory } from "./laboratory.mjs";

/** @type {Map<number, { done: (port: MessagePort) => void, refuse: (error: Error) => void }>} */
const places = new Map();
let lent = 0;

// What `sandbox.mjs` gives in the page: `heard` is told what a driver says, `failed` that it could not be started.
/** @param {Callback} heard @param {Callback} failed @param {boolean} wheels */
async function place(heard, failed, wheels) {
  const [hears, fails] = [heard.copy(), failed.copy()];
  const number = (lent += 1);
  /** @type {MessagePort | null} */
  let port = null;
  const stop = () => {
    if (!places.delete(number)) return;
    port?.close();
    hears.destroy();
    fails.destroy();
    postMessage(JSON.stringify([0, "stop", number]));
  };
  /** @type {Promise<MessagePort>} */
  const got = new Promise((done, refuse) => places.set(number, { done, refuse }));
  postMessage(JSON.stringify([0, wheels ? "wheels" : "place", number]));
  try {
    port = await got;
  } catch (error) {
    stop();
    throw error;
  }
  places.set(number, { done() {}, refuse: ({ message }) => fails(message) });
  port.onmessage = ({ data }) => {
    if (places.has(number)) hears(typeof data === "string" ? data : "");
  };
  return { tell: (/** @type {string} */ message) => port?.postMessage(message), stop };
}

/** @param {[number: number, why: string]} placing @param {MessagePort} port */
function placed([number, why], port) {
  const asked = places.get(number);
  if (!asked) port?.close();
  else if (why) asked.refuse(new Error(why));
  else asked.done(port);
}

const asked = startLaboratory(["wreckyard", "openskill"]).then(
  (python) => python.pyimport("wreckyard.cli.tournament_asked").Asked(place).answer,
);
asked.catch(() => {}); // Whoever asks is told.

onmessage = async ({ data, ports }) => {
  if (typeof data !== "string") return placed(data, ports[0]);
  const [number, what, text] = JSON.parse(data);
  let answer = "";
  let trouble = "";
  try {
    answer = await (await asked)(what, text);
  } catch (/** @type {any} */ error) {
    trouble = `${error?.message ?? error}`.trim().split("\n").pop() || "it stopped";
  }
  postMessage(JSON.stringify([number, answer, trouble]));
};
