#!/usr/bin/env bash
# The whole test suite under address and undefined-behaviour sanitizers, and what works with several
# threads or processes under the thread sanitizer. Takes the better part of an hour on two cores, so
# scripts/test.sh runs the unit tests of the first only.
# Usage: scripts/sanitizers.sh [asan] [tsan]; default both.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
scripts/install_packages.sh build test

# Runs, queues, claims, shared folders, counting, fillings in parts, interruptions and the live line.
parallel='Run|Queue|Database|Claims|Shared|Catalogue|Filling|Count|Interrupted|Generate|Sweep'

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
