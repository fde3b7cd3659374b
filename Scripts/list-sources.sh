#!/usr/bin/env bash
# Lists the Swift sources to which the limits of size apply, in a stable order.
set -euo pipefail
cd "$(dirname "$0")/.."

# Fixtures show code as it is found elsewhere, and compile-fail cases show code that nobody should write.
echo Package.swift
for folder in Sources Tests Examples Benchmarks Plugins; do
  [[ -d $folder ]] || continue
  find "$folder" -name '*.swift' -not -path '*/Fixtures/*' -not -path '*/CompileFail/*' \
    -not -path '*/.build/*'
done | LC_ALL=C sort
