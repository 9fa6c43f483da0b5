#!/usr/bin/env bash
# Submits a whole search to Slurm: its parts as an array job, then a job that merges and verifies them
# and writes the report. If it is run again, it resumes the parts that are not done yet.
set -euo pipefail

usage() {
  cat <<USAGE
usage: scripts/slurm/submit.sh [options] PUZZLE.toml OUT [-- options of generate]

Searches PUZZLE.toml in parts, as an array job. All nodes must see the folder OUT. The merged catalogue
is written there, with report.txt, export.json, export.tsv, booklet.pdf and gallery.html. The parts are
in OUT/parts, and their logs in OUT/logs. If it is run again with the same arguments, it resumes.

  --parts N          number of parts; each is a task of the array (default 200, or as many as OUT has)
  --array-limit M    at most M tasks at once (default: as many as Slurm starts)
  --cpus C           threads of each task (default 1)
  --time T           time limit of a task, as in sbatch (default 4:00:00); after it the task
                     stops, is queued again, and resumes
  --mem M            memory of a task, as in sbatch (default 2G)
  --partition P, --account A
                     as in sbatch
  --sbatch OPTION    any other option of sbatch, such as --sbatch=--qos=long; may be repeated
  --max-requeues R   a task is queued again at most R times (default 20)
  --program FILE     orbitile, at its path on the nodes (default: build/release/orbitile of this
                     clone; if that is missing, the orbitile in PATH)
  --finish-only      submit only the job that merges, verifies and reports
  --dry-run          only print the commands
  --help             print this text
USAGE
}

refuse() {
  echo "$0: $1" >&2
  exit 2
}

fail() {
  echo "$0: $1" >&2
  exit 1
}

# A whole number between two others; leading zeros would be read as octal.
check_number() {
  local name=$1 value=$2 least=$3 most=$4
  if [[ ! $value =~ ^[1-9][0-9]{0,6}$|^0$ ]] || ((value < least || value > most)); then
    refuse "$name: '$value' is not a whole number from $least to $most"
  fi
}

parts='' array_limit='' cpus=1 time_limit=4:00:00 memory=2G max_requeues=20 program=''
finish_only=no dry_run=no
for_both=()  # jobs, of sbatch's options
positional=()
generate_options=()

read_arguments() {
  local option value
  while (($# > 0)); do
    option=$1
    shift
    case $option in
      --)
        generate_options=("$@")
        return
        ;;
      --help | -h)
        usage
        exit 0
        ;;
      --dry-run) dry_run=yes ;;
      --finish-only) finish_only=yes ;;
      --parts | --array-limit | --cpus | --time | --mem | --partition | --account | --sbatch | \
        --max-requeues | --program)
        (($# > 0)) || refuse "$option: a value is missing"
        set_option "$option" "$1"
        shift
        ;;
      --*=*)
        value=${option#*=}
        set_option "${option%%=*}" "$value"
        ;;
      -*) refuse "$option: unknown option (see --help; options of generate come after --)" ;;
      *) positional+=("$option") ;;
    esac
  done
}

set_option() {
  [[ -n $2 ]] || refuse "$1: a value is missing"
  case $1 in
    --parts) check_number "$1" "$2" 1 1000000 && parts=$2 ;;
    --array-limit) check_number "$1" "$2" 1 1000000 && array_limit=$2 ;;
    --cpus) check_number "$1" "$2" 1 1024 && cpus=$2 ;;
    --max-requeues) check_number "$1" "$2" 0 1000000 && max_requeues=$2 ;;
    --time) time_limit=$2 ;;
    --mem) memory=$2 ;;
    --program) program=$2 ;;
    --partition | --account) for_both+=("$1=$2") ;;
    --sbatch)
      [[ $2 == -?* ]] || refuse "--sbatch: '$2' is not an option of sbatch; give for example --sbatch=--qos=long"
      for_both+=("$2")
      ;;
    *) refuse "$1: unknown option (see --help; options of generate come after --)" ;;
  esac
}

refuse_options_that_are_ours() {
  local option
  for option in "${generate_options[@]}"; do
    case $option in
      --part | --part=* | --out | --out=*)
        refuse "$option: submit.sh sets this option itself; leave it out after --"
        ;;
      --threads | --threads=*) refuse "$option: give --cpus before -- instead" ;;
      --time-limit | --time-limit=* | --limit | --limit=*)
        refuse "$option: a part would never be done; give --time before -- instead"
        ;;
      --fresh | --fresh=*) refuse "$option: every task would begin again from the start; give another OUT instead" ;;
    esac
  done
}

find_program() {
  local built
  built=$(cd -- "$here/../.." && pwd)/build/release/orbitile
  if [[ -n $program ]]; then
    [[ -f $program && -x $program ]] || refuse "--program: '$program' cannot be executed"
    program=$(realpath --no-symlinks -- "$program")
  elif [[ -x $built ]]; then
    program=$built
  elif program=$(type -P orbitile); then
    program=$(realpath --no-symlinks -- "$program")
  else
    refuse "orbitile is not built; build it with scripts/build.sh release --target orbitile_program"
  fi
}

