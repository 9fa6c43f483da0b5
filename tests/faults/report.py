"""One line for each fault: how often it was provoked, how often it struck, what was lost."""
import json
import threading
from dataclasses import dataclass, field


@dataclass
class Row:
    fault: str
    struck: int = 0      # runs to which it happened
    episodes: int = 0    # folders that were brought to the end and compared
    losses: list = field(default_factory=list)
    notes: str = ""
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def strike(self, count=1):
        with self._lock:
            self.struck += count

    def compare(self, what, outcome, expected):
        with self._lock:
            self.episodes += 1
            if outcome != expected:
                self.losses.append(f"{what}: ends differently: {outcome[:200]!r}")

    def require(self, holds, what):
        if holds:
            return
        with self._lock:
            self.losses.append(what)


class Report:
    def __init__(self):
        self.rows = []

    def row(self, fault):
        self.rows.append(Row(fault))
        return self.rows[-1]

    def print(self, row):
        print(f"{row.fault:<44} {row.struck:>6} {row.episodes:>6} "
              f"{len(row.losses):>6}  {row.notes}", flush=True)
        for loss in row.losses[:5]:
            print(f"    LOSS {loss}", flush=True)

    @staticmethod
    def print_head():
        print(f"{'fault':<44} {'struck':>6} {'ended':>6} {'losses':>6}", flush=True)

    def lossless(self):
        return not any(row.losses for row in self.rows)

    def write_json(self, path):
        rows = [{"fault": r.fault, "struck": r.struck, "ended": r.episodes,
                 "losses": r.losses, "notes": r.notes} for r in self.rows]
        with open(path, "w", encoding="utf-8") as out:
            json.dump(rows, out, indent=2)
            out.write("\n")
