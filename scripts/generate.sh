#!/usr/bin/env bash
# Installs the packages that are missing, builds the program, and runs `orbitile generate` with the
# given arguments. Without arguments it finds all shapes of the FridgeIQ puzzle, with the number of
# solutions of each, and makes a booklet and a page in output/fridgeiq. At the end a second engine
# cross-checks a part of the answer, which takes about 20 s of processor time.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# Only the program writes to standard output.
"$root/scripts/install_packages.sh" build >&2
"$root/scripts/build.sh" release --target orbitile_program --target orbitile_check >&2

orbitile=$root/build/release/orbitile
if (($# > 0)); then
  exec "$orbitile" generate "$@"
fi

cd -- "$root"
"$orbitile" generate configs/fridgeiq.toml --difficulty --out output/fridgeiq
"$orbitile" booklet output/fridgeiq --title FridgeIQ
# A program that was built without the page says so here, and has done everything else.
"$orbitile" gallery output/fridgeiq || true

echo
echo "The search above tried all candidates. The next search uses only the solver Z3 and not that list:"
echo "Z3 finds a shape on 8 by 8 cells around a vertex, forbids it, and repeats this until no other is left."
"$orbitile" generate configs/fridgeiq.toml --method solver --centre vertex --horizon 4 --solver z3 \
  --out output/fridgeiq-by-z3 --quiet
"$orbitile" verify output/fridgeiq --against output/fridgeiq-by-z3
