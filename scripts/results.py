#!/usr/bin/env python3
"""Writes docs/results/fridgeiq.md from a counted catalogue of FridgeIQ.

Usage: scripts/results.py EXPORT.json > docs/results/fridgeiq.md
EXPORT.json is what `orbitile export DIR --format json` prints after `orbitile count DIR`.
"""
import json
import pathlib
import sys
from collections import Counter

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


def luck(challenge):
    difficulty = challenge["difficulty"]
    return difficulty["careful_bits"] + difficulty["casual_bits"]


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
    kinds = Counter((c["kind"], c["symmetry"]) for c in challenges)
    total = sum(int(c["tiling_count"]) for c in challenges)
    new = [c for c in challenges if c["fingerprint"] not in held]
    out = print
    out("# The challenges of FridgeIQ\n")
    out("All eightfold silhouettes that the sixteen pieces fill, turned but not flipped: "
        f"**{len(challenges)}**, {data['state']}. A turned tiling counts apart: {total:,} tilings in all.\n")
    out("Made by\n\n```\norbitile generate configs/fridgeiq.toml --out output/fridgeiq\n"
        "orbitile count output/fridgeiq --difficulty\norbitile export output/fridgeiq > fridgeiq.json\n"
        "scripts/results.py fridgeiq.json > docs/results/fridgeiq.md\n"
        "orbitile render output/fridgeiq --overview docs/pictures/fridgeiq-catalogue.png\n```\n")
    out("![All silhouettes](../pictures/fridgeiq-catalogue.png)\n")
    out("| kind | symmetry | challenges |\n| --- | --- | --- |")
    for (kind, symmetry), count in sorted(kinds.items()):
        out(f"| {kind} | {symmetry} | {count} |")
    out("\n## Against the published list\n")
    out(f"An earlier program published {len(published)} silhouettes, {len(held)} of them held. "
        f"{len(held & found)} of these {len(held)} are in the catalogue; "
        f"{len(new)} challenges are not among them, and "
        f"{'all that are missing here wander' if held <= found else 'SOME ARE MISSING'}.\n")
    out("Each new one with a tiling: piece, turn in degrees counter-clockwise, offset in cells, "
        "as docs/reference/formats.md says; components outermost first.\n")
    for c in sorted(new, key=lambda c: (c["symmetry"], c["width"], c["fingerprint"])):
        out(f"### {c['fingerprint']}\n")
        touching = ", touching" if c["touching"] else ""
        out(f"{c['symmetry']} {c['kind']}{touching}, width {c['width']}, "
            f"{int(c['tiling_count']):,} tilings\n")
        pictures = [glyphs(component) for component in c["components"]]
        if c["symmetry"] != "mixed":
            merged = {"shards": [s for k in c["components"] for s in k["shards"]]}
            pictures = [glyphs(merged)]
        out("```\n" + "\n+\n".join("\n".join(p) for p in pictures) + "\n```\n")
        parts = []
        for index in range(len(c["components"])):
            pieces = [placed(e) for e in c["tilings"][0] if e["component"] == index]
            parts.append(", ".join(pieces))
        out(" + ".join(parts) + "\n")
    out("## All, hardest first\n")
    out("Bits of luck that a careful and a casual player need, and the share of placements that are in "
        "no tiling: [method.md](method.md#difficulty-of-a-silhouette).\n")
    out("| grade | careful | casual | unused | tilings | up to symmetry | symmetry | kind | width "
        "| published | fingerprint |")
    out("| ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | ---: | --- | --- |")
    for c in sorted(challenges, key=luck, reverse=True):
        known = "yes" if c["fingerprint"] in held else "new"
        hard = c["difficulty"]
        out(f"| {hard['grade']} | {hard['careful_bits']:.1f} | {hard['casual_bits']:.1f} "
            f"| {hard['unused_placements']:.0%} | {int(c['tiling_count']):,} | {int(c['tiling_count_up_to_symmetry']):,} "
            f"| {c['symmetry']} | {c['kind']} | {c['width']} | {known} | {c['fingerprint']} |")


main()
