"""What the bench of careers has seen, and the figures that it comes to."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from .strength import interval

SEASONS_EACH, YOU = 2, 0
"""The seasons of a career, and the number of its person."""


@dataclass
class Defeat:
    """What has become of somebody since his vehicle was killed; ``able`` weeks in which he could
    drive; ``end`` is empty while it is open."""

    who: int
    able: int = 0
    end: str = ""


@dataclass
class Season:
    """Standings of a season at its middle and at its end, by the numbers of drivers: prestige won
    in it, and what somebody has."""

    number: int
    begun: dict[int, int] = field(default_factory=dict)
    halfway: dict[int, int] = field(default_factory=dict)
    ended: dict[int, int] = field(default_factory=dict)
    rich_halfway: dict[int, int] = field(default_factory=dict)
    rich_ended: dict[int, int] = field(default_factory=dict)

    @property
    def leader(self) -> int:
        """Who leads at the middle."""
        return max(self.halfway, key=lambda who: self.halfway[who])

    @property
    def champion(self) -> int:
        """Who has won most when it is over."""
        return max(self.ended, key=lambda who: self.ended[who])

    @property
    def lead(self) -> int:
        """How far the leader is before the next at the middle."""
        first, second = sorted(self.halfway.values(), reverse=True)[:2]
        return first - second

    @property
    def won_back(self) -> int:
        """The most that anybody won back on the leader in the second half."""
        gains = {who: after - self.halfway.get(who, 0) for who, after in self.ended.items()}
        own = gains.pop(self.leader, 0)
        return max(gains.values()) - own


@dataclass
class Beginning:
    """The person of a career: weeks until a car of his own, 0 for none yet, and how each season
    left him."""

    car_in: int = 0
    out: bool = False
    ranks: list[int] = field(default_factory=list)
    rich: list[int] = field(default_factory=list)


@dataclass
class Figures:
    """All that was seen; of events how many were ``announced``, and ``held``, by their kinds."""

    evenings: int = 0
    starts: int = 0
    seconds: float = 0.0
    seasons: list[Season] = field(default_factory=list)
    defeats: list[Defeat] = field(default_factory=list)
    beginnings: list[Beginning] = field(default_factory=list)
    out: Counter[str] = field(default_factory=Counter)
    announced: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)

    def add(self, other: Figures) -> None:
        """Take in what was seen elsewhere."""
        self.evenings += other.evenings
        self.starts += other.starts
        self.seconds += other.seconds
        self.seasons += other.seasons
        self.defeats += other.defeats
        self.beginnings += other.beginnings
        self.out += other.out
        self.announced += other.announced
        self.held += other.held

    def written(self) -> str:
        """One line of JSON, to be read again."""
        counts = {name: dict(getattr(self, name)) for name in COUNTS}
        return json.dumps({**asdict(self), **counts}, separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Figures:
        """Figures as they were written. Raises ``ValueError`` or ``TypeError`` for another line."""
        data = json.loads(line)
        if not isinstance(data, dict):
            raise TypeError
        return cls(
            **{
                **data,
                "seasons": [_season(each) for each in data["seasons"]],
                "defeats": [Defeat(**each) for each in data["defeats"]],
                "beginnings": [Beginning(**each) for each in data["beginnings"]],
                **{name: Counter(data.get(name, {})) for name in COUNTS},
            }
        )


COUNTS = ("out", "announced", "held")
"""The figures that are counts by a name."""


def _season(data: Mapping[str, Any]) -> Season:
    """A season whose drivers' numbers have become text in JSON."""
    standings = {
        name: {int(who): worth for who, worth in each.items()}
        for name, each in data.items()
        if name != "number"
    }
    return Season(data["number"], **standings)


def _held(figures: Figures) -> list[float]:
    """For every event that was announced whether it took place."""
    held = figures.held.total()
    return [1.0] * held + [0.0] * (figures.announced.total() - held)


