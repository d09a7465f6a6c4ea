"""The font of the page: three cuts of Barlow, with the letters and features that are used.

Fontsource ships each cut whole; fonttools leaves of it the letters of Western Europe, so that the
names that people give look like the page's own, and the signs that our texts use. What Barlow has
not (arrows, marks of choice) the browser takes from the system. ``css/base/fonts.css`` names the
files.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from .steps import BUILD, ROOT, Stamp, Trouble, digest, run, step

CUTS = {
    "barlow-500": ("barlow", "barlow-latin-500-normal.woff2"),
    "barlow-700": ("barlow", "barlow-latin-700-normal.woff2"),
    "barlow-condensed-800": ("barlow-condensed", "barlow-condensed-latin-800-normal.woff2"),
}
"""The cuts by the names that they have in the site: a package of Fontsource, and a file of it."""

LETTERS = "U+20-7E,U+A1-AC,U+AE-FF,U+152,U+153,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+2212"
"""Latin-1 but its controls and its soft hyphen, Œ and œ, dashes, quotes, bullet, ellipsis,
minus."""

KEPT = BUILD / "fonts"


def add_fonts(site: Path, modules: Path, python: Path) -> None:
    """Put the cuts and their licence into ``fonts/`` of a site. ``python`` has fonttools.

    Raises ``Trouble`` where a package has no such file.
    """
    inputs = digest(Path(__file__), ROOT / "package-lock.json", ROOT / "requirements" / "site.txt")
    made = Stamp("fonts", inputs, *(KEPT / f"{name}.woff2" for name in CUTS), KEPT / "OFL.txt")
    if not made.is_fresh():
        with step("Cutting the font to what is used"), made.renewing():
            _cut(modules / "@fontsource", python)
    shutil.copytree(KEPT, site / "fonts")


def _cut(packages: Path, python: Path) -> None:
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    for name, (package, file) in CUTS.items():
        whole = packages / package / "files" / file
        if not whole.is_file():
            raise Trouble(f"The package @fontsource/{package} has no file {file}.")
        run(
            [python, "-m", "fontTools.subset", whole, f"--unicodes={LETTERS}",
             "--layout-features=kern,tnum", "--no-hinting", "--flavor=woff2",
             f"--output-file={KEPT / name}.woff2"],
            f"The font {file} could not be cut.",
        )  # fmt: skip
    shutil.copyfile(packages / "barlow" / "LICENSE", KEPT / "OFL.txt")
