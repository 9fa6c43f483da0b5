#!/usr/bin/env bash
# Searches with the pentominoes in eight tasks on a Slurm of one node, cancels them, resumes, kills some, and
# compares the merged catalogue with that of a single run. Usage: array_job.sh ORBITILE; the exit code
# is 77, with the reason, if Slurm is not available.
set -euo pipefail

program=$(realpath -- "$1")
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
root=$(cd -- "$here/../.." && pwd)
puzzle=$root/configs/pentominoes.toml
# A part takes some seconds, so that it can be met in the middle.
question=(--symmetry C4 --connect edge --kind connected --horizon 5 --pictures none)
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
# shellcheck source-path=SCRIPTDIR source=one_node.sh
source "$here/one_node.sh"

skip() {
  echo "skipped: $1"
  exit 77
}

fail() {
  echo "FAILED: $1" >&2
  tail -n 20 "$out"/logs/*.log "$folder"/*.log >&2 || true
  exit 1
}

slurm_is_there() {
  command -v munged && command -v slurmctld && command -v slurmd && command -v sbatch
} >/dev/null

install_slurm() {
  slurm_is_there && return
  command -v apt-get >/dev/null || skip "there is no Slurm, and no apt-get to install it"
  if ((EUID != 0)) && ! sudo --non-interactive true 2>/dev/null; then
    skip "there is no Slurm, and neither root nor sudo without a password to install it"
  fi
  "$root/scripts/install_packages.sh" slurm >"$folder/install.log" 2>&1 ||
    skip "slurm-wlm and munge could not be installed: $(tail -n 3 "$folder/install.log")"
  slurm_is_there || skip "slurm-wlm and munge are installed, but their programs are not in PATH"
}

# A task's program, which holds the part's catalogue; nothing while it does not run.
process_of() {
  local process
  for process in /proc/[0-9]*; do
    if grep -qzxF -- "$1/8" "$process/cmdline" 2>/dev/null &&
      grep -qzxF -- "$out/parts/$1-of-8" "$process/cmdline"; then
      echo "${process#/proc/}"
    fi
  done
}

is_in_the_middle() {
  local part=$1 state
  [[ -n $(process_of "$part") ]] || return 1
  state=$("$program" status "$out/parts/$part-of-8" 2>/dev/null) && fail "part $part is done already"
  [[ $state =~ [1-9][0-9]*\ complete ]]
}

log_tells() { grep -q -- "$2" "$out/logs/$1.log" 2>/dev/null; }

submit() {
  local answer
  answer=$("$root/scripts/slurm/submit.sh" --program "$program" --mem 400M "$@" "$puzzle" "$out" -- \
    "${question[@]}") || return
  echo "$answer"
  array=$(sed -n 's/^parts: job \([0-9]*\),.*/\1/p' <<<"$answer")
}

# Ways to interrupt a task: its program is killed, Slurm warns of the time limit, or Slurm needs the
# node for another job.
interrupt() {
  local part=$1 way=$2
  wait_for 240 is_in_the_middle "$part" || fail "part $part never got going"
  case $way in
    kill) kill -KILL "$(process_of "$part")" ;;
    # scancel asks again until the task has ended, and would warn the next one as well.
    warn) timeout 3 scancel --signal=TERM --batch "${array}_$part" || true ;;
    requeue) scontrol requeue "${array}_$part" ;;
  esac
  echo "part $part: $way"
}

single=
finish() {
  local code=$?
  trap - EXIT
  [[ -z $single ]] || kill "$single" 2>/dev/null || true
  stop_slurm
  rm -rf -- "$folder"
  exit "$code"
}

folder=$(mktemp -d "${TMPDIR:-/tmp}/orbitile-slurm.XXXXXX")
out="$folder/out %j of 'one'"
trap finish EXIT
trap 'exit 1' INT TERM
install_slurm
start_slurm "$folder" ||
  skip "Slurm does not start here: $(tail -q -n 3 "$folder"/*.out "$folder"/*.log)"

echo "== cancelled in the middle"
submit --parts 8 --array-limit 2
wait_for 240 is_in_the_middle 1 || fail "part 1 never got going"
code=0
submit || code=$?
((code == 2)) || fail "a second call beside the first ended with exit code $code"
scancel "$array"
wait_for 60 queue_is_empty || fail "cancelled tasks are still in the queue"
log_tells finish "parts that are not done: .*8" || fail "finish did not tell what is missing"
[[ ! -e $out/catalogue.db ]] || fail "parts that are not done were merged"

echo "== resumed"
submit
interruptions=()
for how in '2 warn' '4 requeue' '6 kill'; do
  # At once, for a part takes a few seconds; without the traps, which stop Slurm.
  # shellcheck disable=SC2086
  (trap - EXIT && interrupt $how) &
  interruptions+=("$!")
done
for interruption in "${interruptions[@]}"; do wait "$interruption" || fail "see above"; done
"$program" generate "$puzzle" "${question[@]}" --threads 1 --out "$folder/single" --quiet &
single=$!
wait "$single" || fail "the single run failed"
wait_for 400 queue_is_empty || fail "the run did not end"

for part in 2 4 6; do
  log_tells "part-$part" "as task ${array}_$part, restart 1$" ||
    fail "part $part was not queued again"
done
log_tells part-2 "stopped before its end" || fail "part 2 did not stop when it was warned"
log_tells part-6 "was killed" || fail "part 6 does not know that it was killed"
log_tells finish "done: the whole catalogue" || fail "the run was not finished"

"$program" export "$folder/single" >"$folder/single.json"
"$program" export "$folder/single" --format tsv >"$folder/single.tsv"
for format in json tsv; do
  cmp "$folder/single.$format" "$out/export.$format" || fail "the merged catalogue is another"
done
grep -q "^verified" "$out/report.txt" || fail "the report knows nothing of verify"
[[ -s $out/booklet.pdf ]] || fail "there is no booklet"

# Challenges that were reported before a kill are stored, so they are not found again.
grep -h "^found" "$out"/logs/part-*.log | cut -d ' ' -f 3 | sort >"$folder/announced"
uniq --repeated "$folder/announced" >"$folder/twice"
[[ ! -s $folder/twice ]] || fail "found twice: $(<"$folder/twice")"
grep -o -F -f "$folder/announced" "$out/export.tsv" | sort -u |
  comm -23 "$folder/announced" - >"$folder/lost"
[[ ! -s $folder/lost ]] || fail "announced, but not in the catalogue: $(<"$folder/lost")"

echo "== finished once more, without the parts"
rm -r -- "$out/parts"
rm -- "$out/export.json"
submit --finish-only
wait_for 60 queue_is_empty || fail "the job that merges did not end"
cmp "$folder/single.json" "$out/export.json" || fail "the second report is another"
echo "passed"
