#!/usr/bin/env python3
"""Makes the tables and plates between the marks "atlas" in docs/results/atlas.md.

For each set of pieces and each symmetry a catalogue is made or resumed, in its own folder. If a search
does not end in the given time, the table gives an estimate. A complete search is not repeated.
Usage: scripts/atlas.py [--seconds N] [--only SET:SYMMETRY,…] [--threads N] [--out FOLDER]
                        [--program FILE] [--table]
For example, `--only tetratans:C4,hexiamonds-one-sided:C6 --seconds 7200` resumes two searches for two
hours each. The other lines of the tables are made from the results that the folder has. If the folder
has no result for a line, the line keeps the results that the document has.
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
    ("FridgeIQ, parts connected by corners, of all kinds", "configs/fridgeiq.toml", [], SQUARES, []),
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
    """Exit code, output, errors, and the processor time."""
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    out, err = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, out, err, usage.ru_utime + usage.ru_stime


def is_wanted(options, name, group):
    return not options.table and (not options.only or f"{name}:{group}" in options.only.split(","))


OTHERS_ARE_LISTED = "; others are listed under larger symmetries"


def result_in_document(title, group):
    """The result that the document states for a line of a table."""
    table = DOCUMENT.read_text().partition(f"### {title}\n")[2].partition("\n### ")[0]
    line = re.search(rf"^\| `{group}`.*$", table, re.M)
    if not line:
        return {"seconds": 0.0, "state": "open"}
    _, _, shapes, full, cpu, state, _ = (cell.strip() for cell in line[0].split("|"))
    shapes = int(re.sub(r"\D", "", shapes) or 0)
    alone = state.removesuffix(OTHERS_ARE_LISTED)
    count = sum(int(number) for number in re.findall(r"\d+(?= )", full))
    if full == "–":
        count = shapes if state == alone else 0
    return {"figures": count, "full": "" if full == "–" else full, "cpu": cpu, "state_text": alone,
            "state": "exhausted" if alone.startswith("complete") else "incomplete"}


def search(options, title, puzzle, group, rules, folder):
    """Resumes a catalogue, and stores its result beside it."""
    kept = folder / f"{group}.json"
    known = json.loads(kept.read_text()) if kept.exists() else result_in_document(title, group)
    if not is_wanted(options, folder.name, group):
        return known
    if "cpu" in known:
        known = {"seconds": 0.0, "state": "open"}
    if known["state"] in ("exhausted", "refused"):
        return known
    generate = [options.program, "generate", puzzle, "--symmetry", group, *rules]
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
        _, text, _, _ = run([*generate, "--method", "walk", "--threads", "1", "--estimate",
                             "--time-limit", str(SECONDS_OF_ESTIMATE)])
        known["estimate"] = text.strip().splitlines()[0].partition(": ")[2] if text else ""
    kept.write_text(json.dumps(known, indent=1))
    return known


def figures_of(program, catalogue):
    """The number of shapes in a catalogue, and how many have each symmetry: "2 D4, 107 C4"."""
    _, out, _, _ = run([program, "export", catalogue, "--format", "json"])
    challenges = json.loads(out)["challenges"] if out else []
    full = Counter(challenge.get("full_group", "") for challenge in challenges)
    names = [name for name in [*TRIANGLES[:1], *SQUARES, *TRIANGLES] if full[name]]
    return len(challenges), ", ".join(f"{full[name]} {name}" for name in dict.fromkeys(names))


def plate(options, name, group, known, folder):
    if known.get("figures", 0) == 0:
        return None
    file = PLATES / f"{name}-{group}.png"
    if not (folder / group).exists():
        return file if file.exists() else None
    if not file.exists() or is_wanted(options, name, group):
        PLATES.mkdir(parents=True, exist_ok=True)
        subprocess.run([options.program, "render", folder / group, "--overview", file,
                        "--select", f"random:{FIGURES_OF_PLATE}"], check=True, stdout=subprocess.DEVNULL)
    return file


# For each symmetry the larger symmetries that contain all its maps.
LARGER = {
    "square": {"C4": ["D4"], "D2": ["D4"], "D2x": ["D4"], "C2": ["D4", "C4", "D2", "D2x"],
               "D1": ["D4", "D2"], "D1x": ["D4", "D2x"]},
    "triangle": {"C6": ["D6"], "D3": ["D6"], "D3x": ["D6"], "C3": ["D6", "C6", "D3", "D3x"],
                 "D2": ["D6"], "C2": ["D6", "C6", "D2"], "D1": ["D6", "D3", "D2"],
                 "D1x": ["D6", "D3x", "D2"]},
}
# Names that the polyform community uses for the symmetries of the square.
NAMES = {"D4": "full", "C4": "quarter-turn", "D2": "double-lateral", "D2x": "double-diagonal",
         "C2": "half-turn", "D1": "lateral", "D1x": "diagonal"}


def time_of(estimate):
    """How long the whole search would take, if the estimate is sound and the search is in reach."""
    found = re.search(r"about ([\d.,]+ (?:seconds?|minutes?|hours?)) \(± (\d+) %\)", estimate)
    return found[1] if found and int(found[2]) <= 50 else ""


def state_of(known, count, at_least):
    if "state_text" in known:
        return known["state_text"] + (OTHERS_ARE_LISTED if at_least > count else "")
    if known["state"] == "exhausted":
        return "complete" + (": no shape has this area" if known.get("reason") else "")
    if known["state"] == "refused":
        limit = re.search(r"more than (\d+)", known.get("text", ""))
        return f"not asked: more than {limit[1]} cells" if limit else "not asked: " + known.get("text", "")
    if known["state"] == "incomplete":
        estimate = known["estimate"]
        time = time_of(estimate)
        state = "incomplete; " + ("out of reach" if re.search(r"out of reach|about [\d.,]+ (days?|years?)", estimate) else
                                  f"about {time} for all" if time else "no reliable estimate")
    else:
        state = "not asked"
    return state + (OTHERS_ARE_LISTED if at_least > count else "")


def exactly(group, known):
    """How many shapes were found that have exactly this symmetry."""
    found = re.search(rf"\b(\d+) {group}\b", known.get("full", ""))
    return int(found[1]) if found else 0


def time_text(known):
    if "cpu" in known:
        return known["cpu"]
    seconds = known["seconds"]
    return f"{seconds:.1f} s" if seconds < 100 else f"{seconds / 60:.1f} min"


def rows(groups, known):
    """Lines of the table. A shape with a larger symmetry has every smaller one, so it counts there too."""
    larger = LARGER["square" if groups == SQUARES else "triangle"]
    bounds, lines = {}, []
    for group in groups:
        count = known[group].get("figures", 0)
        others = max([bounds[other] for other in larger.get(group, [])], default=0)
        bounds[group] = max(count, exactly(group, known[group]) + others)
        if known[group]["state"] == "exhausted":
            bounds[group] = count
        shapes = str(count) if known[group]["state"] == "exhausted" else \
            f"at least {bounds[group]}" if bounds[group] > 0 else "none found"
        name = f" {NAMES[group]}" if groups == SQUARES else ""
        lines.append(f"| `{group}`{name} | {shapes} | {known[group].get('full', '') or '–'} "
                     f"| {time_text(known[group])} "
                     f"| {state_of(known[group], count, bounds[group])} |")
    return lines


def section(options, title, kind, piece_options, groups, rules):
    name = name_of(kind, piece_options)
    folder = options.out / name
    folder.mkdir(parents=True, exist_ok=True)
    puzzle = puzzle_of(options.program, kind, piece_options, folder)
    lines = [f"### {title}", "", "| symmetry | shapes | by their whole symmetry | CPU | state |",
             "| --- | ---: | --- | ---: | --- |"]
    plates, all_known = [], {}
    for group in groups:
        begun = time.monotonic()
        known = all_known[group] = search(options, title, puzzle, group, rules, folder)
        print(f"{name} {group}: {known['state']}, {time.monotonic() - begun:.0f} s", flush=True)
        picture = plate(options, name, group, known, folder)
        if picture:
            path = os.path.relpath(picture, DOCUMENT.parent)
            plates.append(f"![{title}, {group}]({path})")
    lines += rows(groups, all_known)
    return [*lines, "", *[line for picture in plates for line in (picture, "")]]


def write_document(sections):
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n" + "\n".join(sections) + f"\n{END}{after}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=15, help="for each question, default 15")
    parser.add_argument("--only", default="", help="only these searches, such as tetratans:C4")
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
