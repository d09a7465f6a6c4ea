"""Firefox over WebDriver BiDi, without a driver of its own: the browser speaks it by itself."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import websocket

PREFERENCES = {
    # The scenarios wait for the page and not for its movements.
    "ui.prefersReducedMotion": 1,
    # A tablet: touched, and nothing hovers.
    "dom.w3c_touch_events.enabled": 1,
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
    # Nothing is asked of anybody but the site.
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "toolkit.telemetry.server": "",
    "extensions.update.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """A headless Firefox with a profile that is thrown away."""

    name = "firefox"

    def __init__(self, binary: str) -> None:
        self._home = TemporaryDirectory(ignore_cleanup_errors=True)
        profile = Path(self._home.name)
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});"
            for name, value in PREFERENCES.items()
        ]
        (profile / "user.js").write_text("\n".join(lines), "utf-8")
        self._said = profile / "said.txt"
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(
                [binary, "--headless", "--no-remote", "--profile", profile,
                 "--remote-debugging-port", "0", "about:blank"],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )  # fmt: skip
        try:
            self._socket = websocket.create_connection(
                self._address() + "/session", timeout=180, suppress_origin=True
            )
            self._count = 0
            self._call("session.new", capabilities={})
            tree = self._call("browsingContext.getTree")
            self._page = tree["contexts"][0]["context"]
        except BaseException:
            self.close()
            raise

    def _address(self) -> str:
        for _ in range(2400):
            if found := LISTENING.search(self._said.read_text("utf-8", "replace")):
                return found[1]
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"Firefox does not start: {self._said.read_text('utf-8', 'replace')}")

    def _call(self, method: str, **params: Any) -> dict[str, Any]:
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            reply = json.loads(self._socket.recv())
            if reply.get("id") == self._count:
                break
        if reply["type"] == "error":
            raise RuntimeError(f"{method}: {reply['error']}: {reply['message']}")
        result: dict[str, Any] = reply["result"]
        return result

    def go(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self._page, url=address, wait="interactive")

    def reload(self) -> None:
        self._call("browsingContext.reload", context=self._page, wait="interactive")

    def evaluate(self, script: str) -> Any:
        # As text it comes back without the protocol's own types around every value.
        reply = self._call(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify(await ({script}) ?? null)",
            target={"context": self._page},
            awaitPromise=True,
        )
        if reply["type"] == "exception":
            raise RuntimeError(reply["exceptionDetails"]["text"])
        return json.loads(reply["result"]["value"])

    def touch(self, x: float, y: float) -> None:
        self._call(
            "input.performActions",
            context=self._page,
            actions=[
                {
                    "type": "pointer",
                    "id": "finger",
                    "parameters": {"pointerType": "touch"},
                    "actions": [
                        {"type": "pointerMove", "x": round(x), "y": round(y)},
                        {"type": "pointerDown", "button": 0},
                        {"type": "pointerUp", "button": 0},
                    ],
                }
            ],
        )

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._call("browsingContext.setViewport", context=self._page, viewport=size)

    def picture(self, path: Path) -> None:
        shot = self._call("browsingContext.captureScreenshot", context=self._page)
        path.write_bytes(base64.b64decode(shot["data"]))

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._home.cleanup()
