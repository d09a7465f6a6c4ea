"""Builds dist/: the page, its Python in one archive, the vendored runtime, and sw.js."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from .setup import environment, node, npm_packages
from .steps import BUILD, ROOT, Stamp, Trouble, alone, digest, run, step

WEB = ROOT / "web"
CORE = ROOT / "core"
DIST = ROOT / "dist"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# PyScript imports its small plugins whether a page uses them or not; the editor and the
# terminal that they would load on demand stay out.
PYSCRIPT = (
    "core.js", "core-*.js", "core.css", "toml-*.js", "error-*.js", "py-*.js", "donkey-*.js",
    "deprecations-manager-*.js",
)  # fmt: skip
COPIED = (
    "boot.mjs",
    "manifest.webmanifest",
    "pyscript.toml",
    "css",
    "icons",
    "screenshots",
    "ui/main.py",
    "ui/worker.py",
)
FILES_LINE = "const FILES = "
FIRST_PAINT = "<!-- first paint -->"
SITE_TOOLS = [
    ROOT / "tools" / "site.py",
    ROOT / "tools" / "precompile.mjs",
    ROOT / "requirements" / "site.txt",
    ROOT / "package-lock.json",
    ROOT / "LICENSE",
]

# Our packages need none of Pyodide's: an empty list keeps the lock file small.
_TRIM_LOCK = """
import sys
from pathlib import Path
from pyodide_lock import PyodideLockSpec
lock = PyodideLockSpec.from_json(Path(sys.argv[1]))
lock.packages = {}
lock.to_json(Path(sys.argv[2]))
"""


def _copy(source: Path, target: Path) -> None:
    if not source.exists():
        raise Trouble(
            f"{source.relative_to(ROOT)} is missing: if it belongs to node_modules, "
            "delete that folder and run this again."
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copyfile(source, target)


def _vendor(modules: Path, site: Path, python: Path) -> None:
    pyodide, pyscript = modules / "pyodide", modules / "@pyscript" / "core"
    for name in PYODIDE:
        _copy(pyodide / name, site / "vendor" / "pyodide" / name)
    run(
        [python, "-c", _TRIM_LOCK, pyodide / "pyodide-lock.json",
         site / "vendor" / "pyodide" / "pyodide-lock.json"],
        "Pyodide's lock file could not be trimmed.",
    )  # fmt: skip
    for pattern in PYSCRIPT:
        found = list((pyscript / "dist").glob(pattern))
        if not found:
            raise Trouble(f"This release of PyScript has no file {pattern}.")
        for file in found:
            _copy(file, site / "vendor" / "pyscript" / file.name)
    _copy(pyscript / "LICENSE", site / "vendor" / "pyscript" / "LICENSE")


def python_sources() -> dict[str, bytes]:
    """Our Python and its data as the page unpacks them: wreckyard/ and ui/."""
    files = [(file, file.relative_to(CORE)) for file in (CORE / "wreckyard").rglob("*")]
    files += [(file, file.relative_to(WEB)) for file in (WEB / "ui").rglob("*")]
    return {
        name.as_posix(): file.read_bytes()
        for file, name in sorted(files)
        if file.is_file() and "__pycache__" not in file.parts
    }


def bytecode(sources: dict[str, bytes], modules: Path) -> dict[str, bytes]:
    """What the page's own Python compiles our modules to, so that the page need not."""
    texts = {name: data.decode() for name, data in sources.items() if name.endswith(".py")}
    listing = BUILD / "modules.json"
    listing.write_text(json.dumps(texts), "utf-8")
    done = subprocess.run(
        [node(), ROOT / "tools" / "precompile.mjs", modules / "pyodide", listing],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    listing.unlink()
    if done.returncode:
        told = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise Trouble(f"The page's Python does not compile: {told[-1] if told else 'no word why'}.")
    return {name: base64.b64decode(code) for name, code in json.loads(done.stdout).items()}


def pack(target: Path, modules: Path) -> None:
    """Our Python in one archive, equal byte for byte for equal sources."""
    sources = python_sources()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted((sources | bytecode(sources, modules)).items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def _index(site: Path) -> None:
    html = (WEB / "index.html").read_text("utf-8")
    if FIRST_PAINT in html:
        command = "from ui.views.app import first_paint; print(first_paint())"
        path = f"import sys; sys.path[:0] = [{str(WEB)!r}, {str(CORE)!r}]; "
        painted = run([sys.executable, "-c", path + command], "The first paint does not render.")
        html = html.replace(FIRST_PAINT, painted.strip())
    (site / "index.html").write_text(html, "utf-8")


def _hashes(site: Path) -> dict[str, str]:
    """Every file of a site with its hash; sw.js, which holds the list, is not in it."""
    return {
        file.relative_to(site).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(site.rglob("*"))
        if file.is_file() and file != site / "sw.js"
    }


def _service_worker(site: Path) -> None:
    """Put the closed list of files with their hashes, and its own hash, before sw.js."""
    body = (WEB / "sw.js").read_text("utf-8")
    listed = json.dumps(_hashes(site), indent=1)
    release = hashlib.sha256((listed + body).encode()).hexdigest()[:16]
    head = f'const RELEASE = "{release}";\n{FILES_LINE}{listed};\n'
    (site / "sw.js").write_text(head + body, "utf-8")


def _is_whole(site: Path) -> bool:
    """Whether a built site still has every file as its own list says."""
    try:
        listed = json.loads((site / "sw.js").read_text("utf-8").split(FILES_LINE)[1].split(";")[0])
    except (OSError, ValueError, IndexError):
        return False
    return bool(listed == _hashes(site))


def build_site() -> Path:
    """Build dist/ if anything has changed since it was built; returns its path."""
    with alone():
        python = environment("site")
        modules = npm_packages()
        stamp = Stamp("site", digest(WEB, CORE, *SITE_TOOLS), DIST / "sw.js")
        if stamp.is_fresh() and _is_whole(DIST):
            print("The site in dist/ is up to date", flush=True)
            return DIST
        with step("Building the site in dist/"), stamp.renewing():
            fresh, stale = BUILD / "dist-fresh", BUILD / "dist-stale"
            for folder in (fresh, stale):
                shutil.rmtree(folder, ignore_errors=True)
            for name in COPIED:
                _copy(WEB / name, fresh / name)
            _vendor(modules, fresh, python)
            pack(fresh / "app.zip", modules)
            _copy(ROOT / "LICENSE", fresh / "LICENSE")
            _index(fresh)
            _service_worker(fresh)
            # Exchanged whole: a server that is running never shows half a site.
            if DIST.exists():
                DIST.rename(stale)
            fresh.rename(DIST)
            shutil.rmtree(stale, ignore_errors=True)
            size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
            print(f"dist/ holds {size / 1e6:.1f} MB", flush=True)
    return DIST
