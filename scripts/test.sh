#!/usr/bin/env bash
# Runs every check: format, build without warnings, all tests, clang-tidy over what the last commit
# changed, unit tests and fuzz targets under the sanitizers. Says at the end what each part took.
# Usage: scripts/test.sh [--tidy]; --tidy has clang-tidy look at everything that it has not found clean
# before, and ORBITILE_SKIP_SANITIZERS=1 in the environment leaves the sanitizers out.
set -euo pipefail

# A minute and a half is what integration can spare. Most commits take less; what was not reached is
# listed, and --tidy reaches it.
tidy=(--since HEAD^ --budget 90)
case "$#:${1-}" in
  0:) ;;
  1:--tidy) tidy=(--all) ;;
  *)
    echo "usage: $0 [--tidy]" >&2
    exit 2
    ;;
esac

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

times=()
part() { # NAME COMMAND…
  local begun=$SECONDS TIMEFORMAT="== $1: %0R s, of processors %0U s and %0S s for the system"
  echo "== $1"
  time "${@:2}"
  times+=("$(printf '%5d s  %s' $((SECONDS - begun)) "$1")")
}

sanitized_build=
finish() {
  if [[ -n $sanitized_build ]]; then
    kill -- "-$sanitized_build" 2>/dev/null || true
  fi
  printf '%s\n' "${times[@]}"
}
trap finish EXIT

install_what_is_missing() {
  scripts/install_packages.sh build test
  # Only one test needs them, and is skipped without.
  scripts/install_packages.sh slurm ||
    echo "$0: Slurm could not be installed, so its test is skipped" >&2

  # The page's tests take more packages than the page; without them they are skipped.
  if command -v npm >/dev/null && [[ ! -d web/node_modules/playwright-core ||
    web/package-lock.json -nt web/node_modules/.package-lock.json ]]; then
    (cd web && npm ci --ignore-scripts --no-audit --no-fund) ||
      echo "$0: npm ci failed, so the page's tests are skipped" >&2
    if [[ -f web/node_modules/.package-lock.json ]]; then
      touch web/node_modules/.package-lock.json
    fi
  fi
}

check_format() {
  git ls-files -z -- '*.cpp' '*.hpp' | xargs -0 -r clang-format --dry-run -Werror
}

# Takes what the tests leave of the processors, as a group of processes that can be ended together.
start_sanitized_build() {
  set -m
  nice -n 19 scripts/build.sh asan --target orbitile_unit_tests --target orbitile_fuzzers \
    >build/asan.log 2>&1 &
  set +m
  sanitized_build=$!
}

end_sanitized_build() {
  if ! wait "$sanitized_build"; then
    cat build/asan.log
    return 1
  fi
  sanitized_build=
}

# All but those that take longest there, most of the time: comparisons with brute force and of one
# search with another, Z3's enumerations, catalogues damaged in many ways. scripts/sanitizers.sh runs
# everything.
test_sanitized() {
  local long='Census.AgreesWithBruteForce*:*Enumeration*:TilingCount*:FillingSearch.AgreesWith*'
  long+=':ExactCover.FindsEvery*:ExactCover.Leaves*:ExactCover.Loses*:*Merge.*Fillings*'
  long+=':BoardCatalogue.Ends*:BoardCatalogue.HoldsStarts*:HintCount.FindsThePublished*'
  long+=':SymmetricFigures.*:Candidates.OfEvery*:Candidates.OnSeveral*:Candidates.ThatHang*'
  long+=':*Repair.Saves*:*Repair.Reads*:*Repair.Needs*'
  long+=':PieceSearch.WithHalfCells*:PieceSearch.OfTriangles*:PieceSearch.OfHexagons*'
  long+=':Candidates.*WithHalfCells*:Candidates.OfSixteen*:CandidateEstimate.IsRight*'
  long+=':*RedundantConstraints.*:BoardField.OfMorePlacements*:StartSearch.FindsTheSame*'
  long+=':*PublishedCount.*:BoardCatalogue.IsCountedByTheNextRun*'
  long+=':UnboundedCertificates.AreAccepted*:CertificateOfTrapezia.HasNoClause*'
  long+=':Slices.HaveTheComponents*:Slices/*hex_cadical:Slices/*square_cadical:*LeastAreas.*/Points'
  long+=':Confirmation.FindsEach*:Confirmation.Agrees*:Sweep.FindsForEach*'
  long+=':UniformStarts.AreDrawnFrom*:FillingCount.IsThatOfTheSearchOnEvery*'
  long+=':CatalogueDamageTest.IsNoticedOrHarmless*'
  long+=':BurrImport.IsBounded*:FillingCount.TakesNoSearch*:FillingSearch.CountsWhat*'
  long+=':StartSearch.GivesNothing*:Symmetry.OfARandomRegion*:PieceSearch.OfSquares*'
  long+=':Placement.PlacementsAreExactly*:*Sampling.*/Rectangle09:*Sampling.*/Triangle10'
  long+=':*Sampling.*/Square05:*Repair.GoesByTheHead*/Fillings*'
  GTEST_FILTER="-$long" ctest --preset asan --output-on-failure -j "$(nproc)" -C Shards -L '^unit-shards$'
}

sanitizers=yes
if [[ ${ORBITILE_SKIP_SANITIZERS:-0} == 1 ]]; then sanitizers=no; fi

part "packages" install_what_is_missing
part "format" check_format
part "build" scripts/build.sh release
if [[ $sanitizers == yes ]]; then start_sanitized_build; fi
# Unit and integration tests in shards. One more at a time than there are processors, for some only
# wait.
part "tests" ctest --preset release --output-on-failure -j "$(($(nproc) + 1))" -C Shards \
  -LE '^(unit|integration)$'
if [[ $sanitizers == yes ]]; then
  part "rest of the sanitized build" end_sanitized_build
  part "sanitized tests" test_sanitized
  part "fuzzing" scripts/fuzz.sh 5
fi
part "clang-tidy" scripts/tidy.sh "${tidy[@]}"
