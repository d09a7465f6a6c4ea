"""A garage of any game in tests: presses and fields, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ui.base.node import Node, find
from ui.play.workbench import Effect


class Pressing[G](NamedTuple):
    """What a game's garage makes of presses and of fields, by the functions of its module."""

    pressed: Callable[[G, str], Any]
    changed: Callable[[G, str, str, bool | None], G | None]

    def after(self, garage: G, *refs: str) -> G:
        """The garage after some presses, whatever they want of the browser."""
        for ref in refs:
            done = self.pressed(garage, ref)
            assert done is not None, ref
            garage = done.garage if isinstance(done, Effect) else done
        return garage

    def typed(self, garage: G, ref: str, value: str) -> G:
        """The garage after something was typed or chosen in a field."""
        done = self.changed(garage, ref, value, None)
        assert done is not None, ref
        return done

    def effect(self, garage: G, ref: str) -> Effect:
        """What a press wants of the browser."""
        done = self.pressed(garage, ref)
        assert isinstance(done, Effect), ref
        return done


def one(tree: Node, ref: str) -> Node:
    """The element with a reference, which must be there."""
    found = find(tree, ref=ref)
    assert found is not None, ref
    return found
