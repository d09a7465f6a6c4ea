"""Read the weapons of a vehicle sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.catalogue import catalogue
from ..design import LINK, ON_SIDECAR, SMART_LINK, TURRET, Load, Mounted, full_load
from ..json import MOST_WEAPONS, fits_weapon
from .words import (
    Word,
    accessory_words,
    counted,
    load_words,
    longest,
    number_of,
    place_words,
    places_of_words,
    squash,
    weapon_words,
)

_BRACKET = re.compile(r" ?\(([^()]*)\)$")
_MAGAZINES = re.compile(r"(?:(\S+) )?(?:extra )?magazines?(?: \(([^()]*)\))?")
_MARKS = {
    "linked": LINK,
    "smartlinked": SMART_LINK,
    "turreted": TURRET,
    "ir": "ir",
    "infrared": "ir",
}


_STATISTIC = re.compile(
    r"to[- ]hit:? \d+|(?:damage:? )?\d+d\d*(?: ?[+-] ?\d)?(?: damage)?|damage:? .+|\d+ dp|dp:? \d+|\d+ (?:spaces?|lbs?)"
)
"""What the book says of a weapon, as in *RL front (to-hit 8, 2d damage)*."""


class WeaponItem(NamedTuple):
    """Weapons of one item, and the kind of link that joins them; empty for none.

    ``letter`` says that their place is a T, which is the turret in a sheet with a turret.
    """

    weapons: tuple[Mounted, ...]
    link: str = ""
    letter: bool = False

    @property
    def words(self) -> str:
        """The weapons in the book's words, as a player is told them."""
        first = self.weapons[0]
        count = len(self.weapons)
        places = ", ".join(dict.fromkeys([place_words(each.place) for each in self.weapons]))
        name = catalogue().weapons[first.code].name
        infrared = "infrared " if first.infrared else ""
        many = f"{count} {infrared}{name}s" if count > 1 else f"{infrared}{name}"
        joined = {"": "", LINK: ", linked", SMART_LINK: ", smart-linked"}[self.link]
        return f"{many}, {places}{joined}{_load_told(first)}"


def _load_told(weapon: Mounted) -> str:
    told = ""
    if weapon.load != full_load(weapon.code):
        runs = [f"{count} {shot.removeprefix(f'{weapon.code}-')}" for shot, count in weapon.load]
        told += f", loaded with {' and '.join(runs) or 'nothing'}"
    if weapon.magazines:
        count = len(weapon.magazines)
        told += f", {count} extra magazine{'s' if count > 1 else ''}"
    return f"{told}, magazine switch" if weapon.switch else told


class LinkItem(NamedTuple):
    """A link on its own: its kind, and the words for the things it joins."""

    kind: str
    joins: tuple[str, ...]
    words: str = ""


class LastLinked(NamedTuple):
    """The word *linked* behind a weapon that a comma parts from it."""

    kind: str
    words: str = "Link of the weapons before it"


def split_name(words: str) -> tuple[Word, str] | None:
    """The weapon that words begin with, and the rest of them; ``None`` when there is none."""
    return longest(words.split(), weapon_words())


def named_weapon(words: str) -> tuple[Word, str, str] | None:
    """A weapon, its place before the name if any, and the words behind the name."""
    named = split_name(words)
    if named:
        return (named[0], "", named[1])
    tokens = words.split()
    for count in range(1, min(5, len(tokens))):
        before = " ".join(tokens[:count])
        named = split_name(" ".join(tokens[count:])) if places_of_words(before) else None
        if named:
            return (named[0], before, named[1])
    return None


