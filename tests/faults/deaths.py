"""Runs that end before they should: killed at random, killed in the middle of a write, interrupted,
and calls of the system that fail."""
import os
import signal
import subprocess
import tempfile
import time

from searches import EXHAUSTED, FAILURE, INCOMPLETE, announced, announced_counts, run, stored


class Watch:
    """What was announced or stored in a folder must stay there."""

    def __init__(self, row, out, what):
        self.row, self.out, self.what = row, out, what
        self.seen = stored(out)

    def look(self, said=""):
        now = stored(self.out)
        self.row.require(not now.fault, f"{self.what}: {now.fault}")
        self.row.require(now.holds(self.seen), f"{self.what}: something stored is gone")
        self.row.require(announced(said) <= now.challenges,
                         f"{self.what}: announced, but not stored: "
                         f"{sorted(announced(said) - now.challenges)}")
        self.row.require(announced_counts(said) <= now.counted,
                         f"{self.what}: counts announced, but not stored")
        self.seen = now


def finish(row, work, search, out, watch):
    """The run that nothing happens to must end as if nothing ever had happened."""
    expected, _ = work.expected(search)
    ended = run(search.command(work.program, out, work))
    row.require(ended.code == EXHAUSTED, f"{search.name}: resumed, it ended with {ended.code}: "
                                         f"{ended.err[:300]}")
    watch.look(ended.out)
    row.compare(search.name, work.export(out), expected)
    verdict = run([str(work.program), "status", str(out)])
    row.require(verdict.code == EXHAUSTED, f"{search.name}: status says {verdict.code}")


class Running:
    """A process whose output goes into files: in a pipe that nobody reads it would come to a halt."""

    def __init__(self, command, env=None):
        self.out, self.err = tempfile.TemporaryFile(), tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, stdout=self.out, stderr=self.err, env=env)

    def send_signal(self, one):
        self.process.send_signal(one)

    @property
    def returncode(self):
        return self.process.returncode

    def communicate(self, timeout=300):
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        said = []
        for file in (self.out, self.err):
            with file:
                file.seek(0)
                said.append(file.read().decode())
        return said


def start(command, env=None):
    return Running(command, env)


def kill_at_random(row, work, search, random):
    """Starts and kills runs on one folder until one of them reaches the end, or there were enough."""
    _, seconds = work.expected(search)
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    for _ in range(work.most_rounds):
        process = start(search.command(work.program, out, work))
        time.sleep(random.uniform(0, seconds / 2))
        process.send_signal(signal.SIGKILL)
        said, _ = process.communicate()
        watch.look(said)
        if process.returncode != -signal.SIGKILL:
            break
        row.strike()
    finish(row, work, search, out, watch)


def shim_environment(work, out, fault, files=""):
    return {**os.environ, "LD_PRELOAD": str(work.shim), "ORBITILE_FAULT": fault,
            "ORBITILE_FAULT_FOLDER": str(out) + "/" + files}


def calls_of(work, search, files=""):
    """How many calls of an undisturbed run change files."""
    out = work.new_folder("counted calls " + search.name)
    result = out.parent / "calls"
    env = shim_environment(work, out, "count", files)
    run(search.command(work.program, out, work), {**env, "ORBITILE_FAULT_COUNT": str(result)})
    return int(result.read_text())


def kill_in_the_middle(row, work, search, random, at, files):
    """Killed in the `at`-th call that changes a file, then in others, then resumed."""
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    for call in (at, random.randint(1, max(1, at)), random.randint(1, 40)):
        env = shim_environment(work, out, f"kill@{call}", files)
        ended = run(search.command(work.program, out, work), env)
        if ended.code == -signal.SIGKILL:
            row.strike()
        watch.look(ended.out)
    finish(row, work, search, out, watch)


def fail_calls(row, work, search, error, at):
    """From the `at`-th call on nothing can be written; then there is room again."""
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    env = shim_environment(work, out, f"{error}@{at}")
    ended = run(search.command(work.program, out, work), env)
    if ended.code != EXHAUSTED:
        row.strike()
        row.require(ended.code == FAILURE, f"{search.name}: {error}@{at} ended with {ended.code}: "
                                           f"{ended.err[:300]}")
        row.require(bool(ended.err), f"{search.name}: {error}@{at} says nothing")
    watch.look(ended.out)
    finish(row, work, search, out, watch)


def interrupt(row, work, search, random, signals):
    """Interrupted again and again; a run says that it is incomplete, or is at the end."""
    _, seconds = work.expected(search)
    out = work.new_folder(row.fault + " " + search.name)
    watch = Watch(row, out, search.name)
    for _ in range(6):
        process = start(search.command(work.program, out, work))
        # Before it handles signals, one ends it as it ends any program.
        time.sleep(random.uniform(0.05, max(0.1, seconds)))
        for one in signals:
            process.send_signal(one)
            time.sleep(random.choice((0, 0.001, 0.02)))
        said, complaint = process.communicate(timeout=120)
        code = process.returncode
        watch.look(said)
        if code == EXHAUSTED:
            break
        row.strike()
        row.require(code == INCOMPLETE or -code in signals,
                    f"{search.name}: interrupted, it ended with {code}: {complaint[:300]}")
        # Interrupted while it counts or draws, it is exhausted all the same; then it must be true.
        status = run([str(work.program), "status", str(out)]).code
        row.require(not any(line.startswith("complete:") for line in said.splitlines())
                    or status == EXHAUSTED,
                    f"{search.name}: interrupted, it says complete, and status {status}")
        if status == EXHAUSTED and not search.counts:
            row.compare(search.name, work.export(out), work.expected(search)[0])
    finish(row, work, search, out, watch)
