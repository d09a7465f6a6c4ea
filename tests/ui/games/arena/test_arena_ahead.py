"""What lies ahead is remembered only as long as it is true."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.systems.arena.table import BARREL, BARRIER, F, L, Table, card, crew, gun
from tests.ui.desk import Desk, at_a_desk
from tests.ui.games.arena.arena_moments import game, view_at, view_of
from ui.base.node import to_html
from ui.games.arena.ahead import look_ahead, look_further
from ui.games.arena.blows import odds_of
from ui.games.arena.moment import Choice
from wreckyard.systems.arena import attack_odds, frames, pose_of, preview_attack


def test_the_same_moment_is_looked_at_once() -> None:
    table = Table()
    view = view_of(table.state)
    assert look_ahead(view) is look_ahead(view)
    assert look_ahead(view) is not look_ahead(view_of(table.state.copy()))


def test_a_state_that_has_gone_on_is_looked_at_anew() -> None:
    table = Table()
    before = look_ahead(view_of(table.state, 0))
    table.do("stop hard")
    assert look_ahead(view_of(table.state, 0)) is not before


@pytest.mark.parametrize("seed", range(6))
def test_remembered_odds_are_those_of_the_rules(seed: int) -> None:
    """Odds are kept by what they depend on; nothing may be missing among that."""
    for state in game(seed, 2 + seed % 3, 9 if seed % 2 else 4, "six-barriers"):
        view = view_of(state)
        if view.phase != "attack":
            continue
        offered = [each for each in view.decision.options if each.verb == "attack"]
        for action in offered[:: max(1, len(offered) // 4)]:
            preview = preview_attack(state, state.asked, action)
            odds, mean = odds_of(state, state.asked, action, preview)
            exact = attack_odds(state, state.asked, action)
            assert odds == exact
            assert mean == exact.expected(lambda total: total[0] + total[1])


def test_a_turn_leads_where_its_ghost_is_and_pushes_what_is_in_its_way() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=1, points=1)
    barrel = table.thing(BARREL, 6000, 4700)
    table.state.stack.append(frames.Drive(0))
    table.settle()
    ahead = look_ahead(view_at(table, "straight"))
    assert ahead.move is not None
    assert pose_of(ahead.there, 0) == (6000, 5000, 0)
    assert ahead.there is not table.state
    assert barrel in ahead.move.pushed
    # The nose ends at 4400: the barrel, 0.3 deep, lies before it.
    assert pose_of(ahead.there, barrel).y <= 4250
    assert pose_of(table.state, barrel).y == 4700


def test_a_collision_takes_its_token_before_the_roll() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=1, points=1, control=1)
    table.thing(BARRIER, 6000, 4800)
    table.state.stack.append(frames.Drive(0))
    table.settle()
    risk = look_ahead(view_at(table, "slide R")).risk
    assert risk is not None
    # The only token goes to the collision: a skid on 2 faces of 6 cannot be paid.
    assert (risk.lost, risk.spin) == (Fraction(1), Fraction(1, 3))


def test_five_unpaid_skids_flip_the_car() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=5, points=5, control=1)
    table.state.stack.append(frames.Drive(0))
    table.settle()
    ahead = look_ahead(view_at(table, "slide L"))
    assert ahead.risk is not None
    # Five yellow dice: all skid in one of 243, and four are unpaid; six cannot be had.
    assert ahead.risk.flip == 0
    assert ahead.risk.at_least(5) == Fraction(1, 243)
    assert sorted(ahead.spins) == [1, 2, 3, 4]
    table.state.cars[0].control = 1
    rusty = Table(items={0: (card("beer", "accessory", L, 2, maneuver_blue=1),)})
    rusty.put(0, 6000, 6000, speed=5, points=5, control=1)
    rusty.state.stack.append(frames.Drive(0))
    rusty.settle()
    worse = look_ahead(view_at(rusty, "slide L")).risk
    assert worse is not None
    # With a blue die, three faces of which skid, all six do in 1/243 × 1/2.
    assert worse.flip == Fraction(1, 486)


def test_each_of_the_crew_has_means_of_its_own() -> None:
    table = Table(items={0: (gun(),)}, crews={0: (crew(), crew(attack_damage=2))})
    table.put(0, 6000, 8000)
    table.put(1, 6000, 6000, speed=0)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    view = view_of(table.state)
    means = [
        look_ahead(replace(view, choice=Choice(weapon="gun:F", crew=who))).means["gun:F", 1]
        for who in (0, 1)
    ]
    assert means == [Fraction(5, 3), Fraction(11, 3)]


def test_threats_are_those_at_the_place_where_the_car_will_stand() -> None:
    table = Table(items={1: (gun(side=F),)})
    # B looks east. Three lengths on, its arc is as wide as 1.6 lengths to each side: A's nose
    # is 2.1 lengths off, and 1.1 after its move.
    table.put(0, 6000, 9000, speed=1, points=1)
    table.put(1, 3000, 6400, 90)
    table.state.stack.append(frames.Drive(0))
    table.settle()
    before = look_ahead(replace(view_of(table.state), choice=Choice()))
    after = look_ahead(view_at(table, "straight"))
    assert before.threats[1].blows == ()
    assert [blow.action.target_side for blow in after.threats[1].blows] == [L]


def sliced(state, choice=None):
    """A moment as the table shows it: foes are looked at one after the other."""
    return replace(view_of(state, choice=choice), in_slices=True)


def moves_of(seed: int):
    """Every fourth moment of a game of five in which somebody drives."""
    return [state for state in game(seed, 5) if view_of(state).phase == "move"][::4]


@pytest.mark.parametrize("seed", range(2))
def test_in_slices_one_foe_is_looked_at_after_the_other_and_the_end_is_the_same(seed: int) -> None:
    for state in moves_of(seed):
        whole = look_ahead(view_of(state.copy()))
        view = sliced(state)
        left = look_ahead(view).left
        assert set(left) == set(whole.threats)
        for number in range(len(left)):
            assert look_ahead(view).left == left[number:]
            assert look_further(view)
        assert not look_further(view)
        assert look_ahead(view).threats == whole.threats
        assert look_ahead(view).threat_sights == whole.threat_sights


def test_until_then_what_was_known_of_the_choice_before_stands() -> None:
    for state in moves_of(3):
        view = sliced(state)
        while look_ahead(view).left:
            look_further(view)
        before = look_ahead(view).threats
        turn = next(a for a in view.options if a.verb == "turn")
        after = replace(view, choice=Choice(action=turn))
        assert look_ahead(after).threats == before
        # Arcs are drawn where they are, or not at all.
        assert look_ahead(after).threat_sights == {}


def test_the_table_draws_again_when_all_foes_have_been_looked_at() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:arena:arena-setup")
        desk.choose("a-count:4")
        for seat in range(1, 4):
            desk.choose(f"a-player:{seat}", "person", None)
        desk.press("a-start")
        for kind in ("heading", "place", "speed", "move"):
            await desk.settle(lambda: desk.shell.host.scene.decision is not None)
            while desk.shell.host.scene.decision.kind != kind:
                question = desk.shell.host.scene.question
                desk.press("confirm")
                await desk.settle(
                    lambda before=question: (
                        desk.shell.host.scene.question != before
                        and desk.shell.host.scene.decision is not None
                    )
                )
        table = desk.shell.stage.table
        await desk.settle(lambda: not look_ahead(table._view(None)).left)
        await desk.settle(lambda: not table._looking)
        drawn = to_html(desk.page.tree)
        whole = at_once(table)
        assert drawn.count('class="bd-threat"') == len(
            [each for each in look_ahead(whole).threats.values() if each.blows]
        )

    at_a_desk(scenario)


def at_once(table):
    """The moment of a table, with all foes looked at."""
    view = table._view(None)
    return replace(view, state=view.state.copy(), in_slices=False)
