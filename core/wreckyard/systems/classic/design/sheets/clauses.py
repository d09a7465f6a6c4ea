"""Part the sheet of one vehicle into clauses.

Commas, semicolons, full stops, bullets and the names of fields part clauses; brackets keep theirs
together. A clause within a field has the field's code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ...book.records import SIDES
from ..design import TURRET
from .rows import side_words, with_sides
from .talk import everyday_words, is_talk, telling_words
from .words import (
    armor_words,
    counted,
    either,
    listed,
    longest,
    number_of,
    places_of_words,
    same,
    squash,
    weapon_words,
)

ARMOR, CARGO, SIDECAR, COMMENT = "armor", "cargo", "sidecar", "a comment"
ARMOR_TYPE = "type of armor"

LASTING = ("crew", "weapons", "accessories", "figures", ARMOR, CARGO, COMMENT, *SIDES)
"""Fields that go on behind a comma, until the next field begins."""


class Cut(NamedTuple):
    """A clause as it stands in the text, and the field that it belongs to; empty for none.

    ``first`` says that it is the first clause of its field, and ``label`` is the field's name as
    the text has it. ``closed`` says that a comma or a semicolon parts it from the next field.
    ``of`` is ``sidecar`` or ``cycle`` where the field's name says so.
    """

    text: str
    field: str = ""
    first: bool = False
    label: str = ""
    closed: bool = False
    of: str = ""

    @property
    def whole(self) -> str:
        """The clause with the name of its field."""
        return f"{self.label.strip()} {self.text}".strip()


_TOLD_FIELDS = ("chassis", "suspension", "plant", "tires", "crew", "weapons", "accessories")
"""Fields that a sentence such as *Weapons are two MGs front* fills."""


@cache
def _labels() -> dict[str, str]:
    """Fields by the words that name them."""
    found = {squash(word): field for field, words in listed("fields").items() for word in words}
    remarks = [*listed("remarks")[COMMENT], *listed("numbered remarks")[COMMENT]]
    found |= {squash(word): COMMENT for word in remarks}
    whats = ("weapons", "weapon", "guns", "gun", "armor")
    found |= {
        squash(w): side for side in SIDES for w in (side, *[f"{side} {what}" for what in whats])
    }
    sides = listed("short")
    found |= {squash(word): side for side in SIDES for word in sides.get(side, ())}
    return found | {SIDECAR: SIDECAR, "sidecars": SIDECAR}


@cache
def _label_pattern() -> re.Pattern[str]:
    fields = listed("fields")
    words = [word for words in fields.values() for word in words]
    words += [*listed("remarks")[COMMENT], *SIDES, SIDECAR]
    words += [
        f"{side} {what}" for side in SIDES for what in ("weapons", "weapon", "guns", "gun", "armor")
    ]
    words += [word for side in SIDES for word in listed("short").get(side, ())]
    pattern = either(words)
    # Behind any other field, a number belongs to its parts: *Wheels 6: solid*.
    ordinals = [*fields["weapons"], *fields["name"], *listed("remarks")[COMMENT], "accessory"]
    ordinals += listed("numbered remarks")[COMMENT]
    numbered = either(ordinals)
    told = either([word for field in _TOLD_FIELDS for word in fields[field] if len(word) > 3])
    of = r"(?:(?P<of>sidecar|cycle|bike|motorcycle)(?:'s)? )?"
    return re.compile(
        rf"(?<![\w/-]){of}(?:(?P<label>{pattern})\.?|(?P<numbered>{numbered})\.? ?#?\d{{1,2}})"
        r"\s*(?:[:=]|--)\s*"
        rf"|(?<![\w/-])(?:(?:standard|usual) )?(?P<told>{told}) (?:is|are|includes?|consists? of)(?: an?| the)? (?=\w)",
        re.I,
    )


_SIDE = r"(?:(?:f|front)\s*[:=/-]?\s*\d|\d{1,3} ?(?:on|all|each|every|front|f|[frlbtu])\b)"


@cache
def _armor_pattern() -> re.Pattern[str]:
    types = "|".join([r"[\s/-]?".join(word) for word in _type_words()])
    return re.compile(
        rf"(?<![\w-])(?:(?:(?P<of>sidecar|cycle|bike|motorcycle)(?:'s)? )?armou?r(?P<told>\s*\([^()]*\))?"
        rf"\s*(?:[:=–—-]+\s*|(?:is|are|at|of) (?=\d|(?:the )?(?:{side_words()})(?![A-Za-z])[ :=/-]*\d)|(?=\s?\(?{_SIDE}))"
        rf"|(?P<types>(?:{types})(?:\s*(?:/|over)\s*(?:{types}))?)\s*(?:[:=-]\s*|\s)(?={_SIDE}))",
        re.IGNORECASE,
    )


def _type_words() -> list[list[str]]:
    words = [each.split() for type_words in listed("armor").values() for each in type_words]
    plain = [re.split(r"[ -]", word) for word in ("metal", "plastic", "lr", "fp", "lrfp", "fireproof",
                                                 "laser-reflective", "lr metal")]  # fmt: skip
    known = [each for each in [*words, *plain] if squash(" ".join(each)) in armor_words()]
    known = [[re.escape(part) for part in each] for each in known]
    return sorted(known, key=lambda each: -len("".join(each)))


_GLUED = re.compile(r"(?<=[a-z])(?=(?:[A-Z][a-z]{2,}|PP\b))|(?<=[A-Z])(?=[A-Z][a-z]{3,})")
"""Between two words that are written as one: *HvySuspension*, *4PRTires*."""

_BULLET = re.compile(
    r"(?:^|\n)\s*(?:[-*•+]|[1-9a-d]\)|[1-9]\.)\s+|\s[|•]\s|(?<!rmor)(?<!rmour)\s(?:--+|[–—]|-)\s|\s/\s|\s{4,}"
)
_STOP = re.compile(
    r"(?P<word>[\w%-]+)[)\"']*(?P<mark>[.!?]+)[)\"”']*(?:\s+(?=(?P<next>[A-Z][\w']*)|[(\d\"“$])|$)"
)
_NEXT_LINE = re.compile(r"\n(?P<blank>[ ]*\n)?\s*(?P<word>[A-Z(\"“][\w']*)")


@cache
def _never_ends() -> frozenset[str]:
    """Short words whose point ends no sentence."""
    return frozenset(listed("written with a point")[""])


def cut(text: str) -> list[Cut]:
    """The clauses of a sheet, in order."""
    text = text.translate(str.maketrans("[]{}", "()()"))
    text = re.sub(r"\(([FRLBTU])\) ?(?=\d)", r"\1", text)
    text = re.sub(
        rf"\b({side_words()}) [-–—] (?=\d{{1,3}}(?:\s*[,;./\n]|\s*$|\s+(?:p|-)))",
        r"\1 ",
        text,
        flags=re.I,
    )
    text = _GLUED.sub(" ", text)
    text = _BULLET.sub(lambda found: ";" + " " * (len(found[0]) - 1), text)
    text = _marked_lines(text)
    text = _NEXT_LINE.sub(_with_stop, text)
    text = with_sides(text)
    text = _ONE_AT_EACH.sub(_each_at, text)
    text = _SIZE_OF_TURRET.sub(r"\1 (\2 space)", text)
    text = re.sub(
        r"\b(side-?car) \((?:on (?:the )?)?(left|right)\)\s*[:-]+\s*([^,;\n]+)",
        r"\1: \3, \2",
        text,
        flags=re.I,
    )
    text = _SIDECAR.sub(_with_field, text)
    text = " ".join(text.split())
    found: list[Cut] = []
    for each in _fields(text):
        lasting = each.field in LASTING
        for number, (clause, talk) in enumerate(_clauses(each.text)):
            if talk and (number or each.field in ("", "accessories", COMMENT)):
                found.append(
                    each._replace(text=clause, field=COMMENT)
                    if number == 0
                    else Cut(clause, COMMENT)
                )
            elif number == 0:
                found.append(each._replace(text=clause))
            else:
                found.append(
                    Cut(clause, each.field if lasting else "", of=each.of if lasting else "")
                )
        if each.label and not each.text.strip(" .,;"):
            found.append(each._replace(text=""))
        elif each.text.rstrip().endswith((",", ";")) and found:
            found[-1] = found[-1]._replace(closed=True)
    return list(_whole_weapons(_sharing_place(found)))


def _sharing_place(cuts: Sequence[Cut]) -> list[Cut]:
    """The clauses of a sheet in which the weapons of *MG, OJ and SS back* have their place each."""
    found = list(cuts)
    for number, each in enumerate(found):
        words = same(each.text)
        joined = words.startswith("and ") or " and " in words
        last = re.sub(r"^and |.* and ", "", words)
        named = longest(counted(last)[1].split(), weapon_words()) if joined else None
        place = named[1] if named and places_of_words(named[1]) else ""
        if not place or (" and " in words and not _is_weapon(words.partition(" and ")[0])):
            continue
        at = number - 1
        while at >= 0 and found[at].field == each.field and _is_weapon(same(found[at].text)):
            found[at] = found[at]._replace(text=f"{found[at].text} {place}")
            at -= 1
    return found


def _whole_weapons(cuts: Sequence[Cut]) -> Iterator[Cut]:
    """The clauses of a sheet with *MG, front* as one."""
    held: Cut | None = None
    for each in cuts:
        bare = same(each.text)
        side = re.sub(r" ?\([^()]*\)$|^both ", "", bare)
        stands = bool(held and places_of_words(_behind_weapon(held.text)))
        # Behind a weapon at its place, *turret* is the turret itself: *MG front, turret*.
        more = places_of_words(side) and not (stands and side == TURRET)
        if held and each.field == held.field and not each.label and more:
            comma = ", " if stands else " "
            place = re.sub(r"^both ", "", each.text, flags=re.I)
            held = held._replace(text=f"{held.text}{comma}{place}", closed=each.closed)
            if side != bare:
                yield held
                held = None
            continue
        if held:
            yield held
        words = re.sub(r" (?:smart)?linked$|^linked ", "", counted(bare)[1])
        words = words.rpartition(" and ")[2] if _is_weapon(words.partition(" and ")[0]) else words
        named = longest(counted(words)[1].split(), weapon_words())
        begun = named and (not named[1] or places_of_words(named[1]))
        held = each if begun and each.field not in SIDES else None
        if held is None:
            yield each
    if held:
        yield held


def _is_weapon(words: str) -> bool:
    """Whether words name a weapon and nothing else."""
    named = longest(counted(words)[1].split(), weapon_words())
    return named is not None and not named[1]


def _behind_weapon(text: str) -> str:
    """The words behind the name of a weapon."""
    named = longest(counted(same(text))[1].split(), weapon_words())
    return named[1] if named else ""


_ONE_AT_EACH = re.compile(
    r"\b(?P<count>2|two|3|three|4|four) (?P<weapon>[A-Za-z][A-Za-z -]{1,24}?)s?\s*[:,(-]\s*"
    r"(?P<places>one \w+(?:,? (?:and )?one \w+){1,3})\)?(?=\s*(?:[,;.\n]|$))",
    re.I,
)
"""Weapons such as *2 RLs: one front, one back*."""


def _each_at(found: re.Match[str]) -> str:
    """The same weapons, each with its place; unchanged when their counts differ."""
    places = re.findall(r"one (\w+)", found["places"], re.I)
    known = all(map(places_of_words, map(same, places))) and _is_weapon(same(found["weapon"]))
    if not known or number_of(found["count"].casefold()) != len(places):
        return found[0]
    return ", ".join([f"{found['weapon']} {place}" for place in places])


_SIZE_OF_TURRET = re.compile(
    r"(\bturret), (\d|one|two|three)[ -]?sp(?:aces?|c?\.)?(?=\s*[:,;(])", re.I
)
_SIDECAR = re.compile(
    r"(?P<end>^|[\n.;,]\s*)(?:on (?:its|the) (?P<side>left|right)(?: side)?,? "
    r"(?:(?:it |there )?(?:is|has|carries|mounts|hangs|sits|rides) )?)?"
    r"(?:w/ ?|with )?(?:a )?(?P<body>(?:heavy|hvy|light|lt|lgt)\.? side-?car"
    r"(?:,? \(?(?:on )?(?:the )?(?:left|right)(?: side)?\)?)?)\s*(?::|--)\s*",
    re.I,
)


def _with_field(found: re.Match[str]) -> str:
    """A sentence that begins a sidecar as the field *sidecar*, its body and its side."""
    side = f"{found['side']}, " if found["side"] else ""
    return f"{found['end']}sidecar: {found['body']}, {side}"


_LINE_OF_SIDE = re.compile(
    r"(?P<side>[FBRLTU])\s*[:=]\s*(?=(?:\d{1,2} *x? *)?\(?(?!pts|points|plas|met)[A-Za-z])"
)


def _marked_lines(text: str) -> str:
    """A text in which a line that begins with a field stands apart from the line before it.

    A field alone on its line, such as *Weapons*, gets its colon; *F: 2 MGs* is a field too.
    """
    lines = text.split("\n")
    listed_fields = bool(_LABELLED.match(lines[0]))
    for number, line in enumerate(lines[1:], 1):
        line = line.strip()
        side = _LINE_OF_SIDE.match(line)
        if side:
            line = f"{_FULL_SIDES[side['side']]}: {line[side.end() :]}"
        elif squash(line) in _labels() and len(lines) > number + 1:
            line = f"{line}:"
        # In running text, *LR metal over* may end one line and *metal armor:* begin the next.
        before = squash(lines[number - 1].rpartition(" ")[2])
        running = not listed_fields and (before == "over" or before in armor_words())
        listed_fields = bool(_LABELLED.match(line))
        inside = _depth("".join(lines[:number]))
        ended = re.search(r"[\d.)]\s*$", lines[number - 1])
        parted = (listed_fields and not running) or (ended and _FIGURES_FIRST.match(line))
        lines[number] = f"; {line}" if parted and not inside else line
    return "\n".join(lines)


_LABELLED = re.compile(r"[A-Za-z][\w /]{0,24}[:=]|armou?r\b", re.I)
_FIGURES_FIRST = re.compile(r"\$ ?\d|[\d,]+ ?(?:lbs?\b|pounds|#)", re.I)
_FULL_SIDES = {side[0].upper(): side for side in SIDES}


_POINTS = re.compile(
    r"\d{1,3}(?:/\d{1,3})?\s*(?:pts?\b\.?|points)?\s*(?:$|[,;.]|(?:front|right|left|back|rear|top|bottom|under))",
    re.I,
)
"""What follows a side that is one of armor, and no field of weapons."""


def _fields(text: str) -> Iterator[Cut]:
    """The fields of a text, each as one cut."""
    marks = sorted(
        [*_label_pattern().finditer(text), *_armor_pattern().finditer(text)],
        key=lambda found: (found.start(), -found.end()),
    )
    at, field, label, of = 0, "", "", ""
    for mark in marks:
        if mark.start() < at or _depth(text[at : mark.start()]):
            continue
        groups = mark.groupdict()
        is_armor = "types" in groups
        named = "" if is_armor else groups["label"] or groups["numbered"] or groups["told"]
        side = _labels().get(squash(named)) in SIDES
        if side and _POINTS.match(text, mark.end()):
            continue
        yield Cut(text[at : mark.start()], field, bool(label), label, of=of)
        of = (groups["of"] or "").casefold()
        of = of if of in ("", SIDECAR) else "cycle"
        field = _labels()[squash(named)] if named else ARMOR
        at, label = mark.end(), mark[0].strip()
        types = (groups["types"] or groups["told"]) if is_armor else ""
        if types and re.fullmatch(r"\s*\((?:pts?\.?|points|dp|total|hits)\)", types, re.I):
            types = ""
        if types:
            rest = label.replace(types.strip(), "").strip() or " "
            yield Cut(types.strip(), ARMOR, True, rest, of=of)
            label = ""
    yield Cut(text[at:], field, bool(label), label, of=of)


def _depth(text: str) -> int:
    return text.count("(") - text.count(")")


def _with_stop(found: re.Match[str]) -> str:
    """The end of a line; with a semicolon where a paragraph ends, or the next line begins talk."""
    return f";{found[0]}" if found["blank"] or _begins_talk(found["word"]) else found[0]


def _begins_talk(word: str) -> bool:
    """Whether a word in capitals, such as *The*, begins a sentence."""
    word = word.strip('("“').replace("'", "")
    small = word.casefold()
    known = small in telling_words() or small in everyday_words()
    return known and (word == "I" or word == word.capitalize())


def _clauses(text: str) -> Iterator[tuple[str, bool]]:
    """The clauses of a field, parted by commas, semicolons and full stops outside brackets, and
    whether each is talk. A sentence of talk is one clause."""
    begun, commas = 0, []
    for at, letter in [*_marks(text), (len(text), ".")]:
        if letter == ",":
            commas.append(at)
            continue
        if is_talk(text[begun:at] + text[at : at + 1]):
            yield from [(each, True) for each in _trimmed(text[begun:at])]
        else:
            starts = [begun, *[comma + 1 for comma in commas]]
            for start, end in zip(starts, [*commas, at], strict=True):
                yield from [(each, False) for each in _trimmed(text[start:end])]
        begun, commas = at + 1, []


def _marks(text: str) -> Iterator[tuple[int, str]]:
    """The commas, semicolons and full stops of a text outside its brackets."""
    stops = {
        found.start("mark")
        for found in _STOP.finditer(text)
        if found["word"].casefold().rpartition("-")[2] not in _never_ends()
        or _begins_talk(found["next"] or "")
    }
    depth, last = 0, text.rfind(")")
    for at, letter in enumerate(text):
        if letter == "(" and at < last:
            depth += 1
        elif letter == ")":
            depth = max(0, depth - 1)
        inside_number = letter == "," and re.match(r"\d,\d{3}(?!\d)", text[max(0, at - 1) :])
        if depth == 0 and ((letter in ",;" and not inside_number) or at in stops):
            yield at, letter


def _trimmed(text: str) -> Iterator[str]:
    text = text.strip(" ,;")
    if same(text).strip(" ()"):
        yield text
