"""The mounted tree: nodes with their elements.

Elements painted before Python started are adopted unchanged. They are read only as deep as
something changes, so that taking over a drawing costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.base.node import Child, Node, attr_of
from ui.platform.elements import found, is_text

if TYPE_CHECKING:
    from browser.document import Element, Text
    from browser.proxies import JsNull


_FIELDS = frozenset({"input", "select", "textarea"})


def key_of(node: Node) -> str | None:
    """What tells a node from its siblings. A field has its ref: what is typed into one must not
    turn up in another that takes its place."""
    return attr_of(node, "data-ref") if node.key is None and node.tag in _FIELDS else node.key


class Words:
    """A text of the tree with its node of the page."""

    __slots__ = ("el", "node")

    def __init__(self, node: str, el: Text) -> None:
        self.node = node
        self.el = el


class Mounted:
    """A node of the tree with its element.

    `children` are its parts in order; None where they stand on the page as they were painted and
    nobody has looked at them yet.
    """

    __slots__ = ("_children", "el", "node")

    def __init__(self, node: Node, el: Element, children: list[Part] | None) -> None:
        self.node = node
        self.el = el
        self._children = children

    @property
    def children(self) -> list[Part]:
        """Its parts. Where the page holds something else than was painted, it is emptied."""
        if self._children is None:
            self._children = _adopted(self.node.children, self.el)
        return self._children

    @children.setter
    def children(self, children: list[Part]) -> None:
        self._children = children

    @property
    def looked_at(self) -> Sequence[Part]:
        """Its parts as far as anybody has looked at them."""
        return self._children or ()


type Part = Words | Mounted


def painted(node: Node, el: Text | Element | JsNull) -> Mounted | None:
    """A painted tree with what is on the page of it; None where that is no such element."""
    if not found(el) or el.tagName.lower() != node.tag.lower():
        return None
    return Mounted(node, el, None)


def _adopted(nodes: Sequence[Child], el: Element) -> list[Part]:
    there = list(el.childNodes)
    parts: list[Part] = []
    if len(there) == len(nodes):
        for node, one in zip(nodes, there, strict=True):
            if isinstance(node, str):
                if is_text(one):
                    parts.append(Words(node, one))
            elif (part := painted(node, one)) is not None:
                parts.append(part)
    if len(parts) < len(nodes):
        el.replaceChildren()
        return []
    return parts
