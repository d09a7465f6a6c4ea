// A new release that waits beside the running one: the player is asked, the turns that are on
// end in every tab, what is saved is written, and each tab reloads once.
//
// What the page shows of it stands in `data-release` of the body: "waiting", "later" or
// "leaving". Python lets the turn end: on "wreckyard:leave" (which it cancels, to say that it
// heard) it waits until the page may go and then dispatches "wreckyard:left".

import { inTime } from "./platform.mjs";

const NAME = `wreckyard ${new URL("./", document.baseURI).pathname}`;
const LOOK_EVERY = 60 * 60 * 1000;

const words = {
  waiting: "A new release is ready.",
  leaving: "Reloading when the turn is over.",
  others: "Reloading when the turn is over in every tab.",
};

/** @type {ServiceWorkerRegistration} */
let registration;
/** @type {HTMLElement | undefined} */
let notice;
/** @type {Promise<void> | undefined} */
let leaving;
let letGo = () => {};

/** @param {ServiceWorkerRegistration} found */
export function watchUpdates(found) {
  registration = found;
  holdOn();
  channel()?.addEventListener("message", leave);
  follow(registration.waiting ?? registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  let looked = Date.now();
  const look = () => {
    if (document.hidden) return;
    looked = Date.now();
    registration.update().catch(() => {});
  };
  // A page that nobody touches has no timer: what comes after the hour is what looks.
  const lookAfterAnHour = () => { if (Date.now() - looked >= LOOK_EVERY) look(); };
  document.addEventListener("visibilitychange", lookAfterAnHour);
  addEventListener("pointerdown", lookAfterAnHour, { capture: true, passive: true });
  addEventListener("keydown", lookAfterAnHour, { capture: true, passive: true });
  addEventListener("online", look);
}

// Held by every tab that plays: whoever gets it alone knows that all have let go.
async function holdOn() {
  try {
    await navigator.locks.request(NAME, { mode: "shared" }, () => new Promise((done) => { letGo = () => done(undefined); }));
  } catch {
    // A browser may be without locks.
  }
}

// Does something once all tabs have let go; at once where the browser does not say what they hold.
/** @param {() => Promise<void>} begin */
async function onceAlone(begin) {
  try {
    if (!(await inTime(navigator.locks.query(), null))) throw new Error("locks do not answer");
    await navigator.locks.request(NAME, begin);
  } catch {
    await begin();
  }
}

/** @type {BroadcastChannel | null} */
let open;
function channel() {
  open ??= "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
  return open;
}

/** @param {ServiceWorker | null} fresh */
function follow(fresh) {
  if (!fresh) return;
  const look = () => {
    if (fresh.state !== "installed" || leaving) return;
    document.body.dataset.release = "waiting";
    show(words.waiting, { "Reload now": reloadNow, Later: later });
  };
  fresh.addEventListener("statechange", look);
  look();
}

/** @param {string} text @param {Record<string, () => void>} buttons */
function show(text, buttons = {}) {
  if (!notice) {
    notice = Object.assign(document.createElement("aside"), { id: "update", className: "update" });
    notice.setAttribute("role", "status");
    document.body.append(notice);
  }
  const line = Object.assign(document.createElement("p"), { textContent: text });
  notice.replaceChildren(line, ...Object.entries(buttons).map(([name, press]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn btn-quiet", textContent: name });
    button.addEventListener("click", press);
    return button;
  }));
}

function later() {
  document.body.dataset.release = "later";
  notice?.remove();
  notice = undefined;
}

async function reloadNow() {
  channel()?.postMessage("leave");
  await leave();
  show(words.others);
  const begin = () => {
    if (!registration.waiting) location.reload();
    registration.waiting?.postMessage({ kind: "start" });
    return new Promise(() => {});
  };
  await onceAlone(begin);
}

// Ends what is on in this tab; afterwards nothing can be begun in it.
function leave() {
  leaving ??= (async () => {
    document.body.dataset.release = "leaving";
    show(words.leaving);
    const { match } = document.body.dataset;
    await left();
    /** @type {HTMLElement} */ (document.getElementById("app")).inert = true;
    if (match !== undefined) comeBack(match);
    letGo();
  })();
  return leaving;
}

/** @returns {Promise<void>} */
function left() {
  return new Promise((done) => {
    addEventListener("wreckyard:left", () => done(), { once: true });
    if (dispatchEvent(new CustomEvent("wreckyard:leave", { cancelable: true }))) done();
  });
}

// Has the page go straight on with its match after it has reloaded.
/** @param {string} match */
function comeBack(match) {
  try {
    sessionStorage.setItem("wreckyard-do", match ? `resume:${match}` : "resume");
  } catch {
    // The menu offers it.
  }
}
