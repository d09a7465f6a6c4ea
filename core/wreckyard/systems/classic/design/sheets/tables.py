"""Bring tables, lists of fields and quoted mail into lines such as *Body: Compact*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from ...book.records import SIDES
from .words import LETTERS, listed, place_of, squash

FEWEST_CELLS = 4
"""How many cells the first line of a table of vehicles has at least."""

_QUOTING = re.compile(r"^(?:[ ]?>)+ ?", re.MULTILINE)
"""The marks of a quoted mail."""

_LEADER = re.compile(
    r"(?<=\w) ?\.{4,} ?(?=[\w$(])|(?:(?<=^)|(?<=\n))(?P<field>[A-Za-z][\w /]{1,24}?) \.+ (?=[\w$(])"
)
"""The dots between the name of a field and its value."""

_CELLS = re.compile(r"\t|\s\|\s|\s{2,}")
_COMMA_CELLS = re.compile(r",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)")

_FIGURES = {"cost": "${}", "weight": "{} lbs.", "spaces": "{} spaces"}
"""What a column of a list of parts holds, and how a clause says it."""


def plain(text: str) -> str:
    """A text with line feeds alone, without marks of mail, and with its tables as fields."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = _QUOTING.sub("", text)
    text = _of_vehicles(_of_parts(text)).replace("\t", " ")
    text = re.sub(r"(?<=[a-z])-\n(?=[a-z])", "", text)
    text = _LEADER.sub(lambda found: f"{found['field'] or ''}: ", text)
    text = _SIZE_BEHIND.sub(r"\1\3 \2", text)
    text = _TIRES_OF_END.sub(r"Tires: \3 tires \1", text)
    text = _PEOPLE.sub(r"\2 \1", text)
    text = re.sub(r"\b(turret)[ ]*=[ ]*", r"\1 ", text, flags=re.I)
    listed_lines = _listed_fields().sub(lambda found: f"{found[1]}: ", f"\n{text}")[1:]
    return listed_lines if listed_lines.count(": ") > text.count(": ") + 1 else text


# Tables


def _of_vehicles(text: str) -> str:
    """A text whose first line names fields and whose other lines are a vehicle each, as fields."""
    lines = [line for line in text.split("\n") if line.strip()]
    parting = next((p for p in (_CELLS, _COMMA_CELLS) if _is_heading(_cells(lines[:1], p))), None)
    if parting is None or len(lines) < 2:
        return text
    heading = _cells(lines[:1], parting)
    rows = [_cells([line], parting) for line in lines[1:]]
    if any(len(row) != len(heading) for row in rows):
        return text
    return "\n\n".join(["\n".join(_as_fields(heading, row)) for row in rows])


def _cells(lines: Sequence[str], parting: re.Pattern[str]) -> list[str]:
    return [cell.strip(' "') for line in lines for cell in parting.split(line.strip())]


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
        cells = _cells([line], _CELLS)
        heading = [_column(cell) for cell in cells[1:]]
        if len(cells) > 1 and all(heading) and not re.search(r"\d", line):
            columns, lines[number] = heading, ""
        elif 1 < len(cells) <= len(columns) + 1 and all(map(_is_number, cells[1:])):
            told = zip(columns, cells[1:], strict=False)
            figures = [_FIGURES[column].format(cell.strip(" $")) for column, cell in told]
            mark = ":" if re.fullmatch(r"totals?:?", cells[0], re.I) else ","
            lines[number] = f"{cells[0].rstrip(':')}{mark} {', '.join(figures)}"
    return "\n".join(_closed(lines) if columns else lines)


def _closed(lines: Sequence[str]) -> list[str]:
    """The lines of a list of parts, each with a comma at its end, below the name."""
    filled = [line for line in lines if line.strip()]
    return [*filled[:1], *[f"{line}," for line in filled[1:]]]


def _column(cell: str) -> str:
    """What a column of a list of parts holds; empty when its heading is something else."""
    fields = listed("fields")
    word = cell.casefold().strip(" .$()")
    known = {"cost": fields["cost"], "weight": fields["weight"], "spaces": listed("short")["space"]}
    return next((w for w, words in known.items() if word in (w, w.rstrip("s"), *words)), "")


def _is_number(cell: str) -> bool:
    return re.fullmatch(r"\$? ?[\d,.]+|-+", cell) is not None


# Fields


@cache
def _listed_fields() -> re.Pattern[str]:
    """A field at the start of a line with a hyphen behind it, as in *Left - MG*."""
    words = [word for words in listed("fields").values() for word in words]
    words += [*SIDES, *[word for side in SIDES for word in listed("short").get(side, ())]]
    names = "|".join([re.escape(word) for word in sorted(set(words), key=len, reverse=True)])
    return re.compile(rf"(?<=\n)[ ]*({names})[ ]+-[ ]+(?=\S)", re.I)


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
