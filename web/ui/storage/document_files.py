"""Documents that could not be kept, or are to go elsewhere, as a file, and back. Pure.

The file is JSON: a head with the number of its format, and the documents by name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from wreckyard import Malformed, parse_json

FORMAT = 1
HEAD = "wreckyard-changes"
FILE = "wreckyard-changes.json"
"""The name that such a file gets."""

_ABOUT = "Changes of Wreckyard that a browser did not save. Open it there: Matches, then Import."


def is_file(text: str) -> bool:
    """Whether a text is likely to be such a file."""
    return f'"{HEAD}"' in text[:200]


def write_file(documents: Mapping[str, object], about: str = _ABOUT) -> str:
    """Return the text of a file with these documents; `about` tells a reader where to open it."""
    data = {HEAD: FORMAT, "about": about, "documents": dict(documents)}
    return json.dumps(data, indent=1) + "\n"


def read_file(text: str) -> dict[str, object]:
    """Return the documents of a file, by name. Raises `Malformed` with a sentence."""
    try:
        data = parse_json(text.strip().removeprefix("\ufeff"))
    except ValueError:
        raise Malformed("This file of changes is damaged: it is not whole JSON.") from None
    format = data.get(HEAD) if isinstance(data, dict) else None
    if not isinstance(data, dict) or type(format) is not int:
        raise Malformed(f"This is no file of changes: it does not say \u201c{HEAD}\u201d.")
    if format > FORMAT:
        raise Malformed("A newer release of Wreckyard wrote this file. Reload the page to update.")
    documents = data.get("documents")
    if not isinstance(documents, dict):
        raise Malformed("This file of changes is damaged: its documents are missing.")
    return documents
