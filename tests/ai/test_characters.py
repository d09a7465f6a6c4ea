"""The characters: their names in seat lists, what they like, and that reason keeps the upper
hand."""

from __future__ import annotations

import pytest

import wreckyard
from wreckyard import Malformed
from wreckyard.ai import Budget, answer, cast_of, make_agent, wrongs
from wreckyard.ai.duel.taste import Taste
from wreckyard.ai.occasions import MEMORY
from wreckyard.characters import CHARACTERS, COW, DRIVER, character_of, level_of, of_kind
from wreckyard.cli.players import read_players
from wreckyard.engine.values import Event
from wreckyard.games import GAMES
from wreckyard.systems.duel import Action


def test_there_are_six_drivers_and_six_cows_and_each_fits_a_seat() -> None:
    assert [len(of_kind(kind)) for kind in (DRIVER, COW)] == [6, 6]
    assert all(len(each.name) <= 12 for each in CHARACTERS.values())
    assert len({each.name for each in CHARACTERS.values()}) == 12


def test_a_player_is_a_level_with_a_character_or_without() -> None:
    mags = character_of("mags.ace")
    assert mags is not None
    assert (mags.name, level_of("mags.ace"), level_of("ace")) == ("Mags Rook", "ace", "ace")
    assert character_of("mags.turtle") is None
    assert character_of("mags") is None


def test_a_seat_list_takes_characters_and_names_one_where_it_cannot() -> None:
    players = read_players("mags.ace:30,frost.rookie", "duel", people=False)
    assert [(each.level, each.budget.samples) for each in players] == [
        ("mags.ace", 30),
        ("frost.rookie", None),
    ]
    with pytest.raises(Malformed, match=r"no player 'nobody\.ace'.* as mags\.ace"):
        read_players("nobody.ace,ace", "duel", people=False)


@pytest.mark.parametrize("game", GAMES.ids)
def test_two_characters_play_on_in_every_game(game: str) -> None:
    seats = [{"name": "A", "player": "ember.regular"}, {"name": "B", "player": "nettie.rookie"}]
    match = wreckyard.new_match(game, seats, seed=5)
    agents = [make_agent(game, each.player, seat) for seat, each in enumerate(match.seats)]
    while (decision := match.decision) is not None and match.length < 40:
        action = answer(match, agents[decision.seat], Budget(samples=1))
        match.submit(decision.seat, action, decision.id)
    assert match.length
    assert wreckyard.load_replay(match.replay()).seats == match.seats


def test_a_grudge_is_by_shares_of_the_harm_that_all_may_know() -> None:
    match = wreckyard.new_match("duel", ["A", "B", "C"], seed=5)
    agents = [make_agent("duel", "rookie", seat) for seat in range(3)]
    hits: list[tuple[int, int]] = []
    while match.decision is not None and len({by for by, _ in hits}) < 2:
        decision = match.decision
        match.submit(decision.seat, answer(match, agents[decision.seat], Budget()), decision.id)
        hits += [
            (event.data["seat"], event.data["damage"])
            for event in match.log[-1].events
            if event.kind == "hit" and event.data["target"] == 0
        ]
    # Nothing is forgotten yet.
    assert match.length <= MEMORY
    total = sum(damage for _, damage in hits)
    shares = wrongs(cast_of("duel").occasions, match.log, 0, 3)
    assert shares == tuple(
        sum(damage for by, damage in hits if by == seat) / total for seat in range(3)
    )


def test_what_was_done_to_it_pleases_a_grudge_no_more_than_its_bound() -> None:
    state = wreckyard.new_match("duel", ["A", "B", "C"], seed=1).observe(0).known
    foe, other = (seat for seat in range(3) if seat != state.asked)
    shot = Action("fire", card="MG:F", target=foe)
    shares = [0.0] * 3
    shares[foe] = 1.0
    temper = CHARACTERS["hob"].temper
    assert Taste(temper, state, shares).of(shot) == 1.0
    shares[foe], shares[other] = 0.0, 1.0
    assert Taste(temper, state, shares).of(shot) == 0.0


SHOT = {"vehicle": 0, "target": 1, "hit": True, "hits": 3, "weapon": "mg-front", "part": "L"}
FIRED = {"seat": 0, "target": 1, "weapon": 0}


@pytest.mark.parametrize(
    ("game", "event", "told"),
    [
        ("classic", Event("shot", SHOT), [("hit", 0, 1, 3)]),
        ("classic", Event("shot", {**SHOT, "part": "tire-FR"}), [("tires", 0, 1, 3)]),
        ("classic", Event("shot", {**SHOT, "weapon": "ft-front-2"}), [("burn", 0, 1, 3)]),
        ("classic", Event("shot", {**SHOT, "hit": False, "hits": 0}), []),
        ("streets", Event("fired", FIRED), [("shot", 0, 1, 1)]),
        ("streets", Event("fired", {**FIRED, "weapon": 3}), [("burn", 0, 1, 1)]),
    ],
)
def test_who_fires_flames_or_hits_a_tire_is_known_for_it(
    game: str, event: Event, told: list[tuple[str, int, int, int]]
) -> None:
    """The fourth weapon of the streets is the flame."""
    assert [tuple(each) for each in cast_of(game).occasions(event)] == told
