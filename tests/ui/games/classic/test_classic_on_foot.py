"""People on foot on the page: their questions, the squares they can step on, shots at them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.systems.classic.contract.test_contract_on_foot import on_foot_taste, options_of
from tests.systems.classic.fire.test_rulings_by_hand import inside
from tests.systems.classic.fire.test_rulings_sweeping import line_up
from tests.systems.classic.foot.test_rulings_bunkers import at
from tests.systems.classic.foot.test_rulings_gear import at_tripod
from tests.systems.classic.foot.test_rulings_on_foot import idle, until_foot
from tests.systems.classic.positions.scene import Scene
from tests.ui.games.classic.classic_moments import view_of
from ui.base.node import find, find_all, text_of
from ui.base.seating import seat_looks
from ui.games.classic.board.board import board
from ui.games.classic.scene.moment import Choice
from ui.games.classic.scene.orders import concerns, hopeless
from ui.games.classic.setup.draft import ClassicDraft, changed, trouble_with
from ui.games.classic.setup.draft import options_of as match_options
from ui.games.classic.setup.draft_json import draft_from_json, draft_to_json
from ui.games.classic.setup.view import setup
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.games.classic.table import intent
from ui.games.classic.table.ask import ASKING, ask
from ui.games.classic.table.screen import screen
from ui.games.classic.table.seats import state_words
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.values import Event
from wreckyard.systems.classic import QUESTIONS, RULES, State, check_options
from wreckyard.systems.classic.state.counters import OBSTACLE

PEOPLE = [
    {"vehicle": 0, "x": 6_125, "y": 6_125},
    {"vehicle": 1, "x": 6_125, "y": 8_125, "prone": 1, "points": 2, "doing": 5, "busy": 9},
]


def asked(kind: str, seat: str = "A") -> State:
    """Both drivers on foot two inches from each other, up to a question of the first."""
    scene = Scene(
        {"x": 20_000, "y": 4_000}, {"x": 20_000, "y": 20_000}, people=PEOPLE, on_foot=True
    )
    for _ in range(40):
        if scene.asked == (kind, seat):
            return scene.state
        idle(scene)
    raise AssertionError(f"{kind} is never asked")


def test_every_question_of_the_rules_is_asked_on_the_page() -> None:
    assert set(ASKING) == set(QUESTIONS.values())


def test_the_squares_beside_him_are_buttons_that_take_the_step() -> None:
    view = view_of(asked("foot"))
    squares = [each.attrs["data-ref"] for each in find_all(board(view), ref="answer:step*")]
    assert sorted(squares) == sorted(f"answer:{each}" for each in view.offered("step"))
    assert len(squares) == 8
    assert str(intent.press(view, "answer:step NE")) == "step NE"


def test_people_on_foot_are_drawn_and_told_in_words() -> None:
    drawn = board(view_of(asked("foot")))
    people = find_all(
        drawn, where=lambda node: "cl-person" in str(node.attrs.get("class", "")).split()
    )
    told = [each.attrs["aria-label"] for each in people]
    assert told == [
        "Jet's driver, on foot: unhurt",
        "Rusty's driver, on foot, prone, resting: wounded",
    ]


def test_the_question_on_foot_offers_all_that_he_can_do() -> None:
    view = view_of(asked("foot"))
    words = text_of(ask(view))
    assert "Driver on foot: where to?" in words
    assert "one square in this phase" in words
    assert "Sprint this turn" in words
    assert "Carries SMG (10), ammo-clip (1), explosive (2)." in words


def test_a_shot_on_foot_is_a_press_with_its_odds() -> None:
    view = view_of(asked("foot-fire"))
    shown = ask(view)
    button = find(shown, ref="answer:fire driver SMG > B1")
    assert button is not None
    assert "Rusty's driver" in text_of(button)
    # 6, prone -4, both at rest +2.
    assert "8+" in text_of(button)
    assert str(intent.press(view, "answer:fire driver SMG > B1")) == "fire driver SMG > B1"


def test_a_grenade_is_thrown_at_a_place_that_is_pressed_on_the_map() -> None:
    state = asked("foot-fire")
    view = view_of(state, Choice(weapon="explosive"))
    shown = text_of(ask(view))
    # At the other driver, two inches off: 9, and 1 for standing still.
    assert "Rusty's driver 8+" in shown
    chosen = intent.pointed(view, 4_100, 6_900)
    assert isinstance(chosen, Choice)
    assert "Throw at the ground at 4, 7: 8+" in text_of(ask(replace(view, choice=chosen)))


def test_getting_out_is_a_press() -> None:
    scene = Scene({"x": 6_000, "y": 6_000}, {"x": 20_000, "y": 20_000}, on_foot=True, phase=5)
    scene.until("leave")
    view = view_of(scene.state)
    assert "Driver gets out at the right" in text_of(ask(view))
    assert str(intent.press(view, "answer:leave driver R")) == "leave driver R"


def test_crews_fire_at_people_on_foot_by_a_press() -> None:
    people = [{"vehicle": 1, "x": 6_125, "y": 8_125}]
    scene = Scene(
        {"x": 6_125, "y": 12_000},
        {"x": 20_000, "y": 20_000},
        people=people,
        on_foot=True,
        vehicles=["late-shift", "pocket-change"],
    )
    scene.until("fire")
    view = view_of(scene.state)
    shown = ask(view)
    assert "At people on foot" in text_of(shown)
    shots = [each for each in view.offered("fire") if str(each).endswith("> B1")]
    assert find(shown, ref=f"answer:{shots[0]}")
    assert not hopeless(scene.state, view.decision)


def test_a_shot_on_foot_that_cannot_hit_is_not_asked_about() -> None:
    """A car 5 inches off: 7+ with an SMG. Blinded, 10 more: 17."""
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 6_125, "y": 6_500},
        people=[{"vehicle": 0, "x": 6_125, "y": 12_125}],
        on_foot=True,
    )
    for _ in range(40):
        if scene.asked == ("foot-fire", "A"):
            break
        idle(scene)
    decision = RULES.decision(scene.state)
    assert decision is not None
    assert not hopeless(scene.state, decision)
    scene.state.walkers[0].blind = 5
    assert hopeless(scene.state, decision)


def test_news_of_ones_people_end_orders() -> None:
    assert concerns(Event("hurt", {"person": 10_100}), 1)
    assert not concerns(Event("hurt", {"person": 10_100}), 0)


def test_who_walks_is_on_foot_on_his_tile() -> None:
    view = view_of(asked("foot"))
    assert [state_words(view, seat) for seat in (0, 1)] == ["On foot", "On foot"]


@pytest.mark.parametrize("number", [0, 1])
def test_every_moment_of_a_match_on_foot_can_be_drawn(number: int) -> None:
    rng = Random(number)
    chance = LiveChance(number)
    options = options_of(number, 2) | {"turns": 8}
    state = RULES.setup(2, RULES.check_options(2, options), chance)
    drawn = 0
    while not state.over:
        decision = RULES.decision(state)
        assert decision is not None
        if decision.kind in ("leave", "foot", "foot-fire") and drawn < 12:
            assert screen(view_of(state))
            drawn += 1
        RULES.apply(state, on_foot_taste(list(decision.options), rng), chance)
    assert screen(view_of(state))
    assert drawn > 3


# The set-up


def test_on_foot_is_an_option_of_the_set_up_and_is_kept() -> None:
    draft = ClassicDraft(on_foot=True)
    assert trouble_with(draft) == ""
    assert match_options(draft, 1)["on_foot"] is True
    assert draft_from_json(draft_to_json(draft)) == draft
    # What was kept before there was such an option is without it.
    data = {name: each for name, each in draft_to_json(draft).items() if name != "on_foot"}
    found = draft_from_json(data)
    assert found is not None
    assert not found.on_foot


@pytest.mark.parametrize(
    ("draft", "trouble"),
    [
        (ClassicDraft(on_foot=True, sealed=True), ""),
        (ClassicDraft(on_foot=True, map="jumps"), ""),
    ],
)
def test_what_does_not_go_with_people_on_foot_is_told(draft: ClassicDraft, trouble: str) -> None:
    assert trouble_with(draft) == trouble


def test_kits_are_chosen_by_name_for_each_seat() -> None:
    draft = replace(ClassicDraft(), on_foot=True)
    chosen = changed(draft, "cl-kit:1", "marksman", None)
    assert chosen is not None
    words = text_of(setup(chosen, 1.5))
    assert "Assault rifle, Ammunition clip" in words
    assert "5½ of 6 grenade equivalents." in words
    gear = check_options(2, match_options(chosen, 5))["gear"]
    assert gear[1] == [["assault-rifle", "ammo-clip", "light-intensifier-goggles", "smoke"]]
    assert draft_from_json(draft_to_json(chosen)) == chosen
    assert changed(draft, "cl-kit:1", "everything", None) == draft
    heavy = replace(chosen, armor="improved-body-armor")
    assert trouble_with(heavy) == (
        "Rusty’s equipment: that is 5½ grenade equivalents, and 5 can be carried."
    )


def test_without_people_on_foot_nobody_chooses_a_kit() -> None:
    assert "grenade equivalents" not in text_of(setup(ClassicDraft(), 1.5))
    assert match_options(ClassicDraft(), 5)["gear"] is None


def test_shots_by_hand_from_inside_are_presses_with_their_odds() -> None:
    """A submachine gun: 6, both at rest +2, no line for the side of a car."""
    view = view_of(inside().state)
    button = find(ask(view), ref="answer:shoot driver SMG > B:L")
    assert button is not None
    assert text_of(button) == "SMG at Rusty, left side: 4+, 92 %"
    assert not hopeless(view.state, view.decision)


def test_a_step_into_a_bunker_says_what_it_means() -> None:
    view = view_of(at(12_875, 9_875).state)
    button = find(ask(view), ref="answer:step E")
    assert button is not None
    assert text_of(button) == "Right: into the bunker, safe and out of the duel"
    other = find(ask(view), ref="answer:step W")
    assert other is not None
    assert text_of(other) == "Left"


def carrying(kit: list[str], *answers: str, counters: tuple[tuple[int, ...], ...] = ()) -> State:
    """A's driver on foot with some things, asked where he goes after some answers."""
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 20_000, "y": 20_000},
        people=PEOPLE[:1],
        on_foot=True,
        gear=[kit, []],
        counters=counters,
    )
    until_foot(scene)
    for each in answers:
        scene.do(each)
        until_foot(scene)
    return scene.state


