"""A static server for the built site, as plain as any host that it may be put on."""

from __future__ import annotations

import errno
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .steps import Trouble


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on; the browser asks anew each time.

    What has not changed since is answered with 304 by its time of change.
    """

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

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
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


def open_server(folder: Path, host: str, port: int) -> Server:
    """A server that is bound but not yet running. Raises ``Trouble`` when it cannot bind."""
    try:
        return Server((host, port), partial(Handler, directory=str(folder)))
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
def serving(folder: Path, host: str = "127.0.0.1", port: int = 0) -> Iterator[str]:
    """Serve a folder while the block runs; gives its address."""
    server = open_server(folder, host, port)
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
