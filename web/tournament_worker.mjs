// A worker that plays games of a tournament, with the rules package as the wheel that it is. It gets
// and sends JSON: the number of a question, what is asked, a text; the number, the answer, what went
// wrong.

import { startLaboratory } from "./laboratory.mjs";

const asked = startLaboratory(["wreckyard", "openskill"]).then(
  (python) => python.pyimport("wreckyard.cli.tournament_asked").answer,
);
asked.catch(() => {}); // Whoever asks is told.

onmessage = async ({ data }) => {
  const [number, what, text] = JSON.parse(data);
  let answer = "";
  let trouble = "";
  try {
    answer = (await asked)(what, text);
  } catch (error) {
    trouble = `${error?.message ?? error}`.trim().split("\n").pop() || "it stopped";
  }
  postMessage(JSON.stringify([number, answer, trouble]));
};
