#!/usr/bin/env bash
# Checks the proofs of a certificate with cake_lpr, a formally verified checker.
#
# Usage: scripts/verified-check.sh FOLDER
#
# cake_lpr is taken from $CAKE_LPR or from PATH. It prints "s VERIFIED UNSAT" only if the clauses of a
# slice contradict each other. This does not check the meaning of the clauses; orbitile-check does.
# CML_HEAP_SIZE and CML_STACK_SIZE are the sizes of cake_lpr's heap and stack in MB; default 4000 and 1000.
#
# Exit code: 0 if every slice of statement.txt is verified, 1 if a slice is not verified, 2 if cake_lpr or
# the certificate is missing.
#
# The folder is not trusted. No file is read through a link. The script prints only the names of slices
# from the contents of the files, after it has checked these names.
set -euo pipefail

fail() { # REASON
  printf 'verified-check.sh: %s\n' "$1" >&2
  exit 2
}

(($# == 1)) || fail 'usage: scripts/verified-check.sh FOLDER'
folder=$1

checker=${CAKE_LPR:-cake_lpr}
checker=$(type -P -- "$checker") || fail "cake_lpr was not found; get https://github.com/tanyongkiam/cake_lpr, run make there, and put cake_lpr into PATH or its path into CAKE_LPR"
checker=$(realpath -- "$checker")
export CML_HEAP_SIZE=${CML_HEAP_SIZE:-4000} CML_STACK_SIZE=${CML_STACK_SIZE:-1000}

is_own_file() { [[ -f $1 && ! -L $1 ]]; }

CDPATH='' cd -- "$folder" 2>/dev/null || fail "no such folder: $(printf '%q' "$folder")"
is_own_file statement.txt || fail 'statement.txt is missing: this folder does not hold a finished certificate'

# A statement has a line for each piece and each slice, so a megabyte is enough.
(($(stat -c %s ./statement.txt) <= 1000000)) || fail 'statement.txt is longer than any that orbitile writes'
mapfile -t lines < <(tr -d '\0' <./statement.txt)
[[ ${lines[0]-} == 'orbitile-statement 2' ]] ||
  fail 'statement.txt was written by another version; make the certificate again with this version of orbitile'
slices=()
for line in "${lines[@]}"; do
  [[ $line == slice\ * ]] || continue
  [[ $line =~ ^slice\ ([0-9]{1,6})\ ([0-9]{1,6})\ (slice-[0-9]{1,6}-[0-9]{1,6})$ &&
    ${BASH_REMATCH[3]} == "slice-${BASH_REMATCH[1]}-${BASH_REMATCH[2]}" ]] ||
    fail 'statement.txt has a line for a slice that orbitile does not write'
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
This does not show that the clauses state the question, that no slice is missing from the statement, and
that the silhouettes in silhouettes.txt exist. orbitile-check PUZZLE.toml FOLDER shows all three.
TEXT
if ((verified == ${#slices[@]})); then
  printf 'VERIFIED: the clauses of all %d slices contradict each other\n' "$verified"
  exit 0
fi
printf 'NOT VERIFIED: %d of %d slices are verified\n' "$verified" "${#slices[@]}"
exit 1