def read_weapons(item: str, beside: bool, usual_place: str = "") -> WeaponItem | None:
    """The weapons of an item in the words of ``same``; ``None`` when it names no weapon.

    ``beside`` says that it stands on the sheet of a sidecar; ``usual_place`` is the place of a
    weapon that names none. Raises ``Malformed``.
    """
    item = re.sub(r"^(?:an? )?((?:smart)?linked) (?:pair|set of two|set of 2) of ", r"2 \1 ", item)
    item = re.sub(
        r"^(?:an? )?((?:smart)?linked) (?:trio|set of three|set of 3) of ", r"3 \1 ", item
    )
    item = re.sub(r" and (?=(?:an? |the )?magazine switch)", " w/", item)
    each_with = re.search(r" ?\((?:each|both|all) w/", item)
    if each_with and named_weapon(counted(item[: each_with.start()])[1]):
        raise Malformed(
            f"{quoted(item)}: write the magazines behind the weapon, "
            "such as MG front w/extra magazine, MG front w/extra magazine"
        )
    loaded = re.fullmatch(r"(?P<load>[a-z -]+) in (?P<weapon>.+)", item)
    if loaded and squash(loaded["load"]) in load_words() and split_name(loaded["weapon"]):
        return read_weapons(f"{loaded['weapon']} w/{loaded['load']}", beside, usual_place)
    there = re.search(r" ?\b(?:(?:of|on|in) (?:the )?)?sidecar(?: (?=\S)|$)", item)
    if there and not beside:
        return read_weapons(f"{item[: there.start()]} {item[there.end() :]}".strip(), True)
    item = re.sub(r"\(([^()]*?), ?w/([^()]*)\)", r"(\1) w/\2", item)
    item = re.sub(r"\(([a-z]+)\) \(([a-z]+)\)$", r"(\1, \2)", item)
    head, *extras = re.sub(r" ?\( ?w/([^()]*)\)", r" w/\1", item).split(" w/")
    head = re.sub(r"^(\S.*?) (\((?:\d|linked|smartlinked)[^()]*\)) (?=\w)(.+)$", r"\1 \3 \2", head)
    head, extras = _placed_behind(head, extras)
    head = head.removesuffix(" each") if extras else head
    bracket = _BRACKET.search(head)
    inner = bracket[1] if bracket else ""
    count, head = counted(_BRACKET.sub("", head))
    head = re.sub(r" all (?=(?:smart)?linked$)", " ", head)
    marks = {_MARKS[word] for word in head.split() if word in _MARKS}
    told = [part.strip() for part in inner.split(",")]
    marks |= {_MARKS[part] for part in told if part in _MARKS}
    extras += [part for part in told if _MAGAZINES.fullmatch(part)]
    told = [part for part in told if part not in _MARKS and part not in extras]
    told = [part for part in told if not _STATISTIC.fullmatch(part)]
    if count is None and told and re.fullmatch(r"\d", told[0]):
        count = int(told.pop(0))
    if "l" in told and count and count > 1 and places_of_words(head.split()[-1]):
        # *2 MG F (L)*: a place stands before the bracket, so that the L is the link.
        marks.add(LINK)
        told.remove("l")
    inner = ", ".join(told)
    if "link" in extras:
        marks.add(LINK)
        extras.remove("link")
    named = named_weapon(" ".join([token for token in head.split() if token not in _MARKS]))
    if named is None:
        return None
    word, before, rest = named
    first = re.search(r"\b(?:ir|infrared)\b", head)
    if first and (split_name(head[: first.start()]) or not catalogue().weapons[word.code].laser):
        raise Malformed(f"{quoted(item)}: only lasers are infrared")
    record = catalogue().weapons[word.code]
    # A number behind a weapon that fires once counts weapons; behind any other it may count shots.
    times = re.search(r"(?:^| )\(?x(\d{1,2})\)?$|^\(?x(\d{1,2})\)?(?: |$)", rest)
    times = times or (re.match(r"(\d{1,2})(?: |$)", rest) if record.one_shot else None)
    if times and count is None:
        number = next(filter(None, times.groups()))
        count, rest = int(number), f"{rest[: times.start()]}{rest[times.end() :]}"
    spread = places_of_words(inner)
    usual = TURRET if TURRET in marks else usual_place
    places = spread or _places(before or rest or usual, beside, item)
    if (before and rest) or (spread and (before or rest)):
        raise Malformed(f"{quoted(item)} names two places")
    places = [_checked(place, beside, item) for place in places]
    each = _count(word, count, len(places), bool(marks & {LINK, SMART_LINK}), item)
    load = full_load(word.code)
    if inner and not spread:
        load = read_load_words(word.code, inner, item)
    weapon = _extras(Mounted(word.code, "", "ir" in marks, load), extras, item)
    weapons = [weapon._replace(place=place) for place in places for _ in range(each)]
    kind = SMART_LINK if SMART_LINK in marks else LINK if LINK in marks else ""
    return WeaponItem(tuple(weapons), kind, "t" in (before, rest, inner))


def place_first(words: str) -> str:
    """The words of a weapon whose place stands behind its computer, with the place before it:
    *LL front w/SWC* for *LL w/SWC front*."""
    found = re.fullmatch(r"(?P<weapon>[^()]+?) w/(?P<what>[^()]+?) (?P<place>\S+)", words)
    if found is None or not places_of_words(found["place"]):
        return words
    named = split_name(counted(found["weapon"])[1])
    computer = accessory_words().get(squash(found["what"]))
    if named is None or named[1] or computer is None:
        return words
    return f"{found['weapon']} {found['place']} w/{found['what']}"


