// The theme that was chosen, before anything is painted; where none was, the system's wish holds.
// Python tells of a choice by the body's `data-theme`, and it is noted here for the next start.
// This is no module, because those run only after the first paint.
(() => {
  const root = document.documentElement;
  const kept = "wreckyard-theme";

  /** @param {string | null} theme */
  function wear(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    // What lies around the page has the colour of its ground.
    const chosen = root.dataset.theme;
    const metas = /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"));
    for (const meta of metas) {
      meta.dataset.scheme ??= meta.media;
      meta.media = chosen ? (meta.dataset.scheme.includes(chosen) ? "all" : "not all") : meta.dataset.scheme;
    }
  }

  try {
    wear(localStorage.getItem(kept));
  } catch {
    // Storage that is refused has noted nothing.
  }
  addEventListener("DOMContentLoaded", () => {
    const { body } = document;
    new MutationObserver(() => {
      const { theme } = body.dataset;
      if (!theme) return;
      wear(theme);
      try {
        localStorage.setItem(kept, theme);
      } catch {
        // Then it is forgotten by the next start, until Python tells it again.
      }
    }).observe(body, { attributes: true, attributeFilter: ["data-theme"] });
  });
})();
