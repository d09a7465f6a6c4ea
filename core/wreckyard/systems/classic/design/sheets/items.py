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
from .accessories import (
    AccessoryItem,
    has_owner,
    read_accessory,
    serves_weapon,
    takes_side,
)
from .armor import ArmorHead, SideItem, read_side, read_types
from .bodies import read_body, read_person, turret_of_weapon
from .clauses import ARMOR, ARMOR_TYPE, CARGO, COMMENT
from .figures import CARGO_POUNDS, DRIVING, PRICE, WEIGHT, FigureItem, read_figures
from .frames import read_bare_frame, read_frame
from .kinds import (
    BodyItem,
    Foreign,
    FrameItem,
    Item,
    PersonItem,
    Remark,
    TireItem,
)
from .links import read_link
from .remarks import read_outside, read_remark
from .tires import read_tires
from .weapons import (
    WeaponItem,
    place_first,
    read_weapons,
    read_weapons_linked,
    read_weapons_together,
)
from .words import (
    counted,
    either,
    listed,
    number_of,
    place_of,
    places_of_words,
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
        framed: whether the suspension has been named.
        driven: whether figures of driving stand before the item.
        armored: whether the armor has begun.
        loaded: whether the pounds of the cargo have been named.
        person: whose an accessory is, within a clause such as *driver w/TC*.
        place: where a weapon stands, within a clause such as *turret w/VMG*.
        aim: what a computer serves, within a clause such as *AC front w/SWC*.
        weapon: the code of the weapon before the item.
        sided: whether the armor of a side has been named.
        part: whether a part stands before the item in its clause.
    """

    field: str = ""
    beside: bool = False
    started: bool = False
    framed: bool = False
    driven: bool = False
    armored: bool = False
    loaded: bool = False
    person: str = ""
    place: str = ""
    aim: str = ""
    weapon: str = ""
    sided: bool = False
    part: bool = False

    def after(self, items: tuple[Item, ...]) -> Setting:
        """The setting of the next item of the clause."""
        there = self
        if any(isinstance(item, _PARTS) for item in items):
            there = replace(there, part=True)
        for item in items:
            if isinstance(item, PersonItem):
                there = replace(there, person=_owner_of(item, self.beside))
            elif isinstance(item, FrameItem) and item.what == TURRET:
                there = replace(there, place=TURRET)
            elif isinstance(item, FrameItem) and item.what == "suspension":
                there = replace(there, framed=True)
            elif isinstance(item, SideItem | ArmorHead):
                sided = there.sided or isinstance(item, SideItem)
                there = replace(there, armored=True, driven=False, sided=sided)
            elif isinstance(item, FigureItem) and item.name in DRIVING:
                there = replace(there, driven=True)
            elif isinstance(item, FigureItem) and "cargo" in item.name:
                there = replace(there, field=CARGO, loaded=item.name == CARGO_POUNDS)
            elif isinstance(item, WeaponItem):
                first = item.weapons[0]
                aim = f"{first.code} {first.place.replace('-', ' ')}"
                there = replace(there, aim=aim, weapon=first.code)
            elif isinstance(item, BodyItem):
                beside = there.framed and catalogue().bodies[item.code].kind == SIDECAR
                there = replace(there, beside=beside)
        return there


_PARTS = (FrameItem, TireItem, PersonItem, WeaponItem, AccessoryItem)
"""What a price in brackets may stand behind."""


def _owner_of(person: PersonItem, beside: bool) -> str:
    if person.who in ("driver", "pillion"):
        return person.who
    first = f"{'sidecar-' if beside else ''}{person.who}-1"
    return first if person.number == 1 else f"?{person.number} {person.who}"


@dataclass(slots=True)
class Parsed:
    """The items of a clause, the words that name nothing, and the reason if one is known."""

    items: list[Item] = field(default_factory=list)
    rest: str = ""
    reason: str = ""


_IN = re.compile(r"in (?:an? )?")
"""What joins a person and a seat."""

_JOINING = re.compile(
    rf"(?:(?:{either(listed('joining words')[''])})(?:(?<=/)|(?!\w))|w/|/|-|:|,|@|\+|\|)+\s*"
)


def read_items(words: str, setting: Setting) -> Parsed:
    """The items of a clause in the words of ``same``.

    An item that a word without a meaning follows is itself not understood: the word may change it.
    """
    deepest: list[_Step] = []
    words = place_first(words)
    if setting.started:
        words = _without_lead(words)
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


def only_joins(words: str) -> bool:
    """Whether words do nothing but join items, as *it carries*."""
    return not words or not _JOINING.sub("", f"{words} ").strip()


def _without_lead(words: str) -> str:
    """A clause without the words before its first item, unless it has no others."""
    rest, mark = words, _JOINING.match(words)
    while mark:
        rest = rest[mark.end() :]
        mark = _JOINING.match(rest)
    return rest or words


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

    *w/* or a bracket gives an item to the person, or to the turret, that stands before it; a colon
    gives it to the turret.
    """
    there = step.setting.after(step.items)
    end = len(words) - len(words[at:].lstrip())
    mark = _JOINING.match(words, end) or (_IN.match(words, end) if there.person else None)
    joined = mark is not None
    owned = mark is not None and (
        mark[0][:2] in ("w/", "in") or step.owned or (":" in mark[0] and there.place)
    )
    owner = there.person or there.place or there.aim
    owned = bool(owned) or (words[end : end + 1] == "(" and bool(owner))
    while mark:
        end = mark.end()
        mark = _JOINING.match(words, end)
    if not owned:
        there = replace(there, person="", place="", aim="")
    return _Step(end, owned, there, joined, _Runs(words[end:], there))


def _group(words: str, setting: Setting) -> tuple[tuple[Item, ...], int]:
    """The items of a bracket that words begin with, and its length."""
    group = re.match(r"\(([^()]*)\)", words)
    if group is None or not group[1].strip():
        return (), 0
    if re.search(r"\b(?:not|without|excluding|excl|separately)\b", group[1]):
        return (Remark("a part that is left out", group[0]),), group.end()
    parts = re.split(r",(?!\d{3}\b)", group[1])
    parts = [part.strip(" +").removeprefix("w/") for part in parts]
    inner = [read_items(part, setting) for part in parts if part]
    if not inner or any(each.rest for each in inner):
        return (), 0
    items = tuple([item for each in inner for item in each.items])
    figures = all(isinstance(each, FigureItem) and each.name in (PRICE, WEIGHT) for each in items)
    if setting.part and figures:
        items = tuple([e._replace(of_part=True) for e in items if isinstance(e, FigureItem)])
    return items, group.end()


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
        ends = [found.start() for found in re.finditer(r"\s|$|(?<=\w)(?=[/(+]|,(?!\d{3}))", window)]
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


_NOTHING = ("none", "n/a", "nil", "no", "nothing")

_UNIVERSAL = re.compile(
    r"(?:(?<=^)|(?<= in )|(?<= on )|(?<= a )|(?<=space ))universal (?=(?:[\w -]{,20} )?turret$)"
)
"""The word of *VMG in universal turret*, which tells an accessory besides the turret."""


def _plain_remark(words: str, setting: Setting) -> Remark | None:
    """Words that tell nothing more than their field does, or are a comment."""
    if setting.field == COMMENT:
        return Remark(COMMENT, words)
    if setting.field == "crew" and number_of(words):
        return Remark("the number of people", words)
    if setting.field in ("weapons", "accessories") and words.isdecimal():
        return Remark("a figure of no part", words)
    if setting.armored and re.fullmatch(
        r"(?:total )?\d+ (?:total )?points(?: total| in all)?", words
    ):
        return Remark("the total of the armor", words)
    if setting.field in ("weapons", "accessories", "crew", TURRET, CARGO) and words in _NOTHING:
        return Remark("none", words)
    return None


def _read_item(words: str, setting: Setting, last: bool) -> Iterator[Item]:
    """The item of some words; none when they name nothing. Raises ``Malformed``."""
    remark = _plain_remark(words, setting)
    if remark:
        yield remark
        return
    if _UNIVERSAL.search(words) and words != "universal turret":
        there = list(_read_item(_UNIVERSAL.sub("", words), setting, last))
        yield from [*there, *(_accessories("universal turret", False, "") if there else [])]
        return
    if setting.driven:
        words = re.sub(r"(?<=\d) top$", " top speed", re.sub(r"^top:? (?=\d)", "top speed ", words))
    words = re.sub(r"(?<=turret) (?:on |in )?(?:the )?top$", "", words)
    if setting.field == ARMOR and not setting.sided and words in ("rp", "rpf"):
        # Behind the points of a side RP is a ramplate, and before a type of armor radarproof.
        yield Foreign("radarproof armor")
        return
    sides = read_side(words, setting.armored or setting.field == ARMOR)
    if sides:
        yield from sides
        return
    found = (
        _types(words, setting)
        or (setting.field != "plant" and read_body(words, setting.beside, setting.field))
        or read_frame(words, setting.field)
        or read_person(words)
        or read_tires(words, setting.field)
    )
    if found:
        yield found
        return
    loaded = setting.loaded and not words.endswith(("space", "spaces"))
    figures = read_figures(words, setting.field == CARGO and not loaded)
    if figures:
        yield from figures
        return
    accessories = _accessory_items(words, setting)
    if accessories:
        yield from accessories
        return
    if re.match(r"(?:an? )?twin laser\b", words):
        # The *twin laser* of other editions is one weapon, and *twin lasers* are two.
        yield Foreign("twin lasers")
        return
    words, turret = turret_of_weapon(words, setting.field)
    place = setting.place or (setting.field if setting.field in SIDES else "")
    words = _again(words, setting)
    together = read_weapons_linked(words, setting.beside) or read_weapons_together(
        words, setting.beside
    )
    if together:
        if turret:
            yield turret
        yield from together
        return
    other = (
        read_link(words)
        or read_weapons(words, setting.beside, place)
        or read_bare_frame(words)
        or read_outside(words)
        or (read_remark(words) if last else None)
    )
    if turret and isinstance(other, WeaponItem | Foreign):
        yield turret
    if other and (turret is None or isinstance(other, WeaponItem | Foreign)):
        yield other


_ANOTHER = re.compile(r"(?P<count>one|another|two|three|a second) (?P<where>.+)")


def _again(words: str, setting: Setting) -> str:
    """The words of a weapon that is told by its place alone: the second of *MG front, one back*."""
    found = _ANOTHER.fullmatch(words) if setting.weapon and not setting.armored else None
    if found is None or not places_of_words(found["where"]):
        return words
    count = found["count"] if number_of(found["count"]) else "one"
    return f"{count} {setting.weapon} {found['where']}"


def _accessory_items(words: str, setting: Setting) -> list[AccessoryItem]:
    """The accessories of some words, each for its owner and at its side. Raises ``Malformed``."""
    several = re.fullmatch(r"\?(\d+) (\w+)", setting.person)
    owners = ["" if several else setting.person]
    if several and words.endswith("s"):
        owners = [f"{several[2]}-{number}" for number in range(1, int(several[1]) + 1)]
    found = [item for owner in owners for item in _accessories(words, setting.beside, owner)]
    found = [
        item._replace(inner=setting.aim) if serves_weapon(item) and not item.inner else item
        for item in found
    ]
    if several and any(not item.fitted.position or not has_owner(item) for item in found):
        raise Malformed(f"{words!r}: write whose it is, such as {words} for gunner 1")
    if setting.field not in SIDES:
        return found
    return [
        item._replace(fitted=item.fitted._replace(place=setting.field))
        if takes_side(item) and not item.fitted.place
        else item
        for item in found
    ]


def _types(words: str, setting: Setting) -> ArmorHead | None:
    inside = setting.armored or setting.field in (ARMOR, ARMOR_TYPE)
    if not inside and not (setting.started and words.endswith(" armor")):
        return None
    words = re.sub(r"^\d+ points (?:of )?", "", words)
    types = read_types(words)
    return ArmorHead(types) if types else None


_TWO_PLACES = re.compile(r"(?P<what>.+?) (?P<one>\w+) ?(?:and|/) ?(?P<other>\w+)")
_TWO_BEFORE = re.compile(r"(?P<one>\w+) ?(?:and|/) ?(?P<other>\w+) (?P<what>.+)")
_TWO_PEOPLE = re.compile(
    r"(?:2 |both )?(?P<what>.+?) for (?:both )?(?:the )?(?P<one>[a-z]+(?: \d)?)"
    r" ?(?:and|/) ?(?:the )?(?P<other>[a-z]+(?: \d)?)"
)


def _accessories(words: str, beside: bool, person: str) -> list[AccessoryItem]:
    """The accessory of some words, or the two of *bumper spikes front and back* and *targeting
    computers for driver and gunner*."""
    found = [read_accessory(words, beside, person)]
    before = _TWO_BEFORE.fullmatch(words)
    places = before if before and place_of(before["one"]) in SIDES else _TWO_PLACES.fullmatch(words)
    people = _TWO_PEOPLE.fullmatch(words)
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
