"""The packages of the laboratory: wheels for the page's Python, and the lock file that names them.

Ours is the wheel that anybody installs, built by pypa's build; the others are fetched by pip, each
held to its hash. pyodide-build's command line compiles them and names them in the lock.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from .archive import bytecode
from .setup import REQUIREMENTS
from .steps import BUILD, ROOT, digest, run
from .vendored import RUNNER

PLACE = "laboratory"
"""Where a site has them: their lock file, the wheels, and all of Python's library."""
LOCK = "pyodide-lock.json"
LIBRARY = "python_stdlib.zip"

PARTS = ("pyproject.toml", "README.md", "LICENSE")
"""What a wheel of ours is made of, beside the package."""
OTHERS = REQUIREMENTS / "wheels.txt"
LOCKING = Path(__file__).with_name("locking.py")
SITE_PACKAGES = "/lib/python3.14/site-packages"
"""Where the page's Python installs: what a traceback calls a file."""

KEPT = BUILD / "laboratory"
"""What the last builds made, by what it was made from."""
ENOUGH = 6


def build_wheel(python: Path, core: Path, target: Path) -> Path:
    """Build the wheel of the rules package into a folder by pypa's build; its path there."""
    source = BUILD / "package"
    for folder in (source, target):
        shutil.rmtree(folder, ignore_errors=True)
    # Of a copy: setuptools leaves folders behind where it builds.
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(core / "wreckyard", source / "core" / "wreckyard", ignore=without)
    for name in PARTS:
        shutil.copyfile(ROOT / name, source / name)
    # -P: this folder has a build.py too.
    run(
        [python, "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", target, source],
        "The wheel could not be built.",
    )
    [wheel] = target.glob("*.whl")
    return wheel


def add_laboratory(site: Path, core: Path, modules: Path, python: Path) -> None:
    """Put the folder of the laboratory into a site. ``python`` has the tools of the site."""
    key = _key(core)
    kept = KEPT / key
    if not kept.is_dir():
        fresh = KEPT / "fresh"
        wheels = {build_wheel(python, core, fresh), *_others(python, fresh)}
        shutil.copyfile(modules / "pyodide" / LOCK, fresh / LOCK)
        code = _compiled(wheels, modules)
        (fresh / "code.json").write_text(json.dumps(code), "utf-8")
        run([python, LOCKING, fresh], "The wheels of the laboratory could not be locked.")
        (fresh / "code.json").unlink()
        fresh.rename(kept)
    kept.touch()
    folders = [folder for folder in KEPT.iterdir() if folder.is_dir()]
    for folder in sorted(folders, key=lambda folder: folder.stat().st_mtime)[:-ENOUGH]:
        shutil.rmtree(folder)
    shutil.copytree(kept, site / PLACE)
    shutil.copyfile(modules / "pyodide" / LIBRARY, site / PLACE / LIBRARY)


def _key(core: Path) -> str:
    """What the wheels depend on, wherever the sources lie."""
    tools = [RUNNER.parent, REQUIREMENTS / "site.txt", OTHERS, LOCKING]
    total = hashlib.sha256(
        digest(
            Path(__file__), *tools, ROOT / "package-lock.json", *map(ROOT.joinpath, PARTS)
        ).encode()
    )
    for file in sorted((core / "wreckyard").rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            total.update(file.relative_to(core).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _others(python: Path, target: Path) -> list[Path]:
    """Fetch the wheels of others, those of Python alone."""
    before = set(target.iterdir())
    run(
        [python, "-m", "pip", "download", "--disable-pip-version-check", "--no-input", "--quiet",
         "--retries", "2", "--require-hashes", "--no-deps", "--only-binary", ":all:",
         "--platform", "any", "--implementation", "py", "--abi", "none", "--python-version", "3.14",
         "--dest", target, "-r", OTHERS],
        "The wheels of requirements/wheels.txt could not be fetched: is there a network, and does "
        "what came match the pinned hashes?",
    )  # fmt: skip
    return sorted(set(target.iterdir()) - before)


def _compiled(wheels: set[Path], modules: Path) -> dict[str, str]:
    """The bytecode of all modules of some wheels, in base64, by the name in its wheel."""
    texts: dict[str, str] = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if name.endswith(".py")]
            texts |= {f"{SITE_PACKAGES}/{name}": archive.read(name).decode() for name in names}
    code = bytecode(texts, modules)
    return {
        name.removeprefix(f"{SITE_PACKAGES}/"): base64.b64encode(data).decode()
        for name, data in code.items()
    }
