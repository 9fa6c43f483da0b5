#!/usr/bin/env bash
# Makes a static web site from README.md and docs/, with pages to play. Any web server can serve it.
#
# Usage: scripts/site.sh [--no-play] [--program FOLDER] SITE
#
#   SITE        a new folder; a folder that this script made before is made again
#   --no-play   leaves out the pages to play, which need the program and half a minute
#   --program   the folder of the program, build/release by default
#
# Needs pandoc (scripts/install_packages.sh site), but no network. At the end the script checks every link
# on the site, and fails if a link leads nowhere.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
exec python3 -B "$root/scripts/make_site.py" "$@"
