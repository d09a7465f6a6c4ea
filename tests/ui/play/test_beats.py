"""The moments that a match is remembered by: what they are worth, and which are chosen."""

from __future__ import annotations

from typing import Any

import pytest

from ui.games.arena import beats as arena
from ui.games.classic.table import beats as classic
from ui.games.duel import beats as duel
from ui.play.beats import Beat, best_of, turning_point
from wreckyard import Entry, Event

NAMES = ("Ann", "Bob")
ANN, BOB = 0, 1


def beat(moment: int, kind: str, weight: int, *seats: int) -> Beat:
    return Beat(moment, kind, weight, f"{kind} {moment}", seats)


def chosen(beats: list[Beat], eyes: int | None = None, most: int = 3) -> list[int]:
    return [each.moment for each in best_of(beats, eyes, most)]


def test_the_weightiest_are_chosen_and_shown_in_their_order() -> None:
    beats = [beat(1, "hit", 12), beat(5, "kill", 80), beat(9, "breach", 45), beat(12, "dodge", 30)]
    assert chosen(beats) == [5, 9, 12]
    assert chosen(beats, most=1) == [5]
    assert chosen([]) == []


def test_of_one_moment_only_the_weightiest_is_left() -> None:
    assert [each.kind for each in best_of([beat(4, "breach", 50), beat(4, "kill", 80)], None)] == [
        "kill"
    ]


def test_one_kind_does_not_crowd_out_the_rest() -> None:
    # After the first kill the second is worth 80 − 25 = 55, and the third 30: less than the dodge.
    beats = [beat(n, "kill", 80) for n in (1, 2, 3)] + [beat(4, "dodge", 31)]
    assert chosen(beats) == [1, 2, 4]


def test_ones_own_deeds_come_before_those_of_others() -> None:
    # For Ann 20 + 30 of her own outweigh 40 + 8 of what was done to her, and 45 of others.
    beats = [beat(1, "hit", 20, ANN, BOB), beat(2, "breach", 40, BOB, ANN), beat(3, "dodge", 45, 2)]
    assert chosen(beats, ANN, 1) == [1]
    assert chosen(beats, ANN, 2) == [1, 2]
    assert chosen(beats, None, 1) == [3]


def entry(seat: int, action: str) -> Entry:
    return Entry(seat, action, (), (), "", False, False)


@pytest.mark.parametrize(
    ("moment", "seats", "at"),
    [
        (6, (ANN,), 4),
        (4, (ANN,), 0),
        (6, (BOB,), 1),
        (6, (ANN, BOB), 4),
        # Who never chose anything stands at the beginning.
        (6, (2,), 0),
        # Beyond the end is the end.
        (99, (ANN,), 4),
    ],
)
def test_one_plays_on_from_before_the_last_choice(moment: int, seats: tuple[int], at: int) -> None:
    log = [
        entry(ANN, "fire MG:F > B"),
        entry(BOB, "swerve"),
        entry(ANN, "pass"),
        entry(BOB, "pass"),
        entry(ANN, "fire MI:F > B"),
        entry(BOB, "pass"),
    ]
    assert turning_point(log, moment, seats, {"pass"}) == at


def hit(damage: int, after: int, place: str = "side", seat: int | None = ANN) -> Event:
    return Event(
        "hit",
        {"seat": seat, "target": BOB, "place": place, "side": 2, "damage": damage,
         "before": after - damage, "after": after, "points": 5 if place == "driver" else 12,
         "vehicle": "car"},
    )  # fmt: skip


def shot(value: int, side: int | None = 2) -> Event:
    return Event("attacked", {"seat": ANN, "target": BOB, "value": value, "side": side})


@pytest.mark.parametrize(
    ("events", "kind", "weight", "words", "seats"),
    [
        # Six for each point.
        ([hit(5, 5)], "hit", 30, "Ann hits Bob for 5", (ANN, BOB)),
        ([hit(3, 12)], "breach", 48, "Ann breaches Bob’s rear", (ANN, BOB)),
        ([hit(4, 4, "driver")], "driver", 39, "Ann hits Bob’s driver for 4", (ANN, BOB)),
        ([hit(2, 2, seat=None)], "hit", 12, "Bob takes 2", (BOB,)),
        ([Event("out", {"seat": BOB, "by": ANN})], "kill", 80, "Ann takes Bob out", (ANN, BOB)),
        ([Event("out", {"seat": BOB, "by": BOB})], "kill", 80, "Bob is wrecked", (BOB,)),
        ([Event("escaped", {"seat": BOB})], "escape", 60, "Bob gets away", (BOB,)),
        ([shot(4), Event("swerved", {"seat": BOB})], "dodge", 24, "Bob dodges a hit of 4", (BOB,)),
        # What would have gone to the driver anyway is a narrow escape.
        ([shot(3, None), Event("dud", {"seat": BOB})], "dodge", 43, "Bob dodges a hit of 3", (BOB,)),
    ],
)  # fmt: skip
def test_what_a_duel_is_remembered_by(events, kind, weight, words, seats) -> None:
    assert duel.beats_of([(7, events)], NAMES) == [Beat(7, kind, weight, words, seats)]


