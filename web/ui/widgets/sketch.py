"""Sketches that explain a rule: a few shapes on card stock, 160 by 120, the same by day and by
night.

Cars point up and are 48 long and 24 wide; `turn` is in degrees clockwise. Whose a thing is shows by
its paint: ``me``, ``foe``, ``ghost`` for where somebody will be, ``husk`` for a wreck.
"""

from __future__ import annotations

from ui.base.node import Content, Node, h

WIDTH, HEIGHT = 160, 120

CAR_BODY = "M-9-23Q0-26 9-23L11-7 9 4 11 18Q10 23 0 24-10 23-11 18L-9 4-11-7Z"
CAR_TIRES = "M-14-17h4v10h-4zM10-17h4v10h-4zM-14 8h4v10h-4zM10 8h4v10h-4z"
CAR_GLASS = "M-8-6Q0-10 8-6L6 0H-6ZM-7 15Q0 17 7 15L6 10H-6Z"
"""The outline of a car from above, its tires and its windows."""

_HEAD = "M0-6L6 6 0 3-6 6Z"


def sketch(*content: Content) -> Node:
    """A whole sketch."""
    return h(
        "svg",
        *content,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="sketch",
        aria_hidden="true",
        focusable="false",
    )


def car(x: float, y: float, turn: float = 0, paint: str = "me", size: float = 1) -> Node:
    """A car from above, its middle at a place."""
    return h(
        "g",
        paint != "ghost" and h("path", d=CAR_TIRES, class_="sk-ink"),
        h("path", d=CAR_BODY, class_=f"sk-{paint}"),
        paint in ("me", "foe") and h("path", d=CAR_GLASS, class_="sk-ink"),
        transform=f"translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})",
    )


def shape(d: str, part: str = "ink") -> Node:
    """A filled shape: of ``ink``, ``steel``, ``pale``, ``hot``, ``fire``, ``me``, ``foe``, ``arc``,
    ``go`` or ``mud``."""
    return h("path", d=d, class_=f"sk-{part}")


def line(d: str, part: str = "line") -> Node:
    """A stroke: a ``line``, ``dash``es, or a ``shot``."""
    return h("path", d=d, class_=f"sk-{part}")


def way(d: str, x: float, y: float, turn: float, part: str = "way") -> Node:
    """A way along a path, with an arrow at its end, which points `turn` degrees clockwise from up.

    Its part is ``way`` for driving, ``line`` or ``shot``.
    """
    return h(
        "g",
        line(d, part),
        h(
            "path",
            d=_HEAD,
            class_=f"sk-head-{part}",
            transform=f"translate({x:g} {y:g}) rotate({turn:g})",
        ),
    )


def spark(x: float, y: float, size: float = 1) -> Node:
    """A blow."""
    return h(
        "path",
        d="M0-16L4-6 14-10 8-1 17 4 7 6 8 16 0 9-9 16-7 6-17 4-8-1-14-10-4-6Z",
        class_="sk-hot",
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def flame(x: float, y: float, size: float = 1) -> Node:
    """A fire; its foot at a place."""
    return h(
        "g",
        shape(
            "M0-26C2-16 12-14 12-4 12 6 6 8 0 8S-12 6-12-4C-12-10-6-12-6-18-2-16-1-14 0-26Z", "hot"
        ),
        shape("M0-10C3-6 6-4 6 1 6 6 3 7 0 7S-6 6-6 1C-6-3-2-4 0-10Z", "fire"),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def word(x: float, y: float, text: str, size: float = 22, part: str = "word") -> Node:
    """A figure or a short word, its middle over a place."""
    return h("text", text, x=x, y=y, font_size=size, class_=f"sk-{part}")


def disc(x: float, y: float, r: float, part: str = "ink") -> Node:
    """A round thing."""
    return h("circle", cx=x, cy=y, r=r, class_=f"sk-{part}")


def box(x: float, y: float, wide: float, high: float, part: str = "ink", corner: float = 0) -> Node:
    """A rectangle; its corners are as round as `corner` says."""
    return h("rect", x=x, y=y, width=wide, height=high, rx=corner or None, class_=f"sk-{part}")


def pips(x: float, y: float, whole: int, lost: int, across: int = 12) -> list[Node]:
    """Cells in rows, first those that are lost."""
    return [
        box(
            x + 9 * (at % across),
            y + 11 * (at // across),
            7,
            9,
            "lost" if at < lost else "steel",
            1.5,
        )
        for at in range(whole + lost)
    ]


def moved(x: float, y: float, *content: Content, turn: float = 0, size: float = 1) -> Node:
    """Shapes somewhere else."""
    return h("g", *content, transform=f"translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})")
