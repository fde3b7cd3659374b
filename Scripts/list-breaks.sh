#!/usr/bin/env bash
# Writes the page that lists what people do wrong and who catches it, from what Scripts/check-breaks.sh has recorded.
set -euo pipefail
cd "$(dirname "$0")/.."

page=Sources/Garland/Garland.docc/Guides/what-can-go-wrong.md
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

# The topics, in the order of the page, and what each is about.
topics="Registering|Registering bindings
Keys|Keys and tags
Injecting|Injecting after construction, and cycles
Arguments|Arguments of the caller
Lifetimes|Lifetimes
Scopes|Scopes, starting and ending
Isolation|Actors and awaiting
Collections|Collections and decorators
Modules|Modules, overrides and profiles
SelfDescribing|Self-describing types
KeyPaths|Key paths
Composition|Compositions of protocols
InjectionChecks|Injection checks
Testing|Tests"

# row FILE: one row of a table, with the topic and the stage before it.
row() {
  awk -v recorded="${1%.swift}.txt" -v topic="$(basename "$(dirname "$1")")" '
    function code(text) { gsub(/\|/, "\\|", text); return text ~ /`/ ? "*" text "*" : "`" text "`" }
    # Takes the first finding of a stage, an error rather than a warning.
    function take(line,   isError) {
      isError = line ~ /error: /
      if (stage in first && (!isError || grave[stage])) return
      sub(/^.*(error|warning): /, "", line); sub(/ \[#[A-Za-z-]+\]$/, "", line)
      first[stage] = line; grave[stage] = isError
    }
    function shown(line,   id) {
      if (line !~ /^\[Garland\//) return code(line)
      id = line; sub(/^\[Garland\//, "", id); sub(/\].*/, "", id); sub(/^[^ ]* /, "", line)
      gsub(/\|/, "\\|", line); gsub(/\\\./, "\\\\.", line)
      return "<doc:" id ">: " line
    }
    function named(stage) {
      return stage == "check" ? "`garland check`" : stage == "build" ? (grave[stage] ? "`build()`" : "`validate()`") : \
        stage == "run" ? "the run" : stage == "test" ? "the test" : "the compiler"
    }
    BEGIN {
      while ((getline line < recorded) > 0) {
        if (match(line, /^[a-z]+:/)) stage = substr(line, 1, RLENGTH - 1)
        else if (stage == "compiler" ? line ~ /: (error|warning): / : line ~ /(error|warning): \[Garland\//) take(line)
      }
    }
    /^\/\/ Mistake: / { mistake = substr($0, 13) }
    /^\/\/ Caught by: / { caught = substr($0, 15) }
    /^\/\/ Because: / { because = substr($0, 13) }
    /^ *\/\/ forgotten: / {
      sub(/^ *\/\/ forgotten: /, ""); missing[$0] = 1
      if (!settled) { change = code($0) " is missing"; settled = 1 }
      next
    }
    surplus { surplus = 0; text = $0; sub(/^ */, "", text); extra[text] = 1 }
    /^ *\/\/ too much:/ { surplus = 1 }
    /^ *\/\/ instead of: / && !settled {
      sub(/^ *\/\/ instead of: /, "")
      right = right (right == "" ? "" : "; ") $0; wrong = 1; next
    }
    /^ *\/\/ too much:/ && !settled { wrong = 1; next }
    wrong && !settled {
      sub(/^ */, "")
      change = code($0) (right == "" ? " is too much" : " instead of " code(right)); settled = 1
    }
    END {
      for (text in missing) if (text in extra) change = code(text) " stands in the wrong place"
      says = caught == "nobody" ? because : shown(first[caught])
      count = split("check build run test", stages, " ")
      for (i = 1; i <= count; i++) {
        if (stages[i] == caught) { later = 1; continue }
        if (!later || !(stages[i] in first)) continue
        says = says "; " named(stages[i]) \
          (first[stages[i]] == first[caught] ? " says the same" : ": " shown(first[stages[i]]))
      }
      printf "%s\t%s\t| %s: %s | %s | %s |\n", topic, caught, mistake, change, \
        caught == "nobody" ? "**nobody**" : named(caught), says
    }
  ' "$1"
}

for file in Tests/Breaks/*/*.swift; do
  folder=$(basename "$(dirname "$file")")
  if [[ $folder == Support ]]; then continue; fi
  if ! grep -q "^$folder|" <<< "$topics"; then
    echo "error: the folder $folder of Tests/Breaks is no topic in this script" >&2
    exit 1
  fi
  row "$file"
done > "$rows"

count() {
  cut -f2 "$rows" | grep --count "^$1$" || true
}

{
  cat << END
# What can go wrong, and who catches it

$(wc -l < "$rows" | tr -d ' ') mistakes that people make, each of them tried.

## Overview

For each mistake there is a small program that is correct but for this one, in \`Tests/Breaks\`. It is compiled, checked by
\`garland check\`, its graph is built, and it is run. The table says who is the first to notice, what the message is, and what
those say who come later. \`Scripts/check-breaks.sh\` tries all of them again whenever something changes, and this page is made
from what it has recorded. Warnings do not stop \`build()\`; \`validate()\` returns them.

| first noticed by | mistakes |
|---|---|
| the compiler | $(count compiler) |
| \`garland check\`, before the program is built | $(count check) |
| \`build()\`, when the program starts | $(count build) |
| the run: a resolve or an injection check stops or throws, and says what is wrong | $(count run) |
| a test that uses GarlandTesting | $(count test) |
| nobody, and why that is so | $(count nobody) |
END
  while IFS='|' read -r topic title; do
    printf '\n## %s\n\n| mistake | noticed by | what is said |\n|---|---|---|\n' "$title"
    awk -F '\t' -v topic="$topic" '$1 == topic { print $3 }' "$rows"
  done <<< "$topics"
} > "$page"
echo "$(wc -l < "$rows" | tr -d ' ') breaks are listed"