def place_of_next(words: str, following: str) -> str:
    """The words of a weapon without a place, with that of the same weapon in the next clause: the
    first *MG* of *MG, MG front*."""
    named = split_name(words)
    again = split_name(following) if named and not named[1] else None
    if not named or not again or named[0] != again[0]:
        return words
    place = re.split(r" ?(?:\(|w/|linked)", again[1])[0].strip()
    return f"{words} {place}" if places_of_words(place) else words


def _placed_behind(head: str, extras: list[str]) -> tuple[str, list[str]]:
    """A weapon's words with the place that stands behind its extras, and those extras."""
    tokens = extras[-1].split() if extras else []
    for count in (3, 2, 1):
        place = " ".join(tokens[-count:])
        if len(tokens) > count and places_of_words(place) and not places_of_words(head.split()[-1]):
            return f"{head} {place}", [*extras[:-1], " ".join(tokens[:-count])]
    return head, extras


def in_turret(item: WeaponItem) -> WeaponItem:
    """Weapons whose place is a T, in a turret."""
    weapons = tuple([weapon._replace(place=TURRET) for weapon in item.weapons])
    return item._replace(weapons=weapons, letter=False)


_LINKED_TO = re.compile(
    r"(?P<one>.+?) (?P<smart>smart)?linked (?:to|w/|together w/) ?(?:an? )?(?P<other>.+)"
)


def read_weapons_linked(words: str, beside: bool) -> tuple[WeaponItem | LinkItem, ...]:
    """The weapons of *RL front linked to MG front*, and their link; none for all else."""
    both = _LINKED_TO.fullmatch(words)
    if both is None or split_name(counted(both["other"])[1]) is None:
        return ()
    found = [read_weapons(both[name], beside) for name in ("one", "other")]
    items = [item for item in found if item]
    if len(items) < 2 or any(item.link for item in items):
        return ()
    return (*items, _link_of(items, both["smart"]))


_ALL_LINKED = re.compile(
    r"(?P<both>.+?),? \(?(?:(?P<smart>smart)?linked|w/(?:an? )?(?P<smart2>smart )?link)\)?"
)


def read_weapons_together(words: str, beside: bool) -> tuple[WeaponItem | LinkItem, ...]:
    """The weapons of *MG and RL front*, which stand in one place, and the link of *MG and RL front
    (linked)*; none for all else."""
    linked = _ALL_LINKED.fullmatch(words)
    words = linked["both"] if linked else words
    first, _, rest = words.partition(" ")
    if places_of_words(first) and " and " in rest:
        words = f"{rest} {first}"
    both = re.fullmatch(r"(?P<one>[a-z\d -]+?) and (?P<other>[a-z\d -]+)", words)
    named = split_name(counted(both["one"])[1]) if both else None
    if both is None or named is None or named[1] or split_name(counted(both["other"])[1]) is None:
        return ()
    other = read_weapons(both["other"], beside)
    places = {each.place for each in other.weapons} if other else set()
    if other is None or len(places) != 1 or other.link:
        return ()
    one = read_weapons(f"{both['one']} {place_words(places.pop())}", beside)
    if one is None:
        return ()
    if linked is None:
        return (one, other)
    return (one, other, _link_of((one, other), linked["smart"] or linked["smart2"]))


def _link_of(items: Sequence[WeaponItem], smart: str | None) -> LinkItem:
    """The link of all weapons of some items."""
    weapons = [weapon for item in items for weapon in item.weapons]
    names: list[str] = []
    for weapon in weapons:
        name = f"{weapon.code} {place_words(weapon.place)}"
        number = sum(each.startswith(name) for each in names) + 1
        names.append(name if number == 1 else f"{name} {number}")
    kind = SMART_LINK if smart else LINK
    return LinkItem(kind, tuple(names), f"Link of {', '.join(names)}")


