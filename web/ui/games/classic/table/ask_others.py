"""Gates, recovery, collisions, surrender, and choices of the owner.

Choices that the book leaves to whose vehicle it is, and that most drivers settle once: who of
equals goes first, onto which place of the grid a counter is put, which side takes an explosion.
"""

from __future__ import annotations

from collections.abc import Callable

from ui.base.node import Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.sheet_strings import dice
from ui.games.classic.scene import phrases
from ui.games.classic.scene.bits import answers, confirm, panel, press, titled
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.orders import EVENINGS, STAY
from ui.games.classic.scene.phrases import arrow, aside
from ui.games.classic.table.harm import side_of
from ui.widgets.fields import select
from wreckyard.systems.classic import Action, blown_up, mph_text, ram_as

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
        say(f"{how}-go", gate=gates[gate].name, n=mph_text(chosen.amount))
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
                    press(mph_text(each.amount), f"pick:{each}", "cl-gear", chosen=each == chosen)
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


def ask_order(view: ClassicView) -> Node:
    """Who of equally fast drivers moves first: for the turn, or for this inch alone."""
    return panel(
        view,
        "order",
        say("order-title"),
        hint=say("order-hint"),
        commit=[
            h(
                "div",
                press(say("order-go"), "all-turn:go", "primary", data_autofocus=True),
                press(say("order-wait"), "all-turn:wait"),
                class_="cl-both",
            ),
            h(
                "div",
                press(say("order-go-once"), "answer:go", "quiet"),
                press(say("order-wait-once"), "answer:wait", "quiet"),
                class_="cl-both",
            ),
        ],
    )


def ask_even(view: ClassicView) -> Node:
    """Onto which place of the grid a counter is put after its maneuver; the answers lie as the
    places do on the map."""
    own = view.vehicle(view.asker)
    places = view.offered("even")
    rows = sorted({each.y for each in places})
    columns = sorted({each.x for each in places})
    laid = [
        press(
            [
                h("span", arrow(each.x - own.x, each.y - own.y), aria_hidden="true"),
                h("span", aside(each.x - own.x, each.y - own.y, own.heading)),
            ],
            f"answer:{each}",
            "cl-place",
            *(["primary"] if each == places[0] else []),
            style={"grid-area": f"{rows.index(each.y) + 1} / {columns.index(each.x) + 1}"},
            data_autofocus=each == places[0],
        )
        for each in sorted(places, key=lambda each: (each.y, each.x))
    ]
    return panel(
        view,
        "even",
        say("even-title"),
        answers(laid, class_="cl-places"),
        press(say("even-stay"), f"answer:{STAY}", "cl-wide"),
        hint=say("even-hint"),
        commit=evening_orders(view),
    )


def evening_orders(view: ClassicView) -> Node:
    """What is to be done about it from now on."""
    return h(
        "label",
        h("span", say("evening")),
        select(
            "evening",
            say("evening"),
            [(each, say(f"evening-{each}")) for each in EVENINGS],
            view.orders.even,
            "cl-hold",
        ),
        class_="cl-hold-row",
        key="evening",
    )


def ask_blast(view: ClassicView) -> Node:
    """Which of two sides takes what an explosion does."""
    rows = [
        press(
            [
                h("strong", say(f"part-{each.part}")),
                h("span", _armor(view, each.part), class_="cl-note"),
            ],
            f"answer:{each}",
            "cl-wide",
            *(["primary"] if at == 0 else []),
            data_autofocus=at == 0,
        )
        for at, each in enumerate(view.offered("take"))
    ]
    name = view.name(view.vehicle(blown_up(view.state)).seat)
    return panel(
        view, "blast", say("blast-title", name=name), answers(rows), hint=say("blast-hint")
    )


def _armor(view: ClassicView, part: str) -> str:
    rows = view.sheet(view.asker).armor.get(side_of(part), ())
    left = sum(row.left for row in rows)
    return say("fire-armor", n=left) if left else say("fire-open")
