"""Builds dist/: the page, its Python in one archive, the vendored runtime, and sw.js.

The page's style sheets are put together in the order of ``index.html``, which names those of the
shared rooms. Those of the games it does not name: every folder of ``css/games`` is taken in, folder
by folder, and within one its sheets by name. So the number that a name begins with is its place;
what is for small screens begins with 90 or more and comes last. A sheet of a game styles nothing
of another's, so that the order of the games does not matter.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .archive import EMPTY, pack_python
from .editor import add_editor
from .fonts import CUTS, add_fonts
from .integrity import hold, large_files, let_go
from .packing import PACKED, content, pack_large_files
from .scripts import SUFFIXES, drop_types, without_types
from .setup import NODE_MODULES, environment, npm_packages
from .steps import BUILD, ROOT, Stamp, Trouble, alone, digest, run, step
from .vendored import RUNNER
from .wheels import LOCKING, OTHERS, PARTS, PLACE, add_laboratory

WEB = ROOT / "web"
CORE = ROOT / "core"
DIST = ROOT / "dist"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
# Its other plugins are refused in web/pyscript.toml.
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
RELEASE = "release.mjs"
MODULES = ("boot.mjs", "large.mjs", "platform.mjs", "python.mjs", "snapshots.mjs")
COPIED = (
    *MODULES,
    "updates.mjs",
    "theme.js",
    "resume.js",
    "snapshot_worker.mjs",
    "unpack_worker.js",
    "laboratory.mjs",
    "sandbox.mjs",
    "sandbox_worker.js",
    "tournament_worker.mjs",
    "manifest.webmanifest",
    "icons",
    "screenshots",
    "ui/main.py",
    "ui/platform/worker.py",
)
ONLINE = ("screenshots",)
"""What only a browser's own question whether to install shows: no part of a release, nor of its
offline copy."""
LATER = (PLACE, "docs")
"""What comes when it is first asked for, and is then kept with the release: what the laboratory
needs, and the reference of the rules package where it was built."""
UNPACKER = NODE_MODULES / "fzstd"
"""What unpacks: a first visit's worker imports it, and it is put before ``sw.js``."""
FILES_LINE = "const FILES = "
LATER_LINE = "const LATER = "
PACKED_LINE = "const PACKED = "
FIRST_PAINT = "<!-- first paint -->"
MAKING = ("archive", "editor", "fonts", "integrity", "library", "packing", "scripts", "wheels")
SITE_TOOLS = [
    Path(__file__),
    *(Path(__file__).with_name(f"{name}.py") for name in MAKING),
    Path(__file__).with_name("library.toml"),
    LOCKING,
    OTHERS,
    *(ROOT / part for part in PARTS),
    RUNNER.parent,
    ROOT / "requirements" / "site.txt",
    ROOT / "package-lock.json",
]


@dataclass(frozen=True, slots=True)
class Sources:
    """The folders of ours that a site is made of: the page, and the rules package."""

    web: Path = WEB
    core: Path = CORE


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


_SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"


def _without_shared_memory(pyodide: Path) -> None:
    """Take the one piece of shared memory out of Pyodide.

    It makes it when it starts, to sleep on while a terminal has nothing to read. A page has no
    terminal, and browsers warn of shared memory on pages that are not isolated from others, which
    a plain host cannot make them. On memory of its own that sleep fails at once, as it does on
    any page's thread.
    """
    text = pyodide.read_text("utf-8")
    if text.count(_SHARED) != 1:
        raise Trouble(f"This release of Pyodide makes no shared memory as {_SHARED!r}.")
    pyodide.write_text(text.replace(_SHARED, "4"), "utf-8")


def _vendor(modules: Path, site: Path, python: Path) -> None:
    pyodide, pyscript = modules / "pyodide", modules / "@pyscript" / "core"
    for name in PYODIDE[:-1]:
        _copy(pyodide / name, site / "vendor" / "pyodide" / name)
    _without_shared_memory(site / "vendor" / "pyodide" / PYODIDE[1])
    run(
        [
            python,
            "-c",
            _TRIM_LOCK,
            pyodide / "pyodide-lock.json",
            site / "vendor" / "pyodide" / PYODIDE[-1],
        ],
        "Pyodide's lock file could not be trimmed.",
    )
    for pattern in PYSCRIPT:
        found = list((pyscript / "dist").glob(pattern))
        if not found:
            raise Trouble(f"This release of PyScript has no file {pattern}.")
        for file in found:
            _copy(file, site / "vendor" / "pyscript" / file.name)
    _copy(pyscript / "LICENSE", site / "vendor" / "pyscript" / "LICENSE")
    _copy(UNPACKER / "umd" / "index.js", site / "vendor" / "fzstd" / "fzstd.js")
    _copy(modules / "fzstd" / "LICENSE", site / "vendor" / "fzstd" / "LICENSE")


