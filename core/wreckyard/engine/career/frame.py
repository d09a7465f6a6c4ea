"""The weeks of a career: the choices in each, and their effects.

Every person enters an event or rests. The last decision books the evenings of the week. After
their matches the week ends: people pay for living and heal, computer players act, and the next
events are posted.

A game derives ``Frame`` and overrides its first methods. Evenings of other games work without any
code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..chance import Chance
from ..errors import Malformed
from ..match import SEED_LIMIT, Match
from ..registry import Registry
from ..rules import Rules
from .circuit import NOTHING, YOU, Booking, Circuit, Event
from .outings import why_no_outing
from .people import Driver, heal
from .season import LAST_WEEK, champion, ends_season
from .visits import conclude_visit, is_tempted, least_of, visit


class Entry(NamedTuple):
    """A way to come to an event of this week: its number, and a car's or ``NOTHING``."""

    event: int
    car: int


type Coming = list[tuple[int, int]]
"""Who comes to an event, and in which car, by their numbers."""


class Frame[C: Circuit[Any, Any], D: Driver[Any, Any], E: Event]:
    """The weeks of the careers of a game; ``games`` are all there are, ``bears`` the points of
    damage of which somebody dies."""

    away = "away"
    """Where somebody is who is not at home, as a part of a sentence."""

    def __init__(self, games: Registry) -> None:
        self.games = games

    # What a game says of its own

    @property
    def bears(self) -> int:
        """The points of damage of which somebody dies."""
        raise NotImplementedError

    def events_of(self, circuit: C, chance: Chance) -> list[E]:
        """Return the events of a week."""
        raise NotImplementedError

    def own_match(
        self, rules: Rules[Any, Any, Any], circuit: C, booking: Booking[E], players: Sequence[str]
    ) -> Match:
        """The match of an event of the game's own, before its first question."""
        raise NotImplementedError

    def settle(self, circuit: C, booking: Booking[E], match: Match) -> None:
        """What a match of the game's own changes, now that it is over, and the news of it."""
        raise NotImplementedError

    def cars_for(self, driver: D, event: E) -> Sequence[int]:
        """The numbers of the cars in which somebody could come to an event, if they fit it."""
        return (NOTHING,)

    def why_not_own(self, circuit: C, driver: D, event: E, car: int) -> str:
        """Return why a driver cannot enter one of the game's own events, in one sentence, or an
        empty string."""
        return ""

    def why_not_with(self, circuit: C, event: E, coming: Coming, who: int, car: int) -> str:
        """Return why a driver cannot enter beside the people already entered, or an empty
        string."""
        return ""

    def is_replaced(self, circuit: C, driver: D, car: int) -> bool:
        """Whether another driver takes the car of a driver who is away or in hospital."""
        return False

    def comes_in(self, circuit: C, driver: D, event: E) -> int | None:
        """Return the car in which a computer player enters one of the game's own events, or
        ``None``."""
        return None if self.why_not(circuit, driver, event, NOTHING) else NOTHING

    def filled(self, circuit: C, people: Sequence[Coming], chance: Chance) -> list[Coming]:
        """Return the drivers of each event of the week. ``people`` holds the people who entered.

        Nobody enters two events. Events with people are filled first.
        """
        busy: set[int] = set()
        fields = [[*each] for each in people]
        for number in sorted(range(len(fields)), key=lambda each: not fields[each]):
            event, coming = circuit.events[number], fields[number]
            for other in chance.shuffle(range(circuit.people, len(circuit.drivers))):
                if len(coming) < event.seats and other not in busy:
                    car = self._comes(circuit, other, event)
                    if car is not None:
                        coming.append((other, car))
            if len(coming) >= self.least_of(event):
                busy |= {who for who, _ in coming}
        return fields

    def least_of(self, event: E) -> int:
        """How many must come to an event."""
        return least_of(self.games, event.game) if event.game else 2

    def lined_up(self, circuit: C, event: E, coming: Coming, chance: Chance) -> Coming | None:
        """Return the drivers in the order of their seats, or ``None`` if too few have come."""
        return coming if len(coming) >= self.least_of(event) else None

    def before_booking(self, circuit: C) -> None:
        """What computer players do before evenings are booked."""

    def turned_away(self, circuit: C, driver: D) -> None:
        """What somebody does who wanted to come and found no place, and any computer player who has
        none."""

    def live(self, circuit: C, driver: D) -> None:
        """What a week costs somebody."""

    def others_week(self, circuit: C, chance: Chance) -> None:
        """What computer players do between evenings."""

    def new_week(self, circuit: C) -> None:
        """What a new week brings besides."""

    def why_not_free(self, circuit: C, who: int) -> str:
        """Return what a driver must do before deciding, or an empty string."""
        return ""

    # What one may do

    def entries(self, circuit: C, who: int = YOU) -> list[tuple[Entry, str]]:
        """Return every entry that a driver could make this week, each with the reason against it;
        an empty reason allows it."""
        driver, found = circuit.drivers[who], []
        for number, event in enumerate(circuit.events):
            cars = (NOTHING,) if event.game else self.cars_for(driver, event)
            plans = circuit.plans.items()
            coming = [(n, plan[1]) for n, plan in plans if plan is not None and plan[0] == number]
            for car in cars:
                reason = self.why_not(circuit, driver, event, car)
                if not reason and len(coming) >= event.seats:
                    reason = f"All {event.seats} places are taken."
                if not reason and not event.game:
                    reason = self.why_not_with(circuit, event, coming, who, car)
                found.append((Entry(number, car), reason))
        return found

    def likely(self, circuit: C, event: E) -> list[int]:
        """The numbers of the others who would come to an event: so many as it has seats may
        come."""
        others = range(circuit.people, len(circuit.drivers))
        return [n for n in others if self._comes(circuit, n, event) is not None]

    def undecided(self, circuit: C) -> list[int]:
        """The people who have not said yet what they do this week; nobody while evenings are
        booked."""
        people = [] if circuit.booked else range(circuit.people)
        drivers = circuit.drivers
        return [n for n in people if n not in circuit.plans and not drivers[n].character.out]

    def why_not(self, circuit: C, driver: D, event: E, car: int) -> str:
        """Return why a driver cannot enter an event in a car, in one sentence, or an empty
        string."""
        character = driver.character
        if character.out:
            return f"{driver.name} drives no more."
        if not self.is_replaced(circuit, driver, car):
            if driver.away > circuit.week:
                return f"{driver.name} is {self.away} until week {driver.away}."
            if character.hurt:
                return f"{driver.name} is in hospital until week {character.well}."
        if event.game:
            return why_no_outing(character, event.purse)
        return self.why_not_own(circuit, driver, event, car)

    def enter(self, circuit: C, entry: Entry, who: int = YOU) -> None:
        """Come to an event; once all people have decided the evenings are booked. Raises
        ``Malformed``."""
        known = dict(self.entries(circuit, who))
        _refuse(self.why_not_gone_on(circuit, who))
        _refuse("" if entry in known else "there is no such event, or no such car")
        _refuse(known[entry])
        self._decide(circuit, who, entry)

    def rest(self, circuit: C, who: int = YOU) -> None:
        """Stay away this week; the others drive. Raises ``Malformed``."""
        _refuse(self.why_not_gone_on(circuit, who))
        self._decide(circuit, who, None)

    def reconsider(self, circuit: C, who: int) -> None:
        """Take back what somebody has decided, while others still decide. Raises ``Malformed``."""
        if who not in circuit.plans:
            raise Malformed(f"{circuit.drivers[who].name} has decided nothing yet")
        del circuit.plans[who]

    def why_busy(self, circuit: C, who: int = YOU) -> str:
        """Return why a driver can neither trade nor decide now, in one sentence, or an empty
        string."""
        driver = circuit.drivers[who]
        if driver.character.out:
            return f"{driver.name} drives no more."
        if circuit.booked:
            return "The evenings of this week are not over yet."
        if who in circuit.plans:
            return f"{driver.name} has decided what to do this week."
        return ""

    def why_not_gone_on(self, circuit: C, who: int = YOU) -> str:
        """Return why a driver cannot decide about this week, in one sentence, or an empty
        string."""
        return self.why_not_free(circuit, who) or self.why_busy(circuit, who)

    # What follows

    def begin(self, circuit: C) -> Booking[E]:
        """Return the evening that is next, for people to begin its match.

        An evening that was begun before has lost its match. It gets new dice, so that nobody drives
        the same dice twice.
        """
        booking = circuit.booked[0]
        if booking.begun:
            chance = circuit.chance()
            booking.seed = chance.pick(SEED_LIMIT)
            circuit.drawn(chance)
        booking.begun = True
        return booking

    def match_of(
        self, rules: Rules[Any, Any, Any], circuit: C, booking: Booking[E], players: Sequence[str]
    ) -> Match:
        """The match of an evening, before its first question. ``players`` say who plays each seat;
        ``rules`` are those of the career's game, and an outing has its own."""
        if booking.event.game:
            return visit(self.games, circuit, booking, players)
        return self.own_match(rules, circuit, booking, players)

    def conclude(self, circuit: C, match: Match) -> list[str]:
        """What the first booked evening changes, now that its match is over; the news of it."""
        booking, before = circuit.booked.pop(0), len(circuit.news)
        if match.outcome is None:
            raise ValueError("the match of an evening must be over")
        if booking.event.game:
            conclude_visit(self.games, circuit, booking, match, self.bears)
        else:
            self.settle(circuit, booking, match)
        return circuit.told_since(before)

    def end_week(self, circuit: C) -> None:
        """What a week's end brings, once all its evenings are over. A career ends with
        ``LAST_WEEK``. Raises ``Malformed``."""
        if circuit.booked:
            raise Malformed("the evenings of this week are not over yet")
        if circuit.week >= LAST_WEEK:
            _end(circuit)
            return
        for driver in circuit.drivers:
            if not driver.character.out:
                self.live(circuit, driver)
        chance = circuit.chance()
        self.others_week(circuit, chance)
        circuit.week += 1
        for driver in circuit.drivers[: circuit.people]:
            if driver.cash is not None:
                driver.cash.turn(circuit.week)
        self.new_week(circuit)
        for driver in circuit.drivers:
            heal(driver.character, circuit.week, circuit.league)
            driver.away = driver.away if driver.away > circuit.week else 0
        if ends_season(circuit.week - 1):
            _end_season(circuit)
        circuit.events = self.events_of(circuit, chance)
        circuit.drawn(chance)

    def _comes(self, circuit: C, number: int, event: E) -> int | None:
        driver = circuit.drivers[number]
        if not event.game:
            return self.comes_in(circuit, driver, event)
        tempted = is_tempted(driver, event.purse)
        return NOTHING if tempted and not self.why_not(circuit, driver, event, NOTHING) else None

    def _decide(self, circuit: C, who: int, entry: Entry | None) -> None:
        circuit.plans[who] = entry and (entry.event, entry.car)
        if not self.undecided(circuit):
            self._book(circuit)

    def _book(self, circuit: C) -> None:
        """Fill the events of the week, those to which people come first."""
        chance = circuit.chance()
        self.before_booking(circuit)
        busy: set[int] = set()
        plans, circuit.plans = circuit.plans, {}
        fields = self.filled(
            circuit,
            [
                [(who, plan[1]) for who, plan in plans.items() if plan and plan[0] == number]
                for number in range(len(circuit.events))
            ],
            chance,
        )
        rows = zip(circuit.events, fields, strict=True)
        for event, coming in sorted(rows, key=lambda row: not _has_people(circuit, row[1])):
            placed = self.lined_up(circuit, event, coming, chance)
            if placed is not None:
                busy |= {who for who, _ in coming}
                drivers, cars = [who for who, _ in placed], [car for _, car in placed]
                circuit.booked.append(Booking(event, drivers, cars, chance.pick(SEED_LIMIT)))
            elif _has_people(circuit, coming):
                circuit.tell(f"Too few came to {event.name}: it was called off.")
        came = [who for who, plan in plans.items() if plan is not None]
        for who in (*came, *range(circuit.people, len(circuit.drivers))):
            if who not in busy:
                self.turned_away(circuit, circuit.drivers[who])
        circuit.drawn(chance)
        if not circuit.booked:
            self.end_week(circuit)


def _has_people(circuit: Circuit[Any, Any], coming: Coming) -> bool:
    return any(who < circuit.people for who, _ in coming)


def _end(circuit: Circuit[Any, Any]) -> None:
    """Have everybody retire: the career is over."""
    for driver in circuit.drivers:
        if not driver.character.out:
            driver.character.retired = circuit.week
    circuit.tell(f"The career ends with its week {LAST_WEEK:,}.")


def _end_season(circuit: Circuit[Any, Any]) -> None:
    """The champion of a season is who has most prestige."""
    people = [each.character for each in circuit.drivers if not each.character.out]
    if not people:
        return
    best = champion(people)
    circuit.tell(f"The season is over. Its champion is {best.name}, with prestige {best.prestige}.")


def _refuse(reason: str) -> None:
    if reason:
        raise Malformed(reason)
