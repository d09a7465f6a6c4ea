"""Read the words of vehicle sheets that are no parts: remarks, and equipment of other editions."""

from __future__ import annotations

import re

from .clauses import COMMENT
from .kinds import Foreign, Remark
from .talk import names_parts
from .words import counted, longest, outside_words, people_words, place_of, squash


def read_outside(words: str) -> Foreign | Remark | None:
    """Equipment of other editions, and things that people carry."""
    bare = re.sub(r"^\d+ (?:points|gal|gallons?|lbs?|pounds) (?:of )?", "", words)
    bare = re.sub(r"^(?:\d[\d,]*|an?|one|two|three|four) (?:\d+ points )?", "", bare)
    bare = re.sub(r"^(?:linked|smartlinked|improved) ", "", bare)
    bare = re.sub(r" ?\([^()]*\)$", "", bare)
    bare = re.sub(r"^(?:w/)| (?:each|apiece)$", "", bare)
    for section in ("other editions", "elsewhere"):
        named = longest(bare.split(), outside_words(section))
        if named is None:
            continue
        rest = re.sub(r"^(?:in|on) ", "", named[1])
        where = re.fullmatch(
            r"(?:in|on|around|for|over|at) [a-z0-9 ]+|\d+(?: ?/ ?[a-z ]+)?", named[1]
        )
        if section == "other editions" and (where or not rest or place_of(rest)):
            return Foreign(named[0].code)
        if rest and not place_of(rest):
            continue
        return Remark(f"{named[0].code}, chosen with the match and not on sheets", words)
    return None


_NONE_OF = ("weapons", "accessories", "turret", "cargo")
"""What a sheet may say that a vehicle does not have."""

_NOTHING_THERE = re.compile(
    r"(?:weapons?|accessor(?:y|ies)|turrets?|cargo|links?|passengers?|gunners?|sidecar|options?|extras?)"
    r" ?[:=]? ?(?:none|n/a|nil|no)"
)

_AMOUNT = re.compile(r"(?:is |of |: )?\$?[\d,.]+ ?k?(?: (?:lbs?|pounds|miles|mph|spaces?|pf|pu))*")


def read_remark(words: str) -> Remark | None:
    """What a sheet says of itself: its author, its division, the room that is left, nobody."""
    if _NOTHING_THERE.fullmatch(words):
        return Remark("none", words)
    number, who = counted(words)
    if number == 0 and (squash(who) in people_words() or who in _NONE_OF):
        return Remark(f"no {who}", words)
    named = longest(words.split(), outside_words("remarks"))
    if named and (
        named[0].code in ("who wrote the sheet", "a variant", COMMENT)
        or _AMOUNT.fullmatch(named[1])
    ):
        return Remark(named[0].code, words) if named[1] and len(words.split()) <= 20 else None
    figure = re.fullmatch(
        r"(?!.*armor)(?P<of>[a-z]+ [a-z ]{3,30}) ?: ?\$?[\d,.]+(?: [a-z]{1,4})?", words
    )
    if figure and not names_parts(figure["of"], False):
        return Remark("a figure of no part", words)
    before = re.fullmatch(r"(?:and )?\$?[\d,.]+ (?P<what>.+)", words)
    named = longest(before["what"].split(), outside_words("remarks")) if before else None
    return Remark(named[0].code, words) if named and named[1] in ("", "left", "free") else None
