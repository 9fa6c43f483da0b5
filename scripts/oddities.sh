#!/usr/bin/env bash
# Prints a table in Markdown: for each piece of a set and each symmetry, the smallest odd number of copies
# of the piece that fill a shape with this symmetry. Each entry has its own catalogues. The next call
# resumes them, and does not search decided numbers again. Shapes are connected by edges and may have holes.
#
# Usage: scripts/oddities.sh [SET] [--seconds N] [--stop HH:MM] [--pieces "F I …"] [--groups "D1 C2 …"]
#                            [--most N] [--find] [--out FOLDER] [--program FILE] [--table]
#   SET           pentominoes, pentahexes, hexiamonds or tetrahexes; default pentominoes.
#                 scripts/oddities/SET.txt has the pieces, the symmetries and the published numbers
#   --seconds N   time limit for each entry, with --find for each number and horizon; default 180
#   --find        let a solver look for shapes of the open entries within narrow horizons. This finds
#                 large shapes soon, but shows nothing about smaller numbers
#   --stop HH:MM  begin no further entry after this time
#   --pieces "F I …", --groups "D1 C2 …"   only these pieces, only these symmetries
#   --most N      only entries whose published number is at most N
#   --out FOLDER  folder of the catalogues, default output/oddities/SET
#   --program FILE  default build/release/orbitile
#   --table       do not search, only print the known results
set -euo pipefail

usage() {
  sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" >&2
  exit 2
}

seconds=180 stop='' pieces='' groups='' most=1000 table=false find=false set=pentominoes out=''
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
orbitile=build/release/orbitile
if (($# > 0)) && [[ $1 != -* ]]; then
  set=$1
  shift
fi
while (($# > 0)); do
  case $1 in
    --seconds) seconds=$2 ;;
    --stop) stop=$2 ;;
    --pieces) pieces=$2 ;;
    --groups) groups=$2 ;;
    --most) most=$2 ;;
    --out) out=$(realpath -m -- "$2") ;;
    --program) orbitile=$(realpath -- "$2") ;;
    --find) find=true; shift; continue ;;
    --table) table=true; shift; continue ;;
    *) usage ;;
  esac
  shift 2
done
described=scripts/oddities/$set.txt
[[ -f $described ]] || usage
[[ -n $out ]] || out=$PWD/output/oddities/$set

cells=$(sed -n 's/^cells //p' "$described")
columns=$(sed -n 's/^symmetries //p' "$described")
# Lines of a piece and its published numbers. "-": no number is known. "?": not known which number is published.
# "none": it is proven that no odd number fills a shape.
published=$(grep -vE '^(#|cells |symmetries |larger )' "$described")

# "3 D1 F 3": sort key, symmetry, piece and published number. The smallest numbers come first.
entries() {
  awk -v columns="$columns" -v most="$most" '{
    split(columns, group, " ")
    for (c = 2; c <= NF; ++c) {
      key = $c + 0 > 0 ? $c + 0 : $c == "?" ? 500 : 999
      if (key <= most && $c != "none") print key, group[c - 1], $1, $c
    }
  }' <<<"$published" | sort -n -s -k1,1
}

is_wanted() { # GROUP PIECE
  [[ " ${groups:-$1} " == *" $1 "* && " ${pieces:-$2} " == *" $2 "* ]]
}

# The last printed line for each number of copies: "P x 9: no shape with D4 (full): …".
lines_of() { # PIECE FILE…
  local piece=$1
  shift
  cat -- "$@" 2>/dev/null | grep -E "^$piece x [0-9]+: " || true
}

# The smallest number that a search for exactly this symmetry has found; nothing where none is known.
found_by_search() { # GROUP PIECE
  lines_of "$2" "$out/$1-$2.txt" "$out/$1-$2.found.txt" |
    sed -nE 's/^[^ ]+ x ([0-9]+): [1-9][0-9]*\+? shape.*/\1/p' | sort -n | head -n 1
}

# A shape with a larger symmetry counts, too. The lines "larger" describe which symmetries contain another.
least_of() { # GROUP PIECE
  local group
  for group in "$1" $(sed -n "s/^larger $1 //p" "$described"); do found_by_search "$group" "$2"; done |
    sort -n | head -n 1
}

