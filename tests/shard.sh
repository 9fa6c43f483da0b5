#!/usr/bin/env bash
# Runs every COUNT-th test suite of a GoogleTest program, from the suite INDEX on. GTEST_FILTER chooses
# tests. A suite runs in one process, because its tests can share what takes long to make.
# Usage: shard.sh PROGRAM INDEX COUNT
set -euo pipefail

tests=$("$1" --gtest_list_tests | awk -v index_of_shard="$2" -v count="$3" '
  /^[^ ]/ { suite = $1; is_chosen = suites++ % count == index_of_shard }
  /^ / && is_chosen { printf "%s%s:", suite, $1 }')
exec "$1" --gtest_brief=1 --gtest_filter="$tests"
