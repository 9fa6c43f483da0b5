#!/usr/bin/env python3
"""How much faster two threads are than one: wall seconds of whole runs, alternately, each into a new
folder (removing one takes time that the next run would pay for).

Usage: scaling.py [--runs N] PROGRAM QUESTION…   (arguments of generate, without --out and --threads)
"""
import argparse
import statistics
import subprocess
import tempfile
import time


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("program")
    parser.add_argument("question", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    seconds = {1: [], 2: []}
    with tempfile.TemporaryDirectory(prefix="orbitile-scaling-") as folder:
        for run in range(options.runs + 1):  # the first one warms up
            for threads, times in seconds.items():
                command = [options.program, "generate", *options.question, "--quiet",
                           "--threads", str(threads), "--out", f"{folder}/{run}-{threads}"]
                begun = time.monotonic()
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                if run > 0:
                    times.append(time.monotonic() - begun)
    for threads, times in seconds.items():
        print(f"{threads} thread{'s' * (threads > 1)}: mean {statistics.mean(times):.2f} s, "
              f"deviation {statistics.pstdev(times):.2f}, least {min(times):.2f}")
    speedup = statistics.mean(seconds[1]) / statistics.mean(seconds[2])
    print(f"{speedup:.2f} times as fast, efficiency {speedup / 2:.0%}")


if __name__ == "__main__":
    main()
