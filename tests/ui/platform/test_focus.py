"""Whether what has the focus is still there when the next tree is drawn."""

from __future__ import annotations

import pytest

from ui.base.node import Node, h
from ui.platform.focus import stays


def _screen(*panels: Node) -> Node:
    return h("main", h("svg", h("g", data_ref="car:0")), "words", panels)


def _ask(name: str, *buttons: str) -> Node:
    return h("section", [h("button", each, data_ref=each) for each in buttons], key=name)


MOVE = _screen(_ask("move", "left", "confirm"))


@pytest.mark.parametrize(
    ("then", "ref", "kept"),
    [
        (MOVE, "confirm", True),
        (_screen(_ask("story", "more"), _ask("move", "left", "confirm")), "confirm", True),
        # The same button of another question is another element.
        (_screen(_ask("speed", "left", "confirm")), "confirm", False),
        # Buttons without a key are told apart by their places.
        (_screen(_ask("move", "confirm")), "confirm", False),
        (_screen(_ask("move", "right", "confirm")), "confirm", True),
        (_screen(_ask("move", "right", "confirm")), "left", False),
        (_screen(), "car:0", True),
        (_screen(), "confirm", False),
        (MOVE, "nobody", False),
    ],
)
def test_the_focus_stays_where_the_element_stays(then: Node, ref: str, kept: bool) -> None:
    assert stays(MOVE, then, ref) is kept
