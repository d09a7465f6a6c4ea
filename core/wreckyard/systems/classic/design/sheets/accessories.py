"""Read the accessories of a vehicle sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.catalogue import catalogue
from ...book.records import CYCLE
from ..accessories import GUARDS, LIGHTS, fields_of, places_of
from ..design import DRIVER, ON_SIDECAR, Design, Fitted, on_sidecar, weapon_names
from ..json import MOST_OTHERS, make_tire
from .links import name_joined
from .weapons import read_load_words
from .words import (
    accessory_word,
    accessory_words,
    armor_words,
    counted,
    in_figures,
    longest,
    people_words,
    place_of,
    place_words,
    squash,
    tire_words,
)

ALL = 0
"""The number of guards that stand at every corner."""

_PERSON = re.compile(r" for (?:the )?(?P<sidecar>sidecar )?(?P<who>[a-z]+)(?: (?P<number>\d+))?$")
_POINTS_BEFORE = re.compile(r"(?:(?P<count>\w+) )?(?P<points>\d{1,3}) points (?P<rest>.*)")
_POINTS_BEHIND = re.compile(
    r"(?P<rest>.*?)(?: \((?P<in>\d{1,3}) points(?: each)?\)"
    r"| (?:@ ?|at |w/)?(?P<by>\d{1,3}) points(?: each)?| @ ?(?P<at>\d{1,3}))"
)
_CORNERS = ("front", "back")


class AccessoryItem(NamedTuple):
    """Accessories of one item: how many, and the words of the sheet for their place and owner."""

    fitted: Fitted
    number: int
    item: str
    inner: str = ""
    beside: bool = False

    @property
    def words(self) -> str:
        """The accessories in the book's words, as a player is told them."""
        each = self.fitted
        name = accessory_word(each.code, self.number > 1).removeprefix("box of ")
        head = f"{self.number} {name}" if self.number > 1 else f"{name[0].upper()}{name[1:]}"
        points = [f"{each.points} points"] if each.points else []
        place = [place_words(each.place)] if each.place else []
        armor = [each.armor.replace("-", " ")] if each.armor else []
        owner = (
            f" for {each.position.replace('-', ' ')}" if each.position not in ("", DRIVER) else ""
        )
        return ", ".join(
            [head + owner, *points, *place, *armor, *([self.inner] if self.inner else [])]
        )


def read_accessory(words: str, beside: bool, person: str = "") -> AccessoryItem | None:
    """An accessory from an item in the words of ``same``; ``None`` when it names none.

    ``beside`` says that it stands on the sheet of a sidecar; ``person`` whose it is when the item
    names nobody. Raises ``Malformed``.
    """
    spare = re.fullmatch(r"(?P<head>.*?)\bspare ?(?P<kinds>.*?) ?tires?", words)
    if spare and (spare["head"] or spare["kinds"]):
        return _read_spare(f"{spare['head']}{spare['kinds']}", words, beside)
    text, position = _owner(
        re.sub(r" (?:on|at|for) (?:all|every)(?: (?:four|4|six|6))? wheels?$", "", words), person
    )
    text = re.sub(r" (?:on|at|for) (?:the )?(front|back) (?:tires?|wheels?)$", r" \1", text)
    text = re.sub(r"^(\S+)[- ](?=points )", lambda found: f"{in_figures(found[1])} ", text)
    guards, points = _POINTS_BEFORE.fullmatch(text), 0
    text = re.sub(r"^(.+?):? (\d{1,3} points(?: each)?) x(\d)$", r"\3 \1 \2", text)
    text = re.sub(
        r"^(.+?) \((\d) (?:@|at|of|x) ?(\d+ points)(?: each)?\)$",
        r"\2 \3 \1",
        text.replace(" )", ")"),
    )
    guards = guards or _POINTS_BEFORE.fullmatch(text)
    if guards:
        points = int(guards["points"])
        text = f"{guards['count'] or ''} {guards['rest']}".strip()
    else:
        guards = _POINTS_BEHIND.fullmatch(text)
        if guards:
            points, text = int(guards["in"] or guards["by"] or guards["at"]), guards["rest"]
    number, text = counted(re.sub(r"^(.+?) \(?x(\d{1,2})\)?$", r"\2 \1", text))
    bracket = re.search(r" ?\(([^()]*)\)", text)
    inner = bracket[1] if bracket else ""
    if bracket and place_of(inner) and bracket.end() == len(text):
        text, inner, bracket = f"{text[: bracket.start()]} {inner}", "", None
    text = f"{text[: bracket.start()]} {text[bracket.end() :]}".strip() if bracket else text
    found = _named(text)
    if found is None:
        return None
    code, many, armor, place = found
    if (code in GUARDS) != bool(points):
        if points:
            return None
        raise Malformed(f"{quoted(words)}: write the points of each, such as 4 10-pt. wheelguards")
    if number == 0:
        raise Malformed(f"{quoted(words)}: the count is 0; leave the part out, or write 1")
    if code in GUARDS and number is None and many:
        number = ALL
    elif many and number is None and not (position or place):
        raise Malformed(f"{quoted(words)}: write how many, such as 2 {words}")
    if (number or 1) > MOST_OTHERS:
        raise Malformed(f"{quoted(words)}: a vehicle has at most {MOST_OTHERS} accessories")
    fitted = Fitted(code, place, points, position=position, armor=armor)
    return AccessoryItem(fitted, 1 if number is None else number, words, inner, beside)


