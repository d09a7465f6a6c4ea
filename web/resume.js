// Whether a match can be resumed, or a newcomer is offered something, before anything is painted: then
// the painted menu has that in its place, and nothing moves when Python takes over. Python tells of it
// by the body's `data-resume` and `data-welcome`, which are noted here for the next start. Where nothing
// is noted, this is a first visit.
(() => {
  const kept = "wreckyard-resume";
  const offered = "wreckyard-welcome";
  let hint = "";
  let offer = "lesson";
  try {
    hint = localStorage.getItem(kept) ?? "";
    offer = localStorage.getItem(offered) ?? offer;
  } catch {
    // Storage that is refused has noted nothing.
  }
  // The page's first script, boot.mjs, reports what does not load. Only this one can report that boot.mjs itself
  // did not load, or was stopped before it set `data-boot`. Errors of scripts that are not the page's own, such
  // as those of an extension, stop nothing.
  const home = new URL(".", location.href).href;
  addEventListener("error", (/** @type {any} */ { target, filename, message, error }) => {
    const lost = target.localName === "script" && target.src.endsWith("/boot.mjs");
    const ours = target === window && filename?.startsWith(home);
    const stopped = ours && document.readyState !== "loading" && document.body.dataset.boot === undefined;
    if (!lost && !stopped) return;
    const why = lost
      ? "boot.mjs did not come as it was published, check the connection and reload"
      : `this browser stopped it (${error?.message ?? message}), reload to try again`;
    const tell = () => {
      const stage = document.getElementById("boot-stage");
      if (!stage || document.body.dataset.failed !== undefined) return;
      document.body.dataset.failed = "boot.mjs";
      stage.setAttribute("role", "alert");
      stage.textContent = `Wreckyard could not start: ${why}.`;
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", tell);
    else tell();
  }, true);
  if (hint) document.documentElement.dataset.resume = "";
  else document.documentElement.dataset.welcome = offer;
  addEventListener("DOMContentLoaded", () => {
    const { body } = document;
    const said = body.querySelector('.menu [data-ref="resume"] .item-hint');
    if (hint && said && body.dataset.ready === undefined) /** @type {Text} */ (said.firstChild).data = hint;
    new MutationObserver(() => {
      const { resume, welcome } = body.dataset;
      if (resume === undefined || welcome === undefined) return;
      try {
        localStorage.setItem(offered, welcome);
        if (resume) localStorage.setItem(kept, resume);
        else localStorage.removeItem(kept);
      } catch {
        // Then the next start finds out by itself.
      }
    }).observe(body, { attributes: true, attributeFilter: ["data-resume", "data-welcome"] });
  });
})();
