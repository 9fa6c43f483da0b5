#!/usr/bin/env bash
# Runs every check: format, build without warnings, all tests, clang-tidy for the sources that the last
# commit changed, the studio's engine as WebAssembly, and unit tests and fuzz targets under the sanitizers.
# At the end it prints how long each
# part took. Usage: scripts/test.sh [--all]
# With --all, clang-tidy checks all sources that are not known to be clean, the build of the core
# alone is made and tested, a search runs on a Slurm of one node, and README's commands run in a minimal
# Debian 13.
# ORBITILE_SKIP_SANITIZERS=1 in the environment leaves out the sanitizers.
set -euo pipefail

# Continuous integration can spare a minute for clang-tidy. Most commits need less. Sources that are not
# reached are listed, and --all checks them.
tidy=(--since HEAD^ --budget 60)
other_builds=no
case "$#:${1-}" in
  0:) ;;
  1:--all)
    tidy=(--all)
    other_builds=yes
    ;;
  *)
    echo "usage: $0 [--all]" >&2
    exit 2
    ;;
esac

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

logs=build/logs
mkdir -p "$logs"
times=()
told() { # NAME BEGUN
  times+=("$(printf '%5d s  %s' $((SECONDS - $2)) "$1")")
}

part() { # NAME COMMAND…
  local begun=$SECONDS TIMEFORMAT="== $1: %0R s, of processors %0U s and %0S s for the system"
  echo "== $1"
  time "${@:2}"
  told "$1" "$begun"
}

# --- Parts that run in the background, on idle processors. Each is a group of processes that can be
# ended together. ---

declare -A groups=() begun=()
begin() { # NAME COMMAND…
  begun[$1]=$SECONDS
  set -m
  (
    renice -n 19 -p "$BASHPID" >/dev/null
    TIMEFORMAT="== $1: %0R s, of processors %0U s and %0S s for the system"
    echo "== $1"
    time "${@:2}"
  ) >"$logs/$1.log" 2>&1 &
  set +m
  groups[$1]=$!
}

end() { # NAME
  local result=0
  wait "${groups[$1]}" || result=$?
  unset "groups[$1]"
  told "$1, beside others" "${begun[$1]}"
  cat "$logs/$1.log"
  return "$result"
}

# Tests make and remove thousands of small files. On ext4 it takes long to make a file in a place where
# many files were removed in the last seconds. So the tests work in memory if there is room, and if files
# there can be executed and can be devices, which some tests need.
scratch=
work_in_memory() {
  local -r memory=/dev/shm
  local free
  [[ -d $memory && -w $memory ]] || return 0
  ! findmnt --noheadings --output OPTIONS --target "$memory" | grep -qE 'noexec|nodev' || return 0
  free=$(df --output=avail --block-size=1G "$memory" | tail -n 1)
  ((free >= 4)) || return 0
  scratch=$(mktemp -d "$memory/orbitile-tests.XXXXXX")
  chmod 1777 "$scratch"  # as /tmp: some tests run the program as another user
  export TMPDIR=$scratch
}

finish() {
  local group
  for group in "${groups[@]}"; do kill -- "-$group" 2>/dev/null || true; done
  if [[ -n $scratch ]]; then rm -rf -- "$scratch"; fi
  printf '%s\n' "${times[@]}"
}
trap finish EXIT

# --- The parts. ---

install_what_is_missing() {
  scripts/install_packages.sh build test site

  # The page's tests need more packages than the page. Without these packages they are skipped.
  if command -v npm >/dev/null && [[ ! -d web/node_modules/playwright-core ||
    web/package-lock.json -nt web/node_modules/.package-lock.json ]]; then
    (cd web && npm ci --ignore-scripts --no-audit --no-fund) ||
      echo "$0: npm ci failed, so the tests of the page are skipped" >&2
    if [[ -f web/node_modules/.package-lock.json ]]; then
      touch web/node_modules/.package-lock.json
    fi
  fi
}

# Each release of clang-format formats some lines in another way, and clang-tidy has other checks. The sources
# follow those of Debian 12.
has_version_14() { # TOOL
  "$1" --version | grep -q 'version 14\.' || {
    echo "$1 is not version 14, so this part is skipped"
    return 1
  }
}

check_format() {
  if [[ -x web/node_modules/.bin/prettier ]]; then
    (cd web && node_modules/.bin/prettier --check --log-level warn .)
  else
    echo "prettier is not installed, so the format of web/ is not checked"
  fi
  has_version_14 clang-format || return 0
  git ls-files -z -- '*.cpp' '*.hpp' | xargs -0 -r clang-format --dry-run -Werror
}

check_with_tidy() {
  has_version_14 clang-tidy || return 0
  scripts/tidy.sh "${tidy[@]}"
}

# Builds the core alone. ccache has most of their objects from the
# release build. `scripts/build.sh core && ctest --preset core` runs unit tests too.
build_others() {
  scripts/build.sh core
  ctest --preset core
}

# The test installs Slurm. If that is not possible, it is skipped.
test_with_slurm() {
  ctest --preset release --output-on-failure -C Slurm -R '^slurm[.]array_job$'
}

test_on_newer_debian() {
  scripts/install_packages.sh clean-root
  ctest --preset release --output-on-failure -C NewerDebian -R '^package[.]newer_debian$'
}

build_sanitized() {
  scripts/build.sh asan --target orbitile_unit_tests --target orbitile_fuzzers
}

test_sanitized() {
  local left_out
  left_out=$(grep -v '^#' tests/left_out_under_sanitizers.txt | paste -sd :)
  GTEST_FILTER="-$left_out" ctest --preset asan --output-on-failure -j "$(nproc)" -C Shards \
    -L '^unit-shards$'
}

test_studio() {
  local result=0
  scripts/studio.sh || result=$?
  if ((result == 77)); then
    echo "$0: the tests of the studio's engine as WebAssembly are skipped" >&2
    return 0
  fi
  return "$result"
}

part "packages" install_what_is_missing
part "format" check_format
work_in_memory
sanitizers=yes
if [[ ${ORBITILE_SKIP_SANITIZERS:-0} == 1 ]]; then sanitizers=no; fi
if [[ $sanitizers == yes ]]; then begin "sanitized build" build_sanitized; fi
part "build" scripts/build.sh release
# Unit and integration tests in shards. One more shard than there are processors runs at a time, because
# some shards only wait.
part "tests" ctest --preset release --output-on-failure -j "$(($(nproc) + 1))" -C Shards \
  -LE '^(unit|integration)$'
if [[ $sanitizers == yes ]]; then
  end "sanitized build"
  begin "clang-tidy" check_with_tidy
  begin "sanitized tests" test_sanitized
  part "fuzzing" scripts/fuzz.sh 2
else
  begin "clang-tidy" check_with_tidy
fi
# The browser waits half of the time, so the tests of the studio leave room for the parts in the background.
part "studio as WebAssembly" test_studio
if [[ $sanitizers == yes ]]; then end "sanitized tests"; fi
end "clang-tidy"
if [[ $other_builds == yes ]]; then
  part "other builds" build_others
  part "Slurm" test_with_slurm
  part "Debian 13" test_on_newer_debian
fi
