"""Folders that do not let a run write, files that were changed behind its back, clocks that jump,
runs that start at once, merges that are killed."""
import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import time

from deaths import Watch, finish, start
from searches import BAD_INPUT, DAMAGED, EXHAUSTED, FAILURE, INCOMPLETE, run


class Mounted:
    """A small file system in memory."""

    def __init__(self, folder, size):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True)
        self._mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(self.folder))

    @staticmethod
    def possible(folder):
        try:
            with Mounted(pathlib.Path(folder) / "probe", "64k"):
                return True
        except (OSError, subprocess.CalledProcessError):
            return False

    @staticmethod
    def _mount(*arguments):
        subprocess.run(["mount", *arguments], check=True, capture_output=True)

    def remount(self, options):
        self._mount("-o", "remount," + options, str(self.folder))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", str(self.folder)], capture_output=True, check=False)


def digests(folder):
    return {str(p.relative_to(folder)): hashlib.sha256(p.read_bytes()).hexdigest()
            for p in sorted(folder.rglob("*")) if p.is_file()}


def digest_of(folder):
    """Of the catalogue alone: others may be reading it just now, with SQLite's companions."""
    return hashlib.sha256((folder / "catalogue.db").read_bytes()).hexdigest()


def full_disk(row, work, search, kilobytes):
    """A disk that fills up; then it is enlarged, and the same folder is gone on with."""
    folder = work.new_folder(row.fault)
    with Mounted(folder, f"{kilobytes}k") as disk:
        out = folder / "out"
        watch = Watch(row, out, search.name)
        for _ in range(2):
            ended = run(search.command(work.program, out, work))
            if ended.code != EXHAUSTED:
                row.strike()
                row.require(ended.code == FAILURE, f"{search.name}: a full disk ({kilobytes} kB) "
                                                   f"ended with {ended.code}: {ended.err[:300]}")
            watch.look(ended.out)
        disk.remount("size=64m")
        finish(row, work, search, out, watch)


def read_only(row, work, search):
    """A folder that turns read-only, with a half-finished and with a finished catalogue."""
    folder = work.new_folder(row.fault)
    with Mounted(folder, "64m") as disk:
        out = folder / "out"
        command = search.command(work.program, out, work)
        run(command, timeout=300) if row.struck % 2 else run([*command, "--time-limit", "0.2"])
        watch = Watch(row, out, search.name)
        before = digests(folder)
        disk.remount("ro")
        ended = run(command)
        row.strike()
        row.require(ended.code in (FAILURE, EXHAUSTED) and (ended.err or ended.code == EXHAUSTED),
                    f"{search.name}: a read-only folder ended with {ended.code}: {ended.err[:300]}")
        status = run([str(work.program), "status", str(out)]).code
        row.require(status in (EXHAUSTED, INCOMPLETE),
                    f"{search.name}: status in a read-only folder ended with {status}")
        row.require(digests(folder) == before, f"{search.name}: a read-only folder has changed")
        disk.remount("rw")
        finish(row, work, search, out, watch)


