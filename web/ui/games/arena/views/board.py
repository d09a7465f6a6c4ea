"""The arena's board: the floor, what stands on it, and what the viewer is thinking of doing.

A press on anything with a ``data-ref`` is told by that name. Everything lies in one group that
zooms and pans; tags are drawn in pixels on top and keep their size when ``--label`` on the
board tells how many times 18 units a pixel is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ui.base.node import Content, Node, h
from ui.games.arena.blows import Threat
from ui.games.arena.board_strings import say
from ui.games.arena.moment import ArenaView
from ui.games.arena.views import cars, ghost, hits, key, sights, spoken, starting, things, threats
from ui.games.arena.views.framing import focus, frame, glance
from ui.games.arena.views.ground import ground
from ui.games.arena.views.happening import happening
from ui.games.arena.views.surround import CURB, surround
from ui.games.arena.views.tags import name_tags
from ui.widgets.board import boxes_text
from wreckyard import Event
from wreckyard.systems.arena import MovePreview, Pose, Sight, kind_of


class Ahead(Protocol):
    """What the chosen action and the looked-at foe lead to, worked out by the game.

    ``spins`` are poses by skids, ``sights`` how the viewer sees each obstacle,
    ``threat_sights`` how each foe sees the viewer, ``threats`` what it could do there.
    """

    @property
    def move(self) -> MovePreview | None: ...

    @property
    def spins(self) -> Mapping[int, Pose]: ...

    @property
    def sights(self) -> Mapping[int, Sight]: ...

    @property
    def threats(self) -> Mapping[int, Threat]: ...

    @property
    def threat_sights(self) -> Mapping[int, Sight]: ...


MARGIN = CURB + 90


def board(view: ArenaView, ahead: Ahead | None, events: Sequence[Event] = ()) -> Node:
    """The board of a moment; ``ahead`` is what the choice would lead to, if anything.

    ``events`` are those that led here; the damage that they tell of rises from what was hit.
    """
    state, field = view.state, view.state.field
    me = view.viewer if view.viewer in cars.on_board(state) else None
    # While a move is chosen, what can be seen is what will be seen from its end.
    there = state if ahead is None else getattr(ahead, "there", state)
    shown = _sights_shown(view, ahead)
    targets = _targets(view)
    now = happening(view)
    lit = {**_lit_sides(view, shown), **now.lit}
    marks = _marks(view, targets, shown, now.marked)
    places = spoken.where_everything_is(state)

    low: list[Content] = [*now.low]
    middle: list[Content] = []
    tags: list[Content] = [*now.tags]
    under: list[Content] = []
    if view.phase in ("heading", "place") and view.asked is not None:
        low += starting.starting(view, view.asked)
    aiming = view.phase == "attack" or view.choice.looked_at >= 0
    if me is not None and aiming:
        low.append(sights.own_arcs(view, there, me))
    foe = view.choice.looked_at
    if ahead is not None and foe in ahead.threat_sights and me is not None:
        low.append(sights.foe_arcs(there, foe, ahead.threat_sights[foe]))
    spots: tuple[tuple[float, float], ...] = ()
    if me is not None and shown:
        lines, words, spots = sights.sightlines(view, there, me, shown, targets)
        middle.append(lines)
        tags.append(words)
    if me is not None and aiming:
        under.append(sights.band_words(view, there, me, spots))
    if me is not None and view.phase == "move":
        turning, letters = key.turning_key(view, me)
        low.append(turning)
        tags.append(letters)
        tags.append(key.move_buttons(view, me))
    over: list[Content] = []
    if me is not None and view.phase == "move" and ahead is not None:
        drawn, words = threats.threat_lines(there, me, ahead.threats)
        middle.append(drawn)
        tags.append(words)
        over += ghost.ghost(view, me, ahead.move, ahead.spins)
        action = view.choice.action
        if action is not None and action.verb in ("straight", "turn"):
            tags.append(ghost.nose_handle(ahead.move, bool(state.cars[me].reverse)))
    # The ghost would lie among the shields of the car that moves.
    shielded = [seat for seat in cars.on_board(state) if not (over and seat == me)]
    bars = [
        sights.open_sides(view, seat, shown[seat].sides)
        for seat in sorted(targets)
        if seat < state.n and seat in shown
    ]
    return h(
        "svg",
        h(
            "g",
            ground(field),
            h("g", low, class_="bd-low", key="low"),
            h(
                "g",
                [_thing(view, number, marks, shown, me) for number in things.things_in(state)],
                class_="bd-things",
                key="things",
            ),
            h("g", middle, class_="bd-middle", key="middle"),
            h(
                "g",
                [
                    cars.car(
                        view,
                        seat,
                        marks.get(seat, ()),
                        lit.get(seat, ()),
                        spoken.car_words(view, seat, places),
                    )
                    for seat in cars.on_board(state)
                ],
                class_="bd-cars",
                key="cars",
            ),
            surround(field),
            h("g", bars, now.over, over, class_="bd-over", key="over"),
            h(
                "g",
                under,
                [cars.armor_badges(view, seat) for seat in shielded],
                name_tags(view, marks),
                tags,
                hits.hits(view, events),
                hits.blazes(view, events),
                class_="bd-tags",
                aria_hidden="true",
                key="tags",
            ),
            data_camera=True,
        ),
        class_="board",
        viewBox=f"{-MARGIN} {-MARGIN} {field.width + 2 * MARGIN} {field.height + 2 * MARGIN}",
        data_ref="board",
        data_board=True,
        data_focus=focus(view),
        data_frame=boxes_text(frame(view)),
        data_glance=boxes_text(glance(view)) or None,
        role="group",
        aria_label=say(
            "board", name=field.name, width=field.width // 1000, height=field.height // 1000
        ),
        key="board",
    )


def _sights_shown(view: ArenaView, ahead: Ahead | None) -> Mapping[int, Sight]:
    if ahead is None or (view.phase != "attack" and view.choice.looked_at < 0):
        return {}
    return ahead.sights


def _targets(view: ArenaView) -> frozenset[int]:
    """What the open question offers to attack, with the weapon and crew that are chosen."""
    if view.phase != "attack" or view.viewer is None:
        return frozenset()
    item = sights.chosen_item(view.state, view.viewer, view.choice.weapon)
    return frozenset(
        action.target
        for action in view.options
        if action.verb == "attack"
        and (
            item is None
            or (action.card, action.side, action.copy) == (item.code, item.side, item.copy)
        )
        and view.choice.crew in (-1, action.crew)
    )


def _lit_sides(view: ArenaView, shown: Mapping[int, Sight]) -> dict[int, tuple[int, ...]]:
    return {
        number: seen.sides
        for number, seen in shown.items()
        if number < view.state.n
        and not seen.blocked
        and number in (view.choice.target, view.choice.looked_at)
    }


def _marks(
    view: ArenaView,
    targets: frozenset[int],
    shown: Mapping[int, Sight],
    others: Mapping[int, str],
) -> dict[int, tuple[str, ...]]:
    """The classes by which cars and things stand out."""
    found: dict[int, list[str]] = {}
    choice = view.choice

    def mark(number: int, name: str) -> None:
        found.setdefault(number, []).append(name)

    if view.viewer is not None:
        mark(view.viewer, "own")
    if view.asked is not None:
        mark(view.asked, "turn")
    for number in sorted(targets):
        mark(number, "target")
    for number, name in others.items():
        mark(number, name)
    if choice.target >= 0:
        mark(choice.target, "chosen")
    if choice.looked_at >= 0:
        mark(choice.looked_at, "looked")
    pointed = choice.target if choice.target in shown else choice.looked_at
    if pointed in shown:
        for number in shown[pointed].behind:
            mark(number, "blocking" if shown[pointed].blocked else "cover")
    if choice.action is not None and choice.action.verb == "collide":
        mark(choice.action.target, "chosen")
    return {number: tuple(names) for number, names in found.items()}


def _thing(
    view: ArenaView,
    number: int,
    marks: Mapping[int, tuple[str, ...]],
    shown: Mapping[int, Sight],
    me: int | None,
) -> Node:
    state = view.state
    name = kind_of(state, number).name.lower()
    damage = things.damage_words(things.look_of(state, number))
    seen = shown.get(number)
    if me is None or seen is None:
        label = say("thing-alone", name=name, damage=damage)
    else:
        where = spoken.bearing_words(state, me, number, seen)
        label = say("thing", name=name, where=where, damage=damage)
    mine = marks.get(number, ())
    return things.thing(state, number, label, mine, "target" in mine)
