"""The handling track with every option on it.

The instrument that a driver looks at all the time. Beside it, opened, what could come of a
difficulty.
"""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import about_result, entry
from ui.games.classic.base.sheet_strings import number, say, status
from ui.games.classic.base.track import Cell, Odds, Track, keeps, percent


def handling(track: Track, chosen: int = -1, ref: str = "", title: str = "") -> Node:
    """The track. Difficulties that land on it are buttons `ref:D` where there is a reference;
    `chosen` is one of them, -1 none. `title` is another heading than the usual one."""
    return h(
        "section",
        h(
            "header",
            h("h3", title or say("track"), data_about=entry("handling-status")),
            h(
                "p",
                say("track-row", speed=f"{float(track.speed):g}"),
                class_="cl-track-row",
                title=say("track-row-said", row=track.row, crash=number(track.crash)),
                data_about=entry("table-control"),
            ),
            class_="cl-track-head",
        ),
        h(
            "ol",
            [_cell(track, cell, chosen, ref) for cell in track.cells],
            class_="cl-track",
            data_about=entry("control"),
        ),
        h(
            "p",
            say(
                "track-said",
                speed=f"{float(track.speed):g}",
                status=status(track.status),
                hc=track.hc,
            ),
            class_="visually-hidden",
        ),
        class_="cl-handling",
        key="handling",
    )


def _cell(track: Track, cell: Cell, chosen: int, ref: str) -> Node:
    now = cell.status == track.status
    needs = {"safe": say("needs-nothing"), "lost": say("needs-lost")}.get(
        cell.kind, say("needs-die", n=cell.die)
    )
    words = say("track-cell", status=status(cell.status), needs=needs)
    return h(
        "li",
        h("span", status(cell.status), class_="cl-track-status", aria_hidden="true"),
        h("span", _needs(cell), class_="cl-track-die", aria_hidden="true"),
        h("span", words, class_="visually-hidden"),
        _landings(track, cell, chosen, ref),
        class_=(
            "cl-track-cell",
            f"cl-{cell.kind}",
            now and "now",
            cell.status == track.hc and "home",
            chosen in cell.lands and "chosen",
        ),
        style={"--risk": f"{(cell.die - 1) / 6:g}"},
        aria_current="true" if now else None,
        key=str(cell.status),
    )


def _needs(cell: Cell) -> str:
    if cell.kind == "risk":
        return say("cell-die", n=cell.die)
    return say(f"cell-{cell.kind}")


def _landings(track: Track, cell: Cell, chosen: int, ref: str) -> Content:
    """The difficulties that land in a cell. What lands on the worst status all at once lies side by
    side, and lower than the others where there are any: a pile would push the answers out of
    sight."""
    drawn = [_landing(track, cell, each, each == chosen, ref) for each in cell.lands]
    if len(drawn) < 2:
        return drawn
    lower = any(each.lands for each in track.cells if each is not cell)
    return h(
        "div",
        drawn,
        class_=("cl-landings", lower and "lower"),
        style={"--many": str(len(drawn))},
        key="landings",
    )


def _landing(track: Track, cell: Cell, difficulty: int, chosen: bool, ref: str) -> Node:
    chance = percent(keeps(track.speed, track.status, difficulty, track.skill))
    words = say("lands-said", n=difficulty, status=status(cell.status), chance=chance)
    text = say("lands", n=difficulty)
    classes = ("cl-lands", chosen and "chosen")
    if not ref:
        about = entry("difficulty")
        return h("span", text, class_=classes, title=words, data_about=about, key=f"d{difficulty}")
    return h(
        "button",
        text,
        type_="button",
        class_=classes,
        data_ref=f"{ref}:{difficulty}",
        aria_pressed="true" if chosen else "false",
        aria_label=f"{text}: {words}",
        title=words,
        data_about=entry("difficulty"),
        key=f"d{difficulty}",
    )


def odds_table(odds: Odds) -> Node:
    """What could come of a difficulty, each with a bar as long as it is likely."""
    return h(
        "section",
        h("h3", say("odds", n=odds.difficulty)),
        h(
            "p",
            say("odds-roll", dice=odds.roll),
            class_="cl-odds-roll",
            data_about=entry("crash-table"),
        ),
        h(
            "ul",
            [
                h(
                    "li",
                    h("span", each.name, class_="cl-odds-name"),
                    h("span", percent(each.chance), class_="cl-odds-chance"),
                    h(
                        "span",
                        class_="cl-odds-bar",
                        style={"--part": f"{float(each.chance):.4f}"},
                        aria_hidden="true",
                    ),
                    h("span", each.brings, class_="cl-odds-brings") if each.brings else None,
                    class_=("cl-odds-row", each.code == "kept" and "kept"),
                    data_about=about_result(each.code),
                    key=each.code,
                )
                for each in odds.outcomes
            ],
            class_="cl-odds-list",
        ),
        class_="cl-odds",
        key="odds",
    )
