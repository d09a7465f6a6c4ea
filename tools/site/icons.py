"""Renders web/icons/icon.svg to the PNG sizes that the manifest lists, with a Chromium.

Run ``python -m tools.site.icons`` in the virtual environment after the drawing has changed.
"""

from __future__ import annotations

import os

from playwright.sync_api import sync_playwright

from .steps import ROOT

ICONS = ROOT / "web" / "icons"
# A mask may cut off all outside the inner 80 %: those icons are drawn smaller on a full ground.
SIZES = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "maskable-192": (192, 0.72),
    "maskable-512": (512, 0.72),
}


def main() -> None:
    drawing = (ICONS / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        for name, (size, scale) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "#1e222a" if scale < 1 else "transparent"
            page.set_content(
                f"<body style='margin:0;background:{ground};display:grid;place-items:center;"
                f"height:{size}px'><div style='width:{size * scale}px;height:{size * scale}px'>"
                f"{drawing}</div>"
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
