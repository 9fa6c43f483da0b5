"""Standard streams that are full, and terminals whose size changes."""
import fcntl
import os
import pty
import re
import struct
import subprocess
import termios

from deaths import Watch, finish
from searches import EXHAUSTED, FAILURE, INCOMPLETE, Ended, run

COMPLAINT = "cannot write to standard output"
SIZES = (2, 7, 20, 40, 80, 200)


def commands_on(work, search, out, elsewhere):
    """All that prints something of a catalogue, with its outputs beside it."""
    program = str(work.program)
    yield search.command(work.program, out, work)
    for words in (("status",), ("status", "--json"), ("verify",),
                  ("export",), ("export", "--format", "tsv"), ("render",),
                  ("render", "--overview", str(elsewhere / "sheet.svg")),
                  ("booklet", "--out", str(elsewhere / "booklet.pdf")),
                  ("gallery", "--out", str(elsewhere / "page.html"))):
        yield [program, words[0], str(out), *words[1:]]
    if search.counts and search.name != "fillings":  # else it would add to the catalogue
        yield [program, "tilings", "--count", str(out)]
    if search.name == "part":
        return
    yield [program, "merge", "{new}", str(out)]


def full_output(row, work, search):
    """What cannot be printed is told of by every command, and costs nothing that is stored."""
    expected, _ = work.expected(search)
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    first = full(search.command(work.program, out, work))
    judge(row, f"{search.name}, begun", first, FAILURE)
    watch.look()
    finish(row, work, search, out, watch)
    for number, command in enumerate(commands_on(work, search, out, out.parent)):
        usual = run(with_new(command, out, f"usual-{number}"))
        # A refused command is refused in both cases.
        wanted = FAILURE if usual.code in (EXHAUSTED, INCOMPLETE) else usual.code
        row.require(usual.code >= 0, f"{search.name}: {command[1]} ended with {usual.code}")
        judge(row, f"{search.name}, {command[1]}",
              full(with_new(command, out, f"full-{number}")), wanted)
    row.compare(f"{search.name}, full outputs", work.export(out), expected)


def with_new(command, out, name):
    return [word.replace("{new}", str(out.parent / name)) for word in command]


def full(command):
    with open("/dev/full", "w", encoding="utf-8") as nowhere:
        done = subprocess.run(command, stdout=nowhere, stderr=subprocess.PIPE, text=True,
                              timeout=300)
    return Ended(done.returncode, "", done.stderr)


def judge(row, what, ended, wanted):
    row.strike()
    row.require(ended.code == wanted, f"{what}: on a full output it ended with {ended.code} "
                                      f"instead of {wanted}: {ended.err[:300]}")
    row.require(wanted != FAILURE or COMPLAINT in ended.err,
                f"{what}: does not tell of the full output: {ended.err[:300]!r}")


def resized_terminal(row, work, search, random):
    """A terminal that becomes wider and narrower: drawings are soon narrower than it is."""
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    terminal, theirs = pty.openpty()
    resize(terminal, random.choice(SIZES))
    with open(out.parent / "said", "w", encoding="utf-8") as said:
        process = subprocess.Popen(search.command(work.program, out, work), stdout=said,
                                   stderr=theirs, stdin=subprocess.DEVNULL)
    os.close(theirs)
    drawings = True
    while drawings:
        columns = random.choice(SIZES)
        resize(terminal, columns)
        drawings = next_drawings(terminal, 3)  # one was on its way, one may have been read in part
        if len(drawings) >= 3:
            row.strike()
            row.require(len(drawings[-1]) < columns,
                        f"{search.name}: drew {drawings[-1]!r} on {columns} columns")
        row.require(not any("\n" in drawing for drawing in drawings),
                    f"{search.name}: a drawing took more than its line: {drawings}")
    code = process.wait(300)
    os.close(terminal)
    row.require(code == EXHAUSTED, f"{search.name}: on a terminal it ended with {code}")
    watch.look((out.parent / "said").read_text(encoding="utf-8"))
    finish(row, work, search, out, watch)


def resize(terminal, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


def next_drawings(terminal, count):
    """So many drawings of a line, or as many as there are."""
    read = b""
    while True:
        drawings = [text for text in re.split("\r", re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "",
                                                         read.decode("utf-8", "replace"))) if text]
        if len(drawings) >= count:
            return drawings
        try:
            part = os.read(terminal, 4096)
        except OSError:  # nobody has it open any more
            part = b""
        if not part:
            return drawings
        read += part