def _count(word: Word, count: int | None, places: int, linked: bool, item: str) -> int:
    """How many weapons stand in each place: the count, parted unless it is that of *each side*."""
    of_each = re.search(r"\b(?<!one )(?<!1 )each(?! w/)", item)
    if count == 0:
        raise Malformed(f"{quoted(item)}: the count is 0; leave the weapon out, or write 1")
    if count is None:
        if (word.many or linked) and places == 1:
            raise Malformed(f"{quoted(item)}: write how many, such as 2")
        return 1
    if of_each:
        count *= places
    if count % places:
        raise Malformed(f"{quoted(item)}: {count} weapons cannot be parted to {places} sides")
    if count > MOST_WEAPONS:
        raise Malformed(f"{quoted(item)}: a vehicle has at most {MOST_WEAPONS} weapons")
    if linked and count < 2:
        raise Malformed(f"{quoted(item)}: a link joins two weapons at least")
    return count // places


def _places(words: str, beside: bool, item: str) -> list[str]:
    places = places_of_words(words)
    if not places:
        problem = f": {words!r} is no side" if words else " says no side"
        raise Malformed(f"{quoted(item)}{problem}; weapons are front, back, left, right and so on")
    return places


def _checked(place: str, beside: bool, item: str) -> str:
    """A place, on the sidecar if it is for one."""
    if beside and place in ("front", "back", "side"):
        return f"{ON_SIDECAR}-{place}"
    if beside or place == "side":
        raise Malformed(
            f"{quoted(item)}: a sidecar has weapons front, back and side, others do not"
        )
    return place


def _extras(weapon: Mounted, extras: list[str], item: str) -> Mounted:
    for extra in extras:
        extra = re.sub(r"^(an?|the) ", "", extra)
        found = _MAGAZINES.fullmatch(extra)
        if extra == "magazine switch":
            weapon = weapon._replace(switch=True)
        elif found and (found[1] is None or number_of(found[1]) or found[1] == "extra"):
            count = number_of(found[1] or "one") or 1
            usual = full_load(weapon.code)
            load = usual if found[2] is None else read_load_words(weapon.code, found[2], item)
            # *One extra magazine (40 shots)* may tell all shots of the weapon.
            full = sum(shots for _, shots in usual)
            load = usual if sum(shots for _, shots in load) == full * (count + 1) else load
            weapon = weapon._replace(magazines=weapon.magazines + (load,) * count)
        elif weapon.load == full_load(weapon.code) and _is_load(weapon.code, extra):
            weapon = weapon._replace(load=read_load_words(weapon.code, extra, item))
        else:
            raise Malformed(f"{quoted(item)}: a weapon has no {quoted(extra)}")
    return weapon


def _is_load(code: str, words: str) -> bool:
    """Whether words begin with a number of shots, or name a shot other than the usual one."""
    counts = re.match(r"\d+ ", words) is not None
    words = re.sub(r" (?:grenades?|mines?|ammo|ammunition)$", "", words)
    words = load_words().get(squash(words), words)
    return counts or fits_weapon(f"{code}-{words.replace(' ', '-')}", code)


def read_load_words(code: str, words: str, item: str) -> Load:
    """A load from ``6 normal, 4 tear-gas``, ``12 shots`` or ``empty``; ``code`` is empty for
    grenades. Raises ``Malformed``."""
    runs: list[tuple[str, int]] = []
    if code and not re.match(r"\d", words) and _is_load(code, words):
        words = f"{catalogue().weapons[code].shots} {words}"
    for run in [] if words.strip() == "empty" else re.split(r",| and ", words):
        count, _, kind = run.strip().removesuffix(" only").removesuffix(" each").partition(" ")
        number = number_of(count)
        kind = re.sub(
            r"(?:^| )(?:grenades?|(?:spear )?mines?|spears?|spikes|rockets?|missiles?|shells?|bursts?|ammo|ammunition)$",
            "",
            kind,
        )
        kind = load_words().get(squash(kind), kind)
        kind = "normal" if kind in ("", "shots", "standard", "standard shots") else kind
        kind = kind.removesuffix(" shots").replace(" w/", "+").replace(" ", "-")
        kind = "explosive" if kind == "normal" and _throws_grenades(code) else kind
        shot = next((s for s in (kind, f"{code}-{kind}") if fits_weapon(s, code)), None)
        if not number or shot is None:
            name = catalogue().weapons[code].name.lower() if code else "box of grenades"
            raise Malformed(f"{quoted(item)}: {quoted(run.strip())} is no load of a {name}")
        if runs and runs[-1][0] == shot:
            runs[-1] = shot, runs[-1][1] + number
        else:
            runs.append((shot, number))
    return tuple(runs)


def _throws_grenades(code: str) -> bool:
    return bool(code) and catalogue().weapons[code].grenades
