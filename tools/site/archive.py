"""The two archives of Python that the page opens, compiled by the Python that runs in it."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path

from .library import library_sources
from .steps import BUILD, ROOT, digest
from .vendored import RUNNER, ask_python

APP = "app.zip.gzip"
LIBRARY = "library.zip.gzip"
EMPTY = "empty.zip"
APP_PLACE = "/lib/wreckyard.zip"
LIBRARY_PLACE = "/lib/library.zip"
"""What a traceback calls them."""

COMPILER = RUNNER.with_name("compiling.py")
KEPT = BUILD / "bytecode.json"
"""What the last build compiled, and what the one before it did: most modules stay as they are."""


def python_sources(web: Path, core: Path, modules: Path) -> dict[str, bytes]:
    """Python and its data as the page finds them: wreckyard/, ui/, and PyScript's own package.

    The pages beside the code are for people who read it, and a game that has no page yet is no part
    of it.
    """
    package = core / "wreckyard"
    left_out = {package / "cli", package / "lab", package / "zoo"}
    for room in (package / "systems", package / "ai"):
        games = (folder for folder in room.iterdir() if folder.is_dir())
        left_out |= {game for game in games if not (web / "ui" / "games" / game.name).is_dir()}
    files = [(file, file.relative_to(core)) for file in package.rglob("*")]
    files = [(file, name) for file, name in files if left_out.isdisjoint(file.parents)]
    files += [(file, file.relative_to(web)) for file in (web / "ui").rglob("*")]
    pyscript = modules / "@pyscript" / "core" / "src" / "stdlib"
    files += [(file, file.relative_to(pyscript)) for file in (pyscript / "pyscript").rglob("*")]
    return {
        name.as_posix(): file.read_bytes()
        for file, name in sorted(files)
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".md"
    }


def pack_python(site: Path, web: Path, core: Path, modules: Path) -> None:
    """All Python of a site, compiled, equal byte for byte for equal sources: our own and its data,
    and of Python's library what that needs."""
    sources = python_sources(web, core, modules)
    texts = {name: text.decode() for name, text in sources.items() if name.endswith(".py")}
    library = library_sources(texts, modules)
    places = {APP_PLACE: texts, LIBRARY_PLACE: library}
    code = bytecode(
        {f"{place}/{name}": text for place, of in places.items() for name, text in of.items()},
        modules,
    )

    def compiled(place: str) -> dict[str, bytes]:
        # In an archive bytecode lies where its source would.
        return {f"{name}c": code[f"{place}/{name}"] for name in places[place]}

    data = {name: text for name, text in sources.items() if name not in texts}
    for name, files in ((APP, data | compiled(APP_PLACE)), (LIBRARY, compiled(LIBRARY_PLACE))):
        # Compressed as a whole they are a fifth smaller than file by file, and the browser's own
        # code opens them.
        (site / name).write_bytes(gzip.compress(_archive(files), 9, mtime=0))
    (site / EMPTY).write_bytes(_archive({}))


def _archive(files: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
    return packed.getvalue()


def bytecode(texts: Mapping[str, str], modules: Path) -> dict[str, bytes]:
    """What the page's own Python compiles modules to, so that the page need not; by file.

    Only modules that neither of the last two builds had are compiled now.
    """
    compiler = digest(COMPILER, RUNNER, ROOT / "package-lock.json")
    keys = {name: _key(compiler, name, text) for name, text in texts.items()}
    last, before = _kept()
    known = before | last
    fresh = {name: text for name, text in texts.items() if keys[name] not in known}
    if fresh:
        found = ask_python(COMPILER, fresh, modules, "The page's Python does not compile")
        known |= {keys[name]: code for name, code in found.items()}
    now = {key: known[key] for key in keys.values()}
    if now != last:
        KEPT.write_text(json.dumps([now, last]), "utf-8")
    return {name: base64.b64decode(now[key]) for name, key in keys.items()}


def _key(compiler: str, name: str, text: str) -> str:
    return hashlib.sha256(f"{compiler} {name}\0{text}".encode()).hexdigest()


def _kept() -> tuple[dict[str, str], dict[str, str]]:
    """Bytecode by key, in base64: that of the last build, and that of the one before."""
    try:
        last, before = json.loads(KEPT.read_text("utf-8"))
        return dict(last), dict(before)
    except (OSError, ValueError, TypeError):
        return {}, {}
