#!/usr/bin/env python3
"""Tests of the scripts that check documents: that they notice what they are there for."""

import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import atlas  # noqa: E402
import documents  # noqa: E402

OPTIONS = SimpleNamespace(stored=False)


class WithDocument(unittest.TestCase):
    """Has a project of its own, which holds one document."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(setattr, documents, "ROOT", documents.ROOT)
        documents.ROOT = Path(folder.name)
        (documents.ROOT / "configs").mkdir()

    def write(self, text):
        path = documents.ROOT / "document.md"
        path.write_text(text, encoding="utf-8")
        return path


class Session(WithDocument):
    def faults_of(self, text):
        path = self.write(text)
        with tempfile.TemporaryDirectory() as folder:
            return documents.run_document(path, documents.Sessions(Path("/bin"), folder), OPTIONS)

    def test_accepts_the_output_that_a_command_prints(self):
        faults, _ = self.faults_of("```console\n$ printf 'one\\ntwo\\n'\none\ntwo\n```\n")
        self.assertEqual(faults, [])

    def test_notices_another_output_and_offers_the_new_one(self):
        faults, changes = self.faults_of("```console\n$ echo two\none\n```\n")
        self.assertEqual(len(faults), 1)
        self.assertIn("document.md:2", faults[0])
        self.assertEqual(changes[0][2], ["two"])

    def test_notices_output_where_none_is_shown(self):
        faults, _ = self.faults_of("```console\n$ echo two\n```\n")
        self.assertEqual(len(faults), 1)

    def test_passes_over_lines_at_an_ellipsis(self):
        faults, _ = self.faults_of("```console\n$ seq 9\n1\n…\n9\n```\n")
        self.assertEqual(faults, [])

    def test_does_not_compare_times_and_sizes(self):
        faults, _ = self.faults_of("```console\n$ echo took 17 s and 3 MB\ntook 2.5 s and 4.1 MB\n```\n")
        self.assertEqual(faults, [])

    def test_compares_counts(self):
        faults, _ = self.faults_of("```console\n$ echo 17 shapes\n16 shapes\n```\n")
        self.assertEqual(len(faults), 1)

    def test_writes_files_that_later_commands_read(self):
        faults, _ = self.faults_of("<!-- file: a.txt -->\n```\nhello\n```\n\n```console\n$ cat a.txt\nhello\n```\n")
        self.assertEqual(faults, [])

    def test_does_not_run_a_stored_block(self):
        faults, _ = self.faults_of("<!-- stored: long -->\n```console\n$ echo two\none\n```\n")
        self.assertEqual(faults, [])

    def test_keeps_the_shown_lines_around_an_ellipsis_when_it_writes(self):
        self.assertEqual(documents.shortened(["1", "…", "8"], ["1", "2", "3", "9"]), ["1", "…", "9"])


class TimeOfAnEstimate(unittest.TestCase):
    def test_is_read_from_the_sentence_that_the_program_prints(self):
        self.assertEqual(atlas.time_of("1,200 candidates, about 16 minutes (± 9 %) of one thread"), "16 minutes")

    def test_is_not_read_where_the_estimate_is_not_sound(self):
        self.assertEqual(atlas.time_of("about 16 minutes (± 80 %)"), "")
        self.assertEqual(atlas.time_of("out of reach (more than 1,000 years)"), "")


class Links(WithDocument):
    def faults_of(self, text):
        return documents.check_links([self.write(text)])[0]

    def test_may_lead_to_a_heading(self):
        self.assertEqual(self.faults_of("# The least number of copies: `--copies`\n\n"
                                        "[there](#the-least-number-of-copies---copies)\n"), [])

    def test_to_nothing_are_noticed(self):
        self.assertEqual(len(self.faults_of("[there](not-there.md)\n")), 1)

    def test_to_no_heading_are_noticed(self):
        self.assertEqual(len(self.faults_of("# Here\n\n[there](#elsewhere)\n")), 1)

    def test_in_code_do_not_count(self):
        self.assertEqual(self.faults_of("```\n[there](not-there.md)\n```\n"), [])


if __name__ == "__main__":
    unittest.main()
