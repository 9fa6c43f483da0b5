#!/usr/bin/env bash
# Makes a minimal Debian of another release, and runs README's two commands there on a copy of the committed
# sources: scripts/generate.sh and scripts/test.sh without sanitizers. A warning of the compiler is an error.
# The packages that were loaded are kept in WORK/packages for the next time.
# Usage: tests/package/newer_debian.sh WORK [RELEASE], RELEASE: trixie (Debian 13) by default. Ends with 77
# where something for that is missing.
set -euo pipefail

(($# == 1 || $# == 2)) || {
  echo "usage: $0 WORK [RELEASE]" >&2
  exit 2
}
source=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
release=${2:-trixie}

skip() {
  echo "skipped: $1"
  exit 77
}

command -v mmdebstrap >/dev/null || skip "mmdebstrap is missing (scripts/install_packages.sh clean-root installs it)"
((EUID == 0)) || skip "only root can make a root of its own"
archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 2>/dev/null |
  head -n 1)
[[ -n $archive ]] || skip "apt has no lists of Debian's packages here (apt-get update loads them)"

mkdir -p -- "$1"
work=$(realpath -- "$1")
mkdir -p -- "$work/packages"

# As this machine reaches the network.
apt-config dump | grep -E '^Acquire::(http|https|ftp)::' >"$work/apt.conf" || true
cp -- "${HOME:-/root}/.npmrc" "$work/npmrc" 2>/dev/null || : >"$work/npmrc"
cp -- "${NODE_EXTRA_CA_CERTS:-/dev/null}" "$work/certificates.crt"
git -C "$source" archive --prefix=orbitile/ HEAD >"$work/source.tar"

# scripts/test.sh asks git for the files and for the last commit.
cat >"$work/run.sh" <<'RUN'
set -euo pipefail
export HOME=/root LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/made/certificates.crt
cp /made/npmrc /root/.npmrc
tar -x -C /root -f /made/source.tar
cd /root/orbitile
git init --quiet
git -c user.name=test -c user.email=test@localhost commit --quiet --allow-empty --message 'Begin'
git add --all
git -c user.name=test -c user.email=test@localhost commit --quiet --message 'Add the sources'
./scripts/generate.sh
ORBITILE_SKIP_SANITIZERS=1 ./scripts/test.sh
echo "README's commands succeed on $(. /etc/os-release && echo "$PRETTY_NAME")"
RUN

mmdebstrap --quiet --variant=apt --dpkgopt=force-unsafe-io --aptopt="$work/apt.conf" \
  --include=ca-certificates,git --skip=download/empty --skip=essential/unlink \
  --setup-hook='mkdir -p "$1/var/cache/apt/archives" "$1/made"' \
  --setup-hook="sync-in '$work/packages' /var/cache/apt/archives" \
  --customize-hook="copy-in '$work/run.sh' '$work/npmrc' '$work/certificates.crt' '$work/source.tar' /made" \
  --customize-hook='chroot "$1" bash /made/run.sh' \
  --customize-hook="sync-out /var/cache/apt/archives '$work/packages'" \
  --format=null "$release" /dev/null "deb $archive $release main"
