#!/usr/bin/env python3
"""Runs a question whole and in parts, one after another, and compares: the merged parts must export
what the whole run does, byte for byte. Tells how even the parts were.

Usage: parts.py PROGRAM [--parts N] [--workers W] [--seed S] -- QUESTION…   (arguments of generate)
       parts.py PROGRAM --all        every method, FridgeIQ with and without flips, the pentominoes
Times are CPU seconds of single-threaded runs. `longest` is the longest part over the mean; `busiest`
the same for W workers of which each takes the next part that nobody has begun. Exit code 1: a
difference.
"""
import argparse
import heapq
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

CONFIGS = pathlib.Path(__file__).resolve().parents[2] / "configs"
FRIDGEIQ, PENTOMINOES = str(CONFIGS / "fridgeiq.toml"), str(CONFIGS / "pentominoes.toml")
BOUNDED = ["--method", "solver", "--horizon", "3"]
QUESTIONS = [
    [puzzle, *flips, *method]
    for puzzle, flips in ((FRIDGEIQ, []), (FRIDGEIQ, ["--flips"]), (PENTOMINOES, []))
    for method in (["--method", "walk"], BOUNDED)
]


def run(command):
    """CPU seconds and what was printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}: {done.stderr}")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, done.stdout


def generate(program, question, out, more=()):
    return run([program, "generate", *question, *more, "--threads", "1", "--quiet",
                "--out", str(out)])[0]


def exports(program, out):
    return [run([program, "export", str(out), "--format", form, "--all-tilings"])[1]
            for form in ("json", "tsv")]


def busiest(seconds, workers):
    """Of workers that take the parts in their order, each the next as soon as it is free."""
    free_at = [0.0] * workers
    for part in seconds:
        heapq.heappush(free_at, heapq.heappop(free_at) + part)
    return max(free_at) / (sum(seconds) / workers)


def compare(options, question, folder):
    program, chance = options.program, random.Random(options.seed)
    whole = generate(program, question, folder / "whole")
    parts = list(range(1, options.parts + 1))
    seconds = [generate(program, question, folder / str(i), ("--part", f"{i}/{options.parts}"))
               for i in parts]
    order = [str(folder / str(i)) for i in parts]
    chance.shuffle(order)
    merging, _ = run([program, "merge", str(folder / "merged"), *order])
    same = exports(program, folder / "merged") == exports(program, folder / "whole")
    mean = sum(seconds) / len(seconds)
    name = " ".join(pathlib.Path(a).stem if a.endswith(".toml") else a for a in question)
    print(f"{name:<48} {'same' if same else 'DIFFERENT':>9}  whole {whole:7.2f} s  "
          f"{len(parts)} parts {sum(seconds):7.2f} s, mean {mean:6.2f}, longest {max(seconds):6.2f} "
          f"= {max(seconds) / mean:.2f} x  {options.workers} workers: busiest "
          f"{busiest(seconds, options.workers):.2f} x  merge {merging:.2f} s", flush=True)
    return same


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--parts", type=int, default=5)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    arguments = sys.argv[1:]
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options, question = parser.parse_args(arguments[:end]), arguments[end + 1:]
    if bool(question) == options.all:
        parser.error("either --all or, behind --, one question")
    same = True
    for asked in QUESTIONS if options.all else [question]:
        with tempfile.TemporaryDirectory(prefix="orbitile-parts-") as folder:
            same &= compare(options, asked, pathlib.Path(folder))
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
