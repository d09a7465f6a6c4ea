"""Distributions as small bar charts, with a table for those who hear them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ui.base.node import Node, h
from ui.games.arena.phrases import percent, say

MOST_BARS = 12


def folded(
    shares: Mapping[int, Fraction], most: int = MOST_BARS
) -> list[tuple[str, int, Fraction]]:
    """Bars for whole numbers from 0 on: their words, number and chance; the last may be open."""
    if not shares:
        return []
    top = max(shares)
    if top < most:
        return [(str(n), n, shares.get(n, Fraction(0))) for n in range(top + 1)]
    rest = sum((share for n, share in shares.items() if n >= most - 1), Fraction(0))
    bars = [(str(n), n, shares.get(n, Fraction(0))) for n in range(most - 1)]
    return [*bars, (f"{most - 1}+", most - 1, rest)]


def shares_of(
    weights: Mapping[tuple[int, ...], int], out_of: int, place: int = 0
) -> dict[int, Fraction]:
    """The chance of each number at one place of a distribution's totals."""
    found: dict[int, int] = {}
    for total, weight in weights.items():
        found[total[place]] = found.get(total[place], 0) + weight
    return {n: Fraction(weight, out_of) for n, weight in sorted(found.items())}


def chart(
    title: str,
    shares: Mapping[int, Fraction],
    head: str = "",
    harm_from: int = 1,
    marks: Sequence[int] = (),
) -> Node:
    """A bar for each number; those from ``harm_from`` on hurt, ``marks`` start a new band."""
    bars = folded(shares)
    highest = max((share for _, _, share in bars), default=Fraction(1)) or Fraction(1)
    return h(
        "figure",
        h("figcaption", title, class_="chart-title"),
        h(
            "div",
            [
                h(
                    "span",
                    h("span", _short(share), class_="chart-share"),
                    h(
                        "span",
                        class_="chart-fill",
                        style={"--share": f"{float(share / highest):.3f}"},
                    ),
                    h("span", word, class_="chart-n"),
                    class_=(
                        "chart-bar",
                        "harm" if n >= harm_from else "",
                        "mark" if n in marks else "",
                    ),
                    key=word,
                )
                for word, n, share in bars
            ],
            class_="chart-plot",
            aria_hidden="true",
        ),
        h(
            "table",
            h("caption", title),
            h("tr", h("th", head or say("chart-damage")), h("th", say("chart-chance"))),
            [h("tr", h("td", word), h("td", percent(share))) for word, _, share in bars],
            class_="visually-hidden",
        ),
        class_="chart",
    )


def _short(share: Fraction) -> str:
    whole = int(share * 100 + Fraction(1, 2))
    return f"{whole}" if whole else ""
