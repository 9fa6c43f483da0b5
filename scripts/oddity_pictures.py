#!/usr/bin/env python3
"""Draws the smallest shapes that scripts/oddities.sh has proven for a set: one sheet for each symmetry.

A number in bold in the table of scripts/oddities.sh is proven, so its shape is drawn.
Another picture shows the pieces with their names.
Usage: scripts/oddity_pictures.py SET [--out FOLDER] [--program FILE]
  --out FOLDER  folder of the catalogues, default output/oddities/SET
"""

import argparse
import math
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pictures

ROOT = Path(__file__).resolve().parent.parent
PLATES = ROOT / "docs" / "pictures" / "atlas"
COLUMNS, BOX, CAPTION = 8, 150, 30
PIECES = 500  # width of the picture of the pieces


def proven(kind, folder):
    """Symmetry, piece and number of copies for each number in bold."""
    table = subprocess.run([ROOT / "scripts" / "oddities.sh", kind, "--table", "--out", folder],
                           check=True, capture_output=True, text=True).stdout.splitlines()
    groups = [cell.strip() for cell in table[0].split("|")[2:-1]]
    for line in table[2:]:
        piece, *cells = (cell.strip() for cell in line.split("|")[1:-1])
        for group, cell in zip(groups, cells):
            if number := re.match(r"\*\*(\d+)\*\*", cell):
                yield group, piece, int(number[1])


def solution_of(folder, group, piece, number):
    """The picture of a solution. The catalogue has one shape, because the search stopped after one."""
    searched = [below for below in (folder / f"{group}-{piece}").glob(f"{piece}-*")
                if int(below.name.rpartition("-")[2]) == number]
    for below in [*searched, *folder.glob(f"{group}-{piece}-{number}-within-*")]:
        if picture := next((below / "challenges").glob("*-solution.svg"), None):
            return picture
    sys.exit(f"{folder}: no picture of {number} copies of {piece} with {group}")


def draw(kind, folder, group, entries):
    rows = math.ceil(len(entries) / COLUMNS)
    with tempfile.TemporaryDirectory() as work:
        sheet = pictures.Sheet(Path(work), COLUMNS * BOX, rows * (BOX + CAPTION))
        for place, (piece, number) in enumerate(entries):
            x, y = place % COLUMNS * BOX, place // COLUMNS * (BOX + CAPTION)
            sheet.place(solution_of(folder, group, piece, number), x + 5, y + 5, BOX - 10, BOX - 10)
            sheet.text(x + BOX / 2, y + BOX + 18, f"{piece} × {number}", size=18)
        sheet.write(PLATES / f"oddities-{kind}-{group}.png")


def draw_pieces(program, kind, folder):
    with tempfile.TemporaryDirectory() as work:
        drawn = Path(work) / "pieces.svg"
        subprocess.run([program, "pieces", folder / f"{kind}.toml", "--out", drawn], check=True,
                       stdout=subprocess.DEVNULL)
        subprocess.run(["rsvg-convert", "--width", str(PIECES), "--output",
                        PLATES / f"oddities-{kind}-pieces.png", drawn], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", metavar="SET")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "release" / "orbitile")
    options = parser.parse_args()
    folder = (options.out or ROOT / "output" / "oddities" / options.kind).resolve()
    draw_pieces(options.program, options.kind, folder)
    entries = {}
    for group, piece, number in proven(options.kind, folder):
        entries.setdefault(group, []).append((piece, number))
    for group, these in entries.items():
        draw(options.kind, folder, group, these)
        print(f"{group}: {len(these)} shapes")


if __name__ == "__main__":
    main()
