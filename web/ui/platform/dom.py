"""The tree on the page: keyed patches, focus, announcements.

`Page.render` takes what makes the tree of a view. It is made once for all that asked for it in one
go, what changed since the last one is patched, and in the next animation frame the page settles:
focus, scrolling and all that has it laid out. Each is a task of its own, so that none is long.
Elements are pointed at by `data-ref`; what happens to one comes out of `on_ref` (see `listener`).

Attributes with a meaning here:
    style            dict of property to value, set through CSSOM (the policy forbids
                     inline style text)
    data-modal       a `dialog` element that is opened modally when it appears
    data-select      a text area whose text is selected when its dialog opens
    data-autofocus   gets the focus when the focused element has vanished
    data-roving      arrow keys move the focus among its inner `data-ref` elements
    data-keep-end    a scroll box that stays at its end when it was there
    data-in-view     scrolled into view when it appears or has another value than before
    data-follow      the same, up and down in the nearest [data-scroll]; the focus goes with it
                     if it is on another element of that box

Boards, and what is carried, have attributes of their own: see `board_gestures`, `carrying`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from js import URL, Blob, Object, document, window
from pyodide.ffi import create_once_callable, create_proxy, jsnull, to_js

from ui.base.node import Child, Node
from ui.platform import focus
from ui.platform.audio import Synthesizer
from ui.platform.back import BackSteps
from ui.platform.board_gestures import Boards
from ui.platform.carrying import Carrying
from ui.platform.elements import found, has_value, is_dialog, ref_of, set_attribute, unset_attribute
from ui.platform.labels import Labels
from ui.platform.listener import Listener, OnRef
from ui.platform.mounted import Mounted, Part, Words, key_of, painted

if TYPE_CHECKING:
    from browser.document import Element
    from browser.proxies import JsProxy

    from ui.play.game_ui import Detail

_SVG = "http://www.w3.org/2000/svg"
_CHANGED_BY_HAND = frozenset({"value", "checked", "selected", "indeterminate"})

_FRAME_WAIT = 500
"""Milliseconds that a frame of the browser is waited for; a page that is covered may get none."""

COPIED_AT_LAST = 2000
"""Milliseconds after which a clipboard that does not answer counts as one that refuses."""


class Page:
    """The one place of the page that Python draws into.

    `first_paint` is the tree that is there already. Until another is drawn its buttons are not
    ours: the boot script hears them.
    """

    def __init__(self, root: Element, live: Element, on_ref: OnRef, first_paint: Node) -> None:
        self._root = root
        self._live = live
        self._mounted: Part | None = painted(first_paint, root.firstElementChild)
        self._make: Callable[[], Node] | None = None
        self._pending: Node | None = None
        self._labels = Labels(document)
        self._fresh: list[Mounted] = []
        self._build_proxy = create_proxy(self._build)
        self._draw_proxy = create_proxy(self._draw)
        self._settle_proxy = create_proxy(self._settle)
        self._unsettled = False
        self._focused_ref = ""
        self._pinned: list[Element] = []
        self._late = 0
        self._shown: set[str] = set()
        self._synthesizer = Synthesizer(window, to_js)
        self._followed = ""
        self._on_ref = on_ref
        self._drawn = False
        self._listener = Listener(root, document, self._heard, create_proxy)
        self._boards = Boards(root, document, window, self._heard, create_proxy, _options)
        self._back = BackSteps(window, lambda: self._heard("", "back", {}), create_proxy)
        self._carrying = Carrying(root, document, self._heard, create_proxy)

    def _heard(self, ref: str, kind: str, detail: Detail) -> bool:
        return self._drawn and self._on_ref(ref, kind, detail)

    # -- drawing ---------------------------------------------------------------

    def render(self, make: Callable[[], Node]) -> None:
        """Show what `make` gives in the next animation frame; only the latest one is drawn."""
        if self._make is None:
            window.setTimeout(self._build_proxy, 0)
        self._make = make

    def flush(self) -> None:
        """Draw at once what waits for the next frame."""
        if self._make is not None:
            self._pending, self._make = self._make(), None
        self._draw()
        self._settle()

    @property
    def _waits(self) -> bool:
        """Whether something is to be drawn."""
        return self._make is not None or self._pending is not None

    def _build(self, *_: object) -> None:
        make, self._make = self._make, None
        if make is None:
            return
        is_scheduled = self._pending is not None
        self._pending = make()
        self._labels.go_with_tree()
        # A hidden page gets no frames, and would keep a secret on display.
        if document.visibilityState == "hidden":
            self.flush()
        elif not is_scheduled and not self._unsettled:
            window.setTimeout(self._draw_proxy, 0)

    def _draw(self, *_: object) -> None:
        node, self._pending = self._pending, None
        if node is None:
            return
        # What is told after a tree was built belongs to it unless another is asked for.
        if self._make is None:
            self._labels.go_with_tree()
        self._labels.write()
        # What was left when an earlier tree of this frame was drawn is still to be restored.
        self._focused_ref = focus.leave(document, self._mounted, node) or self._focused_ref
        self._pinned += [b for b in self._root.querySelectorAll("[data-keep-end]") if _at_end(b)]
        if not self._drawn:
            self._drawn = True
            # As they were painted: the boot script has enabled them.
            for el in self._root.querySelectorAll("button"):
                el.setAttribute("disabled", "")
        if self._mounted is None:
            self._mounted = self._create(node, None)
            self._root.replaceChildren(self._mounted.el)
        else:
            self._mounted = self._patch(self._mounted, node, self._root)
        # Where it still is nothing is to be restored: what lets it go before the frame has let it go.
        if focus.held(document):
            self._focused_ref = ""
        if not self._unsettled:
            self._unsettled = True
            window.requestAnimationFrame(self._settle_proxy)
            self._late = window.setTimeout(self._settle_proxy, _FRAME_WAIT)

    def _settle(self, *_: object) -> None:
        if not self._unsettled:
            return
        self._unsettled = False
        window.clearTimeout(self._late)
        self._open_modals()
        self._fresh.clear()
        for box in self._pinned:
            box.scrollTop = box.scrollHeight
        self._pinned.clear()
        self._bring_into_view()
        self._follow()
        # The focus has the page laid out, too: what boards change of theirs comes after it.
        ref, self._focused_ref = self._focused_ref, ""
        focus.restore(document, self._root, ref, _options)
        self._boards.refresh()
        if self._pending is not None:
            window.setTimeout(self._draw_proxy, 0)

    def _bring_into_view(self) -> None:
        found_now = self._root.querySelectorAll("[data-in-view]")
        wanted = {str(el.dataset.inView): el for el in found_now}
        for name, el in wanted.items():
            box = el.parentElement
            # Only the box itself scrolls: the page and the table stay where they are.
            if name not in self._shown and found(box) and box.scrollWidth > box.clientWidth:
                inset = (box.clientWidth - el.offsetWidth) / 2
                calm = document.body.dataset.speed == "0"
                left = el.offsetLeft - box.offsetLeft - inset
                box.scrollTo(_options({"left": left, "behavior": "auto" if calm else "smooth"}))
        self._shown = set(wanted)

    def _follow(self) -> None:
        el = self._root.querySelector("[data-follow]")
        if not found(el):
            return
        name = str(el.dataset.follow)
        if not name or name == self._followed:
            return
        self._followed = name
        box = el.closest("[data-scroll]")
        if not found(box):
            return
        frame, line = box.getBoundingClientRect(), el.getBoundingClientRect()
        if line.top < frame.top + 8 or line.bottom > frame.bottom - 8:
            middle = (line.top + line.bottom - frame.top - frame.bottom) / 2
            box.scrollTop = box.scrollTop + middle
        focused = document.activeElement
        if (
            box.contains(focused)
            and ref_of(focused).partition(":")[0] == ref_of(el).partition(":")[0]
        ):
            el.focus(_options({"preventScroll": True}))

    def _create(self, node: Child, parent_ns: str | None) -> Part:
        if isinstance(node, str):
            return Words(node, document.createTextNode(node))
        ns = _SVG if node.tag == "svg" else parent_ns
        el = document.createElementNS(ns, node.tag) if ns else document.createElement(node.tag)
        for name, value in node.attrs.items():
            set_attribute(el, name, None, value)
        inner = None if node.tag == "foreignObject" else ns
        children = [self._create(child, inner) for child in node.children]
        for child in children:
            el.appendChild(child.el)
        if "value" in node.attrs and node.tag == "select" and has_value(el):
            el.value = str(node.attrs["value"])
        mounted = Mounted(node, el, children)
        if "data-modal" in node.attrs:
            self._fresh.append(mounted)
        return mounted

    def _patch(self, old: Part, node: Child, parent: Element) -> Part:
        if old.node is node:
            return old
        if isinstance(old, Words) or isinstance(node, str):
            if isinstance(old, Words) and isinstance(node, str):
                if old.node != node:
                    old.el.data = node
                    old.node = node
                return old
            return self._replace(old, node, parent)
        before = old.node
        if before.tag != node.tag or key_of(before) != key_of(node):
            return self._replace(old, node, parent)
        el = old.el
        if before.attrs != node.attrs:
            for name in before.attrs:
                if name not in node.attrs:
                    unset_attribute(el, name, before.attrs[name])
            for name, value in node.attrs.items():
                was = before.attrs.get(name)
                if was != value or name in _CHANGED_BY_HAND:
                    set_attribute(el, name, was, value)
        elif "value" in node.attrs or "checked" in node.attrs:
            for name in ("value", "checked"):
                if name in node.attrs:
                    set_attribute(el, name, None, node.attrs[name])
        if before.children != node.children:
            self._patch_children(old, node)
        old.node = node
        return old

    def _replace(self, old: Part, node: Child, parent: Element) -> Part:
        ns = _SVG if parent.namespaceURI == _SVG and parent.tagName != "foreignObject" else None
        new = self._create(node, ns)
        _close_inside(old)
        parent.replaceChild(new.el, old.el)
        return new

    def _patch_children(self, old: Mounted, node: Node) -> None:
        el = old.el
        in_svg = el.namespaceURI == _SVG and el.tagName != "foreignObject"
        keyed: dict[tuple[str, str], Part] = {}
        loose: dict[str, list[Part]] = {}
        for child in old.children:
            if isinstance(child, Words):
                loose.setdefault("", []).append(child)
            elif (key := key_of(child.node)) is not None:
                keyed[child.node.tag, key] = child
            else:
                loose.setdefault(child.node.tag, []).append(child)
        for alike in loose.values():
            alike.reverse()
        wanted: list[tuple[Child, Part | None]] = []
        for part in node.children:
            if isinstance(part, Node) and (key := key_of(part)) is not None:
                wanted.append((part, keyed.pop((part.tag, key), None)))
            else:
                stack = loose.get("" if isinstance(part, str) else part.tag)
                wanted.append((part, stack.pop() if stack else None))
        gone = [*keyed.values(), *(child for stack in loose.values() for child in stack)]
        for child in gone:
            _close_inside(child)
            el.removeChild(child.el)
        left_out = set(map(id, gone))
        order = [child for child in old.children if id(child) not in left_out]
        new_children: list[Part] = []
        for at, (part, match) in enumerate(wanted):
            if match is None:
                match = self._create(part, _SVG if in_svg else None)
            else:
                match = self._patch(match, part, el)
            if at >= len(order) or order[at] is not match:
                if match in order:
                    order.remove(match)
                order.insert(at, match)
                after = order[at + 1].el if at + 1 < len(order) else jsnull
                el.insertBefore(match.el, after)
            new_children.append(match)
        old.children = new_children
        if node.tag == "select" and "value" in node.attrs and has_value(el):
            el.value = str(node.attrs["value"])

    # -- dialogs, words ----------------------------------------------------------

    def _open_modals(self) -> None:
        for mounted in self._fresh:
            el = mounted.el
            if el.isConnected and is_dialog(el) and not el.open:
                el.showModal()
                for field in el.querySelectorAll("textarea[data-select]"):
                    field.select()

    def announce(self, lines: Iterable[str]) -> None:
        """Have a screen reader say the lines politely, in order."""
        for line in lines:
            paragraph = document.createElement("p")
            paragraph.textContent = line
            self._live.appendChild(paragraph)
        while self._live.childElementCount > 12 and found(first := self._live.firstElementChild):
            self._live.removeChild(first)

    def sound(self, cues: Sequence[str], volume: int) -> None:
        """Have what happened heard; `volume` is 0 off, 1 low, 2 full."""
        self._synthesizer.play(cues, volume)

    def hush(self) -> None:
        """Forget everything announced, so that nothing of it can be read again."""
        self._live.replaceChildren()

    def body(self, **data: str | None) -> None:
        """Set (or with None remove) `data-…` attributes of the body, with the next drawing."""
        self._labels.tell(data)
        self._label_at_once()

    def title(self, text: str) -> None:
        """Set the title of the page, with the next drawing."""
        self._labels.tell_title(text)
        self._label_at_once()

    def _label_at_once(self) -> None:
        if not self._waits:
            self._labels.go_with_tree()
            self._labels.write()

    def copy(self, text: str, copied: Callable[[], None], refused: Callable[[str], None]) -> None:
        """Put a text on the clipboard, in the old way where the new one is refused, missing or
        silent.

        Calls `copied` once it is there, or `refused` with the text where neither way put it there.
        """
        over = False

        def end(_: object = None, *, done: bool = False) -> None:
            nonlocal over
            if over:
                return
            over = True
            if done or self._copy_by_selection(text):
                copied()
            else:
                refused(text)

        try:
            # Pages that come by plain http from another machine have none.
            answer = window.navigator.clipboard.writeText(text)
        except Exception:
            end()
            return
        answer.then(create_once_callable(lambda _: end(done=True)), create_once_callable(end))
        window.setTimeout(create_once_callable(end), COPIED_AT_LAST)

    def _copy_by_selection(self, text: str) -> bool:
        """Copy a text out of a field that is there for a moment; whether the browser did."""
        active = document.activeElement
        # Nothing outside of an open dialog can be selected.
        place = [self._root, *self._root.querySelectorAll("dialog[open]")][-1]
        box = document.createElement("textarea")
        box.value = text
        place.appendChild(box)
        box.select()
        try:
            done = bool(document.execCommand("copy"))
        except Exception:
            done = False
        box.remove()
        if found(active):
            active.focus(_options({"preventScroll": True}))
        return done

    def share(self, end: str, copied: Callable[[], None], refused: Callable[[str], None]) -> None:
        """Copy the address of this page with another end."""
        address = str(window.location.href).partition("#")[0].partition("?")[0]
        self.copy(address + end, copied, refused)

    def forget_link(self) -> None:
        """Have the address lead to the menu again, so that a reload does not open its link."""
        self._back.forget_link()

    def catch_back(self, on: bool) -> None:
        """Have the browser's Back be a step inside the page, or leave it."""
        self._back.catch(on)

    def download(self, name: str, text: str) -> bool:
        """Have the browser keep a text as a file; whether it does. If not, the text is shown."""
        try:
            address = URL.createObjectURL(Blob.new(to_js([text]), _options({"type": "text/plain"})))
        except Exception:
            self._heard("", "undownloaded", {"text": text})
            return False
        link = document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        # The browser only begins to read it after the click.
        window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 60_000)
        return True

    def print(self) -> None:
        """Offer what is on the screen to a printer."""
        try:
            window.print()
        except Exception:
            self._heard("", "unprinted", {})


def _close_inside(mounted: Part) -> None:
    """Close modal dialogs before they go, so that the focus returns to where it was."""
    if isinstance(mounted, Mounted):
        el = mounted.el
        if "data-modal" in mounted.node.attrs and is_dialog(el) and el.open:
            el.close()
        for child in mounted.looked_at:
            _close_inside(child)


def _at_end(box: Element) -> bool:
    return bool(box.scrollHeight - box.scrollTop - box.clientHeight < 24)


def _options(data: Mapping[str, object] | Sequence[object]) -> JsProxy:
    return to_js(data, dict_converter=Object.fromEntries)
