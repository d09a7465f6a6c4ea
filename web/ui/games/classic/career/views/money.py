"""The money of somebody: what came in and went out, newest first, and what each season came to."""

from __future__ import annotations

from itertools import groupby, islice

from ui.base.node import Node, h
from ui.games.classic.career.shown import Shown
from ui.games.classic.career.strings import paid_for, say
from ui.games.classic.career.views.bits import dollars
from ui.widgets.parts import button
from wreckyard.systems.classic.career import (
    PAID_FOR,
    CashBook,
    Circuit,
    Driver,
    Payment,
    season_of,
)

RECENT = 40
"""So many payments are shown unless more are wanted."""


def money(circuit: Circuit, shown: Shown) -> Node:
    """What somebody was paid and has paid."""
    driver, season = circuit.drivers[shown.who], season_of(circuit.week)
    book = driver.cash or CashBook()
    seasons = book.seasons()
    now = seasons.pop(season, {})
    return h(
        "div",
        _season(say("money-season", n=season), now),
        _payments(driver, book, shown),
        seasons
        and h(
            "section",
            [_season(_called(each), kinds) for each, kinds in seasons.items()],
            class_="cr-money-earlier",
        ),
        class_="cr-money-parts",
    )


def signed(n: int) -> str:
    """Dollars that came in or went out."""
    return f"{'+' if n > 0 else '−' if n < 0 else ''}{dollars(abs(n))}"


def _called(season: int) -> str:
    return say("money-season", n=season) if season else say("money-before-that")


def _season(title: str, kinds: dict[str, int]) -> Node:
    """The sums of a season: income, expenses, what is left of it."""
    order = {kind: at for at, kind in enumerate(PAID_FOR)}
    rows = sorted(kinds.items(), key=lambda row: (order.get(row[0], len(order)), row[0]))
    came_in = [row for row in rows if row[1] > 0]
    went_out = [row for row in rows if row[1] < 0]
    groups = [
        _sums(key, found) for key, found in (("income", came_in), ("expenses", went_out)) if found
    ]
    return h(
        "section",
        h("h2", title),
        h(
            "table",
            h("caption", title, class_="visually-hidden"),
            groups,
            h(
                "tfoot",
                h(
                    "tr",
                    h("th", say("money-left"), scope="row"),
                    h("td", signed(sum(kinds.values()))),
                ),
            ),
            class_="cr-table",
        )
        if groups
        else h("p", say("money-none-season"), class_="hint"),
        class_="cr-card",
        key=title,
    )


def _sums(key: str, rows: list[tuple[str, int]]) -> Node:
    return h(
        "tbody",
        h(
            "tr",
            h("th", say(key), scope="rowgroup"),
            h("td", signed(sum(n for _, n in rows))),
            class_="cr-money-group",
        ),
        [
            h("tr", h("th", paid_for(kind), scope="row"), h("td", signed(n)), key=kind)
            for kind, n in rows
        ],
        key=key,
    )


def _payments(driver: Driver, book: CashBook, shown: Shown) -> Node:
    many = len(book.payments) if shown.older else RECENT
    balances = list(islice(book.balances(driver.character.money), many))
    if not balances:
        return h("p", say("money-none"), class_="cr-empty")
    payment, after = balances[-1]
    weeks = groupby(balances, key=lambda row: row[0].week)
    more = len(book.payments) - RECENT
    return h(
        "section",
        h("h2", say("payments")),
        h(
            "table",
            h("caption", say("payments"), class_="visually-hidden"),
            h(
                "thead",
                h(
                    "tr",
                    [h("th", say(head), scope="col", key=head) for head in HEADS],
                ),
            ),
            [_week(week, list(rows)) for week, rows in weeks],
            h(
                "tfoot",
                h(
                    "tr",
                    h("th", say("money-before"), scope="row"),
                    h("td"),
                    h("td", dollars(after - payment.dollars)),
                ),
            ),
            class_="cr-table",
        ),
        more > 0
        and button(
            "cr-older",
            say("money-recent") if shown.older else say("money-all", n=more),
            kind="quiet",
        ),
        class_="cr-card cr-paid",
        key="payments",
    )


HEADS = ("paid-for-head", "dollars-head", "balance-head")


def _week(week: int, rows: list[tuple[Payment, int]]) -> Node:
    return h(
        "tbody",
        h(
            "tr",
            h("th", say("news-of", week=week), scope="rowgroup", colspan=str(len(HEADS))),
            class_="cr-money-group",
        ),
        [
            h(
                "tr",
                h("th", paid_for(payment.kind, payment.about), scope="row"),
                h("td", signed(payment.dollars), class_=payment.dollars > 0 and "cr-gain"),
                h("td", dollars(after)),
                key=str(number),
            )
            for number, (payment, after) in enumerate(rows)
        ],
        key=str(week),
    )
