"""The tree that views return: plain values, no browser.

A view is a pure function to a `Node`. `dom.py` turns the tree into elements and
patches what changed; tests read it with `to_html`, `find` and `text_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import NamedTuple, cast

VOID_TAGS = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Node(NamedTuple):
    """One element of the tree.

    Attributes:
        tag: element name in lower case; SVG names keep their capitals.
        attrs: attribute name to value. Values are strings, except `style`, which
            is a dict of CSS property to value.
        children: nodes and strings, in order.
        key: tells siblings apart when they move; unique among siblings.
    """

    tag: str
    attrs: Mapping[str, str | Mapping[str, str]]
    children: tuple[Child, ...]
    key: str | None = None


type Child = Node | str

type Content = Node | str | float | bool | Iterable[Content] | None
"""What a node may be given to hold."""

type Attribute = str | float | bool | Iterable[str | float | None] | Mapping[str, object] | None
"""The value of an attribute as it may be given."""

# `class` and `for` are Python keywords.
_RENAMED = {"class_": "class", "for_": "for", "type_": "type", "is_": "is", "in_": "in"}

# SVG attributes that keep an underscore-free camel case are passed as they are
# (viewBox); all others write their dashes as underscores (stroke_width).


def _attr_name(name: str) -> str:
    return _RENAMED.get(name) or name.rstrip("_").replace("_", "-")


def _flatten(children: Iterable[Content], into: list[Child]) -> None:
    for child in children:
        if child is None or child is False or child is True:
            continue
        if isinstance(child, str):
            if child:
                into.append(child)
        elif isinstance(child, Node):
            into.append(child)
        elif isinstance(child, (int, float)):
            into.append(str(child))
        else:
            _flatten(child, into)


def h(tag: str, *children: Content, key: str | None = None, **attrs: Attribute) -> Node:
    """Make a node.

    Children may be nodes, strings, numbers, None, booleans (dropped) or iterables
    of these. Attribute names are written with underscores for dashes (`aria_label`,
    `data_ref`) and a trailing one for Python keywords (`class_`). A value of None or
    False drops the attribute, True gives an empty one; numbers become text. `class_`
    may be an iterable of names, of which the empty ones are left out.
    """
    named: dict[str, str | Mapping[str, str]] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        real = _attr_name(name)
        if real == "style":
            if value:
                style = cast("Mapping[str, object]", value)
                named[real] = {name: str(part) for name, part in style.items()}
        elif value is True:
            named[real] = ""
        elif isinstance(value, str):
            named[real] = value
        elif isinstance(value, (int, float)):
            named[real] = str(value)
        else:
            words = " ".join(word for word in value if isinstance(word, str) and word)
            if words:
                named[real] = words
    flat: list[Child] = []
    _flatten(children, flat)
    return Node(tag, named, tuple(flat), key)


def to_html(node: Child) -> str:
    """The tree as HTML text, for tests and for the static first paint."""
    if isinstance(node, str):
        return escape(node, quote=False)
    parts = [f"<{node.tag}"]
    for name, value in node.attrs.items():
        if not isinstance(value, str):
            value = ";".join(f"{prop}:{part}" for prop, part in value.items())
        parts.append(f" {name}" if value == "" else f' {name}="{escape(str(value))}"')
    parts.append(">")
    if node.tag not in VOID_TAGS:
        parts.extend(to_html(child) for child in node.children)
        parts.append(f"</{node.tag}>")
    return "".join(parts)


def attr_of(node: Node, name: str) -> str | None:
    """Return an attribute other than `style`, or None."""
    value = node.attrs.get(name)
    return value if isinstance(value, str) else None


def walk(node: Node) -> Iterator[Node]:
    """Every element of the tree, parents before children."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from walk(child)


def text_of(node: Child) -> str:
    """All text of the tree, with single spaces."""

    def pieces(child: Child) -> Iterator[str]:
        if isinstance(child, str):
            yield child
        else:
            for inner in child.children:
                yield from pieces(inner)

    return " ".join(" ".join(pieces(node)).split())


def find_all(
    node: Node,
    *,
    ref: str | None = None,
    role: str | None = None,
    tag: str | None = None,
    where: Callable[[Node], bool] | None = None,
) -> list[Node]:
    """All elements that match every criterion given.

    Args:
        node: where to look, itself included.
        ref: value of `data-ref`; with a trailing `*` the start of it.
        role: value of the `role` attribute, or the element's own role for buttons,
            links, headings, dialogs and lists.
        tag: element name.
        where: any further test.
    """
    return [
        one
        for one in walk(node)
        if (ref is None or _ref_matches(one, ref))
        and (role is None or role_of(one) == role)
        and (tag is None or one.tag == tag)
        and (where is None or where(one))
    ]


def find(
    node: Node,
    *,
    ref: str | None = None,
    role: str | None = None,
    tag: str | None = None,
    where: Callable[[Node], bool] | None = None,
) -> Node | None:
    """The first element that `find_all` would give, or None."""
    found = find_all(node, ref=ref, role=role, tag=tag, where=where)
    return found[0] if found else None


_OWN_ROLES = {
    "button": "button",
    "a": "link",
    "dialog": "dialog",
    "main": "main",
    "nav": "navigation",
    "ul": "list",
    "ol": "list",
    "li": "listitem",
    "select": "combobox",
    "fieldset": "group",
    **{f"h{level}": "heading" for level in range(1, 7)},
}


def role_of(node: Node) -> str | None:
    """The role that assistive technology sees, as far as tests need it."""
    return attr_of(node, "role") or _OWN_ROLES.get(node.tag)


def _ref_matches(node: Node, ref: str) -> bool:
    own = attr_of(node, "data-ref")
    if own is None:
        return False
    return own.startswith(ref[:-1]) if ref.endswith("*") else own == ref
