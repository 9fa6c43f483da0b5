#!/usr/bin/env python3
"""Fails where a file includes against the directions of docs/explanation/architecture.md, and tells where.

Reads nothing but `#include` lines, and counts lines: no room may become a hall. Usage: directions.py SOURCE_DIRECTORY
"""

import re
import sys
from collections import Counter
from pathlib import Path

# Which rooms a room may include; itself it always may. Rooms inside it count as itself.
MAY_INCLUDE = {
    "geometry": "",
    "puzzle": "geometry",
    "engine": "geometry puzzle",
    "candidate": "geometry puzzle engine",
    "silhouette": "geometry puzzle engine candidate",
    "board": "geometry puzzle engine",
    "catalogue": "geometry puzzle",
    "run": "geometry puzzle engine candidate silhouette board catalogue",
    "exchange": "geometry puzzle catalogue",
    "verification": "geometry puzzle engine candidate silhouette board catalogue run",
    "repair": "geometry puzzle engine candidate silhouette board catalogue run verification",
    "drawing": "geometry puzzle",
    "making": "geometry puzzle",
    "terminal": "geometry puzzle catalogue run",
    "command_line": "geometry puzzle catalogue drawing terminal",
    "output": "geometry puzzle engine candidate silhouette catalogue run drawing terminal",
    "app": "geometry puzzle engine candidate silhouette board catalogue run exchange verification"
    " repair drawing making terminal command_line output",
}

# Rooms inside one room that do not know each other.
INNER_ROOMS = ["drawing/booklet", "drawing/gallery"]

# Of the lines of src/.
LARGEST_SHARE = 0.15

# Third-party headers that stay in one file or one room.
AT_HOME_IN = {
    r"z3": "src/engine/z3_solver.cpp",
    r"cadical": "src/engine/cadical_solver.cpp",
    r"sqlite3": "src/catalogue/database.cpp",
    r"cairo|pango": "src/drawing/",
    r"glib": "src/puzzle/",
    r"spdlog/": "src/run/run_log.cpp",
    r"toml\+\+/": "src/puzzle/",
    r"CLI/": ("src/app/", "src/command_line/"),
    r"clipper": "src/making/clipping.cpp",
    r"dl_|dxflib": "src/making/dxf.cpp",
    r"Model/COM/": "src/making/plate_file.cpp",
    r"pugixml": "src/exchange/burr_puzzle.cpp",
    r"zlib": ("src/puzzle/gzip.cpp", "src/drawing/gallery/deflation.cpp"),
}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


def room_of(path):
    """'drawing/booklet' of 'src/drawing/booklet/cover.cpp', 'run' of 'orbitile/run/run.hpp'."""
    folder = path.removeprefix("include/").removeprefix("orbitile/").removeprefix("src/")
    return folder.rpartition("/")[0]


def fault_of_own(file, included, source):
    public = file.startswith("include/")
    if public and not included.startswith("orbitile/"):
        return "a public header includes one that is not"
    folder = "include" if included.startswith("orbitile/") else "src"
    if not (source / folder / included).is_file():
        return "there is no such header"
    here, there = room_of(file), room_of(included)
    outer = here.partition("/")[0]
    if there.partition("/")[0] not in [outer, *MAY_INCLUDE[outer].split()]:
        return f"{outer} may not include {there}"
    if here in INNER_ROOMS and there in INNER_ROOMS and here != there:
        return f"{here} and {there} stand side by side"
    return None


def fault_of_other(file, included):
    if file.startswith("include/") and ("/" in included or included.endswith((".h", ".hpp"))):
        return "a public header includes one of another library"
    for headers, home in AT_HOME_IN.items():
        if re.match(headers, included) and not file.startswith(home):
            places = home if isinstance(home, str) else " and ".join(home)
            return f"this library is at home in {places} alone"
    return None


def faults_of_checker(source):
    """The checker of certificates trusts nobody: its own headers, the standard library's, and zlib's to unpack."""
    for path in sorted((source / "checker").rglob("*")):
        file = path.relative_to(source).as_posix()
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            own, other = match.groups()
            if own and not (source / "checker" / own).is_file():
                yield f"{file}:{number}: {own}: the checker includes its own headers alone"
            if other == "zlib.h" and file == "checker/file.cpp":
                continue
            if other and not re.fullmatch(r"[a-z_]+", other):
                yield f"{file}:{number}: {other}: the checker uses the standard library alone"


def faults(source):
    files = [
        path.relative_to(source).as_posix()
        for folder in ("include", "src")
        for path in sorted((source / folder).rglob("*"))
        if path.suffix in (".hpp", ".cpp")
    ]
    for file in files:
        room = room_of(file).partition("/")[0]
        if room not in MAY_INCLUDE:
            yield f"{file}: the room {room} is not in this table"
            continue
        for number, line in enumerate((source / file).read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            own, other = match.groups()
            fault = fault_of_own(file, own, source) if own else fault_of_other(file, other)
            if fault:
                yield f"{file}:{number}: {own or other}: {fault}"
    if not files:
        yield f"{source}: no sources found"


def halls(source):
    """Rooms that hold too much, with the rooms inside them."""
    lines = Counter()
    for path in (source / "src").rglob("*"):
        if path.suffix in (".hpp", ".cpp"):
            lines[path.relative_to(source / "src").parts[0]] += len(path.read_text().splitlines())
    for room, count in lines.most_common():
        if count > LARGEST_SHARE * lines.total():
            share = f"{count} of {lines.total()} lines, {100 * count / lines.total():.1f} %"
            yield f"src/{room}: {share}: make two rooms of it"


def main():
    source = Path(sys.argv[1])
    found = [*faults(source), *faults_of_checker(source), *halls(source)]
    print("\n".join(found) or "every include points the way it may")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
