"""Whether one can tell the characters apart: what each does beside what all others do.

Some characters at a time play at one table, and the same match again with each of them one seat
further, until everybody has had every seat, with its car and the same luck. Of every seat it is
counted how often it rams, burns, shoots at tires, drops things, waits, runs into things; how many
shots it fires in a turn, and in which turn it drops what it drops; how far from the nearest
foe it is, how far its shots go, and how far it goes in a turn, where the game has places; and what
share of what it does goes to whoever has harmed it most, and to whoever is hurt most.
For each character and habit it is told how far it is from the others in the same seat of the same
match, and a permutation test says how often chance alone would part them as far: who of those in a
seat was the character is drawn anew. A habit counts as one's own where that is rarer than 0.05 over
all tests together (Holm).

    python -m tools.bench.characters duel --games 600
    python -m tools.bench.characters duel --kind cow --option 'vehicles=["cow","cow","cow"]'
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import wreckyard
from wreckyard.ai import Budget, answer, cast_of, make_agent
from wreckyard.ai.occasions import BURN, CRASH, HIT, RAM, SHOT, TIRES, TURN
from wreckyard.characters import CHARACTERS, of_kind, player_name

PERMUTATIONS = 5_000
LEVEL = 0.05
WAITS = frozenset({"discard", "pass", "done", "hold", "end"})
"""Verbs of answers that do nothing to anybody, or make a hand better."""

AIMED = frozenset({SHOT, HIT, BURN, TIRES})
"""Occasions that are shots, where somebody has fired them."""

DROPS = frozenset({"drop"})
"""Verbs of answers that lay something in the way of others."""

type Habits = dict[str, float]


def play(game: str, players: Sequence[str], seed: int, samples: int, options: Any) -> list[Habits]:
    """The habits of each seat in one match."""
    seats = [{"name": each, "player": each} for each in players]
    match = wreckyard.new_match(game, seats, seed, options)
    agents = [make_agent(game, each, seed * 31 + at) for at, each in enumerate(players)]
    budget = Budget(samples=samples)
    watch = Watch(game, len(players))
    while (decision := match.decision) is not None:
        action = answer(match, agents[decision.seat], budget)
        free = not decision.unasked and len(list(zip(decision.options, (0, 0), strict=False))) > 1
        match.submit(decision.seat, action, decision.id)
        if free:
            watch.chose(decision.seat, str(action))
        watch.saw(match.log[-1].events)
    return watch.habits()


class Watch:
    """Counts what seats do."""

    def __init__(self, game: str, n: int) -> None:
        self._meaning, self._n = cast_of(game).occasions, n
        self._counts: list[dict[str, float]] = [defaultdict(float) for _ in range(n)]
        self._places: dict[int, tuple[int, int]] = {}
        self._harm = [[0.0] * n for _ in range(n)]
        self._last: dict[int, int] = {}

    def chose(self, seat: int, action: str) -> None:
        """A seat has answered."""
        self._counts[seat]["answers"] += 1
        verb = action.partition(" ")[0]
        self._counts[seat]["waits"] += verb in WAITS
        if verb in DROPS:
            self._counts[seat]["drops"] += 1
            self._counts[seat]["laid"] += self._counts[seat]["turns"]

    def saw(self, events: Sequence[wreckyard.Event]) -> None:
        """Something has happened."""
        for event in events:
            for occasion in self._meaning(event):
                self._happened(*occasion)
            if event.kind != "dropped":
                self._moved(event.data)

    def _happened(self, kind: str, by: int, to: int, harm: int) -> None:
        if kind == TURN:
            for seat in [by] if by >= 0 else range(self._n):
                self._counts[seat]["turns"] += 1
        if kind == CRASH and 0 <= to < self._n:
            self._counts[to]["crashes"] += 1
        if kind in (SHOT, BURN) and by >= 0:
            self._last[to] = by
        if kind in AIMED and by in self._places and to in self._places:
            self._counts[by]["shots"] += 1
            self._counts[by]["reach"] += math.dist(self._places[by], self._places[to])
        by = self._last.get(to, -1) if by < 0 and kind == HIT else by
        if not (0 <= by < self._n and 0 <= to < self._n) or by == to:
            return
        if kind in (HIT, RAM, BURN, TIRES):
            self._counts[by]["deeds"] += 1
            self._counts[by][kind] += 1
        if harm:
            worst = max(self._harm[by])
            if self._n > 2 and worst:
                self._counts[by]["paid"] += 1
                self._counts[by]["grudge"] += self._harm[by][to] == worst
            hurt = [sum(self._harm[at]) if at != by else 0.0 for at in range(self._n)]
            if self._n > 2 and max(hurt):
                self._counts[by]["aimed"] += 1
                self._counts[by]["weak"] += hurt[to] == max(hurt)
            self._harm[to][by] += harm

    def _moved(self, data: Any) -> None:
        seat = next((data[key] for key in ("seat", "vehicle", "car") if key in data), None)
        if "x" not in data or "y" not in data or not isinstance(seat, int) or seat >= self._n:
            return
        here = data["x"], data["y"]
        self._counts[seat]["pace"] += math.dist(self._places.get(seat, here), here)
        self._places[seat] = here
        away = [
            math.dist(self._places[seat], at) for who, at in self._places.items() if who != seat
        ]
        if away:
            self._counts[seat]["moves"] += 1
            self._counts[seat]["range"] += min(away)

    def habits(self) -> list[Habits]:
        """Shares and means by seat; what never came up is left out."""
        parts = {
            "waits": "answers", RAM: "deeds", BURN: "deeds", TIRES: "deeds", "range": "moves",
            "grudge": "paid", "weak": "aimed", "crashes": "answers", "drops": "answers",
            "pace": "turns", "reach": "shots", "shots": "turns", "laid": "drops",
        }  # fmt: skip
        return [
            {habit: each[habit] / each[of] for habit, of in parts.items() if each[of]}
            for each in self._counts
        ]


type Seats = Sequence[Mapping[str, Habits]]
"""The habits of everybody who has had a seat of a match, by name; one for each seat of each
match."""


def far_apart(seats: Sequence[Mapping[str, float]], who: str, rng: random.Random) -> Apart | None:
    """How far one is from the others in the same seats; ``None`` where it met nobody in any."""
    rows: list[list[float]] = []
    mine: list[float] = []
    for seat in seats:
        if who in seat and len(seat) > 1:
            total, others = math.fsum(seat.values()), len(seat) - 1
            rows.append([value - (total - value) / others for value in seat.values()])
            mine.append(seat[who] - (total - seat[who]) / others)
    if not rows:
        return None
    found = abs(math.fsum(mine)) - 1e-9
    far = sum(abs(math.fsum(map(rng.choice, rows))) >= found for _ in range(PERMUTATIONS))
    own = math.fsum(seat[who] for seat in seats if who in seat and len(seat) > 1) / len(rows)
    return Apart(own, own - math.fsum(mine) / len(mine), (far + 1) / (PERMUTATIONS + 1))


class Apart(NamedTuple):
    """The mean of one, that of the others in the same seats, and how often chance parts them as
    far."""

    own: float
    others: float
    chance: float


def tests_of(seats: Seats, rng: random.Random) -> list[tuple[str, str, Apart]]:
    """Everybody's name with each habit in which somebody differs, the least likely by chance
    first."""
    found = []
    for habit in sorted({habit for seat in seats for each in seat.values() for habit in each}):
        rows = [{name: of[habit] for name, of in seat.items() if habit in of} for seat in seats]
        if len({value for row in rows for value in row.values()}) < 2:
            continue
        for name in sorted({name for row in rows for name in row}):
            apart = far_apart(rows, name, rng)
            if apart is not None:
                found.append((name, habit, apart))
    return sorted(found, key=lambda row: row[2].chance)


def report(seats: Seats, seed: int) -> None:
    """Print every habit that tells a character from the others, and of those that do not the most
    likely."""
    tests = tests_of(seats, random.Random(seed))
    own: dict[str, list[str]] = defaultdict(list)
    next_best: dict[str, str] = {}
    holds = True
    for at, (name, habit, (mean, others, chance)) in enumerate(tests):
        holds = holds and chance * (len(tests) - at) < LEVEL
        words = f"{habit} {mean:.3g} (others {others:.3g}, p {chance:.5f})"
        if holds:
            own[name].append(words)
        else:
            next_best.setdefault(name, words)
    for name in sorted({name for seat in seats for name in seat}):
        matches = sum(name in seat for seat in seats)
        told = (
            "; ".join(own[name]) or f"nothing of its own; nearest to it {next_best.get(name, '')}"
        )
        print(f"{name:<12} {matches:>4} seats: {told}")
    print(f"{len(tests)} tests, Holm at {LEVEL}; {PERMUTATIONS} permutations each")


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--kind", default="driver", choices=("driver", "cow"))
    parser.add_argument("--level", default="regular")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--samples", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--option", action="append", default=[], help="NAME=VALUE of the rules, as JSON"
    )
    given = parser.parse_args()
    options: Mapping[str, Any] = {
        name: json.loads(value) for name, value in (each.split("=", 1) for each in given.option)
    }
    rng = random.Random(given.seed)
    ids = [each.id for each in of_kind(given.kind)]
    seats: list[dict[str, Habits]] = []
    for number in range(-(-given.games // given.seats)):
        chosen = rng.sample(ids, given.seats)
        had: list[dict[str, Habits]] = [{} for _ in chosen]
        for further in range(given.seats):
            order = [*chosen[further:], *chosen[:further]]
            players = [player_name(each, given.level) for each in order]
            found = play(given.game, players, given.seed * 1000 + number, given.samples, options)
            for seat, who, habits in zip(had, order, found, strict=True):
                seat[CHARACTERS[who].name] = habits
        seats += had
    report(seats, given.seed)


if __name__ == "__main__":
    main()
