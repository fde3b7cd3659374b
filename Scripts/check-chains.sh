#!/usr/bin/env bash
# Type-checks long chains of injections, and fails if the compiler has to try more than in proportion to their length.
#
# What is bounded is what the type checker tries and not the time, so that a slow machine finds what a fast one does.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --target Garland
modules=$(swift build --show-bin-path)/Modules
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# chain KIND COUNT TYPE PROPERTY: writes a type with properties and a registration that injects into all of them.
chain() {
  local kind=$1 count=$2 type=$3 mark=$4 number
  echo "import Garland"
  echo "final class Part { let number = 1 }"
  echo "$type Whole {"
  for ((number = 0; number < count; number++)); do
    if [[ $mark == '?' ]]; then echo "  var p$number: Part?"; else echo "  var p$number = Part()"; fi
  done
  echo "  init() {}"
  echo "}"
  echo "func register(in builder: ContainerBuilder) {"
  echo "  builder.register(Whole.init)"
  for ((number = 0; number < count; number++)); do
    case $kind-$((number % 6)) in
      keypaths-* | mixed-0) echo "    .injection(\\.p$number)" ;;
      closures-* | mixed-1) echo "    .injection { \$0.p$number = \$1 }" ;;
      typed-* | mixed-2) echo "    .injection { (whole, part: Part) in whole.p$number = part }" ;;
      alone-* | mixed-3) echo "    .injection { \$0.p$number = Part() }" ;;
      several-* | mixed-4) echo "    .injection { (whole, part: Part, other: Part) in whole.p$number = part }" ;;
      many-* | mixed-5)
        echo "    .injection { (whole, a: Part, b: Part, c: Part) in whole.p$number = a }" ;;
      cycle-*) echo "    .injection(cycle: true, \\.p$number)" ;;
    esac
  done
  echo "    .lifetime(.objectGraph)"
  echo "}"
}

failed=0
count=0
for type in "final class" "@MainActor final class" struct "@MainActor struct"; do
  for mark in "" "?"; do
    for kind in keypaths closures typed alone several many mixed cycle; do
      # Only an object can be part of a cycle.
      if [[ $kind-$type == cycle-*struct ]]; then continue; fi
      for length in 8 40; do
        count=$((count + 1))
        chain $kind $length "$type" "$mark" > "$folder/chain.swift"
        # An exponential search goes beyond any bound; the linear ones try some 60 things for each line.
        if ! swiftc -frontend -typecheck -swift-version 6 -I "$modules" -module-name Chain \
          -solver-scope-threshold=$((length * 100)) "$folder/chain.swift" > "$folder/output" 2>&1; then
          echo "error: a chain of $length $kind ($type, Part$mark) is not checked in linear time"
          head -5 "$folder/output"
          failed=1
        fi
      done
    done
  done
done

[[ $failed == 0 ]] && echo "$count chains of injections are checked in linear time"
exit $failed
