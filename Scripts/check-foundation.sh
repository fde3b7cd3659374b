#!/usr/bin/env bash
# Checks that a program which uses only Garland does not link Foundation.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --product ArticleApp
program="$(swift build --show-bin-path)/ArticleApp"
if grep --text --quiet 'libFoundation' "$program"; then
  echo "error: ArticleApp links Foundation, although it imports nothing but Garland"
  exit 1
fi
# Storyboards come from bundles, so the folder Apple is free to import it.
if grep --recursive --line-number --exclude-dir Apple '^ *[a-z]* *import Foundation' \
  Sources/GarlandGraph Sources/GarlandExport Sources/Garland; then
  echo "error: the libraries that an app imports do without Foundation"
  exit 1
fi
echo "Garland needs no Foundation"
