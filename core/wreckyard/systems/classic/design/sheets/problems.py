"""Sentences about words of a vehicle sheet that name nothing."""

from __future__ import annotations

import difflib
import re
from functools import cache

from .....kit.reading import among, quoted
from ...book.catalogue import catalogue
from ...book.records import SIDECAR
from .clauses import ARMOR, Cut
from .items import Parsed, Setting
from .talk import everyday_words, is_talk, names_parts, telling_words
from .words import (
    accessory_word,
    armor_words,
    body_words,
    listed,
    longest,
    number_of,
    outside_words,
    places_of_words,
    same,
    squash,
    tire_words,
)


def is_prose(rest: str, each: Cut) -> bool:
    """Whether words are a remark: four or more, one of them such as *is* or *for*, without a
    figure and without the name of a part."""
    words = rest.split()
    plain = len(words) >= 4 and not re.search(r"[\d(]|w/", rest) and not names_parts(rest, False)
    listed_field = each.field in ("weapons", "accessories", "crew")
    return plain and not listed_field and not _talk_words().isdisjoint(words)


def is_talk_with_figures(rest: str) -> bool:
    """Whether words are talk whose only figures are the price and the weight of the vehicle."""
    words = rest.split()
    plain = re.sub(r"\$ ?\d[\d,.]*k?\b|\b\d[\d,]* ?(?:lbs?|pounds)\b", "", rest)
    if plain == rest or len(words) < 4 or names_parts(plain, False):
        return False
    return not _talk_words().isdisjoint(words) and is_talk(f"i {plain}")


@cache
def _talk_words() -> frozenset[str]:
    """Words of talk around a sheet, without the words that join parts."""
    return (telling_words() | everyday_words()) - _JOINING_PARTS


_JOINING_PARTS = frozenset(
    [
        "a",
        "an",
        "the",
        "and",
        "or",
        "of",
        "to",
        "in",
        "on",
        "at",
        "by",
        "has",
        "have",
        "no",
        "all",
        "any",
        "as",
        "so",
    ]
)


def foreign_in(rest: str, started: bool) -> list[str]:
    """The equipment of another edition that words name beside known ones, as in *fireproof
    plasticore tires*; before the sheet has started, its kind of vehicle."""
    words = re.sub(r"^[a-z ]{3,30}: ?|\([^()]*\)", "", rest).split()
    for at in range(len(words)):
        found = longest(words[at:], outside_words("other editions"))
        if found is None or (
            not started and found[0].code not in listed("vehicles of other editions")[""]
        ):
            continue
        others = [*words[:at], *found[1].split()]
        if not started or all(_is_known(word) for word in others):
            return [found[0].code]
    return []


def _is_known(word: str) -> bool:
    """Whether a word may stand beside the name of equipment: a number, a side, a make of tire."""
    known = (tire_words(), armor_words())
    if number_of(word) is not None or places_of_words(word) or word in ("tires", "tire", "and"):
        return True
    return any(squash(word) in words for words in known)


def unknown(parsed: Parsed, each: Cut, setting: Setting) -> str:
    """The sentence about words that name nothing."""
    rest = parsed.rest
    row = re.search(r"\b\d{1,3}(?:[/-]\d{1,3}){3,5}\b", rest)
    if row:
        return (
            f"{quoted(row[0])}: write the side of each number, such as F30, R20, L20, B25, T5, U5"
        )
    if rest.count("(") == rest.count(")") and parsed.reason:
        return parsed.reason
    shown = quoted(each.text.rstrip(".") if len(rest) >= len(same(each.text)) else rest)
    for meanings, words in listed("two meanings").items():
        if squash(rest) in map(squash, words):
            return f"{shown} has two meanings; write {meanings}"
    if rest.count("(") != rest.count(")"):
        return f"a bracket is not closed: {shown}"
    if (
        not setting.started
        or each.field == "body"
        or (setting.beside and setting.field == "sidecar")
    ):
        known = [
            catalogue().bodies[code].name.lower()
            for code in dict.fromkeys(word.code for word in body_words().values())
            if (catalogue().bodies[code].kind == SIDECAR) == setting.beside
        ]
        return f"{shown} is no body; there are {among(rest, known)}"
    if setting.field == ARMOR and re.fullmatch(r"(?:\W*[a-z]+)?[\W\d]*\d\W*(?:[a-z]+\W*)?", rest):
        return f"{shown} is no side of the armor; write F30, R20 and so on"
    if _is_armor(rest):
        return f"{shown}: write armor as Armor: F30, R20 and so on"
    for what, known in _frames().items():
        if rest.endswith(f" {what}"):
            return f"{shown}: there is no such {what}; there are {', '.join(known)}"
    if re.fullmatch(r"(?:smart ?)?links?", rest):
        return f"{shown}: write what is linked, such as link (MG front, RL front)"
    if re.search(r"\bmagazines?\b", rest):
        return f"{shown}: write magazines with their weapon, such as MG front w/extra magazine"
    if re.search(r"\btires?\b", rest):
        kinds = re.sub(r"\btires?\b.*|^\d+ ", "", rest).strip()
        return f"{shown}: {quoted(kinds)} is no make of tire"
    names = [accessory_word(code) for code in catalogue().accessories]
    names += [weapon.name.lower() for weapon in catalogue().weapons.values()]
    hint = next(iter(difflib.get_close_matches(rest[:60], names, 1, 0.8)), "")
    return f"{shown} is not a part of this game" + (f"; perhaps {hint!r}" if hint else "")


def _is_armor(rest: str) -> bool:
    """Whether words such as *25 points plastic back* tell nothing but armor."""
    words = [word for word in rest.split() if word not in ("points", "of", "and", "armor")]
    plain = [word for word in words if not word.isdecimal() and squash(word) not in armor_words()]
    told = len(rest.split()) > 1 and len(plain) < len(words) and words[0].isdecimal()
    return told and (not plain or bool(places_of_words(" ".join(plain))))


def _frames() -> dict[str, list[str]]:
    found = catalogue()
    suspensions = [each.name.lower() for each in found.suspensions["car"].values()]
    return {
        "chassis": [each.name.lower() for each in found.chassis.values()],
        "suspension": suspensions,
        "plant": [each.name.lower() for each in found.plants.values()],
    }
