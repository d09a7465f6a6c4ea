"""Careers to look at and to go on with: begun, lived in for a while, before an evening, at its
end."""

from __future__ import annotations

from functools import cache

from wreckyard import Match, rules_of
from wreckyard.ai import make_agent
from wreckyard.characters import DRIVER, of_kind
from wreckyard.engine.career.money import move
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    Car,
    Circuit,
    Entry,
    Event,
    circuit_from_json,
    circuit_to_json,
    end_week,
    enter,
    match_of,
    new_circuit,
)

KIM = {"driver": 0, "gunner": 1}


def begun(*others: str, league: str = "second-chance") -> Circuit:
    """The first week of Kim, and of whoever shares the league."""
    cast = [each.name for each in of_kind(DRIVER)]
    return new_circuit("Kim", KIM, league, 3, [(name, KIM) for name in others], cast)


def before_evening() -> Circuit:
    """Kim is to drive against one other in the only event of the week, with a lent car."""
    circuit = begun()
    circuit.events = [circuit.events[0]._replace(seats=2)]
    enter(circuit, Entry(0, -1))
    return circuit


def evening_of(circuit: Circuit) -> Match:
    """The match of the evening that is next; the first seat is a person's."""
    booking = circuit.booked[0]
    players = ["person", *["rookie"] * (len(booking.drivers) - 1)]
    return match_of(rules_of("classic"), circuit, booking, players)


def driven(match: Match) -> Match:
    """The match as Rookies drive it to its end."""
    agents = [make_agent(match.rules.name, "rookie", seat) for seat in range(len(match.seats))]
    while (decision := match.decision) is not None:
        match.submit(decision.seat, match.ask(agents[decision.seat], None))
    return match


@cache
def _lived() -> dict[str, object]:
    circuit = begun()
    circuit.tell(
        "Amateur Night: Mags Rook beats Ilya Frost, Ember Diaz and Old Hob and takes the cars."
    )
    circuit.tell("Mags Rook wrecks Ilya Frost, for the second time.")
    you = circuit.you
    move(you, 4075, "prize", "Division 5")
    move(you, 200, "wage", "Amateur Night")
    end_week(circuit)
    move(you, -125, "repair", "Pocket Change")
    you.character.prestige = 5
    worn = Car(stock_vehicle("pocket-change").design)
    parts = {part.code: part.dp for part in worn.outfit.parts}
    worn.wear.left = {"armor-front": 0, "plant": parts["plant"] - 2}
    worn.wear.wheels = ["front-left"]
    burnt = Car(stock_vehicle("iron-wasp").design)
    burnt.wear.burnt = True
    you.cars = [worn, Car(stock_vehicle("stubborn-goat").design), burnt]
    you.grudges = {2: 2}
    circuit.drivers[3].grudges = {0: 1}
    data: dict[str, object] = circuit_to_json(circuit)
    return data


def lived() -> Circuit:
    """The second week of Kim: a worn car, a whole one, a burned wreck, some money, a grudge."""
    return circuit_from_json(_lived())


def two_evenings() -> Circuit:
    """The second week of Kim: two events, each of two drivers."""
    circuit = lived()
    amateur = circuit.events[0]._replace(seats=2)
    circuit.events = [amateur, Event("division", 15, 2, "lot", 50)]
    return circuit


def near_the_end() -> tuple[Circuit, str]:
    """Kim's evening as Rookies have driven it but for its last answers, with its replay; others
    drive after it."""
    circuit = two_evenings()
    enter(circuit, Entry(0, -1))
    answers = driven(evening_of(circuit)).log
    match = evening_of(circuit)
    # One of the answers that are left is Kim's own.
    last = max(n for n, entry in enumerate(answers) if entry.seat == 0)
    for entry in answers[:last]:
        match.submit(entry.seat, entry.action)
    return circuit, match.replay()
