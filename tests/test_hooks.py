"""The vendored runtimes still call what the page's scripts replace or hand them.

A new release of Pyodide or PyScript that goes another way fails here, by the name of the hook, and
not in a browser. ``\\w+`` stands for names that change with every release.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from tools.site.setup import NODE_MODULES, node
from tools.site.steps import ROOT, run

LOADER = "pyodide/pyodide.mjs"
MODULE = "pyodide/pyodide.asm.mjs"
PYSCRIPT = "@pyscript/core/dist/core-*.js"

HOOKS = {
    # python.mjs hands a compiled program over in the place of the two calls.
    "fetch of the program": (LOADER, r'\w+\(\w+\+"pyodide\.asm\.wasm"\)'),
    "fetch": (LOADER, r"response:fetch\(\w+\)"),
    "WebAssembly.instantiateStreaming": (
        LOADER,
        r"\w+=await WebAssembly\.instantiateStreaming\(\w+,\w+\)",
    ),
    "instance and module": (LOADER, r"\{instance:\w+,module:\w+\}=\w+;\w+\(\w+,\w+\)"),
    "instantiateWasm of the settings": (LOADER, r"instantiateWasm:\w+\(\w+\.indexURL\)"),
    "instantiateWasm": (MODULE, r'Module\["instantiateWasm"\]\(info,\(\w+,\w+\)=>'),
    # Its options.
    "createPyodideModule": (
        LOADER,
        r"if\((\w+)\.createPyodideModule\)return \1\.createPyodideModule",
    ),
    "fsInit": (LOADER, r"\.\.\.\w+\(\w+\.fsInit\)"),
    "_loadSnapshot": (LOADER, r"await \w+\._loadSnapshot"),
    "INITIAL_MEMORY": (LOADER, r"\.INITIAL_MEMORY=\w+\.length"),
    "stdLibURL": (LOADER, r"\.stdLibURL!=null\?\w+=\w+\.stdLibURL"),
    "lockFileContents": (LOADER, r"Promise\.resolve\(\w+\.lockFileContents\)"),
    "_makeSnapshot": (MODULE, r"\._makeSnapshot\b"),
    "makeMemorySnapshot": (MODULE, r"makeMemorySnapshot"),
    "jsglobals": (MODULE, r"\.jsglobals\b"),
    "rawRun": (MODULE, r"\brawRun="),
    # sandbox.mjs makes one script of these ends.
    "loadPyodide": (LOADER, r"export\{\w+ as loadPyodide,[^}]*\};?\s*(//#.*)?\s*$"),
    "the module's maker": (MODULE, r"export default \w+;?\s*$"),
    # boot.mjs keeps PyScript's database apart, and tells its stages.
    "indexedDB.open": (PYSCRIPT, r"indexedDB\.open\(`\$\{this\.#\w+\}/\$\{\w+\}`"),
    "the database's name": (PYSCRIPT, r'prefix:"IDBMap"'),
    "Loading Pyodide": (PYSCRIPT, r'\w+\("Loading Pyodide"\)'),
    "Loading interpreter": (PYSCRIPT, r'\w+\("Loading interpreter"\)'),
    "Loaded interpreter": (PYSCRIPT, r'\w+\("Loaded interpreter"\)'),
    "py:progress": (PYSCRIPT, r'"py:progress"'),
    # python.mjs stands in the place of its interpreter.
    "stdout and stderr": (PYSCRIPT, r"await \w+\(\w+\(\{stderr:\w+,stdout:\w+,\.\.\.\w+\}\)\)"),
}
"""Each hook by its name: the vendored file, and the text that reaches it."""


@pytest.mark.parametrize("hook", HOOKS)
def test_the_vendored_runtime_reaches_the_hook(hook: str) -> None:
    pattern, call = HOOKS[hook]
    [file] = NODE_MODULES.glob(pattern)
    assert re.search(call, file.read_text("utf-8")), f"{file.name} goes another way: {hook}"


@pytest.fixture(scope="module")
def starts() -> dict[str, Any]:
    """What the site's Python asked for and knew, in a plain start and in one from its snapshot."""
    site = ROOT / "dist"
    if not (site / "sw.js").is_file():
        pytest.fail("there is no built site: run the tests with “python3 build.py test”")
    script = ROOT / "tests" / "hooks.mjs"
    told: dict[str, Any] = json.loads(
        run([node(), script, f"{site.as_uri()}/"], "The site's Python does not start in Node.js.")
    )
    return told


@pytest.mark.parametrize("start", ["plain", "again"])
def test_a_start_fetches_each_large_file_once_and_compiles_nothing_twice(
    starts: dict[str, Any], start: str
) -> None:
    """Pyodide's own fetch of its program would be a second one."""
    asked = Counter(starts[start]["asked"])
    assert asked["vendor/pyodide/pyodide.asm.wasm"] == 1
    assert asked["app.zip.gzip"] == asked["library.zip.gzip"] == 1
    assert asked["WebAssembly.instantiateStreaming"] == 0


def test_the_game_lies_in_the_file_system_and_comes_first(starts: dict[str, Any]) -> None:
    assert starts["plain"]["first"] == "/lib/wreckyard.zip"


def test_a_start_from_a_snapshot_has_its_modules(starts: dict[str, Any]) -> None:
    assert "wreckyard" not in starts["plain"]["known"].split(",")
    assert "wreckyard" in starts["again"]["known"].split(",")
