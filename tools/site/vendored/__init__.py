"""Asks the vendored Python, the one that runs in the page, what only it knows."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from ..setup import node
from ..steps import ROOT, Trouble

RUNNER = Path(__file__).with_name("run.mjs")


def ask_python(script: Path, given: object, modules: Path, trouble: str) -> Any:
    """What a script of ``tools/site/vendored`` returns for what it is given; both are JSON.

    Raises ``Trouble``, which begins with the words of ``trouble``, where it fails.
    """
    done = subprocess.run(
        [node(), RUNNER, modules / "pyodide", script],
        input=json.dumps(given).encode(),
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    if done.returncode:
        told = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise Trouble(f"{trouble}: {told[-1] if told else 'no word why'}.")
    return json.loads(done.stdout)
