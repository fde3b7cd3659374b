#!/usr/bin/env bash
# Runs the README's first command, which verifies the order example, and looks at what it leaves.
set -euo pipefail
cd "$(dirname "$0")/.."

command=$(awk '/^```(console|sh)$/ { on = 1; next } /^```$/ { on = 0 } on && /garland check/ { print; exit }' README.md)
command=${command#\$ }
[[ -n $command ]] || { echo "error: the README has no 'garland check'"; exit 1; }

echo "\$ $command"
rm -f orders.dot
eval "$command"
grep --quiet '^digraph' orders.dot
rm -f orders.dot
