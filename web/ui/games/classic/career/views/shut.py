"""A career that this tab only looks at: what would change it is grayed."""

from __future__ import annotations

from ui.base.node import Node
from ui.games.classic.career.dealing import CHANGES

SHUT = "cr-shut"
"""The id of the sentence on why nothing can be done here."""


def greyed(node: Node) -> Node:
    """The same tree, with all grayed that would change the career."""
    attrs = dict(node.attrs)
    if str(attrs.get("data-ref", "")).partition(":")[0] in CHANGES:
        if node.tag == "input":
            attrs["disabled"] = ""
        else:
            attrs["aria-disabled"] = "true"
            attrs["aria-describedby"] = SHUT
    children = tuple(greyed(each) if isinstance(each, Node) else each for each in node.children)
    return node._replace(attrs=attrs, children=children)
