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
from .rows import with_sides
from .talk import everyday_words, is_talk, telling_words
from .words import (
    armor_words,
    counted,
    either,
    listed,
    longest,
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


@cache
def _labels() -> dict[str, str]:
    """Fields by the words that name them."""
    found = {squash(word): field for field, words in listed("fields").items() for word in words}
    found |= {squash(w): COMMENT for w in listed("remarks")[COMMENT]}
    found |= {squash(w): side for side in SIDES for w in (side, f"{side} weapons", f"{side} armor")}
    sides = listed("short")
    found |= {squash(word): side for side in SIDES for word in sides.get(side, ())}
    return found | {SIDECAR: SIDECAR, "sidecars": SIDECAR}


@cache
def _label_pattern() -> re.Pattern[str]:
    fields = listed("fields")
    words = [word for words in fields.values() for word in words]
    words += [*listed("remarks")[COMMENT], *SIDES, SIDECAR]
    words += [f"{side} {what}" for side in SIDES for what in ("weapons", "armor")]
    words += [word for side in SIDES for word in listed("short").get(side, ())]
    pattern = either(words)
    # Behind any other field, a number belongs to its parts: *Wheels 6: solid*.
    ordinals = [*fields["weapons"], *fields["name"], *listed("remarks")[COMMENT], "accessory"]
    numbered = either(ordinals)
    of = r"(?:(?P<of>sidecar|cycle|bike|motorcycle)(?:'s)? )?"
    return re.compile(
        rf"(?<![\w/-]){of}(?:(?P<label>{pattern})\.?|(?P<numbered>{numbered})\.? ?#?\d{{1,2}})"
        r"\s*(?:[:=]|--)\s*",
        re.I,
    )


_SIDE = r"(?:(?:f|front)\s*[:=/-]?\s*\d|\d{1,3} ?(?:on|all|each|every|front|f|[frlbtu])\b)"


@cache
def _armor_pattern() -> re.Pattern[str]:
    types = "|".join([r"[\s/-]?".join(word) for word in _type_words()])
    return re.compile(
        rf"(?<![\w-])(?:(?:(?P<of>sidecar|cycle|bike|motorcycle)(?:'s)? )?armou?r(?P<told>\s*\([^()]*\))?"
        rf"\s*(?:[:=–—-]+\s*|is (?=\d)|(?=\s?\(?{_SIDE}))"
        rf"|(?P<types>{types})\s*(?:[:=-]\s*|\s)(?={_SIDE}))",
        re.IGNORECASE,
    )


def _type_words() -> list[list[str]]:
    words = [each.split() for type_words in listed("armor").values() for each in type_words]
    plain = [re.split(r"[ -]", word) for word in ("metal", "plastic", "lr", "fp", "lrfp", "fireproof",
                                                 "laser-reflective", "lr metal")]  # fmt: skip
    known = [each for each in [*words, *plain] if squash(" ".join(each)) in armor_words()]
    known = [[re.escape(part) for part in each] for each in known]
    return sorted(known, key=lambda each: -len("".join(each)))


_BULLET = re.compile(
    r"(?:^|\n)\s*(?:[-*•+]|[1-9a-d]\)|[1-9]\.)\s+|\s[|•]\s|(?<!rmor)(?<!rmour)\s(?:--+|[–—]|-)\s|\s/\s|\s{4,}"
)
_STOP = re.compile(
    r"(?P<word>[\w%-]+)[)\"']*(?P<mark>[.!?]+)[)\"”']*(?:\s+(?=(?P<next>[A-Z][\w']*)|[(\d\"“])|$)"
)
_NEXT_LINE = re.compile(r"\n(?P<blank>[ ]*\n)?\s*(?P<word>[A-Z(\"“][\w']*)")


@cache
def _never_ends() -> frozenset[str]:
    """Short words whose point ends no sentence."""
    return frozenset(listed("written with a point")[""])


def cut(text: str) -> list[Cut]:
    """The clauses of a sheet, in order."""
    text = text.translate(str.maketrans("[]{}", "()()"))
    text = _BULLET.sub(lambda found: ";" + " " * (len(found[0]) - 1), text)
    text = _marked_lines(text)
    text = _NEXT_LINE.sub(_with_stop, text)
    text = with_sides(text)
    text = _SIZE_OF_TURRET.sub(r"\1 (\2 space)", text)
    text = _SIDECAR.sub(r"\g<end>sidecar: \g<body>, ", text)
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
    return list(_whole_weapons(found))


def _whole_weapons(cuts: Sequence[Cut]) -> Iterator[Cut]:
    """The clauses of a sheet with *MG, front* as one."""
    held: Cut | None = None
    for each in cuts:
        bare = same(each.text)
        side = re.sub(r" ?\([^()]*\)$", "", bare)
        stands = bool(held and places_of_words(_behind_weapon(held.text)))
        # Behind a weapon at its place, *turret* is the turret itself: *MG front, turret*.
        more = places_of_words(side) and not (stands and side == TURRET)
        if held and each.field == held.field and not each.label and more:
            comma = ", " if stands else " "
            held = held._replace(text=f"{held.text}{comma}{each.text}", closed=each.closed)
            if side != bare:
                yield held
                held = None
            continue
        if held:
            yield held
        words = re.sub(r" (?:smart)?linked$|^linked ", "", counted(bare)[1])
        named = longest(words.split(), weapon_words())
        begun = named and (not named[1] or places_of_words(named[1]))
        held = each if begun and each.field not in SIDES else None
        if held is None:
            yield each
    if held:
        yield held


def _behind_weapon(text: str) -> str:
    """The words behind the name of a weapon."""
    named = longest(counted(same(text))[1].split(), weapon_words())
    return named[1] if named else ""


_SIZE_OF_TURRET = re.compile(
    r"(\bturret), (\d|one|two|three)[ -]?sp(?:aces?|c?\.)?(?=\s*[:,;(])", re.I
)
_SIDECAR = re.compile(
    r"(?P<end>^|[\n.;,]\s*)(?:w/ ?|with )?(?:a )?(?P<body>(?:heavy|hvy|light|lt|lgt)\.? side-?car"
    r"(?:,? \(?(?:on )?(?:the )?(?:left|right)(?: side)?\)?)?)\s*(?::|--)\s*",
    re.I,
)
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
        named = groups.get("label") or groups.get("numbered") or ""
        side = _labels().get(squash(named)) in SIDES
        if side and _POINTS.match(text, mark.end()):
            continue
        yield Cut(text[at : mark.start()], field, bool(label), label, of=of)
        of = (groups["of"] or "").casefold()
        of = of if of in ("", SIDECAR) else "cycle"
        field = _labels()[squash(named)] if named else ARMOR
        at, label = mark.end(), mark[0].strip()
        types = groups.get("types") or groups.get("told")
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
