"""What the faults happen to: searches of a second or so, and what is known of their folders.

Folders are looked at with Python's own SQLite, from a copy: neither the program's reading nor its
tidying up takes part in the judgement.
"""
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field

SOURCE = pathlib.Path(__file__).resolve().parents[2]
CONFIGS = SOURCE / "configs"

EXHAUSTED, INCOMPLETE, BAD_INPUT, FAILURE, DAMAGED = 0, 3, 2, 1, 4

HALF_CELLS = """name = "half cells"
lattice = "tetrakis"
[[piece]]
name = "h"
colour = "#3f9b45"
copies = 8
rows = ["◣"]
"""


@dataclass(frozen=True)
class Search:
    name: str
    arguments: tuple  # "{puzzle}" is the half cells
    counts: bool = False  # the challenges' tilings, once it is exhausted

    def command(self, program, out, work, more=()):
        given = [str(work.half_cells) if a == "{puzzle}" else str(a) for a in self.arguments]
        return [str(program), *given, *more, "--out", str(out)]


FRIDGEIQ = CONFIGS / "fridgeiq.toml"

SEARCHES = (
    Search("walk", ("generate", "{puzzle}", "--method", "walk", "--threads", "2")),
    Search("counted", ("generate", "{puzzle}", "--method", "walk", "--count-tilings",
                       "--threads", "2"), counts=True),
    Search("one centre", ("generate", FRIDGEIQ, "--method", "walk", "--centre", "vertex",
                          "--threads", "2")),
    Search("solver", ("generate", "{puzzle}", "--method", "solver", "--centre", "cell",
                       "--horizon", "4")),
    Search("sweep", ("generate", FRIDGEIQ, "--method", "walk", "--subsets", "2..4",
                     "--threads", "2")),
    Search("part", ("generate", FRIDGEIQ, "--method", "walk", "--part", "2/5", "--threads", "2")),
    Search("fillings", ("solve", CONFIGS / "pentominoes-6x10.toml", "--all", "--format", "json",
                        "--threads", "2"), counts=True),
    Search("starts", ("starts", CONFIGS / "iq-stars.toml", "--count", "20")),
)


class Work:
    """The folder in which all happens, and the undisturbed outcome of each search."""

    def __init__(self, program, shim, folder, most_rounds):
        self.program, self.shim = pathlib.Path(program), pathlib.Path(shim)
        self.folder = pathlib.Path(folder)
        self.most_rounds = most_rounds  # of kills; then a search is left in peace
        self.half_cells = self.folder / "half_cells.toml"
        self.half_cells.write_text(HALF_CELLS)
        self._expected, self._lock = {}, threading.Lock()

    def new_folder(self, name):
        made = pathlib.Path(tempfile.mkdtemp(prefix=re.sub(r"\W+", "-", name) + "-",
                                             dir=self.folder))
        return made / "out"

    def expected(self, search):
        """(export, seconds) of a run that nothing happened to."""
        with self._lock:
            if search.name not in self._expected:
                out = self.new_folder("undisturbed " + search.name)
                begin = time.monotonic()
                ended = run(search.command(self.program, out, self))
                seconds = time.monotonic() - begin
                if ended.code != EXHAUSTED:
                    raise SystemExit(f"{search.name}: the undisturbed run ended with {ended.code}: "
                                     f"{ended.err}")
                self._expected[search.name] = (self.export(out), seconds)
            return self._expected[search.name]

    def export(self, out):
        ended = run([str(self.program), "export", str(out), "--format", "json", "--all-tilings"])
        if ended.code != 0:
            return f"export ended with {ended.code}: {ended.err}"
        return ended.out


@dataclass
class Ended:
    code: int  # negative: the signal that killed it
    out: str
    err: str


def run(command, env=None, timeout=300):
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=timeout)
    return Ended(done.returncode, done.stdout, done.stderr)


def announced(out, pattern=r"found \d+: (\S+)"):
    """Fingerprints of the challenges that a run has told of, whole lines only."""
    lines = out.split("\n")[:-1]
    return {m.group(1) for line in lines if (m := re.match(pattern, line))}


def announced_counts(out):
    """Fingerprints of the shapes whose solutions a run has counted."""
    return announced(out, r"counted (\S+): ")


@dataclass
class Stored:
    challenges: set = field(default_factory=set)
    exhausted: set = field(default_factory=set)
    counted: set = field(default_factory=set)
    fills: int = 0  # and fillings
    fault: str = ""

    def holds(self, earlier):
        return (self.challenges >= earlier.challenges and self.exhausted >= earlier.exhausted and
                self.counted >= earlier.counted and self.fills >= earlier.fills)


def fingerprint(blob):
    """The text of a stored fingerprint: MD5s joined by +."""
    return "+".join(blob[i:i + 16].hex() for i in range(0, len(blob), 16))


def stored(out):
    """What a killed run has left, read from a copy of its file and -wal file."""
    found = Stored()
    database = out / "catalogue.db"
    if not database.exists():
        return found
    with tempfile.TemporaryDirectory() as folder:  # not beside it: the disk may be full
        copy = pathlib.Path(folder) / "catalogue.db"
        shutil.copy(database, copy)
        wal = out / "catalogue.db-wal"
        if wal.exists():
            shutil.copy(wal, str(copy) + "-wal")
        connection = sqlite3.connect(copy)
        try:
            (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
            if verdict != "ok":
                found.fault = verdict
            if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                return found  # killed before the tables were made
            found.challenges = {fingerprint(f) for (f,) in connection.execute(
                "SELECT fingerprint FROM shape")}
            found.exhausted = {n for (n,) in connection.execute(
                "SELECT name FROM unit WHERE exhausted")}
            found.counted = {fingerprint(f) for (f,) in connection.execute(
                "SELECT fingerprint FROM shape WHERE tiling_count IS NOT NULL")}
            (found.fills,) = connection.execute(
                "SELECT (SELECT count(*) FROM fill) + (SELECT count(*) FROM filling)").fetchone()
        except sqlite3.DatabaseError as error:
            found.fault = str(error)
        finally:
            connection.close()
    return found
