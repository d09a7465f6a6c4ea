"""app.zip: our Python and its data in one archive, compiled by the Python that runs in the page."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

from .setup import node
from .steps import BUILD, ROOT, Trouble, digest

COMPILER = ROOT / "tools" / "precompile.mjs"
KEPT = BUILD / "bytecode.json"
"""What the last build compiled, and what the one before it did: most modules stay as they are."""


def python_sources(web: Path, core: Path, modules: Path) -> dict[str, bytes]:
    """Python and its data as the page finds them: wreckyard/, ui/, and PyScript's own package.

    The pages beside the code are for people who read it.
    """
    package = core / "wreckyard"
    files = [(file, file.relative_to(core)) for file in package.rglob("*")]
    files = [(file, name) for file, name in files if package / "cli" not in file.parents]
    files += [(file, file.relative_to(web)) for file in (web / "ui").rglob("*")]
    pyscript = modules / "@pyscript" / "core" / "src" / "stdlib"
    files += [(file, file.relative_to(pyscript)) for file in (pyscript / "pyscript").rglob("*")]
    return {
        name.as_posix(): file.read_bytes()
        for file, name in sorted(files)
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".md"
    }


def pack(target: Path, web: Path, core: Path, modules: Path) -> None:
    """Python in one archive, compiled, equal byte for byte for equal sources."""
    sources = python_sources(web, core, modules)
    data = {name: text for name, text in sources.items() if not name.endswith(".py")}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted((data | bytecode(sources, modules)).items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def bytecode(sources: Mapping[str, bytes], modules: Path) -> dict[str, bytes]:
    """What the page's own Python compiles our modules to, so that the page need not.

    Only modules that neither of the last two builds had are compiled now.
    """
    texts = {name: data.decode() for name, data in sources.items() if name.endswith(".py")}
    compiler = digest(COMPILER, ROOT / "package-lock.json")
    keys = {name: _key(compiler, name, text) for name, text in texts.items()}
    last, before = _kept()
    known = before | last
    fresh = _compiled({name: texts[name] for name in texts if keys[name] not in known}, modules)
    now = {key: fresh[name] if name in fresh else known[key] for name, key in keys.items()}
    if now != last:
        KEPT.write_text(json.dumps([now, last]), "utf-8")
    # In an archive bytecode lies where its source would.
    return {f"{name}c": base64.b64decode(now[key]) for name, key in keys.items()}


def _key(compiler: str, name: str, text: str) -> str:
    return hashlib.sha256(f"{compiler} {name}\0{text}".encode()).hexdigest()


def _kept() -> tuple[dict[str, str], dict[str, str]]:
    """Bytecode by key, in base64: that of the last build, and that of the one before."""
    try:
        last, before = json.loads(KEPT.read_text("utf-8"))
        return dict(last), dict(before)
    except (OSError, ValueError, TypeError):
        return {}, {}


def _compiled(texts: Mapping[str, str], modules: Path) -> dict[str, str]:
    """The bytecode of modules, in base64. Raises ``Trouble`` where one does not compile."""
    if not texts:
        return {}
    listing = BUILD / "modules.json"
    listing.write_text(json.dumps(texts), "utf-8")
    done = subprocess.run(
        [node(), COMPILER, modules / "pyodide", listing],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    listing.unlink()
    if done.returncode:
        told = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise Trouble(f"The page's Python does not compile: {told[-1] if told else 'no word why'}.")
    found: dict[str, str] = json.loads(done.stdout)
    return {name.removesuffix("c"): code for name, code in found.items()}
