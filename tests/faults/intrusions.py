"""Others' hands in a run's folder: it is deleted under the run, its names are links out of it, a
journal lies beside the catalogue that has SQLite delete a foreign file."""
import os
import shutil
import signal
import struct
import time

from deaths import Watch, finish, start
from places import digests
from searches import BAD_INPUT, DAMAGED, EXHAUSTED, FAILURE, INCOMPLETE, Ended, run

# The messages about a file that is no longer under its name, and about a folder that is gone.
REPLACED = "was removed, moved or replaced while a run wrote to it"
GONE = (REPLACED, "No such file or directory", "unable to open database file")
OCCUPIED = "works in this folder"

JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")


def delete(row, work, search, random, what):
    """A folder, or a file in it, goes away under a run; the run says so and the next one ends as if
    nothing had happened."""
    _, seconds = work.expected(search)
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    command = search.command(work.program, out, work)
    process = start(command)
    begin = time.monotonic()
    while not is_open(out) and time.monotonic() < begin + seconds:
        time.sleep(0.005)
    time.sleep(random.uniform(0, seconds / 4))
    halt(process)
    struck = is_open(out) and remove(out, what)
    newcomer = run(command) if struck and what.endswith("-shm") else None
    process.send_signal(signal.SIGCONT)
    said, complaint = process.communicate()
    if newcomer:
        refused = newcomer.code == BAD_INPUT and f"{out}: " in newcomer.err
        row.require(refused and OCCUPIED in newcomer.err or told(newcomer, out, what),
                    f"{search.name}: without {what} another run came in and ended with "
                    f"{newcomer.code}: {newcomer.err[:300]}")
    if struck:
        row.strike()
        row.require(told(Ended(process.returncode, said, complaint), out, what),
                    f"{search.name}: {what} was deleted, and it ended with {process.returncode}: "
                    f"{complaint[:300]}")
        if what not in ("", "catalogue.db"):  # else what was stored is gone
            watch.look(said)
    if what in ("", "catalogue.db"):
        shutil.rmtree(out, ignore_errors=True)
        watch = Watch(row, out, search.name)
    finish(row, work, search, out, watch)


def told(ended, out, what):
    """Whether a run says what became of its folder, or of the file that is gone: by its name."""
    if ended.code != FAILURE:
        return False
    if what:
        return f"{out / what}: {REPLACED}" in ended.err
    return str(out) in ended.err and any(words in ended.err for words in GONE)


def is_open(out):
    return (out / "catalogue.db-shm").exists()


def halt(process):
    """Once this returns it stands still, or has ended."""
    process.send_signal(signal.SIGSTOP)  # which has seen whether it has ended
    if process.returncode is None:
        os.waitid(os.P_PID, process.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)


def remove(out, what):
    try:
        if what:
            (out / what).unlink()
        else:
            shutil.rmtree(out)
        return True
    except FileNotFoundError:
        return not what


def link(row, work, search, what):
    """A name in the folder is a link to somebody else's file or folder, which stays as it is."""
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    foreign = out.parent / "foreign"
    (foreign / "folder").mkdir(parents=True)
    (foreign / "file").write_text("dear diary\n")
    (foreign / "folder" / "file").write_text("of another program\n")
    before = digests(foreign)
    out.mkdir()
    (out / what).symlink_to(foreign / ("folder" if what == "challenges" else "file"))
    command = search.command(work.program, out, work)
    row.strike()
    for arguments in (command, [str(work.program), "status", str(out)],
                      [str(work.program), "render", str(out)]):
        ended = run(arguments)
        row.require(ended.code in (EXHAUSTED, INCOMPLETE, FAILURE, DAMAGED, BAD_INPUT),
                    f"{search.name}: {what} is a link: {arguments[1]} ended with {ended.code}")
        row.require(digests(foreign) == before,
                    f"{search.name}: {arguments[1]} followed {what} out of the folder")
    if (out / what).is_symlink():
        (out / what).unlink()
    watch.look()
    finish(row, work, search, out, watch)


def journal(names, pages):
    """One that SQLite would roll back by deleting the file of that name."""
    name = os.fsencode(names)
    head = JOURNAL_MAGIC + struct.pack(">5I", 0, 0, pages, 512, 4096)
    locked_page = (1 << 30) // 4096 + 1
    return (head.ljust(512, b"\0") + struct.pack(">I", locked_page) + name +
            struct.pack(">2I", len(name), sum(name)) + JOURNAL_MAGIC)


def unlocked(out):
    """The lock tells who came last, even if that one is refused."""
    return {name: digest for name, digest in digests(out).items() if name != "catalogue.lock"}


def beside(row, work, search):
    """A journal beside a catalogue: refused by all, and nothing is deleted."""
    out = work.new_folder(row.fault + " " + search.name)
    command = search.command(work.program, out, work)
    run(command if row.struck % 2 else [*command, "--time-limit", "0.2"])
    watch = Watch(row, out, search.name)
    foreign = out.parent / "foreign"
    foreign.write_text("dear diary\n")
    database = out / "catalogue.db"
    (out / "catalogue.db-journal").write_bytes(
        journal(foreign, database.stat().st_size // 4096))
    before = unlocked(out)
    row.strike()
    for arguments in (["status", str(out)], ["export", str(out)], ["verify", str(out)],
                      ["render", str(out)], command[1:]):
        ended = run([str(work.program), *arguments])
        row.require(ended.code == DAMAGED, f"{search.name}: beside a journal {arguments[0]} ended "
                                           f"with {ended.code}: {ended.err[:300]}")
        row.require(foreign.exists(), f"{search.name}: {arguments[0]} deleted a foreign file")
        row.require(unlocked(out) == before, f"{search.name}: {arguments[0]} changed the folder")
    row.refuse()
    (out / "catalogue.db-journal").unlink()
    finish(row, work, search, out, watch)