def told(figures: Figures) -> dict[str, object]:
    """The figures by their names."""
    ends = Counter(each.end or "open" for each in figures.defeats)
    known = [each for each in figures.defeats if each.end in ("back", "out", "no car")]
    ruined = [float(each.end in ("out", "no car")) for each in known]
    back = [each.able for each in known if each.end == "back"]
    largest = max(each.won_back for each in figures.seasons)
    rows: dict[str, object] = {
        "seasons": len(figures.seasons),
        "evenings": figures.evenings,
        "events held, per cent": percent(_held(figures)),
        "events held, of announced": {
            kind: f"{figures.held[kind]} of {many}"
            for kind, many in sorted(figures.announced.items())
        },
        "seconds a season": round(figures.seconds / len(figures.seasons), 1),
        "defeats": dict(ends),
        "ruined, per cent": percent(ruined),
        "weeks until a car again, median, 90 % and most": [
            statistics.median(back),
            sorted(back)[len(back) * 9 // 10],
            max(back),
        ]
        if back
        else None,
        "most won back on a leader": largest,
        "out": dict(figures.out),
    }
    for number in range(1, SEASONS_EACH + 1):
        rows |= {
            f"season {number}: {name}": each
            for name, each in _of_season(
                [each for each in figures.seasons if each.number == number], largest
            ).items()
        }
    begun = figures.beginnings
    cars = [each.car_in for each in begun if each.car_in]
    drivers = statistics.mean(len(each.ended) for each in figures.seasons)
    starts = figures.starts / len(figures.seasons) / drivers
    rows["evenings of a driver in a season"] = round(starts, 1)
    rows["person: weeks until a car, median"] = statistics.median(cars) if cars else None
    rows["person: no car yet"] = len(begun) - len(cars)
    rows["person: out"] = sum(each.out for each in begun)
    for number in range(SEASONS_EACH):
        ranks = [each.ranks[number] for each in begun if len(each.ranks) > number]
        rich = [each.rich[number] for each in begun if len(each.rich) > number]
        if ranks:
            rows[f"person: rank after season {number + 1}, median"] = statistics.median(ranks)
            rows[f"person: dollars after season {number + 1}, median"] = statistics.median(rich)
    return rows


def _of_season(found: Sequence[Season], largest: int) -> dict[str, object]:
    if not found:
        return {}
    rich = [(each.rich_halfway, each.rich_ended) for each in found]
    return {
        "leader at the middle is champion, per cent": percent(
            [float(each.leader == each.champion) for each in found]
        ),
        "beyond reach at the middle, per cent": percent(
            [float(each.lead > largest) for each in found]
        ),
        "lead at the middle, median": statistics.median(each.lead for each in found),
        "won back on the leader, median": statistics.median(each.won_back for each in found),
        "champion's prestige, median": statistics.median(
            each.ended[each.champion] for each in found
        ),
        "dollars of the richest and of the middle, halfway": [
            round(statistics.mean(max(half.values()) for half, _ in rich)),
            round(statistics.mean(statistics.median(half.values()) for half, _ in rich)),
        ],
        "dollars of the richest and of the middle, at the end": [
            round(statistics.mean(max(end.values()) for _, end in rich)),
            round(statistics.mean(statistics.median(end.values()) for _, end in rich)),
        ],
        "leader by prestige of all seasons stays it, per cent": percent(
            [float(_first(each.begun, each.halfway) == _first(each.begun, each.ended)) for each in found]
        ),
        "richest at the middle is champion, per cent": percent(
            [float(max(e.rich_halfway, key=e.rich_halfway.__getitem__) == e.champion) for e in found]
        ),
    }  # fmt: skip


def _first(begun: dict[int, int], won: dict[int, int]) -> int:
    """Who has most prestige, that of earlier seasons counted in."""
    return max(won, key=lambda who: won[who] + begun.get(who, 0))


def percent(values: Sequence[float]) -> str:
    """A share with half of its interval, in percent."""
    if not values:
        return "-"
    mean, half = interval(values)
    return f"{100 * mean:.1f} +- {100 * half:.1f} of {len(values)}"
