"""What an action would do if nobody answered it, before it is committed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.systems.duel.table import Table
from wreckyard.systems.duel import RULES, preview

# Hands, vehicles, steps, the action: seat, place, damage, and what ends by it.
PREVIEWS = {
    "a side": ({"A": "FT:L"}, {}, [], "fire FT:L > B", "B L 6"),
    "the last points of a side": ({"A": "FT:L"}, {"B": "L6"}, [], "fire FT:L > B", "B L 6 breach"),
    "a surplus": ({"A": "FT:L"}, {"B": "L11"}, [], "fire FT:L > B", "B L 6 breach"),
    "one point short": ({"A": "AC:L"}, {"B": "L6"}, [], "fire AC:L > B", "B L 5"),
    "the driver": ({"A": "MI:L"}, {"B": "L12"}, [], "fire MI:L > B", "B driver 4"),
    "a kill": ({"A": "MI:L"}, {"B": "L12 D1"}, [], "fire MI:L > B", "B driver 4 kill"),
    "the tires": ({"A": "MI:L TIRE"}, {"B": "T4"}, [], "fire MI:L > B +tire", "B tires 4"),
    "the last tires": ({"A": "MI:L TIRE"}, {"B": "T5"}, [], "fire MI:L > B +tire", "B tires 4 gone"),
    "a called shot": ({"A": "CM"}, {"B": "R12"}, [], "fire CM:R > B", "B driver 4"),
    "flames on fireproof armor": ({"A": "FT:L"}, {"B": "fireproof"}, [], "fire FT:L > B", "B - 0"),
    "another weapon on it": ({"A": "AC:L"}, {"B": "fireproof"}, [], "fire AC:L > B", "B L 5"),
    "taking it": ({"A": "FT:F", "B": "DUD"}, {}, ["A fire FT:F > B"], "pass", "B F 6"),
    "an armor": ({"A": "FT:F", "B": "AR:F"}, {}, ["A fire FT:F > B"], "armor", "B F 3"),
    "an armor that is enough": (
        {"A": "MG:F", "B": "AR:F"},
        {"B": "F12"},
        ["A fire MG:F > B"],
        "armor",
        "B - 0",
    ),
    "taking what an armor left": (
        {"A": "FT:F", "B": "AR:F AR:F"},
        {"B": "F9"},
        ["A fire FT:F > B", "B armor"],
        "pass",
        "B F 3 breach",
    ),
    "a spin": ({"A": "AC:F", "B": "SPIN"}, {"B": "R12"}, ["A fire AC:F > B"], "spin R", "B driver 5 kill"),
    "a swerve": ({"A": "AC:F", "B": "SWERVE"}, {}, ["A fire AC:F > B"], "swerve", "B tires 1"),
    "the last swerve": (
        {"A": "AC:F", "B": "SWERVE"},
        {"B": "T8"},
        ["A fire AC:F > B"],
        "swerve",
        "B tires 1 gone",
    ),
    "a dud": ({"A": "MI:F", "B": "DUD"}, {}, ["A fire MI:F > B"], "dud", "B - 0"),
    "a backfire after a spin": (
        {"A": "AC:F", "B": "BACKFIRE SPIN"},
        {"A": "F7"},
        ["A fire AC:F > B", "B spin R"],
        "backfire",
        "A F 5 breach",
    ),
    "a backfire at the tires": (
        {"A": "AC:F TIRE", "B": "BACKFIRE"},
        {},
        ["A fire AC:F > B +tire", "defence"],
        "backfire",
        "A tires 5",
    ),
    "fireproof armor": ({"A": "FT:F", "B": "FIREPROOF"}, {}, ["A fire FT:F > B"], "fireproof", "B - 0"),
    "a jam in mid-burst": ({"A": "MG:F", "B": "JAM"}, {}, ["A fire MG:F > B"], "jam > A", "B - 0"),
    "a jam on somebody else": (
        {"A": "MG:F", "B": "JAM", "C": ""},
        {},
        ["A fire MG:F > B"],
        "jam > C",
        "B F 3",
    ),
    "a skid": (
        {"A": "MG:F SKID", "B": "SWERVE"},
        {"B": "R12 D2"},
        ["A fire MG:F > B", "B swerve"],
        "skid R",
        "B driver 3 kill",
    ),
    "an armor against a skid": (
        {"A": "MG:F SKID", "B": "SWERVE AR:R"},
        {},
        ["A fire MG:F > B", "B swerve", "A skid R"],
        "armor",
        "B - 0",
    ),
    "nothing that hits": ({"A": "MG:F"}, {}, [], "discard MG:F", ""),
}  # fmt: skip

type Case = tuple[Mapping[str, str], Mapping[str, str], Sequence[str], str, str]


@pytest.mark.parametrize("case", PREVIEWS.values(), ids=PREVIEWS)
def test_preview_of(case: Case) -> None:
    hands, cars, steps, text, expected = case
    table = Table({"B": "", **hands}, cars)
    for step in steps:
        if step == "defence":
            table.close_windows()
        else:
            table.play(step)
    if text not in table.offers:
        table.close_windows()
    assert text in table.offers
    hit = preview(RULES.observe(table.state, table.state.asked), RULES.parse(text))
    if hit is None:
        assert expected == ""
        return
    ends = {"breach": hit.breaches, "kill": hit.kills, "gone": hit.destroys_tires}
    words = ["ABC"[hit.seat], hit.place or "-", str(hit.damage)]
    assert " ".join([*words, *(word for word, on in ends.items() if on)]) == expected
    assert hit.damage == max(0, hit.value - hit.stopped)
