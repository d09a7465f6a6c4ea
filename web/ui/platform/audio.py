"""Plays cues with the browser's synthesizer (Web Audio)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ui.base.sounds import APART, CUES, Voice

if TYPE_CHECKING:
    from browser.proxies import JsTypedArray
    from browser.sound import AudioBuffer, AudioContext, AudioNode, AudioScheduledSourceNode
    from browser.window import Window

LOUDNESS = (0.0, 0.25, 0.7)
"""The gain of each setting: off, low, full."""

_NOISE_SECONDS = 0.5
_SILENCE = 0.0001


class Synthesizer:
    """Makes every sound on the spot. Nothing of the browser is asked before the first cue.

    `floats` makes an array of the browser's of one of ours. A browser without Web Audio, or one
    that does not let a page sound yet, stays silent.
    """

    def __init__(self, window: Window, floats: Callable[[array[float]], JsTypedArray]) -> None:
        self._window = window
        self._floats = floats
        self._context: AudioContext | None = None
        self._noise: AudioBuffer | None = None

    def play(self, cues: Sequence[str], volume: int) -> None:
        """Sound the cues one after the other; `volume` is an index into `LOUDNESS`."""
        if not volume or not cues or self._window.document.hidden:
            return
        try:
            context = self._ready()
            master = context.createGain()
            master.gain.value = LOUDNESS[volume]
            master.connect(context.destination)
            for number, cue in enumerate(cues):
                for voice in CUES[cue]:
                    self._sound(voice, context, context.currentTime + number * APART, master)
        except Exception:
            # No sound is worth a broken game.
            self._context = None

    def _ready(self) -> AudioContext:
        if self._context is None:
            self._context = self._window.AudioContext.new()
            self._noise = _noise(self._context, self._floats)
        if self._context.state == "suspended":
            self._context.resume()
        return self._context

    def _sound(self, voice: Voice, context: AudioContext, start: float, master: AudioNode) -> None:
        begin = start + voice.at
        end = begin + voice.length
        envelope = context.createGain()
        envelope.gain.setValueAtTime(voice.level, begin)
        envelope.gain.exponentialRampToValueAtTime(_SILENCE, end)
        envelope.connect(master)
        source: AudioScheduledSourceNode
        if voice.wave == "noise":
            source = context.createBufferSource()
            source.buffer = self._noise
            source.loop = True
            band = context.createBiquadFilter()
            band.type = "bandpass"
            source.connect(band)
            band.connect(envelope)
            pitch = band.frequency
        else:
            source = context.createOscillator()
            source.type = voice.wave
            source.connect(envelope)
            pitch = source.frequency
        pitch.setValueAtTime(voice.pitch, begin)
        pitch.exponentialRampToValueAtTime(voice.end, end)
        source.start(begin)
        source.stop(end)


def _noise(context: AudioContext, floats: Callable[[array[float]], JsTypedArray]) -> AudioBuffer:
    """A stretch of white noise, always the same: its numbers come from a small generator."""
    length = int(context.sampleRate * _NOISE_SECONDS)
    seed, samples = 1, []
    for _ in range(length):
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        samples.append(seed / 0x40000000 - 1)
    buffer = context.createBuffer(1, length, context.sampleRate)
    buffer.copyToChannel(floats(array("f", samples)), 0)
    return buffer
