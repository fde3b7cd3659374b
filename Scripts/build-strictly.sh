#!/usr/bin/env bash
# Builds everything with warnings as errors and with every import declared as a dependency.
set -euo pipefail
cd "$(dirname "$0")/.."

build=(swift build --build-tests --explicit-target-dependency-import-check error)
if [[ -d .build/debug ]]; then
  # What is built already says its warnings no more, and other flags would make `swift test` build everything anew.
  folder=.build/strict
  "${build[@]}" --scratch-path "$folder" -Xswiftc -warnings-as-errors
else
  # In a fresh clone it is what `swift test` builds, so that it is built once.
  folder=.build
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  "${build[@]}" 2>&1 | tee "$log"
  if grep -q 'warning: ' "$log"; then
    printf 'there are warnings:\n%s\n' "$(grep 'warning: ' "$log" | sort -u)" >&2
    exit 1
  fi
fi

# The harness of the fuzzer is in no target, so nothing else would notice what it uses in a way that is gone.
Scripts/fuzz.sh check "$folder/debug/Modules"
