"""Sound, and the one question whether the player wants it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ui.base.settings import USUAL_VOLUME, Settings
from ui.shell.screen import Screen

QUESTIONS = 3
"""So many questions of the game the row stands by; whoever has not answered it then goes on
without."""


class Sound:
    """Has cues played. At the first one without sound the page asks, beside what goes on.

    `on_settings` takes other settings into force; `silent` is whether nothing is asked now, as in
    a lesson.
    """

    def __init__(self, screen: Screen, on_settings: Callable[[Settings], None]) -> None:
        self._screen, self._on_settings = screen, on_settings
        self._passed: set[int] = set()
        self.silent: Callable[[], bool] = lambda: False
        self.presses: Mapping[str, Callable[[str], None]] = {
            "sound-yes": lambda _: self._answer(USUAL_VOLUME),
            "sound-no": lambda _: self._answer(0),
        }

    def play(self, cues: Sequence[str]) -> None:
        """Have cues heard, if sound is on."""
        settings = self._screen.store.settings
        self._screen.page.sound(cues, settings.sound)
        if cues and not (settings.sound or settings.sound_asked or self.silent()):
            self._passed = set()
            self._screen.set(asks_sound=True)
            # Whoever goes on without an answer is not asked again.
            self._on_settings(replace(settings, sound_asked=True))

    def asked(self, question: int | None) -> None:
        """The game asks the question of this number, or none; after a few the row goes."""
        if question is None or not self._screen.store.asks_sound:
            return
        self._passed.add(question)
        if len(self._passed) > QUESTIONS:
            self._screen.set(asks_sound=False)

    def _answer(self, volume: int) -> None:
        if self._screen.store.asks_sound:
            self._screen.set(asks_sound=False)
            self._on_settings(replace(self._screen.store.settings, sound=volume))
            self._screen.draw()
