"""Strength of the drivers of the classic over mirrored duels, their own crashes, lengths, speed.

    python -m tools.bench.classic
    python -m tools.bench.classic --quick
    python -m tools.bench.classic regular rookie --games 200
    python -m tools.bench.classic ace regular --games 100 --division 15
    python -m tools.bench.classic regular regular --seats 4 --games 50
    python -m tools.bench.classic ace regular --games 18 --map jumps
    python -m tools.bench.classic ace regular --games 80 --division 15 --secret
    python -m tools.bench.classic ace regular --games 80 --scenario road-duel

All seats have the same car, as an Amateur Night lends them, so that only the drivers differ: every
sample vehicle of the division in turn. In a duel each deal of car, map and dice is played twice
with the drivers exchanged; a draw counts half: what is over when its turns are up, or because
nothing has come of it for long, is one.
With more seats one driver of the first level sits among others of the second, one seat further each
game. ``--division 5`` is Amateur Night: the sample vehicles that cost up to $5,500; 15 and 30 are
those that cost up to $15,500 and $31,500. ``--map`` plays on that one; else on those that are all
road, in turn. ``--secret`` hides the sheets; ``--scenario`` has Road Duels or races of two laps on
the sample roads, laid of sections, in turn. Intervals are of 95 %. ``baseline`` is the Ace as it
was frozen.

Own crashes are duels in which a crash table was asked of the first level without enemy fire: by a
maneuver, by braking, or by debris and obstacles that lay there when the turn began. What
falls in a turn in which somebody was hit or rammed is no choice of him who meets it in that turn.
Times are those of the processor.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.errors import Malformed
from wreckyard.engine.values import Event, EventData
from wreckyard.systems.classic import (
    RULES,
    check_options,
    figures,
    stock_vehicles,
)
from wreckyard.systems.classic.roads import SAMPLES, plan_to_json, sample_road, why_not_played

from .sparring.frozen import BASELINE, frozen_players
from .strength import Game, Row, Series, Tally, Winners, parser, percent, tell, total

DIVISIONS = {5: (0, 5_500), 15: (5_500, 15_500), 30: (15_500, 31_500)}
"""Prices above and up to which the vehicles of a division cost."""

SLACK = 60
"""Turns within which nearly every duel is to end."""

OWN, LYING = frozenset(("braking", "maneuver")), frozenset(("debris", "obstacle"))
"""Causes of control rolls that no enemy has brought; those that he has if they fell in this turn. A
skid or spin follows on a loss of control, which is counted."""

QUICK = (("regular", "rookie", 2, 5, 10), ("ace", "regular", 2, 5, 4))
FULL = (
    ("regular", "rookie", 2, 5, 400),
    ("regular", "rookie", 2, 15, 200),
    ("regular", "rookie", 2, 30, 200),
    ("ace", "regular", 2, 5, 200),
    ("ace", "regular", 2, 15, 100),
    ("ace", "regular", 2, 30, 100),
    ("regular", "regular", 4, 5, 100),
    ("ace", "ace", 4, 5, 50),
)
"""Series of a bench: a level, its foe, seats, division and games."""

ROADS = ("lot", "six-gates")
"""The maps of the figures so far: arenas with a floor of road."""

GROUNDS = (*ROADS, "scrub", "jumps")

DUEL, ROAD_DUEL, RACE = "duel", "road-duel", "race"

type Deal = tuple[str, Settings]
"""A car, the same for each seat, and what else the match is set to: its map first of all."""

type Settings = dict[str, Any]


def row_of(series: Series, division: int, tally: Tally) -> Row:
    """How a series stands. Times are those of the first level: ``turn`` is all its questions of one
    turn."""
    return {
        "what": f"{series.name}, division {division}",
        "seats": series.seats,
        "division": division,
        **tally.rates(),
        "median_turns": tally.median(),
        "longest": max(tally.lengths),
        "within_60": round(sum(each <= SLACK for each in tally.lengths) / tally.games, 4),
        "own_crashes": round(tally.counts["own-crash"] / tally.games, 4),
        "walls": round(tally.counts["wall"] / tally.games, 4),
        **tally.clocked(("question", "turn")),
    }


@dataclass
class Crashes:
    """Who has lost control by nobody's fault but his own, as the events of a game are told.

    Attributes:
        own: the vehicles that have.
        fallen: what has fallen on the ground in this turn, ``fought`` whether somebody was hit or
            rammed in it.
        met: what each vehicle has met last, and whether that fell in a turn of fighting.
    """

    own: set[int] = field(default_factory=set)
    fallen: set[int] = field(default_factory=set)
    fought: bool = False
    met: dict[int, bool] = field(default_factory=dict)

    def note(self, events: Iterable[Event]) -> None:
        """Count what has happened in."""
        for event in events:
            data = event.data
            match event.kind:
                case "turn":
                    self.fallen, self.fought = set(), False
                case "counter":
                    self.fallen.add(data["thing"])
                case "collision":
                    self.fought = True
                case "damage":
                    self.fought = self.fought or data["cause"] == "attack"
                case "met":
                    self.met[data["vehicle"]] = self.fought and data["thing"] in self.fallen
                case "control" if not data["kept"] and self._is_own(data):
                    self.own.add(data["vehicle"])

    def _is_own(self, data: EventData) -> bool:
        """Whether a roll of control was asked by nobody else."""
        cause = data["cause"]
        return cause in OWN or (cause in LYING and not self.met.get(data["vehicle"], False))


@cache
def vehicles_of(division: int) -> tuple[str, ...]:
    """The sample vehicles of a division that can be driven so far."""
    low, high = DIVISIONS[division]
    found = []
    for code, stock in stock_vehicles().items():
        try:
            check_options(2, {"vehicles": [code, code]})
        except Malformed:
            continue
        if low < figures(stock.design).price <= high:
            found.append(code)
    return tuple(found)


def play(levels: Sequence[str], first: int, dealt: Deal, seed: int, tally: Tally) -> Winners:
    """One game to its end; ``tally`` takes its length, and crashes and times of the seat
    ``first``."""
    chance = SampledChance(random.Random(seed))
    car, others = dealt
    settings = {"vehicles": [car] * len(levels), **others}
    state = RULES.setup(len(levels), settings, chance)
    known = {**PLAYERS, BASELINE: frozen_players("classic")["ace"]}
    players = [known[level](seed + seat) for seat, level in enumerate(levels)]
    crashes = Crashes()
    walls: set[int] = set()
    spent: dict[int, float] = {}
    while not state.over:
        decision = RULES.decision(state)
        assert decision is not None
        before = time.process_time()
        observation = RULES.observe(state, decision.seat)
        # Who sees no hidden sheet has the question, too, as it looks to him.
        asked = RULES.decision_of(observation) if settings.get("secret") else decision
        assert asked is not None
        action = players[decision.seat].choose(observation, asked, Budget(samples=1))
        took = time.process_time() - before
        if decision.seat == first:
            tally.times["question"].append(took)
            spent[state.turn] = spent.get(state.turn, 0.0) + took
        events = RULES.apply(state, action, chance)
        crashes.note(events)
        walls |= {event.data["vehicle"] for event in events if event.kind == "hit-wall"}
    outcome = RULES.outcome(state)
    assert outcome is not None
    tally.ended(outcome.winners, state.turn)
    tally.counts["own-crash"] += first in crashes.own
    tally.counts["wall"] += first in walls
    tally.times["turn"] += spent.values()
    return outcome.winners


def deal(division: int, grounds: Sequence[Settings], _seed: int, number: int, _seats: int) -> Deal:
    """The next car of a division, and the next map; each car comes to each of two maps."""
    cars = vehicles_of(division)
    rounds, car = divmod(number, len(cars))
    return cars[car], grounds[(rounds + car) % len(grounds)]


def grounds_of(args: argparse.Namespace) -> list[Settings]:
    """What matches of a series are set to, in turn, beside their cars."""
    hidden: Settings = {"secret": True} if args.secret else {}
    if args.scenario == DUEL:
        return [{"map": each, **hidden} for each in ((args.map,) if args.map else ROADS)]
    roads = [sample_road(code) for code in SAMPLES]
    return [
        {"map": plan_to_json(each), "scenario": args.scenario, **hidden}
        for each in roads
        if not why_not_played(each, args.scenario)
    ]


def sentence(row: Row) -> str:
    """A row as a line."""
    return (
        f"{row['what']}: {percent(row)} ({row['games']} games, {row['draws']} draws, median "
        f"{row['median_turns']} turns, longest {row['longest']}, within {SLACK} turns "
        f"{100 * float(row['within_60']):.1f} %, own crashes in "
        f"{100 * float(row['own_crashes']):.1f} %, walls in {100 * float(row['walls']):.1f} %; a "
        f"question {row['question_ms']} ms, 95th percentile {row['question_p95_ms']} ms; a turn "
        f"{row['turn_ms']} ms, 95th percentile {row['turn_p95_ms']} ms)"
    )


def series_row(
    args: argparse.Namespace, first: str, second: str, seats: int, division: int, games: int
) -> Row:
    """One series to its end."""
    series = Series(first, second, seats, games, args.seed)
    row = partial(row_of, series, division)
    game = Game(partial(deal, division, grounds_of(args)), play)
    return row(total(game, series, lambda tally: sentence(row(tally)), args.jobs))


def rows(args: argparse.Namespace) -> Iterator[Row]:
    """What was asked for; the whole bench when nothing was."""
    if args.first:
        second = args.second or "regular"
        yield series_row(args, args.first, second, args.seats, args.division, args.games or 100)
    else:
        for first, second, seats, division, games in QUICK if args.quick else FULL:
            yield series_row(args, first, second, seats, division, games)


def main() -> None:
    options = parser(__doc__, games=None, seats=2, seed=1, jobs=1)
    options.add_argument("--division", type=int, default=5, choices=tuple(DIVISIONS))
    options.add_argument("--map", default="", choices=("", *GROUNDS))
    options.add_argument("--secret", action="store_true", help="hidden sheets")
    options.add_argument(
        "--scenario",
        default=DUEL,
        choices=(DUEL, ROAD_DUEL, RACE),
        help="on roads laid of sections",
    )
    args = options.parse_args()
    tell(rows(args), sentence, args.json)


if __name__ == "__main__":
    main()
