"""Read the links of a vehicle sheet, and find what they join."""

from __future__ import annotations

import re
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import nearest_word, quoted
from ..design import LINK, ON_SIDECAR, SMART_LINK
from .weapons import LastLinked, LinkItem, named_weapon, split_name
from .words import counted, place_of

_LINK = re.compile(
    r"(?:panic button )?(?P<smart>smart )?links?(?: button)?"
    r"(?: \((?P<joins>[^()]*)\)|(?: for| of| connecting| joining| to| between| on| w/)?"
    r" ?(?P<what>(?:all|both|everything|every|the)\b.*))"
)
_BEHIND = re.compile(r"(?P<what>(?:all|both|every) .+) (?P<smart>smart)?linked(?: together)?")
_ALONE = re.compile(r"(?:all |both )?(?P<smart>smart)?linked(?: together)?")


def read_link(item: str) -> LinkItem | LastLinked | None:
    """A link on its own: ``link (MG front, link 1)``, ``link (all front weapons)``, ``link
    connecting all RLs``, ``linked``; ``None`` when it is none."""
    alone = _ALONE.fullmatch(item)
    if alone:
        return LastLinked(SMART_LINK if alone["smart"] else LINK)
    number, rest = counted(item)
    found = _LINK.fullmatch(rest if number == 1 else item) or _BEHIND.fullmatch(item)
    if found is None:
        return None
    groups = found.groupdict()
    kind = SMART_LINK if groups["smart"] else LINK
    told = f"{'Smart link' if kind == SMART_LINK else 'Link'} of {{}}"
    joins = groups.get("joins")
    if joins is not None and not re.match(r"(?:all|both|every)\b", joins):
        things = [part.strip() for part in re.split(r",|\band\b", joins) if part.strip()]
        return LinkItem(kind, tuple(things), told.format(", ".join(things))) if things else None
    what = re.sub(r"^(?:all|both|every|the)\b ?(?:of )?(?:the )?", "", joins or found["what"])
    what = "weapons" if what in ("", "everything", "of them") else what
    if _all_of(what) is None:
        return None
    return LinkItem(kind, (f"all {what}",), told.format(f"all {what}"))


class AllOf(NamedTuple):
    """All weapons of a make (empty: of any) in a place (empty: in any)."""

    code: str
    place: str


def _all_of(what: str) -> AllOf | None:
    """The weapons of ``front weapons``, ``rls``, ``mgs back``; ``None`` when it names none."""
    what = re.sub(r"\bguns?$", "weapons", what)
    named = named_weapon(what)
    if named:
        word, before, rest = named
        place = place_of(before or rest) if before or rest else ""
        return None if place is None or (before and rest) else AllOf(word.code, place)
    place_text = re.sub(r"^(?:weapons)\b ?|\b ?weapons$", "", what)
    if place_text == what:
        return None
    place = place_of(place_text) if place_text else ""
    return None if place is None else AllOf("", place)


def all_joined(words: str, names: tuple[str, ...]) -> frozenset[str] | None:
    """The weapons, by name, of a join that begins with *all*; ``None`` for any other join."""
    meant = _all_of(words.removeprefix("all ")) if words.startswith("all ") else None
    if meant is None:
        return None
    found = []
    for name in names:
        code, _, rest = name.partition("-")
        place = re.sub(r"-\d+$", "", rest)
        if meant.code in ("", code) and meant.place in ("", place):
            found.append(name)
    return frozenset(found)


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
        code, rest = named[0].code, named[1]
        beside = rest.startswith(f"{ON_SIDECAR} ")
        rest = rest.removeprefix(f"{ON_SIDECAR} ")
        which = re.search(r" (\d{1,2})$", f" {rest}")
        place = place_of(rest[: -len(which[0])].strip() if which else rest)
        name = f"{code}-{'sidecar-' if beside else ''}{place}" + (f"-{which[1]}" if which else "")
        if name in weapons:
            return name
        alone = [each for each in weapons if each.startswith(f"{code}-")]
        if not rest and len(alone) == 1:
            return alone[0]
    hint = nearest_word(name, [*weapons, *equipment])
    perhaps = f"; perhaps {hint.replace('-', ' ')}" if hint else ""
    raise Malformed(f"{quoted(words)}: there is no such thing to join{perhaps}")


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
