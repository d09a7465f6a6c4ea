"""A static server for the built site, as plain as any host that it may be put on."""

from __future__ import annotations

import errno
import gzip
import io
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from .steps import Trouble

COMPRESSED = {
    ".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm",
    ".webmanifest",
}  # fmt: skip
"""What a host compresses; an archive or a picture is as small as it gets."""


@lru_cache(maxsize=128)
def _compressed(data: bytes) -> bytes:
    return gzip.compress(data, 6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, compressed for those that take it so; the
    browser asks anew each time.

    What has not changed since is answered with 304 by its time of change.
    """

    caching = "no-cache"
    """What a browser is told of how long it may keep a file: the header Cache-Control."""
    packed: bytes | None = None

    extensions_map = {  # noqa: RUF012 - the base class has it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".toml": "text/plain; charset=utf-8",
        ".py": "text/plain; charset=utf-8",
    }
    protocol_version = "HTTP/1.1"

    def send_head(self) -> BinaryIO | io.BytesIO | None:
        packed = self.packed = self._packed()
        found = super().send_head()
        # The connection is kept, and what comes next over it is another answer.
        self.packed = None
        if found is None or packed is None:
            return found
        found.close()
        return io.BytesIO(packed)

    def _packed(self) -> bytes | None:
        """What is sent in the place of a file; None where that is the file itself."""
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if file.suffix not in COMPRESSED or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return None
        try:
            return _compressed(file.read_bytes())
        except OSError:
            return None

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Length" and self.packed is not None:
            super().send_header("Content-Encoding", "gzip")
            value = str(len(self.packed))
        super().send_header(keyword, value)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.caching)
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a page load is dozens of lines."""


class Server(ThreadingHTTPServer):
    """Reports a taken port at once instead of sharing it."""

    daemon_threads = True
    # On Windows the option would let two servers share a port.
    allow_reuse_address = os.name != "nt"
    # A browser opens dozens of connections at once on a first visit.
    request_queue_size = 128

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that leaves in the middle of an answer is nothing to report."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, host: str, port: int, handler: type[Handler] = Handler) -> Server:
    """A server that is bound but not yet running. Raises ``Trouble`` when it cannot bind."""
    try:
        return Server((host, port), partial(handler, directory=str(folder)))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Trouble(
                f"Port {port} is taken: stop what uses it, or choose another with --port."
            ) from None
        if error.errno == errno.EACCES:
            raise Trouble(
                f"Port {port} is closed to you: choose one above 1023 with --port."
            ) from None
        raise Trouble(f"Cannot serve at {host}:{port}: {error.strerror or error}.") from None
    except OverflowError:
        raise Trouble(f"There is no port {port}: use 0 to 65535.") from None


@contextmanager
def serving(
    folder: Path, host: str = "127.0.0.1", port: int = 0, handler: type[Handler] = Handler
) -> Iterator[str]:
    """Serve a folder while the block runs; gives its address."""
    server = open_server(folder, host, port, handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{host}:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def serve_forever(folder: Path, host: str, port: int, *, open_browser: bool) -> None:
    """Serve until Ctrl-C."""
    server = open_server(folder, host, port)
    shown = "127.0.0.1" if host in ("", "0.0.0.0", "::") else host
    address = f"http://{shown}:{server.server_address[1]}/"
    print(f"Wreckyard is at {address} (Ctrl-C stops it)", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        server.server_close()
