#!/usr/bin/env bash
# Runs the whole test suite under the address and undefined-behaviour sanitizers (asan), and the tests
# that use several threads or processes under the thread sanitizer (tsan). This takes most of an hour on
# two cores, so scripts/test.sh runs only the unit tests under asan.
# Usage: scripts/sanitizers.sh [asan] [tsan]; the default is both.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
scripts/install_packages.sh build test

# The tests of runs, catalogues, boards, counting, verification, interruptions and sweeps.
parallel='Run|Catalogue|Filling|Count|Killed|Interrupted|Generate|Sweep|Verif|Merge'

presets=("$@")
if ((${#presets[@]} == 0)); then presets=(asan tsan); fi
for preset in "${presets[@]}"; do
  case "$preset" in
    asan)
      scripts/build.sh asan
      ctest --preset asan --output-on-failure -j "$(nproc)" -C Shards -L shards
      ;;
    tsan)
      scripts/build.sh tsan
      ctest --preset tsan --output-on-failure -j "$(nproc)" -L '^(unit|integration)$' -R "$parallel"
      ;;
    *)
      echo "usage: $0 [asan] [tsan]" >&2
      exit 2
      ;;
  esac
done
