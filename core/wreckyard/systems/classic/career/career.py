"""A career week by week, its store, and evenings without an audience (Characters; Amateur Night;
Wealth).

A week begins in the garage. Who comes needs a car that fits, or a lent one; what an evening changes
is ``evening``'s, and a week's living, hiring and the others' shopping are here.

A career as it is kept.

Evenings between computer players, as data in and data out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ....engine.career.cash_book import LIVING
from ....engine.career.circuit import YOU
from ....engine.career.frame import Coming, Entry, Frame
from ....engine.career.kept import career_store
from ....engine.career.money import move, pay_back, pay_owed
from ....engine.career.unwatched import Unwatched
from ....engine.career.visits import is_tempted
from ....engine.chance import Chance
from ....engine.match import Match
from ....engine.rules import Rules
from ....games import GAMES
from ..book.catalogue import catalogue
from ..book.people import workshop
from ..map.scenarios import PACK_ATTACK
from .calendar.calendar import AMATEUR, AMATEUR_WINS, OUTING, Event, events_of
from .circuit import BORROWED, Booking, Circuit, Driver, circuit_from_json, circuit_to_json
from .money.credit import has_a_ride, pit_wage
from .money.hiring import contracts_end, hire_crew, stand_in
from .money.paid_for import PITS
from .week.evening import own_match, settle
from .week.fields import can_be_held, fields_of, is_alone
from .week.on_wheels import fits, is_lone, least_of, lined_up, pack_ride, why_not_on
from .week.rivals_week import rivals_week

POOR = 1500
"""With less money somebody who has a car leaves it at home for a lent one."""


class Weeks(Frame[Circuit, Driver, Event]):
    """The weeks of the classic's careers."""

    away = "at school"

    @property
    def bears(self) -> int:
        """See ``Frame``."""
        return catalogue().person.dp

    def events_of(self, circuit: Circuit, chance: Chance) -> list[Event]:
        """See ``calendar``."""
        return events_of(chance, partial(can_be_held, circuit, chance=chance, way=self.car_for))

    def own_match(self, rules: Rules[Any, Any, Any], circuit: Circuit, booking: Booking, players: Sequence[str]) -> Match:  # fmt: skip
        """See ``evening``."""
        return own_match(rules, circuit, booking, players)

    def settle(self, circuit: Circuit, booking: Booking, match: Match) -> None:
        """See ``evening``."""
        settle(circuit, booking, match)

    def cars_for(self, driver: Driver, event: Event) -> Sequence[int]:
        """His own, and a lent one; on an amateur night all are lent."""
        return [*(range(len(driver.cars)) if event.kind != AMATEUR else ()), BORROWED]

    def why_not_own(self, circuit: Circuit, driver: Driver, event: Event, car: int) -> str:
        """Whether he is still an amateur, and whether the car fits."""
        if event.kind == AMATEUR:
            if driver.character.amateur >= AMATEUR_WINS:
                return f"After {AMATEUR_WINS} wins in amateur nights a driver is a professional."
            return ""
        if car == BORROWED:
            fit = any(fits(event, each) for each in driver.cars)
            return "A stable lends a car only to a driver without a suitable one." if fit else ""
        return why_not_on(event, driver.cars[car])

    def why_not_with(
        self, circuit: Circuit, event: Event, coming: Coming, who: int, car: int
    ) -> str:
        """To a Pack Attack one comes in the lone car."""
        if event.kind != PACK_ATTACK or not _has_lone(circuit, [(who, car)]):
            return ""
        return "Somebody comes in the lone car already." if _has_lone(circuit, coming) else ""

    def is_replaced(self, circuit: Circuit, driver: Driver, car: int) -> bool:
        """By a hired driver, who takes the wheel of a car of his employer's."""
        return car != BORROWED and stand_in(circuit, driver) is not None

    def comes_in(self, circuit: Circuit, driver: Driver, event: Event) -> int | None:
        """See ``car_for``."""
        return self.car_for(circuit, driver, event)

    def car_for(self, circuit: Circuit, driver: Driver, event: Event, *, lone: bool = True, urged: bool = False) -> int | None:  # fmt: skip
        """The car in which a rival comes: the dearest that fits, or a stable's for who has driven
        before and has none at all; ``None`` when he does not come. ``lone`` is whether the lone
        place of a Pack Attack is free. Who is ``urged``, because too few have come, comes in
        anything that is let in."""
        if event.kind == OUTING:
            ready = is_tempted(driver, event.purse)
            return (
                BORROWED if ready and not self.why_not(circuit, driver, event, BORROWED) else None
            )
        if urged:
            return self._urged(circuit, driver, event, lone=lone)
        if event.kind == AMATEUR:
            # Who has a car of his own leaves the lent ones to others.
            needs = driver.character.money < POOR or not has_a_ride(driver)
            return None if not needs or self.why_not(circuit, driver, event, BORROWED) else BORROWED
        if event.kind == PACK_ATTACK:
            ride = pack_ride(driver, event, lone=lone)
            return None if ride is None or self.why_not(circuit, driver, event, ride) else ride
        fit = [
            number
            for number in range(len(driver.cars))
            if not self.why_not(circuit, driver, event, number)
            and driver.cars[number].price * 2 >= event.division * 1000
        ]
        known = driver.character.entered or driver.character.amateur >= AMATEUR_WINS
        if known and not has_a_ride(driver):
            return None if self.why_not(circuit, driver, event, BORROWED) else BORROWED
        return max(fit, key=lambda number: driver.cars[number].price, default=None)

    def _urged(self, circuit: Circuit, driver: Driver, event: Event, *, lone: bool) -> int | None:
        """In what somebody comes who would rather not: a car of his that is let in, or a lent
        one."""
        for number in self.cars_for(driver, event):
            is_car = number != BORROWED and is_lone(driver.cars[number].design)
            taken = event.kind == PACK_ATTACK and is_car and not lone
            if not taken and not self.why_not(circuit, driver, event, number):
                return number
        return None

    def filled(self, circuit: Circuit, people: Sequence[Coming], chance: Chance) -> list[Coming]:
        """See ``fields``."""
        fields = fields_of(circuit, people, chance, self.car_for)
        return [list(zip(each.drivers, each.cars, strict=True)) for each in fields]

    def least_of(self, event: Event) -> int:
        """See ``on_wheels``."""
        return least_of(event)

    def lined_up(
        self, circuit: Circuit, event: Event, coming: Coming, chance: Chance
    ) -> Coming | None:
        """See ``on_wheels``."""
        return lined_up(event, circuit.drivers, coming, chance)

    def before_booking(self, circuit: Circuit) -> None:
        """The others hire drivers and gunners."""
        for driver in circuit.drivers[circuit.people :]:
            if not driver.character.out:
                hire_crew(circuit, driver)

    def turned_away(self, circuit: Circuit, driver: Driver) -> None:
        """Who has no car that can come, and finds no lent one, works in the pits for a week
        (house)."""
        character = driver.character
        able = not (character.out or character.hurt or driver.away > circuit.week)
        if able and not has_a_ride(driver):
            owed = driver.owed
            move(driver, pit_wage(), PITS)
            # What the week itself costs is no income that the lender may take (career ruling 5).
            pay_back(driver, max(0, pit_wage() - living() - (owed - driver.owed)))

    def live(self, circuit: Circuit, driver: Driver) -> None:
        """A week's living (Wealth). Who lies in hospital pays none: he is insured (house). Who owns
        nothing and is still an amateur lives at the arena's expense; a professional with neither
        money nor car who stays away is out."""
        cost, character = living(), driver.character
        if character.hurt:
            return
        paid = min(cost, character.money)
        move(driver, -paid, LIVING)
        if paid == cost:
            return
        if driver.cars:
            driver.owed = cost - paid
        elif character.amateur >= AMATEUR_WINS:
            character.prestige, character.retired = 0, circuit.week
            circuit.tell(f"{driver.name} has neither money nor car, and is out of it.")

    def others_week(self, circuit: Circuit, chance: Chance) -> None:
        """See ``rivals_week``."""
        rivals_week(circuit, chance)

    def new_week(self, circuit: Circuit) -> None:
        """Contracts end, and everybody may work on his cars again."""
        contracts_end(circuit)
        for driver in circuit.drivers:
            driver.worked = 0

    def why_not_free(self, circuit: Circuit, who: int) -> str:
        """Whoever has no money to live on sells something first."""
        hungry = is_hungry(circuit, who)
        return "Sell something first: there is no money to live on." if hungry else ""


