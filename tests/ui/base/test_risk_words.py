"""A risk in words, and on a button."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ui.base.node import attr_of, find, h, text_of
from ui.widgets.risk import at_risk, risk_words
from wreckyard import Risk

NONE = Fraction()


@pytest.mark.parametrize(
    ("risk", "words"),
    [
        (Risk(NONE, NONE, exact=True), ""),
        (Risk(Fraction(12, 100), NONE, exact=True), "12 % you die"),
        (Risk(Fraction(12, 100), NONE, exact=False), "about 12 % you die"),
        (Risk(Fraction(4, 1000), NONE, exact=True), "under 1 % you die"),
        (Risk(Fraction(4, 1000), NONE, exact=False), "under 1 % you die"),
        (Risk(Fraction(1), NONE, exact=True), "100 % you die"),
        (Risk(Fraction(999, 1000), NONE, exact=True), "over 99 % you die"),
        (Risk(NONE, Fraction(1, 2), exact=True), "50 % your car is wrecked"),
        (Risk(NONE, NONE, exact=False, overturned=Fraction(2, 5)), "about 40 % you roll over"),
        (
            Risk(Fraction(1, 8), Fraction(1, 4), exact=True),
            "13 % you die, 25 % your car is wrecked",
        ),
    ],
)
def test_a_risk_says_what_happens_and_how_likely(risk: Risk, words: str) -> None:
    assert risk_words(risk, "die", "wreck-car") == words


@pytest.mark.parametrize(("chance", "red"), [(Fraction(1, 100), True), (Fraction(1, 101), False)])
def test_from_one_percent_on_it_has_the_color_of_danger(chance: Fraction, red: bool) -> None:
    marked = at_risk(h("button", "Go"), Risk(chance, NONE, exact=True), "words", 3)
    mark = find(marked, tag="span")
    assert mark is not None
    assert ("risk-danger" in str(attr_of(mark, "class"))) is red


def test_it_is_added_to_what_describes_the_button() -> None:
    button = h("button", "Go", aria_describedby="hint")
    marked = at_risk(button, Risk(Fraction(1, 2), NONE, exact=True), "50 % you die", 3)
    assert attr_of(marked, "aria-describedby") == "hint risk-3"
    assert text_of(marked.children[-1]) == "50 % you die"


def test_a_second_button_with_the_same_answer_has_the_description_alone() -> None:
    risk = Risk(Fraction(1, 2), NONE, exact=True)
    marked = at_risk(h("button", "Go on"), risk, "50 % you die", 3, shown=False)
    assert attr_of(marked, "aria-describedby") == "risk-3"
    assert text_of(marked) == "Go on"
