"""The frame of a small picture of a kept match."""

from __future__ import annotations

from ui.base.node import Content, Node, h


def thumbnail_frame(width: float, height: float, *children: Content, box: str = "") -> Node:
    """A drawing of that size, or of what `box`, a view box, shows."""
    return h(
        "svg",
        children,
        viewBox=box or f"0 0 {width:g} {height:g}",
        class_="thumbnail",
        aria_hidden="true",
        focusable="false",
    )


def unknown_thumbnail() -> Node:
    """The picture of a match that cannot be drawn."""
    return thumbnail_frame(300, 134, h("path", d="M110 67h80M150 27v80", class_="mini-none"))
