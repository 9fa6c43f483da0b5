#!/usr/bin/env bash
# Makes the pictures and the quoted outputs of README.md and docs/ with the built program, or checks
# that the program of today still makes the same.
#
# Usage: scripts/docs.sh [--check] [--links] [--outputs] [--pictures] [--stored] [--program FOLDER] [FILE…]
#
#   --check      fails if the program prints or draws something other than the documents show
#   --links      fails if a relative link or anchor leads nowhere; needs no program
#   --outputs    writes today's output into the documents
#   --pictures   makes the pictures
#   --stored     with --check or --outputs: also runs the long commands, which are otherwise skipped
#   --program    the folder of the program, build/release by default
#   FILE…        only these documents
#
# Without an option: --outputs --pictures. How a document marks what is run is in scripts/documents.py.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
exec python3 -B "$root/scripts/documents.py" "$@"
