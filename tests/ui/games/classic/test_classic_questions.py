"""The questions of the classic as they are drawn, and what orders answer of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.classic.positions.fight import duel, put
from tests.systems.classic.positions.scene import Scene
from tests.ui.games.classic.classic_moments import firsts, view_of
from ui.base.node import find, find_all, text_of
from ui.games.classic.board.board import board
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.scene.orders import Orders, concerns, hopeless, settled
from ui.games.classic.scene.steering import led_to
from ui.games.classic.table import intent
from ui.games.classic.table.ask import ask
from ui.games.classic.table.initial_choice import opening_choice
from ui.games.classic.table.screen import screen
from wreckyard import Decision, Event
from wreckyard.systems.classic import RULES, Maneuver, State
from wreckyard.systems.classic.state import frames
from wreckyard.systems.classic.state.frames import SHOOT, Fire, Phase


def driving(mph: int = 40) -> State:
    """A car in the middle of the lot, asked about an inch; another seven inches straight ahead."""
    state = duel("pocket-change", "pocket-change")
    put(state, 0, 12, 12, 0, mph)
    put(state, 1, 12, 4, 0)
    state.turn = state.phase = 1
    state.stack = [Phase(SHOOT), frames.Maneuver(0, 4)]
    state.asked = 0
    return state


def firing(y: float = 4) -> State:
    """The same car, asked for its fire, the other so far down the map."""
    state = driving()
    put(state, 1, 12, y, 0)
    state.stack[-1] = Fire(0)
    return state


def two_guns() -> State:
    """A car with two linked machine guns behind another, asked for its fire."""
    state = duel("twin-thimble", "pocket-change")
    put(state, 0, 12, 12, 0, 40)
    put(state, 1, 12, 8, 0)
    state.turn = state.phase = 1
    state.stack = [Phase(SHOOT), Fire(0)]
    state.asked = 0
    return state


def decision_of(state: State) -> Decision[object]:
    decision = RULES.decision(state)
    assert decision is not None
    return decision


@pytest.mark.parametrize("seed", [0, 2])
def test_every_question_of_a_duel_is_drawn_with_a_way_to_answer(seed: int) -> None:
    views = firsts(seed, 3, map=("lot", "six-gates")[seed % 2])
    assert {"enter", "speed", "maneuver", "fire", "over"} <= {view.phase for view in views}
    for view in views:
        tree = screen(view)
        buttons = [each.attrs.get("data-ref", "") for each in find_all(tree, tag="button")]
        if view.phase != "over":
            assert any(ref.startswith(("confirm", "answer")) for ref in buttons), view.phase


def test_a_bend_says_where_it_lands_and_what_it_risks() -> None:
    state = driving()
    state.vehicles[0].motion.status = 2
    view = view_of(state, Choice(maneuver=Maneuver("bend", "R", 90)))
    text = text_of(ask(view))
    # D6 from 2 is -4, which asks for a 2 at 40 mph.
    assert "D6: handling −4. 83 % to keep control." in text
    assert "Bend 90° right" in text
    opened = replace(view, choice=replace(view.choice, odds=True))
    # 2d + (6 - 3) + 0 of the row.
    assert "Lost: 2d + 3 on the crash table" in text_of(ask(opened))


def test_what_lies_ahead_is_named() -> None:
    state = driving()
    put(state, 1, 12, 10.6, 0)
    text = text_of(ask(view_of(state)))
    assert "You would hit Rusty." in text


@pytest.mark.parametrize(
    ("ref", "maneuver"),
    [
        ("kind:bend", Maneuver("bend", "R", 15)),
        ("kind:drift", Maneuver("drift", "R", 250)),
        ("turn:L", Maneuver("bend", "L", 15)),
        ("hard:4", Maneuver("bend", "R", 60)),
    ],
)
def test_presses_choose_maneuvers(ref: str, maneuver: Maneuver) -> None:
    chosen = intent.press(view_of(driving()), ref)
    assert isinstance(chosen, Choice)
    assert chosen.maneuver == maneuver


def test_a_slider_goes_through_the_middle() -> None:
    view = view_of(driving(), Choice(maneuver=Maneuver("bend", "R", 15)))
    left = intent.changed(view, "by", "-37")
    assert isinstance(left, Choice)
    assert left.maneuver == Maneuver("bend", "L", 37)
    # 0 is no bend: it lies on the way from the right to the left.
    middle = intent.changed(view, "by", "0")
    assert isinstance(middle, Choice)
    assert middle.maneuver == Maneuver("bend", "L", 1)


STEPS_LEFT = {
    "drift": (("¼″ to the left", 250), ("½″ to the left", 500), ("½″ to the left", 500)),
    "bend": (("15° to the left", 15), ("30° to the left", 30), ("45° to the left", 45)),
    "swerve": (("15° to the left", 15), ("30° to the left", 30), ("45° to the left", 45)),
}


@pytest.mark.parametrize("kind", STEPS_LEFT)
@pytest.mark.parametrize("by_key", [False, True])
def test_every_kind_is_steered_left_by_its_left_arrow(kind: str, by_key: bool) -> None:
    """From the first step right the next one left is the first step left; the kind is kept."""
    view = view_of(driving())
    chosen = intent.press(view, f"kind:{kind}")
    assert isinstance(chosen, Choice)
    view = replace(view, choice=chosen)
    for words, amount in STEPS_LEFT[kind]:
        arrow = find(ask(view), where=lambda each: each.key == "step-L")
        assert arrow is not None
        assert arrow.attrs["aria-label"] == words
        ref = str(arrow.attrs["data-ref"])
        chosen = intent.key(view, "ArrowLeft") if by_key else intent.press(view, ref)
        assert isinstance(chosen, Choice)
        assert chosen.maneuver == Maneuver(kind, "L", amount)
        view = replace(view, choice=chosen)


@pytest.mark.parametrize("kind", ["bend", "drift", "swerve", "tstop"])
@pytest.mark.parametrize(
    ("x", "y", "side"), [(8, 8, "L"), (16, 8, "R"), (8, 15, "L"), (12, 4, "R")]
)
def test_a_kind_opens_on_the_side_of_the_nearest_foe(
    kind: str, x: float, y: float, side: str
) -> None:
    """The car stands at (12, 12) and faces up: a foe at x = 8 is at its left."""
    state = driving()
    put(state, 1, x, y, 0)
    chosen = intent.press(view_of(state), f"kind:{kind}")
    assert isinstance(chosen, Choice)
    assert chosen.maneuver is not None
    assert chosen.maneuver.side == side


def test_the_up_arrow_is_straight_on() -> None:
    view = view_of(driving(), Choice(maneuver=Maneuver("drift", "R", 250)))
    chosen = intent.key(view, "ArrowUp")
    assert isinstance(chosen, Choice)
    assert chosen.maneuver == Maneuver("straight")


def test_the_nose_is_dragged_to_a_bend() -> None:
    # A bend of 90° to the right ends at (12.75, 11.25) heading right: its nose is at (13.25, 11.25).
    chosen = led_to(view_of(driving()), 13250, 11250)
    assert chosen is not None
    assert chosen.maneuver == Maneuver("bend", "R", 90)


def test_a_shot_is_a_bill_and_a_line_on_the_map() -> None:
    view = view_of(firing())
    text = text_of(ask(view))
    assert "Number of the machine gun 7 Range 7″ −1" in text
    assert "Target at rest +1" in text
    assert "Size −2 Needed on 2 dice 9+ Chance 28 %" in text
    assert "Fire MG front: 28 %" in text
    assert "Damage 1d, 1 to 6" in text
    assert find(board(view), where=lambda node: node.attrs.get("class") == "cl-fire-line")


def test_a_linked_pair_is_aimed_first_and_the_last_aim_is_kept() -> None:
    view = view_of(two_guns())
    # Two guns promise twice what one does.
    assert (view.choice.weapon, view.choice.part) == ("link-1", "B")
    assert "Fire 2 MG linked" in text_of(ask(view))
    tire = replace(view.choice, weapon="MG:F", part="tire-BL")
    between = opening_choice(replace(view, decision=None, asked=1), tire)
    again = opening_choice(view, between)
    assert (again.weapon, again.part) == ("MG:F", "tire-BL")


def test_a_weapon_explains_itself() -> None:
    # The entry of a machine gun, not the one of links.
    button = find(ask(view_of(two_guns())), ref="weapon:MG:F")
    assert button is not None
    assert button.attrs["data-about"] == "classic:weapon-mg"


def test_what_a_collision_is_taken_for_tells_what_each_would_cost() -> None:
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 200},
        {"x": 12_050, "y": 10_800, "heading": 450, "speed": 0},
        vehicles=["pocket-change"] * 2,
    )
    scene.until("maneuver")
    scene.do("straight")
    told = text_of(ask(view_of(scene.state)))
    # 20 mph are a die, times 2/3. From behind both go on with half of the 20; hit from the side one
    # keeps standing.
    assert "20 mph, 1d. You: 0 to 4 damage, then 10 mph, D1" in told
    assert "20 mph, 1d. You: 0 to 4 damage, then 0 mph, D1" in told


def test_a_name_makes_room_for_who_is_below() -> None:
    state = firing(13.2)
    tags = find_all(board(view_of(state)), where=lambda each: str(each.key).startswith("tag-"))
    assert [text_of(each)[:3] for each in tags] == ["Jet", "Rus"]
    # The first name stands above its car at y = 12 inches, the second below its own.
    spots = [each.attrs["data-legible"] for each in tags]
    assert [int(str(spot).split(",")[1]) for spot in spots] == [11_280, 13_920]


def test_orders_hold_fire_for_a_better_shot() -> None:
    state = firing()
    assert str(settled(state, decision_of(state), Orders(1, 8))) == "done"
    assert settled(state, decision_of(state), Orders(1, 9)) is None
    assert settled(state, decision_of(state), Orders(0, 8)) is None


def test_what_cannot_hit_is_not_asked_about() -> None:
    # 11.5 to 0.5: eleven inches, -2, and a tire -3 more: the best is 10, which can hit.
    assert not hopeless(firing(), decision_of(firing()))
    state = firing()
    state.vehicles[0].motion.difficulty = 9
    assert hopeless(state, decision_of(state))


def test_orders_drive_straight_on_where_it_is_clear() -> None:
    state = driving()
    assert str(settled(state, decision_of(state), Orders(1))) == "straight"
    put(state, 1, 12, 9, 0)
    assert settled(state, decision_of(state), Orders(1)) is None


def test_orders_drive_nobody_out_by_a_gate_and_the_page_warns_of_it() -> None:
    state = driving()
    put(state, 1, 4, 12, 0)
    put(state, 0, 12, 0.5, 0, 40)
    assert settled(state, decision_of(state), Orders(1)) is None
    view = view_of(state)
    assert "You leave by the gate: alive, but you cannot win." in text_of(ask(view))
    assert "D0 · out by the gate" in text_of(board(view))


@pytest.mark.parametrize(
    ("kind", "data", "seat", "new"),
    [
        ("damage", {"vehicle": 0}, 0, True),
        ("damage", {"vehicle": 0}, 1, False),
        ("collision", {"mover": 1, "other": 0}, 0, True),
        ("collision", {"mover": 1, "other": 0}, 1, True),
        ("moved", {"vehicle": 0}, 0, False),
    ],
)
def test_orders_end_with_what_is_new_to_their_driver(
    kind: str, data: dict[str, int], seat: int, new: bool
) -> None:
    assert concerns(Event(kind, data), seat) is new


def test_who_looks_on_is_asked_nothing() -> None:
    view = view_of(driving())
    watching = ClassicView(view.state, view.seats)
    tree = screen(watching)
    assert find(tree, ref="confirm") is None
    assert "You are watching." in text_of(tree)
