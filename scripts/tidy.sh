#!/usr/bin/env bash
# Runs clang-tidy over the tracked sources of the library, the program and the tests.
# Usage: scripts/tidy.sh
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
if [[ ! -f build/release/compile_commands.json ]]; then
  cmake --preset release
fi
git ls-files -z -- 'src/*.cpp' 'tests/*.cpp' |
  xargs -0 -r -n 1 -P "$(nproc)" clang-tidy -p build/release --quiet
