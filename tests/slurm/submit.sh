#!/usr/bin/env bash
# The questions that scripts/slurm/submit.sh refuses, and the commands that it would run. Needs no
# Slurm.
# Usage: submit.sh ORBITILE
set -euo pipefail

program=$(realpath -- "$1")
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
puzzle=$root/configs/fridgeiq.toml
failures=0

folder=$(mktemp -d "${TMPDIR:-/tmp}/orbitile-submit.XXXXXX")
trap 'rm -rf -- "$folder"' EXIT

# A Slurm that answers as one would.
mkdir "$folder/bin"
cat >"$folder/bin/sbatch" <<'SBATCH'
#!/usr/bin/env bash
[[ "$*" != *--mem=99T* ]] || { echo "sbatch: error: too much" >&2; exit 1; }
[[ "$*" != *finish.sbatch* || ! -e ${0%/*}/no-finish ]] || exit 1
number=$(($(cat "${0%/*}/number" 2>/dev/null || echo 6) + 1))
echo "$number" >"${0%/*}/number"
printf '%s\n' "$@" >"${0%/*}/job-$number"
echo "$number"
SBATCH
cat >"$folder/bin/squeue" <<'SQUEUE'
#!/usr/bin/env bash
[[ ! -e ${0%/*}/busy ]] || echo running
SQUEUE
cat >"$folder/bin/scancel" <<'SCANCEL'
#!/usr/bin/env bash
echo "$@" >"${0%/*}/cancelled"
SCANCEL
chmod +x "$folder"/bin/*
PATH=$folder/bin:$PATH

# Runs submit.sh; its exit code, and a text that must occur in what it says.
expect() {
  local wanted=$1 text=$2 code=0
  shift 2
  "$root/scripts/slurm/submit.sh" --program "$program" "$@" >"$folder/said" 2>&1 || code=$?
  if ((code != wanted)) || ! grep -qF -e "$text" "$folder/said"; then
    echo "FAILED: submit.sh $*: exit code $code, not $wanted with '$text':"
    cat "$folder/said"
    failures=$((failures + 1))
  fi
}

check() {
  if ! "$@"; then
    echo "FAILED: $*"
    failures=$((failures + 1))
  fi
}

expect 0 "usage:" --help
expect 2 "give exactly two arguments, a puzzle file and a folder"
expect 2 "give exactly two arguments, a puzzle file and a folder" "$puzzle"
expect 2 "give exactly two arguments, a puzzle file and a folder" "$puzzle" "$folder/a" "$folder/b"
expect 2 "--bogus: unknown option" --bogus "$puzzle" "$folder/a"
expect 2 "--bogus: unknown option" --bogus=3 "$puzzle" "$folder/a"
expect 2 "--parts: a value is missing" "$puzzle" "$folder/a" --parts
expect 2 "--parts: '0' is not a whole number from 1" --parts 0 "$puzzle" "$folder/a"
expect 2 "--parts: '08' is not a whole number" --parts=08 "$puzzle" "$folder/a"
# shellcheck disable=SC2016  # must not be evaluated
expect 2 '--cpus: '\''a[$(id)]'\'' is not a whole number' --cpus 'a[$(id)]' "$puzzle" "$folder/a"
expect 2 "--array-limit: '-1' is not a whole number" --array-limit -1 "$puzzle" "$folder/a"
expect 2 "--sbatch: 'long' is not an option of sbatch" --sbatch long "$puzzle" "$folder/a"
expect 2 "this puzzle file does not exist" "$folder/none.toml" "$folder/a"
expect 2 "cannot be executed" --program "$puzzle" "$puzzle" "$folder/a"
expect 2 "backslash" "$puzzle" "$folder/a\\b"
expect 2 "this is not a folder" "$puzzle" "$puzzle"
expect 2 "--part: submit.sh sets this option itself" "$puzzle" "$folder/a" -- --part 1/2
expect 2 "--out=x: submit.sh sets this option itself" "$puzzle" "$folder/a" -- --out=x
expect 2 "give --cpus before --" "$puzzle" "$folder/a" -- --threads 4
expect 2 "--limit: a part would never be done" "$puzzle" "$folder/a" -- --limit 4
expect 2 "--fresh: every task would begin again from the start" "$puzzle" "$folder/a" -- --fresh
check test ! -e "$folder/a"

# What generate itself refuses is found before anything is queued.
expect 2 "the puzzle has a board" "$root/configs/iq-fit.toml" "$folder/b"
expect 2 "--bogus" "$puzzle" "$folder/b" -- --bogus
expect 1 "sbatch refused the parts" --mem 99T "$puzzle" "$folder/b"
check test ! -e "$folder/bin/number"

# A dry run writes nothing, and quotes what it prints.
odd="$folder/o 'u' \$t %j"
expect 0 "sbatch --job-name=orbitile-part" --dry-run --parts 12 --array-limit 3 --cpus 2 \
  --time 1:00:00 --mem 4G --partition long --account "a b" --sbatch --qos=q "$puzzle" "$odd" \
  -- --centre "vertex,cell"
check test ! -e "$odd"
expected=(sbatch --array=1-12%3 --time=1:00:00 --mem=4G --cpus-per-task=2 --requeue
  --signal=B:TERM@120 --open-mode=append "--output=$folder/o 'u' \$t %%j/logs/part-%a.log"
  --partition=long "--account=a b" --qos=q "$puzzle" "$odd" 12 --centre "vertex,cell")
eval "printed=($(head -n 1 "$folder/said"))"
for word in "${expected[@]}"; do
  # shellcheck disable=SC2154  # the eval above sets printed
  check grep -qxF -e "$word" <(printf '%s\n' "${printed[@]}")
done
check grep -q "dependency=afterany:ARRAY .*finish.sbatch" "$folder/said"

# Submitted; refused while it runs; resumed with the same parts.
expect 0 "parts: job 7, 8 tasks" --parts 8 "$puzzle" "$odd" -- --centre vertex
check grep -qxF -e "--dependency=afterany:7" "$folder/bin/job-8"
touch "$folder/bin/busy"
expect 2 "job 7 of an earlier call is not done yet" "$puzzle" "$odd" -- --centre vertex
rm "$folder/bin/busy"
expect 2 "was begun with 8" --parts 9 "$puzzle" "$odd" -- --centre vertex
expect 2 "holds the answer to another question" "$puzzle" "$odd"
expect 0 "parts: job 9, 8 tasks" "$puzzle" "$odd" -- --centre vertex
expect 0 "merge, verify and report: job 11" --finish-only "$puzzle" "$odd"
check test ! -e "$folder/bin/job-12"

# Half of it is not left in the queue.
touch "$folder/bin/no-finish"
expect 1 "nothing is queued" "$puzzle" "$odd" -- --centre vertex
check grep -qx 12 "$folder/bin/cancelled"

((failures == 0)) && echo "passed"
