// Starts the page: Python first, then the offline copy.

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const stageText = /** @type {HTMLElement} */ (document.getElementById("boot-stage"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("boot-progress"));
const offline = /** @type {HTMLElement} */ (document.getElementById("offline"));
const workers = serviceWorkers();

// Bytes that a visit without a service worker loads through fetch; the rest is small.
const PLAIN_BYTES = 12_500_000;

/** @type {Record<string, [string, number]>} */
const stages = {
  "Loading Pyodide": ["Fetching Python", 8],
  "Loading interpreter": ["Fetching Python", 10],
  "Loaded interpreter": ["Starting Python", 80],
  "Loading files": ["Fetching the game", 84],
  "Loaded files": ["Opening the yard", 92],
  "Loaded Pyodide": ["Opening the yard", 95],
};

// Some frames refuse the very look at it, or at the worker in charge.
function serviceWorkers() {
  try {
    const { serviceWorker } = navigator;
    void serviceWorker?.controller;
    return serviceWorker;
  } catch {
    return undefined;
  }
}

let failed = false;
let reloading = false;
/** @type {HTMLButtonElement | null} */
let pressed = null;
let stage = stageText.textContent;
let slow = "";

// After so many milliseconds without anything new the line says that it still waits.
const STILL_AFTER = 2500;
/** @type {number | undefined} */
let still;

function tellStage() {
  const name = pressed?.ariaLabel ?? pressed?.querySelector(".item-name")?.textContent ?? pressed?.textContent;
  const then = name ? `${stage}, then “${name}”` : stage;
  const text = slow ? `${then}. ${slow}` : then;
  if (stageText.textContent !== text) stageText.textContent = text;
}

/** @param {string} text @param {number} value */
function show(text, value) {
  if (failed || !stageText.isConnected) return;
  stage = text;
  tellStage();
  clearTimeout(still);
  // Not much longer than before: nothing may move for it.
  still = setTimeout(() => {
    if (failed || !stageText.isConnected) return;
    stage = `Still ${stage[0].toLowerCase()}${stage.slice(1)}`;
    tellStage();
  }, STILL_AFTER);
  bar.value = Math.max(bar.value, value);
  bar.textContent = `${Math.round(bar.value)} %`;
}

/** @param {string} reason */
function fail(reason) {
  if (failed || reloading || document.body.dataset.ready !== undefined || !stageText.isConnected) return;
  failed = true;
  for (const button of painted()) button.disabled = true;
  if (document.body.dataset.python === "snapshot") {
    // Another try or two, which are counted: then it starts without one.
    reloading = true;
    location.reload();
    return;
  }
  document.body.dataset.failed = reason;
  stageText.setAttribute("role", "alert");
  stageText.textContent = `Wreckyard could not start: ${reason}.`;
  bar.hidden = true;
}

function painted() {
  return app.querySelectorAll("button");
}

// Until Python has drawn, what is pressed is remembered, and done as soon as it can be: the last
// press counts, and one more on the same button takes it back.
function hearPresses() {
  for (const button of painted()) button.disabled = false;
  app.addEventListener("click", notePress);
  app.addEventListener("keydown", onlyOnce);
}

// A browser presses a button again and again while Enter is held: one press, as Python has it later.
/** @param {KeyboardEvent} event */
function onlyOnce(event) {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** @param {{ target: any }} press */
function notePress({ target }) {
  const button = target.closest("button");
  if (!button || failed || !stageText.isConnected) return;
  pressed?.removeAttribute("aria-pressed");
  pressed = pressed === button ? null : button;
  pressed?.setAttribute("aria-pressed", "true");
  tellStage();
}

function doWhatWasPressed() {
  app.removeEventListener("click", notePress);
  app.removeEventListener("keydown", onlyOnce);
  pressed?.removeAttribute("aria-pressed");
  // Another menu may have taken its place.
  if (pressed?.isConnected) pressed.click();
}

/** @param {RequestInfo | URL} asked */
function addressOf(asked) {
  return new URL(asked instanceof Request ? asked.url : asked, document.baseURI);
}

/** @param {RequestInfo | URL} asked */
function nameOf(asked) {
  return addressOf(asked).pathname.split("/").pop() || "the page";
}

/** @param {number} bytes @param {number} expected */
function showFetched(bytes, expected) {
  show(`Fetching Python, ${(bytes / 1e6).toFixed(1)} MB`, 10 + 65 * Math.min(1, bytes / expected));
}

// What the document says of its files: their addresses and their hashes.
const published = document.querySelector("script[type=importmap]")?.textContent ?? "{}";
const hashes = Object.entries(JSON.parse(published).integrity ?? {});

// The page holds what it fetches to the hashes of the document, as browsers do with modules.
function holdFetches() {
  const fetchAsIs = window.fetch;
  const held = new Map(hashes.map(([path, integrity]) => [new URL(path, document.baseURI).href, { integrity }]));
  window.fetch = (asked, options) => {
    const { href } = addressOf(asked);
    return fetchAsIs(asked, held.has(href) ? { ...held.get(href), ...options } : options);
  };
  return fetchAsIs;
}

async function isPublishedAnew() {
  try {
    const sent = await fetch(new URL("./", document.baseURI), { cache: "no-cache" });
    return sent.ok && !(await sent.text()).includes(published);
  } catch {
    return false;
  }
}

// Why a file did not come: the connection broke, or it is none of this document's. Where the host has a new
// release by now the page is loaded anew.
/** @param {RequestInfo | URL} path @param {typeof fetch} fetchAsIs */
async function whyLost(path, fetchAsIs) {
  const sent = await fetchAsIs(path).catch(() => null);
  if (!sent) return "could not be fetched, check the connection and reload";
  if (!sent.ok) return `could not be fetched (status ${sent.status}), reload to try again`;
  if (await isPublishedAnew()) {
    reloading = true;
    location.reload();
  }
  return "is not the file that was published, reload to try again";
}

// Watches what is fetched until Python has taken over: a file that does not come is named, unless it
// is packed and there is the plain one; and of a first visit, which brings so many, the bytes that
// come are counted.
/** @param {number} expected @param {typeof fetch} fetchAsIs */
function watchFetches(expected, fetchAsIs) {
  const fetchHeld = window.fetch;
  let loaded = 0;
  window.fetch = async (...args) => {
    const name = nameOf(args[0]);
    const failed = name.endsWith(".packed") ? () => {} : fail;
    const response = await fetchHeld(...args).catch(async (error) => {
      failed(`${name} ${await whyLost(args[0], fetchAsIs)}`);
      throw error;
    });
    if (!response.ok) failed(`${name} could not be fetched (status ${response.status}), reload to try again`);
    if (!expected || !response.body || response.status !== 200 || !window.TransformStream) return response;
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        showFetched(loaded, expected);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
  return () => { window.fetch = fetchHeld; };
}

// Some browsers have service workers and yet refuse them, in a private window say.
async function registered() {
  try {
    if (!workers) return undefined;
    const { inTime } = await import("./platform.mjs");
    return await inTime(workers.getRegistration(), undefined);
  } catch {
    return undefined;
  }
}

// Refused or unreachable: the page plays from the network or the old copy.
async function register() {
  return workers?.register("sw.js", { updateViaCache: "none" }).catch(() => undefined);
}

// PyScript opens a database of its own, in which nothing of ours is kept, and does not start when
// that is refused, never answers or cannot be written. It gets one that keeps nothing. The game
// opens the browser's, and says so when it cannot.
function keepPyScriptApart() {
  /** @param {unknown} result */
  const answer = (result) => {
    /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
    const request = { result };
    setTimeout(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = new Proxy({}, { get: (_, name) => () => answer(String(name).startsWith("getAll") ? [] : undefined) });
  const base = { objectStoreNames: ["keyval"], transaction: () => ({ objectStore: () => store }), close() {} };
  let real;
  try {
    real = window.indexedDB;
  } catch {
    // Some browsers refuse even the look at it.
  }
  const open = real?.open.bind(real) ?? (() => { throw new DOMException("there is no storage", "SecurityError"); });
  /** @type {(name: string, version?: number) => any} */
  const either = (name, ...version) => (name.startsWith("IDBMap/") ? answer(base) : open(name, ...version));
  if (real) real.open = either;
  else Object.defineProperty(window, "indexedDB", { configurable: true, value: { open: either } });
}

/** @returns {Promise<void>} */
function whenReady() {
  return new Promise((done) => {
    const look = () => {
      const { ready, failed: reason } = document.body.dataset;
      if (reason !== undefined) {
        // What has failed may have drawn its menu in the place of this line before.
        if (!stageText.isConnected) app.prepend(stageText);
        fail(reason);
      }
      if (ready === undefined) return;
      watcher.disconnect();
      done();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { attributes: true, attributeFilter: ["data-ready", "data-failed"] });
    look();
  });
}

/** @param {string} text @param {string} state */
function tell(text, state) {
  document.body.dataset.offline = state;
  // Heard once it is settled, not for every file on the way.
  offline.setAttribute("aria-live", state === "saving" ? "off" : "polite");
  offline.textContent = text;
  offline.hidden = !text;
}

// Asks the release that is in charge to hash every file of its list.
/** @param {ServiceWorker} worker @returns {Promise<{ missing: string[] }>} */
function verify(worker) {
  return new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => done(data);
    worker.postMessage({ kind: "verify" }, [channel.port2]);
  });
}

async function goOffline() {
  if (!workers) return;
  workers.addEventListener("message", ({ data }) => {
    if (data.kind === "progress" && document.body.dataset.offline !== "ready") {
      tell(`Saving for offline play, ${data.done} of ${data.total} files`, "saving");
    }
  });
  const { allKept, dropBrought } = await import("./large.mjs");
  // What the page has brought the service worker takes from it.
  await allKept();
  const asked = register();
  // While a new release comes over a slow connection this is not answered.
  if (!(await registered())?.active) await asked;
  const registration = await registered();
  if (!registration) {
    await dropBrought();
    return;
  }
  registration.installing?.addEventListener("statechange", /** @param {{ target: any }} change */ ({ target }) => {
    if (target.state === "redundant" && !registration.active) tell("Not saved for offline play", "incomplete");
  });
  const { active } = await workers.ready;
  await dropBrought();
  const { missing } = await verify(/** @type {ServiceWorker} */ (active));
  if (missing.length) tell(`Not ready offline: ${missing[0]} could not be saved`, "incomplete");
  else tell("Ready offline", "ready");
  (await import("./updates.mjs")).watchUpdates(registration);
}

// When another release takes over, whatever of this one is in the page must go. The first to take
// over is another one where the host has got it since it sent the page.
async function watchTakeover() {
  let known = false;
  workers?.addEventListener("controllerchange", async () => {
    const isFirst = !known;
    known = true;
    if (reloading || (isFirst && (await (await import("./large.mjs")).isSameRelease()))) return;
    reloading = true;
    location.reload();
  });
  known = Boolean(workers?.controller ?? (await registered())?.active);
}

// In idle time the next start is made a quick one.
async function makeSnapshot() {
  // A page that is looked at without a pause, or not at all, is never idle.
  const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then));
  await new Promise((done) => whenIdle(done, { timeout: 5000 }));
  const { dropOthers, hold, isKept, isTrusted } = await import("./snapshots.mjs");
  try {
    await dropOthers();
    if (!isTrusted()) return;
    // Another tab may be at it.
    await navigator.locks.request("wreckyard-snapshot", { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      await hold();
      document.body.dataset.snapshot = (await isKept()) ? "kept" : await snapshotMade();
    });
  } catch {
    document.body.dataset.snapshot = "none";
  }
}

/** @returns {Promise<string>} */
function snapshotMade() {
  document.body.dataset.snapshot = "making";
  return new Promise((done) => {
    const worker = new Worker("snapshot_worker.mjs", { type: "module" });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      done(data);
    };
    worker.onerror = () => done("none");
  });
}

