#!/usr/bin/env bash
# Feeds what libFuzzer makes up to what reads input: `Scripts/fuzz.sh NAME SECONDS [OPTION…]`, where NAME is
#
#   graphs    exported graphs, as JSON
#   sources   Swift files
#   projects  folders with manifests, storyboards, a baseline and a file of arguments
#
# It begins with the seeds that it makes of the fixtures, and with Tests/Fuzzing/corpus, where what once failed is kept.
# The work is kept in `.build/fuzzing`, so a second run goes on where the first one ended. It is no step of the
# continuous integration: `FuzzedInputTests` reads the corpus there.
set -euo pipefail
cd "$(dirname "$0")/.."

name=${1:?"a name is expected: graphs, sources or projects"}
seconds=${2:?"a number of seconds is expected"}
shift 2
work=${FUZZING_FOLDER:-.build/fuzzing}
mkdir -p "$work/$name" "$work/seeds-$name" "$work/failures"

flags=(
  -O -wmo -parse-as-library -sanitize=fuzzer -swift-version 6 -package-name garland -D Checks
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
)

# build MODULE: an instrumented, optimized object file and its module, unless they are newer than the sources.
build() {
  local object=$work/$1.o files
  mapfile -t files < <(find "Sources/$1" -name '*.swift')
  if [[ -f $object && -z $(find "Sources/$1" -newer "$object") ]]; then return; fi
  swiftc "${flags[@]}" -I "$work" -I "$host" -module-name "$1" -emit-module \
    -emit-module-path "$work/$1.swiftmodule" -c -o "$object" "${files[@]}"
}

host=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host
build GarlandGraph
build GarlandExport
harness=(Tests/Fuzzing/require.swift Tests/Fuzzing/GraphFuzzer.swift)
sources=(Sources/GarlandGraph/Model Sources/GarlandExport/JSON)
objects=("$work/GarlandGraph.o" "$work/GarlandExport.o")
if [[ $name != graphs ]]; then
  build GarlandSource
  sources=(Sources/GarlandSource Sources/GarlandTool)
  mapfile -t tool < <(find Sources/GarlandTool -name '*.swift' ! -name main.swift)
  harness=(Tests/Fuzzing/require.swift Tests/Fuzzing/FolderFuzzer.swift "${tool[@]}")
  objects+=("$work/GarlandSource.o" -L "$host" -Xlinker -rpath -Xlinker "$host")
  objects+=(-lSwiftSyntax -lSwiftParser -lSwiftOperators -lSwiftIfConfig -lSwiftDiagnostics -lSwiftParserDiagnostics)
fi
swiftc "${flags[@]}" -I "$work" -I "$host" -module-name Fuzzing "${harness[@]}" "${objects[@]}" -o "$work/fuzz-$name"

Scripts/fuzzing-seeds.sh "$name" "$work/seeds-$name"
# The words of the sources are the words of what they read.
find "${sources[@]}" -name '*.swift' -exec grep -oh '"[[:alnum:]@_.:<>~ ]\{2,40\}"' {} + | sort -u \
  > "$work/words-$name.txt"
# libFuzzer keeps the input of a crash, which the backtrace of Swift would take from it.
export SWIFT_BACKTRACE=enable=no
exec "$work/fuzz-$name" "$work/$name" "$work/seeds-$name" -dict="$work/words-$name.txt" \
  -artifact_prefix="$work/failures/$name-" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2000 "$@"
