"""Choices that most drivers settle once: who of equals goes first, evening-out, an explosion's
side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.classic.drive.test_rulings_evening_out import scene as evening
from tests.systems.classic.harm.test_rulings_explosions import DEBRIS, burnt
from tests.systems.classic.positions.fight import duel, put
from tests.systems.classic.positions.scene import Scene
from tests.ui.games.classic.classic_moments import view_of
from ui.base.node import attr_of, find, find_all, text_of
from ui.games.classic.board.board import board
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.scene.orders import Orders, settled
from ui.games.classic.scene.phrases import aside
from ui.games.classic.table import intent
from ui.games.classic.table.ask import ask
from wreckyard.systems.classic import RULES
from wreckyard.systems.classic.state.declared import SliceDue
from wreckyard.systems.classic.state.frames import SLICES, Phase, Slice


def refs(view: ClassicView) -> list[str]:
    return [attr_of(each, "data-ref") or "" for each in find_all(ask(view), tag="button")]


def equals() -> ClassicView:
    """Two cars at 40 mph; the one with the better reflexes may go first."""
    state = duel("pocket-change", "pocket-change")
    put(state, 0, 12, 12, 0, 40)
    put(state, 1, 6, 12, 0, 40)
    state.turn, state.phase = 3, 1
    state.slices = [SliceDue(1, 4, 1)]
    state.stack = [Phase(SLICES), Slice(0, 4, 1)]
    state.asked = 0
    return view_of(state)


@pytest.mark.parametrize("word", ["go", "wait"])
def test_who_goes_first_is_settled_for_the_turn_by_one_press(word: str) -> None:
    view = equals()
    ordered = intent.press(view, f"all-turn:{word}")
    assert isinstance(ordered, intent.Ordered)
    assert (ordered.now, ordered.orders.any) == (True, True)
    decision = RULES.decision(view.state)
    assert decision is not None
    assert str(settled(view.state, decision, ordered.orders)) == word
    view.state.turn = 4
    assert settled(view.state, decision, ordered.orders) is None
    view.state.turn = 3
    assert settled(view.state, decision, ordered.orders.ended()) is None, "something new"


def test_or_for_this_inch_alone() -> None:
    assert refs(equals()) == ["all-turn:go", "all-turn:wait", "answer:go", "answer:wait"]
    assert str(intent.press(equals(), "answer:wait")) == "wait"


def evened() -> ClassicView:
    found = evening(12_100, 14_030)
    found.do("drift R50")
    return view_of(found.state)


def test_places_of_the_grid_are_said_as_a_driver_sees_them_and_lie_as_on_the_map() -> None:
    view = evened()
    # From 12.15, 13.03, heading north.
    text = text_of(ask(view))
    for words in ("0.1″ right, 0.03″ forward", "0.15″ left, 0.22″ back", "Stay here"):
        assert words in text
    assert refs(view)[-1] == "answer:stay"
    assert refs(view)[:-1] == [
        "answer:even 12000 13000",
        "answer:even 12250 13000",
        "answer:even 12000 13250",
        "answer:even 12250 13250",
    ]
    for ref in refs(view)[:-1]:
        assert str(intent.press(view, ref)) == ref.removeprefix("answer:")
    drawn = find_all(board(view), where=lambda each: "cl-evening" in (attr_of(each, "class") or ""))
    assert len(drawn) == 4


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        (0, "0.1″ right, 0.2″ back"),
        (900, "0.2″ right, 0.1″ forward"),
        (1800, "0.1″ left, 0.2″ forward"),
        (2700, "0.2″ left, 0.1″ back"),
    ],
)
def test_a_step_east_and_south_as_drivers_see_it(heading: int, words: str) -> None:
    assert aside(100, 200, heading) == words


def test_evening_out_is_settled_by_an_order_that_nothing_ends() -> None:
    view = evened()
    decision = RULES.decision(view.state)
    assert decision is not None
    assert settled(view.state, decision, Orders()) is None
    for value, answer in (("near", "even 12250 13000"), ("stay", "stay")):
        ordered = intent.changed(view, "evening", value)
        assert isinstance(ordered, intent.Ordered)
        assert not ordered.now
        orders = ordered.orders.ended()
        assert orders.any
        assert str(settled(view.state, decision, orders)) == answer
    assert intent.changed(view, "evening", "sometimes") is None


def test_the_order_stands_beside_the_maneuvers_where_a_match_is_played_so() -> None:
    for even in (True, False):
        found = evening(12_100, 14_030, even=even)
        view = replace(view_of(found.state), orders=Orders(even="near"))
        assert (find(ask(view), ref="evening") is not None) is even


def test_the_side_that_takes_an_explosion_is_named_with_its_armor() -> None:
    view = view_of(burnt(13_000, 13_500, 1, *DEBRIS))
    text = text_of(ask(view))
    assert "Jet explodes: which side is hit?" in text
    assert "Front 9 armor" in text
    assert "Left side 4 armor" in text
    assert refs(view) == ["answer:take F", "answer:take L"]


def speeding(change: str) -> str:
    """What the panel says of a change of speed at 55 mph and a status of 2."""
    found = Scene({"x": 12_000, "y": 18_000, "heading": 0, "speed": 550, "status": 2})
    found.until("speed")
    return text_of(ask(view_of(found.state, Choice(action=RULES.parse(change)))))


def test_a_chosen_speed_shows_what_could_be_done_at_it() -> None:
    # At 55 mph nothing is rolled down to -1, D3 from 2; at 45, after a free change, down to -2.
    assert "At 55 mph nothing up to D3 (a bend of 45°) needs a roll." in speeding("hold")
    assert "At 45 mph nothing up to D4 (a bend of 60°) needs a roll." in speeding("speed -10")
    # D3 is rolled on the row of 55, from 2 to -1; at 30 mph nothing is rolled down to -4.
    text = speeding("speed -25")
    assert "At 30 mph nothing up to D3 (a bend of 45°) needs a roll." in text
    assert "Then 30 mph" in text
    assert "At rest" not in speeding("speed -45")


@pytest.mark.parametrize(
    ("part", "end"), [("B", "12000 8500"), ("tire-BR", "12250 8500"), ("tire-BL", "11750 8500")]
)
def test_the_line_of_a_shot_goes_from_its_side_to_the_part_that_is_aimed_at(
    part: str, end: str
) -> None:
    """From the front of a car at 12, 12 to one four inches before it; both head north."""
    found = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 200},
        {"x": 12_000, "y": 8_000, "heading": 0},
        vehicles=["pocket-change"] * 2,
    )
    found.until("fire")
    y = found.pose()[1]
    chosen = intent.press(view_of(found.state), f"part:{part}")
    assert isinstance(chosen, Choice)
    drawn = find(
        board(view_of(found.state, chosen)),
        where=lambda each: attr_of(each, "class") == "cl-fire-line",
    )
    assert drawn is not None
    assert attr_of(drawn, "d") == f"M12000 {y - 500}L{end}"
