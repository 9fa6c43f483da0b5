"""Folders that do not let a run write, and merges that are killed."""
import hashlib
import os
import pathlib
import signal
import subprocess

from deaths import Watch, finish
from searches import EXHAUSTED, FAILURE, INCOMPLETE, run


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


def killed_merge(row, work, search, random, parts):
    """A merge that was killed in the middle of a write can be repeated."""
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
