#!/usr/bin/env bash
# Runs every check: format, build without warnings, all tests, unit tests and fuzz
# targets under the sanitizers.
# Usage: scripts/test.sh [--tidy]; ORBITILE_SKIP_SANITIZERS=1 leaves the sanitizers out.
set -euo pipefail

tidy=no
case "$#:${1-}" in
  0:) ;;
  1:--tidy) tidy=yes ;;
  *)
    echo "usage: $0 [--tidy]" >&2
    exit 2
    ;;
esac

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
scripts/install_packages.sh build test
# Only one test needs them, and is skipped without.
scripts/install_packages.sh slurm ||
  echo "$0: Slurm could not be installed, so its test is skipped" >&2

git ls-files -z -- '*.cpp' '*.hpp' | xargs -0 -r clang-format --dry-run -Werror

# The page's tests take more packages than the page; without them they are skipped.
if command -v npm >/dev/null && [[ ! -d web/node_modules/playwright-core ||
  web/package-lock.json -nt web/node_modules/.package-lock.json ]]; then
  (cd web && npm ci --ignore-scripts --no-audit --no-fund) ||
    echo "$0: npm ci failed, so the page's tests are skipped" >&2
  if [[ -f web/node_modules/.package-lock.json ]]; then
    touch web/node_modules/.package-lock.json
  fi
fi

scripts/build.sh release
if [[ $tidy == yes ]]; then
  scripts/tidy.sh
fi
ctest --preset release --output-on-failure -j "$(nproc)"

if [[ ${ORBITILE_SKIP_SANITIZERS:-0} != 1 ]]; then
  scripts/build.sh asan --target orbitile_unit_tests --target orbitile_fuzzers
  # All but those that take longest there, three quarters of the time: comparisons with brute force,
  # Z3's enumerations, catalogues damaged in many ways. scripts/sanitizers.sh runs everything.
  long='^Census\.AgreesWithBruteForce|Enumeration|^ExactCover\.(FindsEvery|Leaves|Loses)|^TilingCount'
  long+='|^BoardCatalogue\.(Ends|HoldsStarts)|Merge\..*Fillings|Repair\.(Saves|Reads|Needs)'
  long+='|^FillingSearch\.AgreesWith|^HintCount\.FindsThePublished'
  ctest --preset asan --output-on-failure -j "$(nproc)" -L '^unit$' -E "$long"
  scripts/fuzz.sh 5
fi
