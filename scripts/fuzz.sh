#!/usr/bin/env bash
# Builds the fuzz targets with clang and runs each of them for some seconds, with the corpus in the
# repository. New inputs go to build/asan/corpus.
# Usage: scripts/fuzz.sh [SECONDS [TARGET…]]; the default is 20 seconds for each target.
set -euo pipefail

seconds=${1:-20}
shift || true
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
root=$PWD

scripts/install_packages.sh build test
scripts/build.sh asan --target orbitile_fuzzers

targets=("$@")
if ((${#targets[@]} == 0)); then
  for source in tests/fuzz/*_fuzz.cpp; do
    targets+=("$(basename "$source" _fuzz.cpp)")
  done
fi
# Runs one target for each processor at a time, and prints the result of a target when it ends.
fuzz() { # TARGET
  local found=$root/build/asan/corpus/$1 result=0
  mkdir -p "$found"
  cd "$found"
  "$root/build/asan/tests/fuzz/orbitile_$1_fuzz" -max_total_time="$seconds" \
    -max_len=4096 -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 \
    . "$root/tests/fuzz/corpus/$1" >"$found.log" 2>&1 || result=1
  printf '== %s\n%s\n' "$1" "$(<"$found.log")"
  return "$result"
}
export -f fuzz
export root seconds
export LSAN_OPTIONS="suppressions=$root/tests/leaks.supp:print_suppressions=0"
# shellcheck disable=SC2016 # The single quotes are intended: the shell that xargs starts expands it.
printf '%s\0' "${targets[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c 'fuzz "$1"' fuzz
