#!/usr/bin/env bash
# Configures and builds one preset.
# Usage: scripts/build.sh release|debug|asan|tsan|core|wasm [cmake --build options, such as --target NAME]
set -euo pipefail

if (($# == 0)); then
  echo "usage: $0 release|debug|asan|tsan|core|wasm [cmake --build options]" >&2
  exit 2
fi
preset=$1
shift

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
scripts/configure.sh "$preset"
cmake --build --preset "$preset" --parallel "$(nproc)" "$@"
