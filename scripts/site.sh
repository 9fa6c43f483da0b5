#!/usr/bin/env bash
# Makes a static web site of README.md and docs/, with pages to play: ready for any web server.
#
# Usage: scripts/site.sh [--no-play] [--program FOLDER] SITE
#
#   SITE        a new folder, or one that this script made: it is made again
#   --no-play   without the pages to play, which need the program and half a minute
#   --program   the folder of the program, build/release by default
#
# Needs pandoc (scripts/install_packages.sh site) and no network. At the end every link on the site is
# checked; a link that leads nowhere is an error.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
exec python3 -B "$root/scripts/make_site.py" "$@"
