"""Dropping, automatic fire and shots at the ground on the page of the classic."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.classic.fire.test_rulings_jettison import RIG
from tests.systems.classic.positions.arsenal import BURNER, LAYER, THROWER, TURRETED, car
from tests.systems.classic.positions.fight import put
from tests.systems.classic.positions.laid import PLAIN
from tests.systems.classic.positions.laid import scene as on_the_ground
from tests.ui.games.classic.classic_moments import view_of
from tests.ui.games.classic.dropping_moments import armed
from ui.base.node import attr_of, find, find_all, text_of
from ui.games.classic.board.board import board
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.scene.orders import Orders, hopeless, settled
from ui.games.classic.setup.draft import ClassicDraft, changed, options_of
from ui.games.classic.setup.draft_json import draft_from_json, draft_to_json
from ui.games.classic.table import intent
from ui.games.classic.table.ask import ask
from ui.games.classic.table.screen import screen
from wreckyard.systems.classic import COUNTER_KINDS, RULES, Action
from wreckyard.systems.classic.design.design import Mounted
from wreckyard.systems.classic.state.counters import Counter
from wreckyard.systems.classic.state.rows import Automatic


def refs(view: ClassicView) -> list[str]:
    return [attr_of(each, "data-ref") or "" for each in find_all(ask(view), tag="button")]


def test_what_is_dropped_is_one_press() -> None:
    view = view_of(armed(LAYER))
    text = text_of(ask(view))
    assert "Drop MD back" in text
    assert "Drop SS left" in text
    ref = "answer:drop driver MD:B"
    assert ref in refs(view)
    assert str(intent.press(view, ref)) == "drop driver MD:B"


def test_a_turret_asks_at_which_side() -> None:
    view = view_of(armed(TURRETED))
    assert "Drop SS turret, left" in text_of(ask(view))
    assert "answer:drop driver SS:tur > L" in refs(view)


def test_automatic_is_set_and_ended_by_a_press() -> None:
    state = armed(LAYER)
    view = view_of(state)
    assert "answer:auto driver OJ:R on" in refs(view)
    assert "Turn on: OJ right" in text_of(ask(view))
    state.autos = [Automatic(0, state.outfits[0].weapons.index("oj-right"))]
    view = view_of(state)
    assert "answer:auto driver OJ:R off" in refs(view)
    assert "Turn off: OJ right" in text_of(ask(view))


def test_a_sidecar_is_cast_off_by_a_press() -> None:
    view = view_of(armed(RIG))
    assert "Cast off" in text_of(ask(view))
    assert "Bring out or draw in" not in text_of(ask(view))
    ref = "answer:work driver jettison-joining"
    assert ref in refs(view)
    assert str(intent.press(view, ref)) == "work driver jettison-joining"


def test_a_tip_on_the_sum_of_a_shot_waits_for_a_shot() -> None:
    """The other car ahead is the gun's; behind there are only mines and spikes to drop."""
    view = replace(view_of(armed(LAYER, 4)), taught=frozenset())
    assert "tip:fire" in refs(view)
    view = replace(view_of(armed(LAYER, 20)), taught=frozenset())
    assert "You have no shot at a vehicle now." in text_of(ask(view))
    assert "tip:fire" not in refs(view)


def test_a_place_of_the_ground_is_chosen_by_name_or_on_the_map() -> None:
    """At 20 mph the other will be two inches further east in one turn: at 14 by 6."""
    state = armed(THROWER)
    put(state, 1, 12, 6, 90, 20)
    view = view_of(state)
    text = text_of(ask(view))
    assert "GL front: at Rusty" in text
    assert "GL front: where Rusty will be in one turn" in text
    chosen = intent.press(view, "pick:fire driver GL:F > ground 14000 6000")
    assert isinstance(chosen, Choice)
    view = replace(view, choice=chosen)
    assert "Fire GL front at 14 by 6 inches" in text_of(ask(view))
    assert "Ground" in text_of(ask(view))
    assert find(board(view), where=lambda each: each.key == "ground-aim") is not None
    moved = intent.pointed(view, 10_300, 6_100)
    assert isinstance(moved, Choice)
    assert moved.action is not None
    assert (moved.action.x, moved.action.y) == (10_000, 6_000)
    fired = intent.press(replace(view, choice=moved), "confirm")
    assert isinstance(fired, Action)
    assert fired in view.options