@pytest.mark.parametrize(
    ("state", "words", "drawn"),
    [
        (
            carrying(["explosive", "flash+impact-fuse"], "set explosive 2"),
            [
                "Explosive grenade, 2 s: set the timer (1 turn)",
                "1 s",
                "5 s",
                "Carries explosive-t2 (1)",
            ],
            "cl-person-body",
        ),
        (
            carrying(["tripod:mg", "tripod-gunshield"], "mount"),
            [
                "Take down the tripod (1 turn)",
                "Its shield (10 points) takes a shot first on a roll of 1 to 4.",
            ],
            "cl-person-shield",
        ),
        (
            carrying(["rifle", "backpack", "light-anti-tank-weapon", "ammo-clip"], "doff"),
            ["Put the backpack on", "Take out the LAW (1 to 6 turns)", "LAW, packed (1)"],
            "cl-pack",
        ),
        (
            carrying(["rifle"], "lift #1000", counters=((OBSTACLE, 6_375, 6_125, 0),)),
            ["Put the obstacle down here (1 turn)", "Carrying the obstacle: one square a turn"],
            "cl-person-lump",
        ),
        (
            carrying(["rifle"], counters=((OBSTACLE, 6_375, 6_125, 0),)),
            ["Pick up the obstacle to the right (1 turn)"],
            "cl-person-body",
        ),
    ],
)
def test_what_somebody_carries_is_offered_told_and_drawn(
    state: State, words: list[str], drawn: str
) -> None:
    view = view_of(state)
    told = text_of(ask(view))
    for each in words:
        assert each in told
    marks = find_all(
        board(view), where=lambda node: drawn in str(node.attrs.get("class", "")).split()
    )
    assert len(marks) == 1


