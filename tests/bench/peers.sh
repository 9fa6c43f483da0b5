#!/usr/bin/env bash
# Asks the installed programs of others the same questions about boards as orbitile, which exports
# them (export). Builds nothing, downloads nothing. Prints a table in Markdown.
#
# Usage: tests/bench/peers.sh [--limit SECONDS] [--peer NAME=COMMAND]… PROGRAM
#
#   tests/bench/peers.sh build/release/orbitile
#   tests/bench/peers.sh --peer 'BurrTools=$HOME/burrtools/burrTxt -d {xmpuzzle}' build/release/orbitile
#   ORBITILE_PEERS='kissat=/opt/kissat -q {cnf}' tests/bench/peers.sh build/release/orbitile
#
# In a peer's COMMAND {cnf}, {opb} and {lp} stand for the question in that form, {fzn} for the one
# in FlatZinc, and any other {FORM} for a file of yours, such as pentominoes-8x8.xmpuzzle, in the
# folder that ORBITILE_PEER_FILES names. ORBITILE_PEERS holds further peers, one a line. PROGRAM is the built
# orbitile. A run that takes more than the limit (60 s of wall time) is ended, and told as "over".
set -euo pipefail

questions=(pentominoes-6x10 pentominoes-5x12 pentominoes-8x8)
configs=$(realpath "$(dirname "$0")/../../configs")

usage() {
  sed -n '5,9s/^# \?//p' "$0" >&2
  exit 2
}

limit=60
peers=()
while (($# > 1)); do
  case "$1" in
    --limit) limit=$2 ;;
    --peer) peers+=("$2") ;;
    *) usage ;;
  esac
  shift 2
done
(($# == 1)) && [[ -x $1 ]] || usage
orbitile=$(realpath "$1")
while IFS= read -r peer; do
  [[ -z $peer ]] || peers+=("$peer")
done <<<"${ORBITILE_PEERS:-}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A model in MiniZinc is the same sums as in OPB. It is flattened beforehand: Gecode reads that by
# itself, and alone is measured.
minizinc_of() {
  awk '
    /^\* #variable=/ { print "array[1.." $3 "] of var 0..1: x;" }
    /^\*/ || NF == 0 { next }
    {
      sub(/;[ ]*$/, "")
      terms = ""
      for (i = 1; i + 2 < NF; i += 2) {
        name = $(i + 1)
        negated = sub(/^~/, "", name)
        sub(/^x/, "", name)
        value = negated ? "(1 - x[" name "])" : "x[" name "]"
        terms = terms (terms == "" ? "" : " + ") ($i + 0) " * " value
      }
      print "constraint " terms " " $(NF - 1) " " $NF ";"
    }
    END { print "solve satisfy;" }' "$1"
}

for question in "${questions[@]}"; do
  for form in dimacs=cnf opb=opb lp=lp; do
    "$orbitile" export "$configs/$question.toml" --format "${form%=*}" \
      --out "$work/$question.${form#*=}" >/dev/null
  done
  if command -v minizinc >/dev/null; then
    minizinc_of "$work/$question.opb" >"$work/$question.mzn"
    minizinc -c --solver gecode --fzn "$work/$question.fzn" --ozn "$work/$question.ozn" \
      "$work/$question.mzn" 2>"$work/err" || true
  fi
done

# The command with the files of a question in the place of {cnf} and the like.
filled_in() {
  local command=$1 question=$2 form
  for form in cnf opb lp fzn; do command=${command//"{$form}"/$work/$question.$form}; done
  command=${command//"{toml}"/$configs/$question.toml}
  command=${command/#orbitile /$orbitile }
  while [[ $command =~ \{([A-Za-z0-9_.]+)\} ]]; do
    command=${command//"${BASH_REMATCH[0]}"/${ORBITILE_PEER_FILES:-.}/$question.${BASH_REMATCH[1]}}
  done
  echo "$command"
}

# CPU seconds of a command, user time, or what else came of it.
measured() {
  local times=$work/times status=0
  TIMEFORMAT=%U
  { time timeout "$limit" bash -c "$1" >"$work/out" 2>"$work/err"; } 2>"$times" || status=$?
  if ((status == 124)); then
    echo "over $(tail -1 "$times") s"
  elif ((status == 126 || status == 127)); then
    echo "not run"
  else
    echo "$(tail -1 "$times") s"
  fi
}

# The question, the name and the command of a peer. Exit codes are ignored, because SAT solvers end
# with 10 if there is a filling.
row() {
  local asked=$1 name=$2 command=$3 question cells=""
  for question in "${questions[@]}"; do
    cells+=" $(measured "$(filled_in "$command" "$question")") |"
  done
  echo "| $asked | $name |$cells \`${command//|/\\|}\` |"
}

# Adds a peer if its program is installed.
row_of() {
  local needed
  for needed in $1; do command -v "$needed" >/dev/null || return 0; done
  row "$2" "$3" "$4"
}

echo "| asked | program | 6×10 | 5×12 | 8×8 | command |"
echo "| --- | --- | ---: | ---: | ---: | --- |"
row "count" "**orbitile**" "orbitile solve {toml} --count"
row "all" "**orbitile**" "orbitile solve {toml} --all"
row_of clasp "all" "clasp" "clasp -n 0 -q {opb}"
row_of "minizinc fzn-gecode" "all" "Gecode, by MiniZinc" "fzn-gecode -n 0 {fzn}"
row "first" "**orbitile**" "orbitile solve {toml}"
row_of clasp "first" "clasp" "clasp -n 1 -q {opb}"
row_of cadical "first" "CaDiCaL" "cadical -q {cnf}"
row_of minisat "first" "MiniSat" "minisat -verb=0 {cnf}"
row_of "minizinc fzn-gecode" "first" "Gecode, by MiniZinc" "fzn-gecode {fzn}"
for peer in "${peers[@]}"; do row "as told" "${peer%%=*}" "${peer#*=}"; done
