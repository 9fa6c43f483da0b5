#!/usr/bin/env bash
# Builds the page for players in a checkout whose folder is read-only.
# Usage: read_only_checkout.sh SOURCE_FOLDER; exit code 77: skipped
set -euo pipefail

source=$1
folder=$(mktemp -d)
trap 'chmod -R u+w -- "$folder"; rm -rf -- "$folder"' EXIT

fail() {
  echo "FAILED: $1" >&2
  cat -- "$folder"/log* >&2
  exit 1
}

command -v esbuild >/dev/null || exit 77
# Root can write into read-only folders, so another user builds.
as_somebody_else=()
if [[ $(id -u) == 0 ]]; then
  command -v setpriv >/dev/null || exit 77
  as_somebody_else=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi

mkdir "$folder/source" "$folder/build"
tar -c -C "$source" --exclude=node_modules --exclude=web/built web | tar -x -C "$folder/source"
cat >"$folder/source/CMakeLists.txt" <<'end'
cmake_minimum_required(VERSION 3.25)
project(pages VERSION 1.0.0 LANGUAGES NONE)
add_subdirectory(web)
end
chmod -R a+rX,a-w "$folder/source"
chmod a+rwx "$folder/build"
chmod a+rx "$folder"

"${as_somebody_else[@]}" cmake -G Ninja -S "$folder/source" -B "$folder/build" >"$folder/log1" 2>&1 ||
  fail "a read-only checkout is not configured"
"${as_somebody_else[@]}" cmake --build "$folder/build" --target orbitile_gallery_page >"$folder/log2" 2>&1 ||
  fail "the page is not built"
grep -q '</html>' "$folder/build/web/page.html" || fail "the page was not built"
