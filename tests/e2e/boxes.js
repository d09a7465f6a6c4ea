// The boxes of all texts and controls on the screen, and what is wrong with them.
({ commit, fanned, lying, shortened, textSize, unread }) => {
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  const faults = new Set();
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = modal ?? document.body;
  const round = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.right - box.left)}×${Math.round(box.bottom - box.top)}`;
  const tell = (what, name, box) => faults.add(`${what}: “${name}” at ${round(box)}`);

  const page = document.scrollingElement;
  if (page.scrollWidth > wide || page.scrollHeight > high) faults.add(`the page scrolls: ${page.scrollWidth}×${page.scrollHeight}`);

  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !el.closest(".visually-hidden, [hidden]") && getComputedStyle(el).clipPath !== "inset(50%)";
  const nameOf = (el) => (el.ariaLabel || el.textContent || el.dataset?.ref || el.localName).trim().replace(/\s+/g, " ").slice(0, 50);

  // What cuts off the things in an element: its edges and those around it, asked once.
  const asked = new Map();
  const cutters = (el) => {
    if (!el || el === document.documentElement) return [];
    if (asked.has(el)) return asked.get(el);
    const style = getComputedStyle(el);
    const around = style.position === "fixed" ? [] : cutters(el.parentElement);
    const drawn = el instanceof SVGElement && el.localName !== "svg";
    const open = drawn || (style.overflowX === "visible" && style.overflowY === "visible");
    const own = open ? [] : [{
      edge: el.getBoundingClientRect(),
      ways: [
        ["left", "right", style.overflowX, el.scrollWidth > el.clientWidth + 1],
        ["top", "bottom", style.overflowY, el.scrollHeight > el.clientHeight + 1],
      ].filter(([, , how]) => how !== "visible"),
    }];
    const all = [...own, ...around];
    asked.set(el, all);
    return all;
  };

  // What is left of a box in all that cuts it off, and whether it can be scrolled into view.
  const clip = (box, holder) => {
    const left = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let cut = false;
    let scrolled = false;
    for (const { edge, ways } of cutters(holder)) {
      for (const [from, to, how, scrolls] of ways) {
        if (left[from] < edge[from] - 1 || left[to] > edge[to] + 1) {
          if (["auto", "scroll"].includes(how) && scrolls) scrolled = true;
          else cut = true;
        }
        left[from] = Math.max(left[from], edge[from]);
        left[to] = Math.min(left[to], edge[to]);
      }
    }
    return { box: left, cut, scrolled, gone: left.right - left.left < 2 || left.bottom - left.top < 2 };
  };

  const items = [];
  const add = (kind, el, whole, name) => {
    if (whole.right - whole.left < 1 || whole.bottom - whole.top < 1) return;
    const { box, cut, scrolled, gone } = clip(whole, kind === "text" ? el : el.parentElement);
    if (cut && !el.closest(shortened)) tell(kind === "text" ? "a text is cut off" : "a control is cut off", name, whole);
    if (gone) return;
    if (!scrolled && (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1)) tell("off the screen", name, whole);
    items.push({ kind, el, box, name });
  };

  // Texts, by what ink there may be: a line's box is higher than its letters.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    // Nobody sees it there, and a screen reader reads it.
    if (node.data.trim() && el instanceof SVGElement && !el.closest("text, title, desc, style, foreignObject")) {
      faults.add(`a text that is not drawn: “${node.data.trim().slice(0, 50)}” in ${el.localName}.${el.getAttribute("class") ?? ""}`);
      continue;
    }
    if (!node.data.trim() || !seen(el) || el.closest(`option, noscript, title, ${unread}`)) continue;
    const style = getComputedStyle(el);
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = el instanceof SVGElement;
    const scale = svg ? el.getScreenCTM()?.a || 1 : 1;
    const size = parseFloat(style.fontSize) * Math.hypot(scale, svg ? el.getScreenCTM()?.b || 0 : 0);
    if (size < (svg ? textSize.picture : textSize.page) - 0.05) tell(`letters of ${size.toFixed(1)} px`, node.data.trim(), range.getBoundingClientRect());
    for (const line of range.getClientRects()) {
      const spare = Math.min(line.height * 0.2, line.height - size * 0.6);
      add("text", el, { left: line.left + 1, right: line.right - 1, top: line.top + spare, bottom: line.bottom - spare }, node.data.trim().slice(0, 50));
    }
  }

  for (const el of root.querySelectorAll("button, a[href], select, textarea, input, summary")) {
    if (el.matches("input") && el.closest("label") && getComputedStyle(el).opacity === "0") {
      const label = el.closest("label");
      if (seen(label)) add("control", label, label.getBoundingClientRect(), nameOf(label));
    } else if (seen(el)) add("control", el, el.getBoundingClientRect(), nameOf(el));
  }

  for (const { kind, el, name } of items) {
    // A word in a sentence that can be pressed is as high as the sentence allows.
    if (kind !== "control" || el.matches("p button")) continue;
    const whole = el.getBoundingClientRect();
    const ref = el.dataset.ref ?? el.querySelector("[data-ref]")?.dataset.ref ?? "";
    const least = new RegExp(`^(${commit})(:|$)`).test(ref) ? 44 : 24;
    if (Math.min(whole.width, whole.height) < least - 0.5) tell(`less than ${least} px to press`, name, whole);
  }

  // The chosen option, as wide as it would like to be.
  for (const el of root.querySelectorAll("select")) {
    if (!seen(el) || !el.selectedOptions.length) continue;
    const like = el.cloneNode(false);
    like.append(new Option(el.selectedOptions[0].text));
    Object.assign(like.style, { position: "absolute", visibility: "hidden", width: "max-content", minWidth: "0", maxWidth: "none" });
    el.after(like);
    const wished = like.offsetWidth;
    like.remove();
    if (wished > el.offsetWidth + 1) tell(`a list ${Math.ceil(wished - el.offsetWidth)} px too narrow`, el.selectedOptions[0].text, el.getBoundingClientRect());
  }

  const inside = (a, b) => a.contains(b) || b.contains(a);
  const shared = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  const pairOf = (a, b, list) => list.some(([one, other]) => (a.closest(one) && b.closest(other)) || (b.closest(one) && a.closest(other)));
  for (let i = 0; i < items.length; i++) {
    for (let j = i + 1; j < items.length; j++) {
      const [a, b] = [items[i], items[j]];
      if (inside(a.el, b.el)) continue;
      const [across, down] = shared(a.box, b.box);
      if (across <= 2 || down <= 2) continue;
      if (a.el.closest(fanned) && b.el.closest(fanned) && a.el.closest(fanned) !== b.el.closest(fanned)) continue;
      if (pairOf(a.el, b.el, lying)) continue;
      faults.add(`“${a.name}” (${round(a.box)}) and “${b.name}” (${round(b.box)}) lie over each other`);
    }
  }
  return [...faults];
}
