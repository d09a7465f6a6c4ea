# Values: files, addresses, plain objects.
from typing import Self

from browser.proxies import JsNull, JsPromise, JsProxy

class Object(JsProxy):
    @staticmethod
    def fromEntries(entries: JsProxy) -> JsProxy: ...

class Blob(JsProxy):
    size: int
    @classmethod
    def new(cls, parts: JsProxy, options: JsProxy) -> Self: ...
    def slice(self, start: int, end: int) -> Blob: ...
    def text(self) -> JsPromise[str]: ...

class File(Blob):
    name: str

class FileList(JsProxy):
    length: int
    # It is asked for files that `length` says are there.
    def item(self, index: int) -> File: ...

class URL(JsProxy):
    href: str
    @classmethod
    def new(cls, url: str, base: str) -> Self: ...
    @staticmethod
    def createObjectURL(obj: Blob) -> str: ...
    @staticmethod
    def revokeObjectURL(url: str) -> None: ...

class URLSearchParams(JsProxy):
    @classmethod
    def new(cls, init: str) -> Self: ...
    def get(self, name: str) -> str | JsNull: ...

class Storage(JsProxy):
    def getItem(self, key: str) -> str | JsNull: ...
    def removeItem(self, key: str) -> None: ...
