"""Stops in the middle of what is neither searched nor stored: pictures that are drawn."""
import re
import shutil
import signal
import time

from deaths import Watch, finish, shim_environment, start
from searches import EXHAUSTED, INCOMPLETE, run

MOST_SECONDS = 15  # two are promised; the machine may have other work
SLOW = "slow@50"   # milliseconds for each call that changes a file


def pictures_of(out):
    return {p.name: p.read_bytes() for p in (out / "challenges").glob("*") if p.suffix != ".part"}


def missing(work, out):
    """What status says: how many pictures are to be drawn yet."""
    said = run([str(work.program), "status", str(out)]).out
    found = re.search(r"(\d+) pictures? (is|are) missing", said)
    return int(found.group(1)) if found else 0


def while_drawing(row, work, search, random):
    """A finished search whose pictures are gone draws them again, slowly, and is stopped meanwhile,
    again and again. The next run draws the rest, the same as if nothing had happened."""
    out = work.new_folder(row.fault + " " + search.name)
    command = search.command(work.program, out, work)
    run(command)
    expected = pictures_of(out)
    watch = Watch(row, out, search.name)
    shutil.rmtree(out / "challenges", ignore_errors=True)
    for stop in (signal.SIGTERM, signal.SIGINT, "--time-limit"):
        limit = random.uniform(0.01, 1)
        more = [stop, str(limit)] if isinstance(stop, str) else []
        process = start([*command, *more], shim_environment(work, out, SLOW, "challenges/"))
        time.sleep(limit)
        if not more:
            process.send_signal(stop)
        begin = time.monotonic()
        said, complaint = process.communicate()
        took = time.monotonic() - begin
        row.require(took < MOST_SECONDS, f"{search.name}: stopped ({stop}), it took {took:.1f} s")
        code = process.returncode
        row.require(code in (EXHAUSTED, INCOMPLETE) or -code == stop,
                    f"{search.name}: stopped ({stop}), it ended with {code}: {complaint[:300]}")
        watch.look(said)
        lacking = len(expected) - len(pictures_of(out))
        row.require(missing(work, out) == lacking,
                    f"{search.name}: {lacking} pictures are missing, but status says otherwise")
        if lacking:
            row.strike()
    finish(row, work, search, out, watch)
    row.require(pictures_of(out) == expected, f"{search.name}: the pictures are not as they were")
