"""The focus while the page is drawn: it stays with what it was on, or goes where it is of use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ui.base.node import Node, attr_of
from ui.platform.elements import TYPES_IN, found, ref_of
from ui.platform.mounted import Mounted, Part, key_of

if TYPE_CHECKING:
    from browser.document import Document, Element
    from browser.proxies import JsNull, JsProxy


def leave(document: Document, old: Part | None, new: Node) -> str:
    """Return the ref of the element that replaces the focused one.

    An element that will vanish loses the focus at once. Otherwise the browser would lay out the
    half-patched page, and do it twice. A field keeps the focus, since losing it would send its
    text.
    """
    active = document.activeElement
    ref = ref_of(active)
    if not ref or not found(active) or active.tagName in TYPES_IN:
        return ref
    if isinstance(old, Mounted) and not stays(old.node, new, ref):
        active.blur()
    return ref


def stays(old: Node, new: Node, ref: str) -> bool:
    """Whether what has this reference in a tree is the same element when another is drawn."""
    way = _way_to(old, ref)
    for parent, child in pairwise(way):
        here = _alike(parent, child)
        at = next(n for n, each in enumerate(here) if each is child)
        there = _alike(new, child)
        if at >= len(there):
            return False
        new = there[at]
    return bool(way) and attr_of(new, "data-ref") == ref


def _way_to(node: Node, ref: str) -> list[Node]:
    """The elements from the top of a tree to the first one with a reference."""
    if node.attrs.get("data-ref") == ref:
        return [node]
    for child in node.children:
        if isinstance(child, Node) and (way := _way_to(child, ref)):
            return [node, *way]
    return []


def _alike(parent: Node, child: Node) -> list[Node]:
    """What a child could become when it is patched, among the children of an element."""
    wanted = child.tag, key_of(child)
    nodes = (each for each in parent.children if isinstance(each, Node))
    return [each for each in nodes if (each.tag, key_of(each)) == wanted]


def held(document: Document) -> bool:
    """Whether anything that can be pressed or typed into has the focus."""
    active = document.activeElement
    return found(active) and active.tagName not in ("BODY", "HTML", "DIALOG")


def restore(
    document: Document,
    root: Element,
    ref: str,
    options: Callable[[Mapping[str, object] | Sequence[object]], JsProxy],
) -> None:
    """Have the focus back on what it was on, or on what asks for it."""
    if held(document):
        return
    target: Element | JsNull | None = None
    if ref:
        target = root.querySelector(f'[data-ref="{ref}"]')
    scope = root.querySelector("dialog[open][data-modal]")
    if not found(scope):
        scope = root
    if not found(target) or not scope.contains(target):
        target = scope.querySelector("[data-autofocus]")
    if found(target):
        target.focus(options({"preventScroll": True}))
