"""A sum in one column, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ui.base.node import Node, h
from ui.games.classic.base.sheet_strings import number, say
from ui.games.classic.base.track import percent


class BillLine(NamedTuple):
    """A modifier of a roll: what it is for, and what it adds; 0 says that it was thought of."""

    words: str
    amount: int
    about: str = ""


def bill(
    weapon: str, to_hit: int, lines: Sequence[BillLine], chance: Fraction, about: str = ""
) -> Node:
    """The bill of a shot; `about` is the entry of its weapon. `to_hit` is the weapon's number: what
    is needed is that less all lines.

    The chance is told by the rules; nothing is reckoned here but the sum.
    """
    needed = to_hit - sum(each.amount for each in lines)
    return h(
        "table",
        h("caption", say("bill"), class_="visually-hidden"),
        h(
            "tbody",
            _row(say("bill-number", weapon=weapon), str(to_hit), "first", about=about),
            [
                _row(each.words, number(each.amount), _mood(each.amount), str(at), each.about)
                for at, each in enumerate(lines)
            ],
        ),
        h(
            "tfoot",
            _row(say("bill-needed"), f"{needed}+", "sum"),
            _row(
                say("bill-chance"),
                percent(chance) if chance else say("bill-never"),
                "chance",
            ),
        ),
        class_="cl-bill",
        key="bill",
    )


def _mood(amount: int) -> str:
    return "better" if amount > 0 else "worse" if amount < 0 else "nothing"


def _row(words: str, amount: str, kind: str, key: str = "", about: str = "") -> Node:
    return h(
        "tr",
        h("th", words, scope="row"),
        h("td", amount),
        class_=("cl-bill-row", f"cl-bill-{kind}"),
        data_about=about or None,
        key=key or kind,
    )
