"""Why something cannot be done, said to cows, about cows, and at mixed tables."""

from __future__ import annotations

import pytest

from tests.systems.duel.reason_moments import MOMENTS, Moment, at_moment
from wreckyard.systems.duel import RULES
from wreckyard.systems.duel.reason_words import OF_COWS, OF_FOE, REASONS

# Where two reasons share a key, the table is part of it: vehicles, and the moment itself.
OF_TABLES: dict[str, tuple[str, Moment]] = {
    "only-on": (
        "cow car cow",
        (
            {"A": "TRAMPLE", "B": "", "C": ""},
            {},
            [],
            "fire TRAMPLE:F > C",
            "Trample can only be played on a car.",
        ),
    ),
    "gas-side": (
        "cow cow",
        ({"A": "METHANE"}, {}, [], "fire METHANE > B", "names no side"),
    ),
    "gas-armor": (
        "cow car",
        (
            {"A": "METHANE", "B": "AR:F"},
            {},
            ["A fire METHANE > B", "defence"],
            "armor",
            "Armor does not protect against Methane.",
        ),
    ),
    "gas-spin": (
        "cow cow",
        (
            {"A": "METHANE", "B": "STEER"},
            {},
            ["A fire METHANE > B", "defence"],
            "spin F",
            "No turn helps against Methane",
        ),
    ),
    "not-missile-mixed": (
        "cow car",
        (
            {"A": "cMG:F", "B": "DUD"},
            {},
            ["A fire cMG:F > B", "defence"],
            "dud",
            "a missile or a milk bomb",
        ),
    ),
    "when-swerve-mixed": (
        "cow car",
        ({"A": "FENCE"}, {}, [], "skid F", "just swerved or moo-ved"),
    ),
}
OF_TABLES["skid-only-mixed"] = (
    "cow car",
    (
        {"A": "MILK:F cJAM", "B": "SWERVE"},
        {},
        ["A fire MILK:F > B", "B swerve"],
        "jam > B",
        "Right after a Swerve or a Moo-ve",
    ),
)
# What is said otherwise of cows, at a table of cows alone.
SHOT = ["A fire cMG:L > B", "defence"]
RAMMED = ["A fire TBONE:L > B", "B pass", "follow-up"]
AT_COWS: dict[str, Moment] = {
    "no-self": ({"A": "cMG:F"}, {}, [], "fire cMG:F > A", "your own cow"),
    "foe-out": (
        {"A": "cMG:F", "B": "", "C": ""},
        {"B": "out"},
        [],
        "fire cMG:F > B",
        "That cow is no longer in the duel.",
    ),
    "ram-front": ({"A": "TBONE:L"}, {"A": "F12"}, [], "fire TBONE:L > B", "cannot T-Bone"),
    "ram-tires": ({"A": "TBONE:L"}, {"A": "T9"}, [], "fire TBONE:L > B", "hooves are gone"),
    "tire-no-side": ({"A": "cCG HOOF"}, {}, [], "fire cCG:F > B +tire", "Called Shot at hooves"),
    "no-tire-card": ({"A": "cMG:F"}, {}, [], "fire cMG:F > B +tire", "hold a Hoof Shot"),
    "tires-gone": (
        {"A": "cMG:F HOOF"},
        {"B": "T9"},
        [],
        "fire cMG:F > B +tire",
        "those hooves are gone",
    ),
    "flamed": ({"A": "cFIREPROOF"}, {"A": "flamed"}, [], "fireproof", "hurt your cow"),
    "fireproof": (
        {"A": "cFIREPROOF", "B": "", "C": "", "D": ""},
        {"A": "fireproof"},
        [],
        "fireproof",
        "Your cow is fireproof already.",
    ),
    "when-swerve": ({"A": "FENCE"}, {}, [], "skid F", "a foe who has just moo-ved"),
    "tire-armor": (
        {"A": "cMG:L HOOF", "B": "cAR:L"},
        {},
        ["A fire cMG:L > B +tire", "defence"],
        "armor",
        "does not protect hooves",
    ),
    "tire-spin": (
        {"A": "cMG:L HOOF", "B": "STEER"},
        {},
        ["A fire cMG:L > B +tire", "defence"],
        "spin F",
        "Steering clear",
    ),
    "no-tires": ({"A": "cMG:L", "B": "MOOVE"}, {"B": "T9"}, SHOT, "swerve", "your hooves are gone"),
    "point-blank": (
        {"A": "TBONE:L cMG:L", "B": "MOOVE cAR:F"},
        {},
        ["A fire TBONE:L > B", "B pass", "A fire cMG:L > B", "defence"],
        "swerve",
        "You did not moo-ve away",
    ),
    "spin-adjacent": ({"A": "cMG:L", "B": "STEER"}, {}, SHOT, "spin R", "A Steer Clear moves"),
    "not-missile": ({"A": "cMG:L", "B": "DUDMILK"}, {}, SHOT, "dud", "only stops a milk bomb"),
    "same-target": (
        {"A": "TBONE:L cMG:L", "B": "cAR:F", "C": ""},
        {},
        RAMMED,
        "fire cMG:L > C",
        "the one that you T-Boned",
    ),
    "same-side": (
        {"A": "TBONE:L cMG:F", "B": "cAR:F"},
        {},
        RAMMED,
        "fire cMG:F > B",
        "must hit the Left side, where the T-Bone ended",
    ),
    "no-second-ram": (
        {"A": "TBONE:L TBONE:R", "B": "cAR:F"},
        {},
        RAMMED,
        "fire TBONE:R > B",
        "cannot T-Bone again",
    ),
    "follow-up-only": (
        {"A": "TBONE:L cMG:L", "B": "cAR:F"},
        {},
        RAMMED,
        "discard cMG:L",
        "After a T-Bone",
    ),
    "gas-follow-up": (
        {"A": "TBONE:L METHANE", "B": "cAR:F"},
        {},
        RAMMED,
        "fire METHANE > B",
        "Methane has no side",
    ),
    "gas-tire": (
        {"A": "METHANE HOOF"},
        {},
        [],
        "fire METHANE > B +tire",
        "Methane goes with no Hoof Shot.",
    ),
    "fizzles": (
        {"A": "cFT:F", "B": "MOOVE"},
        {"B": "fireproof"},
        ["A fire cFT:F > B"],
        "swerve",
        "Your cow is fireproof",
    ),
    "skid-only": (
        {"A": "cMG:L cJAM", "B": "MOOVE"},
        {},
        ["A fire cMG:L > B", "B swerve"],
        "jam > B",
        "Right after a Moo-ve",
    ),
    "tire-no-attack": ({"A": "HOOF METHANE"}, {}, [], "fire HOOF > B", "A Hoof Shot goes with"),
    "tire-no-follow-up": (
        {"A": "TBONE:L cMG:F HOOF", "B": "cAR:F"},
        {},
        RAMMED,
        "fire HOOF > B",
        "none that may follow this T-Bone",
    ),
    "with-attack": (
        {"A": "HOOF cMG:F"},
        {},
        [],
        "fire HOOF > B",
        "A Hoof Shot goes with an attack.",
    ),
}


