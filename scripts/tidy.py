"""clang-tidy over the sources that are not known to be clean: see scripts/tidy.sh.

What is known to be clean is remembered by content: of the source, of all headers of the project that
it reaches, of the checks, the compiler's flags and clang-tidy's version. Headers of the system are
not looked at; they change with their packages.
"""

import argparse
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
INCLUDE_FOLDERS = ("src", "include", "tests")


def output_of(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def paths(listing):
    """The paths in a list that git wrote with -z."""
    return [path for path in listing.split("\0") if path]


@functools.cache
def text_of(path):
    return (ROOT / path).read_text()


@functools.cache
def included_by(path):
    """The headers of the project that a file includes. Conditions of the preprocessor are ignored."""
    found = set()
    for name in INCLUDE.findall(text_of(path)):
        for folder in (os.path.dirname(path), *INCLUDE_FOLDERS):
            candidate = os.path.normpath(os.path.join(folder, name))
            if (ROOT / candidate).is_file():
                found.add(candidate)
                break
    return found


def reached_by(source):
    reached, open_files = set(), [source]
    while open_files:
        for header in included_by(open_files.pop()):
            if header not in reached:
                reached.add(header)
                open_files.append(header)
    return reached


def further_checks(source):
    """The .clang-tidy files of the folders between the root and a source."""
    folders = list(pathlib.PurePath(source).parents)[:-1]
    files = [str(folder / ".clang-tidy") for folder in folders]
    return "".join(text_of(file) for file in files if (ROOT / file).is_file())


class Cache:
    """Remembers which contents were clean: an empty file for each of them."""

    def __init__(self, build):
        base = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
        self.folder = pathlib.Path(base) / "orbitile" / "tidy"
        commands = json.loads((ROOT / build / "compile_commands.json").read_text())
        self.flags = {
            os.path.relpath(entry["file"], ROOT): entry["command"].replace(str(ROOT), ".")
            for entry in commands
        }
        self.common = output_of("clang-tidy", "--version") + text_of(".clang-tidy")

    def mark(self, source):
        digest = hashlib.sha256()
        parts = [self.common + further_checks(source), self.flags.get(source, "")]
        for path in (source, *sorted(reached_by(source))):
            parts += [path, text_of(path)]
        for part in parts:
            digest.update(part.encode() + b"\0")
        return self.folder / digest.hexdigest()

    def has(self, source):
        return self.mark(source).exists()

    def add(self, source):
        self.folder.mkdir(parents=True, exist_ok=True)
        self.mark(source).touch()


def files_changed_since(revision):
    """The changed files, also if they are not committed. None if the revision is missing (shallow clone)."""
    known = subprocess.run(["git", "rev-parse", "--quiet", "--verify", revision + "^{commit}"],
                           cwd=ROOT, capture_output=True, check=False)
    if known.returncode != 0:
        return None
    changed = paths(output_of("git", "diff", "--name-only", "-z", revision))
    return set(changed + paths(output_of("git", "ls-files", "-z", "--others", "--exclude-standard")))


def most_telling_first(sources, changed):
    """Sorts sources: changed ones, one that includes each changed header, others that include one."""
    reached = {source: reached_by(source) & changed for source in sources}
    order = [source for source in sources if source in changed]
    uncovered = changed - set().union(*(reached[source] for source in order))
    by_name = sorted(sources, key=lambda source: -len(reached[source]))
    for source in by_name:
        if source not in order and reached[source] & uncovered:
            uncovered -= reached[source]
            order.append(source)
    return order + [source for source in sources if reached[source] and source not in order]


def tidy(build, source):
    started = time.monotonic()
    done = subprocess.run(["clang-tidy", "-p", build, "--quiet", source], cwd=ROOT, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.returncode == 0, done.stdout, time.monotonic() - started


def main():
    parser = argparse.ArgumentParser(prog="scripts/tidy.sh", description="clang-tidy, by content")
    parser.add_argument("build", help=argparse.SUPPRESS)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="all sources")
    which.add_argument("--since", metavar="REVISION", default="HEAD^",
                       help="what changed since (default: HEAD^)")
    parser.add_argument("--budget", metavar="SECONDS", type=float, default=float("inf"),
                        help="begin no source after this time; the rest is listed and is no fault")
    parser.add_argument("sources", nargs="*", help="these alone")
    options = parser.parse_args()

    deadline = time.monotonic() + options.budget
    sources = paths(output_of("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard",
                              "--", "src/*.cpp", "tests/*.cpp"))
    sources = [source for source in sources if (ROOT / source).is_file()]
    changed = None if options.all else files_changed_since(options.since)
    if options.sources:
        sources = [os.path.relpath(source, ROOT) for source in options.sources]
    elif changed is not None and not any(path.endswith(".clang-tidy") for path in changed):
        sources = most_telling_first(sources, changed)

    cache = Cache(options.build)
    wanted = [source for source in sources if not cache.has(source)]
    print(f"clang-tidy: {len(wanted)} of {len(sources)} sources to check; the others are known to be clean",
          flush=True)

    left, unclean = [], []

    def look_at(source):
        if time.monotonic() > deadline:
            left.append(source)
            return
        clean, findings, seconds = tidy(options.build, source)
        if clean:
            cache.add(source)
        else:
            unclean.append(source)
        print(f"{'clean' if clean else 'NOT CLEAN'} {seconds:6.1f} s  {source}\n{findings}", end="",
              flush=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(look_at, wanted):
            pass
    if left:
        print(f"clang-tidy: the time was up before these {len(left)} sources were checked:", *sorted(left), sep="\n  ")
    if unclean:
        print(f"clang-tidy: these {len(unclean)} sources are not clean:", *sorted(unclean), sep="\n  ")
    return 1 if unclean else 0


if __name__ == "__main__":
    sys.exit(main())
