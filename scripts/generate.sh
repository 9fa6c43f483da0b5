#!/usr/bin/env bash
# Installs what is missing, builds the program and runs `orbitile generate` with the arguments
# given; with none, all challenges of the FridgeIQ puzzle go to output/fridgeiq, with the number of
# tilings of each, a booklet to print, from easy to hard, and a page to play them.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# Standard output belongs to the program alone.
"$root/scripts/install_packages.sh" build >&2
"$root/scripts/build.sh" release --target orbitile_program --target orbitile_check >&2

orbitile=$root/build/release/orbitile
if (($# > 0)); then
  exec "$orbitile" generate "$@"
fi

cd -- "$root"
"$orbitile" generate configs/fridgeiq.toml --difficulty --out output/fridgeiq
"$orbitile" booklet output/fridgeiq --title FridgeIQ
# Without Node the program has no page, says so, and has done its work all the same.
"$orbitile" gallery output/fridgeiq || true
