#!/usr/bin/env bash
# Builds the studio: its engine as WebAssembly, build/wasm/orbitile.wasm, and its page, in build/studio: the
# file studio.html, which can be opened from disk, and the folder site/ for a web server. Then it runs the
# tests: in Node unit tests of the core and a comparison with the shapes that the program finds, and the
# page in Chromium. It installs what it needs.
# Usage: scripts/studio.sh [--build-only] [--all]
# With --all it also runs the unit tests that take long, and compares 500 random questions and known
# questions that take minutes.
# Exits with 77, and says so, if the compiler for WebAssembly cannot be installed.
set -euo pipefail

usage() {
  echo "usage: $0 [--build-only] [--all]" >&2
  exit 2
}

build_only=no
all=no
comparison=(--random 20)
for option in "$@"; do
  case "$option" in
    --build-only) build_only=yes ;;
    --all)
      all=yes
      comparison=(--random 500 --long)
      ;;
    *) usage ;;
  esac
done

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

if ! scripts/install_packages.sh studio || ! command -v clang++-19 >/dev/null; then
  echo "$0: skipped: the compiler for WebAssembly could not be installed, so orbitile.wasm is not built" \
    "and not tested" >&2
  exit 77
fi

if [[ $build_only == yes ]]; then
  scripts/build.sh wasm --target orbitile_studio_module
else
  scripts/build.sh wasm
fi
if ! command -v npm >/dev/null; then
  echo "$0: skipped: the page is not built, because npm is missing" >&2
  exit 77
fi
if [[ ! -d web/node_modules/playwright-core ]]; then
  (cd web && npm ci --ignore-scripts --no-audit --no-fund)
fi
(cd web && node studio/build.mjs --out ../build/studio --wasm ../build/wasm/orbitile.wasm)
if [[ $build_only == yes ]]; then exit 0; fi

# Tests that take long natively take several times as long here.
if [[ $all == no ]]; then
  left_out=$(grep -v '^#' tests/left_out_under_sanitizers.txt | paste -sd :)
  export GTEST_FILTER="-$left_out"
fi
ctest --preset wasm --output-on-failure -j "$(nproc)"

program=build/release/orbitile
if [[ ! -x $program ]]; then
  echo "$0: skipped: $program is not built, so its shapes are not compared with those of orbitile.wasm" >&2
  exit 0
fi
result=0
node tests/wasm/catalogues.mjs build/wasm/orbitile.wasm "$program" "${comparison[@]}" || result=$?
if ((result != 0 && result != 77)); then exit "$result"; fi  # 77: it says why it was skipped

result=0
node web/tests/run.mjs studio build/studio "$program" || result=$?
if ((result == 77)); then exit 0; fi
exit "$result"
