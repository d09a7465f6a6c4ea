"""The results as files: JSON, CSV, and plots as SVG."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .files import write_whole
from .ledger import replay_name
from .plan import Plan
from .playing import Result
from .plots import plots
from .reports import GameReport


def as_data(plan: Plan, reports: Sequence[GameReport]) -> dict[str, Any]:
    """The whole tournament as JSON data, without its single games."""
    return {
        "seed": plan.seed,
        "mirrored": plan.mirrored,
        "games": [told.data() for told in reports],
    }


def write_results(
    folder: Path, plan: Plan, results: Sequence[Result], reports: Sequence[GameReport]
) -> list[str]:
    """Write all files of results into a folder, and give their names. Raises ``OSError``."""
    texts = result_texts(plan, results, reports)
    for name, text in texts.items():
        write_whole(folder / name, text)
    return list(texts)


def result_texts(
    plan: Plan, results: Sequence[Result], reports: Sequence[GameReport]
) -> dict[str, str]:
    """All files of results, by their names."""
    texts = {
        "results.json": json.dumps(as_data(plan, reports), indent=2, ensure_ascii=False) + "\n",
        "drivers.csv": _drivers(reports),
        "cross.csv": _cross(reports),
        "damage.csv": _damage(reports),
        "games.csv": _games(plan, results),
    }
    for told in reports:
        texts |= {f"{told.game}-{name}.svg": text for name, text in plots(told).items()}
    return texts


def csv_text(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Return comma-separated values. A text that a spreadsheet would read as a formula gets an
    apostrophe."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([_plain(each) for each in row] for row in rows)
    return text.getvalue()


def _plain(value: Any) -> Any:
    """A value that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@" and value else value


DRIVERS = ("driver", "games", "wins", "shared", "lost", "failed", "win_rate", "low", "high",
           "rating", "rating_sigma")  # fmt: skip


def _drivers(reports: Sequence[GameReport]) -> str:
    rows = []
    for told in reports:
        for each in told.standings:
            data = each.data()
            rows.append([told.game, *(data.get(name, "") for name in DRIVERS)])
    return csv_text(("game", *DRIVERS), rows)


def _cross(reports: Sequence[GameReport]) -> str:
    rows = [
        (told.game, row.name, column.name, duel.score, duel.games)
        for told in reports
        for row, line in zip(told.standings, told.cross, strict=True)
        for column, duel in zip(told.standings, line, strict=True)
        if duel is not None
    ]
    return csv_text(("game", "driver", "other", "came_before", "games"), rows)


def _damage(reports: Sequence[GameReport]) -> str:
    rows = [
        (told.game, driver.name, weapon, points, round(each, 3))
        for told in reports
        for weapon, shares in told.damage_rows()
        for driver, points, each in zip(told.standings, told.damage[weapon], shares, strict=True)
    ]
    return csv_text(("game", "driver", "weapon", "points", "points_a_game"), rows)


def _games(plan: Plan, results: Sequence[Result]) -> str:
    names = [driver.name for driver in plan.drivers]
    rows = [
        (
            result.number + 1,
            result.game,
            "; ".join(names[number] for number in result.seats),
            "; ".join(names[number] for number in result.winners),
            " ".join(map(str, result.points)),
            result.length,
            result.turns,
            "" if result.failed is None else names[result.failed],
            result.why,
            f"replays/{replay_name(result.number)}" if result.replay else "",
        )
        for result in results
    ]
    head = (
        "number",
        "game",
        "seats",
        "winners",
        "points",
        "answers",
        "turns",
        "failed",
        "why",
        "replay",
    )
    return csv_text(head, rows)
