"""How many legal actions there are in fixed positions, worked out by hand beside each."""

from __future__ import annotations

import pytest

from tests.systems.duel.table import Table
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import FEATS, RULES, State, load_deck


def leaves(state: State, depth: int) -> int:
    """How many ways there are to answer the next ``depth`` questions."""
    decision = RULES.decision(state)
    if decision is None:
        return 0
    if depth == 1:
        return len(decision.options)
    total = 0
    for action in decision.options:
        after = state.copy()
        RULES.advance(after, action, LiveChance(0))
        total += leaves(after, depth - 1)
    return total


def test_one_attack_and_two_foes() -> None:
    # Each of 2 foes may be fired at; 1 card may be discarded.
    assert len(Table({"A": "MG:F", "B": "", "C": ""}).offers) == 2 + 1


def test_a_hand_of_six_against_five_foes() -> None:
    # Machine Gun, Missile: 5 foes each, with and without the Tire Shot:  2 * 5 * 2 = 20
    # Called Shot: 5 foes, 4 sides and the tires:                         5 * (4 + 1) = 25
    # Ramming: 5 foes, with and without the Tire Shot:                    5 * 2 = 10
    # Machine Gun Jams!: 5 foes, none of them jammed:                     5
    # One of each of the 6 cards may be the first to be discarded:        6
    hands = {"A": "MG:F MI:R CG RAM:L JAM TIRE", **dict.fromkeys("BCDEF", "")}
    assert len(Table(hands).offers) == 20 + 25 + 10 + 5 + 6


def test_the_same_hand_with_open_front_jammed_guns_and_foes_without_tires() -> None:
    # Machine Gun and Called Shot: Machine Gun are jammed, Ramming needs the front: none of them.
    # Missile: 5 foes, and of those 3 with tires:                         5 + 3 = 8
    # Machine Gun Jams!: 5 foes:                                          5
    # unjam:                                                              1
    # Discards:                                                           6
    hands = {"A": "MG:F MI:R CG RAM:L JAM TIRE", **dict.fromkeys("BCDEF", "")}
    cars = {"A": "F12 jammed", "B": "T9", "C": "T9"}
    assert len(Table(hands, cars).offers) == 8 + 5 + 1 + 6


def test_copies_of_a_card_are_one_choice() -> None:
    # Six Machine Guns for the Front: one attack on the one foe, one discard.
    assert len(Table({"A": "MG:F " * 6, "B": ""}).offers) == 2


def test_all_four_called_shots_at_one_foe() -> None:
    # 2 kinds of Called Shot, each on 4 sides; 2 kinds to discard.
    assert len(Table({"A": "CG CG CM CM", "B": ""}).offers) == 2 * 4 + 2


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        # pass, Armor of the Front, a Swerve, a Spin to either side
        ("AR:F SWERVE SPIN", 1 + 1 + 1 + 2),
        # no Armor of another side, no Dud for flames, no Backfire: pass and Fireproof Armor
        ("AR:L DUD BACKFIRE FIREPROOF", 1 + 1),
        # two alike are one choice
        ("SWERVE SWERVE SPIN SPIN", 1 + 1 + 2),
        # nothing to answer with
        ("MG:F CM", 1),
    ],
)
def test_answers_to_flames_on_the_front(hand: str, expected: int) -> None:
    table = Table({"A": "FT:F", "B": hand}).play("A fire FT:F > B").reach("B defence")
    assert len(table.offers) == expected


def test_a_window_with_every_card_that_may_be_played_in_it() -> None:
    # pass, a jam on each of the 3 foes that are in and not jammed, Fireproof Armor
    hands = {"A": "DUD", "B": "JAM FIREPROOF AR:F", "C": "", "D": "", "E": "", "F": ""}
    table = Table(hands, {"D": "jammed", "F": "out"}, stage="window").reach("B anytime")
    assert len(table.offers) == 1 + 3 + 1


def test_a_skid_names_one_of_four_sides() -> None:
    table = Table({"A": "MG:F SKID", "B": "SWERVE"}).play("A fire MG:F > B", "B swerve")
    assert len(table.offers) == 1 + 4


def test_a_nomination() -> None:
    # pass; the winner without tires and without a breach has 2 feats, and "other" for each of 3.
    hands = {"A": "MG:F", "B": "", "C": "", "D": ""}
    cars = {"A": "T9 k1", "B": "F12 D4", "C": "out", "D": "out"}
    table = Table(hands, cars, options={"prestige": True}).play("A fire MG:F > B", "A pass")
    assert len(table.offers) == 1 + 2 + 3
    assert len(FEATS) == 5


def test_a_cow_against_two_cars_and_two_cows() -> None:
    # Methane: 4 foes, no side, no Hoof Shot:                             4
    # Trample: the 2 cars, on 4 sides and at the tires:                   2 * (4 + 1) = 10
    # Milk Bomb: 4 foes, with and without the Hoof Shot:                  4 * 2 = 8
    # Machine Gun Jams!: 4 foes:                                          4
    # Discards of the 5 kinds:                                            5
    hands = {"A": "METHANE TRAMPLE MILK:F HOOF cJAM", **dict.fromkeys("BCDE", "")}
    table = Table(hands, vehicles="cow car cow car cow")
    assert len(table.offers) == 4 + 10 + 8 + 4 + 5


