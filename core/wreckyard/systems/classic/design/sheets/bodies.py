"""Read the body of a vehicle sheet, the people aboard, and the turret of a weapon."""

from __future__ import annotations

import re

from .....engine.errors import Malformed
from ...book.catalogue import catalogue
from ...book.records import SIDECAR
from ..design import TURRET
from ..json import MOST_PEOPLE
from .frames import read_frame
from .kinds import BodyItem, FrameItem, PersonItem, Remark, SidecarSide
from .talk import names_parts
from .words import Word, body_words, counted, people_words, place_of, squash, without_wheels


def read_body(words: str, beside: bool, field: str) -> BodyItem | SidecarSide | None:
    """The body of some words in the words of ``same``, or the side of a sidecar; ``None`` for
    all else. ``beside`` says that the sheet has come to its sidecar."""
    runs_on = place_of(words)
    if beside and runs_on in ("left", "right"):
        return SidecarSide(runs_on)
    words, wheels = without_wheels(words)
    told = re.sub(r" (?:car )?body$", "", words)
    words = re.sub(r"^(?:an?|the|w/a|armored|1|one) ", "", told)
    reverse = re.search(r"\breversed\b|\(reversed\)", words)
    words = " ".join(words.replace(reverse[0], "").split()) if reverse else words
    side = re.search(r"[ ,(]+(?:(?:on|to) (?:the )?)?(left|right|l|r)(?: side)?\)?$", words)
    bare = words[: side.start()] if side else words
    # *motorcycle (medium)* is a medium motorcycle.
    bare = re.sub(r"^(.+?) \(([a-z -]+)\)$", r"\2 \1", bare)
    known = body_words()
    found = known.get(squash(bare)) or _described(told)
    if found is None and field == "sidecar":
        found = known.get(squash(f"{bare} sidecar"))
    if found is None or found.many:
        return None
    sidecar = catalogue().bodies[found.code].kind == SIDECAR
    if (side and not sidecar) or (field == "sidecar" and not sidecar):
        return None
    return BodyItem(found.code, bool(reverse), place_of(side[1]) or "" if side else "", wheels)


def _described(words: str) -> Word | None:
    """The body of *a nimble little compact*, whose adjectives name nothing."""
    found = re.fullmatch(
        r"(?:an?|the) (?P<adjectives>[a-z-]+(?: [a-z-]+)?) (?P<body>[a-z-]+)", words
    )
    if found is None or names_parts(found["adjectives"], False):
        return None
    return body_words().get(squash(found["body"]))


def turret_of_weapon(words: str, field: str) -> tuple[str, FrameItem | None]:
    """The words of a weapon without the size of its turret, and that turret."""
    found = re.search(r" (?:in|on) (?:an? )?(?P<turret>\(?[\w -]+\)? ?turret)\b", words)
    turret = read_frame(found["turret"], field) if found else None
    if found is None or turret is None or found["turret"] == TURRET:
        return words, None
    words = f"{words[: found.start()]} in turret{words[found.end() :]}"
    return words, turret._replace(of_weapon=True)


_CREW = re.compile(r"(?:crew(?: of)?|complement(?: of)?)(?: \w+)?|\w+[ -](?:man|person) crew")
"""Words that may stand before the people themselves."""


def read_person(words: str) -> PersonItem | Remark | None:
    """The people of some words; ``None`` for all else. Raises ``Malformed`` for a plural without
    its number."""
    if _CREW.fullmatch(words):
        return Remark("the number of people", words)
    words = re.sub(r"^(?:the|its|his|her|their) ", "", words)
    number, who = counted(re.sub(r"^(\d) \(([a-z ]+)\)$", r"\1 \2", words))
    found = people_words().get(squash(who))
    if found is None or number == 0 or (number or 1) > MOST_PEOPLE:
        return None
    if number is None and found.many:
        raise Malformed(f"{words!r}: write how many, such as 2 {words}")
    code = "driver" if found.code == "cyclist" else found.code
    return PersonItem(code, number or 1)
