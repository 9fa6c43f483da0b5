#!/usr/bin/env bash
# Configures a small project with scripts/configure.sh, moves it, and configures it where it lies then:
# CMake alone refuses that. Usage: moved_checkout.sh SOURCE_FOLDER
set -euo pipefail

source=$1
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

mkdir -p "$folder/old/scripts"
cp "$source/scripts/configure.sh" "$folder/old/scripts/"
cat >"$folder/old/CMakeLists.txt" <<'end'
cmake_minimum_required(VERSION 3.25)
project(moved LANGUAGES NONE)
add_custom_target(hello COMMAND ${CMAKE_COMMAND} -E echo "hello from ${CMAKE_SOURCE_DIR}")
end
cat >"$folder/old/CMakePresets.json" <<'end'
{"version": 6, "configurePresets": [
  {"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}"}]}
end

"$folder/old/scripts/configure.sh" release >"$folder/first" 2>&1
touch "$folder/old/build/release/kept"
"$folder/old/scripts/configure.sh" release >"$folder/second" 2>&1
[[ -e $folder/old/build/release/kept ]] || fail "what is in its place was configured anew"
ln -s old "$folder/link"
"$folder/link/scripts/configure.sh" release >"$folder/linked" 2>&1
[[ -e $folder/old/build/release/kept ]] || fail "what is called by a link was configured anew"

mv "$folder/old" "$folder/new"
cmake --preset release -S "$folder/new" >"$folder/refused" 2>&1 &&
  fail "CMake goes on in a folder that was moved, so this is no test"
"$folder/new/scripts/configure.sh" release >"$folder/third" 2>&1 || {
  cat "$folder/third"
  fail "a checkout that was moved is not configured"
}
grep -q "was configured for $folder/old; it is removed and configured again" "$folder/third" ||
  fail "it is not said why all is configured anew"
cmake --build "$folder/new/build/release" --target hello | grep -q "hello from $folder/new" ||
  fail "what was moved is not built"

cp -r "$folder/new" "$folder/copy"
"$folder/copy/scripts/configure.sh" release >"$folder/fourth" 2>&1
grep -q "it is removed and configured again" "$folder/fourth" || fail "a copy is built in its original"
[[ -e $folder/new/build/release/build.ninja ]] || fail "the copy took the original's build folder"
