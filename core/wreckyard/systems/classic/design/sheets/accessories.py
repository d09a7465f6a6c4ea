"""Read the accessories of a vehicle sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.catalogue import catalogue
from ..accessories import GUARDS, fields_of, places_of
from ..design import DRIVER, ON_SIDECAR, Design, Fitted, on_sidecar, weapon_names
from ..json import make_tire
from .weapons import name_joined, read_load_words
from .words import accessory_words, armor_words, number_of, tire_words

_GUARDS = re.compile(
    r"(?:(?P<count>\w+) )?(?P<points>\d{1,3})[- ](?:pt|point)s?"
    r"(?: (?P<type>[a-z -]+?))?? (?P<what>(?:cycle )?wheelguards?)(?: (?P<place>[a-z -]+))?"
)


class AccessoryItem(NamedTuple):
    """An accessory of a sheet: how many, where and whose in the words of the sheet."""

    fitted: Fitted
    number: int
    item: str
    inner: str = ""
    beside: bool = False


def read_accessory(words: str, beside: bool) -> AccessoryItem | None:
    """An accessory from an item in the words of ``same``; ``None`` when it names none.

    ``beside`` says that it stands on the sheet of a sidecar.
    """
    guards = _GUARDS.fullmatch(words)
    if guards:
        return _read_guards(guards, words, beside)
    spare = re.fullmatch(r"(?:(\w+) )?spare (.*) tires?", words)
    if spare:
        return _read_spare(spare, words, beside)
    text, position = words, ""
    person = re.search(r" for ((?:sidecar )?(?:driver|gunner|passenger)(?: \d+)?|pillion)$", text)
    if person:
        text = text[: person.start()]
        position = person[1].replace(" ", "-")
        position += "-1" if position.endswith(("gunner", "passenger")) else ""
    bracket = re.search(r" ?\(([^()]*)\)", text)
    inner = bracket[1] if bracket else ""
    text = text[: bracket.start()] + text[bracket.end() :] if bracket else text
    count, text = _counted(text)
    armor, text = _armored(text)
    named = _named(text)
    if named is None:
        return None
    code, place = named
    fitted = Fitted(code, place.replace(" ", "-"), position=position, armor=armor)
    return AccessoryItem(fitted, count, words, inner, beside)


def _counted(text: str) -> tuple[int, str]:
    first, _, rest = text.partition(" ")
    if first in ("a", "an", "the"):
        return 1, rest
    number = number_of(first)
    return (number, rest) if number and rest else (1, text)


def _armored(text: str) -> tuple[str, str]:
    for word in sorted(armor_words(), key=len, reverse=True):
        if text.startswith(f"{word} "):
            return armor_words()[word], text[len(word) + 1 :]
    return "", text


def _named(text: str) -> tuple[str, str] | None:
    """The accessory that a text begins with, or ends with, and the rest of it."""
    tokens = text.split()
    for count in range(len(tokens), 0, -1):
        code = accessory_words().get(" ".join(tokens[:count]))
        if code:
            rest = " ".join([word for word in tokens[count:] if word not in ("in", "on", "the")])
            return code, rest
    return None


def _read_guards(found: re.Match[str], words: str, beside: bool) -> AccessoryItem:
    count = number_of(found["count"]) if found["count"] else 1
    code = "cycle-wheelguard" if found["what"].startswith("cycle") else "wheelguard"
    armor = armor_words().get(found["type"].strip(), "?") if found["type"] else ""
    if not count or armor == "?":
        raise Malformed(f"{quoted(words)}: these are no guards; write 2 8-pt. wheelguards back")
    place = (found["place"] or "").replace(" ", "-")
    fitted = Fitted(code, place, int(found["points"]), armor=armor)
    return AccessoryItem(fitted, count, words, "", beside)


def _read_spare(found: re.Match[str], words: str, beside: bool) -> AccessoryItem:
    codes = [tire_words().get(word, "") for word in found[2].split()]
    makes = [code for code in codes if code in catalogue().tires]
    count = number_of(found[1]) if found[1] else 1
    if len(makes) != 1 or "" in codes or not count:
        raise Malformed(f"{quoted(words)}: {quoted(found[2])} is no make of tire")
    tire = str(make_tire(makes[0], [code for code in codes if code != makes[0]]))
    return AccessoryItem(Fitted("tire-spare", tire=tire), count, words, "", beside)


# In their places


def fit_accessories(design: Design, items: Sequence[AccessoryItem]) -> tuple[Fitted, ...]:
    """The accessories of a design, each in its place. Raises ``Malformed``."""
    return tuple([each for item in items for each in _fit(design, item)])


def _fit(design: Design, item: AccessoryItem) -> Iterator[Fitted]:
    fitted, record = item.fitted, catalogue().accessories[item.fitted.code]
    if fitted.code in GUARDS and not item.beside:
        yield from _fit_guards(design, item)
        return
    used = fields_of(record)
    if "place" in used and not fitted.place and len(record.places) == 1:
        fitted = fitted._replace(place=record.places[0])
    if item.beside and "position" not in used:
        where = f"{ON_SIDECAR}-{fitted.place}" if fitted.place else ON_SIDECAR
        fitted = fitted._replace(place=where)
    if "position" in used and not fitted.position:
        fitted = fitted._replace(position=DRIVER)
    if "aim" in used:
        names = weapon_names(design.weapons)
        fitted = fitted._replace(aim=name_joined(item.inner or "nothing", names, 0, ()))
    elif "load" in used:
        fitted = fitted._replace(load=read_load_words("", item.inner, item.item))
    elif item.inner:
        raise Malformed(f"{quoted(item.item)}: there is nothing to say in brackets")
    if fitted.place and "place" not in used and fitted.place != ON_SIDECAR:
        raise Malformed(f"{quoted(item.item)}: it has no place of its own")
    yield from [fitted] * item.number


def _fit_guards(design: Design, item: AccessoryItem) -> Iterator[Fitted]:
    """Guards at all corners where such may be, at one end, or at one corner."""
    every = places_of(design, catalogue().accessories[item.fitted.code])
    places = [place for place in every if not on_sidecar(place)]
    where = item.fitted.place
    own = [p for p in places if not where or p == where or p.partition("-")[0] == where]
    if len(own) != item.number:
        there = f"{len(own)} such places {where}".strip()
        raise Malformed(f"{quoted(item.item)}: there are {there}, and {item.number} are named")
    for place in own:
        yield item.fitted._replace(place=place)
