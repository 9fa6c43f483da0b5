#!/usr/bin/env python3
"""Searches a question part by part, and keeps a packed catalogue of each part.

Usage: scripts/search_in_parts.py --parts 300 --out output/c4 [OPTION ...] -- configs/fridgeiq.toml --symmetry C4

What follows `--` are arguments of `orbitile generate`. Each part is searched in a folder of its own.
When a part is complete, its catalogue is packed as OUT/part-1-of-300.db.xz, and the folder is removed.
So a machine that fails costs at most one part. The same command continues after any stop, because it
leaves out the parts that are packed. Several machines or processors can share the work: for two, use
--from 1 --step 2 and --from 2 --step 2.

OUT/log.tsv gets a line for each run of the program: when it ended, the part, how it ended, its processor
time in seconds, and its last line. To test that stops lose nothing, --kill-after N kills about one run in
six (SIGKILL) after at most N seconds.

To merge the parts, unpack each into a folder as catalogue.db, and run `orbitile merge`. --unpack FOLDER
does the unpacking.
"""
import argparse
import lzma
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
    """Runs the program until the part is complete."""
    command = [options.program, "generate", *options.question, "--part", f"{part}/{options.parts}",
               "--threads", "1", "--quiet", "--out", str(folder)]
    while True:
        is_killed = options.kill_after and random.random() < 1 / 6
        before = processor_seconds()
        end, output = run(command, random.uniform(1, options.kill_after) if is_killed else None)
        last_line = output.strip().split("\n")[-1]
        with open(options.out / "log.tsv", "a", encoding="utf-8") as log:
            log.write(f"{time.strftime('%F %T')}\t{part}/{options.parts}\t{end}\t"
                      f"{processor_seconds() - before:.1f}\t{last_line}\n")
        if end == f"exit {COMPLETE}":
            return
        if end not in ("SIGKILL", f"exit {INCOMPLETE}"):
            sys.exit(output)


def pack(catalogue, packed):
    """Compresses the file. `packed` gets its name only when it is whole."""
    unfinished = packed.with_suffix(".new")
    with open(catalogue, "rb") as source, lzma.open(unfinished, "wb", preset=9) as target:
        shutil.copyfileobj(source, target)
    unfinished.rename(packed)


def unpack(packed, folder):
    folder.mkdir(parents=True)
    with lzma.open(packed) as source, open(folder / "catalogue.db", "wb") as target:
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
    for part in range(options.first, options.parts + 1, options.step):
        packed = options.out / f"part-{part}-of-{options.parts}.db.xz"
        if options.unpack:
            unpack(packed, options.unpack / f"part-{part}")
        elif not packed.exists():
            folder = options.out / f"part-{part}"
            search(options, part, folder)
            pack(folder / "catalogue.db", packed)
            shutil.rmtree(folder)


main()
