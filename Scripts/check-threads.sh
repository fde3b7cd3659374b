#!/usr/bin/env bash
# Runs the stress tests under the thread sanitizer.
set -euo pipefail
cd "$(dirname "$0")/.."

# The sanitizer needs its addresses where it expects them, so the kernel must not shuffle them.
run=()
if command -v setarch > /dev/null && setarch -R true 2> /dev/null; then run=(setarch -R); fi

export GARLAND_TARGETS=libraries
export GARLAND_STRESS_ROUNDS=${GARLAND_STRESS_ROUNDS:-200}
export GARLAND_SOAK_SECONDS=${GARLAND_SOAK_SECONDS:-60}

# The suites that hammer the runtime. The verifier's are not among them: its threads meet at a `Mutex`, and what that does
# for those who have to wait is in a library that is built without the sanitizer, which sees a race there although each of
# the two holds the lock.
suites='StressTests|ConcurrencyTests|DeadlockTests|InFlightTests|ContainerTraitTests|\.ReplacementTests|GivenAwayTests'

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# One suite at a time: a soak beside the others would keep threads from running for so long that watchdogs bark.
if ! "${run[@]}" swift test --no-parallel --sanitize=thread --scratch-path .build/thread-sanitizer \
  --filter "$suites" "$@" 2>&1 | tee "$log"; then
  # Once more at the end, for who sees only the last lines.
  printf '\n=== What the thread sanitizer found\n'
  sed -n '/^WARNING: ThreadSanitizer/,/^SUMMARY: ThreadSanitizer/p' "$log" | head -n 300
  exit 1
fi
if grep --quiet 'Test run with 0 tests' "$log"; then
  echo "error: no stress test was found"
  exit 1
fi
