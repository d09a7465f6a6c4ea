# What the page uses of the browser's own names. What they are is described in `browser`.
from browser.data import URL as URL
from browser.data import Blob as Blob
from browser.data import Object as Object
from browser.data import URLSearchParams as URLSearchParams
from browser.database import IDBKeyRange as IDBKeyRange
from browser.document import Document
from browser.events import CustomEvent as CustomEvent
from browser.window import Navigator, Performance, Window
from browser.window import Worker as Worker

document: Document
navigator: Navigator
performance: Performance
window: Window
