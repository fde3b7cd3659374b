#!/usr/bin/env bash
# Runs every example and compares what it prints with Examples/Expected.
# `RECORD=1 Scripts/check-examples.sh` records what they print.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --product ArticleApp
swift build --quiet --product FiveFronts
swift build --quiet --product InjectionChecks
swift build --quiet --product KeyPathInjection
swift build --quiet --product Orders
swift build --quiet --product ProtocolComposition
swift build --quiet --product RequestServer
swift build --quiet --product SelfDescribingTypes
swift build --quiet --product SessionApp
failed=0

# check NAME STATUS COMMAND…: compares output, errors and exit status.
check() {
  local name=$1 wanted=$2 status=0 output
  shift 2
  output=$(swift run --quiet --skip-build "$@" 2>&1) || status=$?
  if [[ "${RECORD:-}" == 1 ]]; then printf '%s\n' "$output" > "Examples/Expected/$name.txt"; fi
  if [[ $status -ne $wanted ]]; then
    echo "error: 'swift run $*' ended with $status instead of $wanted"
    failed=1
  elif diff "Examples/Expected/$name.txt" <(printf '%s\n' "$output"); then
    echo "'swift run $*' prints what it should"
  else
    failed=1
  fi
}

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
exit $failed
