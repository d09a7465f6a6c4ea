"""A design fault, and phrases that faults share."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ....engine.values import Verdict


class Fault(NamedTuple):
    """Something that is wrong.

    ``key`` says what it is about, so that a fault can be found again after a change; ``rule`` is
    the section, ``reason`` one sentence. What is ``tolerated`` may be so while one works on it.
    """

    key: str
    rule: str
    reason: str
    tolerated: bool = False

    @property
    def verdict(self) -> Verdict:
        """The fault as the refusal of what would bring it about."""
        return Verdict(False, self.rule, self.reason)


def a(words: str) -> str:
    """Words with an indefinite article; a plural has none."""
    if words.endswith(("spikes", "blades", "wheelguards")):
        return words
    vowel = words[:1] in "aeio" and not words.startswith("one")
    return f"{'an' if vowel or words.startswith('x-') else 'a'} {words}"


def amount(spaces: Fraction) -> str:
    """A number of spaces: ``4``, ``1/3``, ``3 1/2``."""
    whole, rest = divmod(spaces, 1)
    if not rest:
        return str(whole)
    return f"{whole} {rest}" if whole else str(rest)
