#!/usr/bin/env bash
# Runs every check: format, build without warnings, all tests, clang-tidy over what the last commit
# changed, unit tests and fuzz targets under the sanitizers. Says at the end what each part took.
# Usage: scripts/test.sh [--tidy]; --tidy has clang-tidy look at everything that it has not found clean
# before, and ORBITILE_SKIP_SANITIZERS=1 in the environment leaves the sanitizers out.
set -euo pipefail

# A minute and a half is what integration can spare. Most commits take less; what was not reached is
# listed, and --tidy reaches it.
tidy=(--since HEAD^ --budget 90)
case "$#:${1-}" in
  0:) ;;
  1:--tidy) tidy=(--all) ;;
  *)
    echo "usage: $0 [--tidy]" >&2
    exit 2
    ;;
esac

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

times=()
part() { # NAME COMMAND…
  local begun=$SECONDS
  echo "== $1"
  "${@:2}"
  times+=("$(printf '%5d s  %s' $((SECONDS - begun)) "$1")")
}
trap 'printf "%s\n" "${times[@]}"' EXIT

install() {
  scripts/install_packages.sh build test
  # Only one test needs them, and is skipped without.
  scripts/install_packages.sh slurm ||
    echo "$0: Slurm could not be installed, so its test is skipped" >&2

  # The page's tests take more packages than the page; without them they are skipped.
  if command -v npm >/dev/null && [[ ! -d web/node_modules/playwright-core ||
    web/package-lock.json -nt web/node_modules/.package-lock.json ]]; then
    (cd web && npm ci --ignore-scripts --no-audit --no-fund) ||
      echo "$0: npm ci failed, so the page's tests are skipped" >&2
    if [[ -f web/node_modules/.package-lock.json ]]; then
      touch web/node_modules/.package-lock.json
    fi
  fi
}

check_format() {
  git ls-files -z -- '*.cpp' '*.hpp' | xargs -0 -r clang-format --dry-run -Werror
}

# All but those that take longest there, three quarters of the time: comparisons with brute force,
# Z3's enumerations, catalogues damaged in many ways. scripts/sanitizers.sh runs everything.
test_sanitized() {
  local long='^Census\.AgreesWithBruteForce|Enumeration|^ExactCover\.(FindsEvery|Leaves|Loses)'
  long+='|^TilingCount|^BoardCatalogue\.(Ends|HoldsStarts)|Merge\..*Fillings'
  long+='|Repair\.(Saves|Reads|Needs)|^FillingSearch\.AgreesWith|^HintCount\.FindsThePublished'
  ctest --preset asan --output-on-failure -j "$(nproc)" -L '^unit$' -E "$long"
}

part "packages" install
part "format" check_format
part "build" scripts/build.sh release
part "tests" ctest --preset release --output-on-failure -j "$(nproc)"
part "clang-tidy" scripts/tidy.sh "${tidy[@]}"
if [[ ${ORBITILE_SKIP_SANITIZERS:-0} != 1 ]]; then
  part "sanitized build" scripts/build.sh asan --target orbitile_unit_tests --target orbitile_fuzzers
  part "sanitized tests" test_sanitized
  part "fuzzing" scripts/fuzz.sh 5
fi
