"""What a tournament comes to: standings, who came before whom, plots, files, every game."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.base.tournament_strings import say
from ui.shell.tournament_data import Contest, Drawing, GameTold, Report, Row, Standing
from ui.widgets.parts import button

Z = 1.96
"""Standard deviations on either side of a rating that hold 95 % of what is believed of it."""


def results(contest: Contest) -> Node:
    """All of it; the list of games alone while no worker has reckoned."""
    told = contest.told
    names = contest.setup.names() if told is None else told["names"]
    return h(
        "section",
        told is not None and [_game(each) for each in told["results"]["games"]],
        told is not None and _drawings(told),
        told is not None and _files(told, contest.drivers),
        _games(contest, names),
        aria_label=say("results"),
        class_="cup-results",
        key="results",
    )


def _game(told: GameTold) -> Node:
    drivers = told["drivers"]
    rated = all("rating" in each for each in drivers)
    heads = ["name", "played", "wins", "shared", "rate", "interval", *(["rating"] if rated else [])]
    ordered = sorted(drivers, key=lambda each: -each["win_rate"])
    return h(
        "div",
        h("h2", say("table")),
        h("p", say("rating-hint"), class_="hint"),
        _table(
            say("table"),
            [say(head) for head in heads],
            [[each["driver"], *_figures(each, rated)] for each in ordered],
        ),
        [
            h("p", say("failed", name=each["driver"], n=each["failed"], why=each["first_failure"]))
            for each in drivers
            if each["failed"] and "first_failure" in each
        ],
        len(drivers) > 2 and _cross(told),
        key=told["game"],
    )


def _figures(each: Standing, rated: bool) -> list[str]:
    figures = [str(each["games"]), str(each["wins"]), str(each["shared"])]
    figures += [f"{each['win_rate']:.1%}", f"{each['low']:.1%} to {each['high']:.1%}"]
    if rated:
        figures.append(f"{each['rating']:.1f} ± {Z * each['rating_sigma']:.1f}")
    return figures


def _cross(told: GameTold) -> Node:
    names = [each["driver"] for each in told["drivers"]]
    rows = [
        [name, *("" if duel is None else f"{duel[0] / duel[1]:.0%}" for duel in row)]
        for name, row in zip(names, told["cross"], strict=True)
    ]
    return _table(say("cross"), [say("before"), *names], rows)


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    return h(
        "div",
        h(
            "table",
            h("caption", caption, class_="visually-hidden"),
            h("thead", h("tr", [h("th", head, scope="col") for head in heads])),
            h(
                "tbody",
                [
                    h(
                        "tr",
                        h("th", row[0], scope="row"),
                        [h("td", cell) for cell in row[1:]],
                        key=row[0],
                    )
                    for row in rows
                ],
            ),
        ),
        tabindex="0",
        role="region",
        aria_label=caption,
        class_="cup-table",
        key=caption,
    )


def _drawings(told: Report) -> Node:
    return h(
        "div",
        h("h2", say("drawings")),
        h(
            "ul",
            [h("li", _drawn(each), key=name) for name, each in told["drawings"].items()],
            class_="cup-drawings",
        ),
        key="drawings",
    )


def _drawn(drawing: Drawing) -> Node:
    """A drawing with its title and what it shows as its name; on a phone it is wider than the
    screen."""
    tag, attrs, _, inner = drawing
    words = {each[0]: each[2] for each in inner}
    picture = Node(
        tag,
        {
            "viewBox": attrs["viewBox"],
            "role": "img",
            "aria-label": f"{words['title']}: {words['desc']}",
            "font-family": "sans-serif",
            "font-size": attrs["font-size"],
        },
        tuple(_part(each) for each in inner if each[0] not in ("title", "desc")),
    )
    title = words["title"]
    return h("div", picture, tabindex="0", role="region", aria_label=title, class_="cup-drawing")


def _part(drawing: Drawing) -> Node:
    tag, attrs, text, inner = drawing
    return Node(tag, attrs, (text, *map(_part, inner)) if text else tuple(map(_part, inner)))


def _files(told: Report, drivers: Sequence[str]) -> Node:
    names = [*told["files"], "tournament.toml", *drivers]
    return h(
        "div",
        h("h2", say("save")),
        h("div", [button(f"cup-file:{name}", name) for name in names], class_="cup-buttons"),
        key="files",
    )


def _games(contest: Contest, names: Sequence[str]) -> Node:
    rows = contest.rows[: contest.shown]
    return h(
        "div",
        h("h2", say("all-games")),
        h("ol", [_row(row, names) for row in rows], class_="cup-games"),
        len(rows) < len(contest.rows) and button("cup-more", say("more")),
        key="games",
    )


def _row(row: Row, names: Sequence[str]) -> Node:
    number = row.number + 1
    won = listed([names[each] for each in row.winners])
    how = say("won", names=won) if len(row.winners) == 1 else say("shared-by", names=won)
    return h(
        "li",
        h("span", say("game", number=number), class_="cup-number"),
        h("span", " – ".join(names[each] for each in row.seats), ": ", how),
        button(
            f"cup-watch:{row.number}",
            say("watch-short"),
            kind="quiet",
            aria_label=say("watch", number=number),
        ),
        key=str(number),
    )
