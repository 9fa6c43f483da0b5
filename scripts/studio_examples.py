#!/usr/bin/env python3
"""Writes web/studio/start/examples.json: the sets and shapes of the studio's start page.

For each set the program searches (or makes starts of a board), counts the solutions of the chosen
shapes, and writes a page for players. The data of this page goes into the file. The shapes were
chosen by eye from complete searches: symmetric, compact, with few solutions.
Usage: scripts/studio_examples.py [--program FILE] [--folder FOLDER] [ID ...]
FOLDER keeps the catalogues, so that the next run only writes the file. With IDs, only these sets
are made again.
"""

import argparse
import base64
import json
import re
import subprocess
import tempfile
import tomllib
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "web" / "studio" / "start" / "examples.json"
EDGE = ["--connect", "edge", "--kind", "connected"]

FIVE_TETRATANS = """
name = "Five tetratans"
lattice = "tetrakis"
unit_mm = 20
rules = { flips = true, connect = "edge" }
piece = [
  { name = "A", colour = "#c8402f", rows = ["b.", "#p"] },
  { name = "B", colour = "#2f6fc1", rows = ["db", "#."] },
  { name = "C", colour = "#f0c537", rows = ["dp", "#."] },
  { name = "D", colour = "#3c8c4b", rows = ["db", "pp"] },
  { name = "E", colour = "#a45cc0", rows = [".b", "dp", "p."] },
]
"""


def entry(*, name, words, puzzle, chosen, pieces=None, symmetry=None, options=(), unit=15):
    """A set. `chosen` has the beginning of each chosen fingerprint, with the name of the shape."""
    return {"name": name, "words": words, "puzzle": puzzle, "unit": unit, "chosen": chosen,
            "pieces": pieces, "symmetry": symmetry, "options": list(options)}


def shapes(pieces, symmetry, chosen, **rest):
    """A set with the question for its shapes."""
    return entry(pieces=pieces, symmetry=symmetry, chosen=chosen, **rest)


def board(puzzle, **rest):
    """A set with a board, whose starts are chosen."""
    return entry(puzzle=puzzle, options=["--given", "pieces", "--count", "3"], **rest)


SETS = {
    "five-tetratans": shapes(
        None, "D1,C2", {"f3b005e0": "Heart", "d961fb73": "Whirl", "dce0bf53": "Lantern"},
        name="Five tetratans", puzzle=FIVE_TETRATANS, options=EDGE, unit=20,
        words="Five pieces of four half squares. A classic that fits on a table."),
    "fridgeiq": shapes(
        None, "D4", {"c5b86cb9": "Sun", "529f11f1": "Slanted star", "71eaab12": "Flower"},
        name="FridgeIQ", puzzle="configs/fridgeiq.toml",
        words="Sixteen pieces that fill exactly 96 shapes with full symmetry."),
    "tetrominoes": shapes(
        None, "D1", {"302ce8ff": "Buoy", "1dfd93ec": "Castle", "d1fb25ef": "Pyramid"},
        name="Tetrominoes", puzzle="tetrominoes", options=EDGE,
        words="All five ways to join four squares."),
    "pentominoes": shapes(
        None, "D4", {"ea67a1db": "Star", "967f0c4c": "Button", "1040c150": "Flower"},
        name="Pentominoes", puzzle="pentominoes", options=EDGE,
        words="The twelve famous pieces of five squares. Ten shapes have full symmetry."),
    "hexiamonds": shapes(
        None, "D3", {"4490bb24": "Snowflake", "0f4b25db": "Trefoil", "053be198": "Shield"},
        name="Hexiamonds", puzzle="hexiamonds", options=EDGE,
        words="Twelve pieces of six triangles."),
    "tetrahexes": shapes(
        None, "D2", {"1fd8305b": "Jewel", "8c8aff62": "Clover", "918a5d24": "Beetle"},
        name="Tetrahexes", puzzle="tetrahexes", options=EDGE,
        words="Seven pieces of four hexagons, as in a honeycomb."),
    "pentomino-foursome": shapes(
        "FNTY", "C4,D2", {"a81a1030": "Whirl", "06dc6050": "Tower", "609439fc": "Biscuit"},
        name="Four pentominoes", puzzle="pentominoes", options=EDGE,
        words="Only F, N, T and Y. Small enough for a short break."),
    "pentiamonds": shapes(
        None, "D1", {"df5fd590": "Rabbit", "1f742a99": "Tent", "af059518": "Face"},
        name="Pentiamonds", puzzle="pentiamonds", options=EDGE, unit=20,
        words="The smallest set here: four pieces of five triangles."),
    "one-sided-tetrominoes": shapes(
        None, "D1", {"2b33609f": "Robot", "9638f9b8": "Mask", "125a3ef4": "Cat"},
        name="One-sided tetrominoes", puzzle="tetrominoes --one-sided",
        options=[*EDGE, "--horizon", "3"],
        words="Seven pieces that must not be flipped, known from falling blocks."),
    "one-sided-hexiamonds": shapes(
        None, "D6", {"af26b9ef": "Snowflake", "6b67f7b8": "Lace", "bbfa909e": "Wreath"},
        name="One-sided hexiamonds", puzzle="hexiamonds --one-sided", options=EDGE,
        words="Nineteen pieces that fill exactly seven stars."),
    "one-sided-tetrahexes": shapes(
        None, "D3,D3x",
        {"a6d0f8a4": "Snowflake", "4b541ebc": "Sieve", "b5bb9056": "Shield"},
        name="One-sided tetrahexes", puzzle="tetrahexes --one-sided", options=EDGE,
        words="Ten pieces of four hexagons that must not be flipped."),
    "pentominoes-6x10": board(
        "configs/pentominoes-6x10.toml", name="Pentominoes on 6 × 10",
        chosen={"adaf14d1": "", "22d8d441": ""},
        words="A board with 2,339 solutions. Each start here leaves exactly one."),
    "iq-stars": board(
        "configs/iq-stars.toml", name="IQ Stars", chosen={"f6e5026d": "", "5f9cb596": ""},
        words="Seven pieces of hexagons on a board of four rows."),
    "iq-blocks": board(
        "configs/iq-blocks.toml", name="IQ Block", chosen={"fb17ad4b": "", "48e204cc": ""},
        words="Ten large pieces on a board of 8 × 8."),
    "iq-fit": board(
        "configs/iq-fit.toml", name="IQ Fit", chosen={"47bb718f": "", "52012cc0": ""},
        words="Ten pieces with two sides each on a board of 5 × 10."),
}


