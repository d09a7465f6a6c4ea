"""The risk of an answer, as a mark on its button. Pure."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Node, attr_of, h
from ui.base.strings import Strings
from wreckyard import Risk

WORDS = {
    "about": "about {chance}",
    "risk": "{chance} {fate}",
    "under": "under 1 %",
    "over": "over 99 %",
    "percent": "{n} %",
    "die": "you die",
    "out": "you are out",
    "wreck-car": "your car is wrecked",
    "wreck-vehicle": "your vehicle is lost",
    "overturn": "you roll over",
}

say = Strings(WORDS)
"""The words of risks."""

DANGER = Fraction(1, 100)
"""From this chance on a risk has the color of danger."""


def risk_words(risk: Risk, out: str, wrecked: str) -> str:
    """A risk in words, empty for none. ``out`` and ``wrecked`` are the keys of the words for
    both."""
    rows = ((risk.out, out), (risk.wrecked, wrecked), (risk.overturned, "overturn"))
    return ", ".join(
        say("risk", chance=_chance(chance, exact=risk.exact), fate=say(key))
        for chance, key in rows
        if chance
    )


def _chance(chance: Fraction, *, exact: bool) -> str:
    """A chance in whole percent. Not quite nothing and not quite all say so."""
    if 0 < chance < DANGER:
        return say("under")
    whole = int(chance * 100 + Fraction(1, 2))
    if whole == 100 and chance != 1:
        return say("over")
    words = say("percent", n=whole)
    return words if exact or chance == 1 else say("about", chance=words)


def at_risk(button: Node, risk: Risk, words: str, number: int, *, shown: bool = True) -> Node:
    """A button with its risk in words on its edge, and as a part of its description.

    ``number`` tells the marks of a screen apart. A second button with the same answer is described
    by the mark that is ``shown`` on the first.
    """
    name = f"risk-{number}"
    before = attr_of(button, "aria-describedby")
    described = f"{before} {name}" if before else name
    marked = button._replace(attrs={**button.attrs, "aria-describedby": described})
    if not shown:
        return marked
    danger = max(risk.out, risk.wrecked, risk.overturned) >= DANGER
    mark = h(
        "span",
        words,
        class_=("risk-mark", danger and "risk-danger"),
        id=name,
        aria_hidden="true",
        key="risk",
    )
    return marked._replace(
        attrs={**marked.attrs, "data-risk": ""}, children=(*button.children, mark)
    )