def test_a_dodge_of_what_would_not_have_hurt_is_forgotten() -> None:
    dodged = Event("swerved", {"seat": BOB})
    assert duel.beats_of([(1, [shot(3), dodged])], NAMES) == []
    # Through an open side it would have: 6 × 3 + 25.
    opened = duel.beats_of([(1, [hit(1, 12)]), (2, [shot(3), dodged])], NAMES)
    assert [(each.kind, each.weight) for each in opened] == [("breach", 46), ("dodge", 43)]
    # With a new duel all sides are whole again.
    anew = Event("duel-started")
    assert len(duel.beats_of([(1, [hit(1, 12)]), (2, [anew, shot(3), dodged])], NAMES)) == 1


def fired(seat: int = ANN, target: int = BOB) -> Event:
    return Event("attack-result", {"seat": seat, "target": target})


def damage(amount: int, armor: int, internal: int = 0, cause: str = "combat") -> Event:
    return Event(
        "damage",
        {"seat": BOB, "side": 0, "amount": amount, "armor": armor, "internal": internal,
         "cause": cause},
    )  # fmt: skip


def crash(second: int) -> Event:
    return Event("collision", {"seat": ANN, "second": second})


@pytest.mark.parametrize(
    ("events", "kind", "weight", "words"),
    [
        # Seven for each point.
        ([fired(), damage(3, 1)], "hit", 21, "Ann hits Bob for 3"),
        ([fired(), damage(3, 0, 1)], "breach", 43, "Ann opens Bob’s front"),
        # A side that was open before is not opened again.
        ([fired(), damage(3, 0, 3)], "hit", 21, "Ann hits Bob for 3"),
        ([crash(BOB), damage(3, 1, cause="collision")], "hit", 33, "Ann hits Bob for 3"),
        ([fired(), damage(1, 1, cause="fire")], "hit", 7, "Bob takes 1"),
        (
            [Event("eliminated", {"seat": BOB, "cause": "flipped"})],
            "kill", 80, "Bob is wrecked",
        ),
        (
            [fired(), Event("eliminated", {"seat": BOB, "cause": "crew"})],
            "kill", 80, "Ann takes Bob out",
        ),
        (
            [Event("shields", {"seat": BOB, "basic": 0, "stopped": 4})],
            "dodge", 48, "Bob shrugs off a hit of 4",
        ),
        ([Event("spun-out", {"seat": BOB, "flipped": True})], "flip", 50, "Bob flips over"),
    ],
)  # fmt: skip
def test_what_a_game_of_the_arena_is_remembered_by(events, kind, weight, words) -> None:
    (found,) = arena.beats_of([(7, events)], NAMES)
    assert (found.moment, found.kind, found.weight, found.words) == (7, kind, weight, words)


@pytest.mark.parametrize(
    "event",
    [
        Event("shields", {"seat": BOB, "basic": 0, "stopped": 2}),
        Event("shields", {"seat": BOB, "basic": 1, "stopped": 5}),
        Event("spun-out", {"seat": BOB, "flipped": False}),
        Event("moved", {"seat": BOB}),
    ],
)
def test_what_is_not_worth_seeing_again(event: Event) -> None:
    assert arena.beats_of([(1, [event])], NAMES) == []


def test_whoever_drives_into_a_wall_has_done_it_himself() -> None:
    # Obstacle 7 is a thing, not a car.
    out = Event("eliminated", {"seat": ANN, "cause": "power-plant"})
    (found,) = arena.beats_of([(1, [fired(BOB, ANN), crash(7), out])], NAMES)
    assert found.words == "Ann is wrecked"


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("took-off", {"vehicle": 0, "flight": 3_500, "height": 1_000}, ["Ann flies 3.5 inches"]),
        # Who only drops off a ramp has not flown.
        ("took-off", {"vehicle": 0, "flight": 0, "height": 1_000}, []),
        (
            "falls",
            {"vehicle": 1, "height": 2_000, "phases": 2, "how": "front"},
            ["Bob falls 2 inches"],
        ),
    ],
)
def test_jumps_and_falls_of_the_classic_are_worth_seeing_again(
    kind: str, data: dict[str, Any], words: list[str]
) -> None:
    found = classic.beats_of([(7, [Event(kind, data)])], ["Ann", "Bob"])
    assert [each.words for each in found] == words
    assert all(each.moment == 7 for each in found)
