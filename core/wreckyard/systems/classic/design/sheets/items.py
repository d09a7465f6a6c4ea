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
from ..json import MOST_PEOPLE
from .accessories import AccessoryItem, has_owner, read_accessory, takes_side
from .armor import ArmorHead, SideItem, read_side, read_types
from .clauses import ARMOR, ARMOR_TYPE, CARGO, COMMENT
from .figures import CARGO_POUNDS, DRIVING, FigureItem, read_figures
from .frames import read_bare_frame, read_frame
from .kinds import (
    BodyItem,
    Foreign,
    FrameItem,
    Item,
    PersonItem,
    Remark,
    SidecarSide,
)
from .talk import names_parts
from .tires import read_tires
from .weapons import WeaponItem, read_link, read_weapons, read_weapons_linked, read_weapons_together
from .words import (
    body_words,
    counted,
    longest,
    outside_words,
    people_words,
    place_of,
    squash,
    without_wheels,
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

    def after(self, items: tuple[Item, ...]) -> Setting:
        """The setting of the next item of the clause."""
        there = self
        for item in items:
            if isinstance(item, PersonItem):
                there = replace(there, person=_owner_of(item, self.beside))
            elif isinstance(item, FrameItem) and item.what == TURRET:
                there = replace(there, place=TURRET)
            elif isinstance(item, FrameItem) and item.what == "suspension":
                there = replace(there, framed=True)
            elif isinstance(item, SideItem | ArmorHead):
                there = replace(there, armored=True, driven=False)
            elif isinstance(item, FigureItem) and item.name in DRIVING:
                there = replace(there, driven=True)
            elif isinstance(item, FigureItem) and "cargo" in item.name:
                there = replace(there, field=CARGO, loaded=item.name == CARGO_POUNDS)
            elif isinstance(item, BodyItem):
                beside = there.framed and catalogue().bodies[item.code].kind == SIDECAR
                there = replace(there, beside=beside)
        return there


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
    r"(?:(?:and|on|it|has|have|all have|having|carries|carrying|mounts|mounting|rolls|rolling|runs|rides|armed)\b"
    r"|w/|/|-|:|,|@|\+|\|)+\s*"
)


def read_items(words: str, setting: Setting) -> Parsed:
    """The items of a clause in the words of ``same``.

    An item that a word without a meaning follows is itself not understood: the word may change it.
    """
    deepest: list[_Step] = []
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
    owned = bool(owned) or (words[end : end + 1] == "(" and bool(there.person or there.place))
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


def _read_item(words: str, setting: Setting, last: bool) -> Iterator[Item]:
    """The item of some words; none when they name nothing. Raises ``Malformed``."""
    if setting.field == COMMENT:
        yield Remark(COMMENT, words)
        return
    if setting.field in ("weapons", "accessories") and words.isdecimal():
        yield Remark("a figure of no part", words)
        return
    if setting.armored and re.fullmatch(
        r"(?:total )?\d+ (?:total )?points(?: total| in all)?", words
    ):
        yield Remark("the total of the armor", words)
        return
    words = re.sub(r"^top (?=\d)", "top speed ", words) if setting.driven else words
    sides = read_side(words, setting.armored or setting.field == ARMOR)
    if sides:
        yield from sides
        return
    found = (
        _types(words, setting)
        or (setting.field != "plant" and _body(words, setting))
        or read_frame(words, setting.field)
        or _person(words, setting)
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
    words, turret = _turret_of_weapon(words, setting)
    place = setting.place or (setting.field if setting.field in SIDES else "")
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
        or _outside(words)
        or (_remark(words) if last else None)
    )
    if turret and isinstance(other, WeaponItem):
        yield turret
    if other and (turret is None or isinstance(other, WeaponItem)):
        yield other


def _accessory_items(words: str, setting: Setting) -> list[AccessoryItem]:
    """The accessories of some words, each for its owner and at its side. Raises ``Malformed``."""
    several = re.fullmatch(r"\?(\d+) (\w+)", setting.person)
    owners = ["" if several else setting.person]
    if several and words.endswith("s"):
        owners = [f"{several[2]}-{number}" for number in range(1, int(several[1]) + 1)]
    found = [item for owner in owners for item in _accessories(words, setting.beside, owner)]
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


# Frame


