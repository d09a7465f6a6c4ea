"""Ten styles in which players write sheets, each from the garage's own text."""

from __future__ import annotations

import re
from collections.abc import Callable

_LONG = {
    "hvy.": "heavy", "x-hvy.": "extra-heavy", "std.": "standard", "imp.": "improved",
    "HD": "heavy-duty", "PR": "puncture-resistant", "MG": "machine gun", "RL": "rocket launcher",
    "VMG": "vulcan", "SS": "smoke screen", "FT": "flame-thrower", "HR": "heavy rocket",
}  # fmt: skip
_SHORT = {
    "suspension": "susp.", "power plant": "PP", "Luxury": "Lux", "Mid-sized": "Mid",
    "wheelguards": "WGs", "targeting computer": "TC", "fire extinguisher": "FE", "x-hvy.": "ext. hvy.",
    "extra magazine": "extra mag", " front": " F", " back": " B",
}  # fmt: skip


def _swapped(words: dict[str, str]) -> Callable[[str], str]:
    pattern = "|".join([re.escape(word) for word in sorted(words, key=len, reverse=True)])
    # What links join, and what stands in brackets, goes by the names of the garage.
    found = re.compile(rf"\([^()]*\)|(?<![\w-])(?:{pattern})(?![\w-])")
    return lambda text: found.sub(lambda each: words.get(each[0], each[0]), text)


def _hyphens(text: str) -> str:
    return text.replace(": ", " -- ", 1)


def _own_line(text: str) -> str:
    return text.replace(": ", "\n", 1)


def _low(text: str) -> str:
    return text.lower()


def _loud(text: str) -> str:
    return text.upper()


def _no_commas(text: str) -> str:
    """All commas but those in brackets and figures are gone."""
    head, mark, rest = text.partition(": ")
    return head + mark + re.sub(r"\([^()]*\)|,(?=\s)", lambda each: each[0].strip(","), rest)


def _semicolons(text: str) -> str:
    return re.sub(
        r"\([^()]*\)|,(?=\s)",
        lambda each: each[0].replace(",", ";") if len(each[0]) < 2 else each[0],
        text,
    )


def _fields(text: str) -> str:
    """The body, chassis, suspension, plant and tires behind the names of fields."""
    text = text.replace(": ", "\nBody: ", 1)
    text = re.sub(r", ([\w.-]+) chassis", r"\nChassis: \1", text, count=1)
    text = re.sub(r", ([\w.-]+) suspension", r"\nSuspension: \1", text, count=1)
    text = re.sub(r", ([\w -]+?) power plant", r"\nPlant: \1", text, count=1)
    return re.sub(r", (driver|cyclist)", r"\nCrew: \1", text, count=1)


def _wrapped(text: str) -> str:
    """Lines of at most 40 letters, as a newsletter's column."""
    lines: list[str] = []
    line = ""
    for word in re.split(r"(?<=\n)|[ ]", text):
        if len(line) + len(word) > 40 and ":" in "".join([*lines, line]):
            lines.append(line.rstrip())
            line = ""
        line += f"{word} "
    return "\n".join([*lines, line.rstrip()])


STYLES: dict[str, Callable[[str], str]] = {
    "two hyphens": _hyphens,
    "name on a line": _own_line,
    "small letters": _low,
    "capitals": _loud,
    "long words": _swapped(_LONG),
    "short words": _swapped(_SHORT),
    "no commas": _no_commas,
    "semicolons": _semicolons,
    "fields": _fields,
    "columns": _wrapped,
}
