#!/usr/bin/env python3
"""Kills a search again and again until it is complete, and reports how far it came each time.

    tests/bench/stops.py --every 5 [--cpu] [--compare] [--program PATH] -- PUZZLE --symmetry C4 …

Starts `orbitile generate` with the arguments after `--`, kills it by SIGKILL after some seconds, and
starts it again, until it ends by itself. With --cpu, the seconds are those of the processor, so that
other work on the machine makes no difference. With --compare, also runs the same search without stops,
and compares the exports of both. Reports the rounds, the processor time of all rounds together,
and how many work units are in each state after each round.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def status_of(program, folder):
    text = subprocess.run([program, "status", folder, "--json"], capture_output=True, text=True)
    if not text.stdout:
        return text.stderr.strip()
    status = json.loads(text.stdout)
    return f"{status['units']}, {status['found']} shapes"


def export_of(program, folder):
    return subprocess.run([program, "export", folder, "--all-tilings"],
                          capture_output=True, check=True).stdout


def run_with_stops(program, arguments, folder, seconds, is_cpu, most):
    def limit():
        if is_cpu:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))

    for number in range(1, most + 1):
        begin = time.monotonic()
        with subprocess.Popen([program, "generate", *arguments, "--out", folder], preexec_fn=limit,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
            try:
                process.wait(timeout=None if is_cpu else seconds)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
            process.wait()
            errors = process.stderr.read().decode()
        print(f"round {number}: {time.monotonic() - begin:.1f} s, exit {process.returncode}, "
              f"{status_of(program, folder)}", flush=True)
        if process.returncode not in (0, -signal.SIGKILL):
            sys.exit(f"the run failed: {errors}")
        if process.returncode == 0:
            return number
    sys.exit(f"not complete after {most} rounds")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=float, required=True, help="seconds between two stops")
    parser.add_argument("--cpu", action="store_true", help="seconds of the processor")
    parser.add_argument("--most", type=int, default=1000, help="rounds after which to give up")
    parser.add_argument("--compare", action="store_true", help="compare with a run without stops")
    parser.add_argument("--program", default="build/release/orbitile")
    parser.add_argument("arguments", nargs="+", help="of generate, without --out")
    asked = parser.parse_args()
    program = os.path.abspath(asked.program)
    with tempfile.TemporaryDirectory() as scratch:
        stopped = str(Path(scratch) / "stopped")
        begin = processor_seconds()
        rounds = run_with_stops(program, asked.arguments, stopped, asked.every, asked.cpu,
                                asked.most)
        print(f"complete after {rounds} rounds, {processor_seconds() - begin:.1f} s of CPU")
        subprocess.run([program, "verify", stopped], check=True, stdout=subprocess.DEVNULL)
        if not asked.compare:
            return
        whole = str(Path(scratch) / "whole")
        begin = processor_seconds()
        subprocess.run([program, "generate", *asked.arguments, "--out", whole], check=True,
                       stdout=subprocess.DEVNULL)
        print(f"without stops: {processor_seconds() - begin:.1f} s of CPU")
        if export_of(program, stopped) != export_of(program, whole):
            sys.exit("the exports differ")
        print("the exports are equal")


if __name__ == "__main__":
    main()
