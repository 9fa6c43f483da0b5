#!/usr/bin/env bash
# Runs clang-tidy over what changed since a revision, or over everything, but for what it found clean
# before: that is remembered by content in ~/.cache/orbitile/tidy.
# Usage: scripts/tidy.sh [--all | --since REVISION | SOURCE…] [--budget SECONDS]; default --since HEAD^
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
# clang-tidy cannot read the flags and precompiled headers of GCC; this is configured and never built.
(cd -- "$root" && scripts/configure.sh tidy >/dev/null)
exec python3 -B "$root/scripts/tidy.py" build/tidy "$@"
