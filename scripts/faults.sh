#!/usr/bin/env bash
# Builds the program and injects faults into it, each kind hundreds of times. The results are listed in
# docs/explanation/reliability.md. Usage: scripts/faults.sh [RUNS [OPTION OF tests/faults/faults.py…]]
# The default is 200 runs.
set -euo pipefail

runs=${1:-200}
shift || true
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
scripts/build.sh release --target orbitile_program --target orbitile_fault_shim
shim=$(find build/release -name 'liborbitile_fault_shim.so')
exec python3 -B tests/faults/faults.py build/release/orbitile "$shim" --runs "$runs" "$@"
