#!/usr/bin/env bash
# Checks that the generated pages are what their generators write today.
set -euo pipefail
cd "$(dirname "$0")/.."

before=$(mktemp -d)
trap 'rm -rf "$before"' EXIT
cp -R Sources/Garland/Garland.docc "$before/pages"
Scripts/generate-diagnostics.sh
Scripts/generate-commands.sh
if [[ -x Scripts/behaviour-coverage.sh ]]; then Scripts/behaviour-coverage.sh; fi
Scripts/list-breaks.sh
if ! diff --recursive --brief "$before/pages" Sources/Garland/Garland.docc; then
  echo "error: a generated page was out of date and has just been written anew; commit it"
  exit 1
fi
echo "the generated pages are up to date"
