#!/usr/bin/env bash
# Installs the missing Debian packages of the given groups: build, test, studio, site, slurm, clean-root.
# The group studio has the compiler for WebAssembly.
# Usage: scripts/install_packages.sh GROUP…
set -euo pipefail

build_packages=(
  g++ cmake ninja-build pkgconf ccache
  libz3-dev libcadical-dev
  libcairo2-dev libpango1.0-dev fonts-lato
  libcli11-dev libfmt-dev libsqlite3-dev libsqlitecpp-dev libtomlplusplus-dev nlohmann-json3-dev
  libpolyclipping-dev libpugixml-dev zlib1g-dev
  esbuild
)
test_packages=(
  nodejs npm help2man
  git python3 dpkg-dev file libgtest-dev libgmock-dev libbenchmark-dev
  poppler-utils qpdf librsvg2-bin clang-format clang-tidy
  fonts-dejavu-core fonts-wqy-microhei
  minisat clasp cadical glpk-utils z3
  chromium
  admesh prusa-slicer python3-ezdxf
  clang libclang-rt-dev lld
)
studio_packages=(
  clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  wasi-libc cmake ninja-build ccache libfmt-dev libtomlplusplus-dev nlohmann-json3-dev googletest
  nodejs npm fonts-lato libharfbuzz-bin woff2 librsvg2-bin zopfli
)
site_packages=(pandoc)
slurm_packages=(slurm-wlm munge)
clean_root_packages=(mmdebstrap)

usage() {
  echo "usage: $0 build|test|studio|site|slurm|clean-root…" >&2
  exit 2
}

(($# > 0)) || usage
wanted=()
for group in "$@"; do
  case "$group" in
    build) wanted+=("${build_packages[@]}") ;;
    test) wanted+=("${test_packages[@]}") ;;
    studio) wanted+=("${studio_packages[@]}") ;;
    site) wanted+=("${site_packages[@]}") ;;
    slurm) wanted+=("${slurm_packages[@]}") ;;
    clean-root) wanted+=("${clean_root_packages[@]}") ;;
    *) usage ;;
  esac
done

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "$0: this is not a Debian system, so nothing is installed. These packages are needed: ${wanted[*]}" >&2
  exit 0
fi

is_installed() {
  # Node is often installed from another source, as one package with npm. It conflicts with Debian's npm.
  case "$1" in
    nodejs) command -v node >/dev/null && return ;;
    npm) command -v npm >/dev/null && return ;;
  esac
  # dpkg prints a line for each architecture, and fails if it does not know the package.
  local status
  status=$(dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null) || return 1
  grep -qx installed <<<"$status"
}

missing=()
for package in "${wanted[@]}"; do
  is_installed "$package" || missing+=("$package")
done
((${#missing[@]} > 0)) || exit 0

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "$0: these packages are missing; install them as root, or install sudo:" >&2
    printf '  %s\n' "${missing[@]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "Installing: ${missing[*]}"
# After an interrupted installation apt refuses all others, until the interrupted one is finished.
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive dpkg --configure -a
"${as_root[@]}" apt-get update
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install --yes --no-install-recommends "${missing[@]}"
