"""Questions about people on foot."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.classic.base.foot_strings import say
from ui.games.classic.base.track import percent
from ui.games.classic.board.people_shots import sweep_button
from ui.games.classic.scene import phrases
from ui.games.classic.scene.bits import answers, panel, press, titled
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.people import (
    arm,
    arm_words,
    asked_on_foot,
    at_words,
    burden_words,
    cover_words,
    is_at_somebody,
    kit_words,
    night_words,
    step_words,
)
from wreckyard.systems.classic import (
    DONE,
    FIRST_COUNTER,
    Action,
    Sum,
    Walker,
    aim_ahead,
    name_of,
    open_squares,
    sweep_ahead,
)

OTHERS = (
    "prone", "rise", "sprint", "board", "climb", "reload", "rest", "lift", "lay", "fetch", "mount", "unmount",
)  # fmt: skip
"""What somebody does on foot beside steps, in the order in which it is offered."""


def ask_leave(view: ClassicView) -> Node:
    """Who gets out of a vehicle, and where."""
    rows = [
        press(
            say("leave-go", who=phrases.person(each.who), side=say(f"side-{each.part}")),
            f"answer:{each}",
            "cl-wide",
        )
        for each in view.offered("leave")
    ]
    stay = press(say("leave-stay"), "answer:stay", "primary", data_autofocus=True)
    return panel(
        view, "leave", say("leave-title"), answers(rows), hint=say("leave-hint"), commit=stay
    )


def ask_foot(view: ClassicView) -> Node:
    """Where somebody goes on foot, or what else he does."""
    walker = asked_on_foot(view)
    who = "" if walker is None else phrases.person(name_of(view.state, walker))
    squares = open_squares(view.state)
    steps = [
        press(step_words(view, each), f"answer:{each}", key=f"way:{each.part}")
        for each in view.offered("step")
    ]
    rest = _buttons(view, walker, OTHERS)
    pack = _buttons(view, walker, PACK)
    hint = say(f"foot-hint-{min(squares, 1)}" if squares < 2 else "foot-hint-n", n=squares)
    halt = press(say("halt"), "answer:halt", "primary", data_autofocus=True)
    return panel(
        view,
        "foot",
        say("foot-title", who=who),
        [titled(say("foot-way"), answers(steps, say("foot-way"), "cl-answers cl-steps"))]
        if steps
        else [],
        [titled(say("foot-else"), answers(rest, say("foot-else")))] if rest else [],
        [titled(say("foot-pack"), answers(pack, say("foot-pack")))] if pack else [],
        _timers(view, walker),
        _burdened(view, walker),
        _covered(view, walker),
        None if walker is None else h("p", kit_words(view, walker), class_="cl-note"),
        hint=hint,
        commit=halt,
    )


PACK = ("don", "doff", "unpack", "stow")
"""What somebody does with a backpack."""


def _buttons(view: ClassicView, walker: Walker | None, verbs: tuple[str, ...]) -> list[Node]:
    """A button for each answer of some verbs."""
    return [
        press(_else(view, walker, each), f"answer:{each}")
        for verb in verbs
        for each in view.offered(verb)
    ]


def _timers(view: ClassicView, walker: Walker | None) -> list[Node]:
    """For each kind of grenade a row of the seconds to which its timer can be set."""
    rows: dict[str, list[Node]] = {}
    for each in view.offered("set"):
        weapon = arm(view, walker.person, each.weapon) if walker is not None else each.weapon
        seconds, title = say("set", n=each.kind), say("foot-timers", weapon=weapon)
        button = press(seconds, f"answer:{each}", aria_label=f"{seconds}, {title}")
        rows.setdefault(title, []).append(button)
    return [titled(title, answers(buttons, title)) for title, buttons in rows.items()]


def _burdened(view: ClassicView, walker: Walker | None) -> Node | None:
    words = burden_words(view, walker) if walker is not None else ""
    return h("p", words, class_="cl-note") if words else None


def _covered(view: ClassicView, walker: Walker | None) -> Node | None:
    words = cover_words(view, walker) if walker is not None else ""
    return h("p", words, class_="cl-note") if words else None


def _by_night(view: ClassicView, walker: Walker | None) -> Node | None:
    words = night_words(view, walker) if walker is not None else ""
    return h("p", words, class_="cl-note") if words else None


def _else(view: ClassicView, walker: Walker | None, action: Action) -> str:
    if action.verb == "climb":
        return say(f"climb-{action.part}")
    if action.verb == "lift" and walker is not None:
        return say("lift", where=say(f"where-{_way_to(view, walker, action)}"))
    if not action.weapon or walker is None:
        return say(action.verb)
    weapon = action.weapon
    if action.verb != "reload":
        weapon = arm(view, walker.person, weapon)
    elif weapon.startswith("T-"):
        weapon = arm_words(weapon)
    return say(action.verb, weapon=weapon, n=action.kind)


def _way_to(view: ClassicView, walker: Walker, action: Action) -> str:
    """Where an obstacle lies from somebody, as steps name it; ``here`` on his own square."""
    counter = view.state.counters[action.target - FIRST_COUNTER]
    return _way_from(walker, counter.x, counter.y)


def _way_from(walker: Walker, x: int, y: int) -> str:
    across, down = x - walker.x, y - walker.y
    way = "N" if down < -HALF else "S" if down > HALF else ""
    return f"{way}{'W' if across < -HALF else 'E' if across > HALF else ''}" or "here"


HALF = 125
"""Half a square, in units."""


def ask_foot_fire(view: ClassicView) -> Node:
    """What somebody fires at on foot."""
    walker = asked_on_foot(view)
    who = "" if walker is None else phrases.person(name_of(view.state, walker))
    offered = view.offered("fire")
    # What can be fired at somebody comes before what is thrown at the ground.
    weapons = list(
        dict.fromkeys(each.weapon for each in sorted(offered, key=lambda each: each.target < 0))
    )
    chosen = view.choice.weapon if view.choice.weapon in weapons else weapons[0]
    at = [each for each in offered if each.weapon == chosen and is_at_somebody(view, each)]
    shots = [(each, _sum(view, each)) for each in at]
    place = view.choice.action if view.choice.action in offered else None
    ground = any(each.target < 0 and each.weapon == chosen for each in offered)
    drops = [each for each in offered if each.weapon == chosen and _is_dropped(view, each)]
    likely = [(each, found) for each, found in shots if found is None or found.chance]
    likely.sort(key=lambda each: -_chance(each[1]))
    rows = [_shot(view, each, found) for each, found in likely]
    if walker is not None:
        rows += [_drop(walker, each) for each in drops]
    hold = press(say("foot-fire-hold"), f"answer:{DONE}", "primary", data_autofocus=True)
    return panel(
        view,
        "foot-fire",
        say("foot-fire-title", who=who),
        _weapons(view, walker.person if walker is not None else 0, weapons, chosen),
        titled(say("foot-fire-at"), answers(rows, say("foot-fire-at"), "cl-aims"))
        if rows
        else h("p", say("foot-fire-none"), class_="cl-note"),
        _sweeps(view, walker),
        h("p", say("foot-throw-hint"), class_="cl-hint") if ground and not drops else None,
        _covered(view, walker),
        _burdened(view, walker),
        _by_night(view, walker),
        hint=say("foot-fire-hint"),
        commit=[_throw(view, place) if place is not None else None, hold],
    )


def _sweeps(view: ClassicView, walker: Walker | None) -> Node | None:
    """What a weapon on a tripod can sweep."""
    rows = [
        sweep_button(
            view, each, arm(view, walker.person, each.weapon), sweep_ahead(view.state, walker, each)
        )
        for each in view.offered("sweep")
        if walker is not None
    ]
    return titled(say("sweep-title"), answers(rows, say("sweep-title"))) if rows else None


def _weapons(view: ClassicView, person: int, weapons: list[str], chosen: str) -> Content:
    if len(weapons) < 2:
        return None
    buttons = [
        press(arm(view, person, each), f"weapon:{each}", chosen=each == chosen) for each in weapons
    ]
    return titled(say("foot-fire-weapon"), answers(buttons, say("foot-fire-weapon")))


def _throw(view: ClassicView, place: Action) -> Node:
    """The button that throws at the place that was pressed on the map."""
    found = _sum(view, place)
    odds = (
        say("foot-fire-sure")
        if found is None
        else say("foot-fire-odds", n=found.needed, chance=percent(found.chance))
    )
    where = say("foot-ground", x=f"{place.x / 1000:g}", y=f"{place.y / 1000:g}")
    return press(say("foot-throw", where=where, odds=odds), f"answer:{place}", "primary")


def _is_dropped(view: ClassicView, action: Action) -> bool:
    """Whether a weapon on a tripod drops something there: that takes no roll."""
    ground = action.target < 0 and action.weapon.startswith("T-")
    return ground and _sum(view, action) is None


def _drop(walker: Walker, action: Action) -> Node:
    """The button that drops something from a tripod on one side."""
    where = say(f"where-{_way_from(walker, action.x, action.y)}")
    return press(say("foot-drop", where=where), f"answer:{action}", "cl-wide")


def _sum(view: ClassicView, action: Action) -> Sum | None:
    walker = asked_on_foot(view)
    return None if walker is None else aim_ahead(view.state, walker, action)


def _chance(found: Sum | None) -> Fraction:
    return Fraction(1) if found is None else found.chance


def _shot(view: ClassicView, action: Action, found: Sum | None) -> Node:
    target = at_words(view, action)
    if action.weapon == "PFE":
        return press(say("extinguish", target=target), f"answer:{action}", "cl-wide")
    if action.part:
        target = say("foot-fire-one", target=target, part=phrases.part(action.part).lower())
    odds = (
        say("foot-fire-sure")
        if found is None
        else say("foot-fire-odds", n=found.needed, chance=percent(found.chance))
    )
    return press(
        [h("strong", target), h("span", odds, class_="cl-chance")],
        f"answer:{action}",
        "cl-aim",
    )
