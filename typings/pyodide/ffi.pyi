# What the page uses of Pyodide: Python's values for the browser.
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import overload

from browser.proxies import JsCallable, JsNull, JsProxy, JsTypedArray

jsnull: JsNull

class JsCallableDoubleProxy[**P, T](JsCallable[P, T]):
    def destroy(self) -> None: ...

class JsOnceCallable[**P, T](JsCallable[P, T]): ...

def create_once_callable[**P, T](obj: Callable[P, T], /) -> JsOnceCallable[P, T]: ...
def create_proxy[**P, T](obj: Callable[P, T], /) -> JsCallableDoubleProxy[P, T]: ...
@overload
def to_js(obj: array[float], /) -> JsTypedArray: ...
@overload
def to_js(
    obj: Mapping[str, object] | Sequence[object],
    /,
    *,
    dict_converter: Callable[[JsProxy], JsProxy] = ...,
) -> JsProxy: ...
