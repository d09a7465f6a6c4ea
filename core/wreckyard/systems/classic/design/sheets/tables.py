"""Bring tables and lists of fields into lines such as *Body: Compact*."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from functools import cache

from .....engine.plain import parse_json
from ...book.records import SIDES
from .markup import bare
from .words import LETTERS, either, listed, place_of, squash

FEWEST_CELLS = 4
"""How many cells the first line of a table of vehicles has at least."""

_LEADER = re.compile(
    r"(?<=\w) ?\.{4,} ?(?=[\w$(])|(?:(?<=^)|(?<=\n))(?P<field>[A-Za-z][\w /]{1,24}?) \.+ (?=[\w$(])"
)
"""The dots between the name of a field and its value."""

_CELLS = re.compile(r"\t|\s\|\s|\s{2,}")

_OF_HEADINGS = frozenset(
    squash(word)
    for heading in (
        "part parts item items component components field fields system systems category",
        "choice choices value values selection selections description detail details",
    )
    for word in heading.split()
)
"""The words over the two columns of a table, as in *Part | Choice*."""

_COUNT = "number"
_COUNTS = frozenset(("qty", "quantity", "number", "no", "count", "#", "num", "amount"))
"""The words over a column that counts parts."""

_FIGURES = {"cost": "${}", "weight": "{} lbs.", "spaces": "{} spaces"}
"""What a column of a list of parts holds, and how a clause says it."""


def plain(text: str) -> str:
    """A text without the marks of mail and of pages, and with its tables as fields."""
    text = _of_dots(_of_json(text))
    text = _of_vehicles(_of_parts(bare(text))).replace("\t", " ")
    text = re.sub(r"(?<=[a-z])-\n(?=[a-z])", "", _unnumbered(text))
    text = re.sub(r"[ ]?\((?:\$|lbs?\.?|pounds|mph)\)(?=[ ]*[:=])", "", text, flags=re.I)
    text = re.sub(
        r"\b(turret): (\d|one|two|three)[- ]sp(?:aces?|ace|\.)?, ",
        r"\1 (\2-space): ",
        text,
        flags=re.I,
    )
    text = _armor_below(_fields_of_cells(text))
    text = re.sub(r"(?<=\w)[ ]+(?=: )", "", _columns().sub("\n", text))
    text = re.sub(r"(?<=[\w)]) ?(?:\.{2,}|_{2,}) ?(?=:)", "", text)
    text = _LEADER.sub(lambda found: f"{found['field'] or ''}: ", text)
    text = _SIZE_BEHIND.sub(r"\1\3 \2", text)
    text = _TIRES_OF_END.sub(r"Tires: \3 tires \1", text)
    text = _PEOPLE.sub(r"\2 \1", text)
    text = re.sub(r"\b(turret)[ ]*=[ ]*", r"\1 ", text, flags=re.I)
    listed_lines = _listed_fields().sub(lambda found: f"{found[1]}: ", f"\n{text}")[1:]
    return listed_lines if listed_lines.count(": ") > text.count(": ") + 1 else text


def _of_json(text: str) -> str:
    """A text that is JSON, of one vehicle or a list of them, as lines of fields."""
    if not re.match(r"\s*[\[{]", text):
        return text
    try:
        found = parse_json(text)
    except ValueError:
        return text
    vehicles = found if isinstance(found, list) else [found]
    if not all(isinstance(each, dict) for each in vehicles):
        return text
    return "\n\n".join(
        ["\n".join([_json_field(*pair) for pair in each.items()]) for each in vehicles]
    )


def _json_field(name: str, value: object) -> str:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name)
    if isinstance(value, dict) and not any(
        isinstance(each, dict | list) for each in value.values()
    ):
        value = [f"{key} {each}" for key, each in value.items()]
    if isinstance(value, list):
        value = ", ".join([_json_value(each) for each in value])
    return f"{words}: {value}"


def _json_value(value: object) -> str:
    return " ".join(map(str, value.values())) if isinstance(value, dict) else str(value)


def _of_dots(text: str) -> str:
    """A text whose parts three dots part, with commas."""
    lines = [
        re.sub(r" ?\.{3} ?(?=\S)", ", ", line)
        if len(re.findall(r"\w ?\.{3} ?\w", line)) > 3
        else line
        for line in text.split("\n")
    ]
    return "\n".join(lines)


# Tables


def _of_vehicles(text: str) -> str:
    """A text whose first line names fields and whose other lines are a vehicle each, as fields."""
    rows = next((rows for rows in _tables(text) if rows and _is_heading(rows[0])), [])
    if any(len(row) != len(rows[0]) for row in rows):
        rows = _by_position(text)
    if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
        return text
    return "\n\n".join(["\n".join(_as_fields(rows[0], row)) for row in rows[1:]])


def _by_position(text: str) -> list[list[str]]:
    """The rows of a text whose cells begin below those of its first line."""
    heading, *lines = [line for line in text.split("\n") if line.strip()]
    starts = [found.start() for found in re.finditer(r"(?:(?<=^)|(?<=\s))\S+(?: \S+)*", heading)]
    if any(len(line) >= at > 0 and line[at - 1] != " " for line in lines for at in starts):
        return []
    ends = [*starts[1:], None]
    return [
        [line[at:end].strip() for at, end in zip(starts, ends, strict=True)]
        for line in (heading, *lines)
    ]


def _tables(text: str) -> Iterator[list[list[str]]]:
    """The rows and cells of a text, parted by columns, tabulators, commas or semicolons."""
    yield [_cells(line) for line in text.split("\n") if line.strip()]
    for mark in "\t,;":
        rows = csv.reader(io.StringIO(text), delimiter=mark, skipinitialspace=True)
        yield [[" ".join(cell.split()) for cell in row] for row in rows if any(row)]


def _cells(line: str) -> list[str]:
    line = line.strip(" |")
    cells = re.split(r"\s\|(?=\s)", line) if " | " in line else _CELLS.split(line)
    return [cell.strip(' "') for cell in cells]


def _is_heading(cells: Sequence[str]) -> bool:
    """Whether all cells of a line name fields."""
    return len(cells) >= FEWEST_CELLS and all(
        squash(cell) in _field_words() or _side_of(cell) for cell in cells
    )


@cache
def _field_words() -> frozenset[str]:
    return frozenset([squash(word) for words in listed("fields").values() for word in words])


def _side_of(cell: str) -> str:
    """The side whose armor a column holds; empty for other columns."""
    words = re.sub(r" ?\barmou?r\b ?", "", cell.casefold()).strip()
    place = LETTERS.get(words) or place_of(words)
    return place if place in SIDES else ""


def _as_fields(heading: Sequence[str], row: Sequence[str]) -> list[str]:
    """The lines of one vehicle of a table."""
    pairs = list(zip(heading, row, strict=True))
    fields = [f"{name}: {cell}" for name, cell in pairs if cell and not _side_of(name)]
    sides = [f"{_side_of(name)} {cell}" for name, cell in pairs if cell and _side_of(name)]
    return [*fields, *([f"Armor: {', '.join(sides)}"] if sides else [])]


def _of_parts(text: str) -> str:
    """A text in which the lines of a list of parts tell what the numbers in its columns are."""
    lines = text.split("\n")
    columns: list[str] = []
    for number, line in enumerate(lines):
        cells = _cells(line)
        if len(cells) == len(columns) + 1 and any(map(_is_told, cells[1:])):
            # *Armor | F30 R20 | $900*: what is no figure belongs to the part.
            words = [cell for cell in cells[1:] if not _is_number(cell)]
            cells = [" ".join([cells[0], *words]), *[c if _is_number(c) else "" for c in cells[1:]]]
        heading = [_column(cell) for cell in cells[1:]]
        if len(cells) > 1 and all(heading) and not re.search(r"\d", line):
            columns, lines[number] = heading, ""
            if squash(cells[0]) not in _OF_HEADINGS and not any(map(str.strip, lines[:number])):
                lines[number] = cells[0]
        elif 1 < len(cells) <= len(columns) + 1 and all(map(_is_number, cells[1:])):
            told = [each for each in zip(columns, cells[1:], strict=False) if _is_told(each[1])]
            figures = [
                _FIGURES[column].format(re.sub(r"[^\d,.]", "", cell).strip("."))
                for column, cell in told
                if column != _COUNT
            ]
            mark = ":" if re.fullmatch(r"totals?:?", cells[0], re.I) else ","
            counts = [cell for column, cell in told if column == _COUNT and cell != "1"]
            what = " ".join([*counts, cells[0].rstrip(":")])
            lines[number] = f"{what}{mark} {', '.join(figures)}" if figures else what
    return "\n".join(_closed(lines) if columns else lines)


def _closed(lines: Sequence[str]) -> list[str]:
    """The lines of a list of parts, each with a comma at its end, below the name."""
    filled = [line for line in lines if line.strip()]
    return [*filled[:1], *[f"{line}," for line in filled[1:]]]


def _column(cell: str) -> str:
    """What a column of a list of parts holds; empty when its heading is something else."""
    fields = listed("fields")
    word = cell.casefold().strip(" .$()") or ("cost" if "$" in cell else "")
    if word in _COUNTS or cell.strip() == "#":
        return _COUNT
    known = {"cost": fields["cost"], "weight": fields["weight"], "spaces": listed("short")["space"]}
    return next((w for w, words in known.items() if word in (w, w.rstrip("s"), *words)), "")


def _is_number(cell: str) -> bool:
    return re.fullmatch(r"(?:\$? ?[\d,.]+(?: ?lbs?\.?)?|-+|—|n/a)?", cell, re.I) is not None


def _is_told(cell: str) -> bool:
    """Whether a cell has a figure."""
    return re.search(r"\d", cell) is not None


# Fields


_NUMBERED_FIELD = re.compile(r"^[ ]*\d{1,2}[.)][ ]+(?=[A-Za-z][\w /]{1,24}[:=])", re.MULTILINE)


def _unnumbered(text: str) -> str:
    """A list of numbered fields without its numbers, and field names that a colon should follow
    with theirs."""
    if len(_NUMBERED_FIELD.findall(text)) >= FEWEST_CELLS:
        text = _NUMBERED_FIELD.sub("", text)
    bare_fields = _bare_fields()
    named = {squash(found["field"]) for found in bare_fields.finditer(text)}
    if len(named) < FEWEST_CELLS:
        return text
    return bare_fields.sub(lambda found: f"{found[0].rstrip()}: ", text)


@cache
def _bare_fields() -> re.Pattern[str]:
    """The name of a field without a colon, as in *chassis heavy; tires 4 PR; crew driver*."""
    fields = listed("fields")
    whats = ("body", "chassis", "suspension", "plant", "tires", "crew", "weapons", "armor")
    words = [word for what in whats for word in fields[what] if len(word) > 3]
    return re.compile(
        rf"(?:(?<=^)|(?<=[;,\n]))\s*(?P<field>{either(words)}) (?=[\w(])(?![^;,\n]*[:=])", re.I
    )


@cache
def _listed_fields() -> re.Pattern[str]:
    """A field at the start of a line with a hyphen behind it, as in *Left - MG*."""
    words = [word for words in listed("fields").values() for word in words]
    words += [*SIDES, *[word for side in SIDES for word in listed("short").get(side, ())]]
    return re.compile(rf"(?<=\n)[ ]*({either(words)})[ ]+-[ ]+(?=\S)", re.I)


def _fields_of_cells(text: str) -> str:
    """A text in which the lines of a table of two columns are fields: *Body | Sedan*, *Body   Sedan*."""
    lines = text.split("\n")
    cells = [[cell.strip() for cell in re.split(r" \| |[ ]{2,}", line.strip())] for line in lines]
    known = [len(each) == 2 and squash(each[0]) in _field_words() for each in cells]
    if sum(known) < FEWEST_CELLS:
        return text
    above = [number for number in range(known.index(True)) if lines[number].strip()]
    if above and _OF_HEADINGS.issuperset(map(squash, cells[above[-1]])):
        lines[above[-1]] = ""
    pairs = zip(lines, cells, known, strict=True)
    return "\n".join([": ".join(each) if field else line for line, each, field in pairs])


_ARMOR_BELOW = re.compile(
    r"(?:\barmou?r\b[ :]*)?(?P<sides>(?:\b[FRLBTU]\b[ ]+){3,}[FRLBTU])[ ]*\n[ ]*"
    r"(?:armou?r\b[ :]*)?(?P<points>(?:\d{1,3}[ ]+){3,}\d{1,3})\b",
    re.I,
)


def _armor_below(text: str) -> str:
    """A text in which points that stand below the letters of their sides stand behind them."""

    def together(found: re.Match[str]) -> str:
        sides, points = found["sides"].split(), found["points"].split()
        if len(sides) != len(points):
            return found[0]
        pairs = [f"{side}{number}" for side, number in zip(sides, points, strict=True)]
        return f"Armor: {', '.join(pairs)}"

    return _ARMOR_BELOW.sub(together, text)


@cache
def _columns() -> re.Pattern[str]:
    """The room between two fields of one line, as in *Body: Van    Chassis: Heavy*."""
    words = [word for words in listed("fields").values() for word in words]
    return re.compile(rf"(?<=[^\s:=])[ ]{{2,}}(?=(?:{either(words)})\.?[ ]*[:=]|[a-z]+:[ ])", re.I)


_SIZE_BEHIND = re.compile(
    r"((?:^|\n)[ ]*)((?:motor)?cycle|trike)[ ]*[:=][ ]*((?:reversed |rev\.? )?(?:x-|extra[- ])?"
    r"(?:light|medium|heavy|lt|med|hvy)\.?)(?=[ ]*(?:\n|[,;]))",
    re.I,
)
"""A field such as *Cycle: Heavy*, whose name is half of the body."""

_PEOPLE = re.compile(
    r"\b(driver|cyclist|gunner|passenger)s?[ ]*[:=][ ]*(\d)(?=[ ]*(?:$|[\n,;]))", re.I
)
"""A field such as *Gunners: 2*."""

_TIRES_OF_END = re.compile(
    r"\b(front|rear|back) (tires?|tyres?|wheels?)[ ]*[:=][ ]*([^\n,;]+?)(?: (?:tires?|tyres?))?(?=[ ]*(?:$|[\n,;]))",
    re.I,
)
