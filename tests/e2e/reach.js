// The controls on the screen that nobody can press, however they scroll: each with what is left of it.
({ least, passing }) => {
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = [];
  const around = (el) => {
    const all = [];
    for (let one = el.parentElement; one; one = one.parentElement) {
      all.push({ one, style: getComputedStyle(one) });
      if (getComputedStyle(one).position === "fixed" || one === root && root !== document.body) break;
    }
    return all;
  };

  const scrolls = (how) => how === "auto" || how === "scroll";
  // Nobody looks for what lies beside a page or a list; a strip shows that it goes on.
  const isStrip = (one, style) => scrolls(style.overflowX) && one.scrollHeight <= one.clientHeight + 1;
  const off = (el, one) => {
    const [box, edge] = [el.getBoundingClientRect(), one.getBoundingClientRect()];
    return [(box.left + box.right - edge.left - edge.right) / 2, (box.top + box.bottom - edge.top - edge.bottom) / 2];
  };
  // A screen that is turned about for the far player scrolls the other way.
  const scroll = (el, one, side, at) => {
    const [far, before] = [off(el, one)[at], one[side]];
    const left = [0, far, -far].map((way) => { one[side] = before + way; return Math.abs(off(el, one)[at]); });
    one[side] = before + [0, far, -far][left.indexOf(Math.min(...left))];
  };
  const bring = (el) => {
    for (const { one, style } of around(el)) {
      if (scrolls(style.overflowY)) scroll(el, one, "scrollTop", 1);
      if (isStrip(one, style)) scroll(el, one, "scrollLeft", 0);
    }
  };

  const seenOf = (el) => {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    const seen = { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, wide), bottom: Math.min(bottom, high) };
    for (const { one, style } of around(el)) {
      const edge = one.getBoundingClientRect();
      if (style.overflowX !== "visible") [seen.left, seen.right] = [Math.max(seen.left, edge.left), Math.min(seen.right, edge.right)];
      if (style.overflowY !== "visible") [seen.top, seen.bottom] = [Math.max(seen.top, edge.top), Math.min(seen.bottom, edge.bottom)];
    }
    return seen;
  };

  // Some place of what is seen must be the control's own, and not under another thing.
  const isFree = (el, { left, top, right, bottom }) => [0.5, 0.1, 0.3, 0.7, 0.9].some((x) => [0.5, 0.1, 0.3, 0.7, 0.9].some((y) => {
    const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
    return hit && (el.contains(hit) || hit.closest(passing) || hit.contains(el) && hit.localName === "label");
  }));

  for (const el of root.querySelectorAll("button, a[href], select, textarea, input, summary")) {
    const shown = el.matches("input") && el.closest("label") && getComputedStyle(el).opacity === "0" ? el.closest("label") : el;
    if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || shown.closest(".visually-hidden, [hidden]")) continue;
    const whole = shown.getBoundingClientRect();
    // A sign that a slider on it moves is no control of its own there.
    if (getComputedStyle(shown).pointerEvents === "none") continue;
    if (whole.width < 1 || whole.height < 1) continue;
    bring(shown);
    const seen = seenOf(shown);
    const [across, down] = [seen.right - seen.left, seen.bottom - seen.top];
    const name = (el.ariaLabel || shown.textContent || el.dataset.ref || el.localName).trim().replace(/\s+/g, " ").slice(0, 50);
    if (across < Math.min(least, whole.width) - 1 || down < Math.min(least, whole.height) - 1) found.push(`“${name}”: ${Math.round(across)}×${Math.round(down)} px of it`);
    else if (!isFree(shown, seen)) found.push(`“${name}”: under something else`);
  }
  return found;
}
