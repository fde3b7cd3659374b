#!/usr/bin/env bash
# Compiles each file of Tests/CompileFail and compares the errors with those that it expects.
#
# What must not compile is part of the library's promise, and so is that the compiler's message helps a person.
# A file says what it expects in comments: // expected-error@+1 {{...}}
# One that is about a target's settings names them: // Settings: -default-isolation MainActor
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --target Garland
modules=$(swift build --show-bin-path)/Modules
log=$(mktemp)
trap 'rm -f "$log"' EXIT

cases=0
failed=0
for file in Tests/CompileFail/*.swift; do
  cases=$((cases + 1))
  problem=""
  settings=$(sed -n 's|^// Settings: ||p' "$file")
  if ! grep --quiet 'expected-error' "$file"; then
    problem="it expects no error"
  # As far as SIL, where isolation and sending are checked. Notes may point into Garland itself, which is unrelated.
  elif ! swiftc -frontend -emit-sil -o /dev/null -swift-version 6 -verify -verify-ignore-unrelated \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    $settings -module-name CompileFail -I "$modules" "$file" > "$log" 2>&1; then
    problem=$(cat "$log")
  fi
  if [ -n "$problem" ]; then
    failed=$((failed + 1))
    printf 'FAILED %s\n%s\n' "$file" "$problem"
  else
    printf 'ok     %s\n' "$file"
  fi
done

echo "$cases cases, $failed failed"
if [ "$cases" -lt 25 ]; then
  echo "error: at least 25 cases were expected"
  exit 1
fi
[ "$failed" -eq 0 ]
