#!/usr/bin/env bash
# Prints the instructions of an operation for each row of the benchmarks, or of those with one of the words in their name,
# or nothing where valgrind is not installed.
# usage: count-instructions.sh PROGRAM [WORD…]
set -euo pipefail
program=$1
shift

if ! command -v valgrind > /dev/null; then
  echo "skipped: instructions, because valgrind is not installed" >&2
  exit
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Not every valgrind can read what the compiler writes for debuggers.
strip --strip-debug -o "$folder/program" "$program"
# count [WORD]: counts the rows that have a word in their name, or all.
count() {
  rm -f "$folder"/out*
  # What hashing does to a dictionary, and where memory is, must not differ from one process to the next.
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --dump-before=garland_instruction_mark \
    --callgrind-out-file="$folder/out" "$folder/program" instructions "$@" > "$folder/operations" 2> "$folder/errors" ||
    { cat "$folder/errors" >&2; return 1; }

  # The profiler writes a file at each mark. Of three marks for a row, the second file has what a number of repetitions
  # takes, and the third what twice as many take.
  for ((number = 1; ; number++)); do
    [[ -f "$folder/out.$number" ]] || break
    awk '/^(totals|summary):/ { total = $2 } END { print total }' "$folder/out.$number"
  done | awk -F '\t' -v operations="$folder/operations" '
    { total[NR] = $1 }
    END {
      while ((getline < operations) > 0) {
        place++
        printf "instructions\t%s\t%s\t%.1f\n", $2, $3, (total[3 * place] - total[3 * place - 1]) / $4
      }
      if (NR != 3 * place) { print "error: " NR " marks for " place " rows" > "/dev/stderr"; exit 1 }
    }'
}

if (($# == 0)); then count; fi
# Each in a process of its own: what others leave in the runtime's tables, in an order that addresses decide, is not part of
# what a row costs. Where the package lay on the disk made 3 % of a registration.
for word; do count "$word"; done