def run(*arguments, allow=(0,)):
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode not in allow:
        raise SystemExit(f"{' '.join(map(str, arguments))}:\n{done.stderr}")


def puzzle_file(program, wanted, folder):
    if wanted.startswith("configs/"):
        return ROOT / wanted
    file = folder / "puzzle.toml"
    if "\n" in wanted:
        file.write_text(wanted, encoding="utf-8")
    else:
        run(program, "polyforms", *wanted.split(), "--out", file)
    return file


def page_data(file):
    """The data that the program writes into a page for players."""
    text = re.search(r'id="catalogue"[^>]*>(.*?)</script>', file.read_text(encoding="utf-8")).group(1)
    data = json.loads(text)
    if "deflated" in data:
        data = json.loads(zlib.decompress(base64.b64decode(data["deflated"])))
    return data


def runs(cells):
    """Columns of equal cells as x, y, mask, height: shorter than three numbers for each cell."""
    found = []
    for x, y, mask in sorted(zip(cells[::3], cells[1::3], cells[2::3])):
        if found and found[-1][:3] == [x, y - found[-1][3], mask]:
            found[-1][3] += 1
        else:
            found.append([x, y, mask, 1])
    return [number for run in found for number in run]


def with_runs(value):
    """The value with "runs" in place of all "cells"."""
    if isinstance(value, list):
        return [with_runs(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {("runs" if key == "cells" else key): (runs(one) if key == "cells" else with_runs(one))
            for key, one in value.items()}


def puzzle_json(one, data, file):
    """The puzzle as the studio stores it."""
    pieces = [{key: piece[key] for key in ("name", "letter", "colour", "copies", "sides")
               if key != "letter" or piece["letter"] != piece["name"]}
              for piece in data["pieces"]]
    # The page for players has colours that differ more; the studio has those of the file.
    colours = {piece["name"]: piece["colour"] for piece in tomllib.loads(file.read_text())["piece"]}
    for piece in pieces:
        piece["colour"] = colours[piece["name"]]
    puzzle = {"name": one["name"], "lattice": data["lattice"], "turns": data["turns"],
              "flips": data["flips"], "connect": "edge" if one["options"][:2] == EDGE[:2] else "corner",
              "holes": True, "unit_mm": one["unit"], "pieces": pieces}
    unit = re.search(r"^unit_mm\s*=\s*(\d+)", file.read_text(encoding="utf-8"), re.M)
    if unit:
        puzzle["unit_mm"] = int(unit.group(1))
    if one["symmetry"] is None:
        puzzle["board"] = {"cells": data["challenges"][0]["components"][0]["cells"]}
        if "numbers" in data:
            puzzle["board"]["numbers"] = data["numbers"]
    return puzzle


def challenge_json(data, name):
    kept = {key: value for key, value in data.items() if key not in ("title", "number", "grade", "tilings")}
    if name:
        kept["title"] = name
    return kept


def made(program, one, folder):
    folder.mkdir(parents=True, exist_ok=True)
    file = puzzle_file(program, one["puzzle"], folder)
    catalogue = folder / "found"
    question = ["--symmetry", one["symmetry"]] if one["symmetry"] else []
    if one["pieces"]:
        question += ["--pieces", one["pieces"]]
    chosen = ",".join(one["chosen"])
    if not catalogue.exists():
        command = "generate" if one["symmetry"] else "starts"
        run(program, command, file, *question, *one["options"], "--quiet", "--out", catalogue)
        if one["symmetry"]:
            run(program, "tilings", catalogue, "--count", "--select", chosen, "--quiet")
    page = folder / "page.html"
    run(program, "gallery", catalogue, "--select", chosen, "--out", page)
    data = page_data(page)
    found = {challenge["fingerprint"][:8]: challenge for challenge in data["challenges"]}
    if set(found) != set(one["chosen"]):
        raise SystemExit(f"{one['name']}: not found: {set(one['chosen']) - set(found)}")
    result = {"name": one["name"], "words": one["words"], "puzzle": puzzle_json(one, data, file)}
    if one["symmetry"]:
        result["symmetries"] = one["symmetry"].split(",")
    result["challenges"] = [challenge_json(found[key], name) for key, name in one["chosen"].items()]
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=ROOT / "build" / "release" / "orbitile")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("ids", nargs="*", metavar="ID")
    options = parser.parse_args()
    folder = options.folder or Path(tempfile.mkdtemp(prefix="orbitile-examples-"))
    known = {one["id"]: one for one in json.loads(OUT.read_text())["sets"]} if options.ids else {}
    sets = []
    for name, one in SETS.items():
        if name in options.ids or name not in known:
            known[name] = with_runs({"id": name, **made(options.program, one, folder / name)})
        sets.append(known[name])
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in sets)
    OUT.write_text('{"made_by":"scripts/studio_examples.py","sets":[\n' + lines + "\n]}\n", encoding="utf-8")
    print(f"{OUT.relative_to(ROOT)}: {len(sets)} sets, {OUT.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
