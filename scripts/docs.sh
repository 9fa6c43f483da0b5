#!/usr/bin/env bash
# Makes the pictures and the quoted outputs of README.md and docs/ with the built program, or checks
# that they are what the program makes today.
#
# Usage: scripts/docs.sh [--check] [--links] [--outputs] [--pictures] [--stored] [--program FOLDER] [FILE…]
#
#   --check      fails if the program prints or draws something else than the documents say
#   --links      fails if a relative link or anchor leads nowhere; needs no program
#   --outputs    writes today's output into the documents
#   --pictures   makes the pictures
#   --stored     with --check or --outputs: also runs the long commands whose output is only stored
#   --program    the folder of the program, build/release by default
#   FILE…        only these documents
#
# Without an option: --outputs --pictures. How a document marks what is run is in scripts/documents.py.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
exec python3 -B "$root/scripts/documents.py" "$@"
