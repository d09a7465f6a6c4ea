"""Arena files of the players' own: read, told about, kept in a draft, and written to begin with."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ui.base.json_data import Json
from ui.games.arena.garage_strings import say
from wreckyard import Malformed
from wreckyard.systems.arena import ArenaDesign, arena_to_json, load_arena, stock_arena

NAME_SHOWN = 60
"""How much of the name of a file is told."""

WHERE = "arena"
"""How the sentences of what is wrong call the file."""


def read_arena_file(text: str) -> ArenaDesign:
    """The arena of a file. Raises ``Malformed`` with one sentence."""
    if not text.lstrip().startswith("{"):
        raise Malformed(say("arena-no-json"))
    return load_arena(text, WHERE)


def opened_file(name: str, text: str) -> tuple[ArenaDesign | None, str]:
    """The arena of a file that was chosen and a sentence about it; None when it was refused."""
    name = name.strip()[:NAME_SHOWN] or say("arena-nameless")
    try:
        arena = read_arena_file(text)
    except Malformed as error:
        why = str(error).removeprefix(f"{WHERE}: ").rstrip(".")
        return None, say("arena-refused", file=name, why=why)
    return arena, say("arena-taken", file=name, name=arena.name)


def arena_to_save(code: str, own: ArenaDesign | None) -> tuple[str, str]:
    """A name and the text of a file with an arena, to begin one's own with."""
    arena = stock_arena(code) if own is None else own
    return f"wreckyard-{arena.code}.json", written(arena)


def written(arena: ArenaDesign) -> str:
    """An arena as the text of a file, a line for each thing that lies in it."""
    entries = []
    for name, value in arena_to_json(arena).items():
        if isinstance(value, list) and value:
            things = ",\n".join(json.dumps(_short(each), ensure_ascii=False) for each in value)
            entries.append(f"{json.dumps(name)}: [\n{things}\n]")
        else:
            entries.append(f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(entries) + "\n}\n"


def _short(thing: Mapping[str, Json]) -> dict[str, Json]:
    """A thing without what a file need not say."""
    return {name: value for name, value in thing.items() if name != "solid" or value}