# The largest number N such that no odd number of copies up to N fills a shape; 0 if no such N is known.
# A search within a horizon does not refute a number.
refuted_to() { # GROUP PIECE
  lines_of "$2" "$out/$1-$2.txt" | sed -nE 's/^[^ ]+ x ([0-9]+): no shape.*/\1/p' |
    sort -n | tail -n 1 | grep . || echo 0
}

# The largest odd number of copies whose area a question may have. It is smaller without two mirrors.
highest_number() { # GROUP
  local area=512
  if [[ $1 == C* || $1 == D1* ]]; then area=200; fi
  echo $(((area / cells - 1) / 2 * 2 + 1))
}

# Also searches above the published number, which may be wrong.
search() { # GROUP PIECE
  "$orbitile" generate "$out/$set.toml" --pieces "$2" --copies "$2=1..$(highest_number "$1")" --odd \
    --symmetry "$1" --connect edge --kind connected --limit 1 --threads 1 --time-limit "$seconds" --quiet \
    --out "$out/$1-$2" >>"$out/$1-$2.txt" || (($? == 3))
}

# The horizons: half the width of a square that the shape fills by three quarters, and up to two more.
horizons() { # NUMBER
  awk -v cells=$((cells * $1)) 'BEGIN {
    half = int(sqrt(cells / 0.75) / 2 + 0.999)
    print half, half + 1, half + 2
  }'
}

look_for() { # GROUP PIECE PUBLISHED
  local number horizon highest
  highest=$(highest_number "$1")
  [[ $3 =~ ^[0-9]+$ ]] && (($3 < highest)) && highest=$3
  for ((number = ($(refuted_to "$1" "$2") + 1) | 1; number <= highest; number += 2)); do
    for horizon in $(horizons "$number"); do
      "$orbitile" generate "$out/$set.toml" --pieces "$2" --copies "$2=$number" --symmetry "$1" \
        --connect edge --kind connected --limit 1 --method solver --solver cadical \
        --horizon "$horizon" --threads 1 --time-limit "$seconds" --quiet \
        --out "$out/$1-$2-$number-within-$horizon" >>"$out/$1-$2.found.txt" || (($? == 3))
      [[ -z $(least_of "$1" "$2") ]] || return 0
    done
  done
}

# "**13**": 13 is proven to be the smallest number. "15, > 11": 15 copies fill a shape, and it is proven
# that no number up to 11 does. The published number follows in brackets if it differs.
cell() { # GROUP PIECE PUBLISHED
  local least refuted known=$3 published=''
  if [[ $known == none ]]; then
    echo none
    return
  fi
  least=$(least_of "$1" "$2")
  refuted=$(refuted_to "$1" "$2")
  [[ $known == - ]] && known='–'
  [[ $known == '?' || $least == "$known" ]] || published=" ($known)"
  if [[ -z $least ]]; then
    echo "> $refuted$published"
  elif ((least <= refuted + 2 || least == 1)); then
    echo "**$least**$published"
  else
    echo "$least, > $refuted$published"
  fi
}

print_table() {
  echo "| piece | ${columns// / | } |"
  echo "| --- $(for _ in $columns; do printf '| --- '; done)|"
  while read -r piece numbers; do
    local row="| $piece |" column=0 number group
    for number in $numbers; do
      ((++column))
      group=$(cut -d ' ' -f "$column" <<<"$columns")
      row+=" $(cell "$group" "$piece" "$number") |"
    done
    echo "$row"
  done <<<"$published"
}

if [[ $table == false ]]; then
  mkdir -p "$out"
  [[ -f $out/$set.toml ]] || "$orbitile" polyforms "$set" --out "$out/$set.toml" >&2
  while read -r _ group piece number; do
    is_wanted "$group" "$piece" || continue
    [[ -z $(found_by_search "$group" "$piece") ]] || continue
    [[ -z $stop || $(date +%H:%M) < $stop ]] || break
    if [[ $find == true ]]; then
      look_for "$group" "$piece" "$number"
    else
      search "$group" "$piece"
    fi
    echo "$group $piece: $(cell "$group" "$piece" "$number")" >&2
  done < <(entries)
fi
print_table
