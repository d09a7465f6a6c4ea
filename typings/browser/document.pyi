# The document and its elements, of HTML and of SVG.
from collections.abc import Iterator
from typing import Literal, overload

from browser.data import FileList
from browser.events import Event, EventListener, InputEvent, KeyboardEvent, PointerEvent, WheelEvent
from browser.proxies import JsNull, JsProxy

class CSSStyleDeclaration(JsProxy):
    transform: str
    def getPropertyValue(self, property: str) -> str: ...
    def setProperty(self, property: str, value: str) -> None: ...
    def removeProperty(self, property: str) -> str: ...

class DOMStringMap(JsProxy):
    begun: str
    failed: str
    follow: str
    inView: str
    speed: str
    storage: str

class DOMTokenList(JsProxy):
    def toggle(self, token: str, force: bool) -> bool: ...

class DOMRect(JsProxy):
    bottom: float
    height: float
    left: float
    right: float
    top: float
    width: float

class NodeList[T: Node](JsProxy):
    def __iter__(self) -> Iterator[T]: ...

class Node(JsProxy):
    isConnected: bool
    parentElement: Element | JsNull
    textContent: str
    def appendChild(self, node: Node) -> Node: ...
    def contains(self, other: Node | JsNull) -> bool: ...
    def insertBefore(self, node: Node, child: Node | JsNull) -> Node: ...
    def isSameNode(self, other: Node) -> bool: ...
    def removeChild(self, child: Node) -> Node: ...
    def replaceChild(self, node: Node, child: Node) -> Node: ...

class Text(Node):
    data: str

class Element(Node):
    childElementCount: int
    childNodes: NodeList[Text | Element]
    classList: DOMTokenList
    clientHeight: float
    clientWidth: float
    dataset: DOMStringMap
    firstElementChild: Element | JsNull
    namespaceURI: str
    # Elements of SVG have none; what is measured with them is of HTML.
    offsetLeft: float
    offsetHeight: float
    offsetWidth: float
    scrollHeight: float
    scrollTop: float
    scrollWidth: float
    style: CSSStyleDeclaration
    tagName: str
    @overload
    def addEventListener(
        self, type: Literal["cancel", "close"], listener: EventListener[Event], capture: bool = ...
    ) -> None: ...
    @overload
    def addEventListener(
        self, type: Literal["input", "change"], listener: EventListener[InputEvent]
    ) -> None: ...
    @overload
    def addEventListener(
        self, type: Literal["keydown"], listener: EventListener[KeyboardEvent]
    ) -> None: ...
    @overload
    def addEventListener(
        self,
        type: Literal[
            "click", "contextmenu", "pointerdown", "pointermove", "pointerup", "pointercancel"
        ],
        listener: EventListener[PointerEvent],
        capture: bool = ...,
    ) -> None: ...
    @overload
    def addEventListener(
        self, type: Literal["wheel"], listener: EventListener[WheelEvent], options: JsProxy
    ) -> None: ...
    def animate(self, keyframes: JsProxy, options: JsProxy) -> JsProxy: ...
    def blur(self) -> None: ...
    def cloneNode(self, deep: bool) -> Element: ...
    def closest(self, selectors: str) -> Element | JsNull: ...
    def focus(self, options: JsProxy = ...) -> None: ...
    def getAttribute(self, name: str) -> str | JsNull: ...
    def getBoundingClientRect(self) -> DOMRect: ...
    def matches(self, selectors: str) -> bool: ...
    def querySelector(self, selectors: str) -> Element | JsNull: ...
    @overload
    def querySelectorAll(
        self, selectors: Literal["textarea[data-select]"]
    ) -> NodeList[HTMLTextAreaElement]: ...
    @overload
    def querySelectorAll(self, selectors: str) -> NodeList[Element]: ...
    def remove(self) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def replaceChildren(self, *nodes: Node) -> None: ...
    def scrollTo(self, options: JsProxy) -> None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def setPointerCapture(self, pointer: int) -> None: ...

class HTMLAnchorElement(Element):
    download: str
    href: str
    def click(self) -> None: ...

class HTMLDialogElement(Element):
    open: bool
    def close(self) -> None: ...
    def showModal(self) -> None: ...

class HTMLInputElement(Element):
    checked: bool
    files: FileList
    type: str
    value: str

class HTMLTextAreaElement(Element):
    value: str
    def select(self) -> None: ...

class Document(Node):
    activeElement: Element | JsNull
    baseURI: str
    body: Element
    documentElement: Element
    hidden: bool
    title: str
    visibilityState: Literal["visible", "hidden"]
    @overload
    def addEventListener(
        self, type: Literal["keydown", "keyup"], listener: EventListener[KeyboardEvent]
    ) -> None: ...
    @overload
    def addEventListener(
        self,
        type: Literal["visibilitychange", "pointerup", "pointercancel"],
        listener: EventListener[Event],
    ) -> None: ...
    @overload
    def createElement(self, name: Literal["a"]) -> HTMLAnchorElement: ...
    @overload
    def createElement(self, name: Literal["textarea"]) -> HTMLTextAreaElement: ...
    @overload
    def createElement(self, name: str) -> Element: ...
    def createElementNS(self, namespace: str, name: str) -> Element: ...
    def createTextNode(self, data: str) -> Text: ...
    def elementFromPoint(self, x: float, y: float) -> Element | JsNull: ...
    def execCommand(self, command: str) -> bool: ...
    # It is asked for what the page holds from the start.
    def getElementById(self, id: str) -> Element: ...
