"""The plots of a report: rates, who beats whom, lengths, damage, ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .reports import GameReport, Z
from .svg import AMBER, BLUE, FAINT, INK, Drawing

LEFT, WIDE, ROW, TOP = 200, 420, 28, 44


def plots(told: GameReport) -> dict[str, str]:
    """The plots of a game by their names, as SVG."""
    found = {"rates": _rates(told), "cross": _cross(told)}
    if told.lengths:
        found["lengths"] = _lengths(told.game, told.length_data())
        found["turns"] = _lengths(told.game, told.turn_data())
    if told.damage:
        found["damage"] = _damage(told)
    if all(each.rating is not None for each in told.standings):
        found["ratings"] = _ratings(told)
    return found


def _rates(told: GameReport) -> str:
    rows = [(each.name, each.rate, *each.interval) for each in told.standings]
    said = "; ".join(
        f"{name} {rate:.1%} ({low:.1%} to {high:.1%})" for name, rate, low, high in rows
    )
    title = f"{told.game}: win rates with intervals of 95 %, {told.games} games"
    return _intervals(title, said, rows, 0.0, 1.0, 1 / max(1, told.seats), "{:.0%}")


def _ratings(told: GameReport) -> str:
    rows = []
    for each in told.standings:
        assert each.rating is not None
        mu, half = each.rating.mu, Z * each.rating.sigma
        rows.append((each.name, mu, mu - half, mu + half))
    said = "; ".join(f"{name} {mu:.1f} ± {mu - low:.1f}" for name, mu, low, _ in rows)
    title = f"{told.game}: ratings by openskill, intervals of 95 %"
    low, high = min(row[2] for row in rows), max(row[3] for row in rows)
    return _intervals(title, said, rows, low, max(high, low + 1), 25.0, "{:.1f}")


def _intervals(
    title: str,
    said: str,
    rows: Sequence[tuple[str, float, float, float]],
    low: float,
    high: float,
    mark: float,
    form: str,
) -> str:
    """A row for each driver: a dot for the value, a line for its interval."""
    bottom = TOP + ROW * len(rows)
    drawing = Drawing(LEFT + WIDE + 90, bottom + 34, title, said)

    def across(value: float) -> float:
        return LEFT + WIDE * (value - low) / (high - low)

    for step in range(5):
        value = low + (high - low) * step / 4
        drawing.line(across(value), TOP, across(value), bottom)
        drawing.text(across(value), bottom + 18, form.format(value), anchor="middle")
    if low <= mark <= high:
        # What all would have if they were alike.
        drawing.line(across(mark), TOP, across(mark), bottom, AMBER, 2)
    for number, (name, value, least, most) in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        drawing.text(LEFT - 10, y + 4, name, anchor="end")
        drawing.line(across(least), y, across(most), y, INK, 2)
        drawing.dot(across(value), y)
        drawing.text(LEFT + WIDE + 12, y + 4, form.format(value))
    return drawing.finish()


def _cross(told: GameReport) -> str:
    names = [each.name for each in told.standings]
    cell, height = 74, 34
    said = "; ".join(
        f"{name} before {other}: {duel.score:g} of {duel.games}"
        for name, row in zip(names, told.cross, strict=True)
        for other, duel in zip(names, row, strict=True)
        if duel is not None
    )
    title = f"{told.game}: how often the row came before the column"
    width = max(LEFT + cell * len(names) + 20, 470)
    drawing = Drawing(width, TOP + 20 + height * len(names) + 12, title, said)
    for column in range(len(names)):
        drawing.text(LEFT + cell * (column + 0.5), TOP + 10, str(column + 1), anchor="middle")
    for row, (name, line) in enumerate(zip(names, told.cross, strict=True)):
        y = TOP + 20 + height * row
        drawing.text(LEFT - 10, y + 21, f"{row + 1}  {name}", anchor="end")
        for column, duel in enumerate(line):
            x = LEFT + cell * column
            if duel is None:
                drawing.box(x + 1, y + 1, cell - 2, height - 2, FAINT, 0.4)
                continue
            share = duel.score / duel.games
            drawing.box(
                x + 1,
                y + 1,
                cell - 2,
                height - 2,
                BLUE if share >= 0.5 else AMBER,
                abs(share - 0.5) * 1.2,
            )
            drawing.text(x + cell / 2, y + 21, f"{share:.0%}", anchor="middle")
    return drawing.finish()


def _lengths(game: str, data: Mapping[str, Any]) -> str:
    bars = [(bar["from"], bar["to"], bar["games"]) for bar in data["bars"]]
    said = "; ".join(f"{low} to {high}: {count}" for low, high, count in bars)
    title = f"{game}: {data['unit']} a game, median {data['median']}"
    high, left, bottom = 220, 60, TOP + 220
    most = max(count for _, _, count in bars)
    wide = 560 / len(bars)
    drawing = Drawing(left + 580, bottom + 34, title, said)
    drawing.text(left - 8, TOP + 10, str(most), anchor="end")
    drawing.text(left - 8, bottom, "0", anchor="end")
    for number, (low, _, count) in enumerate(bars):
        x, tall = left + wide * number, high * count / most
        drawing.box(x + 1, bottom - tall, wide - 2, tall, BLUE)
        drawing.text(x + wide / 2, bottom + 18, str(low), anchor="middle")
    drawing.line(left, bottom, left + 560, bottom, INK)
    return drawing.finish()


def _damage(told: GameReport) -> str:
    """A row for each weapon, a column for each driver, darker the more it did."""
    names = [each.name for each in told.standings]
    rows = told.damage_rows()
    cell, height = 74, 28
    said = "; ".join(
        f"{weapon}: "
        + ", ".join(f"{name} {points:.1f}" for name, points in zip(names, row, strict=True))
        for weapon, row in rows
    )
    key = "   ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    width = max(LEFT + cell * len(names) + 20, 470, LEFT + 7 * len(key))
    drawing = Drawing(
        width, TOP + 48 + height * len(rows) + 12, f"{told.game}: damage a game, by weapon", said
    )
    drawing.text(12, TOP, key)
    for column in range(len(names)):
        drawing.text(LEFT + cell * (column + 0.5), TOP + 38, str(column + 1), anchor="middle")
    most = max(points for _, row in rows for points in row)
    for number, (weapon, row) in enumerate(rows):
        y = TOP + 48 + height * number
        drawing.text(LEFT - 10, y + 19, weapon, anchor="end")
        for column, points in enumerate(row):
            x = LEFT + cell * column
            drawing.box(x + 1, y + 1, cell - 2, height - 2, BLUE, 0.6 * points / most)
            drawing.text(x + cell / 2, y + 19, f"{points:.1f}", anchor="middle")
    return drawing.finish()
