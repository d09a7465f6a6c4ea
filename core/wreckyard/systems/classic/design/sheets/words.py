"""The vocabulary of vehicle sheets: the book's names, and the words of ``data/sheet-words.json``.

Vocabularies are keyed by ``squash``: spaces, hyphens and slashes make no difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ...book.catalogue import catalogue
from ...book.reading import package_file, read_json
from ...book.records import BACK, FRONT, LEFT, RIGHT, SIDES, TOP, UNDERBODY
from ..design import TURRET, on_sidecar
from ..json import plain_accessories

LETTERS = {"f": FRONT, "r": RIGHT, "l": LEFT, "b": BACK, "t": TOP, "u": UNDERBODY}
"""The sides as sheets abbreviate them."""

_ALREADY_MANY = ("spikes", "blades", "brakes", "gear", "grenades")


class Word(NamedTuple):
    """A code of the book, and whether the word that stands for it is a plural."""

    code: str
    many: bool = False


@cache
def listed(section: str) -> dict[str, list[str]]:
    """A section of the words file: a code or word, and what players write for it."""
    found: dict[str, list[str]] = _words_file()[section]
    return found


@cache
def _words_file() -> Mapping[str, Any]:
    return read_json(package_file("sheet-words.json"), "sheet-words").data


@lru_cache(maxsize=16384)
def squash(words: str) -> str:
    """Words in small letters without spaces, hyphens, slashes and points."""
    return re.sub(r"[ \-/.']", "", words.casefold())


@cache
def _short() -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern of all short forms in ``same``, and the full word of each."""
    full = {word: whole for whole, words in listed("short").items() for word in words}
    longest_first = sorted(full, key=len, reverse=True)
    pattern = "|".join([re.escape(word).replace(r"\-", "[- ]") for word in longest_first])
    return re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])"), {squash(w): full[w] for w in full}


def either(words: Iterable[str]) -> str:
    """A pattern of any of some words, the longest first. Short ones may have points: *P.P.*"""
    longest_first = sorted(set(words), key=lambda word: (-len(word), word))
    return "|".join(
        [
            r"\.?".join(word) if len(word) < 4 and word.isalpha() else re.escape(word)
            for word in longest_first
        ]
    )


@cache
def _without_vowels() -> dict[str, str]:
    """Words by their consonants, as in *frnt* and *sspnsn*; a double letter may stand once."""
    found: dict[str, set[str]] = {}
    for word in listed("without vowels")[""]:
        consonants = word[0] + re.sub(r"[aeiou]", "", word[1:])
        for short in (consonants, re.sub(r"(.)\1", r"\1", consonants)):
            found.setdefault(short, set()).add(word)
    return {short: words.pop() for short, words in found.items() if len(words) == 1}


@cache
def _codes_of_words() -> frozenset[str]:
    """The words of the file and of the book that have no vowels themselves, such as *hvy*."""
    sections = [each for each in _words_file().values() if isinstance(each, dict)]
    words = [word for each in sections for known in each.values() for word in known]
    words += [each.abbreviation for each in catalogue().weapons.values()]
    return frozenset([part for word in words for part in re.split(r"[ /-]", word.casefold())])


def _with_vowels(word: str) -> str:
    return word if word in _codes_of_words() else _without_vowels().get(word, word)


_NUMBERED = re.compile(r"(?<=\d)-(?=[a-z])|(?<=[a-z])-(?=p(?:oin)?ts?\b)|(?<=\d)(?=[a-z]{2})")
"""The places between a number and its thing, as in *6-pt.*, *ten-point* and *4PR*."""
_TIMES = re.compile(r"\b(\d{1,2}) ?[x×](?: |(?=[a-z]{2}))|(?<![\w-])[x×] ?(\d{1,2})\b")
_WITH = re.compile(r" ?\b(?:with|plus|incl|including)\b (?!(?:full )?cargo)| ?(?<![\w-])w/ ?| \+ ")


