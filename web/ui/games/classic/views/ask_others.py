"""The other questions of the classic: gates, recovery, collisions, giving up."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Node, h
from ui.games.classic import phrases
from ui.games.classic.about import entry
from ui.games.classic.moment import ClassicView
from ui.games.classic.panel_strings import say
from ui.games.classic.screen_strings import mph
from ui.games.classic.sheet_strings import dice
from ui.games.classic.views.bits import answers, confirm, panel, press, titled
from wreckyard.systems.classic import Action, ram_as

type Words = Callable[[Action], str]
"""What an answer is called."""

CORNERS = ("FL", "FR", "BR", "BL")


def ask_enter(view: ClassicView) -> Node:
    """By which gate, or from which place of a course, how fast."""
    chosen = view.choice.action
    gates = view.state.ground.gates
    how = "start" if view.state.ground.course else "enter"
    offered = view.offered("enter")
    free = dict.fromkeys(each.gate for each in offered)
    gate = chosen.gate if chosen is not None else -1
    speeds = [each for each in offered if each.gate == gate]
    words = (
        say(f"{how}-go", gate=gates[gate].name, n=mph(chosen.amount))
        if chosen is not None
        else say(f"{how}-title")
    )
    return panel(
        view,
        "enter",
        say(f"{how}-title"),
        titled(
            say(f"{how}-gate"),
            answers(
                [
                    press(gates[each].name.capitalize(), f"gate:{each}", chosen=each == gate)
                    for each in free
                ],
                say(f"{how}-gate"),
            ),
        ),
        titled(
            say("enter-speed"),
            answers(
                [
                    press(mph(each.amount), f"pick:{each}", "cl-gear", chosen=each == chosen)
                    for each in speeds
                ],
                say("enter-speed"),
            ),
        ),
        hint=say(f"{how}-hint"),
        commit=confirm(words, "" if chosen is not None else say(f"{how}-hint")),
    )


def ask_recover(view: ClassicView) -> Node:
    """Whether to try to end a spin."""
    return _two(view, "recover", "recover", "ride")


def ask_surrender(view: ClassicView) -> Node:
    """Whether to give up."""
    return _two(view, "surrender", "fight", "surrender")


_WORDS = {
    "recover": "recover-go",
    "ride": "recover-ride",
    "fight": "surrender-fight",
    "surrender": "surrender-go",
}


def _two(view: ClassicView, kind: str, first: str, second: str) -> Node:
    """A question of two answers, each a button that carries it out."""
    return panel(
        view,
        kind,
        say(f"{kind}-title"),
        hint=say(f"{kind}-hint"),
        commit=[
            press(say(_WORDS[first]), f"answer:{first}", "primary", data_autofocus=True),
            press(say(_WORDS[second]), f"answer:{second}"),
        ],
    )


def ask_collision_order(view: ClassicView) -> Node:
    """Which of several contacts comes first."""
    return _list(view, "collision-order", lambda each: phrases.thing(view, each.target))


def ask_collision_type(view: ClassicView) -> Node:
    """What a collision on a border is taken for."""
    rows = [
        press(
            [
                h("strong", say(f"type-{each.kind}")),
                h("span", say(f"type-{each.kind}-hint"), class_="cl-note"),
                h("span", _taken_as(view, each.kind)),
            ],
            f"answer:{each}",
            "cl-wide",
            data_about=entry(f"type-{each.kind}"),
        )
        for each in view.options
    ]
    kind = "collision-type"
    return panel(view, kind, say(f"{kind}-title"), answers(rows), hint=say(f"{kind}-hint"))


def _taken_as(view: ClassicView, kind: str) -> str:
    """What a collision would do to whoever is asked, if it is taken for a kind."""
    found = ram_as(view.state, kind)
    # The other of the two is the mover, or he is the one that was met.
    at = int(found.other == view.asker)
    low, high = found.harm[at]
    told = [
        say("ram-harm", low=low, high=high),
        say("ram-speed", n=f"{float(found.speeds[at]):g}"),
        say("ram-hazard", n=found.hazards[at]),
    ]
    return say("ram-as", n=found.speed, dice=dice(found.dice), what=", ".join(told))


def ask_seat(view: ClassicView) -> Node:
    """Who moves to the wheel of a driver who is out."""

    def words(action: Action) -> str:
        if action.verb == "stay":
            return say("seat-stay")
        return say("seat-go", who=phrases.person(action.who))

    return _list(view, "seat", words)


def ask_conform(view: ClassicView) -> Node:
    """The corner about which a vehicle that is shoved turns."""
    return _list(view, "conform", lambda each: say(f"corner-{CORNERS[each.amount]}"))


def _list(view: ClassicView, kind: str, words: Words) -> Node:
    rows = [press(words(each), f"answer:{each}", "cl-wide") for each in view.options]
    return panel(view, kind, say(f"{kind}-title"), answers(rows), hint=say(f"{kind}-hint"))
