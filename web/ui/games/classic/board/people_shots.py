"""Shots at people on foot, as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.games.classic.base.about import entry
from ui.games.classic.base.foot_strings import say
from ui.games.classic.base.panel_strings import say as panel_words
from ui.games.classic.base.track import percent
from ui.games.classic.scene import phrases
from ui.games.classic.scene.bits import answers, press, titled
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.people import arm, at_words, called, wall_words
from wreckyard.systems.classic import (
    FIRST_COUNTER,
    FIRST_PERSON,
    FIRST_WALL,
    Action,
    Sum,
    hand_ahead,
    person_of,
    person_shots,
    wall_shots,
)


def at_people(view: ClassicView) -> Node | None:
    """The shots at people on foot that can hit, the likeliest first; None where there is none."""
    found = []
    for each in view.offered("fire"):
        if each.target >= FIRST_PERSON:
            sums = [one for one in person_shots(view.state, view.asker, each) if one.chance]
            if sums:
                found.append((min(one.needed for one in sums), _button(view, each)))
    for each in view.offered("sweep"):
        sums = list(person_shots(view.state, view.asker, each))
        if any(one.chance for one in sums):
            best = min(one.needed for one in sums)
            found.append((best, _sweep_button(view, each, sums)))
    found.sort(key=lambda each: each[0])
    if not found:
        return None
    title = say("at-people-title")
    return titled(title, answers([button for _, button in found], title))


def _sweep_button(view: ClassicView, action: Action, sums: Sequence[Sum]) -> Node:
    return sweep_button(view, action, phrases.weapon(view, action.weapon), sums)


def sweep_button(view: ClassicView, action: Action, weapon: str, sums: Sequence[Sum]) -> Node:
    """A weapon that sweeps somebody and those about him, as a button with the odds for each."""
    odds = "; ".join(
        say("foot-fire-odds", n=each.needed, chance=percent(each.chance)) for each in sums
    )
    target = called(view, action.target)
    words = say("sweep-one", weapon=weapon, n=len(sums), target=target, odds=odds)
    return press(words, f"answer:{action}", "cl-wide")


def _button(view: ClassicView, action: Action) -> Node:
    best = min(person_shots(view.state, view.asker, action), key=lambda one: one.needed)
    words = say(
        "at-people-one",
        weapon=phrases.weapon(view, action.weapon),
        target=called(view, action.target),
        n=best.needed,
        chance=percent(best.chance),
    )
    return press(words, f"answer:{action}", "cl-wide")


MOST_AT_WALLS = 6
"""So many shots at walls have buttons: the likeliest, of each weapon and wall."""


def at_walls(view: ClassicView) -> Node | None:
    """The shots at the walls of buildings, the likeliest first; None where there is none."""
    best: dict[tuple[str, int], tuple[int, Action]] = {}
    for each in view.offered("fire"):
        if not FIRST_WALL <= each.target < FIRST_COUNTER or each.who != view.shooter:
            continue
        sums = wall_shots(view.state, view.asker, each)
        if sums:
            best[each.weapon, each.target] = min(one.needed for one in sums), each
    rows = sorted(best.values(), key=lambda row: row[0])[:MOST_AT_WALLS]
    if not rows:
        return None
    title = panel_words("at-walls-title")
    buttons = [_wall_button(view, action) for _, action in rows]
    hint = h("p", panel_words("at-walls-hint"), class_="cl-hint")
    return titled(title, answers(buttons, title), hint)


def _wall_button(view: ClassicView, action: Action) -> Node:
    best = min(wall_shots(view.state, view.asker, action), key=lambda one: one.needed)
    words = panel_words(
        "at-walls-one",
        weapon=phrases.weapon(view, action.weapon),
        target=wall_words(view, action.target),
        dp=view.state.ground.walls[action.target - FIRST_WALL].dp,
        n=best.needed,
        chance=percent(best.chance),
    )
    return press(words, f"answer:{action}", "cl-wide", data_about=entry("buildings"))


MOST_BY_HAND = 6
"""So many shots of hand weapons have buttons: the likeliest, of each weapon and target."""


def by_hand(view: ClassicView) -> Node | None:
    """What whoever is chosen can fire by hand from inside, the likeliest first; None for
    nothing."""
    best: dict[tuple[str, int, int, int], tuple[Sum | None, Action]] = {}
    for each in view.offered("shoot"):
        found = hand_ahead(view.state, view.asker, each)
        key = each.weapon, each.target, each.x, each.y
        if (found is None or found.chance) and (
            key not in best or _ease(found) < _ease(best[key][0])
        ):
            best[key] = found, each
    rows = sorted(best.values(), key=lambda row: _ease(row[0]))[:MOST_BY_HAND]
    fetched = [_fetch_button(view, each) for each in view.offered("fetch")]
    if not rows and not fetched:
        return None
    title = say("by-hand-title")
    return titled(title, answers([*[_hand_button(view, *row) for row in rows], *fetched], title))


def _person_of(view: ClassicView, action: Action) -> int:
    """Who aboard of the vehicle that is asked an action is of, by his number among all people."""
    rider = view.state.outfits[view.asker].rider(action.who)
    return person_of(view.state, view.asker, rider)


def _fetch_button(view: ClassicView, action: Action) -> Node:
    weapon = arm(view, _person_of(view, action), action.weapon)
    words = say("fetch-inside", who=phrases.person(action.who), weapon=weapon)
    return press(words, f"answer:{action}", "cl-wide")


def _ease(found: Sum | None) -> int:
    """The number that a shot needs, 0 where it needs no roll."""
    return 0 if found is None else found.needed


def _hand_button(view: ClassicView, found: Sum | None, action: Action) -> Node:
    if action.weapon == "PFE":
        return press(say("extinguish-inside"), f"answer:{action}", "cl-wide")
    target = at_words(view, action)
    if action.part:
        target = say("foot-fire-one", target=target, part=phrases.part(action.part).lower())
    odds = (
        say("foot-fire-sure")
        if found is None
        else say("foot-fire-odds", n=found.needed, chance=percent(found.chance))
    )
    weapon = action.weapon
    if action.target < 0:
        weapon = arm(view, _person_of(view, action), action.weapon)
    words = say("by-hand-one", weapon=weapon, target=target, odds=odds)
    return press(words, f"answer:{action}", "cl-wide")
