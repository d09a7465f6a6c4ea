"""The risk of an answer, as a mark on its button. Pure."""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol

from ui.base.node import Node, attr_of, h
from ui.base.strings import Strings

WORDS = {
    "about": "about {chance}",
    "risk": "{chance} {fate}",
    "both": "{one}, {other}",
    "under": "under 1 %",
    "over": "over 99 %",
    "percent": "{n} %",
    "die": "you die",
    "out": "you are out",
    "wreck-car": "your car is wrecked",
    "wreck-vehicle": "your vehicle is lost",
}

say = Strings(WORDS)
"""The words of risks."""

DANGER = Fraction(1, 100)
"""From this chance on a risk has the color of danger."""


class Chances(Protocol):
    """The risk of an answer: see ``wreckyard.engine.risk``."""

    @property
    def out(self) -> Fraction: ...

    @property
    def wrecked(self) -> Fraction: ...

    @property
    def exact(self) -> bool: ...


def risk_words(risk: Chances, out: str, wrecked: str) -> str:
    """A risk in words, empty for none. ``out`` and ``wrecked`` are the keys of the words for both."""
    told = [
        say("risk", chance=_chance(chance, exact=risk.exact), fate=say(key))
        for chance, key in ((risk.out, out), (risk.wrecked, wrecked))
        if chance
    ]
    return say("both", one=told[0], other=told[1]) if len(told) == 2 else "".join(told)


def _chance(chance: Fraction, *, exact: bool) -> str:
    """A chance in whole percent. Not quite nothing and not quite all say so."""
    if 0 < chance < DANGER:
        return say("under")
    whole = int(chance * 100 + Fraction(1, 2))
    if whole == 100 and chance != 1:
        return say("over")
    words = say("percent", n=whole)
    return words if exact or chance == 1 else say("about", chance=words)


def at_risk(button: Node, risk: Chances, words: str, number: int) -> Node:
    """A button with its risk in words on its edge, and as a part of its description.

    ``number`` tells the marks of a screen apart.
    """
    name = f"risk-{number}"
    danger = risk.out >= DANGER or risk.wrecked >= DANGER
    mark = h(
        "span",
        words,
        class_=("risk", danger and "risk-danger"),
        id=name,
        aria_hidden="true",
        key="risk",
    )
    before = attr_of(button, "aria-describedby")
    described = f"{before} {name}" if before else name
    attrs = {**button.attrs, "aria-describedby": described, "data-risk": ""}
    return button._replace(attrs=attrs, children=(*button.children, mark))
