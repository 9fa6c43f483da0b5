#!/usr/bin/env bash
# Writes docs/reference/commands.md: the help of each command.
# The test ReferencePage fails if the page differs from the program.
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

help_of() {
  printf '```\n'
  "$program" "$@" --help
  printf '```\n'
}

{
  printf '# Commands\n\nThis page is the output of `--help`. `scripts/reference.sh` writes it.\n\n'
  help_of
  # The names of the commands begin after two blanks, below the titles of groups.
  "$program" --help | sed -n '/^First steps/q;s/^  \([a-z][a-z-]*\) .*/\1/p' |
    while read -r command; do
      printf '\n## %s\n\n' "$command"
      help_of "$command"
    done
} >docs/reference/commands.md
