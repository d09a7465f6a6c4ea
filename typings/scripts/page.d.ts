// What the page's scripts and Python tell each other.

interface Window {
  placeDriver: typeof import("../../web/sandbox.mjs").place;
  lendDriver: typeof import("../../web/sandbox.mjs").lend;
}

interface WindowEventMap {
  "py:progress": CustomEvent<string>;
  "py:done": Event;
  /** The name of the thing that does not answer. */
  "wreckyard:silent": CustomEvent<string>;
}
