#!/usr/bin/env bash
# Installs what is missing, builds the program and runs `orbitile generate` with the arguments
# given; with none, all shapes of the FridgeIQ puzzle go to output/fridgeiq, with the number of
# solutions of each, a booklet to print, from easy to hard, and a page to play them. In the end Z3
# alone searches the shapes that are near the centre, and the two answers are compared.
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

# Nothing is forbidden to Z3 beforehand: it has to find each shape itself, about 20 seconds.
printf '\nCross-check: Z3 alone, shapes with a vertex as centre, up to 4 cells from it\n'
"$orbitile" verify output/fridgeiq --again iterate --from-scratch --centre vertex --horizon 4
