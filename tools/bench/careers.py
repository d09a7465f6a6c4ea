"""The economy of careers of the classic, over whole seasons that Regulars drive.

    python -m tools.bench.careers
    python -m tools.bench.careers --quick
    python -m tools.bench.careers --seasons 500 --jobs 2 --seed 7 --keep careers.jsonl

Every evening is driven by the rules, by computer players of one level. A career has two seasons,
and one person among the others: somebody who begins with nothing, deals as computers do, and comes
to every week's best event that has a place for him. It stops when its seasons or its minutes are
over, the season that is on included. With ``--keep`` each career that is over is a line of that
file, and what is there already is not driven again: hours can be had in parts. ``--json`` writes
the figures alone.

What is told:

- **Ruin.** A defeat is an evening in which somebody's vehicle was killed. It has ruined him if he
  is out for want of money, or has no car to come to a division with after eight weeks in which he
  could drive, and all his other defeats by then were in lent cars. The goal is none in a thousand.
- **Reach.** The leader of a season at its middle is beyond reach if he leads by more prestige than
  anybody, in any of these seasons, has won back on a leader in the second half. The goal: in one
  season of twenty at most; and the leader at the middle is champion in three seasons of four at
  most.
- **Events** that took place, of those that were announced. The goal: nine of ten.
- How rich the richest is beside the one in the middle, at the middle and at the end.
- What becomes of the person who begins with nothing.

Intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from wreckyard.ai import Budget, make_agent
from wreckyard.engine.match import Match
from wreckyard.systems.classic import RULES
from wreckyard.systems.classic.career import (
    AMATEUR,
    BORROWED,
    OUTING,
    RETIRES_AT,
    WEEKS,
    YOU,
    Circuit,
    Driver,
    Entry,
    conclude,
    end_week,
    enter,
    entries,
    look_after,
    match_of,
    new_circuit,
    players_of,
    rest,
    why_not_entered,
    why_not_gone_on,
)

from .economy import SEASONS_EACH, Beginning, Defeat, Figures, Season, told

HALF = WEEKS // 2
RUIN_WEEKS = 8
"""After so many weeks in which he could drive somebody without a car is ruined."""

SKILLS = {"driver": 0, "gunner": 1}


def wealth(driver: Driver) -> int:
    """What somebody has: his money, and his cars as they stand."""
    return driver.character.money + sum(car.worth for car in driver.cars) - driver.owed


def can_come(driver: Driver) -> bool:
    """Whether somebody has a car for a division."""
    return any(not why_not_entered(car, 0) for car in driver.cars)


def drive(match: Match, level: str) -> Match:
    """A match to its end."""
    agents = [make_agent(match.rules.name, level, seat) for seat in range(len(match.seats))]
    while (decision := match.decision) is not None:
        match.submit(decision.seat, match.ask(agents[decision.seat], Budget()), decision.id)
    return match


def best_way(circuit: Circuit) -> Entry | None:
    """How the person comes to this week: to the event that pays most, in a car of his own if one
    fits."""
    ways = [entry for entry, reason in entries(circuit) if not reason]

    def worth(entry: Entry) -> tuple[bool, int]:
        event = circuit.events[entry.event]
        own = entry.car != BORROWED or event.kind == AMATEUR
        return own, event.division * event.purse

    return max(ways, key=worth, default=None)


def decide(circuit: Circuit) -> None:
    """The person's week."""
    you = circuit.you
    if not you.character.out:
        look_after(circuit, you)
        way = None if why_not_gone_on(circuit) else best_way(circuit)
        if way is not None:
            enter(circuit, way)
        elif not why_not_gone_on(circuit):
            rest(circuit)
    if you.character.out:
        # His place is taken by somebody else who begins with nothing.
        raise Over


class Over(Exception):
    """The person drives no more."""


