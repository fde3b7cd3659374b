#!/usr/bin/env bash
# Runs the README's first command, and compares what it says about the README's broken example.
set -euo pipefail
cd "$(dirname "$0")/.."

# block NUMBER LANGUAGE: the code block of the README with this number among those of its language.
block() {
  awk -v wanted="$1" -v fence="\`\`\`$2" '
    $0 == fence { on = ++number == wanted; next } /^```$/ { on = 0 } on' README.md
}

command=$(block 1 console)
command=${command#\$ }
echo "\$ $command"
rm -f orders.html
eval "$command"
grep --quiet '^<!DOCTYPE html>' orders.html
rm -f orders.html

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
block 1 swift | sed 's/as: (any Networking).self, //' > "$folder/main.swift"
tool="$(swift build --show-bin-path)/garland"
# How long it took differs from run to run.
(cd "$folder" && "$tool" check main.swift || true) | sed 's/ ([0-9.]* s)$//' | diff <(block 2 text) -
echo "the README's broken example gets the message that the README shows"
