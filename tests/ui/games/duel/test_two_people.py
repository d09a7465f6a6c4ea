"""Two people at one tablet: what a duel costs them, that they lose no choice, and that nothing
leaks."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from tests.ui.games.duel.one_device import FILL, TWO, logged, table, until, waits
from tests.ui.table_players import Table, answers
from tests.ui.two_people import Tally, duel_of_two
from ui.base.node import text_of, to_html
from ui.base.settings import Settings
from ui.games.duel.intent import Selection, press
from ui.games.duel.scene import table_view_of
from ui.games.duel.views.prompt import prompt
from ui.games.duel.views.screen import screen_tree
from ui.games.duel.windows import may_be_answered
from ui.play.game_ui import Display
from wreckyard import Match
from wreckyard.systems.duel import RULES

SEEDS = (2, 7, 9)
BEFORE = Tally(presses=133 + 59 + 97, covers=22 + 11 + 19, bars=25 + 12 + 17)
"""What the duels of SEEDS took in the fewest presses when every window was asked by itself."""


@pytest.mark.parametrize("carry", [True, False], ids=["cards are carried", "taps alone"])
def test_a_duel_takes_far_fewer_presses_and_stops_than_one_window_after_the_other(
    carry: bool,
) -> None:
    now = sum((duel_of_two(seed, carry=carry) for seed in SEEDS), Tally())
    assert now.presses <= 0.5 * BEFORE.presses
    assert now.stops <= 0.6 * BEFORE.stops
    # With closed hands the device goes round once a turn; more than that is rare.
    assert now.covers <= 1.25 * now.turns


def test_an_attack_takes_one_handover_and_the_one_who_takes_it_goes_on() -> None:
    one = table(f"MG:L {FILL}", f"MG:F {FILL}")
    until(
        one,
        ("cover 0", "uncover"),
        ("turn 0", "do fire MG:L > B"),
        ("cover 1", "take"),
        stop="turn 1",
    )
    covers = [scene.cover for scene in one.scenes]
    assert [seat for seat, _ in itertools.groupby(covers) if seat is not None] == [0, 1]
    assert not any(scene.bar for scene in one.scenes)
    assert one.host.scene.observation.cars[1].sides == (0, 0, 0, 3)


def test_one_press_plays_an_attack_that_leaves_no_choice_and_can_be_taken_back() -> None:
    one = table("MG:L RAM:L CM JAM AR:F AR:R", f"MG:F {FILL}")
    until(one, ("cover 0", "uncover"), stop="turn 0")
    view = table_view_of(one.host.scene, Selection(), Display(one.host.settings))
    slots = {kind.code: slot for slot, kind in enumerate(view.observation.hand)}
    pressed = {code: press(view, f"card:{slot}") for code, slot in slots.items()}
    assert str(pressed["MG:L"]) == "fire MG:L > B"
    # A ram asks whether a second attack is to follow, a Called Shot for its side; a jam that is
    # played cannot be taken back; Armor answers attacks.
    for code in ("RAM:L", "CM", "JAM", "AR:F"):
        assert isinstance(pressed[code], Selection)
    assert "Press a card to play it." in text_of(prompt(view))


def test_one_press_plays_nothing_where_it_could_not_be_taken_back() -> None:
    hand = f"MG:L TIRE AR:F {FILL}"
    held = {"with a Tire Shot": table(hand, "MG:F"), "at an empty hand": table("MG:L AR:F", "")}
    held["at a computer"] = table(f"MG:L {FILL}", "MG:F", rest="rookie")
    for why, one in held.items():
        until(one, *([("cover 0", "uncover")] if "computer" not in why else []), stop="turn 0")
        view = table_view_of(one.host.scene, Selection(), Display(one.host.settings))
        slot = next(at for at, kind in enumerate(view.observation.hand) if kind.code == "MG:L")
        assert isinstance(press(view, f"card:{slot}"), Selection), why


def test_before_it_is_answered_an_attack_is_taken_back() -> None:
    one = table(f"MG:L {FILL}", f"MG:F {FILL}")
    until(
        one,
        ("cover 0", "uncover"),
        ("turn 0", "do fire MG:L > B"),
        ("cover 1", "back"),
        stop="turn 0",
    )
    assert not any("fire" in each for each in logged(one))
    assert one.host.scene.viewer == 0
    assert any(kind.code == "MG:L" for kind in one.host.scene.observation.hand)


def test_who_is_attacked_may_still_jam_the_gun_and_then_acts_himself() -> None:
    one = table(f"MG:L {FILL}", f"JAM MG:F {FILL}")
    until(
        one,
        ("cover 0", "uncover"),
        ("turn 0", "do fire MG:L > B"),
        ("cover 1", "uncover"),
        ("defence 1", "before jam > A"),
        stop="turn 1",
    )
    assert one.host.scene.observation.cars[1].sides == (0, 0, 0, 0)
    assert one.host.scene.observation.cars[0].jammed


def test_an_any_time_card_on_ones_own_turn_costs_no_action() -> None:
    one = table(f"MG:L {FILL}", f"JAM MG:F {FILL}")
    until(
        one,
        ("cover 0", "uncover"),
        ("turn 0", "do fire MG:L > B"),
        ("cover 1", "take"),
        ("turn 1", "before jam > A"),
        ("turn 1", "do fire MG:F > A"),
        stop="cover 0",
    )
    assert [each for each in logged(one) if "pass" not in each] == [
        "0 fire MG:L > B",
        "0 stay",
        "1 jam > A",
        "1 fire MG:F > A",
    ]


def test_whoever_waits_may_play_a_card_before_the_other_acts() -> None:
    one = table(f"AC:L JAM {FILL}", f"MG:F {FILL}")
    until(
        one,
        ("cover 0", "uncover"),
        ("turn 0", "do fire AC:L > B"),
        ("cover 1", "take"),
        ("turn 1", "bell 0"),
        ("cover 0", "uncover"),
        ("anytime 0", "do jam > B"),
        ("cover 1", "uncover"),
        stop="turn 1",
    )
    assert one.host.scene.observation.cars[1].jammed
    options = [str(each) for each in one.host.scene.decision.options]
    assert "fire MG:F > A" not in options


def test_who_calls_wait_and_then_plays_nothing_has_changed_nothing() -> None:
    one = table(f"AC:L JAM {FILL}", f"MG:F {FILL}")
    until(
        one,
        ("cover 0", "uncover"),
        ("turn 0", "do fire AC:L > B"),
        ("cover 1", "take"),
        ("turn 1", "bell 0"),
        ("cover 0", "uncover"),
        ("anytime 0", "do pass"),
        ("cover 1", "uncover"),
        ("turn 1", "do fire MG:F > A"),
        stop="cover 0",
    )
    assert [each for each in logged(one) if "pass" not in each and "stay" not in each] == [
        "0 fire AC:L > B",
        "1 fire MG:F > A",
    ]


def test_a_third_player_may_speak_up_while_the_device_is_handed_over() -> None:
    one = table(f"MG:L {FILL}", f"MG:F {FILL}", f"JAM {FILL}", seats=3)
    until(
        one,
        ("cover 0", "uncover"),
        ("turn 0", "do fire MG:L > B"),
        ("cover 1", "bell 2"),
        ("cover 2", "uncover"),
        ("anytime 2", "do jam > A"),
        stop="cover 1",
    )
    assert one.host.scene.observation.cars[0].jammed
    assert one.host.scene.observation.attack is None


def test_a_ram_that_is_left_at_that_comes_back_to_nobody() -> None:
    for how, stop in (("alone", "turn 1"), ("do", "cover 0")):
        one = table(f"RAM:L MG:L {FILL}", f"MG:F {FILL}")
        until(
            one,
            ("cover 0", "uncover"),
            ("turn 0", f"{how} fire RAM:L > B"),
            ("cover 1", "take"),
            stop=stop,
        )
        assert one.host.match.decision.kind == ("turn" if how == "alone" else "follow-up")


def test_a_wish_to_be_asked_about_an_escape_is_kept_till_then() -> None:
    one = table(f"MG:L {FILL}", f"MG:F {FILL}")

    def play(host) -> None:
        scene = host.scene
        if not waits(host):
            return
        if scene.cover is not None:
            host.take() if scene.may_take else host.uncover()
        elif scene.decision is not None and scene.decision.kind == "turn" and scene.asked == 0:
            if not scene.asks_escape:
                host.plan_escape()
            else:
                host.submit(RULES.parse("fire MG:L > B"))

    one.run(
        play, until=lambda scene: scene.decision is not None and scene.decision.kind == "escape"
    )
    # It is announced openly: nobody is handed the device for it.
    assert one.host.scene.asked == 0
    assert one.host.scene.viewer != 0


def test_a_window_that_nobody_can_answer_as_all_can_see_is_left_out() -> None:
    one = table(f"SWERVE {FILL}", FILL)
    state = one.match._log.state
    assert may_be_answered(one.match.observe(None), "anytime")
    assert may_be_answered(one.match.observe(None), "skid")
    code = state.deck.by_code
    # With two players one of each any-time card is in the box, and both Skids are in the deck.
    state.discard += [code["JAM"], code["SKID"]]
    assert may_be_answered(one.match.observe(None), "anytime")
    assert may_be_answered(one.match.observe(None), "skid")
    state.discard += [code["FIREPROOF"], code["SKID"]]
    assert not may_be_answered(one.match.observe(None), "anytime")
    assert not may_be_answered(one.match.observe(None), "skid")


def test_nobody_is_asked_for_a_card_before_anybody_has_drawn() -> None:
    for players in (TWO, ("person", "rookie")):
        one = Table(players)
        one.run(
            answers(), until=lambda scene: scene.decision is not None or scene.cover is not None
        )
        assert not any(scene.bar for scene in one.scenes)
        assert one.match.observe(None).turns == 1


def test_with_the_setting_everybody_is_asked_before_the_first_card() -> None:
    one = Table(TWO, settings=Settings(own={"ask": "always"}))
    one.run(answers(), until=lambda scene: scene.bar is not None)
    assert one.match.observe(None).turns == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_cover_is_the_same_whatever_anybody_holds(seed: int) -> None:
    """At every cover of a duel the hands are dealt anew from what all can see: it looks the
    same."""
    rng = random.Random(seed)
    one = Table(TWO, seed=seed)
    seen = []

    def play(host) -> None:
        scene = host.scene
        if scene.cover is not None and len(seen) < 25:
            before = host.match.branch(host._before_passes())
            worlds = [RULES.determinize(before.observe(None), rng) for _ in range(2)]
            seen.append((scene, worlds))
        answers(turn=rng.choice(("fire", "discard")))(host)

    one.run(play)
    assert len(seen) >= 10
    for scene, worlds in seen:
        for world in worlds:
            assert cover_of(first_cover(world)) == cover_of(scene)


def first_cover(world):
    """The cover that people meet who sit down at this moment."""
    names = [{"name": name, "player": "person"} for name in ("Ann", "Rusty")]
    again = Table(TWO, match=Match.from_state(RULES, world, names, 1))
    again.run(lambda host: None, until=lambda scene: scene.cover is not None)
    return again.host.scene


def cover_of(scene):
    # Who acted last is no part of a position: whether he may take it back is known to all.
    scene = replace(scene, may_take_back=None)
    display = Display(Settings())
    tree = screen_tree(scene, table_view_of(scene, Selection(), display))
    return to_html(tree), scene.bells, scene.may_take