@lru_cache(maxsize=4096)
def same(text: str) -> str:
    """A piece of a sheet in small letters, without points and quotes, with the full words."""
    text = re.sub(r"[“”\"’`'*]", "", text.casefold()).replace("−", "-")
    text = re.sub(r"~ ?(?=[$\d])", "", text)
    text = re.sub(r"\.(?!\d)", " ", text)
    text = re.sub(r"(?<=\d)\.(?=\D|$)", " ", text)
    text = _NUMBERED.sub(" ", text)
    text = _TIMES.sub(lambda found: f"{found[1]} " if found[1] else f"x{found[2]}", text)
    text = re.sub(r"(?:^|(?<=\s))\((\d{1,2})\) (?=[a-z])", r"\1 ", text)
    text = re.sub(
        r"(?<=[a-z])-(?=[fbrltu]\b)|(?<!front)(?<!back)(?<!rear)-(?=(?:front|back|rear|left|right|turret)\b(?!-))|(?<=[a-z]{2})/(?=[fbrltu]\b(?!/))",
        " ",
        text,
    )
    text = re.sub(r"\bw/o\b", "without", text)
    text = _WITH.sub(" w/", text)
    text = re.sub(r"\s*&\s*", " and ", text)
    text = " ".join(text.split())
    pattern, full = _short()
    text = pattern.sub(lambda found: full[squash(found[0])], text)
    text = re.sub(r"\b[b-df-hj-np-tv-z]{3,8}\b", lambda found: _with_vowels(found[0]), text)
    return re.sub(r"\bsmart[- ]linked\b", "smartlinked", text)


# Numbers and sides


@cache
def _numbers() -> dict[str, int]:
    return {word: int(number) for number, words in listed("numbers").items() for word in words}


def number_of(word: str) -> int | None:
    """A number of at most two figures, or its words, such as ``twenty-five``; ``None`` for all
    else."""
    if re.fullmatch(r"\d{1,2}", word, re.ASCII):
        return int(word)
    tens, _, ones = word.replace("-", " ").partition(" ")
    many, few = _numbers().get(tens, 0), _numbers().get(ones, 0)
    if ones and 20 <= many <= 90 and many % 10 == 0 and 1 <= few <= 9:
        return many + few
    return _numbers().get(word)


@cache
def number_words() -> re.Pattern[str]:
    """The words of numbers that count armor: *forty*, *twenty-five*, not *a* or *pair of*."""
    tens = [w for w, n in _numbers().items() if n >= 20]
    ones = [w for w, n in _numbers().items() if n < 20 and re.fullmatch(r"[a-z]{3,}", w)]
    many, few = "|".join(tens), "|".join(ones)
    return re.compile(rf"\b(?:(?:{many})(?:[- ](?:{few}))?|{few})\b")


def in_figures(words: str) -> str:
    """Words with each number in figures: ``40 points`` for ``forty points``."""
    return number_words().sub(lambda found: str(number_of(found[0]) or 0), words)


def counted(words: str) -> tuple[int | None, str]:
    """The number that words begin with and the rest; ``None`` and all of them without one."""
    words = re.sub(r"^(?:a )?(?:battery|bank|set|rack|cluster|total) of (?=\S)", "", words)
    tokens = words.split()
    for count in (3, 2, 1):
        number = number_of(" ".join(tokens[:count])) if len(tokens) > count else None
        if number is not None:
            return number, " ".join(tokens[count:])
    return None, words


_SIX_WHEELS = re.compile(
    r"[ ,]*(?:\(|\bon )?\b(?:six|6)[- ]?wheel(?:s|ed|er|drive)?\b\)?", re.IGNORECASE
)


def without_wheels(words: str) -> tuple[str, int]:
    """Words without *six-wheeled* or *(6 wheels)*, and the number of wheels; 0 if they say none."""
    found = _SIX_WHEELS.search(words)
    if found is None:
        return words, 0
    return f"{words[: found.start()]} {words[found.end() :]}".strip(), 6


@cache
def _sides() -> dict[str, str]:
    found = {squash(side): side for side in (*SIDES, TURRET, "side")}
    for side, words in listed("sides").items():
        found |= {squash(word): side for word in (*words, f"{side} side", f"{side} mount")}
    return found


def place_of(words: str) -> str | None:
    """A place that a sheet names: ``right side``, ``in turret``, ``l``; ``None`` for all else."""
    words = re.sub(
        r"^(?:(?:in|on|to|at|up|out|facing|firing|pointing|aimed|mounted|attached|fitted|placed) (?=\w))+",
        "",
        words,
    )
    words = re.sub(r"^(?:a|the) (?=\w)", "", words)
    return _sides().get(squash(words)) if words else None


def places_of_words(words: str) -> list[str]:
    """The places of ``l, r and b`` or ``each side and back``; none when some word is no place."""
    places: list[str] = []
    for part in re.split(r",|\band\b|/", words):
        part = re.sub(
            r"^(?:(?:one|1) )?(?:each (?!side))?(?:(?:on|to|at|the|in|facing) )*", "", part.strip()
        )
        place = place_of(part)
        if squash(part) in _both_sides():
            places += [LEFT, RIGHT]
        elif place:
            places.append(place)
        elif part:
            return []
    return places


