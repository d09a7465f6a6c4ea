"""The compendium entries of the things that the classic shows."""

from __future__ import annotations

from functools import cache

from wreckyard.systems.classic import Design, catalogue, stock_vehicles

PANELS = {
    "enter": "gate", "speed": "speed", "maneuver": "difficulty", "order": "order",
    "recover": "recover", "collision-order": "collision", "collision-type": "collision",
    "conform": "conforming", "fire": "to-hit", "surrender": "kill",
    "seat": "substitute", "leave": "on-foot", "foot": "on-foot", "foot-fire": "hand-weapons",
    "even": "evening-out", "blast": "fire",
}  # fmt: skip
"""The entry of each kind of question."""

LINES = {
    "range": "range", "speed": "matrix", "target at rest": "matrix", "firer at rest": "matrix",
    "size": "table-size", "tire": "part-aim", "turret": "part-aim", "outside its arc": "part-aim",
    "computer": "gear-targeting-computer", "gunner": "skill", "handgunner": "skill", "wounded": "driver",
    "smoke and paint": "smoke", "paint on the windows": "paint", "on oil": "oil", "in water": "water",
    "tear gas": "tear-gas", "from a moving vehicle": "hand-weapons", "paint on the mask": "paint", "rider": "part-aim", "searchlight": "night", "night": "night", "blinded": "night", "pedestrian": "hand-weapons", "prone": "hand-weapons", "sidecar": "part-aim", "top": "part-aim",
    **dict.fromkeys(("light rain", "heavy rain", "fog", "light snow", "heavy snow", "gravel"), "weather"),
    "building": "buildings", "braced": "cover", "in rubble": "rubble", "height": "height",
    "same target again": "sustained", "loss of control": "own-driving", "own driving": "own-driving",
}  # fmt: skip
"""The entries of the lines of a bill, by the names that the rules give to them."""


def entry(id: str) -> str:
    """The entry of an id, as elements name it."""
    return f"classic:{id}"


def about_panel(kind: str) -> str | None:
    """The entry of a question."""
    return entry(PANELS[kind]) if kind in PANELS else None


def about_line(name: str) -> str:
    """The entry of a line of a bill: its own, or how a shot is reckoned."""
    return entry(LINES.get(name, "to-hit"))


def about_part(code: str) -> str:
    """The entry of a box of a record sheet that is neither armor, tire nor weapon."""
    if code == "plant":
        return entry("plant")
    if code in catalogue().accessories:
        return entry(f"gear-{code}")
    word = code.rpartition("-")[0]
    if word in catalogue().accessories:
        return entry(f"gear-{word}")
    return entry("driver" if code == "driver" or word in ("gunner", "passenger") else "damage")


def about_weapon(code: str) -> str:
    """The entry of a make of weapon."""
    return entry(f"weapon-{code}")


STEPS = {
    "body": "body-{}", "sidecar": "body-{}", "chassis": "table-chassis", "plant": "table-plants",
    "suspension": "table-suspension", "turret": "gear-{}", "tire": "tire-{}",
    "modification": "tire-{}", "add": "weapon-{}", "fit": "gear-{}", "layer": "armor-{}",
    "infrared": "option-infrared", "switch": "gear-magazine-switch",
}  # fmt: skip
"""The entries of the parts that steps of building put in, by their first words."""

_CODE_AT = {"tire": 2, "modification": 2, "layer": 3}


def about_step(step: str) -> str | None:
    """The entry of the part that a step of building is about."""
    verb, *words = step.split()
    code = words[_CODE_AT.get(verb, 1) - 1] if words else ""
    return entry(STEPS[verb].format(code)) if verb in STEPS and code != "-" else None


def about_result(code: str) -> str:
    """The entry of what could come of a control roll."""
    return entry("control" if code == "kept" else f"crash-{code}")


def about_vehicle(design: Design) -> str:
    """The entry of a vehicle: one of ours, or its body."""
    code = _ours().get(design)
    return entry(f"body-{design.body}" if code is None else f"car-{code}")


@cache
def _ours() -> dict[Design, str]:
    return {each.design: code for code, each in stock_vehicles().items()}
