"""Read the weapons and links of a vehicle sheet."""

from __future__ import annotations

import re
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import nearest_word, quoted
from ...book.catalogue import catalogue
from ..design import LINK, ON_SIDECAR, SMART_LINK, TURRET, Load, Mounted, full_load
from ..json import fits_weapon
from .words import number_of, place_of, weapon_words

_BRACKET = re.compile(r" ?\(([^()]*)\)$")
_MAGAZINES = re.compile(r"(?:(\S+) )?(?:extra )?magazines?(?: \(([^()]*)\))?")


class WeaponItem(NamedTuple):
    """Weapons of one item, and the kind of link that joins them; empty for none."""

    weapons: tuple[Mounted, ...]
    link: str = ""


class LinkItem(NamedTuple):
    """A link of its own: what it joins, in the words of the sheet."""

    kind: str
    joins: tuple[str, ...]


def split_items(text: str, marks: str = ",;") -> list[str]:
    """The items of a sentence, parted by commas outside brackets. Raises ``Malformed``."""
    items, depth, begun = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            raise Malformed(f"a bracket closes that was not opened: {quoted(text[: at + 1][-40:])}")
        if depth == 0 and letter in marks:
            items.append(text[begun:at])
            begun = at + 1
    if depth:
        raise Malformed(f"a bracket is not closed: {quoted(text[-40:])}")
    return [item.strip() for item in [*items, text[begun:]] if item.strip(" .")]


def split_name(words: str) -> tuple[str, str] | None:
    """The weapon that words begin with, and the rest of them; ``None`` when there is none."""
    tokens = words.split()
    for count in range(len(tokens), 0, -1):
        code = weapon_words().get(" ".join(tokens[:count]))
        if code:
            return code, " ".join(tokens[count:])
    return None


def read_weapons(item: str, beside: bool) -> WeaponItem | None:
    """The weapons of an item in the words of ``same``; ``None`` when it names no weapon.

    ``beside`` says that it stands on the sheet of a sidecar. Raises ``Malformed``.
    """
    head, *extras = item.split(" w/")
    bracket = _BRACKET.search(head)
    inner = bracket[1] if bracket else ""
    head = _BRACKET.sub("", head)
    tokens = head.split()
    count = number_of(tokens[0]) if tokens else None
    tokens = tokens[1:] if count is not None else tokens
    marks = {"linked", "smartlinked", "turreted", "ir", "infrared"}
    found = marks & set(tokens)
    named = split_name(" ".join([token for token in tokens if token not in marks]))
    if named is None:
        return None
    code, rest = named
    kind = SMART_LINK if "smartlinked" in found else LINK if "linked" in found else ""
    places = _spread(inner)
    load = full_load(code) if places or not bracket else read_load_words(code, inner, item)
    if not places:
        places = [_place(TURRET if "turreted" in found and not rest else rest, beside, item)]
    if len(places) > 1 and count is not None and count % len(places):
        raise Malformed(f"{quoted(item)}: {count} weapons cannot be parted to {len(places)} sides")
    each = (count or len(places)) // len(places)
    weapon = _extras(Mounted(code, "", bool(found & {"ir", "infrared"}), load), extras, item)
    weapons = [weapon._replace(place=place) for place in places for _ in range(each)]
    return WeaponItem(tuple(weapons), kind)


def _spread(inner: str) -> list[str]:
    """The sides of ``l, r and b``; none when the words are not all sides."""
    words = [word for word in re.split(r",|\band\b|&|/", inner) if word.strip()]
    places = [place_of(word.strip()) for word in words]
    return [place for place in places if place] if places and all(places) else []


def _place(words: str, beside: bool, item: str) -> str:
    place = place_of(words) if words else None
    if place is None:
        problem = f"{words!r} is no side" if words else "says no side"
        raise Malformed(f"{quoted(item)} {problem}; weapons are front, back, left, right and so on")
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
            weapon = weapon._replace(magazines=weapon.magazines + (load,) * count)
        else:
            raise Malformed(f"{quoted(item)}: a weapon has no {quoted(extra)}")
    return weapon