@cache
def _both_sides() -> frozenset[str]:
    return frozenset([squash(words) for words in listed("several sides")["sides"]])


# Things of the book


def _vocabulary(names: Mapping[str, Iterable[str]], section: str) -> dict[str, Word]:
    """Codes by their squashed names and the words of a section, one and many."""
    found: dict[str, Word] = {}
    for code, own in names.items():
        for word in filter(None, (*own, *listed(section).get(code, ()))):
            found[squash(same(word))] = Word(code)
            found[squash(word)] = Word(code)
    # *Ls* are lasers; *HS* is no plural of *H*.
    many = {
        f"{w}s": Word(each.code, True)
        for w, each in found.items()
        if len(w) > 1 or section == "weapons"
    }
    return many | found


@cache
def body_words() -> dict[str, Word]:
    """Bodies by what sheets call them."""
    return _vocabulary({code: (each.name,) for code, each in catalogue().bodies.items()}, "bodies")


@cache
def chassis_words() -> dict[str, Word]:
    """Chassis by abbreviation and name."""
    records = catalogue().chassis.items()
    return _vocabulary({code: (each.abbreviation, each.name) for code, each in records}, "chassis")


@cache
def suspension_words() -> dict[str, Word]:
    """Suspensions by abbreviation and name."""
    records = [each for family in catalogue().suspensions.values() for each in family.items()]
    names = {code: (each.abbreviation, each.name) for code, each in records}
    return _vocabulary(names, "suspensions")


@cache
def plant_words() -> dict[str, Word]:
    """Power plants by name."""
    return _vocabulary({code: (each.name,) for code, each in catalogue().plants.items()}, "plants")


@cache
def weapon_words() -> dict[str, Word]:
    """Weapons by abbreviation and name, one and many."""
    records = catalogue().weapons.items()
    return _vocabulary({code: (each.abbreviation, each.name) for code, each in records}, "weapons")


@cache
def accessory_words() -> dict[str, Word]:
    """Accessories by what sheets call them, one and many."""
    known = catalogue().accessories
    return _vocabulary({code: (known[code].name,) for code in plain_accessories()}, "accessories")


@cache
def armor_words() -> dict[str, Word]:
    """Types of armor by abbreviation and name."""
    records = catalogue().armor.items()
    return _vocabulary({code: (each.abbreviation, each.name) for code, each in records}, "armor")


@cache
def tire_words() -> dict[str, Word]:
    """Makes and modifications of tires by abbreviation and name."""
    makes, modifications = catalogue().tires, catalogue().tire_modifications
    names = {code: (each.abbreviation, each.name) for code, each in makes.items()}
    names |= {code: (each.abbreviation, each.name) for code, each in modifications.items()}
    return _vocabulary(names, "tires")


@cache
def load_words() -> dict[str, str]:
    """Kinds of shots by what sheets call them."""
    found = listed("loads").items()
    return {squash(word): kind for kind, words in found for word in (*words, kind)}


@cache
def people_words() -> dict[str, Word]:
    """The people aboard by what sheets call them, one and many."""
    return _vocabulary({who: (who,) for who in listed("people")}, "people")


@cache
def outside_words(section: str) -> dict[str, Word]:
    """The words of ``other editions``, ``elsewhere`` or ``remarks``, one and many."""
    return _vocabulary({what: (what,) for what in listed(section)}, section)


def longest[T](words: Sequence[str], known: Mapping[str, T]) -> tuple[T, str] | None:
    """The longest run of words at the beginning that a vocabulary has, and the rest of them."""
    for count in range(min(len(words), 7), 0, -1):
        found = known.get(squash(" ".join(words[:count])))
        if found is not None:
            return found, " ".join(words[count:])
    return None


# Writing


def accessory_word(code: str, many: bool = False) -> str:
    """What sheets write for an accessory."""
    names = listed("accessories").get(code)
    word = names[0] if names else catalogue().accessories[code].name.lower()
    return f"{word}s" if many and not word.endswith(_ALREADY_MANY) else word


def armor_word(code: str) -> str:
    """What sheets write for a type of armor."""
    armor = catalogue().armor[code]
    return armor.abbreviation or armor.name.lower()


def place_words(place: str) -> str:
    """What sheets write for a place of a weapon or of an accessory."""
    place = place.removeprefix("sidecar-") if on_sidecar(place) else place
    return f"in {TURRET}" if place == TURRET else place.replace("-", " ")
