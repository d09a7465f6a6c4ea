"""Why something cannot be done: for every reason a moment in which exactly it is given."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.systems.duel.table import Table
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.duel import RULES, Action, load_deck, why_cannot_use
from wreckyard.systems.duel.actions import FEATS, SIMPLE_VERBS
from wreckyard.systems.duel.reason_words import REASONS

type Moment = tuple[Mapping[str, str], Mapping[str, str], Sequence[str], str, str]

# Key: hands, vehicles, steps until the moment, the action that is refused, what it says.
MOMENTS: dict[str, Moment] = {
    "not-held": ({"A": "MG:F"}, {}, [], "fire AC:F > B", "You do not hold Autocannon."),
    "not-attack": ({"A": "SWERVE"}, {}, [], "fire SWERVE > B", "Swerve is not an attack."),
    "no-self": ({"A": "MG:F"}, {}, [], "fire MG:F > A", "your own car"),
    "no-seat": ({"A": "MG:F"}, {}, [], "fire MG:F > F", "nobody in that seat"),
    "foe-out": ({"A": "MG:F", "C": ""}, {"B": "out"}, [], "fire MG:F > B", "no longer in"),
    "jammed": ({"A": "CG"}, {"A": "jammed"}, [], "fire CG:F > B", "Discard your whole hand"),
    "ram-front": ({"A": "RAM:L"}, {"A": "F12"}, [], "fire RAM:L > B", "front is breached"),
    "ram-tires": ({"A": "RAM:L"}, {"A": "T9"}, [], "fire RAM:L > B", "your tires are gone"),
    "names-side": ({"A": "CG"}, {}, [], "fire CG > B", "must name a side"),
    "tire-no-side": ({"A": "CG TIRE"}, {}, [], "fire CG:F > B +tire", "names no side"),
    "no-tire-card": ({"A": "MG:F"}, {}, [], "fire MG:F > B +tire", "do not hold a Tire Shot"),
    "tires-gone": ({"A": "MG:F TIRE"}, {"B": "T9"}, [], "fire MG:F > B +tire", "are gone"),
    "already-jammed": (
        {"A": "JAM", "B": "", "C": "", "D": ""},
        {"B": "jammed"},
        [],
        "jam > B",
        "jammed already",
    ),
    "flamed": ({"A": "FIREPROOF"}, {"A": "flamed"}, [], "fireproof", "Too late"),
    "fireproof": (
        {"A": "FIREPROOF", "B": "", "C": "", "D": ""},
        {"A": "fireproof"},
        [],
        "fireproof",
        "fireproof already",
    ),
    "not-jammed": ({"A": "MG:F"}, {}, [], "unjam", "not jammed"),
    "with-attack": ({"A": "TIRE MG:F"}, {}, [], "fire TIRE > B", "Choose the attack first"),
    "when-attacked": ({"A": "DUD"}, {}, [], "dud", "Dud Missile! answers an attack on you."),
    "when-hit": ({"A": "AR:F"}, {}, [], "armor", "when you are hit on that side"),
    "when-swerve": ({"A": "SKID"}, {}, [], "skid F", "a foe who has just swerved"),
    "must-act": ({"A": "MG:F"}, {}, [], "pass", "discard at least one card"),
    "defence-next": (
        {"A": "MI:F", "B": "DUD"},
        {},
        ["A fire MI:F > B"],
        "dud",
        "Dud Missile! answers the attack on you in the defence, right after this",
    ),
    "armor-next": (
        {"A": "MG:F", "B": "AR:F"},
        {},
        ["A fire MG:F > B"],
        "armor",
        "in the defence, right after this any-time window",
    ),
    "fizzles": (
        {"A": "FT:F", "B": "SWERVE"},
        {"B": "fireproof"},
        ["A fire FT:F > B"],
        "swerve",
        "these flames do nothing to it",
    ),
    "skid-only": (
        {"A": "MI:F JAM", "B": "SWERVE"},
        {},
        ["A fire MI:F > B", "B swerve"],
        "jam > B",
        "only a skid may be played",
    ),
    "action-next": (
        {"A": "MG:F AR:F AR:R AR:B AR:L", "B": "SWERVE AR:F"},
        {},
        ["A fire MG:F > B", "B pass", "B discard AR:F", "B done", "A anytime"],
        "fire AR:F > B",
        "your action comes right after it",
    ),
    "escape-next": ({"A": "MG:F"}, {}, [], "escape", "when the action of your turn is done"),
    "duel-over": (
        {"A": "MG:F", "B": ""},
        {"B": "F12 D4"},
        ["A fire MG:F > B"],
        "fire MG:F > B",
        "This duel is over",
    ),
    "tire-no-attack": (
        {"A": "TIRE CG"},
        {"A": "jammed"},
        [],
        "fire TIRE > B",
        "you hold none that you may make now",
    ),
    "tire-no-follow-up": (
        {"A": "RAM:L MG:R TIRE"},
        {},
        ["A fire RAM:L > B", "follow-up"],
        "fire TIRE > B",
        "you hold none that may follow this ram",
    ),
    "own-step": (
        {"A": "MG:F", "B": "MI:F"},
        {},
        ["A fire MG:F > B"],
        "fire MI:F > A",
        "the action of your own turn",
    ),
    "armor-down": (
        {"A": "FT:F", "B": "AR:F AR:F SWERVE"},
        {},
        ["A fire FT:F > B", "B armor"],
        "swerve",
        "only more Armor may follow",
    ),
    "wrong-armor": (
        {"A": "FT:F", "B": "AR:R"},
        {},
        ["A fire FT:F > B", "defence"],
        "armor",
        "no Armor for the Front side",
    ),
    "tire-armor": (
        {"A": "FT:F TIRE", "B": "AR:F"},
        {},
        ["A fire FT:F > B +tire", "defence"],
        "armor",
        "Armor does not protect tires.",
    ),
    "tire-spin": (
        {"A": "FT:F TIRE", "B": "SPIN"},
        {},
        ["A fire FT:F > B +tire", "defence"],
        "spin L",
        "Spinning does not move your tires",
    ),
    "no-tires": (
        {"A": "FT:F", "B": "SWERVE"},
        {"B": "T9"},
        ["A fire FT:F > B", "defence"],
        "swerve",
        "your tires are gone",
    ),
    "point-blank": (
        {"A": "RAM:L MG:L", "B": "SWERVE"},
        {},
        ["A fire RAM:L > B", "B pass", "A fire MG:L > B", "defence"],
        "swerve",
        "You did not swerve away from the ram",
    ),
    "spin-adjacent": (
        {"A": "FT:F", "B": "SPIN"},
        {},
        ["A fire FT:F > B", "defence"],
        "spin B",
        "a side next to it",
    ),
    "not-missile": (
        {"A": "FT:F", "B": "DUD"},
        {},
        ["A fire FT:F > B", "defence"],
        "dud",
        "only stops a missile",
    ),
    "not-autocannon": (
        {"A": "FT:F", "B": "BACKFIRE"},
        {},
        ["A fire FT:F > B", "defence"],
        "backfire",
        "only answers an autocannon",
    ),
    "not-flame": (
        {"A": "MI:F", "B": "FIREPROOF"},
        {},
        ["A fire MI:F > B", "defence"],
        "fireproof",
        "no flame attack",
    ),
    "armor-only": (
        {"A": "MG:F SKID", "B": "SWERVE SWERVE"},
        {},
        ["A fire MG:F > B", "B swerve", "A skid F"],
        "swerve",
        "Only Armor helps here.",
    ),
    "same-target": (
        {"A": "RAM:L MG:L", "B": "", "C": ""},
        {},
        ["A fire RAM:L > B", "follow-up"],
        "fire MG:L > C",
        "the one that you rammed",
    ),
    "same-side": (
        {"A": "RAM:L MG:R"},
        {},
        ["A fire RAM:L > B", "follow-up"],
        "fire MG:R > B",
        "must hit the Left side",
    ),
    "no-second-ram": (
        {"A": "RAM:L RAM:R"},
        {},
        ["A fire RAM:L > B", "follow-up"],
        "fire RAM:R > B",
        "cannot ram again",
    ),
    "follow-up-only": (
        {"A": "RAM:L MG:R"},
        {},
        ["A fire RAM:L > B", "follow-up"],
        "discard MG:R",
        "or leave it at that",
    ),
    "only-discards": (
        {"A": "MG:F MG:R"},
        {},
        ["A discard MG:F"],
        "fire MG:R > B",
        "discard more, or be done",
    ),
    "too-late": (
        {"A": "MG:F", "B": "JAM"},
        {},
        ["A fire MG:F > B", "defence"],
        "jam > A",
        "The moment for that has passed",
    ),
    "escape-only": (
        {"A": "MG:F MG:R"},
        {},
        ["A fire MG:F > B", "escape"],
        "fire MG:R > B",
        "announce your escape, or stay",
    ),
    "not-asked": ({"A": "MG:F"}, {}, [], "vote yes", "the question that is open"),
    "only-listed": (
        {"A": "MG:F", "B": ""},
        {"B": "F12 D4"},
        ["A fire MG:F > B", "A pass"],
        "nominate A no-tires",
        "did not do this feat",
    ),
    "not-yourself": (
        {"A": "MG:F", "B": ""},
        {"B": "F12 D4"},
        ["A fire MG:F > B"],
        "nominate A no-breach",
        "You cannot name yourself.",
    ),
}


def at_moment(moment: Moment, vehicles: str = "") -> Table:
    """The table at which a moment's action is tried."""
    hands, cars, steps, _, _ = moment
    options = {"prestige": True, "length": "match"}
    table = Table({"B": "", **hands}, cars, options=options, vehicles=vehicles)
    for step in steps:
        if " " in step and not step.endswith("anytime"):
            table.play(step)
        else:
            while not table.question.endswith(step):
                assert table._pass_by()
    return table