def test_weapons_that_sweep_say_what_each_of_the_swept_needs() -> None:
    state = line_up("mg", 11_875, 12_125).state
    told = text_of(ask(view_of(state)))
    # 7 for a machine gun; 3 for a person; both at rest, and four inches off: 1 for the range.
    assert "sweeps 2, " in told
    assert "first: 9+, 28 %; 9+, 28 %" in told
    tripod = at_tripod(["tripod:mg"]).state
    beside = tripod.walkers[1].copy()
    beside.person, beside.x = 101, beside.x + 250
    tripod.walkers.append(beside)
    told = text_of(ask(view_of(tripod)))
    assert "Or sweep" in told
    assert "MG on the tripod sweeps 2, Rusty's driver first: 8+, 42 %; 8+, 42 %" in told


def test_an_open_door_shows_on_the_map_and_on_the_sheet() -> None:
    state = Scene(
        {"x": 20_000, "y": 4_000}, {"x": 20_000, "y": 20_000}, people=PEOPLE[:1], on_foot=True
    ).state
    state.vehicles[0].condition.doors = [3, 0]
    view = view_of(state)
    (door,) = find_all(board(view), where=lambda node: str(node.key).startswith("door-"))
    assert "translate(20000px, 4000px) rotate(0deg)" in str(door.attrs["style"])
    words = [
        str(each.attrs.get("aria-label"))
        for each in find_all(
            record_sheet(view.sheet(0), seat_looks(("Jet", "Rusty"))[0]), tag="div"
        )
    ]
    assert any("on foot, right door open" in each for each in words)


def test_what_is_dropped_from_a_tripod_has_a_button_for_each_side() -> None:
    told = text_of(ask(view_of(at_tripod(["tripod:md"]).state)))
    for side in ("above", "below", "to the right", "to the left"):
        assert f"Drop it {side}" in told
    assert "A grenade flies" not in told


def test_what_is_linked_on_a_tripod_is_named_by_what_is_aimed_first() -> None:
    told = text_of(ask(view_of(at_tripod(["tripod:mg+ltr+ltr"]).state)))
    for each in ("MG + 2 LtR on the tripod", "2 LtR + MG on the tripod", "LtR on the tripod"):
        assert each in told
