#!/usr/bin/env python3
"""Draws the figures of docs/explanation into docs/pictures/method and docs/pictures/proof.

Usage: scripts/figures.py [--check]

With --check nothing is written; the exit code is 1 if a stored figure differs from what this script draws,
or if it does not draw it.
"""

import argparse
import sys
from pathlib import Path

import method_figures
import proof_figures

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
FOLDERS = {"method": method_figures.FIGURES, "proof": proof_figures.FIGURES}


def drawn_figures():
    return {PICTURES / folder / f"{name}.svg": draw().document()
            for folder, figures in FOLDERS.items() for name, draw in figures.items()}


def faults(drawn):
    """What is wrong with the stored figures, a line for each."""
    stored = {file for folder in FOLDERS for file in (PICTURES / folder).glob("*.svg")}
    for file in sorted(stored | set(drawn)):
        name = file.relative_to(ROOT)
        if file not in stored:
            yield f"{name} is missing; scripts/figures.py draws it"
        elif file not in drawn:
            yield f"{name} is not drawn by scripts/figures.py; delete it"
        elif file.read_text(encoding="utf-8") != drawn[file]:
            yield f"{name} differs from what scripts/figures.py draws; run it"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    drawn = drawn_figures()
    if parser.parse_args().check:
        found = list(faults(drawn))
        print("\n".join(found), file=sys.stderr, end="\n" if found else "")
        return 1 if found else 0
    for file, text in drawn.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
