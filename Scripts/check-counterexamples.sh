#!/usr/bin/env bash
# Checks that each program that once showed a fault is a test or a case of Tests/CompileFail, and prints which.
#
# A test cites it in a comment: // Counterexample: NAME
# The names are in Scripts/counterexamples.txt.
set -euo pipefail
cd "$(dirname "$0")/.."

list=Scripts/counterexamples.txt
cited=$(mktemp)
trap 'rm -f "$cited"' EXIT

{ LC_ALL=C grep --recursive --only-matching --extended-regexp --include='*.swift' \
  '// Counterexample: [a-z0-9-]+( *, *[a-z0-9-]+)*' Tests || true; } |
  awk -F': *' '{
    file = $1; sub(/:.*/, "", file); sub(/.*\//, "", file)
    count = split($NF, names, / *, */)
    for (i = 1; i <= count; i++) print names[i], file
  }' | LC_ALL=C sort -u > "$cited"

awk -F' *[|] *' -v cited="$cited" '
  BEGIN {
    while ((getline line < cited) > 0) {
      split(line, part, " ")
      files[part[1]] = files[part[1]] (files[part[1]] == "" ? "" : ", ") part[2]
    }
  }
  /^#/ || /^$/ { next }
  {
    known[$1] = 1; total++
    if (files[$1] != "") { printf "%-40s %s\n", $1, files[$1]; next }
    printf "error: no test and no case of Tests/CompileFail cites %s: %s\n", $1, $2
    failed = 1
  }
  END {
    for (name in files) if (!(name in known)) {
      printf "error: %s cites %s, which Scripts/counterexamples.txt does not list\n", files[name], name
      failed = 1
    }
    if (!failed) print total " counterexamples have a test or a case that must not compile"
    exit failed
  }
' "$list"
