# What listeners are told, and functions that the browser can call.
from collections.abc import Callable, Mapping
from typing import Protocol, Self

from browser.document import Element, HTMLInputElement
from browser.proxies import JsCallable, JsProxy

type EventListener[E: Event] = JsCallable[[E], object]

class MakesCallable(Protocol):
    """Makes a function of ours one that the browser can call."""

    def __call__[**P, T](self, obj: Callable[P, T], /) -> JsCallable[P, T]: ...

type MakesOptions = Callable[[Mapping[str, object]], JsProxy]

class Event(JsProxy):
    type: str
    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...

class CustomEvent(Event):
    @classmethod
    def new(cls, type: str) -> Self: ...

class UIEvent(Event):
    # Keys go to the body while no element has the focus.
    target: Element

class MouseEvent(UIEvent):
    button: int
    clientX: float
    clientY: float
    detail: int

class PointerEvent(MouseEvent):
    pointerId: int
    pointerType: str

class WheelEvent(MouseEvent):
    deltaY: float

class KeyboardEvent(UIEvent):
    key: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    repeat: bool

# `change` has no class of its own; both come from fields.
class InputEvent(UIEvent):
    target: HTMLInputElement

class MessageEvent(Event):
    data: object

class MediaQueryListEvent(Event):
    matches: bool
