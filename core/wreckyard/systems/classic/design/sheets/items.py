"""Read the items of a clause: the longest run of words that names one thing, then the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from .....engine.errors import Malformed
from ...book.catalogue import catalogue
from ...book.records import SIDECAR, SIDES
from ..design import TURRET
from ..json import MOST_PEOPLE, make_tire
from .accessories import AccessoryItem, read_accessory
from .armor import ArmorHead, SideItem, read_side, read_types
from .clauses import ARMOR, CARGO, COMMENT
from .figures import FigureItem, read_figures
from .kinds import (
    BodyItem,
    Foreign,
    FrameItem,
    Item,
    PersonItem,
    Remark,
    SidecarSide,
    TireItem,
)
from .weapons import WeaponItem, read_link, read_weapons, read_weapons_together
from .words import (
    body_words,
    chassis_words,
    counted,
    longest,
    outside_words,
    people_words,
    place_of,
    plant_words,
    squash,
    suspension_words,
    tire_words,
)

LONGEST_ITEM, LONGEST_RUN = 24, 800
"""How many words, outside brackets, and letters one item has at most."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of an item: its field, and the items before it.

    Attributes:
        field: the field that the clause belongs to; empty for none.
        beside: whether the sheet has come to its sidecar.
        started: whether the clause is past the place of the body.
        armored: whether the armor has begun.
        person: whose an accessory is, within a clause such as *driver w/TC*.
        place: where a weapon stands, within a clause such as *turret w/VMG*.
    """

    field: str = ""
    beside: bool = False
    started: bool = False
    armored: bool = False
    person: str = ""
    place: str = ""

    def after(self, items: tuple[Item, ...]) -> Setting:
        """The setting of the next item of the clause."""
        there = self
        for item in items:
            if isinstance(item, PersonItem):
                there = replace(there, person=_owner_of(item, self.beside))
            elif isinstance(item, FrameItem) and item.what == TURRET:
                there = replace(there, place=TURRET)
            elif isinstance(item, SideItem | ArmorHead):
                there = replace(there, armored=True)
            elif isinstance(item, FigureItem) and "cargo" in item.name:
                there = replace(there, field=CARGO)
            elif isinstance(item, BodyItem):
                beside = catalogue().bodies[item.code].kind == SIDECAR
                there = replace(there, beside=beside)
        return there


def _owner_of(person: PersonItem, beside: bool) -> str:
    if person.who in ("driver", "pillion"):
        return person.who
    return f"{'sidecar-' if beside else ''}{person.who}-1" if person.number == 1 else "?"


@dataclass(slots=True)
class Parsed:
    """The items of a clause, the words that name nothing, and the reason if one is known."""

    items: list[Item] = field(default_factory=list)
    rest: str = ""
    reason: str = ""


_JOINING = re.compile(r"(?:and\b|w/|/|-|:|,|@|\+)+\s*")


def read_items(words: str, setting: Setting) -> Parsed:
    """The items of a clause in the words of ``same``.

    An item that a word without a meaning follows is itself not understood: the word may change it.
    """
    deepest: list[_Step] = []
    path = [_Step(0, False, setting, True, _Runs(words, setting))]
    tries = MOST_TRIES
    while path:
        step = path[-1]
        run = next(step.runs, None)
        if run is None:
            if not deepest or step.at > deepest[-1].at:
                deepest = list(path)
            path.pop()
            tries -= 1
            if not tries:
                break
            continue
        path[-1] = step = step._replace(items=run.items)
        following = _following(words, step, step.at + run.length)
        path.append(following)
        if following.at >= len(words):
            return Parsed([item for each in path for item in each.items])
    *done, stuck = deepest
    reason, at = stuck.runs.reason, stuck.at
    if done and not stuck.joined:
        last = done.pop()
        reason, at = last.runs.reason or reason, last.at
    return Parsed([item for each in done for item in each.items], words[at:], reason)


MOST_TRIES = 40
"""How often a shorter run of words is tried where a longer one leads nowhere."""


class _Step(NamedTuple):
    """A place in a clause: where its run of words begins, and the items of the run."""

    at: int
    owned: bool
    setting: Setting
    joined: bool
    runs: _Runs
    items: tuple[Item, ...] = ()


def _following(words: str, step: _Step, at: int) -> _Step:
    """The place behind a step, past the words that join items.

    Only *w/* gives an item to the person, or to the turret, that stands before it.
    """
    there = step.setting.after(step.items)
    end = len(words) - len(words[at:].lstrip())
    mark = _JOINING.match(words, end)
    joined = mark is not None
    owned = mark is not None and ("w/" in mark[0] or step.owned)
    while mark:
        end = mark.end()
        mark = _JOINING.match(words, end)
    if not owned:
        there = replace(there, person="", place="")
    return _Step(end, owned, there, joined, _Runs(words[end:], there))


def _group(words: str, setting: Setting) -> tuple[tuple[Item, ...], int]:
    """The items of a bracket that words begin with, and its length."""
    group = re.match(r"\(([^()]*)\)", words)
    if group is None or not group[1].strip():
        return (), 0
    parts = re.split(r",(?!\d{3}\b)", group[1])
    parts = [part.strip(" +").removeprefix("w/") for part in parts]
    inner = [read_items(part, setting) for part in parts if part]
    if not inner or any(each.rest for each in inner):
        return (), 0
    return tuple([item for each in inner for item in each.items]), group.end()


class _Run(NamedTuple):
    """The items that a run of words names, and its length in letters."""

    items: tuple[Item, ...]
    length: int


class _Runs(Iterator[_Run]):
    """The runs that words begin with and that name items, the longest first.

    ``reason`` says why the longest run that was tried names none; empty when none has a reason.
    """

    def __init__(self, words: str, setting: Setting) -> None:
        self.reason = ""
        self._runs = self._found(words, setting)

    def __next__(self) -> _Run:
        return next(self._runs)

    def _found(self, words: str, setting: Setting) -> Iterator[_Run]:
        window = words[:LONGEST_RUN]
        ends = [found.start() for found in re.finditer(r"\s|$|(?<=\w)(?=[,/(+])", window)]
        whole = [
            end
            for end in dict.fromkeys(ends)
            if window.count("(", 0, end) == window.count(")", 0, end)
        ]
        for end in reversed(whole[: LONGEST_ITEM + 1]):
            run = words[:end].rstrip(" ,:-")
            items, reason = _items_of(run, setting, end == len(words)) if run else ((), "")
            self.reason = self.reason or reason
            if items:
                yield _Run(items, end)
        items, length = _group(words, setting)
        if items:
            yield _Run(items, length)


@lru_cache(maxsize=8192)
def _items_of(words: str, setting: Setting, last: bool) -> tuple[tuple[Item, ...], str]:
    """The items that all of some words name, or the reason why they name none."""
    try:
        return tuple(_read_item(words, setting, last)), ""
    except Malformed as error:
        return (), str(error)


def _read_item(words: str, setting: Setting, last: bool) -> Iterator[Item]:
    """The item of some words; none when they name nothing. Raises ``Malformed``."""
    if setting.field == COMMENT:
        yield Remark(COMMENT, words)
        return
    if setting.armored and re.fullmatch(
        r"(?:total )?\d+ (?:total )?points(?: total| in all)?", words
    ):
        yield Remark("the total of the armor", words)
        return
    found = (
        read_side(words, setting.armored or setting.field == ARMOR)
        or _types(words, setting)
        or (setting.field != "plant" and _body(words, setting))
        or _frame(words, setting)
        or _person(words, setting)
        or _tires(words, setting)
    )
    if found:
        yield found
        return
    figures = read_figures(words, setting.field == CARGO)
    if figures:
        yield from figures
        return
    person = "" if setting.person == "?" else setting.person
    accessories = _accessories(words, setting.beside, person)
    for accessory in accessories:
        if setting.person == "?" and not accessory.fitted.position:
            raise Malformed(f"{words!r}: write whose it is, such as {words} for gunner 1")
        yield accessory
    if accessories:
        return
    words, turret = _turret_of_weapon(words, setting)
    place = setting.place or (setting.field if setting.field in SIDES else "")
    together = read_weapons_together(words, setting.beside)
    if together:
        if turret:
            yield turret
        yield from together
        return
    other = (
        read_link(words)
        or read_weapons(words, setting.beside, place)
        or _outside(words)
        or (_remark(words) if last else None)
    )
    if turret and isinstance(other, WeaponItem):
        yield turret
    if other and (turret is None or isinstance(other, WeaponItem)):
        yield other


def _types(words: str, setting: Setting) -> ArmorHead | None:
    if not (setting.armored or setting.field == ARMOR):
        return None
    words = re.sub(r"^\d+ points (?:of )?", "", words)
    types = read_types(words)
    return ArmorHead(types) if types else None


_TWO_PLACES = re.compile(r"(?P<what>.+?) (?P<one>\w+) ?(?:and|/) ?(?P<other>\w+)")
_TWO_PEOPLE = re.compile(
    r"(?:2 |both )?(?P<what>.+?) for (?:both )?(?:the )?(?P<one>[a-z]+(?: \d)?)"
    r" ?(?:and|/) ?(?:the )?(?P<other>[a-z]+(?: \d)?)"
)


def _accessories(words: str, beside: bool, person: str) -> list[AccessoryItem]:
    """The accessory of some words, or the two of *bumper spikes front and back* and *targeting
    computers for driver and gunner*."""
    found = [read_accessory(words, beside, person)]
    places, people = _TWO_PLACES.fullmatch(words), _TWO_PEOPLE.fullmatch(words)
    each: list[str] = []
    if people:
        each = [f"{people['what']} for {who}" for who in people.group("one", "other")]
    elif places and (counted(words)[0] is None or re.match(r"\d+ points ", words)):
        sides = [side for side in places.group("one", "other") if place_of(side) in SIDES]
        each = [f"{places['what']} {side}" for side in sides] if len(sides) == 2 else []
    if found[0] is None and each:
        found = [read_accessory(part, beside, person) for part in each]
        if any(item is None or (people and not item.fitted.position) for item in found):
            return []
    return [item for item in found if item]


# Frame


def _body(words: str, setting: Setting) -> BodyItem | SidecarSide | None:
    runs_on = place_of(words)
    if setting.beside and runs_on in ("left", "right"):
        return SidecarSide(runs_on)
    words = re.sub(r"^(?:an?|the|w/a) ", "", words)
    words = re.sub(r" (?:car )?body$", "", words)
    reverse = re.search(r"\breversed\b|\(reversed\)", words)
    words = " ".join(words.replace(reverse[0], "").split()) if reverse else words
    side = re.search(r"[ ,]+(?:on (?:the )?)?(left|right)(?: side)?$", words)
    bare = words[: side.start()] if side else words
    found = body_words().get(squash(bare))
    if found is None or found.many:
        return None
    sidecar = catalogue().bodies[found.code].kind == SIDECAR
    if (side and not sidecar) or (setting.field == "sidecar" and not sidecar):
        return None
    return BodyItem(found.code, bool(reverse), side[1] if side else "")


def _frame(words: str, setting: Setting) -> FrameItem | None:
    """A chassis, suspension, power plant or turret."""
    what = setting.field
    for end in ("chassis", "suspension", "plant"):
        if words.endswith(f" {end}"):
            words, what = words.removesuffix(f" {end}"), end
    known = catalogue()
    if what == "chassis":
        six = re.search(r"\b(?:six|6)[- ]?wheel(?:ed|er)?\b", words)
        word = chassis_words().get(squash(words.replace(six[0], "") if six else words))
        if word:
            return FrameItem(
                what, word.code, known.chassis[word.code].name.lower(), 6 if six else 0
            )
    if what == "suspension" and words != "active":
        word = suspension_words().get(squash(words))
        if word:
            return FrameItem(what, word.code, word.code.replace("-", " "))
    if what == "plant":
        words = re.sub(r" ?\b(?:power|electric|elec)\b ?", " ", words).strip()
        word = plant_words().get(squash(words))
        if word:
            return FrameItem("power plant", word.code, known.plants[word.code].name.lower())
    turret = re.fullmatch(
        r"(?:a )?(pop-up )?(?:\(?(\w+)[- ]spaces?\)? )?(pop-up )?turret(?: \(?(\w+)[- ]spaces?\)?)?",
        words,
    )
    if turret and (turret[2] or turret[4]):
        number = counted(f"{turret[2] or turret[4]} x")[0]
        code = f"{'pop-up-' if turret[1] or turret[3] else ''}turret-{number}"
        record = known.accessories.get(code)
        return FrameItem(TURRET, code, record.name.lower()) if record else None
    if turret is None:
        return None
    code = "pop-up-turret" if turret[1] or turret[3] else TURRET
    return FrameItem(TURRET, code, f"{code.replace('-turret', '')} as large as its weapons")


def _turret_of_weapon(words: str, setting: Setting) -> tuple[str, FrameItem | None]:
    """The words of a weapon without the size of its turret, and that turret."""
    found = re.search(r" (?:in|on) (?:an? )?(?P<turret>\(?[\w -]+\)? ?turret)\b", words)
    turret = _frame(found["turret"], setting) if found else None
    if found is None or turret is None or found["turret"] == TURRET:
        return words, None
    words = f"{words[: found.start()]} in turret{words[found.end() :]}"
    return words, turret._replace(of_weapon=True)


def _person(words: str, setting: Setting) -> PersonItem | None:
    number, who = counted(words)
    found = people_words().get(squash(who))
    if found is None or number == 0 or (number or 1) > MOST_PEOPLE:
        return None
    if number is None and found.many:
        raise Malformed(f"{words!r}: write how many, such as 2 {words}")
    code = "driver" if found.code == "cyclist" else found.code
    return PersonItem(code, number or 1)


_MAKES_ALONE = re.compile(
    r"(?P<head>(?:\d|four|two|six|three) [a-z/ -]+?)(?: (?P<where>(?:front|back)[a-z -]*))?"
)


def _tires(words: str, setting: Setting) -> TireItem | None:
    if "spare" in words:
        return None
    found = re.fullmatch(r"(?P<head>.*?)\b(?:tires?|wheels)(?: (?P<where>\S.*))?", words)
    if found is None and setting.field != "tires":
        found = _MAKES_ALONE.fullmatch(words)
        if found is None:
            return None
    head, where = (found["head"].strip(), found["where"] or "") if found else (words, "")
    number, kinds = counted(head)
    if number == 0:
        return None
    kinds = re.sub(r"\b(?:motorcycle|cycle|car|all|trike)s?\b", "", kinds)
    kinds = kinds.replace(",", " ")
    end = re.search(r" (front|back) ?$", kinds)
    if end and not where:
        kinds, where = kinds[: end.start()], end[1]
    codes: list[str] = []
    tokens = kinds.split()
    while tokens:
        named = longest(tokens, tire_words())
        if named is None:
            return None
        codes.append(named[0].code)
        tokens = named[1].split()
    makes = [code for code in codes if code in catalogue().tires]
    place = _wheels(where)
    if len(makes) != 1 or place is None:
        return None
    tire = make_tire(makes[0], [code for code in codes if code != makes[0]])
    return TireItem(tire, number or (1 if not re.search(r"tires\b|wheels", words) else 0), place)


def _wheels(where: str) -> str | None:
    """The end or corner of some tires; ``None`` when the words are neither."""
    where = where.strip(" ()")
    if not where or where in ("all", "all around"):
        return ""
    found = re.fullmatch(r"(?:on |in )?(?:the )?(\w+)(?:[- ](\w+))?(?:[- ](\d))?", where)
    end = place_of(found[1]) if found else None
    if found is None or end not in ("front", "back"):
        return None
    if not found[2] or found[2] in ("wheel", "wheels"):
        return end
    side = place_of(found[2])
    if side not in ("left", "right") or (found[3] and end == "front"):
        return None
    return f"{end}-{side}" + (f"-{found[3]}" if found[3] else "")


# Words that are no parts


def _outside(words: str) -> Foreign | Remark | None:
    """Equipment of other editions, and things that people carry."""
    bare = re.sub(r"^\d+ (?:points|gal|gallons?) ", "", words)
    bare = re.sub(r"^(?:\d[\d,]*|an?|one|two|three|four) (?:\d+ points )?", "", bare)
    bare = re.sub(r"^(?:linked|smartlinked|improved) ", "", bare)
    bare = re.sub(r" ?\([^()]*\)$", "", bare)
    bare = re.sub(r"^(?:w/)", "", bare)
    for section in ("other editions", "elsewhere"):
        named = longest(bare.split(), outside_words(section))
        if named is None:
            continue
        rest = re.sub(r"^(?:in|on) ", "", named[1])
        where = re.fullmatch(r"(?:in|on|around|for|over|at) [a-z ]+", named[1])
        if section == "other editions" and (where or not rest or place_of(rest)):
            return Foreign(named[0].code)
        if rest and not place_of(rest):
            continue
        return Remark(f"{named[0].code}, chosen with the match and not on sheets", words)
    return None


_AMOUNT = re.compile(r"(?:is |of |: )?\$?[\d,.]+ ?k?(?: (?:lbs?|pounds|miles|mph|spaces?|pf|pu))*")


def _remark(words: str) -> Remark | None:
    """What a sheet says of itself: its author, its division, the room that is left."""
    named = longest(words.split(), outside_words("remarks"))
    if named and (
        named[0].code in ("who wrote the sheet", "a variant", COMMENT)
        or _AMOUNT.fullmatch(named[1])
    ):
        return Remark(named[0].code, words) if named[1] and len(words.split()) <= 20 else None
    before = re.fullmatch(r"(?:and )?\$?[\d,.]+ (?P<what>.+)", words)
    named = longest(before["what"].split(), outside_words("remarks")) if before else None
    return Remark(named[0].code, words) if named and named[1] in ("", "left", "free") else None
