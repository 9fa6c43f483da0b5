#!/usr/bin/env bash
# Runs clang-tidy on the sources that changed since a revision, or on all sources. Sources that are known
# to be clean are skipped: ~/.cache/orbitile/tidy remembers them by their content.
# Usage: scripts/tidy.sh [--all | --since REVISION | SOURCE…] [--budget SECONDS]
# The default is --since HEAD^.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
# clang-tidy cannot read the flags and precompiled headers of GCC, so a build for clang is configured. It
# is never built.
(cd -- "$root" && scripts/configure.sh tidy >/dev/null)
exec python3 -B "$root/scripts/tidy.py" build/tidy "$@"
