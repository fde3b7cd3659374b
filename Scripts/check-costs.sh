#!/usr/bin/env bash
# Holds what Garland costs to the limits of Scripts/costs.txt, as far as it does not vary from run to run: allocations,
# instructions, bytes of code, and the files that need each other. A figure may be up to 2 % above its limit.
#
# Instructions may also be those of two more steps of a search in the table of nodes, 13 each: whether two types fall on one
# slot is decided by where the linker puts them, and a change anywhere in the program moves them.
#
# `RECORD=1 Scripts/check-costs.sh` records the figures that are lower than their limits, and what is new or gone.
# `RECORD=all` records all of them: say in the commit why one has to rise.
set -euo pipefail
cd "$(dirname "$0")/.."

limits=Scripts/costs.txt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
figures="$folder/figures"

swift build --quiet -c release --package-path Benchmarks --scratch-path .build/benchmarks
programs=$(swift build -c release --package-path Benchmarks --scratch-path .build/benchmarks --show-bin-path)

# The rows whose instructions are held. More of them would say little more.
rows=("singleton through" "per-request leaf" "one singleton, one" "19 objects, 16" "chain of" "cycle closed"
  "objectGraph" "scope: open" "child container" "asked of a child" "build 1,000")

{
  Scripts/check-cycles.sh --figures
  SWIFT_DETERMINISTIC_HASHING=1 "$programs/GarlandAllocations"
  Scripts/count-instructions.sh "$programs/GarlandBenchmarks" "${rows[@]}"
} | awk -F '\t' '
  NF == 3 { print; next }
  $1 == "allocations" && $3 == "by hand" { byHand[$2] = $4 }
  $3 != "Garland" { next }
  $1 == "allocations" { printf "allocations more than by hand\t%s\t%.3f\n", $2, $4 - byHand[$2]; next }
  { printf "%s\t%s\t%s\n", $1 == "time" ? "bytes" : $1, $2, $4 }' > "$figures"

# Both come with the toolchain's linker.
for tool in size strip; do
  command -v "$tool" > /dev/null || { echo "skipped: bytes of code, because $tool is not installed"; noSizes=1; }
done
for kind in classes structs; do
  [[ -z ${noSizes:-} ]] || break
  Scripts/generate-registrations.sh "$kind" garland 100 > "$folder/Generated.swift"
  read -r _ bytes < <(Scripts/code-size.sh "$folder/Generated.swift" "$programs/Modules")
  printf 'bytes of code\t100 registrations of %s\t%d\n' "$kind" "$bytes" >> "$figures"
done
if [[ -z ${noSizes:-} ]]; then
  for name in HelloAlone HelloGarland; do strip -o "$folder/$name" "$programs/$name"; done
  printf 'bytes of code\ta program more than without Garland, stripped\t%d\n' \
    $(($(wc -c < "$folder/HelloGarland") - $(wc -c < "$folder/HelloAlone"))) >> "$figures"
fi

# Instructions and code are those of one compiler on one kind of machine.
toolchain="$(swift --version 2>&1 | grep -o 'Swift version [0-9.]*' | head -1), $(uname -sm)"
awk -F '\t' -v limits="$limits" -v toolchain="$toolchain" -v record="${RECORD:-}" -v new="$folder/new" '
  function allowed(kind, limit) { return limit * 1.02 + (kind == "instructions" ? 26 : 0.0005) }
  function dependsOnCompiler(kind) { return kind == "instructions" || kind ~ /^bytes/ }
  BEGIN {
    while ((getline line < limits) > 0) {
      if (line ~ /^# With /) recordedWith = substr(line, 8)
      count = split(line, part, "\t")
      if (count == 3) { name[++names] = part[1] "\t" part[2]; limit[name[names]] = part[3] }
    }
    isSame = recordedWith == toolchain
    if (!isSame && record != "all") print "skipped: instructions and code were recorded with " recordedWith ", this is " toolchain
    print "# The limits of Scripts/check-costs.sh, which also records them: the kind of figure, what was measured, the limit." > new
    print "# With " (record == "all" ? toolchain : recordedWith) > new
  }
  {
    key = $1 "\t" $2; measured[key] = 1; total++
    isComparable = isSame || !dependsOnCompiler($1)
    written = $3
    if (!(key in limit)) {
      if (record == "") { printf "error: %s, %s: %s, but there is no limit\n", $1, $2, $3; failed = 1 }
    } else if (record != "all" && !isComparable) { written = limit[key] }
    else {
      if (record != "all" && $3 > allowed($1, limit[key])) { printf "error: %s, %s: %s, the limit is %s\n", $1, $2, $3, limit[key]; failed = 1 }
      else if ($3 < limit[key] * 0.98) { printf "lower: %s, %s: %s, the limit is %s\n", $1, $2, $3, limit[key] }
      if (record != "all" && $3 > limit[key]) written = limit[key]
    }
    print $1 "\t" $2 "\t" written > new
  }
  END {
    for (i = 1; i <= names; i++) if (!(name[i] in measured)) {
      if (name[i] ~ /^(instructions|bytes of code)/ && record != "all") print name[i] "\t" limit[name[i]] > new
      else if (record == "") { printf "error: there is a limit for what nobody measures: %s\n", name[i]; failed = 1 }
    }
    if (!failed) print total + 0, (isSame || record == "all" ? "costs are within their limits" : "costs are within their limits, as far as they can be compared")
    exit failed
  }' "$figures" || failed=1
if [[ -n ${RECORD:-} ]]; then LC_ALL=C sort -s -t "$(printf '\t')" -k 1,1 "$folder/new" > "$limits"; fi
exit "${failed:-0}"
