"""Moments in which something cannot be done, one for every reason that the duel gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.systems.duel.table import Table

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
        "Dud Missile! answers the attack on you as a defense, right after this",
    ),
    "armor-next": (
        {"A": "MG:F", "B": "AR:F"},
        {},
        ["A fire MG:F > B"],
        "armor",
        "as a defense, right after this any-time window",
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
