"""Python's library as the page has it: trimmed, and whole for all that it is asked."""

from __future__ import annotations

import json

from playwright.sync_api import Page

IMPORTED = """async () => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    return (await startPython({})).runPython(`
import importlib, json, sys, zipfile

[library] = [path for path in sys.path if path.endswith("/library.zip")]
names = [
    path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
    for path in zipfile.ZipFile(library).namelist()
]
troubles = {}
for name in names:
    try:
        importlib.import_module(name)
    except Exception as error:
        troubles[name] = str(error)
json.dumps([names, troubles])
`);
}"""


def test_every_module_of_it_finds_what_it_imports(page: Page) -> None:
    names, troubles = json.loads(page.evaluate(IMPORTED))
    assert troubles == {}
    assert {"asyncio", "dataclasses", "json", "random", "re"} <= set(names)
