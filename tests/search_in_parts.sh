#!/usr/bin/env bash
# Searches FridgeIQ in three packed parts, merges them, and compares the export with that of a single run.
# Usage: tests/search_in_parts.sh PROGRAM
set -euo pipefail

program=$1
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

in_parts() { # OPTION…
  python3 -B "$root/scripts/search_in_parts.py" --program "$program" --out "$work/packed" --parts 3 "$@"
}

question=("$root/configs/fridgeiq.toml" --horizon 4)
in_parts --from 2 -- "${question[@]}"  # part 1 is missing
rm -- "$work/packed/part-3-of-3.db.xz"
in_parts --kill-after 0.1 -- "${question[@]}"
(($(grep -c SIGKILL "$work/packed/log.tsv") == 2))  # of part 1 and part 3
cp -- "$work/packed/log.tsv" "$work/before.tsv"
in_parts -- "${question[@]}"
cmp -- "$work/before.tsv" "$work/packed/log.tsv"  # nothing was left to search

in_parts --unpack "$work/parts"
"$program" merge "$work/merged" "$work"/parts/part-*
"$program" generate "${question[@]}" --quiet --out "$work/single"
cmp -- <("$program" export "$work/merged") <("$program" export "$work/single")
