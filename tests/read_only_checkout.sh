#!/usr/bin/env bash
# Configures and builds the pages of a checkout whose folder is read-only: npm then puts its packages into
# the build folder. Node and npm are replaced by scripts, so that no network is needed.
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

# Root can write into read-only folders, so another user builds.
as_somebody_else=()
if [[ $(id -u) == 0 ]]; then
  command -v setpriv >/dev/null || exit 77
  as_somebody_else=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi

mkdir "$folder/source" "$folder/bin" "$folder/build"
cp -r -- "$source/web" "$folder/source/web"
rm -rf -- "$folder/source/web/node_modules" "$folder/source/web/built"
cat >"$folder/source/CMakeLists.txt" <<'end'
cmake_minimum_required(VERSION 3.25)
project(pages VERSION 1.0.0 LANGUAGES NONE)
add_subdirectory(web)
add_custom_target(pages ALL DEPENDS orbitile_gallery_page)
end
cat >"$folder/bin/npm" <<'end'
#!/bin/sh
mkdir -p node_modules && : >node_modules/.package-lock.json
end
# Writes the two files that the first step is to write.
cat >"$folder/bin/node" <<'end'
#!/bin/sh
case $1 in
  --version) echo v18.0.0 ;;
  build.mjs) test -f build.mjs && test -d node_modules && : >"$2" && : >"$3" ;;
  *) exit 1 ;;
esac
end
chmod +x "$folder/bin/npm" "$folder/bin/node"
chmod -R a+rX,a-w "$folder/source"
chmod a+rwx "$folder/build"
chmod a+rx "$folder" "$folder/bin"

run() {
  "${as_somebody_else[@]}" env PATH="$folder/bin:$PATH" "$@"
}
run cmake -G Ninja -S "$folder/source" -B "$folder/build" >"$folder/log1" 2>&1 ||
  fail "a read-only checkout is not configured"
grep -q "is built without the page" "$folder/log1" && fail "a read-only checkout is built without the page"
run cmake --build "$folder/build" --target orbitile_gallery_page >"$folder/log2" 2>&1 ||
  fail "the page is not built"
[[ -e $folder/build/web/page.html ]] || fail "the page was not built"
[[ ! -e $folder/source/web/node_modules ]] || fail "the checkout was written to"
