#!/usr/bin/env bash
# Builds the fuzz targets with clang and runs each for some seconds, on the corpus in the repository.
# Usage: scripts/fuzz.sh [SECONDS [TARGET…]]; default 20 seconds each. New inputs go to build/asan/corpus.
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
for target in "${targets[@]}"; do
  found=build/asan/corpus/$target
  mkdir -p "$found"
  echo "== $target"
  (
    cd "$found"
    "$root/build/asan/tests/fuzz/orbitile_${target}_fuzz" -max_total_time="$seconds" \
      -max_len=4096 -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 \
      . "$root/tests/fuzz/corpus/$target"
  )
done
