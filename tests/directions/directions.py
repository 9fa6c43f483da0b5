#!/usr/bin/env python3
"""Fails where a file includes against the directions of docs/explanation/architecture.md, and tells where.

Reads `#include` lines, and in src/CMakeLists.txt which modules a module may include. Usage: directions.py SOURCE_DIRECTORY
"""

import re
import sys
from pathlib import Path

# "orbitile_module(run SEES geometry puzzle LIBRARIES …)" of src/CMakeLists.txt.
MODULE = re.compile(r"^ *orbitile_module\((\w+)(?: SEARCHES)?\s*(?:SEES ([\w\s]+?))?\s*(?:LIBRARIES [^)]*)?\)", re.MULTILINE)

# Modules that are built for every platform, and the headers that none of their sources may include, but
# for those of one platform.
CORE = ["geometry", "puzzle", "engine", "candidate", "silhouette", "board", "question", "page", "studio"]
NOT_IN_CORE = re.compile(
    r"thread|mutex|shared_mutex|condition_variable|stop_token|future|semaphore|filesystem|fstream|csignal|.*\.h$"
)
OF_ONE_PLATFORM = ("_posix.cpp", "_wasm.cpp", "_x86.cpp")

# Folders of one module that do not include each other.
INNER_FOLDERS = ["drawing/booklet", "drawing/gallery"]

# Third-party headers that stay in one file or one module.
AT_HOME_IN = {
    r"z3": "src/solver/z3_solver.cpp",
    r"cadical": "src/solver/cadical_solver.cpp",
    r"sqlite3": "src/store/database.cpp",
    r"cairo|pango": "src/drawing/cairo/",
    r"toml\+\+/": "src/puzzle/",
    r"CLI/": "src/cli/",
    r"clipper": "src/making/region.cpp",
    r"pugixml": "src/exchange/burr_puzzle.cpp",
    r"zlib": ("src/store/gzip.cpp", "src/drawing/gallery/page_data.cpp", "src/making/plate_file.cpp"),
}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')


def module_of(path):
    """'drawing/booklet' of 'src/drawing/booklet/front_pages.cpp'."""
    return path.removeprefix("src/").rpartition("/")[0]


def fault_of_own(file, included, source, sees):
    if not (source / "src" / included).is_file():
        return "there is no such header"
    here, there = module_of(file), module_of(included)
    outer = here.partition("/")[0]
    if there.partition("/")[0] not in [outer, *sees[outer]]:
        return f"{outer} may not include {there}"
    if here in INNER_FOLDERS and there in INNER_FOLDERS and here != there:
        return f"{here} and {there} stand side by side"
    if there == "drawing/cairo" and here not in ("drawing/cairo", "drawing/booklet"):
        return "only the booklet may include what draws with Cairo"
    return None


def fault_of_other(file, included):
    if (
        module_of(file).partition("/")[0] in CORE
        and NOT_IN_CORE.fullmatch(included)
        and not included.startswith(("fmt/", "toml++/"))
        and not file.endswith(OF_ONE_PLATFORM)
    ):
        return "the core has no threads, signals or files"
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
    sees = {
        name: (seen or "").split() for name, seen in MODULE.findall((source / "src" / "CMakeLists.txt").read_text())
    }
    sees["wasm"] = ["studio"]  # src/wasm/CMakeLists.txt builds it, only for WebAssembly
    files = [
        path.relative_to(source).as_posix()
        for path in sorted((source / "src").rglob("*"))
        if path.suffix in (".hpp", ".cpp")
    ]
    for file in files:
        module = module_of(file).partition("/")[0]
        if module not in sees:
            yield f"{file}: the module {module} is not in src/CMakeLists.txt"
            continue
        for number, line in enumerate((source / file).read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            own, other = match.groups()
            fault = fault_of_own(file, own, source, sees) if own else fault_of_other(file, other)
            if fault:
                yield f"{file}:{number}: {own or other}: {fault}"
    if not files:
        yield f"{source}: no sources found"


def main():
    source = Path(sys.argv[1])
    found = [*faults(source), *faults_of_checker(source)]
    print("\n".join(found) or "every include points the way it may")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
