#!/usr/bin/env bash
# Compares the smallest odd numbers of copies of pentahexes that the program finds with the numbers that
# another program finds, which shares no code with it. Usage: oddities.sh PROGRAM CHECK_ODDITY
set -euo pipefail

program=$1 check=$2
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
puzzle=$folder/pentahexes.toml
"$program" polyforms pentahexes --out "$puzzle" >/dev/null

# Symmetry, and pieces for which at most 7 copies are enough, or 11 for sixth turns.
while read -r group most pieces; do
  for piece in $pieces; do
    "$program" generate "$puzzle" --pieces "$piece" --copies "$piece=1..$most" --odd --symmetry "$group" \
      --connect edge --kind connected --limit 1 --threads 1 --quiet --out "$folder/$group-$piece" \
      >"$folder/printed" || (($? == 3)) # 3: it stopped after one shape
    sed -nE 's/^. x ([0-9]+): [1-9][0-9]*\+? shapes? .*/\1/p' "$folder/printed" >"$folder/program"
    "$check" "$puzzle" "$piece" "$group" "$most" >"$folder/printed"
    sed -nE 's/^.* x ([0-9]+): a shape .*/\1/p' "$folder/printed" >"$folder/check"
    [[ -s $folder/check ]] || { echo "$group $piece: no shape of $most copies or fewer" >&2; exit 1; }
    if ! cmp -s "$folder/program" "$folder/check"; then
      echo "$group $piece: $(cat "$folder/program") copies, but $(cat "$folder/check") are the fewest" >&2
      exit 1
    fi
  done
done <<'ENTRIES'
D1 5 A B F G
D1x 5 A B C G
C2 5 B E F I M
D2 7 A B E F
C6 11 F
D6 11 F
ENTRIES
