#!/usr/bin/env bash
# Compiles a program that uses Garland with the settings that a user's target may have, without warnings, and runs it.
#
# The settings are none, all upcoming features, and the main actor by default. It links what `swift build` has made, so
# it takes seconds. Then it takes the same from a static archive, and from libraries that are built for evolution.
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
  swiftc -swift-version 6 -parse-as-library -warnings-as-errors -o "$folder/$name" \
    "Tests/ConsumerSettings/$source" Tests/ConsumerSettings/Program.swift "$@"
  diff "${expected:-Tests/ConsumerSettings/output.txt}" <("$folder/$name")
  echo "$name: compiles without warnings and runs"
}

Scripts/list-objects.sh "$bin" Garland GarlandGraph > "$folder/objects"
garland=(-I "$bin/Modules" "@$folder/objects")
check "no settings" ExplicitIsolation.swift "${garland[@]}"
check "upcoming features" ExplicitIsolation.swift "${garland[@]}" \
  $(printf -- '-enable-upcoming-feature %s ' "${upcoming[@]}" "${strict[@]}")
check "the main actor by default" MainActorByDefault.swift "${garland[@]}" -default-isolation MainActor \
  $(printf -- '-enable-upcoming-feature %s ' "${upcoming[@]}")

# The linker takes out of an archive only the files that something refers to.
xargs ar rcs "$folder/libGarlandArchive.a" < "$folder/objects"
check "a static archive" ExplicitIsolation.swift -I "$bin/Modules" -L "$folder" -lGarlandArchive

# A folder of its own, because other flags build everything anew.
evolution=(--scratch-path .build/evolution -Xswiftc -enable-library-evolution)
swift build --quiet --target GarlandTesting "${evolution[@]}"
bin=$(swift build --show-bin-path "${evolution[@]}")
Scripts/list-objects.sh "$bin" Garland GarlandGraph > "$folder/objects-for-evolution"
check "library evolution" ExplicitIsolation.swift -I "$bin/Modules" "@$folder/objects-for-evolution"

# Without the rules, an incomplete graph is built, which the last line says, and a container refuses at run time what
# they would have found.
unchecked=(--scratch-path .build/unchecked --disable-default-traits)
swift build --quiet --target Garland "${unchecked[@]}"
bin=$(swift build --show-bin-path "${unchecked[@]}")
Scripts/list-objects.sh "$bin" Garland GarlandGraph > "$folder/objects-without-checks"
without=(-I "$bin/Modules" "@$folder/objects-without-checks")
sed '$ s/true/false/' Tests/ConsumerSettings/output.txt > "$folder/output"
expected="$folder/output" check "without checks" ExplicitIsolation.swift "${without[@]}"
swiftc -swift-version 6 -parse-as-library -warnings-as-errors -o "$folder/unchecked" \
  Tests/ConsumerSettings/WithoutChecks.swift "${without[@]}"
diff Tests/ConsumerSettings/without-checks.txt <(cd "$folder" && ./unchecked)
echo "without checks: what is wrong is refused at run time"

# The README's first example, as it stands there, in a module whose default isolation is the main actor.
awk -v fence='```swift' '$0 == fence { on = ++number == 1; next } /^```$/ { on = 0 } on' README.md \
  > "$folder/main.swift"
swiftc -swift-version 6 -warnings-as-errors -default-isolation MainActor "${garland[@]}" \
  -o "$folder/readme" "$folder/main.swift"
[[ $("$folder/readme") == "the counter is 42" ]]
echo "the README's example: compiles with the main actor by default and runs"
