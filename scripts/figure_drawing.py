"""Code that the scripts for the figures of docs/explanation share: colours, lattices, an SVG file.

Each figure has a white background, so that it can be read on a dark page, too.
"""

import argparse
import math
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

INK, PALE, GRID = "#222222", "#6b7280", "#c4c9d1"
BLUE, LIGHT_BLUE = "#1d4ed8", "#bfdbfe"
RED, LIGHT_RED = "#b91c1c", "#fecaca"
GREEN, LIGHT_GREEN = "#15803d", "#bbf7d0"
YELLOW = "#fde68a"

ROOT3 = math.sqrt(3)

# The second step of each lattice; the first one is (1, 0). Corners are in sixths of the steps.
STEP = {"square": (0, 1), "tetrakis": (0, 1), "hex": (-0.5, ROOT3 / 2), "triangle": (0.5, ROOT3 / 2)}
CORNERS = {
    "square": {"": [(0, 0), (6, 0), (6, 6), (0, 6)]},
    "tetrakis": {
        "n": [(3, 3), (6, 6), (0, 6)],
        "e": [(3, 3), (6, 0), (6, 6)],
        "s": [(3, 3), (0, 0), (6, 0)],
        "w": [(3, 3), (0, 6), (0, 0)],
    },
    "hex": {"": [(2, -2), (4, 2), (2, 4), (-2, 2), (-4, -2), (-2, -4)]},
    "triangle": {"u": [(0, 0), (6, 0), (0, 6)], "d": [(6, 0), (6, 6), (0, 6)]},
}
CENTRES = {
    "square": {"even": (0, 0), "odd": (3, 3), "edge": (3, 0), "edge2": (0, 3)},
    "tetrakis": {"even": (0, 0), "odd": (3, 3), "edge": (3, 0), "edge2": (0, 3)},
    "hex": {"cell": (0, 0), "vertex": (2, 4), "vertex2": (4, 2), "edge": (3, 0), "edge2": (0, 3),
            "edge3": (3, 3)},
    "triangle": {"vertex": (0, 0), "cell": (2, 2), "cell2": (4, 4), "edge": (3, 0), "edge2": (0, 3),
                 "edge3": (3, 3)},
}


def text_of(number):
    return f"{number:.2f}".rstrip("0").rstrip(".")


class Figure:
    """An SVG. Its y runs downwards; the y of the lattices runs upwards."""

    def __init__(self, width, height):
        self.size = (width, height)
        self.rows = []

    def points(self, points):
        return " ".join(f"{text_of(x)},{text_of(y)}" for x, y in points)

    def polygon(self, points, fill="none", stroke=INK, width=1.2, dash=None):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.rows.append(f'<polygon points="{self.points(points)}" fill="{fill}" stroke="{stroke}" '
                         f'stroke-width="{width}" stroke-linejoin="round"{dashes}/>')

    def line(self, a, b, stroke=INK, width=1.5, dash=None, arrow=False):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.rows.append(f'<line x1="{text_of(a[0])}" y1="{text_of(a[1])}" x2="{text_of(b[0])}" '
                         f'y2="{text_of(b[1])}" stroke="{stroke}" stroke-width="{width}"{dashes}/>')
        if arrow:
            angle = math.atan2(b[1] - a[1], b[0] - a[0])
            tip = [b] + [(b[0] - 9 * math.cos(angle + off), b[1] - 9 * math.sin(angle + off))
                         for off in (0.42, -0.42)]
            self.rows.append(f'<polygon points="{self.points(tip)}" fill="{stroke}"/>')

    def path(self, points, stroke=INK, width=1.5, dash=None):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.rows.append(f'<polyline points="{self.points(points)}" fill="none" stroke="{stroke}" '
                         f'stroke-width="{width}" stroke-linejoin="round"{dashes}/>')

    def dot(self, p, radius=3.5, fill=INK, stroke="none"):
        self.rows.append(f'<circle cx="{text_of(p[0])}" cy="{text_of(p[1])}" r="{radius}" '
                         f'fill="{fill}" stroke="{stroke}" stroke-width="1.2"/>')

    def text(self, p, text, fill=INK, size=13, anchor="start", weight="normal"):
        self.rows.append(f'<text x="{text_of(p[0])}" y="{text_of(p[1])}" fill="{fill}" '
                         f'font-size="{size}" text-anchor="{anchor}" font-weight="{weight}">'
                         f'{text}</text>')

    def document(self):
        width, height = self.size
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                f'viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif">\n'
                f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff"/>\n'
                + "\n".join(self.rows) + "\n</svg>\n")


class Plane:
    """A lattice in a figure. `origin` is the position of the point (0, 0) in pixels."""

    def __init__(self, figure, lattice, origin, scale):
        self.figure, self.lattice, self.origin, self.scale = figure, lattice, origin, scale

    def at(self, point):
        """The place of a point that is given in sixths."""
        x, y = point[0] / 6, point[1] / 6
        step = STEP[self.lattice]
        return (self.origin[0] + self.scale * (x + y * step[0]),
                self.origin[1] - self.scale * y * step[1])

    def corners(self, shard):
        x, y, slot = shard
        return [self.at((a + 6 * x, b + 6 * y)) for a, b in CORNERS[self.lattice][slot]]

    def shards(self, shards, fill="none", stroke=GRID, width=1):
        for shard in shards:
            self.figure.polygon(self.corners(shard), fill, stroke, width)

    def cells(self, cells, fill="none", stroke=GRID, width=1):
        slots = CORNERS[self.lattice]
        self.shards([(x, y, slot) for x, y in cells for slot in slots], fill, stroke, width)

    def grid(self, columns, rows):
        self.cells([(x, y) for x in columns for y in rows])

    def middle(self, shard):
        corners = self.corners(shard)
        return (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))


def write_figures(description, folder, figures):
    """Writes each figure, or with --check only compares it with the stored one. Returns the exit code."""
    parser = argparse.ArgumentParser(description=description,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    differs = False
    for name, draw in figures.items():
        file = ROOT / folder / f"{name}.svg"
        drawn = draw().document()
        if options.check:
            if not file.exists() or file.read_text(encoding="utf-8") != drawn:
                print(f"{file.relative_to(ROOT)} differs", file=sys.stderr)
                differs = True
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(drawn, encoding="utf-8")
    return 1 if differs else 0
