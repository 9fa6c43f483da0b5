#!/usr/bin/env python3
"""Makes the tables and plates of docs/results/atlas.md that lie between the marks "atlas" there.

For each set of pieces and each symmetry a catalogue is made, or gone on with, in a folder of its own;
where the time does not suffice, the table says so, with an estimate. What is exhausted is not searched
again. Usage: scripts/atlas.py [--seconds N] [--threads N] [--out FOLDER] [--program FILE] [--table]
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "results" / "atlas.md"
PLATES = ROOT / "docs" / "pictures" / "atlas"
BEGIN, END = "<!-- atlas: made by scripts/atlas.py -->", "<!-- end of atlas -->"

SQUARES = ["D4", "C4", "D2", "D2x", "C2", "D1", "D1x"]
TRIANGLES = ["D6", "C6", "D3", "D3x", "C3", "D2", "C2", "D1", "D1x"]
BY_EDGES = ["--connect", "edge", "--kind", "connected"]

# Title, kind for `polyforms` or puzzle file, its options, symmetries, rules.
SETS = [
    ("The five tetrominoes", "tetrominoes", [], SQUARES, BY_EDGES),
    ("The seven one-sided tetrominoes", "tetrominoes", ["--one-sided"], SQUARES, BY_EDGES),
    ("The twelve pentominoes", "pentominoes", [], SQUARES, BY_EDGES),
    ("The eighteen one-sided pentominoes", "pentominoes", ["--one-sided"], SQUARES, BY_EDGES),
    ("The twelve hexiamonds", "hexiamonds", [], TRIANGLES, BY_EDGES),
    ("The nineteen one-sided hexiamonds", "hexiamonds", ["--one-sided"], TRIANGLES, BY_EDGES),
    ("The twenty-four heptiamonds", "heptiamonds", [], TRIANGLES, BY_EDGES),
    ("The seven tetrahexes", "tetrahexes", [], TRIANGLES, BY_EDGES),
    ("The twenty-two pentahexes", "pentahexes", [], TRIANGLES, BY_EDGES),
    ("The fourteen tetratans", "tetratans", [], SQUARES, BY_EDGES),
    ("FridgeIQ, parts that meet in points, of all kinds", "configs/fridgeiq.toml", [], SQUARES, []),
]
FIGURES_OF_PLATE = 12
SECONDS_OF_ESTIMATE = 5


def name_of(kind, options):
    return Path(kind).stem + ("-one-sided" if "--one-sided" in options else "")


def puzzle_of(program, kind, options, folder):
    if kind.endswith(".toml"):
        return ROOT / kind
    file = folder / "puzzle.toml"
    if not file.exists():
        subprocess.run([program, "polyforms", kind, *options, "--out", file], check=True,
                       stdout=subprocess.DEVNULL)
    return file


def run(arguments):
    """Exit code, what it says, and the processor time that it took."""
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    out, err = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, out, err, usage.ru_utime + usage.ru_stime


def search(options, puzzle, group, rules, folder):
    """Goes on with one catalogue, and keeps what it came to beside it."""
    kept = folder / f"{group}.json"
    known = json.loads(kept.read_text()) if kept.exists() else {"seconds": 0.0, "state": "open"}
    if known["state"] in ("exhausted", "refused") or options.table:
        return known
    generate = [options.program, "generate", puzzle, "--group", group, *rules]
    code, out, err, seconds = run([*generate, "--quiet", "--threads", str(options.threads),
                                   "--time-limit", str(options.seconds), "--out", folder / group])
    known["seconds"] += seconds
    known["state"] = {0: "exhausted", 2: "refused", 3: "incomplete"}.get(code)
    if known["state"] is None:
        sys.exit(f"{folder / group}: {err}")
    known["text"] = err.strip() if code == 2 else ""
    if code != 2:
        known["figures"], known["full"] = figures_of(options.program, folder / group)
    known["reason"] = next((line for line in out.splitlines() if line.startswith("no ")), "")
    known["estimate"] = ""
    if code == 3:
        _, text, _, _ = run([*generate, "--method", "cubes", "--threads", "1", "--estimate",
                             "--time-limit", str(SECONDS_OF_ESTIMATE)])
        known["estimate"] = text.strip().splitlines()[0].partition(": ")[2] if text else ""
    kept.write_text(json.dumps(known, indent=1))
    return known


def figures_of(program, catalogue):
    """How many a catalogue holds, and how many of them have which symmetry: "2 D4, 107 C4"."""
    _, out, _, _ = run([program, "export", catalogue, "--format", "json"])
    challenges = json.loads(out)["challenges"] if out else []
    full = Counter(challenge.get("full_group", "") for challenge in challenges)
    names = [name for name in [*TRIANGLES[:1], *SQUARES, *TRIANGLES] if full[name]]
    return len(challenges), ", ".join(f"{full[name]} {name}" for name in dict.fromkeys(names))


def plate(options, name, group, known, folder):
    if known.get("figures", 0) == 0:
        return None
    file = PLATES / f"{name}-{group}.png"
    if not file.exists() or not options.table:
        PLATES.mkdir(parents=True, exist_ok=True)
        subprocess.run([options.program, "render", folder / group, "--overview", file,
                        "--most", str(FIGURES_OF_PLATE)], check=True, stdout=subprocess.DEVNULL)
    return file


def row(group, known):
    text, count, full = known.get("text", ""), known.get("figures", 0), known.get("full", "")
    if known["state"] == "exhausted":
        figures, state = str(count), "exhausted"
        if known.get("reason"):
            state += ": no figure has this area"
    elif known["state"] == "incomplete":
        figures, state = f"{count} found", "incomplete; " + (known["estimate"] or "no estimate")
    elif known["state"] == "refused":
        limit = re.search(r"more than (\d+)", text)
        figures = "–"
        state = f"not asked: more than {limit[1]} cells" if limit else "not asked: " + text
    else:
        figures, state = "–", "not asked yet"
    return f"| `{group}` | {figures} | {full or '–'} | {known['seconds']:.1f} s | {state} |"


def section(options, title, kind, piece_options, groups, rules):
    name = name_of(kind, piece_options)
    folder = options.out / name
    folder.mkdir(parents=True, exist_ok=True)
    puzzle = puzzle_of(options.program, kind, piece_options, folder)
    lines = [f"### {title}", "", "| group | figures | by all their symmetry | CPU | |",
             "| --- | ---: | --- | ---: | --- |"]
    plates = []
    for group in groups:
        begun = time.monotonic()
        known = search(options, puzzle, group, rules, folder)
        print(f"{name} {group}: {known['state']}, {time.monotonic() - begun:.0f} s", flush=True)
        lines.append(row(group, known))
        picture = plate(options, name, group, known, folder)
        if picture:
            path = os.path.relpath(picture, DOCUMENT.parent)
            plates.append(f"![{title}, {group}]({path})")
    return [*lines, "", *[line for picture in plates for line in (picture, "")]]


def write_document(sections):
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n" + "\n".join(sections) + f"\n{END}{after}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=15, help="for each question, default 15")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, default=ROOT / "output" / "atlas")
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "release" / "orbitile")
    parser.add_argument("--table", action="store_true", help="only from what is there")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    sections = []
    for each in SETS:
        sections += section(options, *each)
    write_document(sections)


if __name__ == "__main__":
    main()
