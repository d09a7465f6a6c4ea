"""Drops, switches, automatic fire, shots at the ground."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.base.about import about_line, entry
from ui.games.classic.base.bill import BillLine, bill
from ui.games.classic.base.panel_strings import WORDS, say
from ui.games.classic.base.track import percent
from ui.games.classic.board.people_shots import at_people, at_walls, by_hand
from ui.games.classic.scene import phrases
from ui.games.classic.scene.aiming import ground_weapons, one_press, usual_shots
from ui.games.classic.scene.bits import answers, confirm, press, titled
from ui.games.classic.scene.moment import ClassicView
from wreckyard.systems.classic import (
    JOINING,
    Action,
    ToHitLine,
    comes_down_later,
    ground_shots,
    light_words,
    load_name,
    load_of,
    shine_ahead,
)

FIRST_COUNTER = phrases.FIRST_COUNTER


def ask_beside(view: ClassicView) -> list[Content]:
    """Everything besides, in groups; none of what is not offered."""
    groups = [
        # What is fired next is chosen before it is fired.
        (
            "select",
            [press(_select(view, each), f"answer:{each}") for each in one_press(view, "select")],
        ),
        ("drop", [press(_drop(view, each), f"answer:{each}") for each in one_press(view, "drop")]),
        (
            "detonate",
            [press(_mines(view, each), f"answer:{each}") for each in one_press(view, "detonate")],
        ),
        ("ground", _ground(view)),
        (
            "shine",
            [_light(view, each) for each in view.offered("shine") if each.who == view.shooter],
        ),
        (
            "work",
            [_worked(view, each) for each in one_press(view, "work") if each.weapon != JOINING],
        ),
        (
            "jettison",
            [_worked(view, each) for each in one_press(view, "work") if each.weapon == JOINING],
        ),
        ("auto", [press(_auto(view, each), f"answer:{each}") for each in one_press(view, "auto")]),
    ]
    people = at_people(view)
    hints = ("ground", "auto", "work", "jettison", "select", "shine")
    hands = by_hand(view)
    first: list[Content] = [each for each in (people, hands, at_walls(view)) if each]
    return first + [
        titled(
            say(f"{name}-title"),
            answers(buttons, say(f"{name}-title")),
            h("p", say(f"{name}-hint"), class_="cl-hint") if name in hints else None,
        )
        for name, buttons in groups
        if buttons
    ]


def _worked(view: ClassicView, action: Action) -> Node:
    return press(phrases.gadget(view, action.weapon), f"answer:{action}")


def _light(view: ClassicView, action: Action) -> Node:
    """A searchlight and whom it would be turned on: how likely it holds him, and blinds him."""
    found = shine_ahead(view.state, view.asker, action)
    words = say(
        "shine-one",
        light=light_words(action.weapon).removeprefix("the ").capitalize(),
        name=phrases.thing(view, action.target),
        lit=percent(found.sum.chance),
        blind=percent(found.blinds),
    )
    return press(words, f"answer:{action}", data_about=entry("night"))


def ground_go(view: ClassicView, shot: Action) -> Node:
    """The button that fires at the chosen place."""
    weapon = phrases.weapon(view, shot.weapon)
    return confirm(say("ground-go", weapon=weapon, x=f"{shot.x / 1000:g}", y=f"{shot.y / 1000:g}"))


def ground_bill(view: ClassicView, shot: Action) -> Content:
    """The sum of a shot at the ground."""
    found = ground_shots(view.state, view.asker, shot)[:1]
    name = phrases.weapon(view, shot.weapon)
    return [
        bill(name, each.number, [bill_line(line) for line in each.lines], each.chance)
        for each in found
    ]


def bill_line(line: ToHitLine) -> BillLine:
    """A line of a sum in words."""
    key = f"line-{line.name}"
    words = say(key, about=line.about) if key in WORDS else line.name.capitalize()
    return BillLine(words.replace('"', "″"), line.value, about_line(line.name))


def _drop(view: ClassicView, action: Action) -> str:
    weapon = phrases.weapon(view, action.weapon)
    if not action.part:
        return say("drop-one", weapon=weapon)
    return say("drop-at", weapon=weapon, side=say(f"place-{action.part}"))


def _select(view: ClassicView, action: Action) -> str:
    load = load_name(load_of(view.state, view.asker, action))
    return say("select-one", weapon=phrases.weapon(view, action.weapon), load=load)


def _auto(view: ClassicView, action: Action) -> str:
    return say(f"auto-{action.kind}", weapon=phrases.weapon(view, action.weapon))


def _mines(view: ClassicView, action: Action) -> str:
    counter = view.state.counters[action.target - FIRST_COUNTER]
    return say("detonate-one", x=f"{counter.x / 1000:g}", y=f"{counter.y / 1000:g}")


def _ground(view: ClassicView) -> list[Node]:
    chosen = view.choice.action
    found = []
    for weapon in ground_weapons(view):
        words = phrases.weapon(view, weapon)
        shots = list(usual_shots(view, weapon))
        ahead = (
            "ground-ahead" if comes_down_later(view.state, view.asker, weapon) else "ground-before"
        )
        for number, led, shot in shots:
            key = ahead if led else "ground-at"
            text = say(key, weapon=words, name=view.name(view.vehicle(number).seat))
            found.append(
                press(
                    text,
                    f"pick:{shot}",
                    chosen=shot == chosen,
                    key=f"ground:{weapon}:{number}:{int(led)}",
                )
            )
        mine = chosen is not None and chosen.verb == "fire" and chosen.weapon == weapon
        free = mine and all(shot != chosen for _, _, shot in shots)
        found.append(press(say("ground-free", weapon=words), f"ground:{weapon}", chosen=free))
    return found