class Watched:
    """A career that is watched for the figures."""

    def __init__(self, seed: int, level: str, figures: Figures) -> None:
        self.circuit = new_circuit("Kim", SKILLS, "second-chance", seed)
        self.level, self.figures = level, figures
        self.beginning = Beginning()
        figures.beginnings.append(self.beginning)
        self.open: dict[int, Defeat] = {}

    def season(self, number: int) -> None:
        """A season of it."""
        circuit, seen = self.circuit, Season(number)
        seen.begun = self._prestige()
        for week in range(1, WEEKS + 1):
            self._week()
            if week == HALF:
                seen.halfway, seen.rich_halfway = self._since(seen.begun), self._rich()
        seen.ended, seen.rich_ended = self._since(seen.begun), self._rich()
        self.figures.seasons.append(seen)
        ranked = sorted(seen.ended.values(), reverse=True)
        self.beginning.ranks.append(1 + ranked.index(seen.ended[YOU]))
        self.beginning.rich.append(wealth(circuit.you))

    def _prestige(self) -> dict[int, int]:
        drivers = enumerate(self.circuit.drivers)
        return {who: each.character.prestige for who, each in drivers if not each.character.out}

    def _since(self, begun: dict[int, int]) -> dict[int, int]:
        return {who: now - begun.get(who, 0) for who, now in self._prestige().items()}

    def _rich(self) -> dict[int, int]:
        drivers = enumerate(self.circuit.drivers)
        return {who: wealth(each) for who, each in drivers if not each.character.out}

    def _week(self) -> None:
        circuit, before = self.circuit, self.circuit.week
        announced = circuit.events
        decide(circuit)
        held = [each.event.kind for each in circuit.booked] if circuit.week == before else []
        self.figures.announced.update(each.kind for each in announced)
        self.figures.held.update(held)
        while circuit.booked and circuit.week == before:
            booking = circuit.booked[0]
            players = players_of(booking, {}, self.level)
            match = drive(match_of(RULES, circuit, booking, players), self.level)
            self.figures.evenings += 1
            self.figures.starts += len(booking.drivers)
            killed = [
                each.data.get("vehicle", -1)
                for each in match.events_for(None)
                if each.kind == "killed"
            ]
            if booking.event.kind != OUTING:
                self._defeated(booking.drivers, booking.cars, killed, booking.event.kind)
            conclude(circuit, match)
        if circuit.week == before:
            end_week(circuit)
        look_after(circuit, circuit.you)
        self._follow()

    def _defeated(
        self, drivers: Sequence[int], cars: Sequence[int], killed: Sequence[int], kind: str
    ) -> None:
        for seat in killed:
            who, own = drivers[seat], cars[seat] != BORROWED
            if own and who in self.open:
                # It was not one defeat that has brought him where he is.
                self.open.pop(who).end = "another"
            if who not in self.open:
                defeat = Defeat(who)
                self.open[who] = defeat
                self.figures.defeats.append(defeat)

    def _follow(self) -> None:
        circuit = self.circuit
        for who, defeat in list(self.open.items()):
            driver, character = circuit.drivers[who], circuit.drivers[who].character
            famous = character.prestige >= RETIRES_AT
            if character.out:
                defeat.end = "famous" if famous else "out"
            elif can_come(driver):
                defeat.end = "back"
            elif not character.hurt and driver.away <= circuit.week:
                defeat.able += 1
                if defeat.able >= RUIN_WEEKS:
                    defeat.end = "no car"
            if defeat.end:
                del self.open[who]
        if not self.beginning.car_in and circuit.you.cars:
            self.beginning.car_in = circuit.week - 1

    def close(self) -> None:
        """Count who has gone out, and why."""
        for driver in self.circuit.drivers:
            character = driver.character
            if character.out:
                famous = character.prestige >= RETIRES_AT
                self.figures.out["famous" if famous else "poor"] += 1


def career(seed: int, level: str, count: int = SEASONS_EACH) -> Figures:
    """The seasons of one career."""
    figures, begun = Figures(), time.process_time()
    watched = Watched(seed, level, figures)
    try:
        for each in range(count):
            watched.season(each + 1)
    except Over:
        watched.beginning.out = True
    watched.close()
    figures.seconds = time.process_time() - begun
    return figures


class Kept:
    """Careers that are over, in a file: a line of it is a seed, a level, a count of seasons, and
    figures."""

    def __init__(self, path: Path | None, level: str) -> None:
        self.path, self.level = path, level
        self.careers: dict[tuple[int, int], Figures] = {}
        if path is None or not path.exists():
            return
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            try:
                seed, of, count, figures = line.split(" ", 3)
                if of == level:
                    self.careers[int(seed), int(count)] = Figures.read(figures)
            except (ValueError, TypeError, KeyError):
                raise SystemExit(f"{path}: line {number} is no career of this bench") from None

    def add(self, seed: int, count: int, figures: Figures) -> None:
        """Keep a career that is over."""
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{seed} {self.level} {count} {figures.written()}\n")


def seasons(
    count: int, minutes: float, seed: int, level: str, jobs: int = 1, keep: Path | None = None
) -> Figures:
    """So many seasons, or as many as there is time for, in so many processes."""
    figures, begun, kept = Figures(), time.monotonic(), Kept(keep, level)
    missing: list[tuple[int, int]] = []
    for number in range(-(-count // SEASONS_EACH)):
        one = seed + number, min(SEASONS_EACH, count - SEASONS_EACH * number)
        if one in kept.careers:
            figures.add(kept.careers[one])
        else:
            missing.append(one)
    coming = iter(missing)
    with ProcessPoolExecutor(jobs) as pool:
        waiting = dict[Future[Figures], tuple[int, int]]()
        while True:
            while len(waiting) < jobs and time.monotonic() - begun < 60 * minutes:
                new = next(coming, None)
                if new is None:
                    break
                waiting[pool.submit(career, new[0], level, new[1])] = new
            if not waiting:
                return figures
            for over in wait(waiting, return_when=FIRST_COMPLETED).done:
                kept.add(*waiting.pop(over), over.result())
                figures.add(over.result())


def main() -> int:
    """Run the bench."""
    parser = argparse.ArgumentParser(description="The economy of careers.")
    parser.add_argument("--quick", action="store_true", help="two seasons")
    parser.add_argument("--seasons", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=600.0, help="at most")
    parser.add_argument("--jobs", type=int, default=1, help="so many processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="go on with careers kept there")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    count = 2 if options.quick else options.seasons
    found = seasons(count, options.minutes, options.seed, options.level, options.jobs, options.keep)
    if not found.seasons:
        parser.error("--minutes: no season was over in this time")
    rows = told(found)
    if options.json:
        print(json.dumps(rows))
    else:
        for name, value in rows.items():
            print(f"{name:58}{value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
