#!/usr/bin/env python3
"""Writes docs/results/fridgeiq.md from a counted catalogue of FridgeIQ.

Usage: scripts/results.py EXPORT.json TABLE.txt > docs/results/fridgeiq.md
EXPORT.json is what `orbitile export DIR --format json` prints after `orbitile tilings DIR --difficulty`.
TABLE.txt is what `orbitile tilings DIR --count` prints.
"""
import json
import pathlib
import sys
from collections import Counter

# The words of stored data, and the words for users.
WORDS = {"exhausted": "complete", "incomplete": "incomplete"}
GLYPHS = {"": "·", "nesw": "█", "sw": "◣", "es": "◢", "nw": "◤", "ne": "◥"}


def glyphs(component):
    cells = {}
    for shard in component["shards"]:
        x, y = (int(n) for n in shard[1:-3].split(")-("))
        cells.setdefault((x, y), set()).add(shard[-1])
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    order = "nesw"
    rows = []
    for y in range(max(ys), min(ys) - 1, -1):
        row = ""
        for x in range(min(xs), max(xs) + 1):
            parts = "".join(p for p in order if p in cells.get((x, y), ()))
            row += GLYPHS[parts]
        rows.append(row)
    return rows


def placed(entry):
    return f"{entry['piece']} {entry['turn']} ({entry['x']},{entry['y']})"


def numbered(challenges, table):
    """The challenges with the numbers that the table of `orbitile tilings --count` shows."""
    for line in open(table, encoding="utf-8"):
        words = line.split()
        if words and words[0].isdigit():
            yield int(words[0]), next(c for c in challenges if begins_with(c["fingerprint"], words[-1]))


def begins_with(fingerprint, beginning):
    """Shortens a fingerprint for tables; if it has several parts, each part."""
    parts, beginnings = fingerprint.split("+"), beginning.split("+")
    return len(parts) == len(beginnings) and all(map(str.startswith, parts, beginnings))


def main():
    data = json.load(open(sys.argv[1], encoding="utf-8"))
    challenges = data["challenges"]
    table = pathlib.Path(__file__).parent.parent / "tests/data/fridgeiq-published.tsv"
    published = {}
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        fields = line.split("\t")
        published[fields[3]] = fields[1]
    held = {f for f, kind in published.items() if kind != "wandering"}
    found = {c["fingerprint"] for c in challenges}
    kinds = Counter((c["kind"], c["centre"]) for c in challenges)
    total = sum(int(c["tiling_count"]) for c in challenges)
    new = [c for c in challenges if c["fingerprint"] not in held]
    out = print
    out("# The shapes of FridgeIQ\n")
    out("FridgeIQ has sixteen pieces, which have an area of forty squares together. If pieces may be turned "
        f"but not flipped, the sixteen pieces fill **{len(challenges)}** shapes with the full symmetry of the "
        f"square. The list of these shapes is {WORDS[data['state']]}. Together the shapes have {total:,} "
        "solutions, where a solution and its turned images are counted separately.\n")
    out("These commands made this page:\n\n```\norbitile generate configs/fridgeiq.toml --difficulty --out output/fridgeiq\n"
        "orbitile export output/fridgeiq > fridgeiq.json\n"
        "orbitile tilings --count output/fridgeiq > fridgeiq.txt\n"
        "scripts/results.py fridgeiq.json fridgeiq.txt > docs/results/fridgeiq.md\n"
        "orbitile render output/fridgeiq --overview docs/pictures/fridgeiq-catalogue.png\n```\n")
    out("![All shapes](../pictures/fridgeiq-catalogue.png)\n")
    out("The page [Symmetries](../reference/symmetries.md) explains the kinds and centres in this table:\n")
    out("| kind | centre | number of shapes |\n| --- | --- | ---: |")
    for (kind, symmetry), count in sorted(kinds.items()):
        out(f"| {kind} | {symmetry} | {count} |")
    out("\n## Comparison with the published list\n")
    out("Marian Aldenhövel's [FridgeIQ story](https://www.marian-aldenhoevel.de/the-fridgeiq-story/) tells "
        "how the search for these shapes began. "
        f"The published list has {len(published)} shapes. {len(held & found)} of the published shapes are "
        f"among the {len(challenges)} shapes on this page. The other {len(published) - len(held & found)} "
        "published shapes have detached parts: parts that the symmetry swaps with each other, and that could "
        f"be moved apart. {len(new)} of the {len(challenges)} shapes are not in the published list, so they "
        "are new.\n")
    if not held <= found:
        sys.exit("published shapes without detached parts are missing")
    out("This section lists the new shapes, each with its kind, its centre, its size, the number of its "
        "solutions, a picture and one solution. If a shape has parts on several grids, each part has a picture "
        "of its own. The pictures of the parts, and their solutions, are separated by `+`, and the outermost "
        "part is first. The solution gives for each piece its turn in degrees counter-clockwise, and its shift "
        "in cells, as in [the export](../reference/exports.md#json). For example, `A 270 (2,4)` means that the "
        "drawing of piece A is turned by 270° and then shifted by 2 cells to the right and 4 cells up.\n")
    for c in sorted(new, key=lambda c: (c["centre"], c["width"], c["fingerprint"])):
        out(f"### {c['fingerprint']}\n")
        touching = ", touching" if c["touching"] else ""
        out(f"{c['kind']}, centre {c['centre']}{touching}, "
            f"{c['width']} × {c['width']} squares, {int(c['tiling_count']):,} solutions\n")
        pictures = [glyphs(component) for component in c["components"]]
        if c["centre"] != "mixed":
            merged = {"shards": [s for k in c["components"] for s in k["shards"]]}
            pictures = [glyphs(merged)]
        out("```\n" + "\n+\n".join("\n".join(p) for p in pictures) + "\n```\n")
        parts = []
        for index in range(len(c["components"])):
            pieces = [placed(e) for e in c["tilings"][0] if e["component"] == index]
            parts.append(", ".join(pieces))
        out(" + ".join(parts) + "\n")
    out("## All shapes, easiest first\n")
    out("The columns *careful* and *casual* give the luck, in bits, that a careful and a casual player need; "
        "the value for the casual player is an upper bound. The column *unused* gives the share of placements "
        "that are not in any solution. [The method](../explanation/method.md#difficulty-of-a-silhouette) "
        "defines these values. *Solutions* counts turned images of a solution separately, and *up to symmetry* "
        "counts a solution and its turned images as one. *Width* is the number of squares from the left to the "
        "right end of the shape.\n")
    out("| number | grade | careful | casual | unused | solutions | up to symmetry | centre | kind | width "
        "| published | fingerprint |")
    out("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | ---: | --- | --- |")
    for number, c in sorted(numbered(challenges, sys.argv[2]), key=lambda pair: pair[0]):
        known = "yes" if c["fingerprint"] in held else "new"
        hard = c["difficulty"]
        out(f"| {number} | {hard['grade']} | {hard['careful_bits']:.1f} | {hard['casual_bits']:.1f} "
            f"| {hard['unused_placements']:.0%} | {int(c['tiling_count']):,} | {int(c['tiling_count_up_to_symmetry']):,} "
            f"| {c['centre']} | {c['kind']} | {c['width']} | {known} | {c['fingerprint']} |")


main()
