"""What a seat sees, and what it cannot see."""

from __future__ import annotations

import random
from collections import Counter

from tests.systems.duel.table import Table
from wreckyard.systems.duel import RULES, Observation, load_deck
from wreckyard.systems.duel.observation import unseen_cards

DECK = load_deck("cars")
HANDS = {"A": "MG:F CM", "B": "SWERVE AR:F", "C": "SKID JAM"}


def seen(table: Table, seat: int | None) -> Observation:
    return RULES.observe(table.state, seat)


def codes(observation: Observation) -> list[str]:
    return [kind.code for kind in observation.hand]


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    table = Table(HANDS)
    for seat, letter in enumerate("ABC"):
        observation = seen(table, seat)
        assert " ".join(codes(observation)) == table.hand(letter)
        assert [car.hand_size for car in observation.cars] == [2, 2, 2]
        for other in {0, 1, 2} - {seat}:
            assert observation.hand_of(other) == ()
            assert observation.known.hands[other] == [-1, -1]


def test_nobody_sees_the_draw_pile_and_all_see_the_discard_pile() -> None:
    table = Table(HANDS, discard="DUD MG:F")
    for seat in (0, 1, 2, None):
        observation = seen(table, seat)
        assert set(observation.known.draw) == {-1}
        (pile,) = observation.piles
        assert (pile.vehicle, pile.draw_size, pile.reshuffled) == ("car", 106 - 6 - 2, False)
        assert [kind.code for kind in pile.discard] == ["DUD", "MG:F"]


def test_a_spectator_sees_no_hand() -> None:
    observation = seen(Table(HANDS), None)
    assert observation.hand == ()
    assert {card for hand in observation.known.hands for card in hand} == {-1}
    assert RULES.decision_of(observation) is None


def test_the_cars_as_everybody_sees_them() -> None:
    cars = {"A": "F3 T2 D1 jammed leaving k1", "B": "R12 out"}
    table = Table({"A": "MG:F", "B": "", "C": ""}, cars)
    car, wreck, _ = seen(table, 2).cars
    assert (car.status, car.sides, car.tires, car.driver) == ("in", (3, 0, 0, 0), 2, 1)
    assert (car.jammed, car.escaping) == (True, True)
    assert (car.fireproof, car.kills, wreck.status) == (False, 1, "out")


def test_an_attack_on_its_way() -> None:
    table = Table({"A": "FT:F", "B": "SPIN AR:L AR:L"}).play("A fire FT:F > B", "B spin L")
    table.play("B armor")
    attack = seen(table, 0).attack
    assert attack is not None
    assert (attack.stage, attack.attacker, attack.target, attack.card.code) == (
        "attack",
        0,
        1,
        "FT:F",
    )
    assert (attack.aimed, attack.side, attack.value, attack.stopped, attack.armored) == (
        0,
        3,
        6,
        3,
        True,
    )


def test_a_skid_and_a_backfire_on_their_way() -> None:
    skid = Table({"A": "MG:F", "B": "SWERVE AR:R", "C": "SKID"})
    skid.play("A fire MG:F > B", "B swerve", "C skid R")
    attack = seen(skid, 1).attack
    assert attack is not None
    assert (attack.stage, attack.attacker, attack.target, attack.side) == ("skid", 2, 1, 1)
    backfire = Table({"A": "AC:F AR:F", "B": "BACKFIRE"})
    attack = seen(backfire.play("A fire AC:F > B", "B backfire"), 0).attack
    assert attack is not None
    assert (attack.stage, attack.attacker, attack.target, attack.side) == ("backfire", 1, 0, 0)


def test_the_vote_that_is_open() -> None:
    table = Table(
        {"A": "MG:F", "B": "", "C": ""}, {"B": "F12 D4", "C": "out"}, options={"prestige": True}
    )
    table.play("A fire MG:F > B", "A pass", "B nominate A no-breach", "C pass")
    observation = seen(table, 2)
    assert observation.question is not None
    assert (observation.question.kind, observation.question.seat) == ("vote", 2)
    assert observation.voting_on == observation.nominations[0]
    assert observation.voting_on is not None
    assert (observation.voting_on.target, observation.voting_on.yes) == (0, (1,))


def test_possible_worlds_hold_all_cards_and_every_hidden_card_may_be_anywhere() -> None:
    table = Table(HANDS, discard="DUD MG:F")
    observation = seen(table, 0)
    (unseen,) = unseen_cards(observation.known)
    hidden = Counter(unseen)
    assert sum(hidden.values()) == 106 - 2 - 2
    rng = random.Random(5)
    worlds = [RULES.determinize(observation, rng) for _ in range(400)]
    for world in worlds[:40]:
        assert world.hands[0] == table.state.hands[0]
        # Options list each kind of card once because alike ones lie together.
        assert all(hand == sorted(hand) for hand in world.hands)
        held = Counter([*world.draw, *world.hands[1], *world.hands[2]])
        assert held == hidden
    jam = DECK.parts[0].special["jam"]
    assert 1 <= sum(jam in world.hands[1] for world in worlds) <= 25