def _owner(words: str, person: str) -> tuple[str, str]:
    """An item without its owner, and the owner."""
    bracket = re.search(r" ?\(([^()]*)\)$", words)
    inside = people_words().get(squash(bracket[1])) if bracket else None
    if bracket and inside:
        words, bracket = f"{words[: bracket.start()]} for {inside.code}", None
    found = _PERSON.search(words[: bracket.start()] if bracket else words)
    who = people_words().get(found["who"]) if found else None
    if found is None or who is None:
        return words, person
    code = DRIVER if who.code == "cyclist" else who.code
    position = f"sidecar-{code}" if found["sidecar"] else code
    if code in ("gunner", "passenger"):
        position += f"-{found['number'] or 1}"
    return words[: found.start()] + (bracket[0] if bracket else ""), position


def _named(text: str) -> tuple[str, bool, str, str] | None:
    """An accessory: its code, whether it is a plural, its armor, and its place."""
    tokens = text.split()
    for start in range(min(4, len(tokens))):
        before = " ".join(tokens[:start])
        named = longest(tokens[start:], accessory_words())
        if named is None:
            continue
        word, behind = named
        places = [_place(behind, word.code)] if behind else []
        armor = ""
        if before:
            kind = armor_words().get(squash(before))
            place = _place(before, word.code)
            if kind is None and place is None:
                continue
            armor = kind.code if kind else ""
            places += [] if kind else [place]
        if None in places or len(places) > 1:
            return None
        return word.code, word.many, armor, places[0] or "" if places else ""
    return None


def _place(words: str, code: str) -> str | None:
    """The place of an accessory in the words of a sheet; ``None`` when they are no place."""
    place = place_of(words)
    if place:
        return place
    if code in GUARDS or code == "retractable-wheelguards":
        found = re.fullmatch(r"(?:on )?(?:the )?(\w+)[- ](left|right|wheels?|l|r)", words)
        end = place_of(found[1]) if found else None
        if found and end in _CORNERS:
            return end if found[2].startswith("wheel") else f"{end}-{place_of(found[2])}"
    return None


def _read_spare(described: str, words: str, beside: bool) -> AccessoryItem:
    number, kinds = counted(described)
    found = [tire_words().get(squash(word)) for word in kinds.split()]
    codes = [word.code for word in found if word]
    makes = [code for code in codes if code in catalogue().tires]
    if len(makes) != 1 or None in found or number == 0:
        raise Malformed(f"{quoted(words)}: {quoted(kinds)} is no make of tire")
    tire = str(make_tire(makes[0], [code for code in codes if code != makes[0]]))
    return AccessoryItem(Fitted("tire-spare", tire=tire), number or 1, words, kinds, beside)