// The large files of a first visit would come at the cost of the first picture's style and letters.
// A page that nobody looks at is not painted.
const PAINTED_AT_LAST = 3000;

/** @returns {Promise<void>} */
function firstPaint() {
  return new Promise((done) => {
    if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return done();
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
    setTimeout(done, PAINTED_AT_LAST);
  });
}

// For Python, which imports no scripts: a place for a driver that somebody has brought, whom the page asks, or one of
// its workers.
window.placeDriver = async (...asked) => (await import("./sandbox.mjs")).place(...asked);
window.lendDriver = async (...asked) => (await import("./sandbox.mjs")).lend(...asked);

// The editor comes when the laboratory is first opened; where it cannot be had its field does as well.
function bringEditor() {
  const look = () => {
    if (document.body.dataset.screen !== "drivers") return;
    watcher.disconnect();
    import("./laboratory/editor/editor.mjs").catch(() => {});
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-screen"] });
}

// Scripts that do not come, or are others, are no fault of the browser's.
/** @param {any} error @param {typeof fetch} fetchAsIs */
async function whyNot(error, fetchAsIs) {
  const scripts = hashes.filter(([path]) => /^(?!.*laboratory).*js$/.test(path));
  for (const [path, integrity] of scripts) {
    const came = await fetchAsIs(path, { integrity }).then(({ ok }) => ok, () => false);
    if (!came) return `${nameOf(path)} ${await whyLost(path, fetchAsIs)}`;
  }
  return `this browser stopped it (${error?.message ?? error}), reload to try again`;
}

async function start() {
  addEventListener("py:progress", ({ detail }) => { if (stages[detail]) show(...stages[detail]); });
  addEventListener("py:done", () => {
    if (document.body.dataset.begun === undefined) fail("its Python does not run, reload to try again");
  });
  addEventListener("wreckyard:silent", ({ detail }) => {
    slow = `This browser’s ${detail} does not answer, so the start takes longer.`;
    if (!failed && stageText.isConnected) tellStage();
  });
  const fetchAsIs = holdFetches();
  /** @param {any} error */
  const failBecause = async (error) => fail(await whyNot(error, fetchAsIs));
  addEventListener("unhandledrejection", ({ reason }) => failBecause(reason));
  document.body.dataset.boot = "";
  performance.mark("boot script");
  bringEditor();
  if (typeof WebAssembly !== "object") {
    fail("this browser has no WebAssembly");
    return;
  }
  hearPresses();
  watchTakeover();
  show("Fetching Python", 4);
  const first = !workers?.controller;
  const packed = Boolean(first && workers);
  let stopWatching;
  try {
    const [{ PACKED_BYTES }, { startEarly }, { beginTry, endTry }] = await Promise.all([
      import("./large.mjs"),
      import("./python.mjs"),
      import("./snapshots.mjs"),
    ]);
    stopWatching = watchFetches(first ? (packed ? PACKED_BYTES : PLAIN_BYTES) : 0, fetchAsIs);
    keepPyScriptApart();
    const trusted = beginTry();
    whenReady().then(() => endTry(trusted));
    if (packed) await firstPaint();
    startEarly(trusted, packed).then(
      (source) => { document.body.dataset.python = source; },
      failBecause,
    );
    await import("./vendor/pyscript/core.js");
  } catch (error) {
    await failBecause(error);
    return;
  }
  await whenReady();
  clearTimeout(still);
  stopWatching();
  doWhatWasPressed();
  await goOffline();
  if (document.body.dataset.offline === "ready") await makeSnapshot();
}

start();
