"""Builds dist/: the page, its Python in one archive, the vendored runtime, and sw.js."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from .setup import environment, node, npm_packages
from .steps import BUILD, ROOT, Stamp, Trouble, alone, digest, run, step

WEB = ROOT / "web"
CORE = ROOT / "core"
DIST = ROOT / "dist"

PYODIDE = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
# Its other plugins are refused in web/pyscript.toml.
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
RELEASE = "release.mjs"
MODULES = ("boot.mjs", "python.mjs", "snapshots.mjs")
COPIED = (
    *MODULES,
    "updates.mjs",
    "snapshot_worker.mjs",
    "manifest.webmanifest",
    "icons",
    "screenshots",
    "ui/main.py",
    "ui/platform/worker.py",
)
ONLINE = ("screenshots",)
"""What only a browser's own question whether to install shows: it is no part of a release."""
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
    for name in PYODIDE[:-1]:
        _copy(pyodide / name, site / "vendor" / "pyodide" / name)
    run(
        [python, "-c", _TRIM_LOCK, pyodide / "pyodide-lock.json",
         site / "vendor" / "pyodide" / PYODIDE[-1]],
        "Pyodide's lock file could not be trimmed.",
    )  # fmt: skip
    for pattern in PYSCRIPT:
        found = list((pyscript / "dist").glob(pattern))
        if not found:
            raise Trouble(f"This release of PyScript has no file {pattern}.")
        for file in found:
            _copy(file, site / "vendor" / "pyscript" / file.name)
    _copy(pyscript / "LICENSE", site / "vendor" / "pyscript" / "LICENSE")


def python_sources(modules: Path) -> dict[str, bytes]:
    """Python and its data as the page finds them: wreckyard/, ui/, and PyScript's own package.

    The pages beside the code are for people who read it.
    """
    package = CORE / "wreckyard"
    files = [(file, file.relative_to(CORE)) for file in package.rglob("*")]
    files = [(file, name) for file, name in files if package / "cli" not in file.parents]
    files += [(file, file.relative_to(WEB)) for file in (WEB / "ui").rglob("*")]
    pyscript = modules / "@pyscript" / "core" / "src" / "stdlib"
    files += [(file, file.relative_to(pyscript)) for file in (pyscript / "pyscript").rglob("*")]
    return {
        name.as_posix(): file.read_bytes()
        for file, name in sorted(files)
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".md"
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
    """Python in one archive, compiled, equal byte for byte for equal sources."""
    sources = python_sources(modules)
    data = {name: text for name, text in sources.items() if not name.endswith(".py")}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted((data | bytecode(sources, modules)).items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


SHEET = "css/game.css"
_LINKED = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')


def _one_sheet(html: str, site: Path) -> str:
    """Put the style sheets of the page together, in its order: one request and not twenty."""
    sheets = _LINKED.findall(html)
    text = "".join(f"/* {name} */\n{(WEB / name).read_text('utf-8')}\n" for name in sheets)
    (site / "css").mkdir()
    (site / SHEET).write_text(text, "utf-8")
    first, *rest = _LINKED.split(html)[::2]
    return first + f'<link rel="stylesheet" href="{SHEET}">\n' + "".join(rest)


def _fetched_early(site: Path) -> str:
    """Links to what every start needs, so that none of it waits for what asks for it."""
    vendored = [*(site / "vendor").rglob("*.mjs"), *(site / "vendor").rglob("*.js")]
    modules = [*MODULES, RELEASE, *sorted(file.relative_to(site).as_posix() for file in vendored)]
    files = [
        *(f"vendor/pyodide/{name}" for name in PYODIDE if not name.endswith(".mjs")),
        "app.zip",
    ]
    return "".join(
        [
            *(f'<link rel="modulepreload" href="{name}">\n' for name in modules),
            *(f'<link rel="preload" as="fetch" href="{name}" crossorigin>\n' for name in files),
        ]
    )


def _index(site: Path) -> None:
    html = _one_sheet((WEB / "index.html").read_text("utf-8"), site)
    config = json.dumps(tomllib.loads((WEB / "pyscript.toml").read_text("utf-8")))
    html = html.replace('config="pyscript.toml"', f"config='{config}'")
    html = html.replace('src="pyscript.toml" hidden>', f'type="json" hidden>{config}')
    html = html.replace('<script type="module"', _fetched_early(site) + '<script type="module"', 1)
    if FIRST_PAINT in html:
        command = "from ui.shell.views.app import first_paint; print(first_paint())"
        path = f"import sys; sys.path[:0] = [{str(WEB)!r}, {str(CORE)!r}]; "
        painted = run([sys.executable, "-c", path + command], "The first paint does not render.")
        html = html.replace(FIRST_PAINT, painted.strip())
    (site / "index.html").write_text(html, "utf-8")


def hashes(site: Path) -> dict[str, str]:
    """Every file of a release with its hash; sw.js, which holds the list, is not in it."""
    return {
        file.relative_to(site).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(site.rglob("*"))
        if file.is_file()
        and file != site / "sw.js"
        and file.relative_to(site).parts[0] not in ONLINE
    }


def seal(site: Path) -> None:
    """Make a release of a site's files: release.mjs, by which the page knows which one it is
    of, and before sw.js the closed list of files with their hashes, and the hash of all."""
    (site / RELEASE).unlink(missing_ok=True)
    (site / RELEASE).write_text(f'export const RELEASE = "{_named(hashes(site))}";\n', "utf-8")
    body = (WEB / "sw.js").read_text("utf-8")
    listed = hashes(site)
    head = (
        f'const RELEASE = "{_named(listed, body)}";\n{FILES_LINE}{json.dumps(listed, indent=1)};\n'
    )
    (site / "sw.js").write_text(head + body, "utf-8")


def _named(listed: dict[str, str], more: str = "") -> str:
    return hashlib.sha256((json.dumps(listed) + more).encode()).hexdigest()[:16]


def _is_whole(site: Path) -> bool:
    """Whether a built site still has every file as its own list says."""
    try:
        listed = json.loads((site / "sw.js").read_text("utf-8").split(FILES_LINE)[1].split(";")[0])
    except (OSError, ValueError, IndexError):
        return False
    return bool(listed == hashes(site))


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
            seal(fresh)
            # Exchanged whole: a server that is running never shows half a site.
            if DIST.exists():
                DIST.rename(stale)
            fresh.rename(DIST)
            shutil.rmtree(stale, ignore_errors=True)
            size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
            print(f"dist/ holds {size / 1e6:.1f} MB", flush=True)
    return DIST