# In their places


def has_owner(item: AccessoryItem) -> bool:
    """Whether an accessory is that of one person aboard."""
    return "position" in fields_of(catalogue().accessories[item.fitted.code])


def serves_weapon(item: AccessoryItem) -> bool:
    """Whether an accessory serves one weapon, so that it must be told which."""
    return "aim" in fields_of(catalogue().accessories[item.fitted.code])


def takes_side(item: AccessoryItem) -> bool:
    """Whether an accessory can stand at more than one side, so that its side matters."""
    record = catalogue().accessories[item.fitted.code]
    return "place" in fields_of(record) and len(record.places) != 1


def fit_accessory(design: Design, item: AccessoryItem) -> tuple[Fitted, ...]:
    """The accessories of an item, each in its place on a design. Raises ``Malformed``."""
    code = item.fitted.code
    if design.kind == CYCLE and code in _ON_CYCLES:
        item = item._replace(fitted=item.fitted._replace(code=_ON_CYCLES[code]))
    return tuple(_fit(design, item))


def _fit(design: Design, item: AccessoryItem) -> Iterator[Fitted]:
    fitted, record = item.fitted, catalogue().accessories[item.fitted.code]
    if fitted.code in GUARDS and not item.beside:
        yield from _fit_guards(design, item)
        return
    used = fields_of(record)
    if item.number > 1 and "position" in used and not fitted.position and not item.beside:
        crew = [DRIVER, *[f"gunner-{number}" for number in range(1, design.gunners + 1)]]
        if item.number > len(crew):
            raise Malformed(f"{quoted(item.item)}: the crew are {len(crew)}; write whose each is")
        for position in crew[: item.number]:
            alone = item._replace(number=1, fitted=fitted._replace(position=position))
            yield from _fit(design, alone)
        return
    if "place" in used and not fitted.place and len(record.places) == 1:
        fitted = fitted._replace(place=record.places[0])
    if "place" in used and not fitted.place and not record.places and fitted.code in LIGHTS:
        raise Malformed(f"{quoted(item.item)}: write the side, such as front")
    if item.beside and "position" not in used:
        where = f"{ON_SIDECAR}-{fitted.place}" if fitted.place else ON_SIDECAR
        fitted = fitted._replace(place=where)
    if "position" not in used:
        fitted = fitted._replace(position="")
    elif not fitted.position:
        fitted = fitted._replace(position=DRIVER)
    if "aim" in used:
        names = weapon_names(design.weapons)
        if not item.inner and len(names) != 1:
            raise Malformed(
                f"{quoted(item.item)}: write its weapon, such as {item.item} (MG front)"
            )
        aim = name_joined(item.inner, names, 0, ()) if item.inner else names[0]
        fitted = fitted._replace(aim=aim)
    elif "load" in used:
        fitted = fitted._replace(load=read_load_words("", item.inner, item.item))
    elif item.inner and not fitted.tire:
        raise Malformed(f"{quoted(item.item)}: leave out the brackets")
    if fitted.place and "place" not in used and fitted.place != ON_SIDECAR:
        raise Malformed(f"{quoted(item.item)}: leave out the side")
    yield from [fitted] * item.number


_ON_CYCLES = {"body-blades": "cycle-blades", "fake-body-blades": "fake-cycle-blades"}
"""What *blades* are on a cycle."""


def _fit_guards(design: Design, item: AccessoryItem) -> Iterator[Fitted]:
    """Guards at every corner that may have one, at one end, or at one corner."""
    fitted = item.fitted
    if design.kind == CYCLE:
        fitted = fitted._replace(code="cycle-wheelguard")
    every = places_of(design, catalogue().accessories[fitted.code])
    places = [place for place in every if not on_sidecar(place)]
    where = fitted.place
    own = [p for p in places if not where or p == where or p.partition("-")[0] == where]
    if item.number != ALL and len(own) != item.number:
        there = f"{len(own)} such places {where}".strip()
        raise Malformed(f"{quoted(item.item)}: there are {there}, and {item.number} are named")
    for place in own:
        yield fitted._replace(place=place)
