"""Read the tires of a vehicle sheet."""

from __future__ import annotations

import re

from ...book.catalogue import catalogue
from ..json import make_tire
from .kinds import TireItem
from .words import counted, longest, place_of, tire_words

_AT_END = r"(?:(?:in |on |at )?(?:the )?(?:front|back)|all around)"
_NAMED = re.compile(r"(?P<head>.*?)\b(?:tires?|wheels)(?: (?P<where>\S.*))?")
_MAKES = re.compile(
    r"(?P<head>(?:\d|four|two|six|three) [a-z/ -]+?)(?: (?P<where>(?:front|back)[a-z -]*))?"
)
_MAKES_OF_ALL = re.compile(r"(?P<head>[a-z/ -]+s)(?P<where>)")
_MAKES_OF_END = re.compile(rf"(?P<head>[a-z/ -]+s) (?P<where>{_AT_END})")
_MANY = re.compile(rf"tires\b|wheels|s(?: {_AT_END})?$")


def read_tires(words: str, field: str) -> TireItem | None:
    """The tires of an item in the words of ``same``: ``4 pr tires``, ``2 solids front``, ``prs in
    front``; ``None`` when it names none.

    Within the field ``tires`` a make alone will do.
    """
    if "spare" in words:
        return None
    found = _NAMED.fullmatch(words)
    if found is None and field != "tires":
        found = _MAKES.fullmatch(words) or _MAKES_OF_END.fullmatch(words)
        found = found or _MAKES_OF_ALL.fullmatch(words)
        if found is None:
            return None
    head, where = (found["head"].strip(), found["where"] or "") if found else (words, "")
    head = re.sub(r"^(.+?) (?:\((\d)\)|\(?x(\d)\)?)$", r"\2\3 \1", head)
    behind = re.fullmatch(r"\(?x?(\d)\)?", where)
    head, where = (f"{behind[1]} {head}", "") if behind else (head, where)
    if where.startswith("w/"):
        head, where = f"{head} {where.removeprefix('w/')}", ""
    number, kinds = counted(head)
    if number == 0:
        return None
    kinds = re.sub(r"\b(?:motorcycle|cycle|car|all|trike)s?\b|,", " ", kinds).strip()
    end = re.search(r" (front|back)$", kinds)
    if end and not where:
        kinds, where = kinds[: end.start()], end[1]
    codes = _codes(kinds)
    makes = [code for code in codes if code in catalogue().tires]
    place = _wheels(where)
    if len(makes) != 1 or place is None:
        return None
    tire = make_tire(makes[0], [code for code in codes if code != makes[0]])
    if number is None:
        number = 0 if _MANY.search(words) or field == "tires" else 1
    return TireItem(tire, number, place)


def _codes(kinds: str) -> list[str]:
    """The makes and modifications that words name; none when some word is neither."""
    codes: list[str] = []
    tokens = kinds.split()
    while tokens:
        named = longest(tokens, tire_words())
        if named is None:
            return []
        codes.append(named[0].code)
        tokens = named[1].split()
    return codes


def _wheels(where: str) -> str | None:
    """The end or corner of some tires; ``None`` when the words are neither."""
    where = where.strip(" ()")
    if not where or where in ("all", "all around"):
        return ""
    found = re.fullmatch(r"(?:on |in |at )?(?:the )?(\w+)(?:[- ](\w+))?(?:[- ](\d))?", where)
    end = place_of(found[1]) if found else None
    if found is None or end not in ("front", "back"):
        return None
    if not found[2] or found[2] in ("wheel", "wheels"):
        return end
    side = place_of(found[2])
    if side not in ("left", "right") or (found[3] and end == "front"):
        return None
    return f"{end}-{side}" + (f"-{found[3]}" if found[3] else "")
