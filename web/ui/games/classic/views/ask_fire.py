"""The question of fire: whom, with what, at which part; the sum line by line, and its damage."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.classic import phrases
from ui.games.classic.aiming import Chosen, chosen_shot, likely, parts, targets, weapons
from ui.games.classic.moment import ClassicView
from ui.games.classic.panel_strings import WORDS, say
from ui.games.classic.sheet_strings import dice
from ui.games.classic.track import percent
from ui.games.classic.views.bill import BillLine, bill
from ui.games.classic.views.bits import answers, confirm, drive_on, panel, press, titled
from ui.widgets.parts import badge
from wreckyard.systems.classic import Action, ShotAhead, ToHitLine, damage_odds


def ask_fire(view: ClassicView) -> Node:
    """Fire or hold it."""
    shot = chosen_shot(view)
    hold = press(say("fire-hold"), "answer:done", *([] if shot else ["primary"]))
    if shot is None:
        return panel(
            view, "fire", say("fire-title"), hint=say("fire-none"), commit=[hold, drive_on(view)]
        )
    target, weapon = view.choice.target, view.choice.weapon
    words = say("fire-go", weapon=phrases.weapon(view, weapon), chance=percent(shot.chance))
    return panel(
        view,
        "fire",
        say("fire-title"),
        _targets(view, target),
        _weapons(view, target, weapon),
        titled(
            say("fire-part"),
            answers(
                [_part(view, each) for each in parts(view, target, weapon)],
                say("fire-part"),
                "cl-aims",
            ),
        ),
        _bill(view, shot),
        _damage(view, shot),
        commit=[confirm(words), hold, drive_on(view)],
    )


def _targets(view: ClassicView, chosen: int) -> Content:
    possible = targets(view)
    if len(possible) < 2:
        return None
    return titled(
        say("fire-target"),
        answers(
            [
                press(
                    [
                        badge(view.seats[each].letter, view.colour(each), small=True),
                        view.name(view.vehicle(each).seat),
                    ],
                    f"target:{each}",
                    "cl-who",
                    chosen=each == chosen,
                )
                for each in possible
            ],
            say("fire-target"),
        ),
    )


def _weapons(view: ClassicView, target: int, chosen: str) -> Content:
    possible = weapons(view, target)
    if len(possible) < 2:
        return None
    return titled(
        say("fire-weapon"),
        answers(
            [
                press(phrases.weapon(view, each), f"weapon:{each}", chosen=each == chosen)
                for each in possible
            ],
            say("fire-weapon"),
        ),
    )


def _part(view: ClassicView, action: Action) -> Node:
    """A part that can be aimed at: what protects it, and the chance."""
    sheet = view.sheet(action.target)
    chance = percent(likely(view, action))
    note = ""
    rows = sheet.armor.get(_side(action.part), ())
    if rows:
        left = sum(row.left for row in rows)
        note = say("fire-armor", n=left) if left else say("fire-open")
    return press(
        [
            h("strong", phrases.part(action.part)),
            h("span", chance, class_="cl-chance"),
            h("span", note, class_="cl-note") if note else None,
        ],
        f"part:{action.part}",
        "cl-aim",
        chosen=action.part == view.choice.part,
    )


def _side(part: str) -> str:
    return {"F": "front", "R": "right", "L": "left", "B": "back", "T": "top", "U": "underbody"}.get(
        part, ""
    )


def _bill(view: ClassicView, shot: Chosen) -> Content:
    """The sum of each weapon that fires; one for all whose sums are alike."""
    found: dict[tuple[object, ...], ShotAhead] = {}
    for each in shot.shots:
        found.setdefault((each.sum.number, each.sum.lines), each)
    guns = view.state.outfits[view.asker].design.weapons
    return [
        bill(
            view.weapon_name(guns[each.gun].code).lower(),
            each.sum.number,
            [_line(line) for line in each.sum.lines],
            each.sum.chance,
        )
        for each in found.values()
    ]


def _line(line: ToHitLine) -> BillLine:
    key = f"line-{line.name}"
    words = say(key, about=line.about) if key in WORDS else line.name.capitalize()
    return BillLine(words.replace('"', "″"), line.value)


def _damage(view: ClassicView, shot: Chosen) -> Content:
    """What the shots do if they hit, and how likely they pass the armor that is aimed at."""
    rows = view.sheet(shot.target).armor.get(_side(view.choice.part), ())
    left = sum(row.left for row in rows)
    told: list[Content] = []
    for each in shot.shots[:1]:
        rolled = damage_odds(view.state, view.asker, each.gun)
        if rolled is None:
            continue
        told.append(
            h("li", say("damage", dice=dice(rolled.dice), low=rolled.least, high=rolled.most))
        )
        if rows:
            passes = shot.chance * rolled.above(left)
            told.append(h("li", say("damage-passes", chance=percent(Fraction(passes)))))
    return h("ul", told, class_="cl-damage", key="damage") if told else None
