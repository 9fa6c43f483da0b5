#!/usr/bin/env bash
# Installs what is missing, builds the program and runs `orbitile generate` with the arguments
# given; with none, all challenges of the FridgeIQ puzzle go to output/fridgeiq.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# Standard output belongs to the program alone.
"$root/scripts/install_packages.sh" build >&2
"$root/scripts/build.sh" release --target orbitile_program >&2

if (($# == 0)); then
  cd -- "$root"
  set -- configs/fridgeiq.toml --out output/fridgeiq
fi
exec "$root/build/release/orbitile" generate "$@"
