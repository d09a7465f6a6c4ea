"""The screen of the Yard: for each game its rivals, the beaten ones in color."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ui.base.node import Node, h
from ui.base.yard_strings import say
from ui.shell.standings import is_same_name, people_of
from ui.shell.store import Store
from ui.shell.yard import Rung, beaten_count, next_rival, yard_of
from ui.widgets.faces import portrait
from ui.widgets.parts import button
from wreckyard.characters import level_of


def yard_screen(store: Store) -> Node:
    """The screen."""
    rungs = yard_of(store.person, store.results.matches)
    beaten = beaten_count(rungs)
    everybody = beaten == len(rungs)
    following = next_rival(rungs)
    return h(
        "main",
        h(
            "header",
            button("menu", say("back"), kind="quiet", autofocus=following is None),
            h("h1", say("yard")),
            h(
                "p",
                say("beaten-count-all" if everybody else "beaten-count", n=beaten, all=len(rungs)),
                class_="yard-count",
            ),
            class_="screen-head",
        ),
        h(
            "div",
            h("p", say("hint-all" if everybody else "hint"), class_="hint"),
            _people(store),
            h(
                "div",
                [
                    _game(tuple(own), following)
                    for _, own in groupby(rungs, key=lambda rung: rung.game.id)
                ],
                class_="yard-games",
            ),
            tabindex="0",
            role="region",
            aria_label=say("yard"),
            class_="yard-body",
        ),
        class_="yard-screen",
        key="yard",
    )


def _people(store: Store) -> Node | None:
    """Whose Yard is shown, where several people have played."""
    names = people_of(store.results.matches)
    if not any(is_same_name(store.person, name) for name in names):
        names = (store.person, *names)
    if len(names) == 1:
        return None
    return h(
        "div",
        h("span", say("who"), class_="yard-who"),
        [
            h(
                "button",
                name,
                type_="button",
                class_="btn yard-name",
                data_ref=f"yard-of:{name}",
                aria_pressed="true" if is_same_name(name, store.person) else "false",
                key=name,
            )
            for name in names
        ],
        role="group",
        aria_label=say("who"),
        class_="yard-people",
    )


def _game(rungs: Sequence[Rung], following: Rung | None) -> Node:
    game = rungs[0].game
    return h(
        "section",
        h("h2", game.title),
        h(
            "ol",
            [
                _rival(rung, rungs[at - 1].name if at else "", is_next=rung is following)
                for at, rung in enumerate(rungs)
            ],
            class_="yard-rivals",
        ),
        class_="yard-game",
        aria_label=game.title,
        key=game.id,
    )


def _rival(rung: Rung, before: str, *, is_next: bool) -> Node:
    challenge = rung.challenge
    level = say(f"level-{level_of(challenge.player)}")
    return h(
        "li",
        portrait(challenge.player.partition(".")[0], "large"),
        h(
            "div",
            h("h3", rung.name, rung.beaten and h("span", say("beaten"), class_="yard-stamp")),
            h(
                "p",
                say("drives", level=level, vehicle=challenge.vehicle)
                if challenge.vehicle
                else level,
                class_="yard-level",
            ),
            h("p", challenge.words, class_="yard-words"),
            h("div", _doors(rung, before, is_next=is_next), class_="yard-doors"),
            class_="yard-about",
        ),
        class_=(
            "yard-rival",
            rung.beaten and "yard-beaten",
            not rung.is_open and "yard-closed",
        ),
        key=challenge.player,
    )


def _doors(rung: Rung, before: str, *, is_next: bool) -> Sequence[Node]:
    """Return the buttons of a rival: play, and after a loss a lesson. A closed gate has a
    sentence."""
    if not rung.is_open:
        return (h("p", say("closed", name=before), class_="yard-first"),)
    key = "rematch" if rung.beaten else "challenge"
    play = button(
        f"challenge:{rung.game.id}:{rung.number}",
        say(key),
        kind="primary" if is_next else "",
        aria_label=say(f"{key}-name", name=rung.name),
        autofocus=is_next,
    )
    if rung.beaten or not rung.lost:
        return (play,)
    lost = say("lost-1" if rung.lost == 1 else "lost", name=rung.name, n=rung.lost)
    return (
        h("p", lost, class_="yard-first"),
        play,
        button(f"lesson:{rung.game.id}:{rung.challenge.lesson}", say("lesson", lesson=rung.lesson)),
    )
