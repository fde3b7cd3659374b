#!/usr/bin/env bash
# Compiles a Swift file for release, as a module of its own that uses what is in a folder of modules.
# Prints the CPU seconds that this takes, and the bytes of code with the constants that belong to it.
# usage: code-size.sh FILE MODULES
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
compile() {
  swiftc -O -wmo -parse-as-library -swift-version 6 -module-name Generated -I "$2" -c "$1" \
    -o "$folder/object" > "$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
}
TIMEFORMAT='%U %S'
{ time compile "$@"; } 2> "$folder/time"
size "$folder/object" | awk -v time="$(tail -1 "$folder/time")" '
  END { split(time, part, " "); printf "%.1f %d\n", part[1] + part[2], $1 }'
