#!/usr/bin/env bash
# Makes a release of the commit that is checked out, tests it, and writes its files into the folder
# RELEASE: the source archive, the Debian package, SHA256SUMS and COMMIT. docs/releasing.md describes the
# steps. Usage: scripts/release.sh RELEASE | --versions
# --versions only checks that all files name the same version.
set -euo pipefail

(($# == 1)) || {
  echo "usage: $0 RELEASE | --versions" >&2
  exit 2
}

fail() {
  echo "$0: $1" >&2
  exit 1
}

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
version=$(sed -n 's/^project(orbitile VERSION \([0-9.]*\) .*/\1/p' "$root/CMakeLists.txt")
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "CMakeLists.txt does not state a version: '$version'"

stated_versions() {
  sed -n 's/^  "version": "\(.*\)",$/web\/package.json \1/p' "$root/web/package.json"
  sed -n '1,10s/^ *"version": "\(.*\)",$/web\/package-lock.json \1/p' "$root/web/package-lock.json"
  sed -n 's/^version: \(.*\)$/CITATION.cff \1/p' "$root/CITATION.cff"
  sed -n 's/^## \([0-9][0-9.]*\), .*/CHANGELOG.md \1/p' "$root/CHANGELOG.md" | head -n 1
}

check_versions() {
  local file stated count=0
  while read -r file stated; do
    [[ $stated == "$version" ]] || fail "$file states version $stated, but CMakeLists.txt states $version"
    count=$((count + 1))
  done < <(stated_versions)
  ((count == 5)) || fail "$count places state a version, but there must be 5; see stated_versions in $0"
  local day released
  day=$(sed -n "s/^## ${version//./\\.}, \(.*\)/\1/p" "$root/CHANGELOG.md")
  released=$(sed -n 's/^date-released: //p' "$root/CITATION.cff")
  [[ $day == "$released" ]] || fail "CHANGELOG.md gives version $version the date $day, but CITATION.cff gives it $released"
}

check_versions
if [[ $1 == --versions ]]; then
  echo "version $version"
  exit 0
fi

((EUID == 0)) || fail "only root can make the clean Debian system in which the package is tested; use sudo"
[[ ! -e $1 ]] || fail "$1 exists already; name a new folder"
[[ -z $(git -C "$root" status --porcelain) ]] ||
  fail "the checkout has uncommitted changes; commit or remove them"
"$root/scripts/install_packages.sh" build test studio clean-root

mkdir -p -- "$1"
release=$(realpath -- "$1")
work=$release/unfinished
mkdir -- "$work"
name=orbitile-$version
commit=$(git -C "$root" rev-parse HEAD)
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
export SOURCE_DATE_EPOCH

echo "== source archive"
mkdir -- "$work/source"
git -C "$root" archive --prefix="$name/" HEAD | tar -x -C "$work/source"
(
  cd -- "$work/source/$name"
  scripts/studio.sh --build-only
  mkdir web/built
  web/players/build.sh web/built/page.html web/built/page.cpp
  rm -rf -- web/node_modules build/wasm build/studio/site
)
tar --create --directory "$work/source" --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@$SOURCE_DATE_EPOCH" --format=ustar "$name" | gzip --no-name >"$work/$name.tar.gz"

echo "== build without a network"
mkdir -- "$work/unpacked"
tar -x -C "$work/unpacked" -f "$work/$name.tar.gz"
build=$work/unpacked/$name/build/release
(
  cd -- "$work/unpacked/$name"
  unshare --net cmake --preset release -DORBITILE_BUILD_TESTS=OFF
  unshare --net cmake --build --preset release
)
"$build/orbitile" generate "$work/unpacked/$name/configs/fridgeiq.toml" --pieces IJMR \
  --symmetry D4 --centre cell --out "$work/catalogue" | tee "$work/found"
grep -q '^complete: 1 shape' "$work/found" || fail "the built program did not find the shape that it must find"
"$build/orbitile" gallery "$work/catalogue" --out "$work/page.html"
grep -q '</html>' "$work/page.html" || fail "the built program did not write a complete page"
"$build/orbitile" studio --no-browser --out "$work/studio.html"
grep -q '</html>' "$work/studio.html" || fail "the built program did not find the page of the studio"

echo "== package in a clean root"
"$root/tests/package/clean_root.sh" "$build" "$work/clean_root"
dpkg-deb --contents "$work/clean_root/made/orbitile.deb" | grep '/share/orbitile/studio.html$' >/dev/null ||
  fail "the package does not contain the page of the studio"

mv -- "$work/$name.tar.gz" "$work"/clean_root/made/orbitile_*.deb "$release"
rm -rf -- "$work"
cd -- "$release"
sha256sum -- *.tar.gz *.deb >SHA256SUMS
echo "$commit" >COMMIT
echo "release $version of $commit:"
cat SHA256SUMS
