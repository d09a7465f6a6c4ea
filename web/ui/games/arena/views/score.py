"""What has become of everybody at the end of a game."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import COLOURS
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say
from ui.widgets.parts import badge
from wreckyard.systems.arena import RULES, Car, crew_works


def fates(view: ArenaView) -> Node:
    """A row for each car with what has become of it: the winners first, then the last one out."""
    outcome = RULES.outcome(view.state)
    winners = list(outcome.winners) if outcome is not None else view.state.seats_in_play()
    order = sorted(
        range(view.state.n),
        key=lambda seat: (
            seat not in winners,
            not view.state.cars[seat].in_play,
            -view.state.cars[seat].out,
            seat,
        ),
    )
    return h("ol", [_row(view, seat, seat in winners) for seat in order], class_="over-rows")


def _row(view: ArenaView, seat: int, won: bool) -> Node:
    look, car = view.seats[seat], view.state.cars[seat]
    fate = _alive(view, seat, car) if car.in_play else cause(view, seat)
    return h(
        "li",
        badge(look.letter, COLOURS.index(look.colour), small=True),
        h("span", look.name, class_="over-name"),
        h("span", fate, class_="over-fate"),
        class_=("over-row", "won" if won else ""),
        key=str(seat),
    )


def _alive(view: ArenaView, seat: int, car: Car) -> str:
    crew = sum(crew_works(view.state, seat, who) for who in (0, 1))
    full = 4 * view.state.settings["division"]
    return ", ".join(
        [
            say("over-armor", n=sum(car.armor), of=full),
            say("over-power", n=car.power),
            say("over-crew", n=crew),
        ]
    )


def cause(view: ArenaView, seat: int) -> str:
    """How a car was taken out, as its state tells."""
    if not any(crew_works(view.state, seat, who) for who in (0, 1)):
        return say("out-crew")
    return say("out-power" if view.state.cars[seat].power <= 0 else "out-flipped")
