"""The words of the records, by key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "records": "Records",
    "back": "Back",
    "yours": "Your record",
    "empty": "No finished match yet. Play one to its end: this screen then shows your wins and losses, your streaks, and your record against each rival.",
    "hint": "Every finished match with a person in it counts once. Practice, lessons, replays and matches from a kept moment do not count. Your records stay on this device.",
    "damaged": "Your earlier records are damaged and cannot be read. The next match you finish starts new records.",
    "damaged-some": "{n} of your matches are damaged and do not count here.",
    "damaged-some-1": "One of your matches is damaged and does not count here.",
    "newer": "A newer release of Wreckyard wrote your records. Reload the page to see them.",
    "you-lead": "You lead {rival} {n} to {m}.",
    "you-trail": "{rival} leads you {n} to {m}.",
    "you-even": "You and {rival} are even: {n} to {m}.",
    "lead": "{name} leads {rival} {n} to {m}.",
    "even-names": "{name} and {rival} are even: {n} to {m}.",
    "csv": "Save as CSV",
    "export": "Export",
    "import": "Import…",
    "saved": "Saved as “{file}”.",
    "about-file": "Records of Wreckyard. Open it there: Matches, Records, then Import.",
    "in": "Imported {n} results.",
    "in-1": "Imported one result.",
    "in-0": "You already had all results in the file.",
    "played": "Matches",
    "won": "Won",
    "lost": "Lost",
    "even": "Undecided",
    "streak": "Winning streak",
    "longest": "Longest streak",
    "last": "Last matches",
    "last-all": "The last {n} matches, oldest first: {results}.",
    "last-1": "The last match: {results}.",
    "result-won": "won",
    "result-lost": "lost",
    "result-even": "undecided",
    "games": "By game",
    "rivals": "By rival",
    "levels": "By level",
    "level-rookie": "Rookie",
    "level-regular": "Regular",
    "level-ace": "Ace",
    "n-won": "{n} won",
    "n-lost": "{n} lost",
    "n-even": "{n} undecided",
    "rivals-more": "The CSV file lists {n} more.",
}

say = Strings(WORDS)
"""The words of the records."""
