"""What foes could do, what a shot may do, and where a car could stand again: what a player
reads."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from tests.ui.games.classic.classic_moments import view_of
from ui.base.node import text_of
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.table import intent
from ui.games.classic.table.ask import ask
from ui.games.classic.table.screen import screen
from wreckyard.systems.classic import Action
from wreckyard.systems.classic.state.frames import MOVES, SHOOT, Fire, Frame, Phase, Speed
from wreckyard.systems.classic.state.state import State


def chased(*frames: Frame) -> State:
    """A car at 20 mph whose back another has four inches before its gun, both heading up."""
    state = duel(armed(("mg", "front")), "pocket-change")
    put(state, 0, 12, 18, 0, 20)
    put(state, 1, 12, 14, 0, 20)
    state.stack = list(frames)
    return state


def asked_for_speed() -> ClassicView:
    state = chased(Phase(MOVES), Speed(1))
    state.asked = 1
    return view_of(state)


def test_the_worst_shot_of_each_foe_stands_under_the_speeds() -> None:
    # The gun's 7, a small car from behind −2: 9 is needed, 10 in 36; three points of armor there.
    words = text_of(ask(asked_for_speed()))
    assert "machine gun, back: 9+" in words
    assert "28 %" in words
    assert "1d on 3 armor" in words


def test_the_coming_phases_open_and_close() -> None:
    view = asked_for_speed()
    opened = intent.press(view, "foes")
    assert isinstance(opened, Choice)
    assert opened.foes
    words = text_of(ask(replace(view, choice=opened)))
    assert [when in words for when in ("1.2", "1.3", "1.4", "1.5")] == [True] * 4
    closed = intent.press(replace(view, choice=opened), "foes")
    assert isinstance(closed, Choice)
    assert not closed.foes


def test_nobody_threatens_who_is_behind_every_gun() -> None:
    state = chased(Phase(MOVES), Speed(0))
    state.asked = 0
    assert "Nobody could hit you." in text_of(ask(view_of(state)))


def test_the_map_shows_where_a_car_at_a_speed_could_stand_again() -> None:
    # 20 mph is two inches a turn: two in this one, then none, or one at 10 mph.
    words = text_of(screen(asked_for_speed()))
    assert "hard stop 2″" in words
    assert "easy stop 3″" in words
    faster = replace(asked_for_speed(), choice=Choice(Action("speed", 50)))
    # 25 mph: two and a half in this turn; braking by 25 at once, or 15 and 5 mph: two more inches.
    assert "hard stop 2.5″" in text_of(screen(faster))
    assert "easy stop 4.5″" in text_of(screen(faster))


def test_what_a_shot_may_do_opens_with_every_part() -> None:
    state = chased(Phase(SHOOT), Fire(0))
    state.asked = 0
    view = view_of(state)
    shut = text_of(ask(view))
    assert "Chances of damage" in shut
    assert "the driver out" not in shut
    opened = text_of(ask(replace(view, choice=replace(view.choice, odds=True))))
    # 4 of 6 finish three points of armor, 2 of 6 the driver; 10 in 36 hit.
    assert "back armor gone 19 %" in opened
    assert "the driver out 9 %" in opened
