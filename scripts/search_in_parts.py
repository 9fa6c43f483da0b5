#!/usr/bin/env python3
"""Searches a question part by part, and keeps a packed catalogue of each part.

Usage: scripts/search_in_parts.py --parts 300 --out output/c4 [OPTION ...] -- configs/fridgeiq.toml --symmetry C4

What follows `--` are arguments of `orbitile generate`. Each part is searched in a folder of its own.
When a part is complete, its catalogue is packed as OUT/part-1-of-300.db.xz, and the folder is removed.
So a machine that fails costs at most one part. The same command continues after any stop, because it
leaves out the parts that are packed. Several machines or processors can share the work: for two, use
--from 1 --step 2 and --from 2 --step 2.

OUT/log.tsv gets a line for each run of the program: when it ended, the part, how it ended, its processor
time in seconds, and its last line. To test that stops lose nothing, --kill-after N kills the first run of
each part (SIGKILL) after a random time of at most N seconds. --program is build/release/orbitile by default.

A part can stay incomplete, for example if the solver gives up on a candidate. Then the script goes on with
the next part, names the incomplete parts at the end, and its exit code is 1. Do not pass --limit or
--estimate.

To merge the parts, --unpack FOLDER unpacks each part into a folder of its own, and `orbitile merge` joins
these folders.
"""
import argparse
import lzma
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import time

COMPLETE, INCOMPLETE = 0, 3  # exit codes of `orbitile generate`


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command, seconds):
    """Runs the command, and kills it after this time if one is given. Returns how it ended, and its output."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        output, _ = process.communicate(timeout=seconds)
        return f"exit {process.returncode}", output
    except subprocess.TimeoutExpired:
        process.kill()
        output, _ = process.communicate()
        return "SIGKILL", output


def search(options, part, folder):
    """Searches the part until it is complete or a run ends by itself. Returns whether it is complete."""
    command = [options.program, "generate", *options.question, "--part", f"{part}/{options.parts}",
               "--threads", "1", "--pictures", "none", "--quiet", "--out", str(folder)]
    seconds = random.uniform(0, options.kill_after) if options.kill_after else None
    while True:
        before = processor_seconds()
        end, output = run(command, seconds)
        last_line = output.strip().split("\n")[-1]
        with open(options.out / "log.tsv", "a", encoding="utf-8") as log:
            log.write(f"{time.strftime('%F %T')}\t{part}/{options.parts}\t{end}\t"
                      f"{processor_seconds() - before:.1f}\t{last_line}\n")
        seconds = None
        if end == "SIGKILL":
            continue
        if end not in (f"exit {COMPLETE}", f"exit {INCOMPLETE}"):
            sys.exit(output)
        return end == f"exit {COMPLETE}"


def pack(folder, packed):
    """Compresses the catalogue. `packed` gets its name only when it is whole and on the disk."""
    journal = folder / "catalogue.db-wal"
    if journal.exists() and journal.stat().st_size > 0:
        sys.exit(f"{journal}: another program reads the catalogue; end it, and run this command again")
    unfinished = packed.with_suffix(".new")
    with open(unfinished, "wb") as target:
        with open(folder / "catalogue.db", "rb") as source, lzma.open(target, "wb", preset=9) as compressed:
            shutil.copyfileobj(source, compressed)
        target.flush()
        os.fsync(target.fileno())
    unfinished.rename(packed)


def unpack(packed, folder):
    with lzma.open(packed) as source:
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / "catalogue.db", "wb") as target:
            shutil.copyfileobj(source, target)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/orbitile")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--parts", type=int, required=True)
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--kill-after", type=float, default=0)
    parser.add_argument("--unpack", type=pathlib.Path, help="do not search, but unpack all parts here")
    parser.add_argument("question", nargs="*", help="arguments of `orbitile generate`, after --")
    options = parser.parse_args()

    options.out.mkdir(parents=True, exist_ok=True)
    incomplete = []
    for part in range(options.first, options.parts + 1, options.step):
        packed = options.out / f"part-{part}-of-{options.parts}.db.xz"
        folder = options.out / f"part-{part}"
        if options.unpack:
            if not packed.exists():
                sys.exit(f"{packed}: this part is missing; search it first")
            unpack(packed, options.unpack / f"part-{part}")
        elif not packed.exists():
            if search(options, part, folder):
                pack(folder, packed)
                shutil.rmtree(folder)
            else:
                incomplete.append(str(part))
    if incomplete:
        sys.exit(f"these parts are incomplete: {', '.join(incomplete)}; the same command resumes them")


main()