def living() -> int:
    """What a week's living costs in dollars (Wealth)."""
    return workshop().costs["living"].price


def is_hungry(circuit: Circuit, who: int = YOU) -> bool:
    """Whether somebody must sell something before he can go on."""
    return circuit.drivers[who].owed > 0


def _has_lone(circuit: Circuit, coming: Sequence[tuple[int, int]]) -> bool:
    """Whether somebody of these comes in a car of his own: to a Pack Attack one does."""
    return any(is_alone(circuit, *each) for each in coming)


FRAME = Weeks(GAMES)
begin_evening = FRAME.begin
conclude, end_week, enter, entries = FRAME.conclude, FRAME.end_week, FRAME.enter, FRAME.entries
likely, match_of, reconsider, rest = FRAME.likely, FRAME.match_of, FRAME.reconsider, FRAME.rest
undecided, why_busy, why_not_gone_on = FRAME.undecided, FRAME.why_busy, FRAME.why_not_gone_on

__all__ = [
    "FRAME", "Entry", "Weeks", "begin_evening", "conclude", "end_week", "enter", "entries", "is_hungry", "likely",
    "living", "match_of", "reconsider", "rest", "undecided", "why_busy", "why_not_gone_on",
]  # fmt: skip


def _living_paid(data: Any) -> Any:
    """Return data of version 7 with living paid that was owed although there was money for it."""
    if not isinstance(data, Mapping) or "circuit" not in data:
        return data
    circuit = circuit_from_json(data["circuit"])
    for driver in circuit.drivers:
        pay_owed(driver)
    return {**data, "circuit": circuit_to_json(circuit)}


CAREER = career_store(
    8,
    circuit_from_json,
    circuit_to_json,
    {**dict.fromkeys((1, 2, 3, 4, 5, 6), lambda data: data), 7: _living_paid},
)
"""Version 2 knows leagues of several people, version 3 mechanics, version 4 debts and used cars,
version 5 races, roads, teams and evenings of other games, version 6 cash books, version 7 people on
foot, version 8 evenings that have begun and newcomers in the places of people who are gone; without
them they are as version 1."""


EVENINGS = Unwatched(FRAME, circuit_from_json, circuit_to_json)
"""See ``engine.career.evenings``."""