# The number of parts of an earlier call, if there was one. Parts of another division cannot be used.
parts_there() {
  if [[ -d $out/parts && -f $out/logs/parts ]]; then cat -- "$out/logs/parts"; fi
}

settle_parts() {
  local there
  there=$(parts_there)
  if [[ -n $there && -n $parts && $parts != "$there" ]]; then
    refuse "--parts $parts: $out was begun with $there parts; leave out --parts, or give another OUT"
  fi
  parts=${parts:-${there:-200}}
}

# Two tasks on one part would only hinder each other.
refuse_while_jobs_are_there() {
  local job
  [[ -f $out/logs/jobs ]] || return 0
  while read -r job; do
    if [[ $job =~ ^[0-9]+$ && -n $(squeue --noheader --jobs="$job" 2>/dev/null) ]]; then
      refuse "$out: job $job of an earlier call is not done yet; wait for it (squeue --jobs=$job)"
    fi
  done <"$out/logs/jobs"
}

# Runs one part for a moment, so that a wrong option is reported now and not later by every task.
ask_once() {
  local code=0
  "$program" generate "$puzzle" "${generate_options[@]}" --part "1/$parts" \
    --out "$out/parts/1-of-$parts" --threads 1 --time-limit 0.001 --quiet >/dev/null || code=$?
  ((code == 0 || code == 3)) || exit "$code"
}

# Sets job to the number that Slurm gave; in a dry run the command is only printed.
submit() {
  if [[ $dry_run == yes ]]; then
    printf 'sbatch'
    printf ' %q' "$@"
    echo
    return
  fi
  job=$(sbatch --parsable "$@") || return 1
  job=${job%%;*}  # a cluster's name may follow
  echo "$job" >>"$out/logs/jobs"
}

submit_parts() {
  local tasks=1-$parts
  if [[ -n $array_limit ]]; then tasks+=%$array_limit; fi
  submit --job-name=orbitile-part --array="$tasks" "${resources[@]}" --cpus-per-task="$cpus" \
    --requeue --signal=B:TERM@120 --output="$logs/part-%a.log" "${for_both[@]}" \
    "$here/part.sbatch" "$program" "$puzzle" "$out" "$parts" "$max_requeues" \
    "${generate_options[@]}"
}

# afterany, not afterok: if a part failed, this job reports it.
submit_finish() {
  local after=()
  if [[ -n $1 ]]; then after=(--dependency="afterany:$1"); fi
  submit --job-name=orbitile-finish "${after[@]}" "${resources[@]}" --cpus-per-task=1 \
    --requeue --output="$logs/finish.log" "${for_both[@]}" \
    "$here/finish.sbatch" "$program" "$out" "$parts"
}

here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
read_arguments "$@"
((${#positional[@]} == 2)) || refuse "give exactly two arguments, a puzzle file and a folder (see --help)"
refuse_options_that_are_ours
[[ -f ${positional[0]} && -r ${positional[0]} ]] ||
  refuse "${positional[0]}: this puzzle file does not exist, or you may not read it"
# Links are not resolved: their targets may have other names on the nodes.
puzzle=$(realpath --no-symlinks -- "${positional[0]}")
out=$(realpath --canonicalize-missing --no-symlinks -- "${positional[1]}")
[[ ! -e $out || -d $out ]] || refuse "$out: this is not a folder"
# In the names of logs, sbatch gives these characters a meaning of its own.
[[ $out != *[\\$'\n']* ]] || refuse "$out: a path must not contain a backslash or a line break"
logs=${out//%/%%}/logs
find_program
settle_parts
resources=(--time="$time_limit" --mem="$memory" --nodes=1 --ntasks=1 --open-mode=append)

if [[ $dry_run == no ]]; then
  command -v sbatch >/dev/null ||
    fail "sbatch was not found, so Slurm is not installed here; on a single machine use 'orbitile generate'"
  mkdir -p -- "$out/logs"
  refuse_while_jobs_are_there
  if [[ $finish_only == no ]]; then ask_once; fi
fi

job=
array=
if [[ $finish_only == no ]]; then
  submit_parts || fail "sbatch refused the parts (see above); nothing is queued"
  array=${job:-ARRAY}
  if [[ -n $job ]]; then echo "$parts" >"$out/logs/parts"; fi
fi
if ! submit_finish "$array"; then
  if [[ -n $array ]]; then scancel "$array"; fi
  fail "sbatch refused the job that merges (see above); nothing is queued"
fi
if [[ $dry_run == no ]]; then
  if [[ -n $array ]]; then echo "parts: job $array, $parts tasks; logs: $out/logs"; fi
  echo "merge, verify and report: job $job; its result will be in $out/report.txt"
fi
