"""The screen of records: a block for each person, drawn from the results of their matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ui.base.node import Content, Node, h
from ui.base.record_strings import say
from ui.games.registry import pages
from ui.shell.standings import Count, Rival, Standing, standings
from ui.shell.store import Store
from ui.storage.results import EVEN, LOST, WON, Results
from ui.widgets.faces import face
from ui.widgets.parts import JSON_FILES, button, file_button

MOST_RIVALS = 8
"""The number of rivals that are drawn; the file with the numbers has all."""


def records(store: Store) -> Node:
    """The screen."""
    results = store.results
    people = standings(results.matches)
    return h(
        "main",
        h(
            "header",
            button("matches", say("back"), kind="quiet", autofocus=True),
            h("h1", say("records")),
            h(
                "div",
                button("records-csv", say("csv"), disabled=not people),
                button(
                    "records-export", say("export"), disabled=not people and not results.trouble
                ),
                file_button("match-file", say("import"), JSON_FILES),
                class_="record-files",
            ),
            class_="screen-head",
        ),
        h(
            "div",
            [h("p", text, class_="trouble", role="status") for text in _troubles(results)],
            [_person(one, alone=len(people) == 1) for one in people],
            not people and h("p", say("empty"), class_="record-empty"),
            h("p", say("hint"), class_="hint"),
            # It scrolls and may hold nothing to press: the keyboard must reach it, too.
            tabindex="0",
            role="region",
            aria_label=say("records"),
            class_="record-body",
        ),
        class_="records",
        key="records",
    )


def _troubles(results: Results) -> Iterable[str]:
    if results.trouble:
        yield say(results.trouble)
    if results.damaged:
        yield say(f"damaged-some{'-1' if results.damaged == 1 else ''}", n=results.damaged)


def _person(one: Standing, *, alone: bool) -> Node:
    titles = {page.id: page.title for page in pages()}
    games = [(titles.get(id, id), None, count) for id, count in one.games]
    levels = [(say(f"level-{level}"), None, count) for level, count in one.levels]
    rivals = [(who.name, _portrait(who), count) for who, count in one.rivals[:MOST_RIVALS]]
    more = len(one.rivals) - MOST_RIVALS
    title = say("yours") if alone else one.name
    return h(
        "section",
        h("h2", title, class_="record-name"),
        h(
            "div",
            h("dl", _figures(one), class_="record-figures"),
            _pips(one.last),
            class_="record-top",
        ),
        h(
            "div",
            _group("games", games),
            _group(
                "rivals", rivals, more > 0 and h("p", say("rivals-more", n=more), class_="hint")
            ),
            _group("levels", levels),
            class_="record-groups",
        ),
        class_="record-person",
        aria_label=title,
        key=one.name,
    )


def _figures(one: Standing) -> Iterable[Node]:
    total = one.total
    rows = [
        ("played", total.played),
        ("won", total.won),
        ("lost", total.lost),
        ("streak", one.streak),
        ("longest", one.longest),
    ]
    if total.even:
        rows.insert(3, ("even", total.even))
    for key, number in rows:
        yield h(
            "div",
            h("dt", say(key)),
            h("dd", number),
            class_=("record-figure", f"record-{key}"),
            key=key,
        )


def _pips(last: Sequence[str]) -> Node:
    """The last results as a row: wins stand above the line, losses hang below it."""
    said = ", ".join(say(f"result-{result}") for result in last)
    words = say("last-1" if len(last) == 1 else "last-all", n=len(last), results=said)
    heights = {WON: (1, 9), LOST: (14, 9), EVEN: (10, 4)}
    return h(
        "figure",
        h("figcaption", say("last"), class_="record-caption", aria_hidden="true"),
        h(
            "svg",
            h("path", d=f"M0 12H{len(last) * 12}", class_="record-line"),
            [
                h(
                    "rect",
                    x=at * 12 + 1,
                    y=heights[result][0],
                    width=10,
                    height=heights[result][1],
                    rx=2,
                    class_=f"record-pip-{result}",
                )
                for at, result in enumerate(last)
            ],
            viewBox=f"0 0 {len(last) * 12} 24",
            style={"--pips": len(last)},
            class_="record-pips",
            role="img",
            aria_label=words,
            focusable="false",
        ),
        class_="record-last",
    )


def _group(
    name: str, rows: Sequence[tuple[str, Node | None, Count]], more: Content = None
) -> Node | None:
    if not rows:
        return None
    most = max(count.played for *_, count in rows)
    return h(
        "section",
        h("h3", say(name)),
        h(
            "ul",
            [
                h(
                    "li",
                    h("span", picture, label, class_="record-label"),
                    _bar(count, most),
                    h("span", _words(count), class_="record-words"),
                    key=f"{number} {label}",
                )
                for number, (label, picture, count) in enumerate(rows)
            ],
            class_="record-rows",
        ),
        more,
        class_="record-group",
        key=name,
    )


def _bar(count: Count, most: int) -> Node:
    """The won, undecided and lost matches as one bar; its length is their number."""
    parts, at = [], 0.0
    for result, number in ((WON, count.won), (EVEN, count.even), (LOST, count.lost)):
        width = 100 * number / most
        if number:
            parts.append(
                h(
                    "rect",
                    x=f"{at:g}",
                    y=0,
                    width=f"{width:g}",
                    height=10,
                    class_=f"record-bar-{result}",
                )
            )
        at += width
    return h(
        "svg",
        parts,
        viewBox="0 0 100 10",
        preserveAspectRatio="none",
        class_="record-bar",
        aria_hidden="true",
        focusable="false",
    )


def _words(count: Count) -> str:
    rows = (("n-won", count.won), ("n-lost", count.lost), ("n-even", count.even))
    return ", ".join(say(key, n=number) for key, number in rows if number or key != "n-even")


def _portrait(rival: Rival) -> Node | None:
    return face(rival.player) if rival.player else None
