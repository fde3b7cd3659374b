#!/usr/bin/env bash
# Makes the seeds of a fuzzer of the fixtures, without what is too long to be changed usefully:
# `Scripts/fuzzing-seeds.sh NAME FOLDER`.
set -euo pipefail
cd "$(dirname "$0")/.."

fixtures=Tests/GarlandSourceTests/Fixtures
for fixture in "$fixtures"/*/; do
  name=$(basename "$fixture")
  case $1 in
    # Without the indentation, which would take up most of the changes.
    graphs) sed 's/^ *//; s/": /":/' "$fixture/want/graph.json" | tr -d '\n' > "$2/$name" ;;
    # The files one behind another, each with its path above it.
    *) (cd "$fixture/Sources" && find . -type f | sort | while read -r file; do
      printf '=== %s\n' "${file#./}"
      cat "$file"
    done) > "$2/$name" ;;
  esac
done
find "$2" -size +16k -delete
if [[ -d Tests/Fuzzing/corpus/$1 ]]; then cp Tests/Fuzzing/corpus/"$1"/* "$2"; fi
