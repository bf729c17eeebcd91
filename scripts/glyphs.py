"""Draw src/omerta/web/views/glyphs.bin anew: the letters and shapes from which pictures of matches are made as PNG.

The page must be built, for its fonts, and Chromium be there; run it in .venv with the test requirements.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
FONTS = ("700 56", "700 34", "400 34", "400 27")
SIGNS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA1, 0x180), *range(0x400, 0x460)])) + "–—‘’‚“”„…•◆□€−"
RADII = {"disk": (38, 30), "ring": (44, 36)}

DRAW = """async ([fonts, signs, serif, shapes, shades]) => {
    await Promise.all(fonts.map(font => {
        const [weight, size] = font.split(" ");
        return document.fonts.load(`${weight} ${size}px Alegreya`, signs);
    }));
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 400;
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const cut = (draw, advance, x, y) => {
        pen.clearRect(0, 0, 400, 400);
        draw();
        const data = pen.getImageData(0, 0, 400, 400).data;
        const at = (column, row) => Math.round(data[4 * (400 * row + column) + 3] / 255 * (shades - 1));
        let [left, top, right, bottom] = [400, 400, -1, -1];
        for (let row = 0; row < 400; row++) for (let column = 0; column < 400; column++) if (at(column, row)) {
            left = Math.min(left, column); right = Math.max(right, column);
            top = Math.min(top, row); bottom = Math.max(bottom, row);
        }
        if (right < 0) return { advance, left: 0, top: 0, width: 0, height: 0, mask: "" };
        let mask = "";
        for (let row = top; row <= bottom; row++)
            for (let column = left; column <= right; column++) mask += String.fromCharCode(at(column, row));
        const [width, height] = [right - left + 1, bottom - top + 1];
        return { advance, left: left - x, top: top - y, width, height, mask: btoa(mask) };
    };
    const found = {};
    for (const font of fonts) {
        const [weight, size] = font.split(" ");
        pen.font = `${weight} ${size}px ${serif}`;
        found[font] = {};
        for (const sign of signs)
            found[font][sign] = cut(() => pen.fillText(sign, 100, 200), pen.measureText(sign).width, 100, 200);
    }
    found.shapes = {};
    for (const [kind, radius] of shapes.circles)
        found.shapes[kind + radius] = cut(() => {
            pen.beginPath(); pen.arc(200, 200, radius, 0, 7); pen.lineWidth = 5;
            kind === "ring" ? pen.stroke() : pen.fill();
        }, 0, 200, 200);
    found.shapes.wordmark = cut(() => {
        pen.save(); pen.translate(20, 20); pen.scale(shapes.scale, shapes.scale); pen.lineWidth = 3.6;
        pen.fill(new Path2D(shapes.fill)); pen.stroke(new Path2D(shapes.strokes)); pen.restore();
    }, 0, 20, 20);
    return found;
}"""


def main() -> int:
    from omerta.web.views.pictures import MARK, SERIF, STROKES, WORDMARK
    from omerta.web.views.raster import SHADES
    from tests.browser.stage import Server, browser

    circles = [(kind, radius) for kind, radii in RADII.items() for radius in radii]
    shapes = {"circles": circles, "scale": MARK, "fill": WORDMARK, "strokes": STROKES}
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        server = Server(Path(folder) / "data")
        server.start()
        try:
            page = chromium.new_page()
            page.goto(server.url)
            found = page.evaluate(DRAW, [list(FONTS), SIGNS, SERIF, shapes, SHADES])
        finally:
            server.stop()
    masks, head = bytearray(), {}
    for font, signs in found.items():
        head[font] = {}
        for sign, one in signs.items():
            place = [one["left"], one["top"], one["width"], one["height"], len(masks)]
            head[font][sign] = [round(one["advance"], 2), *place]
            masks += base64.b64decode(one["mask"])
    written = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + bytes(masks)
    file = ROOT / "src" / "omerta" / "web" / "views" / "glyphs.bin"
    file.write_bytes(zlib.compress(written, 9))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