def damaged(data, random, kind):
    data = bytearray(data)
    if kind == "truncated":
        return bytes(data[:random.randrange(len(data))])
    if kind == "flipped":
        for _ in range(random.choice((1, 1, 2, 8))):
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        return bytes(data)
    page = random.randrange(max(1, len(data) // 4096)) * 4096
    data[page:page + 4096] = bytes(random.randbytes(4096) if kind == "page of noise" else 4096)
    return bytes(data)


def damage(row, work, search, random, kind):
    """Whoever opens a damaged catalogue refuses it and leaves it alone, or says what it said."""
    expected, _ = work.expected(search)
    out = work.new_folder(row.fault)
    run(search.command(work.program, out, work))
    file = out / "catalogue.db"
    file.write_bytes(damaged(file.read_bytes(), random, kind))
    row.strike()
    before = file.read_bytes()
    for command in (["status", str(out)], ["export", str(out), "--all-tilings"],
                    search.command("", out, work)[1:]):
        ended = run([str(work.program), *command])
        row.require(ended.code in (EXHAUSTED, DAMAGED) or (not before and
                    command[0] not in ("generate", "starts")),
                    f"{search.name}: {kind}: {command[0]} ended with {ended.code}: "
                    f"{ended.err[:300]}")
        if ended.code == DAMAGED:
            row.require(file.read_bytes() == before, f"{search.name}: {command[0]} has changed it")
            row.require("catalogue.db" in ended.err, f"{search.name}: names no file: {ended.err}")
    if ended.code == EXHAUSTED:
        row.compare(f"{search.name}, {kind}", work.export(out), expected)
        return
    row.refuse()
    repair(row, work, search, out, f"{search.name}, {kind}")
    row.require(file.read_bytes() == before, f"{search.name}: repair has changed what it read")


def repair(row, work, search, out, what):
    """What repair saves is resumed and must end as if nothing had happened."""
    expected, _ = work.expected(search)
    mended = out.parent / "mended"
    ended = run([str(work.program), "repair", str(out), str(mended)])
    row.require(ended.code in (EXHAUSTED, INCOMPLETE, DAMAGED),
                f"{what}: repair ended with {ended.code}: {ended.err[:300]}")
    if ended.code == DAMAGED:
        row.require(not (mended / "catalogue.db").exists(), f"{what}: repair left something")
        return
    resumed = run(search.command(work.program, mended, work))
    row.require(resumed.code == EXHAUSTED, f"{what}: repaired and resumed, it ended with "
                                           f"{resumed.code}: {resumed.err[:300]}")
    row.compare(what + ", repaired", work.export(mended), expected)


def clock(row, work, search, random, jump):
    """Two runs share a folder; the clock of one of them jumps."""
    out = work.new_folder(row.fault)
    watch = Watch(row, out, search.name)
    fault = "realtime" if jump == "realtime" else f"boottime@{random.randint(2, 60)}"
    env = {**os.environ, "LD_PRELOAD": str(work.shim), "ORBITILE_CLOCK": fault}
    command = search.command(work.program, out, work)
    running = [start(command, env), start(command)]
    everything = ""
    row.strike()
    for process in running:
        said, complaint = process.communicate(timeout=300)
        row.require(process.returncode == EXHAUSTED,
                    f"{search.name}: {fault} ended with {process.returncode}: {complaint[:300]}")
        everything += said
    watch.look(everything)
    finish(row, work, search, out, watch)


def starts_at_once(row, work, search, count):
    out = work.new_folder(row.fault)
    watch = Watch(row, out, search.name)
    running = [start(search.command(work.program, out, work)) for _ in range(count)]
    row.strike(count)
    told = []
    everything = ""
    for process in running:
        said, complaint = process.communicate(timeout=300)
        row.require(process.returncode == EXHAUSTED, f"{search.name}: of runs that started at once "
                                                     f"one ended with {process.returncode}: "
                                                     f"{complaint[:300]}")
        told += [line for line in said.split("\n") if line.startswith("found ")]
        everything += said
    watch.look(everything)
    fingerprints = [line.split()[2] for line in told]
    row.require(len(fingerprints) == len(set(fingerprints)),
                f"{search.name}: a challenge was announced by two runs")
    finish(row, work, search, out, watch)


def hang(row, work, search, random):
    """A run is stopped (SIGSTOP) for longer than its lease; another one takes its cubes over."""
    out = work.new_folder(row.fault)
    watch = Watch(row, out, search.name)
    command = search.command(work.program, out, work)
    sleeper = start(command)
    time.sleep(random.uniform(0.1, 0.4))
    sleeper.send_signal(signal.SIGSTOP)
    row.strike()
    other = run(command, timeout=200)
    # Nobody can break the lock of one that hangs in the middle of writing the catalogue.
    is_locked_out = other.code == FAILURE and "another process has kept the catalogue locked" in other.err
    row.require(other.code == EXHAUSTED or is_locked_out,
                f"{search.name}: beside a hanging run it ended with {other.code}: {other.err[:300]}")
    if is_locked_out:
        row.refuse()
    watch.look(other.out)
    sleeper.send_signal(signal.SIGCONT)
    said, complaint = sleeper.communicate(timeout=200)
    row.require(sleeper.returncode == EXHAUSTED, f"{search.name}: a run that hung ended with "
                                                 f"{sleeper.returncode}: {complaint[:300]}")
    watch.look(said)
    finish(row, work, search, out, watch)


def killed_merge(row, work, search, random, parts):
    """Merges killed in the middle of a write leave no catalogue, or the whole one."""
    expected, _ = work.expected(search)
    folders = parts_of(work, search, parts)
    before = [digest_of(folder) for folder in folders]
    out = work.new_folder(row.fault)
    merge = [str(work.program), "merge", str(out), *(str(folder) for folder in folders)]
    for _ in range(4):
        env = {**os.environ, "LD_PRELOAD": str(work.shim),
               "ORBITILE_FAULT": f"kill@{random.randint(1, 90)}",
               "ORBITILE_FAULT_FOLDER": str(out)}
        ended = run(merge, env)
        if ended.code == -signal.SIGKILL:
            row.strike()
        if (out / "catalogue.db").exists():
            row.compare(f"{search.name}, merge killed", work.export(out), expected)
    ended = run(merge)
    row.require(ended.code == EXHAUSTED, f"{search.name}: after a killed merge: {ended.err[:300]}")
    row.compare(f"{search.name}, merged", work.export(out), expected)
    row.require([digest_of(folder) for folder in folders] == before,
                f"{search.name}: merge has changed a part")


def parts_of(work, search, count):
    made = work.folder / f"parts-{search.name.replace(' ', '-')}-{count}"
    folders = [made / str(i + 1) for i in range(count)]
    for i, folder in enumerate(folders):
        if not folder.exists():
            command = search.command(work.program, folder, work, ("--part", f"{i + 1}/{count}"))
            ended = run(command)
            if ended.code != EXHAUSTED:
                raise SystemExit(f"{search.name}: part {i + 1} ended with {ended.code}: {ended.err}")
    return folders
