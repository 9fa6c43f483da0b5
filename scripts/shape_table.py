#!/usr/bin/env python3
"""Prints a table in Markdown: how many shapes of an export have each kind, centre, width and symmetry.

Usage: scripts/shape_table.py EXPORT.tsv
EXPORT.tsv is what `orbitile export DIR --format tsv` prints.
"""
import collections
import sys


def rows(path):
    with open(path, encoding="utf-8") as lines:
        columns = None
        for line in lines:
            words = line.rstrip("\n").split("\t")
            if line.startswith("#"):
                continue
            if columns is None:
                columns = words
            else:
                yield dict(zip(columns, words))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    counts = collections.Counter(
        (row["kind"], row["centre"], int(row["width"]), row["symmetry"]) for row in rows(sys.argv[1]))
    groups = sorted({(kind, centre) for kind, centre, _, _ in counts})
    symmetries = sorted({symmetry for *_, symmetry in counts})
    heads = [f"{kind}, {centre}, {symmetry}" for kind, centre in groups for symmetry in symmetries
             if any(key[:2] == (kind, centre) and key[3] == symmetry for key in counts)]
    print("| width | " + " | ".join(heads) + " | all |")
    print("| ---: |" + " ---: |" * (len(heads) + 1))
    for width in [*sorted({key[2] for key in counts}), None]:
        numbers = [sum(count for (kind, centre, wide, symmetry), count in counts.items()
                       if f"{kind}, {centre}, {symmetry}" == head and width in (wide, None))
                   for head in heads]
        cells = [f"{number:,}" if number else "" for number in [*numbers, sum(numbers)]]
        print(f"| {'all' if width is None else width} | " + " | ".join(cells) + " |")


main()
