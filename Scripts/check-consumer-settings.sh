#!/usr/bin/env bash
# Compiles a program that uses Garland with the settings that a user's target may have, without warnings, and runs it.
#
# The settings are none, all upcoming features, and the main actor by default. It links what `swift build` has made, so
# it takes seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --target Garland
bin=$(swift build --show-bin-path)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

upcoming=(InferIsolatedConformances NonisolatedNonsendingByDefault)
strict=(ExistentialAny InternalImportsByDefault MemberImportVisibility)

# check NAME SOURCE SETTING…: compiles a source with what the programs have in common, and compares what it prints.
check() {
  local name=$1 source=$2
  shift 2
  # A list of the files, because there are too many objects to name; what sources left behind that are gone is not in it.
  for module in Garland GarlandGraph; do
    find "Sources/$module" -name '*.swift' -exec basename {} \; | sed "s|.*|$bin/$module.build/&.o|"
  done > "$folder/objects"
  swiftc -swift-version 6 -parse-as-library -warnings-as-errors "$@" -I "$bin/Modules" -o "$folder/$name" \
    "Tests/ConsumerSettings/$source" Tests/ConsumerSettings/Program.swift "@$folder/objects"
  diff Tests/ConsumerSettings/output.txt <("$folder/$name")
  echo "$name: compiles without warnings and runs"
}

check "no settings" ExplicitIsolation.swift
check "upcoming features" ExplicitIsolation.swift \
  $(printf -- '-enable-upcoming-feature %s ' "${upcoming[@]}" "${strict[@]}")
check "the main actor by default" MainActorByDefault.swift -default-isolation MainActor \
  $(printf -- '-enable-upcoming-feature %s ' "${upcoming[@]}")

# The README's first example, as it stands there, in a module whose default isolation is the main actor.
awk -v fence='```swift' '$0 == fence { on = ++number == 1; next } /^```$/ { on = 0 } on' README.md \
  > "$folder/main.swift"
swiftc -swift-version 6 -warnings-as-errors -default-isolation MainActor -I "$bin/Modules" -o "$folder/readme" \
  "$folder/main.swift" "@$folder/objects"
[[ $("$folder/readme") == "the counter is 42" ]]
echo "the README's example: compiles with the main actor by default and runs"
