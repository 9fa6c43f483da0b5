#!/usr/bin/env bash
# Builds the program and lets faults happen to it, each hundreds of times: docs/explanation/reliability.md has the
# figures. Usage: scripts/faults.sh [RUNS [OPTION OF tests/faults/faults.py…]]; default 200 runs.
set -euo pipefail

runs=${1:-200}
shift || true
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
scripts/build.sh release --target orbitile_program --target orbitile_fault_shim
shim=$(find build/release -name 'liborbitile_fault_shim.so')
exec python3 -B tests/faults/faults.py build/release/orbitile "$shim" --runs "$runs" "$@"
