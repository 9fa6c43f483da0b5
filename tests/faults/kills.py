"""Kills one long search again and again, resumes it to its end and compares that with an undisturbed one.

Usage: kills.py PROGRAM [--times N] [--seconds S] [--seed N] [--expected FOLDER] -- generate …

Each run is killed after a random time of at most S seconds. --expected takes the catalogue of a search
that nobody disturbed; without it one is made first.
"""
import argparse
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def exported(program, folder):
    ended = run([program, "export", str(folder), "--format", "tsv"])
    if ended.returncode != 0:
        sys.exit(f"{folder} cannot be exported: {ended.stderr}")
    return ended.stdout


def killed(command, seconds):
    """Whether the run was still at work when it was killed."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
        return process.wait() == -signal.SIGKILL


def ended(command):
    begun = time.monotonic()
    last = run(command)
    if last.returncode != 0:
        sys.exit(f"the run that was left alone failed: {last.stderr}")
    print(f"{last.stdout.splitlines()[-1]} ({time.monotonic() - begun:.0f} s)", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--expected", type=pathlib.Path)
    parser.add_argument("search", nargs="+")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="orbitile-kills-") as folder:
        expected = options.expected or pathlib.Path(folder) / "undisturbed"
        search = [options.program, *options.search]
        if options.expected is None:
            ended([*search, "--out", str(expected)])
        again = [*search, "--out", str(pathlib.Path(folder) / "killed")]
        times = 0
        for number in range(1, options.times + 1):
            times += killed(again, chance.uniform(0, options.seconds))
            if number % 20 == 0:
                print(f"{times} of {number} runs killed", flush=True)
        ended(again)
        same = exported(options.program, pathlib.Path(folder) / "killed") == \
            exported(options.program, expected)
    print(f"{times} of {options.times} runs killed; the end is "
          f"{'the same' if same else 'ANOTHER'}")
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
