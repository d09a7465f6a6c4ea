// The editor of the laboratory: CodeMirror, as PyScript brings it, in the place of a field for text. It stands in a
// shadow root, whose style sheets no policy asks about; the field stays the one that Python knows.

import { commands, EditorView, basicSetup, language, python, view } from "./parts.mjs";

// Each colour of CodeMirror's own, drawn towards the colour of the page's text, whatever the theme.
const { HighlightStyle, defaultHighlightStyle, indentUnit, syntaxHighlighting } = language;
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map((/** @type {{ color?: string }} */ spec) => ({
    ...spec,
    ...(spec.color && { color: `color-mix(in srgb, ${spec.color} 40%, var(--chalk))` }),
  })),
);

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--chalk)", backgroundColor: "var(--panel)", border: "1px solid var(--line-strong)" },
  "&.cm-focused": { outline: "0.1875rem solid var(--lamp)" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", fontSize: "0.875rem", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--chalk)" },
  ".cm-cursor": { borderLeftColor: "var(--chalk)" },
  ".cm-gutters": { color: "var(--dim)", backgroundColor: "var(--panel)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "var(--line-strong)",
  },
  ".cm-tooltip, .cm-panels": { color: "var(--chalk)", backgroundColor: "var(--panel-high)" },
});

const HEARD = ["keydown", "input", "change"];

/** @param {HTMLElement} host */
function mount(host) {
  const field = /** @type {HTMLTextAreaElement} */ (host.querySelector("textarea"));
  const root = host.attachShadow({ mode: "open" });
  // Keys that are typed here are no keys of the page.
  for (const kind of HEARD) root.addEventListener(kind, (event) => event.stopPropagation());
  /** @param {{ docChanged: boolean, state: { doc: object } }} update */
  const tell = ({ docChanged, state }) => {
    if (!docChanged) return;
    field.value = state.doc.toString();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const editor = new EditorView({
    doc: field.value,
    root,
    parent: root,
    extensions: [
      basicSetup,
      python(),
      indentUnit.of("    "),
      // Escape, then Tab, leaves it: CodeMirror sees to that.
      view.keymap.of([commands.indentWithTab]),
      syntaxHighlighting(colours),
      look,
      EditorView.contentAttributes.of({ "aria-label": host.dataset.editor, spellcheck: "false" }),
      EditorView.updateListener.of(tell),
    ],
  });
  // Escape may close a list of CodeMirror's own: Tab leaves the editor after it all the same.
  root.addEventListener("keydown", (/** @type {any} */ { key }) => {
    if (key === "Escape") editor.setTabFocusMode(2000);
  });
  // Whoever fills the field fills the editor.
  field.addEventListener("input", () => {
    const text = editor.state.doc.toString();
    if (field.value !== text) editor.dispatch({ changes: { from: 0, to: text.length, insert: field.value } });
  });
}

function mountAll() {
  const hosts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-editor]"));
  for (const host of hosts) if (!host.shadowRoot) mount(host);
}

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
new MutationObserver(mountAll).observe(app, { childList: true, subtree: true });
mountAll();
