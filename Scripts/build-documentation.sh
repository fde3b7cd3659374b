#!/usr/bin/env bash
# Builds the documentation with the toolchain's docc into .build/documentation. Warnings are errors.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --target Garland
products=$(swift build --show-bin-path)
symbols=.build/symbol-graphs
output=.build/documentation
rm -rf "$symbols" "$output"
mkdir -p "$symbols"

# The flags that a module is read with, beside where it lies.
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)
swift symbolgraph-extract -module-name Garland -I "$products/Modules" -target "$target" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$symbols"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
docc convert Sources/Garland/Garland.docc \
  --additional-symbol-graph-dir "$symbols" --output-path "$output" \
  --fallback-display-name Garland --fallback-bundle-identifier org.garland.Garland > "$log" 2>&1 || {
  cat "$log"
  exit 1
}
# The compiler fills in the place of a call; saying so at every function would help nobody.
if grep --after-context 5 '^warning: ' "$log" | awk -v RS='--\n' '
  !/^warning: Parameter .(fileID|filePath|line|column). is missing documentation/ { print; found = 1 }
  END { exit !found }'; then
  echo "error: the documentation has warnings"
  exit 1
fi
echo "the documentation is in $output"
