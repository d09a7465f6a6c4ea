// Plays whatever is asked, in a hurry and at random, and tells at once what the page shows.
// `soak.begin(seed, steps back)` starts it, `soak.end()` stops it; told by window.soakShown(report).
(() => {
  const PASS = /^(answer|pick|interrupt|do|go-on|uncover|again|confirm|discard|cancel|card|side|seat|weapon|move)(:|$)/;
  let state = 1;
  let timer = 0;
  let last = "";
  let backwards = true;
  // A step back was asked for: what is shown may rightly be gone until something else is.
  let steppingBack = "";

  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const choice = (list) => list[Math.floor(random() * list.length)];
  const starting = (refs, ...heads) => {
    for (const head of heads) {
      const found = refs.filter((ref) => ref === head || ref.startsWith(`${head}:`));
      if (found.length) return choice(found);
    }
    return "";
  };

  const pressed = (root) =>
    [...root.querySelectorAll('[data-ref][aria-pressed="true"]')].map((one) => one.dataset.ref);

  function offered() {
    const root = document.querySelector(".arena") ?? document.getElementById("app");
    return [...root.querySelectorAll("[data-ref]")]
      .filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true")
      .filter((one) => PASS.test(one.dataset.ref) && one.checkVisibility());
  }

  // What somebody in a hurry presses: a choice that is complete is confirmed, cards are chosen
  // before targets, and now and then a step is taken back.
  function wish(refs, chosen, arena) {
    if (refs.includes("confirm") && random() < (arena ? 0.8 : 0.95)) return "confirm";
    if (arena) {
      const open = refs.filter((ref) => !chosen.includes(ref));
      return starting(open, ...(random() < 0.5 ? ["weapon", "side"] : ["move"]), "answer", "pick", "move", "confirm");
    }
    const picked = chosen.find((ref) => ref.startsWith("card:"));
    const ticking = chosen.includes("discard");
    if (picked && !ticking) {
      const others = refs.filter((ref) => ref !== picked);
      // In a window nothing is cancelled: the answers of its sheet stay.
      return starting(refs, "side", "seat") || starting(others, "card") || starting(refs, "cancel", "answer");
    }
    if (random() < 0.2) return starting(refs, "uncover", "interrupt", "go-on", "do", "answer", "card", "discard", "again");
    return starting(refs, "uncover", "interrupt", "go-on", "do", "card", "answer", "discard", "again");
  }

  function press() {
    timer = setTimeout(press, 30);
    const { screen } = document.body.dataset;
    if (!["table", "cover", "score", "vote", "arena"].includes(screen)) return;
    if (document.querySelector("dialog[open]")) return;
    const all = offered();
    const ref = wish(all.map((one) => one.dataset.ref), pressed(document), screen === "arena");
    if (backwards && random() < 0.01) {
      const undo = document.querySelector('[data-ref="undo"]');
      if (undo && !undo.disabled && undo.getAttribute("aria-disabled") !== "true") {
        steppingBack = looks();
        tell();
        undo.click();
        return;
      }
    }
    // What stands on a board is drawn, and such elements have no click of their own.
    const found = all.filter((one) => one.dataset.ref === ref).at(-1);
    found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }

  function looks() {
    const { match, saved, question } = document.body.dataset;
    return [match, saved, question].join(" ");
  }

  function tell() {
    if (typeof window.soakShown !== "function" || !document.body) return;
    const { match, saved, screen, question } = document.body.dataset;
    const lines = [...document.querySelectorAll(".story-turn, .story-line")].map((one) => one.textContent);
    if (steppingBack && steppingBack !== looks()) steppingBack = "";
    const back = steppingBack !== "";
    const report = JSON.stringify({ match, saved, screen, question, back, lines });
    if (report === last) return;
    last = report;
    window.soakShown(report);
  }

  window.soak = {
    begin(seed, stepsBack = true) {
      state = seed >>> 0;
      backwards = stepsBack;
      clearTimeout(timer);
      press();
    },
    end() {
      clearTimeout(timer);
    },
  };

  new MutationObserver(tell).observe(document, {
    attributes: true,
    attributeFilter: ["data-match", "data-saved", "data-screen", "data-question"],
    childList: true,
    characterData: true,
    subtree: true,
  });
})();
