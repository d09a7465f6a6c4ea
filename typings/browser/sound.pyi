# Web Audio.
from typing import Self

from browser.proxies import JsPromise, JsProxy, JsTypedArray

class AudioParam(JsProxy):
    value: float
    def exponentialRampToValueAtTime(self, value: float, end: float) -> AudioParam: ...
    def setValueAtTime(self, value: float, start: float) -> AudioParam: ...

class AudioBuffer(JsProxy):
    def copyToChannel(self, source: JsTypedArray, channel: int) -> None: ...

class AudioNode(JsProxy):
    def connect(self, destination: AudioNode) -> AudioNode: ...

class GainNode(AudioNode):
    gain: AudioParam

class BiquadFilterNode(AudioNode):
    frequency: AudioParam
    type: str

class AudioScheduledSourceNode(AudioNode):
    def start(self, when: float) -> None: ...
    def stop(self, when: float) -> None: ...

class AudioBufferSourceNode(AudioScheduledSourceNode):
    buffer: AudioBuffer | None
    loop: bool

class OscillatorNode(AudioScheduledSourceNode):
    frequency: AudioParam
    type: str

class AudioContext(JsProxy):
    currentTime: float
    destination: AudioNode
    sampleRate: float
    state: str
    @classmethod
    def new(cls) -> Self: ...
    def createBiquadFilter(self) -> BiquadFilterNode: ...
    def createBuffer(self, channels: int, length: int, rate: float) -> AudioBuffer: ...
    def createBufferSource(self) -> AudioBufferSourceNode: ...
    def createGain(self) -> GainNode: ...
    def createOscillator(self) -> OscillatorNode: ...
    def resume(self) -> JsPromise[None]: ...