SHEET = "css/game.css"
GAMES_SHEETS = "<!-- the games' style sheets -->\n"
_LINK = '<link rel="stylesheet" href="{}">\n'
_LINKED = re.compile(_LINK.format('([^"]+)'))


def games_sheets(web: Path) -> list[str]:
    """The style sheets of all games, in the order in which they are read."""
    folders = sorted(folder for folder in (web / "css" / "games").iterdir() if folder.is_dir())
    return [
        sheet.relative_to(web).as_posix()
        for folder in folders
        for sheet in sorted(folder.glob("*.css"))
    ]


def _one_sheet(html: str, web: Path, site: Path) -> str:
    """Put the style sheets of the page together, in its order: one request and not twenty."""
    html = html.replace(GAMES_SHEETS, "".join(map(_LINK.format, games_sheets(web))))
    sheets = _LINKED.findall(html)
    text = "".join(f"/* {name} */\n{(web / name).read_text('utf-8')}\n" for name in sheets)
    (site / "css").mkdir()
    (site / SHEET).write_text(text, "utf-8")
    first, *rest = _LINKED.split(html)[::2]
    return first + _fonts_links() + _LINK.format(SHEET) + "".join(rest)


def _fetched_early() -> str:
    """Links to the small files that every start needs, so that none of them waits for what asks
    for it. The large ones a first visit gets packed, from the service worker alone."""
    modules = [*MODULES, RELEASE, f"vendor/pyodide/{PYODIDE[0]}"]
    files = [f"vendor/pyodide/{PYODIDE[-1]}", EMPTY]
    return "".join(
        [
            *(f'<link rel="modulepreload" href="{name}">\n' for name in modules),
            *(f'<link rel="preload" as="fetch" href="{name}" crossorigin>\n' for name in files),
        ]
    )


def _fonts_links() -> str:
    """Links to the font, before the style sheet that would ask for it last of all."""
    link = '<link rel="preload" as="font" type="font/woff2" href="fonts/{}.woff2" crossorigin>\n'
    return "".join(map(link.format, CUTS))


SANDBOX = "sandbox.html"
_INLINE = re.compile("<script>(.*)</script>", re.DOTALL)
_HASH_OF_SANDBOX = "sha256-SANDBOX"


def _allow_sandbox(sources: Sources, site: Path, html: str) -> str:
    """Put the hash of the one script of the frames that drivers run in into the policy of the
    frame, and into that of the page, which the frame inherits. Gives the page."""
    frame = (sources.web / SANDBOX).read_text("utf-8")
    script = _INLINE.findall(frame)[0].encode()
    hashed = f"sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}"
    (site / SANDBOX).write_text(frame.replace(_HASH_OF_SANDBOX, hashed), "utf-8")
    return html.replace(_HASH_OF_SANDBOX, hashed)


def _index(sources: Sources, site: Path) -> None:
    web = sources.web
    html = _one_sheet((web / "index.html").read_text("utf-8"), web, site)
    html = _allow_sandbox(sources, site, html)
    config = json.dumps(tomllib.loads((web / "pyscript.toml").read_text("utf-8")))
    html = html.replace('config="pyscript.toml"', f"config='{config}'")
    html = html.replace('src="pyscript.toml" hidden>', f'type="json" hidden>{config}')
    html = html.replace('<script type="module"', _fetched_early() + '<script type="module"', 1)
    if FIRST_PAINT in html:
        command = (
            "from ui.base.node import to_html; from ui.shell.views.app import first_paint; "
            "print(to_html(first_paint()))"
        )
        path = f"import sys; sys.path[:0] = [{str(web)!r}, {str(sources.core)!r}]; "
        painted = run([sys.executable, "-c", path + command], "The first paint does not render.")
        html = html.replace(FIRST_PAINT, painted.strip())
    (site / "index.html").write_text(html, "utf-8")


def hashes(site: Path) -> dict[str, str]:
    """Every file of a release with the hash of what it holds; sw.js, which holds the list, is not
    in it, and a packed file is another form of the one beside it."""
    return _hashes(site, lambda top: top not in (*ONLINE, *LATER))


def later(site: Path) -> dict[str, str]:
    """The same of those files that come when they are first asked for."""
    return _hashes(site, lambda top: top in LATER)


def _hashes(site: Path, wanted: Callable[[str], bool]) -> dict[str, str]:
    return {
        file.relative_to(site).as_posix(): hashlib.sha256(content(file)).hexdigest()
        for file in sorted(site.rglob("*"))
        if file.is_file()
        and file != site / "sw.js"
        and file.suffix != PACKED
        and wanted(file.relative_to(site).parts[0])
    }


