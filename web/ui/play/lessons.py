"""What a lesson is: exercises on positions of a real match, or in a game's lobby, with hints.

A game gives its lessons as data (`GameUI.lessons`). An exercise without hints is a test: the
lesson's idea alone must solve it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.base.node import Node, attr_of, walk

if TYPE_CHECKING:
    from ui.play.game_ui import Lobby
    from wreckyard import Match


@dataclass(frozen=True, slots=True)
class Hint:
    """One line of guidance. The first fitting hint is shown.

    Attributes:
        words: the line, for somebody who has never played.
        at: what to press, as `found_at` takes it; the hint fits while that can be pressed and
            is not chosen yet. Empty where nothing is to be pressed.
        given: the choice that must be made already, as `found_at` takes it.
        phase: the `data-phase` in which alone it fits.
    """

    words: str
    at: str = ""
    given: str = ""
    phase: str = ""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position that seat 0 plays from.

    Attributes:
        task: what to do, in one sentence.
        goal: whether it is done: True, False when it cannot be any more, None while it is open.
        position: makes the position, as `match_from_state` takes it.
        seed: of the luck that follows.
        foe: the beginnings of what the other seat does, whichever is offered first in this
            order; else the first option.
        mine: the beginnings of what is answered for seat 0, so that nothing is asked that has
            nothing to do with the lesson: whichever is offered first in this order.
        hints: the guidance; none in a test.
        solved, missed: the sentences at its end.
    """

    task: str
    goal: Callable[[Match], bool | None]
    position: Callable[[], Mapping[str, object]]
    seed: int = 0
    foe: tuple[str, ...] = ()
    mine: tuple[str, ...] = ()
    hints: tuple[Hint, ...] = ()
    solved: str = ""
    missed: str = ""


@dataclass(frozen=True, slots=True)
class LobbyExercise:
    """A screen of the game's lobby on which something is to be done.

    Its members are those of an `Exercise` that fit, but that the goal is asked of the lobby, and
    that `records` makes what is kept there at its beginning.
    """

    task: str
    goal: Callable[[Lobby], bool | None]
    screen: str
    records: Callable[[], Mapping[str, object]]
    hints: tuple[Hint, ...] = ()
    solved: str = ""
    missed: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `id` is its name within the game, `about` says in one line what one learns."""

    id: str
    title: str
    about: str
    exercises: tuple[Exercise | LobbyExercise, ...]


def hint_of(tree: Node, hints: Sequence[Hint]) -> Hint | None:
    """The guidance for what is on the screen."""
    phase = next(
        (attr_of(one, "data-phase") for one in walk(tree) if "data-phase" in one.attrs), ""
    )
    return next((hint for hint in hints if _fits(tree, hint, phase or "")), None)


def _fits(tree: Node, hint: Hint, phase: str) -> bool:
    if hint.phase and hint.phase != phase:
        return False
    if hint.given and not any(map(_chosen, found_at(tree, hint.given))):
        return False
    return not hint.at or any(not _off(one) and not _chosen(one) for one in found_at(tree, hint.at))


def _chosen(node: Node) -> bool:
    return attr_of(node, "aria-pressed") == "true" or "checked" in node.attrs


def _off(node: Node) -> bool:
    return "disabled" in node.attrs or attr_of(node, "aria-disabled") == "true"


def found_at(tree: Node, at: str) -> list[Node]:
    """The elements of a reference, of `name=value` for `data-name`; `*` ends the start of one."""
    name, is_, value = at.partition("=")
    name, value = (f"data-{name}", value) if is_ else ("data-ref", at)
    return [one for one in walk(tree) if _matches(attr_of(one, name), value)]


def _matches(own: str | None, value: str) -> bool:
    if own is None:
        return False
    return own.startswith(value[:-1]) if value.endswith("*") else own == value


def pointed(tree: Node, at: str) -> Node:
    """The tree with a mark at what is to be pressed: the first element that can be, if any."""
    target = next((one for one in found_at(tree, at) if not _off(one)), None)
    return tree if target is None else _marked(tree, target)


def _marked(node: Node, target: Node) -> Node:
    if node is target:
        return node._replace(attrs={**node.attrs, "data-pointed": ""})
    for number, child in enumerate(node.children):
        if isinstance(child, Node):
            marked = _marked(child, target)
            if marked is not child:
                children = (*node.children[:number], marked, *node.children[number + 1 :])
                return node._replace(children=children)
    return node
