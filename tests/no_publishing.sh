#!/usr/bin/env bash
# Tests a program that was built with ORBITILE_PUBLISHING=OFF: it searches, stores and exports, and
# refuses the rest. Usage: no_publishing.sh PROGRAM
set -euo pipefail

program=$1
puzzle=$(dirname -- "${BASH_SOURCE[0]}")/../configs/fridgeiq.toml
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

fail() {
  echo "$0: $1" >&2
  exit 1
}

"$program" generate "$puzzle" --pieces IJMR --out "$folder/found" >"$folder/printed"
grep -q '^complete: ' "$folder/printed" || fail "the search is not complete"
"$program" export "$folder/found" --format json | grep -q fingerprint || fail "nothing was exported"
"$program" verify "$folder/found" >/dev/null
"$program" --version | grep -q Cairo && fail "it names Cairo"

for command in booklet gallery render make import export-puzzle studio; do
  "$program" --help | grep -q "$command .*without publishing" || fail "help does not refuse $command"
  "$program" "$command" "$folder/found" --out "$folder/made" 2>"$folder/refusal" &&
    fail "$command is not refused"
  grep -q "built without publishing" "$folder/refusal" || fail "$command: $(cat "$folder/refusal")"
done
"$program" pieces "$puzzle" --out "$folder/pieces.svg" 2>"$folder/refusal" >/dev/null &&
  fail "a picture is not refused"
grep -q "cannot draw pictures" "$folder/refusal" || fail "$(cat "$folder/refusal")"