@pytest.mark.parametrize("key", MOMENTS)
def test_the_reason_names_the_rule_and_says_why(key: str) -> None:
    moment = MOMENTS[key]
    table = at_moment(moment)
    decision = RULES.decision(table.state)
    assert decision is not None
    verdict = decision.options.why_not(RULES.parse(moment[3]))
    rule, sentence = REASONS[key]
    assert not verdict
    assert verdict.rule == f"Card duel, {rule}"
    assert moment[4] in verdict.reason
    assert verdict.reason.startswith(sentence.split("{")[0])


def every_action(seats: int) -> list[Action]:
    """All actions that can be written for the deck and this many seats."""
    deck = load_deck("cars")
    actions = [Action(verb) for verb in SIMPLE_VERBS]
    for kind in deck:
        actions.append(Action("discard", kind.code))
        for seat in range(seats):
            sides = (-1, *range(4)) if kind.called else (-1,)
            for tire in (False, True):
                actions += [Action("fire", kind.code, seat, side, tire) for side in sides]
    for seat in range(seats):
        actions.append(Action("jam", target=seat))
        actions += [Action("nominate", target=seat, feat=feat) for feat in FEATS]
    for verb in ("spin", "skid"):
        actions += [Action(verb, side=side) for side in range(4)]
    return [*actions, Action("vote", feat="yes"), Action("vote", feat="no")]


