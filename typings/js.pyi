# What the page uses of the browser's own names. They are whatever the browser makes of them.
from typing import Any

Blob: Any
CustomEvent: Any
IDBKeyRange: Any
Object: Any
URL: Any
URLSearchParams: Any
document: Any
navigator: Any
window: Any