def test_spikes_are_aimed_before_a_car_and_not_where_it_will_be() -> None:
    """Spikes lie at once: at 20 mph, eastward, they are aimed at an inch before the other's
    middle."""
    state = armed(car(("sg", "front")))
    put(state, 1, 12, 6, 90, 20)
    view = view_of(state)
    assert "SG front: in front of Rusty" in text_of(ask(view))
    assert "in one turn" not in text_of(ask(view))
    assert "pick:fire driver SG:F > ground 13000 6000" in refs(view)


def test_orders_hold_but_nothing_is_skipped_that_could_be_dropped() -> None:
    state = armed(LAYER, y=20)
    put(state, 1, 3, 20)
    decision = RULES.decision(state)
    assert decision is not None
    assert not any(each.target >= 0 and each.verb == "fire" for each in decision.options)
    assert not hopeless(state, decision)
    assert str(settled(state, decision, Orders(until=1))) == "done"


@pytest.mark.parametrize("kind", range(2, len(COUNTER_KINDS)))
def test_everything_that_lies_there_is_drawn_and_told(kind: int) -> None:
    state = armed(BURNER)
    state.counters = [Counter(kind, 6_000, 7_500, 300, 1), Counter(kind, 3_000, 3_000, 0, 0)]
    tree = screen(view_of(state))
    drawn = find_all(board(view_of(state)), where=lambda each: str(each.key).startswith("counter-"))
    assert len(drawn) == 1, "what is gone is not drawn"
    words = attr_of(drawn[0], "aria-label")
    assert words is not None
    assert words.endswith("at 6 by 7.5 inches")
    assert words in text_of(tree)


def test_guns_on_automatic_are_an_option_that_is_kept() -> None:
    draft = changed(ClassicDraft(), "cl-automatic", "on", True)
    assert draft is not None
    assert options_of(draft, 1)["automatic"] is True
    again = draft_from_json(draft_to_json(draft))
    assert again is not None
    assert again.automatic


def test_the_next_magazine_is_one_press_and_costs_nothing() -> None:
    loads = (("ss-normal", 10),), ((("ss-tear-gas", 10),),)
    view = view_of(armed(car(Mounted("ss", "back", False, *loads, True))))
    text = text_of(ask(view))
    assert "Next magazine" in text
    assert "SS back: tear gas" in text
    assert "Takes no time: you can fire at once." in text
    ref = "answer:select SS:B 2"
    assert ref in refs(view)
    assert str(intent.press(view, ref)) == "select SS:B 2"


def test_evening_out_is_an_option_that_is_kept() -> None:
    draft = changed(ClassicDraft(), "cl-even", "on", True)
    assert draft is not None
    assert options_of(draft, 1)["even"] is True
    again = draft_from_json(draft_to_json(draft))
    assert again is not None
    assert again.even


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("mines", "Over mines, or beside them: they may go off."),
        ("debris", "Over debris, D1. Each tire takes a die less 3."),
        ("flames", "Into burning oil, D3. It burns your tires and underbody."),
        ("paint", "Through paint: it stays on your windows."),
        ("smoke", ""),
    ],
)
def test_drive_on_stops_before_what_lies_on_the_road(kind: str, words: str) -> None:
    """One drove straight over mines that all could see."""
    lying = [[COUNTER_KINDS.index(kind), 12_000, 11_000, 0, 1]]
    play = on_the_ground(PLAIN, speed=250, counters=lying)
    play.until("maneuver")
    decision = RULES.decision(play.state)
    assert decision is not None
    answer = settled(play.state, decision, Orders(until=play.state.turn))
    assert answer == (None if words else RULES.parse("straight"))
    assert words in text_of(ask(view_of(play.state)))
