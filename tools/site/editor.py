"""The editor of the laboratory: CodeMirror as PyScript brings it, for pages that ask for it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from .scripts import drop_types
from .steps import Trouble
from .wheels import PLACE

FOLDER = f"{PLACE}/editor"
"""Among the files that come when they are first asked for."""
SCRIPTS = ("codemirror*.js", "index-*.js")

_LAZY = r'import\("\./({}-[^"]+)"\)(?:\.then\(function\(e\)\{{return e\.(\w+)\}}\))?'
_PARTS = """export {{ EditorView, basicSetup }} from "./{codemirror}";
export {{ python }} from "./{python}";
export * as commands from "./{commands}";
export {{ {language_name} as language }} from "./{language}";
export {{ {view_name} as view }} from "./{view}";
"""


def add_editor(site: Path, web: Path, pyscript: Path) -> None:
    """Put CodeMirror into a site, and ``parts.mjs``, which calls its parts by their names.

    ``pyscript`` is the folder of PyScript's scripts. Raises ``Trouble`` when they are not as they
    were.
    """
    target = site / FOLDER
    target.mkdir(parents=True)
    for pattern in SCRIPTS:
        for file in pyscript.glob(pattern):
            shutil.copyfile(file, target / file.name)
    [core] = pyscript.glob("core-*.js")
    text = core.read_text("utf-8")

    def script(name: str) -> tuple[str, str]:
        found = re.search(_LAZY.format(name), text)
        if found is None:
            raise Trouble(f"This release of PyScript does not bring {name}.")
        return found[1], found[2] or ""

    language, language_name = script("codemirror_language")
    view, view_name = script("codemirror_view")
    parts = _PARTS.format(
        codemirror=script("codemirror")[0],
        python=script("codemirror_lang-python")[0],
        commands=script("codemirror_commands")[0],
        language=language,
        language_name=language_name,
        view=view,
        view_name=view_name,
    )
    (target / "parts.mjs").write_text(parts, "utf-8")
    shutil.copyfile(web / "editor.mjs", target / "editor.mjs")
    drop_types(target / "editor.mjs")
