"""Whether one can tell the characters apart: what each does beside what all others do.

Some characters at a time play at one table, each match with others. Of every seat it is counted how
often it rams, burns, shoots at tires, waits, runs into things; how far from the nearest foe it is
where the game has places; and what share of what it does goes to whoever has harmed it most, and to whoever is hurt most.
For each character and habit the mean over its matches is held against that of all others at the same
level, and a permutation test says how often chance alone would part them as far: the labels of the
seats are dealt anew. A habit counts as one's own where that is rarer than 0.05 over all tests together
(Holm).

    .venv/bin/python tools/bench_characters.py duel --games 600
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import wreckyard
from wreckyard.ai import Budget, answer, cast_of, make_agent
from wreckyard.ai.occasions import BURN, CRASH, HIT, RAM, SHOT, TIRES
from wreckyard.characters import CHARACTERS, of_kind, player_name

PERMUTATIONS = 5_000
LEVEL = 0.05
WAITS = frozenset({"discard", "pass", "done", "hold", "end"})
"""Verbs of answers that do nothing to anybody, or make a hand better."""

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
        self._counts[seat]["waits"] += action.partition(" ")[0] in WAITS

    def saw(self, events: Sequence[wreckyard.Event]) -> None:
        """Something has happened."""
        for event in events:
            for occasion in self._meaning(event):
                self._happened(*occasion)
            self._moved(event.data)

    def _happened(self, kind: str, by: int, to: int, harm: int) -> None:
        if kind == CRASH and 0 <= to < self._n:
            self._counts[to]["crashes"] += 1
        if kind == SHOT:
            self._last[to] = by
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
        self._places[seat] = data["x"], data["y"]
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
            "grudge": "paid", "weak": "aimed", "crashes": "answers",
        }  # fmt: skip
        return [
            {habit: each[habit] / each[of] for habit, of in parts.items() if each[of]}
            for each in self._counts
        ]


def far_apart(rows: Sequence[tuple[str, float]], who: str, rng: random.Random) -> tuple[float, ...]:
    """The mean of one, that of the others, and how often chance parts them as far."""
    values = [value for _, value in rows]
    mine = [at for at, (name, _) in enumerate(rows) if name == who]
    total, count, n = math.fsum(values), len(mine), len(values)

    def gap(of: Sequence[float]) -> float:
        part = math.fsum(of)
        return part / count - (total - part) / (n - count)

    found = gap([values[at] for at in mine])
    far = sum(
        abs(gap(rng.sample(values, count))) >= abs(found) - 1e-12 for _ in range(PERMUTATIONS)
    )
    mean = math.fsum(values[at] for at in mine) / count
    return mean, mean - found, (far + 1) / (PERMUTATIONS + 1)


def report(seats: Sequence[tuple[str, Habits]], seed: int) -> None:
    """Print every habit that tells a character from the others."""
    rng = random.Random(seed)
    tests: list[tuple[float, str, str, float, float]] = []
    for habit in sorted({habit for _, found in seats for habit in found}):
        rows = [(name, found[habit]) for name, found in seats if habit in found]
        if len({value for _, value in rows}) < 2:
            continue
        for name in sorted({name for name, _ in rows}):
            mean, others, chance = far_apart(rows, name, rng)
            tests.append((chance, name, habit, mean, others))
    tests.sort()
    own: dict[str, list[str]] = defaultdict(list)
    holds = True
    for at, (chance, name, habit, mean, others) in enumerate(tests):
        holds = holds and chance * (len(tests) - at) < LEVEL
        if holds:
            own[name].append(f"{habit} {mean:.3g} (others {others:.3g}, p {chance:.5f})")
    for name in sorted({name for name, _ in seats}):
        matches = sum(each == name for each, _ in seats)
        print(f"{name:<12} {matches:>4} seats: {'; '.join(own[name]) or 'nothing of its own'}")
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
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE of the rules")
    given = parser.parse_args()
    options: Mapping[str, Any] = dict(each.split("=", 1) for each in given.option)
    rng = random.Random(given.seed)
    ids = [each.id for each in of_kind(given.kind)]
    seats: list[tuple[str, Habits]] = []
    for number in range(given.games):
        chosen = rng.sample(ids, given.seats)
        players = [player_name(each, given.level) for each in chosen]
        found = play(given.game, players, given.seed * 1000 + number, given.samples, options)
        seats += [(CHARACTERS[who].name, each) for who, each in zip(chosen, found, strict=True)]
    report(seats, given.seed)


if __name__ == "__main__":
    main()
