"""The screen of tournaments: setting one up, how far it is, and what it comes to."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.base.own_drivers import offered, own_name, own_player
from ui.base.tournament_strings import say
from ui.games.registry import page_of, pages
from ui.shell.tournament_data import (
    LEVELS,
    MOST_DRIVERS,
    MOST_GAMES,
    NAMES,
    Contest,
    Entry,
    seats_of,
)
from ui.shell.views.tournament_results import results
from ui.widgets.fields import labelled_select, seed_field, select
from ui.widgets.parts import button


def tournaments_room(contest: Contest) -> Node:
    """The screen."""
    return h(
        "main",
        h(
            "header",
            button("menu", say("back"), kind="quiet", autofocus=True),
            h("h1", say("tournaments")),
            class_="screen-head",
        ),
        h(
            "div",
            _setup(contest) if contest.state == "setup" else _state(contest),
            h("p", contest.trouble, class_="trouble", role="status"),
            not contest.kept and h("p", say("unkept"), class_="trouble"),
            results(contest) if contest.rows else None,
            class_="cup-body",
        ),
        class_="cup",
        key="tournaments",
    )


def _setup(contest: Contest) -> Node:
    setup = contest.setup
    cars = page_of(setup.game).contest_cars()[1]
    return h(
        "section",
        h("p", say("hint"), class_="hint"),
        h(
            "div",
            labelled_select(
                "cup-game", say("system"), [(page.id, page.title) for page in pages()], setup.game
            ),
            labelled_select(
                "cup-seats",
                say("seats"),
                [(str(each), str(each)) for each in seats_of(setup.game)],
                str(setup.seats),
            ),
            h(
                "label",
                h("span", say("games"), class_="field-label"),
                h(
                    "input",
                    type_="text",
                    inputmode="numeric",
                    autocomplete="off",
                    maxlength="4",
                    value=setup.games,
                    data_ref="cup-games",
                    aria_describedby="cup-games-hint",
                ),
                h(
                    "span",
                    say("games-hint", seats=setup.seats, most=MOST_GAMES),
                    class_="hint",
                    id="cup-games-hint",
                ),
                class_="field",
            ),
            seed_field("cup-seed", setup.seed, say("seed-hint")),
            class_="cup-fields",
        ),
        h("h2", say("drivers")),
        h(
            "ol",
            [
                _entry(number, entry, cars, len(setup.entries))
                for number, entry in enumerate(setup.entries)
            ],
            class_="cup-drivers",
        ),
        h(
            "div",
            button("cup-add", say("add"), disabled=len(setup.entries) >= MOST_DRIVERS),
            button("cup-start", say("start"), kind="primary"),
            class_="cup-buttons",
        ),
        aria_label=say("drivers"),
        class_="cup-setup",
        key="setup",
    )


def _entry(number: int, entry: Entry, cars: list[tuple[str, str]], count: int) -> Node:
    levels = [(level, NAMES[level]) for level in LEVELS]
    levels += [(own_player(name), name) for name in offered()]
    if entry.level not in dict(levels):
        levels.append((entry.level, own_name(entry.level)))
    usual = [("", say("car-usual")), *cars]
    return h(
        "li",
        select(f"cup-level:{number}", say("level", number=number + 1), levels, entry.level, ""),
        cars and select(f"cup-car:{number}", say("car", number=number + 1), usual, entry.car, ""),
        count > 2
        and button(
            f"cup-remove:{number}", "✕", kind="quiet", aria_label=say("remove", number=number + 1)
        ),
        key=str(number),
    )


def _state(contest: Contest) -> Node:
    return h(
        "section",
        h("p", _told(contest), role="status", id="cup-state"),
        contest.of > 0
        and h(
            "progress", max=str(contest.of), value=str(contest.done), aria_labelledby="cup-state"
        ),
        h("div", _buttons(contest), class_="cup-buttons"),
        aria_label=say("tournaments"),
        class_="cup-state",
        key="state",
    )


def _told(contest: Contest) -> str:
    if contest.state == "playing":
        if not contest.done and contest.left is None:
            return say("starting")
        told = say("playing", done=contest.done, of=contest.of)
        return f"{told}, {say('left', time=_time(contest.left))}" if contest.left else told
    if contest.state == "reckoning":
        return say("reckoning")
    if contest.state == "over":
        return say("over", of=contest.of)
    return say("stopped", done=contest.done, of=contest.of)


def _time(seconds: float) -> str:
    if seconds > 90:
        return say("minutes", n=round(seconds / 60))
    return say("seconds", n=max(1, round(seconds)))


def _buttons(contest: Contest) -> list[Content]:
    if contest.state == "playing":
        return [button("cup-stop", say("stop"), kind="primary")]
    if contest.state == "reckoning":
        return []
    return [
        contest.state == "stopped"
        and contest.done < max(1, contest.of)
        and button("cup-go-on", say("go-on"), kind="primary"),
        button("cup-again", say("again")),
    ]