def read_load_words(code: str, words: str, item: str) -> Load:
    """A load from ``6 normal, 4 tear-gas``, ``12 shots`` or ``empty``; ``code`` is empty for
    grenades. Raises ``Malformed``."""
    runs: list[tuple[str, int]] = []
    for run in [] if words.strip() == "empty" else words.split(","):
        count, _, kind = run.strip().partition(" ")
        number = number_of(count)
        kind = "normal" if kind in ("shots", "shot") else kind.replace(" ", "-")
        shot = next((s for s in (kind, f"{code}-{kind}") if fits_weapon(s, code)), None)
        if not number or shot is None:
            name = catalogue().weapons[code].name.lower() if code else "box of grenades"
            raise Malformed(f"{quoted(item)}: {quoted(run.strip())} is no load of a {name}")
        if runs and runs[-1][0] == shot:
            runs[-1] = shot, runs[-1][1] + number
        else:
            runs.append((shot, number))
    return tuple(runs)


# Links


_LINK = re.compile(
    r"(?:a )?(?P<panic>panic button )?(?P<smart>smart )?link"
    r"(?: \((?P<joins>.*)\)| (?:for|of|connecting|joining|to) (?P<all>all|everything)(?: (?P<what>.*))?)"
)


def read_link(item: str) -> LinkItem | None:
    """A link of its own: ``link (MG front, link 1)``, ``link for all weapons``, ``link connecting
    all RLs``; ``None`` when it is none."""
    found = _LINK.fullmatch(item)
    if found is None:
        return None
    kind = SMART_LINK if found["smart"] else LINK
    if found["joins"] is not None:
        return LinkItem(kind, tuple(split_items(found["joins"])))
    what = found["what"] or "weapons"
    return LinkItem(kind, (f"all {what}",))


def name_joined(
    words: str, weapons: tuple[str, ...], links: int, equipment: tuple[str, ...]
) -> str:
    """The name of what a link's words mean: ``MG in turret 2``, ``link 1``. Raises ``Malformed``."""
    name = words.replace(" ", "-")
    if name in equipment:
        return name
    number = re.fullmatch(r"link (\d{1,2})", words)
    if number and 1 <= int(number[1]) <= links:
        return f"link-{number[1]}"
    named = split_name(words)
    if named is not None:
        code, rest = named
        place, _, which = rest.partition(" ") if not rest.startswith("in ") else _turret(rest)
        beside = place == ON_SIDECAR
        if beside:
            place, _, which = which.partition(" ")
        where = place_of(place) or place
        name = f"{code}-{'sidecar-' if beside else ''}{where}" + (f"-{which}" if which else "")
        if name in weapons:
            return name
    hint = nearest_word(name, [*weapons, *equipment])
    perhaps = f"; perhaps {hint.replace('-', ' ')}" if hint else ""
    raise Malformed(f"{quoted(words)}: there is no such thing to join{perhaps}")


def _turret(rest: str) -> tuple[str, str, str]:
    found = re.fullmatch(r"in (?:a |the )?turret(?: (\d+))?", rest)
    return TURRET, " ", (found[1] or "") if found else "?"


def outermost(
    weapons: tuple[str, ...], links: list[tuple[str, ...]], among: frozenset[str]
) -> tuple[str, ...]:
    """What a link of all of some weapons joins: the links that nobody joins yet and whose weapons
    are all among them, and the weapons that are in none of these."""
    joined = {name for joins in links for name in joins}
    inside: dict[str, frozenset[str]] = {}
    for number, joins in enumerate(links, 1):
        parts = [inside.get(name, frozenset((name,))) for name in joins]
        inside[f"link-{number}"] = frozenset().union(*parts)
    outer = [name for name, parts in inside.items() if name not in joined and parts <= among]
    covered = frozenset().union(*[inside[name] for name in outer]) if outer else frozenset()
    rest = [name for name in weapons if name in among and name not in covered]
    return (*rest, *outer)
