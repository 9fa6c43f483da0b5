#!/usr/bin/env bash
# Configures a build preset; anew where its folder was configured for another source folder, as in a
# checkout that was moved or copied, for CMake refuses to go on with that.
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
  # By identity, not by name: a folder has several names where links lead to it.
  if ! [[ $configured_for -ef . && $configured_in -ef build/$preset ]]; then
    echo "$0: build/$preset was configured for $configured_for; configuring it anew" >&2
    rm -rf -- "build/$preset"
  fi
fi
cmake --preset "$preset"
