#!/usr/bin/env bash
# Writes docs/reference/commands: one page for each command, which the program prints from its options.
# The test ReferencePages fails if the pages differ from the program.
# Usage: scripts/reference.sh [--program FILE]
# Without --program, build/release/orbitile is built and used.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
case ${1-} in
  '')
    scripts/build.sh release --target orbitile_program
    program=build/release/orbitile
    ;;
  --program) program=$2 ;;
  *) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac

written=$(mktemp -d)
trap 'rm -r -- "$written"' EXIT
"$program" shell-files "$written" --date 2000-01-01
mkdir -p docs/reference/commands
rm -f docs/reference/commands/*.md
cp "$written"/reference/*.md docs/reference/commands/
