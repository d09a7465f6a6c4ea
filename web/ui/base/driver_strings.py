"""The words of the laboratory."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "tournaments": "Tournaments",
    "title": "Laboratory",
    "hint": (
        "A driver is one function or class in Python that answers for a seat. Write one, try it, and seat"
        " it in any game: set-ups list it among the players."
    ),
    "shelf": "Your drivers",
    "shelf-none": "None yet. Begin with a lesson below, or open a file.",
    "state-stranger": "not read yet",
    "begin": "Begin with a lesson",
    "write": "Write",
    "name": "Name",
    "source": "The driver, in Python",
    "escape": "Press Escape, then Tab, to leave the editor with the keyboard.",
    "game": "Try it in",
    "try": "Try it",
    "trying": "Python starts for it, and it answers…",
    "try-well": "It answered {n} questions, each with one of the options.",
    "try-over": "It answered all {n} questions of a match that came to its end.",
    "try-failed": "After {n} answers it {why}. At a table it would have lost there.",
    "try-not": "It could not be tried: {why}.",
    "save": "Keep it",
    "saved": "{name} is on the shelf: set-ups offer it now.",
    "delete": "Delete",
    "deleted": "{name} is deleted.",
    "restore": "Undo",
    "restored": "{name} is back.",
    "set-aside": "Your unsaved text of {name} is set aside.",
    "draft": "Bring back the unsaved {name}",
    "link": "Copy as link",
    "link-copied": "A link to this driver is on the clipboard.",
    "link-long": "This driver is too long for a link: keep it as a file.",
    "copy": "Copy the text",
    "text-copied": "The text is on the clipboard.",
    "text": "Keep as a file",
    "open": "Open a file…",
    "export": "Keep all as a file",
    "import": "Take in a shelf…",
    "imported": "{n} drivers were added. Read each before it may drive.",
    "file-none": "This file is no driver: a text in Python of at most {most} characters.",
    "open-hint": (
        "A .py file, or the wheel of a package with an entry point of wreckyard.drivers: choose the wheels"
        " that it needs together with it."
    ),
    "entry": "Driver of the wheel",
    "files": "File",
    "bytes": "{path} ({n} bytes)",
    "in-wheel": "The driver is {reference}. Its wheels are installed where it runs, without a network.",
    "stranger": (
        "Somebody else wrote this driver, or it came from a file. It has not run. Read it: what it does at"
        " a table it can do only there, but whether it plays fair is for you to see."
    ),
    "trust": "I have read it: let it drive",
    "trusted": "{name} is on the shelf, and may drive.",
    "rule": "Who fails loses",
    "rule-text": (
        "A driver that throws, answers what is none of its options, takes longer than 10 seconds for an"
        " answer, takes more than 512 MB, or ends, has lost the match at once; all others share the first"
        " place. The match stays a replay up to there."
    ),
    "rule-place": (
        "It gets the observation of its seat and the open question, as on the command line, and nothing"
        " else. It runs apart from this page: it reaches no saves, no network and no other driver."
    ),
    "forfeit": "Lost by failing",
    "forfeit-text": "{name}’s driver {driver} {why}. So {name} has lost, and {others} has won.",
    "forfeit-text-share": "{name}’s driver {driver} {why}. So {name} has lost; {others} share the first place.",
    "forfeit-watch": "Watch it again",
    "forfeit-again": "Play again",
    "forfeit-look": "Look at the table",
    "back": "Back",
    "menu": "Menu",
}


say = Strings(WORDS)
"""The words of the laboratory."""
