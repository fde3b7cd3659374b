#!/usr/bin/env bash
# Builds everything with warnings as errors and with every import declared as a dependency.
set -euo pipefail
cd "$(dirname "$0")/.."

# Other flags than those of `swift test` would make it build everything anew, hence a folder of its own.
swift build --build-tests --scratch-path .build/strict \
  --explicit-target-dependency-import-check error \
  -Xswiftc -warnings-as-errors

# The harness of the fuzzer is in no target, so nothing else would notice what it uses in a way that is gone.
Scripts/fuzz.sh check .build/strict/debug/Modules
