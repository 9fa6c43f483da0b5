#!/usr/bin/env python3
"""Lets faults happen to real runs and looks whether anything is lost.

Usage: faults.py PROGRAM SHIM [--runs N] [--rounds N] [--only WORD] [--seed N] [--jobs N] [--json FILE]
Each fault happens in so many folders (seldom ones in fewer), to one search after another. Exit code
0: no loss; 1: a loss, told with the fault it came from.
"""
import argparse
import concurrent.futures
import random
import signal
import sys
import tempfile

import deaths
import places
from report import Report
from searches import SEARCHES, Work

BY_NAME = {search.name: search for search in SEARCHES}
WHOLE = [BY_NAME[name] for name in ("walk", "solver", "sweep")]  # that have parts
TWICE = (signal.SIGINT, signal.SIGINT)


def episodes(runs):
    """(fault, what lets it happen, to which searches in turn, how often, with what)."""
    few = max(1, runs // 4)
    yield ("SIGKILL at a random instant", deaths.kill_at_random, SEARCHES, runs, {})
    for files, what in (("catalogue", "the catalogue"), ("", "any file of the folder")):
        yield (f"SIGKILL in the middle of a write to {what}", deaths.kill_in_the_middle, SEARCHES,
               runs, {"files": files})
    for name, signals in (("SIGTERM", (signal.SIGTERM,)), ("SIGINT", (signal.SIGINT,)),
                          ("SIGINT twice", TWICE)):
        yield (name, deaths.interrupt, SEARCHES, few, {"signals": signals})
    for error in ("enospc", "eio"):
        yield (f"each write fails from some instant on ({error})", deaths.fail_calls, SEARCHES,
               runs, {"error": error})
    yield ("a full disk (tmpfs)", places.full_disk, SEARCHES, runs, {})
    yield ("a folder turns read-only", places.read_only, SEARCHES, few, {})
    yield ("merge killed in the middle of a write", places.killed_merge, WHOLE, runs,
           {"parts": 3})


NEEDS_MOUNT = (places.full_disk, places.read_only)
TAKES_CHANCE = (deaths.kill_at_random, deaths.interrupt, places.killed_merge)


def once(work, row, fault, search, chance, more, calls):
    try:
        if fault is deaths.kill_in_the_middle:
            at = chance.randint(1, calls(search, more["files"]))
            fault(row, work, search, chance, at=at, **more)
        elif fault is deaths.fail_calls:
            fault(row, work, search, at=chance.randint(1, calls(search, "")), **more)
        elif fault is places.full_disk:
            fault(row, work, search, chance.choice((0, 8, 40, 60, 80, 100, 140, 200, 400)) + 4)
        elif fault in TAKES_CHANCE:
            fault(row, work, search, chance, **more)
        else:
            fault(row, work, search, **more)
    except Exception as error:  # a fault of the harness is no proof of anything
        row.require(False, f"{search.name}: {type(error).__name__}: {error}")


class Calls:
    def __init__(self, work):
        self.work, self.known = work, {}

    def __call__(self, search, files):
        if (search.name, files) not in self.known:
            self.known[search.name, files] = deaths.calls_of(self.work, search, files)
        return max(1, self.known[search.name, files])


def go(options, folder):
    work = Work(options.program, options.shim, folder, options.rounds)
    can_mount = places.Mounted.possible(folder)
    report, calls = Report(), Calls(work)
    chances = random.Random(options.seed)
    report.print_head()
    for first, (name, fault, searches, runs, more) in enumerate(episodes(options.runs)):
        if options.only and options.only not in name:
            continue
        row = report.row(name)
        if fault in NEEDS_MOUNT and not can_mount:
            row.notes = "left out: nothing can be mounted here"
            report.print(row)
            continue
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for i in range(runs):
                chance = random.Random(chances.getrandbits(64))
                search = searches[(first + i) % len(searches)]  # each takes part, however few runs
                pool.submit(once, work, row, fault, search, chance, more, calls)
        report.print(row)
    if options.json:
        report.write_json(options.json)
    return 0 if report.lossless() else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("shim")
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--only", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", default="")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="orbitile-faults-") as folder:
        sys.exit(go(options, folder))


if __name__ == "__main__":
    main()