def _body(words: str, setting: Setting) -> BodyItem | SidecarSide | None:
    runs_on = place_of(words)
    if setting.beside and runs_on in ("left", "right"):
        return SidecarSide(runs_on)
    words, wheels = without_wheels(words)
    words = re.sub(r"^(?:an?|the|w/a|armored) ", "", words)
    words = re.sub(r" (?:car )?body$", "", words)
    reverse = re.search(r"\breversed\b|\(reversed\)", words)
    words = " ".join(words.replace(reverse[0], "").split()) if reverse else words
    side = re.search(r"[ ,(]+(?:(?:on|to) (?:the )?)?(left|right|l|r)(?: side)?\)?$", words)
    bare = words[: side.start()] if side else words
    # *motorcycle (medium)* is a medium motorcycle.
    bare = re.sub(r"^(.+?) \(([a-z -]+)\)$", r"\2 \1", bare)
    known = body_words()
    found = known.get(squash(bare))
    if found is None and setting.field == "sidecar":
        found = known.get(squash(f"{bare} sidecar"))
    if found is None or found.many:
        return None
    sidecar = catalogue().bodies[found.code].kind == SIDECAR
    if (side and not sidecar) or (setting.field == "sidecar" and not sidecar):
        return None
    return BodyItem(found.code, bool(reverse), place_of(side[1]) or "" if side else "", wheels)


def _turret_of_weapon(words: str, setting: Setting) -> tuple[str, FrameItem | None]:
    """The words of a weapon without the size of its turret, and that turret."""
    found = re.search(r" (?:in|on) (?:an? )?(?P<turret>\(?[\w -]+\)? ?turret)\b", words)
    turret = read_frame(found["turret"], setting.field) if found else None
    if found is None or turret is None or found["turret"] == TURRET:
        return words, None
    words = f"{words[: found.start()]} in turret{words[found.end() :]}"
    return words, turret._replace(of_weapon=True)


_CREW = re.compile(r"(?:crew(?: of)?|complement(?: of)?)(?: \w+)?|\w+[ -](?:man|person) crew")
"""Words that may stand before the people themselves."""


def _person(words: str, setting: Setting) -> PersonItem | Remark | None:
    if _CREW.fullmatch(words):
        return Remark("the number of people", words)
    number, who = counted(re.sub(r"^(\d) \(([a-z ]+)\)$", r"\1 \2", words))
    found = people_words().get(squash(who))
    if found is None or number == 0 or (number or 1) > MOST_PEOPLE:
        return None
    if number is None and found.many:
        raise Malformed(f"{words!r}: write how many, such as 2 {words}")
    code = "driver" if found.code == "cyclist" else found.code
    return PersonItem(code, number or 1)


# Words that are no parts


def _outside(words: str) -> Foreign | Remark | None:
    """Equipment of other editions, and things that people carry."""
    bare = re.sub(r"^\d+ (?:points|gal|gallons?) ", "", words)
    bare = re.sub(r"^(?:\d[\d,]*|an?|one|two|three|four) (?:\d+ points )?", "", bare)
    bare = re.sub(r"^(?:linked|smartlinked|improved) ", "", bare)
    bare = re.sub(r" ?\([^()]*\)$", "", bare)
    bare = re.sub(r"^(?:w/)| (?:each|apiece)$", "", bare)
    for section in ("other editions", "elsewhere"):
        named = longest(bare.split(), outside_words(section))
        if named is None:
            continue
        rest = re.sub(r"^(?:in|on) ", "", named[1])
        where = re.fullmatch(r"(?:in|on|around|for|over|at) [a-z ]+|\d+(?: ?/ ?[a-z ]+)?", named[1])
        if section == "other editions" and (where or not rest or place_of(rest)):
            return Foreign(named[0].code)
        if rest and not place_of(rest):
            continue
        return Remark(f"{named[0].code}, chosen with the match and not on sheets", words)
    return None


_NONE_OF = ("weapons", "accessories", "turret", "cargo")
"""What a sheet may say that a vehicle does not have."""

_AMOUNT = re.compile(r"(?:is |of |: )?\$?[\d,.]+ ?k?(?: (?:lbs?|pounds|miles|mph|spaces?|pf|pu))*")


def _remark(words: str) -> Remark | None:
    """What a sheet says of itself: its author, its division, the room that is left, nobody."""
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
