# What the browser's values are to Python, under the names that Pyodide has for them.
from collections.abc import Callable, Generator, Iterator
from typing import Literal, Self, final

class JsProxy: ...

@final
class JsNull:
    def __bool__(self) -> Literal[False]: ...

class JsCallable[**P, T](JsProxy):
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T: ...

class JsArray[T](JsProxy):
    def __iter__(self) -> Iterator[T]: ...

class JsTypedArray(JsProxy): ...

class JsPromise[T](JsProxy):
    def __await__(self) -> Generator[object, None, T]: ...
    def then(
        self,
        onfulfilled: JsCallable[[T], object],
        onrejected: JsCallable[[object], object],
        /,
    ) -> JsProxy: ...
    def catch(self, onrejected: JsCallable[[object], object], /) -> JsProxy: ...

class Promise(JsPromise[object]):
    @classmethod
    def new(cls, executor: JsCallable[[Callable[[], object], object], object]) -> Self: ...