def packed(site: Path) -> dict[str, list[int | str]]:
    """The files of a release that come packed: how many bytes then, and their hash."""
    return {
        file.relative_to(site).as_posix().removesuffix(PACKED): [
            file.stat().st_size,
            hashlib.sha256(file.read_bytes()).hexdigest(),
        ]
        for file in sorted(site.rglob(f"*{PACKED}"))
    }


def seal(site: Path, web: Path = WEB) -> None:
    """Make a release of a site's files: release.mjs, by which the page knows which one it is of and
    what is large; the hashes in the page; and before sw.js what it unpacks with, the closed lists
    of files, and the hash of all."""
    parcels = packed(site)
    (site / RELEASE).unlink(missing_ok=True)
    let_go(site)
    (site / RELEASE).write_text(
        f'export const RELEASE = "{_named(hashes(site), later(site))}";\n'
        f"export {PACKED_LINE}{json.dumps(parcels)};\n"
        f"export const HELD = {json.dumps(large_files(site))};\n",
        "utf-8",
    )
    hold(site, ONLINE + LATER[1:])
    body = without_types((web / "sw.js").read_text("utf-8"))
    unpacker = (UNPACKER / "umd" / "index.js").read_text("utf-8")
    listed, lazy = hashes(site), later(site)
    head = (
        f'const RELEASE = "{_named(listed, lazy, parcels, unpacker, body)}";\n'
        f"{FILES_LINE}{json.dumps(listed, indent=1)};\n"
        f"{LATER_LINE}{json.dumps(lazy, indent=1)};\n"
        f"{PACKED_LINE}{json.dumps(parcels, indent=1)};\n"
    )
    (site / "sw.js").write_text(f"{unpacker.strip()}\n{head}{body}", "utf-8")


def _named(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]


def _is_whole(site: Path) -> bool:
    """Whether a built site still has every file as its own lists say."""
    try:
        script = (site / "sw.js").read_text("utf-8")
        told = [
            json.loads(script.split(line)[1].split(";")[0])
            for line in (FILES_LINE, LATER_LINE, PACKED_LINE)
        ]
        return told == [hashes(site), later(site), packed(site)]
    except (OSError, ValueError, IndexError):
        return False


def build_site() -> Path:
    """Build dist/ if anything has changed since it was built; returns its path."""
    with alone():
        return _build(DIST, Sources())


def build_changed(name: str, change: Callable[[Path], None]) -> Path:
    """Build another site, of sources that are changed first, in .build/sites/NAME; its path.

    ``change`` is given a folder with a copy of core/ and of web/. Like dist/ the site is built only
    if anything differs from when it was built.
    """
    with alone():
        copy = BUILD / "sources" / name
        shutil.rmtree(copy, ignore_errors=True)
        for folder in (WEB, CORE):
            without = shutil.ignore_patterns("__pycache__")
            shutil.copytree(folder, copy / folder.name, ignore=without)
        change(copy)
        return _build(BUILD / "sites" / name, Sources(copy / WEB.name, copy / CORE.name))


def _build(site: Path, sources: Sources) -> Path:
    python = environment("site")
    modules = npm_packages()
    where, inputs = site.relative_to(ROOT), digest(sources.web, sources.core, *SITE_TOOLS)
    name = "site" if site == DIST else f"site-{site.name}"
    stamp = Stamp(name, inputs, site / "sw.js")
    if stamp.is_fresh() and _is_whole(site):
        print(f"The site in {where}/ is up to date", flush=True)
        return site
    with step(f"Building the site in {where}/"), stamp.renewing():
        fresh, stale = BUILD / f"{name}-fresh", BUILD / f"{name}-stale"
        for folder in (fresh, stale):
            shutil.rmtree(folder, ignore_errors=True)
        for file in COPIED:
            _copy(sources.web / file, fresh / file)
            if fresh.joinpath(file).suffix in SUFFIXES:
                drop_types(fresh / file)
        _vendor(modules, fresh, python)
        add_fonts(fresh, modules, python)
        pack_python(fresh, sources.web, sources.core, modules)
        add_laboratory(fresh, sources.core, modules, python)
        add_editor(fresh, sources.web, modules / "@pyscript" / "core" / "dist")
        _copy(ROOT / "LICENSE", fresh / "LICENSE")
        pack_large_files(fresh, python)
        _index(sources, fresh)
        seal(fresh, sources.web)
        # Exchanged whole: a server that is running never shows half a site.
        site.parent.mkdir(parents=True, exist_ok=True)
        if site.exists():
            site.rename(stale)
        fresh.rename(site)
        shutil.rmtree(stale, ignore_errors=True)
        size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
        print(f"{where}/ holds {size / 1e6:.1f} MB", flush=True)
    return site
