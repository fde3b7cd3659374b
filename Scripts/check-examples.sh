#!/usr/bin/env bash
# Runs every example and compares what it prints with Examples/Expected; so it does with the same sources as a target
# has them whose default isolation is the main actor.
# `RECORD=1 Scripts/check-examples.sh` records what they print.
set -euo pipefail
cd "$(dirname "$0")/.."

examples=(
  ArticleApp FiveFronts InjectionChecks KeyPathInjection Orders ProtocolComposition RequestServer SelfDescribingTypes
  SessionApp
)
swift build --quiet
products=$(swift build --show-bin-path)
failed=0

# check NAME STATUS COMMAND…: compares output, errors and exit status of a program in the current folder of programs.
check() {
  local name=$1 wanted=$2 status=0 output
  shift 2
  output=$("$programs/$1" "${@:2}" 2>&1) || status=$?
  if [[ "${RECORD:-}" == 1 && $programs == "$products" ]]; then
    printf '%s\n' "$output" > "Examples/Expected/$name.txt"
  fi
  if [[ $status -ne $wanted ]]; then
    echo "error: '$*' ended with $status instead of $wanted$settings"
    failed=1
  elif diff "Examples/Expected/$name.txt" <(printf '%s\n' "$output"); then
    echo "'$*' prints what it should$settings"
  else
    failed=1
  fi
}

check_all() {
  check ArticleApp 0 ArticleApp
  check FiveFronts 0 FiveFronts
  check InjectionChecks 0 InjectionChecks
  check KeyPathInjection 0 KeyPathInjection
  check ProtocolComposition 0 ProtocolComposition
  check Orders 0 Orders 42 2024-03-15
  check Orders-json 0 Orders 42 2024-03-15 --file Examples/Orders/Resources/orders.json
  check Orders-other-day 0 Orders 7 2024-03-15
  check Orders-unknown-customer 1 Orders 43 2024-03-15
  check Orders-missing-file 1 Orders 42 2024-03-15 --file nowhere.csv
  check Orders-bad-date 2 Orders 42 2024-02-30
  check Orders-help 0 Orders --help
  check RequestServer 0 RequestServer
  check SelfDescribingTypes 0 SelfDescribingTypes
  check SessionApp 0 SessionApp
}

programs=$products
settings=""
check_all

programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT
settings=" with the main actor by default"
Scripts/list-objects.sh "$products" Garland GarlandGraph > "$programs/objects"
for example in "${examples[@]}"; do
  sources=$(find "Examples/$example" "$products/$example.build" -name '*.swift')
  swiftc -swift-version 6 -default-isolation MainActor -warnings-as-errors -parse-as-library -I "$products/Modules" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -module-name "$example" -o "$programs/$example" $sources \
    "@$programs/objects"
done
check_all
exit $failed
