#!/usr/bin/env bash
# Lists the Swift sources that the project's own rules apply to, in a stable order.
set -euo pipefail
cd "$(dirname "$0")/.."

# Fixtures show code as it is found elsewhere, compile-fail cases show code that nobody should write, and the
# stand-in for UIKit has the names of another library.
echo Package.swift
for folder in Sources Tests Examples Benchmarks Plugins; do
  [[ -d $folder ]] || continue
  find "$folder" -name '*.swift' -not -path '*/Fixtures/*' -not -path '*/CompileFail/*' \
    -not -path '*/.build/*' -not -path 'Tests/StoryboardPackage/UIKit/*'
done | LC_ALL=C sort
