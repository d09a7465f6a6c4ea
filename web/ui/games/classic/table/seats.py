"""Players at a glance, and their record sheets."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Node, h
from ui.games.classic.base.foot_strings import say as foot_words
from ui.games.classic.base.phases import phase_strip
from ui.games.classic.base.screen_strings import say
from ui.games.classic.base.sheet_strings import status
from ui.games.classic.board.spoken import speed_words
from ui.games.classic.scene.bits import press
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.widgets.faces import faced
from ui.widgets.parts import badge
from wreckyard.systems.classic import (
    GONE,
    WAITING,
    Mover,
    VehicleNumber,
    feats,
    place_words,
    racing,
    road,
)

INCH = 1000


def strip(view: ClassicView) -> Node:
    """The phases of the turn at the speeds of now."""
    movers = [
        Mover(number, Fraction(each.motion.speed, 10), each.rank)
        for number, each in view.state.numbered()
        if number in view.on_map and each.motion.speed
    ]
    return phase_strip(view.seats, movers, view.state.phase)


def tiles(view: ClassicView) -> Node:
    """A button for each seat: the name, how fast it is, what has become of it."""
    return h(
        "ul",
        [_tile(view, seat) for seat in view.state.numbers()],
        class_="cl-tiles",
        aria_label=say("seats"),
        data_count=view.state.n,
    )


def _tile(view: ClassicView, seat: int) -> Node:
    look = view.seats[seat]
    return h(
        "li",
        h(
            "button",
            faced(badge(look.letter, view.colour(seat), small=True), look.player),
            h("span", look.name, class_="cl-tile-name"),
            h("span", state_words(view, seat), class_="cl-tile-state"),
            h("span", say("tile-look", name=look.name), class_="visually-hidden"),
            type_="button",
            class_=(
                "cl-tile",
                view.asked == seat and "asked",
                bool(view.vehicle(seat).out) and "out",
            ),
            data_ref=f"look:{seat}",
            aria_expanded="true" if view.choice.looked_at == seat else "false",
        ),
        key=str(seat),
    )


def state_words(view: ClassicView, seat: int) -> str:
    """How somebody is, in a word or two."""
    vehicle = view.vehicle(seat)
    walks = any(each.vehicle == seat and each.awake for each in view.state.walkers)
    if walks and not vehicle.gave_up:
        return foot_words("tile-on-foot")
    if vehicle.place == GONE:
        return say("tile-lost" if vehicle.lost else "tile-left")
    if vehicle.out:
        return say("tile-out")
    if vehicle.place == WAITING:
        return say("tile-starts" if view.state.ground.course else "tile-waits")
    if racing.is_race(view.state):
        return say("tile-race", **race_words(view, seat))
    if road.is_pack(view.state) and seat == road.LONE:
        ahead = road.lead(view.state) // INCH
        fork = road.turnoff(view.state)
        key = "tile-lead" if fork is None else f"tile-fork-{fork.way}"
        return say(key, speed=speed_words(vehicle.motion.speed), n=ahead)
    if not racing.is_race(view.state) and road.has_mates(view.state, seat):
        mates = [
            view.seats[other].letter
            for other in view.state.numbers()
            if other != seat and not road.are_foes(view.state, seat, other)
        ]
        speed = speed_words(vehicle.motion.speed)
        return say("tile-mates", speed=speed, mates=" ".join(mates))
    handling = say("tile-status", n=status(vehicle.motion.status))
    words = f"{speed_words(vehicle.motion.speed)}, {handling}"
    if not feats.is_scored(view.state):
        return words
    return say("tile-points", words=words, n=feats.scores(view.state)[seat])


def race_words(view: ClassicView, seat: int) -> dict[str, object]:
    """How somebody stands in a race: his place, the lap that he is in, of how many."""
    state = view.state
    laps = racing.laps_of(state)
    return {
        "place": place_words(1 + racing.standings(state).index(seat)),
        "lap": min(laps, 1 + racing.laps_done(state, seat)),
        "laps": laps,
    }


def sheet(view: ClassicView, number: VehicleNumber) -> Node:
    """A record sheet, laid open over the question."""
    return h(
        "section",
        h(
            "div",
            record_sheet(view.sheet(number), view.seats[number], now=state_words(view, number)),
            class_="cl-ask-body cl-print",
        ),
        h(
            "div",
            press(say("sheet-print"), "print"),
            press(say("sheet-close"), "look-close", data_autofocus=True),
            class_="cl-commit",
        ),
        class_="cl-ask cl-ask-sheet",
        aria_label=view.sheet(number).name,
        key=f"sheet-{number}",
    )
