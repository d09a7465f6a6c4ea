"""Screens of careers for the tests that measure boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.e2e.drawn import Drawn, drawn
from tests.systems.classic.career.test_events import CHASE, PACK, RACE, ROAD_DUEL, TEAMS, week_of
from tests.ui.games.classic.career_moments import before_evening, begun, lived
from ui.games.classic.career.draft import Beginner, NewCareer
from ui.games.classic.career.kept import Broken, Career
from ui.games.classic.career.shown import TABS, Shown
from ui.games.classic.career.views.careers import careers_screen
from ui.games.classic.career.views.screen import career_screen
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    BORROWED,
    MECHANIC,
    OUTING,
    Car,
    Entry,
    Event,
    Hand,
    enter,
    for_hire,
    offered,
    outing_of,
    rest,
)
from wreckyard.systems.classic.career.garage.wear import Wear


def career_screens() -> Iterator[Drawn]:
    """All careers, a new one of two, every part of one, an evening that is booked, one that is
    driven."""
    rosa = Beginner("Rosa Montezuma"[:12], (2, 1, 1, -1, 1, 1))
    two = NewCareer((Beginner("Kim"), rosa), on_foot=True)
    kept = [Career("a1", lived()), Career("b2", before_evening())]
    broken = [Broken("c3", "?", "its data is not JSON.")]
    yield _careers("careers", careers_screen(kept, broken, Shown(draft=two)))
    for tab in TABS:
        shown = Shown(tab=tab, dear=True, report="Pocket Change: repaired for $100.")
        yield _career(tab, Career("a1", lived()), shown)
    yield _career("a sheet", Career("a1", lived()), Shown(tab="garage", sheet=0, armed="cr-sell:0"))
    mechanic = lived()
    mechanic.you.character.skills["mechanic"] = 2
    own = Shown(tab="garage", shelf=(stock_vehicle("stubborn-goat-rifle").design,), bay=True)
    yield _career("a mechanic", Career("a1", mechanic), own)
    yield from _in_debt()
    yield _career("own designs", Career("a1", lived()), replace(own, tab="dealers"))
    yield _career("tonight", Career("a1", before_evening()), Shown())
    yield from _evenings()
    circuit = begun("Rosa", "Tom")
    rest(circuit, 0)
    yield _career("decided", Career("a1", circuit), Shown())
    rest(circuit, 1)
    rest(circuit, 2)
    driven = Career("a1", circuit, driven=(0, 3), actions=60)
    yield _career("driven", driven, Shown(), driving=True)
    looked_at = career_screen(
        Career("a1", lived()),
        Shown(tab="garage", shut="This career is open in another tab."),
        begun=False,
        driving=False,
        elsewhere=True,
    )
    yield drawn("classic, career, elsewhere", "classic-career", looked_at)
    yield _career("broken off", replace(driven, trouble="it has stopped"), Shown(tab="dealers"))


def _evenings() -> Iterator[Drawn]:
    """The posters of a week with everything that there can be, and the nights of some of it."""
    outings = [
        Event(OUTING, 0, outing_of(game).seats[0], "", (outing_of(game).stakes or (0,))[-1], game)
        for game in offered()
    ]
    circuit = week_of(RACE)
    circuit.events = [RACE, TEAMS, ROAD_DUEL, PACK, CHASE, *outings]
    yield _career("posters", Career("a1", circuit), Shown())
    for event in (RACE, TEAMS, CHASE, outings[0]):
        night = week_of(event)
        night.you.character.money = 1000
        enter(night, Entry(0, BORROWED if event.kind == OUTING else 0))
        yield _career(f"tonight, {event.kind}", Career("a1", night), Shown())


def _in_debt() -> Iterator[Drawn]:
    """Used cars, people for hire, contracts, debts, a destroyed part that can be jury-rigged."""
    circuit = lived()
    you = circuit.you
    you.debt, you.cars = 4348, you.cars[:1]
    you.cars[0].wear.left["plant"] = 0
    you.character.entered = 3
    circuit.used = [
        Car(stock_vehicle("stubborn-goat").design, Wear({"plant": 0, "armor-front": 2}))
    ]
    you.hands = [each.hired(12) for each in for_hire(circuit) if each.trade == MECHANIC][:1]
    you.hands += [Hand("Montgomery Underhill-Vane", "driver", 3, 15, 12)]
    for tab in ("dealers", "garage", "week"):
        yield _career(f"in debt, {tab}", Career("a1", circuit), Shown(tab=tab))


def _careers(name: str, tree) -> Drawn:
    return drawn(f"classic, {name}", "classic-careers", tree)


def _career(name: str, career: Career, shown: Shown, *, driving: bool = False) -> Drawn:
    screen = career_screen(career, shown, begun=False, driving=driving)
    return drawn(f"classic, career, {name}", "classic-career", screen)