def told(moment: Moment, vehicles: str) -> tuple[str, str]:
    """The rule and the sentence against a moment's action."""
    table = at_moment(moment, vehicles)
    decision = RULES.decision(table.state)
    assert decision is not None
    action = RULES.parse(moment[3])
    if moment[3] == "fire METHANE > B" and "side" in moment[4]:
        action = action._replace(side=0)
    verdict = decision.options.why_not(action)
    assert not verdict
    return verdict.rule, verdict.reason


def test_every_reason_has_its_moment() -> None:
    assert {*MOMENTS, *OF_TABLES, "gas-follow-up", "gas-tire"} == set(REASONS)
    assert set(AT_COWS) == set(OF_COWS)
    assert set(OF_FOE) <= set(OF_COWS)


@pytest.mark.parametrize("key", OF_TABLES)
def test_the_reason_fits_the_table(key: str) -> None:
    vehicles, moment = OF_TABLES[key]
    rule, sentence = told(moment, vehicles)
    assert rule == f"Card duel, {REASONS[key][0]}"
    assert moment[4] in sentence


@pytest.mark.parametrize("key", AT_COWS)
def test_the_reason_speaks_of_cows(key: str) -> None:
    moment = AT_COWS[key]
    rule, sentence = told(moment, " ".join(["cow"] * max(2, len(moment[0]))))
    assert rule == f"Card duel, {OF_COWS[key][0]}"
    assert moment[4] in sentence


@pytest.mark.parametrize(("vehicles", "word"), [("car cow", "cow"), ("cow car", "car")])
def test_a_reason_about_a_foe_speaks_of_his_vehicle(vehicles: str, word: str) -> None:
    card = "MG:F" if vehicles.startswith("car") else "cMG:F"
    moment: Moment = (
        {"A": card, "B": "", "C": ""},
        {"B": "out"},
        [],
        f"fire {card} > B",
        f"That {word} is no longer in the duel.",
    )
    assert told(moment, f"{vehicles} car")[1] == moment[4]


def test_a_card_that_is_not_on_the_table_is_named() -> None:
    moment: Moment = ({"A": "MG:F"}, {}, [], "fire METHANE > B", "You do not hold Methane.")
    assert told(moment, "car car")[1] == moment[4]
