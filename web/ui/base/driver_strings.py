"""The words of the laboratory."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "tournaments": "Tournaments",
    "title": "Laboratory",
    "hint": (
        "A driver is a Python function or class that plays a seat. Write one, try it, and choose it as a player in any game."
    ),
    "shelf": "Your drivers",
    "shelf-none": "You have no drivers yet. Start with a lesson below, or open a file.",
    "state-stranger": "not checked yet",
    "begin": "Start with a lesson",
    "write": "Write",
    "name": "Name",
    "source": "The driver, in Python",
    "escape": "Press Escape, then Tab, to leave the editor with the keyboard.",
    "game": "Try it in",
    "try": "Try it",
    "trying": "Starting Python and asking your driver…",
    "try-well": "Your driver gave {n} legal answers.",
    "try-over": "Your driver finished a whole match with {n} legal answers.",
    "try-failed": "After {n} answers it {why}. In a match it would have lost.",
    "try-not": "The driver could not be tried: {why}.",
    "save": "Save",
    "saved": "{name} is on the shelf. You can choose it in every set-up.",
    "delete": "Delete",
    "deleted": "{name} deleted.",
    "restore": "Undo",
    "restored": "{name} is back.",
    "set-aside": "Your unsaved code of {name} was set aside.",
    "draft": "Bring back the unsaved code of {name}",
    "link": "Copy a link",
    "link-copied": "Link to this driver copied.",
    "link-long": "This driver is too long for a link. Save it as a file instead.",
    "copy": "Copy the code",
    "text-copied": "Code copied.",
    "text": "Save as a file",
    "open": "Open a file…",
    "export": "Save all as a file",
    "import": "Import drivers…",
    "imported": "{n} drivers imported. Read each one before you let it drive.",
    "file-none": "This file is not a driver. A driver is Python code of at most {most} characters.",
    "open-hint": (
        "Open a .py file, or the wheel of a package with an entry point in wreckyard.drivers. Choose the wheels it needs at the same time."
    ),
    "entry": "Driver of the wheel",
    "files": "File",
    "bytes": "{path} ({n} bytes)",
    "in-wheel": "The driver is {reference}. Its wheels run offline.",
    "stranger": (
        "Somebody else wrote this driver. It has not run yet. It can do nothing outside its table, but read it to see whether it plays fair."
    ),
    "trust": "I have read it: let it drive",
    "trusted": "{name} is on the shelf and may drive.",
    "rule": "A driver that fails loses",
    "rule-text": (
        "A driver loses at once if it crashes, gives an illegal answer, stops, or needs more than 10 seconds or 512 MB. All other players share first place. The match is still a replay up to that point."
    ),
    "rule-place": (
        "A driver gets the observation of its seat and the open question, as at the command line. It runs apart from this page, without access to saves, network or other drivers."
    ),
    "forfeit": "Lost by failing",
    "forfeit-text": "The driver {driver} of {name} {why}. {name} has lost, and {others} has won.",
    "forfeit-text-share": "The driver {driver} of {name} {why}. {name} has lost; {others} share first place.",
    "forfeit-watch": "Watch the match",
    "forfeit-again": "Play again",
    "forfeit-look": "Look at the table",
    "back": "Back",
    "menu": "Menu",
}


say = Strings(WORDS)
"""The words of the laboratory."""
