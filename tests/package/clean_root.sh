#!/usr/bin/env bash
# Makes the Debian package of a build, and a Debian that has apt and nothing else; installs the package
# there with apt, which finds what it depends on, and runs the program as a user would: a search, its
# booklet, its page. What these write is looked at out here. The Debian is of this machine's release,
# from where this machine's apt has its packages; what was loaded is kept in WORK/packages for the next
# time.
# Usage: tests/package/clean_root.sh BUILD WORK; ends with 77 where something for that is missing.
set -euo pipefail

(($# == 2)) || {
  echo "usage: $0 BUILD WORK" >&2
  exit 2
}

skip() {
  echo "skipped: $1"
  exit 77
}

fail() {
  echo "$0: $1" >&2
  exit 1
}

for tool in cpack mmdebstrap apt-get dpkg-deb qpdf pdffonts pdftotext rsvg-convert; do
  command -v "$tool" >/dev/null ||
    skip "$tool is missing (scripts/install_packages.sh test clean-root installs it)"
done

build=$(realpath -- "$1")
mkdir -p -- "$2"
work=$(realpath -- "$2")

# Uses only Debian's sources, because no other sources need to be trusted here.
release=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' \
  'Created-By: Packages' 'Origin: Debian' 2>/dev/null | grep " $release" || true)
[[ -n $sources ]] || skip "apt has no lists of Debian's packages here (apt-get update loads them)"

((EUID == 0)) || skip "only root can make a root of its own"

rm -rf -- "$work/made" "$work/out"
mkdir -p -- "$work/made" "$work/out" "$work/packages"
cpack -G DEB -C Release --config "$build/CPackConfig.cmake" -B "$work/made" >"$work/cpack.log" ||
  fail "cpack failed: $(cat "$work/cpack.log")"
packages=("$work"/made/*.deb)
((${#packages[@]} == 1)) || fail "cpack was to make one package and made ${packages[*]}"
cp -- "${packages[0]}" "$work/made/orbitile.deb"

# As this machine reaches the network.
apt-config dump | grep -E '^Acquire::(http|https|ftp)::' >"$work/apt.conf" || true

# --- What happens in the clean root. ---

cat >"$work/install.sh" <<'INSTALL'
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
installed() { dpkg-query --show --showformat='${binary:Package}\n' | wc -l; }
before=$(installed)
if command -v orbitile fc-list; then
  echo "this is no clean root" >&2
  exit 1
fi
# Debian's apt does this by default; mmdebstrap turns it off.
apt-get install --yes --quiet --option APT::Install-Recommends=true /made/orbitile.deb >/apt.log || {
  cat /apt.log >&2
  exit 1
}
echo "apt installed orbitile and $(($(installed) - before - 1)) more packages beside the $before of the root"
if ldd /usr/bin/orbitile | grep 'not found'; then exit 1; fi
test -s /usr/share/man/man1/orbitile.1 || test -s /usr/share/man/man1/orbitile.1.gz
mkdir /home/player
chown 1000:1000 /home/player
INSTALL

# As an ordinary user with a home folder.
cat >"$work/errands.sh" <<'ERRANDS'
set -euo pipefail
export HOME=/home/player
cd
orbitile --version
orbitile pieces /usr/share/orbitile/configs/fridgeiq.toml --out pieces.svg
orbitile generate /usr/share/orbitile/configs/fridgeiq.toml --pieces IJMR --centre cell \
  --count-tilings --out out
orbitile booklet out --title 'A clean root' --out booklet.pdf
orbitile gallery out --out page.html
orbitile make /usr/share/orbitile/configs/fridgeiq.toml --pieces IJ --out pieces
orbitile verify out
ERRANDS

cat >"$work/remove.sh" <<'REMOVE'
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
# The program's message if the typeface is missing.
apt-get purge --yes --quiet fonts-lato >/dev/null
cd /home/player
HOME=/home/player chroot --userspec=1000:1000 / bash -c \
  'cd && orbitile booklet out --out plain.pdf' 2>&1 | tee plain.txt
apt-get purge --yes --quiet orbitile >/dev/null
left=$(find / -xdev -name '*orbitile*' -not -path '/made*' -not -path '/proc/*' -not -path '/home/*')
if [[ -n $left ]]; then
  echo "left where the package was removed: $left" >&2
  exit 1
fi
echo "removed"
REMOVE

# --- It happens. ---

mmdebstrap --quiet --variant=apt --dpkgopt=force-unsafe-io --aptopt="$work/apt.conf" \
  --skip=download/empty --skip=essential/unlink \
  --setup-hook='mkdir -p "$1/var/cache/apt/archives" "$1/made"' \
  --setup-hook="sync-in '$work/packages' /var/cache/apt/archives" \
  --customize-hook="upload '$work/made/orbitile.deb' /made/orbitile.deb" \
  --customize-hook="copy-in '$work/install.sh' '$work/errands.sh' '$work/remove.sh' /made" \
  --customize-hook='chroot "$1" bash /made/install.sh' \
  --customize-hook='chroot --userspec=1000:1000 "$1" bash /made/errands.sh' \
  --customize-hook='chroot "$1" bash /made/remove.sh' \
  --customize-hook="sync-out /home/player '$work/out'" \
  --customize-hook="sync-out /var/cache/apt/archives '$work/packages'" \
  --format=null "$release" /dev/null - <<<"$sources" 2>&1 | tee "$work/log" ||
  fail "the clean root: see above"

# --- What was written there. ---

said() { grep -qE -- "$1" "$work/log" || fail "the program did not say: $1"; }
said '^(orbitile )?1\.0'
said '^complete: 1 shape '
said '^verified$'
said '^removed$'

qpdf --check "$work/out/booklet.pdf" >/dev/null || fail "the booklet is damaged"
pdftotext "$work/out/booklet.pdf" - | grep -q 'A clean root' || fail "the booklet has no title"
foreign=$(pdffonts "$work/out/booklet.pdf" | tail -n +3 | grep -v '+Lato-' || true)
[[ -z $foreign ]] || fail "the booklet has other fonts than Lato, or none of it embedded: $foreign"
pdffonts "$work/out/booklet.pdf" | grep -q '+Lato-' || fail "the booklet has no Lato"
grep -q 'orbitile: the font Lato is not installed' "$work/out/plain.txt" ||
  fail "nothing was said where Lato was missing"
qpdf --check "$work/out/plain.pdf" >/dev/null || fail "without Lato the booklet is damaged"
pdftotext "$work/out/plain.pdf" - | grep -q fridgeiq || fail "without Lato the booklet has no title"
rsvg-convert --output "$work/out/pieces.png" "$work/out/pieces.svg"
grep -q '</html>' "$work/out/page.html" || fail "the page is not whole"
(($(find "$work/out/out/challenges" -name '*.svg' | wc -l) == 2)) || fail "pictures are missing"
echo "the package does in a clean root what it should"
