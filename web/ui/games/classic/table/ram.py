"""The cost of a collision at the end of the selected path."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.sheet_strings import dice
from ui.games.classic.scene import phrases
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import Ahead, ram_ahead


def ram(view: ClassicView, way: Ahead | None) -> Node | None:
    """A table of two rows, the mover's and the other's; None when nothing is met."""
    found = None if way is None else ram_ahead(view.state, view.asker, way)
    if found is None:
        return None
    kinds = say("ram-or").join(say(f"type-{each}") for each in found.kinds)
    names = (say("ram-you"), phrases.thing(view, found.other).capitalize())
    fixed = found.other >= phrases.FIRST_WALL
    rows = [
        h(
            "tr",
            h("th", name, scope="row"),
            h("td", say("ram-harm", low=low, high=high)),
            h("td", say("ram-speed", n=f"{float(speed):g}") if not (fixed and at) else ""),
            h("td", say("ram-hazard", n=hard) if not (fixed and at) else ""),
            key=str(at),
        )
        for at, (name, (low, high), speed, hard) in enumerate(
            zip(names, found.harm, found.speeds, found.hazards, strict=True)
        )
    ]
    return h(
        "table",
        h(
            "caption",
            say("ram", kind=kinds, n=found.speed, dice=dice(found.dice)),
            class_="cl-part",
        ),
        h(
            "thead",
            h("tr", [h("th", say(f"ram-{name}")) for name in ("who", "takes", "then", "rolls")]),
            class_="visually-hidden",
        ),
        h("tbody", rows),
        class_="cl-harm cl-ram",
        data_about=entry(f"type-{found.kinds[0]}"),
        key="ram",
    )
