"""Which reason is given first, where more than one thing is wrong with an action."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from tests.systems.duel.table import Table
from wreckyard.systems.duel import RULES, why_cannot_use
from wreckyard.systems.duel.reason_words import REASONS

# One attack on B is on its way, and its any-time window is open: what each answer of B's is told.
IN_THE_WINDOW = {
    "Swerve waits": ("fire MI:L > B", "", "SWERVE", "swerve", "defence-next"),
    "Spin waits, whatever side is meant": ("fire MI:L > B", "", "SPIN", "spin R", "defence-next"),
    "Dud waits for a missile": ("fire MI:L > B", "", "DUD", "dud", "defence-next"),
    "Backfire waits for an autocannon": (
        "fire AC:L > B",
        "",
        "BACKFIRE",
        "backfire",
        "defence-next",
    ),
    "Armor of that side waits": ("fire MI:L > B", "", "AR:L", "armor", "armor-next"),
    "Armor of another side will not help": ("fire MI:L > B", "", "AR:F", "armor", "wrong-armor"),
    "Dud will not stop a gun": ("fire MG:L > B", "", "DUD", "dud", "not-missile"),
    "Backfire will not answer a gun": (
        "fire MG:L > B",
        "",
        "BACKFIRE",
        "backfire",
        "not-autocannon",
    ),
    "no Swerve without tires": ("fire MI:L > B", "T9", "SWERVE", "swerve", "no-tires"),
    "no Spin of the tires": ("fire MI:L > B +tire", "", "SPIN", "spin F", "tire-spin"),
    "no Armor for the tires": ("fire MI:L > B +tire", "", "AR:L", "armor", "tire-armor"),
    "nothing for what is not held": ("fire MI:L > B", "", "AR:F", "swerve", "not-held"),
    "no skid before a swerve": ("fire MI:L > B", "", "SKID", "skid F", "when-swerve"),
}


def is_key(table: Table, text: str, key: str) -> bool:
    """Whether what is said against an action is the sentence of this key."""
    return is_said(REASONS[key][1], table.why_not(text))


def is_said(words: str, said: str) -> bool:
    pattern = "".join(
        ".+" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{\w+\})", words)
    )
    return re.fullmatch(pattern, said) is not None


@pytest.mark.parametrize("case", IN_THE_WINDOW)
def test_the_attacked_player_is_told_to_wait_for_the_defence_or_why_it_will_not_help(
    case: str,
) -> None:
    attack, car, card, answer, key = IN_THE_WINDOW[case]
    hands = {"A": attack.split()[1] + (" TIRE" if "tire" in attack else ""), "B": f"{card} AR:B"}
    table = Table(hands, {"B": car}).play(f"A {attack}").reach("B anytime")
    assert is_key(table, answer, key)


def test_somebody_else_is_told_that_nobody_attacks_him() -> None:
    table = Table({"A": "MI:L", "B": "AR:F", "C": "DUD AR:L"}).play("A fire MI:L > B")
    table.reach("C anytime")
    assert is_key(table, "dud", "when-attacked")
    assert is_key(table, "armor", "when-hit")


# B has been rammed on the Left, C is there too: hand beside the ram, vehicles, action, reason.
AFTER_THE_RAM = {
    "a wrong side at the rammed": ("MG:R", {}, "fire MG:R > B", "same-side"),
    "a wrong side at another": ("MG:R", {}, "fire MG:R > C", "same-side"),
    "a wrong side with a Tire Shot": ("MG:R TIRE", {}, "fire MG:R > B +tire", "same-side"),
    "another side of a Called Shot": ("CG", {}, "fire CG:F > B", "same-side"),
    "the right side at another": ("MG:L", {}, "fire MG:L > C", "same-target"),
    "the right side at oneself": ("MG:L", {}, "fire MG:L > A", "same-target"),
    "a Called Shot at another": ("CG", {}, "fire CG:L > C", "same-target"),
    "a second ram at another": ("RAM:R", {}, "fire RAM:R > C", "no-second-ram"),
    "jammed guns at another": ("MG:L", {"A": "jammed"}, "fire MG:L > C", "jammed"),
    "Armor as an attack": ("AR:L", {}, "fire AR:L > C", "when-hit"),
    "no Tire Shot in hand": ("MG:L", {}, "fire MG:L > B +tire", "no-tire-card"),
    "a Tire Shot alone": ("TIRE MG:L", {}, "fire TIRE > C", "with-attack"),
    "a Tire Shot with a wrong side": ("TIRE MG:R", {}, "fire TIRE > C", "tire-no-follow-up"),
    "a Tire Shot with a ram": ("TIRE RAM:R", {}, "fire TIRE > B", "tire-no-follow-up"),
    "a Tire Shot at no tires": ("TIRE MG:L", {"B": "T9"}, "fire TIRE > B", "tires-gone"),
}


@pytest.mark.parametrize("case", AFTER_THE_RAM)
def test_after_a_ram_among_three_the_first_thing_wrong_is_said(case: str) -> None:
    hand, cars, action, key = AFTER_THE_RAM[case]
    table = Table({"A": f"RAM:L {hand}", "B": "", "C": "AR:F"}, cars)
    table.play("A fire RAM:L > B").reach("A follow-up")
    assert is_key(table, action, key)


@pytest.mark.parametrize(
    ("hand", "cars", "key"),
    [
        ("TIRE MG:F", {}, "with-attack"),
        ("TIRE MG:F", {"B": "T9"}, "with-attack"),
        ("TIRE MG:F", {"B": "T9", "C": "T9"}, "tires-gone"),
        ("TIRE AR:F", {}, "tire-no-attack"),
        ("TIRE RAM:L", {"A": "F12"}, "tire-no-attack"),
    ],
)
def test_a_tire_shot_alone_is_told_what_it_lacks(
    hand: str, cars: Mapping[str, str], key: str
) -> None:
    assert is_key(Table({"A": hand, "B": "", "C": ""}, cars), "fire TIRE > B", key)


def test_who_is_fireproof_is_told_so_against_any_attack() -> None:
    hands = {"A": "MI:F", "B": "FIREPROOF AR:F", "C": "", "D": ""}
    table = Table(hands, {"B": "fireproof"}).play("A fire MI:F > B").reach("B defence")
    assert is_key(table, "fireproof", "fireproof")


def test_in_a_skid_window_answers_are_told_that_nobody_attacks() -> None:
    hands = {"A": "MI:F AR:F", "B": "SWERVE", "C": "DUD AR:R"}
    table = Table(hands).play("A fire MI:F > B", "B swerve").reach("C skid")
    assert is_key(table, "dud", "when-attacked")
    assert is_key(table, "armor", "when-hit")


def test_armor_of_another_side_says_so_beside_armor_that_helps() -> None:
    table = Table({"A": "MG:F MG:L", "B": "AR:F AR:B"}).play("A fire MG:F > B").reach("B defence")
    seen = RULES.observe(table.state, 1)
    assert why_cannot_use(seen, "AR:F") == ""
    assert (
        why_cannot_use(seen, "AR:B") == "The hit is on the Front side: this Armor covers another."
    )
