"""What took a player out, and what may be learned from all the damage that they took."""

from __future__ import annotations

from typing import Any

import pytest

from ui.play.harm import EXPLODED, FLIP, RUN_OVER, Harm, Harms, report_of

ANN, BOB, CID = range(3)
NAMES = ("Ann", "Bob", "Cid")
LESSONS = {"own": "drive", "part": "turn", "weaker": "shoot", RUN_OVER: "walk"}


def shot(moment: int, part: str, amount: int, seat: int = ANN, by: int = BOB) -> Harm:
    return Harm(moment, moment, seat, by, "shot", amount, part, "gun")


def crash(moment: int, amount: int) -> Harm:
    return Harm(moment, moment, ANN, ANN, "crash", amount, "front")


def told(*harms: Harm, out: int = 9, **more: Any) -> tuple[str, str, str]:
    """The blow, the pattern and the lesson for Ann, who is taken out by the last of these."""
    report = report_of(Harms(all=harms, out={ANN: out}, lessons=LESSONS, **more), ANN, NAMES)
    assert report is not None
    return report.words, report.pattern, report.lesson


@pytest.mark.parametrize(
    ("last", "words"),
    [
        (shot(9, "left side", 4), "Turn 9: Bob’s gun hit your left side for 4."),
        (shot(9, "driver", 4, by=ANN), "Turn 9: your own gun hit your driver for 4."),
        (crash(9, 4), "Turn 9: you crashed, and your front took 4."),
        (
            Harm(9, 9, ANN, BOB, "ram", 4, "rear", other=BOB),
            "Turn 9: Bob rammed your rear for 4.",
        ),
        (
            Harm(9, 9, ANN, ANN, "ram", 4, "front", other=BOB),
            "Turn 9: you rammed Bob, and your front took 4.",
        ),
        (Harm(9, 9, ANN, -1, "fire", 4, "vehicle"), "Turn 9: a fire did 4 damage to your vehicle."),
        (Harm(9, 9, ANN, -1, "other", 4, "tires"), "Turn 9: your tires took 4 damage."),
        (
            Harm(9, 9, ANN, ANN, FLIP, 0, ""),
            "Turn 9: you lost control, and your car turned over.",
        ),
        (Harm(9, 9, ANN, BOB, EXPLODED, 0, "driver"), "Turn 9: your fuel tank exploded."),
        (Harm(9, 9, ANN, CID, RUN_OVER, 0, "driver"), "Turn 9: Cid ran you over."),
    ],
)
def test_the_last_blow_says_who_did_what_to_which_part(last: Harm, words: str) -> None:
    assert told(last)[0] == words


@pytest.mark.parametrize(
    ("harms", "pattern", "lesson"),
    [
        # half of it is one's own
        ([crash(3, 5), shot(9, "rear", 5)], "5 of the 10 damage you took was your own doing.", "drive"),
        # half of it is on one part
        (
            [shot(1, "rear", 3), shot(3, "rear", 2), shot(9, "front", 5)],
            "Your rear took 5 of the 10 damage.",
            "turn",
        ),
        ([shot(1, "rear", 3), shot(9, "rear", 2)], "Your rear took all of the 5 damage.", "turn"),
        # one blow is no pattern
        ([shot(9, "rear", 15)], "You did no damage to others and took 15.", "shoot"),
        (
            [shot(1, "rear", 4), shot(2, "left side", 4), shot(9, "front", 4), shot(2, "top", 5, BOB, ANN)],
            "You did 5 damage to others and took 12.",
            "shoot",
        ),
        (
            [shot(1, "rear", 4), shot(2, "left side", 4), shot(9, "front", 4), shot(2, "top", 6, BOB, ANN)],
            "You did 6 damage to others and took 12: it was close.",
            "shoot",
        ),
        # what needs no damage speaks for itself
        ([shot(1, "rear", 4), Harm(9, 9, ANN, ANN, FLIP, 0, "")], "", "drive"),
        # and a kind of end may have a lesson of its own
        (
            [crash(1, 4), Harm(9, 9, ANN, CID, RUN_OVER, 0, "driver")],
            "4 of the 4 damage you took was your own doing.",
            "walk",
        ),
    ],
)  # fmt: skip
def test_the_pattern_of_the_damage_leads_to_a_lesson(
    harms: list[Harm], pattern: str, lesson: str
) -> None:
    harms = sorted(harms, key=lambda each: each.moment)
    assert told(*harms)[1:] == (pattern, lesson)


def test_what_hits_a_wreck_later_has_taken_nobody_out() -> None:
    assert told(shot(5, "rear", 4), shot(8, "front", 9), out=5)[0] == (
        "Turn 5: Bob’s gun hit your rear for 4."
    )


def test_the_clock_of_the_game_is_named() -> None:
    assert told(shot(9, "rear", 4), clock="round")[0].startswith("Round 9: ")


@pytest.mark.parametrize(
    "harms",
    [
        Harms(),
        Harms(all=[shot(5, "rear", 4)]),  # hurt, and never out
        Harms(all=[shot(5, "rear", 4, BOB, ANN)], out={ANN: 9}),  # out without damage
    ],
)
def test_where_no_blow_took_the_player_out_nothing_is_said(harms: Harms) -> None:
    assert report_of(harms, ANN, NAMES) is None
