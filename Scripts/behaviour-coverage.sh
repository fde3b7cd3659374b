#!/usr/bin/env bash
# Writes the table of behaviours: which tests show each one, or why none does yet.
#
# With --check it changes nothing and fails if the table is not what it would write. It always fails if a behaviour
# has neither a test nor a reason, or if a test cites one that does not exist.
set -euo pipefail
cd "$(dirname "$0")/.."

list=Scripts/behaviours.txt
table=Sources/Garland/Garland.docc/Development/behaviour-coverage.md
cited=$(mktemp)
made=$(mktemp)
trap 'rm -f "$cited" "$made"' EXIT

groups=$(sed -n 's/^## \([A-Z]*\) .*/\1/p' "$list" | paste -sd'|')
# Comments and traits alike: every mention of an id in a test counts.
LC_ALL=C grep --recursive --only-matching --extended-regexp --include='*.swift' \
  "\b($groups)-[0-9]+\b" Tests |
  sed -E 's|^(.*/)?([^/:]*)\.swift:|\2 |' | LC_ALL=C sort -u > "$cited"

LC_ALL=C awk -F' *[|] *' -v cited="$cited" '
  BEGIN {
    while ((getline line < cited) > 0) {
      split(line, part, " ")
      files[part[2]] = files[part[2]] (files[part[2]] == "" ? "" : ", ") "`" part[1] "`"
    }
    print "# What the tests show"
    print ""
    print "Which behaviours of the specification have a test, which wait and which do not apply."
    print ""
    print "## Overview"
    print ""
    print "Made by `Scripts/behaviour-coverage.sh` from the ids that the tests cite. Files whose names do not end in"
    print "`Tests` are cases of `Tests/CompileFail`, which must not compile."
  }
  /^#[^#]/ || /^$/ { next }
  /^## / {
    sub(/^## /, "", $1)
    print "\n### " $2 "\n\n| id | behaviour | shown by |\n| --- | --- | --- |"
    next
  }
  {
    known[$1] = 1
    shown = files[$1]
    if (shown == "") {
      shown = $3
      if (shown !~ /^(waits|not here): /) { problems = problems "error: " $1 " has neither a test nor a reason\n" }
    } else if ($3 ~ /^not here: /) {
      problems = problems "error: " $1 " has a test and a reason why it has none\n"
    } else if ($3 ~ /^waits: /) {
      shown = shown "; the rest " $3
    }
    print "| " $1 " | " $2 " | " shown " |"
  }
  END {
    for (id in files) if (!(id in known)) problems = problems "error: a test cites " id ", which does not exist\n"
    if (problems != "") { printf "%s", problems > "/dev/stderr"; exit 1 }
  }
' "$list" > "$made"

if [ "${1:-}" = "--check" ]; then
  if ! diff --unified "$table" "$made"; then
    echo "error: run Scripts/behaviour-coverage.sh and commit the table"
    exit 1
  fi
else
  cp "$made" "$table"
fi
total=$(grep --count --extended-regexp '^[A-Z]+-[0-9]+ ' "$list")
shown=$(cut -d' ' -f2 "$cited" | sort -u | wc -l)
echo "$shown of $total behaviours are shown by tests"