def check_verdicts(state: Any, actions: Sequence[Action]) -> None:
    decision = RULES.decision(state)
    assert decision is not None
    options = list(decision.options)
    assert len(options) == len(set(options)) == len(decision.options) > 0
    for action in actions:
        verdict = decision.options.why_not(action)
        assert bool(verdict) is (action in options)
        assert (action in decision.options) is (action in options)
        assert bool(verdict.reason) is not bool(verdict)
    assert set(options) <= set(actions)


def test_allowed_exactly_when_offered() -> None:
    rng = random.Random(11)
    actions = every_action(6)
    for seats in (2, 3, 4, 6):
        state = RULES.setup(seats, {"prestige": True}, SampledChance(rng))
        for step in range(900):
            if state.over:
                break
            if step % 3 == 0:
                check_verdicts(state, actions)
            decision = RULES.decision(state)
            assert decision is not None
            RULES.advance(state, rng.choice(list(decision.options)), SampledChance(rng))


@pytest.mark.parametrize(
    "hostile",
    [
        None,
        "pass",
        ("pass", "", -1, -1, False, ""),
        Action("fire"),
        Action("fire", "MG:F", 99),
        Action("fire", "CG", 1, 77),
        Action("spin", side=-5),
        Action("jam", target=-3),
        Action("nominate", target=40),
        Action("no such verb"),
    ],
)
@pytest.mark.parametrize("key", ["must-act", "own-step", "same-side", "not-yourself", "tire-spin"])
def test_nonsense_is_refused_in_a_sentence(key: str, hostile: Any) -> None:
    decision = RULES.decision(at_moment(MOMENTS[key]).state)
    assert decision is not None
    verdict = decision.options.why_not(hostile)
    assert not verdict
    assert verdict.reason.endswith(".")
    assert hostile not in decision.options


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