def test_cow_tipping_among_two_cars_and_two_cows() -> None:
    # Cow Tipping: the 2 cows, one of which has lost its hooves:          2 + 1
    # Machine Gun: 4 foes, 3 of them with tires or hooves:                4 + 3
    # Discards of the 3 kinds:                                            3
    hands = {"A": "TIP:L MG:F TIRE", **dict.fromkeys("BCDE", "")}
    table = Table(hands, {"D": "T9"}, vehicles="car cow car cow car")
    assert len(table.offers) == 3 + 7 + 3


@pytest.mark.parametrize(
    ("vehicles", "attack", "hand", "expected"),
    [
        # pass, a Moo-ve; neither Armor nor Steer Clear nor any other card
        ("car cow", "MG:F", "MOOVE", 1 + 1),
        ("cow cow", "METHANE", "cAR:F STEER MOOVE DUDMILK cBACKFIRE cFIREPROOF", 1 + 1),
        # pass, Armor of the Left, a Steer Clear to either side, a Moo-ve
        ("car cow", "TIP:L", "cAR:L STEER MOOVE DUDMILK", 1 + 1 + 2 + 1),
        # pass, a Dud of the other deck
        ("cow car", "MILK:F", "DUD AR:L", 1 + 1),
        # pass, Fireproof Armor, a Swerve
        ("cow car", "PULT:F", "FIREPROOF SWERVE BACKFIRE", 1 + 1 + 1),
    ],
)
def test_answers_across_the_decks(vehicles: str, attack: str, hand: str, expected: int) -> None:
    table = Table({"A": attack, "B": hand}, vehicles=vehicles)
    table.play(f"A fire {attack} > B").reach("B defence")
    assert len(table.offers) == expected


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # 1: fire either card at B, or discard either.
        (1, 4),
        # 2: B passes the window of either attack (1 + 1); after either discard A is done or
        #    discards the other card (2 + 2).
        (2, 6),
        # 3: B answers the Machine Gun with Armor or not (2), the Missile not (1); after each
        #    of the 4 ways of discarding A escapes or stays (8).
        (3, 11),
        # 4: after each of the 3 attacks A escapes or stays (6); after each of the 8 B draws
        #    Armor only, and whoever is asked first in his window can only pass (8).
        (4, 14),
    ],
)
def test_ways_to_play_a_turn(depth: int, expected: int) -> None:
    table = Table({"A": "MG:F MI:R", "B": "AR:F"}, draw="AR:F " * 5)
    assert leaves(table.state, depth) == expected


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # 1: ram, fire the gun, or discard either.
        (1, 4),
        # 2: B passes the window of either attack (1 + 1); done or the other card, after either
        #    discard (2 + 2).
        (2, 6),
        # 3: B takes either attack, or spins it to the Front or the Rear (3 + 3); after each of
        #    the 4 ways of discarding A escapes or stays (8).
        (3, 14),
        # 4: ram taken: A follows up with the gun or passes (2); ram spun: B, with no card left,
        #    is not asked again, and the gun for the Left does not fit: pass (1 + 1). After
        #    each of the 3 ends of the gun's attack A escapes or stays (6). After each of the 8
        #    one pass in the window of B's turn (8).
        (4, 18),
    ],
)
def test_ways_to_ram(depth: int, expected: int) -> None:
    table = Table({"A": "RAM:L MG:L", "B": "SPIN"}, draw="AR:F " * 6)
    assert leaves(table.state, depth) == expected


@pytest.mark.parametrize("table", ["cars", "cattle", "mixed"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_card_as_a_first_action(table: str, seats: int) -> None:
    """One by one, every kind of card alone in the hand of a sound car or cow."""
    foes = seats - 1
    for kind in load_deck(table):
        # At a mixed table the foes are one vehicle of one's own kind and else the others.
        others = {"car": "cow", "cow": "car"}[kind.vehicle] if table == "mixed" else kind.vehicle
        vehicles = [kind.vehicle, *[others] * foes]
        if foes > 1:
            vehicles[2] = kind.vehicle
        # An attack at each foe that it may be played on, a Called Shot on each of four sides; a
        # jam at each foe; Fireproof Armor on oneself; nothing else can be played. Any card can
        # be discarded.
        plays = 0
        if kind.role == "attack":
            within = [each for each in vehicles[1:] if kind.only_on in ("", each)]
            plays = len(within) * (4 if kind.called else 1)
        elif kind.effect == "jam":
            plays = foes
        elif kind.effect == "fireproof":
            plays = 1
        hands = {"A": kind.code, **dict.fromkeys("BCDEF"[:foes], "")}
        offers = Table(hands, vehicles=" ".join(vehicles)).offers
        assert len(offers) == plays + 1, kind.code
