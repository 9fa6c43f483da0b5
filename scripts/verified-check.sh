#!/usr/bin/env bash
# Has cake_lpr, a formally verified checker, check the proofs of a certificate that `orbitile certify`
# wrote without --horizon.
#
# Usage: scripts/verified-check.sh FOLDER
#
# cake_lpr is taken from $CAKE_LPR or from PATH. It prints "s VERIFIED UNSAT" only if the clauses of a
# slice contradict each other. That leaves open what the clauses mean: orbitile-check shows that.
# CML_HEAP_SIZE and CML_STACK_SIZE say how many MB cake_lpr takes for each; default 4000 and 1000.
#
# Exit code: 0 if every slice of statement.txt is verified, 1 if one is not, 2 if there is no cake_lpr
# or no certificate.
#
# The folder is not trusted. No file is read through a link, and nothing that its files say is printed,
# except the names of slices, which are checked first.
set -euo pipefail

fail() { # REASON
  printf 'verified-check.sh: %s\n' "$1" >&2
  exit 2
}

(($# == 1)) || fail 'usage: scripts/verified-check.sh FOLDER'
folder=$1

checker=${CAKE_LPR:-cake_lpr}
checker=$(type -P -- "$checker") || fail "there is no cake_lpr; get https://github.com/tanyongkiam/cake_lpr, run make there, and put cake_lpr into PATH or its path into CAKE_LPR"
checker=$(realpath -- "$checker")
export CML_HEAP_SIZE=${CML_HEAP_SIZE:-4000} CML_STACK_SIZE=${CML_STACK_SIZE:-1000}

is_own_file() { [[ -f $1 && ! -L $1 ]]; }

CDPATH='' cd -- "$folder" 2>/dev/null || fail "no such folder: $(printf '%q' "$folder")"
is_own_file statement.txt || fail 'there is no statement.txt in the folder: this is not a finished certificate'

# A statement has a line for each piece and each slice: a megabyte is plenty.
(($(stat -c %s ./statement.txt) <= 1000000)) || fail 'statement.txt is longer than orbitile writes it'
mapfile -t lines < <(tr -d '\0' <./statement.txt)
[[ ${lines[0]-} == 'orbitile-statement 2' ]] ||
  fail 'statement.txt is of another version; make the certificate again with this version of orbitile'
slices=()
for line in "${lines[@]}"; do
  [[ $line == slice\ * ]] || continue
  [[ $line =~ ^slice\ ([0-9]{1,6})\ ([0-9]{1,6})\ (slice-[0-9]{1,6}-[0-9]{1,6})$ &&
    ${BASH_REMATCH[3]} == "slice-${BASH_REMATCH[1]}-${BASH_REMATCH[2]}" ]] ||
    fail 'statement.txt has a slice line that orbitile does not write'
  slices+=("${BASH_REMATCH[3]}")
done
((${#slices[@]} > 0)) || fail 'statement.txt lists no slice'

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

verdict() { # SLICE; prints the verdict
  local file
  for file in "$1.cnf" "$1.lrat.gz"; do
    is_own_file "$file" || { printf '%s is missing, or is not a file\n' "$file"; return 1; }
  done
  "$checker" "./$1.cnf" <(gzip -dc <"./$1.lrat.gz" 2>/dev/null) </dev/null 2>"$work/error" |
    head -c 1000 >"$work/output" || true
  if [[ $(tr -d '\0' <"$work/output") == 's VERIFIED UNSAT' ]]; then
    printf 'verified\n'
    return 0
  fi
  if grep -aq 'exhausted' "$work/error" "$work/output"; then
    printf 'not verified: cake_lpr ran out of memory; raise CML_HEAP_SIZE (now %s MB)\n' "$CML_HEAP_SIZE"
  else
    printf 'NOT VERIFIED: cake_lpr does not accept the proof\n'
  fi
  return 1
}

verified=0
for slice in "${slices[@]}"; do
  SECONDS=0
  if said=$(verdict "$slice"); then
    verified=$((verified + 1))
  fi
  printf '%s: %s (%d s)\n' "$slice" "$said" "$SECONDS"
done

cat <<'TEXT'
What this does not show: that the clauses are the question, that the slices of the statement are all
slices, and that the silhouettes of silhouettes.txt exist. orbitile-check PUZZLE.toml FOLDER shows that.
TEXT
if ((verified == ${#slices[@]})); then
  printf 'VERIFIED: the clauses of all %d slices contradict each other\n' "$verified"
  exit 0
fi
printf 'NOT VERIFIED: %d of %d slices are verified\n' "$verified" "${#slices[@]}"
exit 1
