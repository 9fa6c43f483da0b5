#!/usr/bin/env python3
"""Runs the commands that the documents quote, and checks their links. See scripts/docs.sh.

A document is a session: its commands run in its order, in one new folder with a copy of configs/.
Comments of HTML, which a reader does not see, say what else happens:

  ```console            each line that begins with "$ " is run; the lines after it are its output.
                        A line "…" stands for any lines. Times, dates, sizes and process numbers
                        are not compared.
  <!-- file: NAME -->   the next block of code is written into this file of the session
  <!-- run: COMMAND --> this command is run and its output is not shown
  <!-- prepare: NAME --> a folder that several documents need, made once (see PREPARED)
  <!-- stored: WHY -->  the next console block takes long. It is run only with --stored
  <!-- not run: WHY --> the next console block is never run
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import pictures

ROOT = Path(__file__).resolve().parent.parent
SECONDS_OF_COMMAND = 300
SECONDS_OF_STORED_COMMAND = 3600

# Folders that several documents use.
PREPARED = {
    "fridgeiq": "orbitile generate configs/fridgeiq.toml --difficulty --quiet --out output/fridgeiq",
}

# Documents that are generated completely, in the session of a prepared folder.
GENERATED = {
    "docs/results/fridgeiq.md": ("fridgeiq", "orbitile export output/fridgeiq > export.json && "
                                 "orbitile tilings --count output/fridgeiq > table.txt && "
                                 "python3 -B '{root}/scripts/results.py' export.json table.txt"),
}

# Parts of an output that differ from run to run and from machine to machine.
MASKS = [
    (r"\d{4}-\d\d-\d\d[T ]?(\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?", "DATE"),
    (r"\b\d+(:\d\d)+\b", "TIME"),
    (r"\b[\d.,]+ (ms|s|seconds?|minutes?|min|hours?|h|days?)\b", "TIME"),
    (r"± [\d.,]+( %)?", "± ERROR"),
    (r"\b[\d.,]+ (kB|MB|GB|KiB|MiB|GiB)\b", "SIZE"),
    (r"\bprocess \d+\b", "process N"),
    (r"\b[\d.,]+ work units per minute\b", "RATE"),
]


@dataclass
class Command:
    text: str
    expected: list = field(default_factory=list)
    line: int = 0
    shown: bool = True


@dataclass
class Step:
    """A part of a session: commands to run, a file to write, or a folder to prepare."""
    kind: str
    line: int
    value: str = ""
    commands: list = field(default_factory=list)
    stored: bool = False


SOURCES = ["src", "checker", "tests", "scripts", "web", "cmake", "configs"]
LEFT_OUT = {"build", "node_modules", "corpus"}


def files_below(folder, *endings):
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in LEFT_OUT and not name.startswith("."))
        for name in sorted(names):
            if name.endswith(endings):
                yield Path(path) / name


def documents():
    return [*sorted(ROOT.glob("*.md")), *files_below(ROOT / "docs", ".md"), ROOT / "output/README.md",
            ROOT / "scripts/slurm/README.md"]


def masked(line):
    for pattern, name in MASKS:
        line = re.sub(pattern, name, line)
    return re.sub(r"\s+", " ", line).strip()


def parse_console(lines, first):
    """The commands of a console block, each with the output that follows it."""
    commands = []
    for number, line in enumerate(lines, first):
        if line.startswith("$ "):
            commands.append(Command(line[2:], line=number))
        elif commands and not commands[-1].expected and commands[-1].text.endswith("\\"):
            commands[-1].text = commands[-1].text[:-1] + line.strip()
        elif commands:
            commands[-1].expected.append(line)
    return commands


def parse(path):
    steps, marks = [], {}
    lines = path.read_text(encoding="utf-8").split("\n")
    index = 0
    while index < len(lines):
        line = lines[index]
        mark = re.match(r"<!-- (file|run|prepare|stored|not run): (.*) -->$", line.strip())
        fence = re.match(r"```(\w*)", line)
        if mark and mark[1] == "run":
            steps.append(Step("run", index + 1, commands=[Command(mark[2], line=index + 1, shown=False)]))
        elif mark and mark[1] == "prepare":
            steps.append(Step("prepare", index + 1, mark[2]))
        elif mark:
            marks[mark[1]] = mark[2]
        elif fence:
            end = next(i for i in range(index + 1, len(lines)) if lines[i].startswith("```"))
            block = lines[index + 1:end]
            if "file" in marks:
                steps.append(Step("file", index + 1, marks["file"], ["\n".join(block) + "\n"]))
            elif fence[1] == "console" and "not run" not in marks:
                steps.append(Step("run", index + 1, commands=parse_console(block, index + 2),
                                  stored="stored" in marks))
            marks = {}
            index = end
        index += 1
    return steps


def matches(expected, output):
    """Whether output is as expected, where "…" stands for any number of lines."""
    if not expected:
        return not output
    if expected[0] == "…":
        return any(matches(expected[1:], output[skip:]) for skip in range(len(output) + 1))
    return bool(output) and masked(expected[0]) == masked(output[0]) and matches(expected[1:], output[1:])


def shortened(expected, output):
    """The new output, cut to as many lines at its beginning and end as the document shows."""
    if expected.count("…") == 0:
        return output
    head, tail = expected.index("…"), len(expected) - 1 - expected.index("…")
    if expected.count("…") > 1 or head + tail >= len(output):
        return None
    return output[:head] + ["…"] + (output[-tail:] if tail else [])


class Sessions:
    """Folders in which documents are run. All are in a folder that is removed at the end."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = Path(folder)
        self.lock = threading.Lock()
        self.environment = {
            "PATH": f"{program}:{os.environ['PATH']}", "PYTHONIOENCODING": "utf-8", "HOME": str(self.folder), "TMPDIR": str(self.folder),
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}

    def begin(self, name):
        work = self.folder / name
        work.mkdir()
        shutil.copytree(ROOT / "configs", work / "configs")
        (work / "output").mkdir()
        return work

    def run(self, text, work, seconds):
        done = subprocess.run(["bash", "-c", text], cwd=work, env=self.environment, timeout=seconds,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        output = done.stdout.decode(errors="replace").replace(str(work) + "/", "")
        return [line.rstrip() for line in output.rstrip("\n").split("\n")] if output.strip() else []

    def prepared(self, name):
        with self.lock:
            made = self.folder / f"prepared-{name}"
            if not made.exists():
                work = self.begin(f"preparing-{name}")
                self.run(PREPARED[name], work, SECONDS_OF_COMMAND)
                (work / "output").rename(made)
        return made

    def prepare(self, name, work):
        shutil.copytree(self.prepared(name), work / "output", dirs_exist_ok=True)


def run_document(path, sessions, options):
    """Runs a document's commands. Returns its faults, and its new lines for --outputs."""
    name = path.relative_to(ROOT)
    work = sessions.begin(str(name).replace("/", "-"))
    faults, changes = [], []
    for step in parse(path):
        if step.kind == "file":
            (work / step.value).parent.mkdir(parents=True, exist_ok=True)
            (work / step.value).write_text(step.commands[0], encoding="utf-8")
        elif step.kind == "prepare":
            sessions.prepare(step.value, work)
        elif options.stored or not step.stored:
            seconds = SECONDS_OF_STORED_COMMAND if step.stored else SECONDS_OF_COMMAND
            for command in step.commands:
                try:
                    output = sessions.run(command.text, work, seconds)
                except subprocess.TimeoutExpired:
                    faults.append(f"{name}:{command.line}: takes more than {seconds} s: {command.text}")
                    continue
                expected = list(command.expected)
                while expected and not expected[-1].strip():
                    expected.pop()
                expected = [line.rstrip() for line in expected]
                if not command.shown or matches(expected, output):
                    continue
                new = shortened(expected, output)
                faults.append(f"{name}:{command.line}: `{command.text}` prints something else:\n"
                              + "".join(f"  - {line}\n" for line in expected)
                              + "".join(f"  + {line}\n" for line in output[:60]))
                if new is not None:
                    changes.append((command, len(expected), new))
    shutil.rmtree(work, ignore_errors=True)
    return faults, changes


def make_generated(sessions, only_check):
    """Makes the generated documents, or returns which of them would change."""
    faults = []
    for name, (prepared, command) in GENERATED.items():
        work = sessions.begin(name.replace("/", "-") + "-made")
        sessions.prepare(prepared, work)
        text = "\n".join(sessions.run(command.format(root=ROOT), work, SECONDS_OF_COMMAND)) + "\n"
        if text == (ROOT / name).read_text(encoding="utf-8"):
            continue
        if not text.startswith("# "):
            faults.append(f"{name}: cannot be made: {text}")
            continue
        faults.append(f"{name}: would be made differently today; scripts/docs.sh --outputs makes it")
        if not only_check:
            (ROOT / name).write_text(text, encoding="utf-8")
    return faults


def draws_as_on_debian_12():
    """Whether the program draws with the Cairo of Debian 12. Later ones write other bytes for equal pictures."""
    done = subprocess.run(["pkg-config", "--modversion", "cairo"], stdout=subprocess.PIPE, text=True, check=False)
    return done.stdout.startswith("1.16.")


def draw_figures(only_check):
    """The figures of the explanations. They do not need the program."""
    faults = []
    for script in ("figures.py", "proof_figures.py"):
        arguments = ["--check"] if only_check else []
        done = subprocess.run([sys.executable, "-B", ROOT / "scripts" / script, *arguments],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            faults.append(f"scripts/{script}: {done.stdout.strip()}; scripts/docs.sh --pictures draws them")
    return faults


def rewrite(path, changes):
    lines = path.read_text(encoding="utf-8").split("\n")
    for command, old, new in sorted(changes, key=lambda change: -change[0].line):
        first = command.line
        while lines[first - 1].endswith("\\"):
            first += 1
        lines[first:first + old] = new
    path.write_text("\n".join(lines), encoding="utf-8")


def anchors_of(path):
    """The anchors that GitHub and pandoc give to the headings of a document."""
    found, used, fenced = set(), {}, False
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line.startswith("```"):
            fenced = not fenced
        found.update(re.findall(r'<a (?:id|name)="([^"]+)"', line))
        heading = None if fenced else re.match(r"#{1,6} (.*)", line)
        if heading:
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
            slug = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
            count = used.get(slug, 0)
            used[slug] = count + 1
            found.add(slug if count == 0 else f"{slug}-{count}")
    return found


def links_of(path):
    fenced = False
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced:
            line = re.sub(r"`[^`]*`", "", line)
            for target in re.findall(r"\]\(([^)\s]+)\)", line):
                yield number, target
            for target in re.findall(r'<(?:img|a)[^>]* (?:src|href)="([^"]+)"', line):
                yield number, target


def check_links(paths):
    faults, anchors, shown = [], {}, set()
    for path in paths:
        name = path.relative_to(ROOT)
        for number, target in links_of(path):
            if re.match(r"[a-z]+:", target):
                continue
            file, _, anchor = target.partition("#")
            there = (path.parent / file).resolve() if file else path
            shown.add(there)
            if not there.exists():
                faults.append(f"{name}:{number}: leads nowhere: {target}")
            elif anchor and there.suffix == ".md":
                if there not in anchors:
                    anchors[there] = anchors_of(there)
                if anchor not in anchors[there]:
                    faults.append(f"{name}:{number}: no heading has this anchor: {target}")
    return faults, shown


def check_mentions():
    """Checks that documents and pictures exist that sources mention."""
    faults = []
    for folder in SOURCES:
        for file in files_below(ROOT / folder, ".cpp", ".hpp", ".ts", ".py", ".sh", ".cmake", ".txt", ".toml"):
            for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
                for target in re.findall(r"\bdocs/[a-z0-9/-]+\.(?:md|png|svg)", line):
                    if not (ROOT / target).exists():
                        faults.append(f"{file.relative_to(ROOT)}:{number}: there is no {target}")
    return faults


def unused_pictures(shown):
    folder = ROOT / "docs" / "pictures"
    return [f"{file.relative_to(ROOT)}: no document shows this picture" for file in sorted(folder.rglob("*"))
            if file.suffix in (".png", ".svg") and file.resolve() not in shown]


def parse_arguments():
    parser = argparse.ArgumentParser(prog="scripts/docs.sh")
    for option in ("check", "links", "outputs", "pictures", "stored"):
        parser.add_argument(f"--{option}", action="store_true")
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "release")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    if not (options.check or options.links or options.outputs or options.pictures):
        options.outputs = options.pictures = True
    return options


def main():
    options = parse_arguments()
    paths = [file.resolve() for file in options.files] or documents()
    faults = []
    if options.links:
        broken, shown = check_links(paths)
        faults += broken
        if not options.files:
            faults += check_mentions() + unused_pictures(shown)
    if options.check or options.outputs or options.pictures:
        program = options.program.resolve()
        if not (program / "orbitile").exists():
            sys.exit(f"scripts/docs.sh: there is no program in {program}; build it with "
                     "scripts/build.sh release --target orbitile_program --target orbitile_check")
        with tempfile.TemporaryDirectory(prefix="orbitile-docs-") as folder:
            sessions = Sessions(program, folder)
            if options.check or options.outputs:
                with ThreadPoolExecutor(2) as pool:
                    results = pool.map(lambda path: run_document(path, sessions, options), paths)
                    for path, (found, changes) in zip(paths, results):
                        if options.outputs:
                            rewrite(path, changes)
                            print("\n".join(f"changed: {fault}" for fault in found), end="\n" if found else "")
                        else:
                            faults += found
            if (options.check or options.outputs) and not options.files:
                changed = make_generated(sessions, only_check=not options.outputs)
                faults += changed if options.check else [fault for fault in changed if "cannot" in fault]
            if (options.check or options.pictures) and not options.files:
                faults += draw_figures(only_check=not options.pictures)
                if options.pictures or draws_as_on_debian_12():
                    faults += pictures.make(sessions, ROOT, only_check=not options.pictures)
                else:
                    print("skipped: the pictures of the program, because this is not the Cairo of Debian 12")
    print("\n".join(faults), end="\n" if faults else "")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
