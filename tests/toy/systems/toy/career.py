"""A career of Flag Rush, on the frame that every career has: flags for money, and evenings of other
games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from wreckyard.engine.career import circuit as frames
from wreckyard.engine.career.cash_book import LIVING, PRIZE
from wreckyard.engine.career.circuit import Booking, check_beginning, read_circuit
from wreckyard.engine.career.frame import Frame
from wreckyard.engine.career.kept import career_store
from wreckyard.engine.career.money import spend, take_in
from wreckyard.engine.career.names import listed, name_of
from wreckyard.engine.career.people import (
    Driver,
    Somebody,
    driver_to_json,
    read_driver,
    somebody_from_json,
    somebody_to_json,
)
from wreckyard.engine.career.unwatched import Unwatched
from wreckyard.engine.career.visits import PART, drawn, is_outing
from wreckyard.engine.chance import Chance
from wreckyard.engine.errors import Malformed
from wreckyard.engine.match import Match
from wreckyard.engine.rules import Rules
from wreckyard.games import GAMES

RUSH, OUTING = "rush", "outing"
OTHERS, SEATS, START, COST, BEARS = 3, 2, 200, 30, 3


class Event(NamedTuple):
    """An evening: a rush with its purse, or one of another game with its stake."""

    kind: str
    seats: int
    purse: int
    game: str = ""

    @property
    def name(self) -> str:
        """What a poster calls it."""
        return str(GAMES.part(self.game, "outing").name) if self.game else "Flag Rush"


type Racer = Driver[Somebody, Any]
type Circuit = frames.Circuit[Racer, Event]


class Weeks(Frame[Circuit, Racer, Event]):
    """The weeks of a career: all who race have the club's cars."""

    @property
    def bears(self) -> int:
        """See ``Frame``."""
        return BEARS

    def events_of(self, circuit: Circuit, chance: Chance) -> list[Event]:
        """A rush, and an evening of another game."""
        games = GAMES.offering(PART)
        game = games[chance.pick(len(games))]
        seats, stake = drawn(GAMES.part(game, PART), chance)
        return [Event(RUSH, SEATS, 100), Event(OUTING, seats, stake, game)]

    def own_match(self, rules: Rules[Any, Any, Any], circuit: Circuit, booking: Booking[Event], players: Sequence[str]) -> Match:  # fmt: skip
        """A rush of two rounds."""
        names = [circuit.drivers[number].name for number in booking.drivers]
        seats = [
            {"name": name, "player": player} for name, player in zip(names, players, strict=True)
        ]
        return Match(rules, seats, booking.seed, {"rounds": 2})

    def settle(self, circuit: Circuit, booking: Booking[Event], match: Match) -> None:
        """The winners share the purse, and are known for it."""
        assert match.outcome is not None
        winners = [circuit.drivers[booking.drivers[seat]] for seat in match.outcome.winners]
        for driver in winners:
            take_in(driver, booking.event.purse // len(winners), PRIZE, booking.event.name)
            driver.character.prestige += 1
        circuit.tell(f"Flag Rush: {listed([each.name for each in winners])} had most flags.")

    def live(self, circuit: Circuit, driver: Racer) -> None:
        """A week costs $30, as far as there is money."""
        spend(driver, min(COST, driver.character.money), LIVING)


FRAME = Weeks(GAMES)


def new_circuit(names: Sequence[str], league: str, seed: int) -> Circuit:
    """The first week of people, and of three others."""
    check_beginning(league, seed, names)
    found: Circuit = frames.Circuit(seed, league, people=len(names))
    chance = found.chance()
    others = [*names]
    for _ in range(OTHERS):
        others.append(name_of(chance, others))
    found.drivers = [Driver(Somebody(name, money=START)) for name in others]
    found.keep_cash_books()
    found.events = FRAME.events_of(found, chance)
    found.drawn(chance)
    return found


def circuit_to_json(circuit: Circuit) -> dict[str, Any]:
    """A circuit as plain data."""
    return frames.circuit_to_json(circuit, _driver_to_json, list)


def circuit_from_json(data: Any) -> Circuit:
    """What ``circuit_to_json`` wrote. Raises ``Malformed``."""
    kind: type[Circuit] = frames.Circuit
    return read_circuit(kind, data, _driver_from_json, _event_from_json)


def _driver_to_json(driver: Racer) -> Mapping[str, Any]:
    return driver_to_json(driver, somebody_to_json, str)


def _driver_from_json(data: Any, where: str) -> Racer:
    kind: type[Racer] = Driver
    return read_driver(kind, data, where, somebody_from_json, _no_car)


def _no_car(data: Any, where: str) -> Any:
    raise Malformed(f"{where}: the cars are the club's")


def _event_from_json(data: Any) -> Event:
    known = isinstance(data, list) and len(data) == len(Event._fields)
    event = Event(*data) if known else Event("", 0, 0)
    outing = event.kind == OUTING and is_outing(GAMES, event.game, event.seats, event.purse)
    if not outing and event != Event(RUSH, SEATS, 100):
        raise Malformed(f"a career: {data!r:.40} is no event of Flag Rush")
    return event


CAREER = career_store(1, circuit_from_json, circuit_to_json, {})
EVENINGS = Unwatched(FRAME, circuit_from_json, circuit_to_json)
