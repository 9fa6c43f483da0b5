#!/usr/bin/env bash
# Configures a build preset. If the build folder was configured for another source folder, it is first
# removed: after a checkout was moved or copied, CMake refuses to use the old build folder.
# Usage: scripts/configure.sh PRESET
set -euo pipefail

if (($# != 1)); then
  echo "usage: $0 PRESET" >&2
  exit 2
fi
preset=$1

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
cache=build/$preset/CMakeCache.txt
if [[ -f $cache ]]; then
  configured_for=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
  configured_in=$(sed -n 's/^CMAKE_CACHEFILE_DIR:INTERNAL=//p' "$cache")
  # Folders are compared by identity and not by name, because links give a folder several names.
  if ! [[ $configured_for -ef . && $configured_in -ef build/$preset ]]; then
    echo "$0: build/$preset was configured for $configured_for; it is removed and configured again" >&2
    rm -rf -- "build/$preset"
  fi
fi
cmake --preset "$preset"
