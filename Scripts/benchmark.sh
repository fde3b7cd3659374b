#!/usr/bin/env bash
# Fills the table of the benchmarks and prints it as Markdown: times, ratios to hand-written code of the same run,
# allocations, and instructions where valgrind is installed. It takes about five minutes on a machine that does
# nothing else.
#
# `Scripts/benchmark.sh leaf scope` measures only the rows of whose name one of the words is a part.
# PROCESSES=3 says how many processes measure; their medians are printed.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet -c release --package-path Benchmarks --scratch-path .build/benchmarks >&2
programs=$(swift build -c release --package-path Benchmarks --scratch-path .build/benchmarks --show-bin-path)
figures=$(mktemp)
trap 'rm -f "$figures"' EXIT

for _ in $(seq "${PROCESSES:-5}"); do
  "$programs/GarlandBenchmarks" times "$@" >> "$figures"
  if [[ $# == 0 ]]; then
    for count in 1000 10000 100000; do "$programs/GarlandBenchmarks" first-build "$count" >> "$figures"; done
  fi
done
if [[ $# == 0 ]]; then
  # The two programs take turns, because starting a process depends on what the machine did before.
  for _ in $(seq 20); do
    "$programs/GarlandBenchmarks" fresh hand >> "$figures"
    "$programs/GarlandBenchmarks" fresh garland >> "$figures"
  done
fi
"$programs/GarlandAllocations" >> "$figures"
Scripts/count-instructions.sh "$programs/GarlandBenchmarks" "$@" >> "$figures"

echo "$(swift --version 2>&1 | grep -o 'Swift version [0-9.]*' | head -1), $(uname -sm)." \
  "Nanoseconds per operation unless the row says otherwise: medians of ${PROCESSES:-5} processes."
echo
"$programs/GarlandBenchmarks" table < "$figures"
