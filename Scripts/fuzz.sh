#!/usr/bin/env bash
# Feeds what libFuzzer makes up to what reads input: `Scripts/fuzz.sh NAME SECONDS [OPTION…]`, where NAME is
#
#   graphs    exported graphs, as JSON
#   sources   Swift files
#   projects  folders with manifests, storyboards, a baseline and a file of arguments
#
# It begins with the seeds that it makes of the fixtures, and with Tests/Fuzzing/corpus, where what once failed is kept.
# The work is kept in `.build/fuzzing`, so a second run goes on where the first one ended. It is no step of the
# continuous integration: `FuzzedInputTests` reads the corpus there, and `Scripts/build-strictly.sh` sees by
# `Scripts/fuzz.sh check MODULES` that this compiles with the modules of a folder.
set -euo pipefail
cd "$(dirname "$0")/.."

name=${1:?"a name is expected: graphs, sources or projects"}
flags=(
  -parse-as-library -swift-version 6 -D Checks
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
)

host=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host
mapfile -t tool < <(find Sources/GarlandTool -name '*.swift' ! -name main.swift)
graphs=(Tests/Fuzzing/require.swift Tests/Fuzzing/GraphFuzzer.swift)
folders=(Tests/Fuzzing/require.swift Tests/Fuzzing/FolderFuzzer.swift "${tool[@]}")

if [[ $name == check ]]; then
  # SwiftPM calls a package after its folder.
  flags+=(-typecheck -warnings-as-errors -I "$2" -I "$host" -module-name Fuzzing -package-name "$(basename "${PWD,,}")")
  swiftc "${flags[@]}" "${graphs[@]}"
  swiftc "${flags[@]}" "${folders[@]}"
  exit
fi

seconds=${2:?"a number of seconds is expected"}
shift 2
work=${FUZZING_FOLDER:-.build/fuzzing}
mkdir -p "$work/$name" "$work/seeds-$name" "$work/failures"
flags+=(-O -wmo -sanitize=fuzzer -package-name garland)

# build MODULE: an instrumented, optimized object file and its module, unless they are newer than the sources.
build() {
  local object=$work/$1.o files
  mapfile -t files < <(find "Sources/$1" -name '*.swift')
  if [[ -f $object && -z $(find "Sources/$1" -newer "$object") ]]; then return; fi
  swiftc "${flags[@]}" -I "$work" -I "$host" -module-name "$1" -emit-module \
    -emit-module-path "$work/$1.swiftmodule" -c -o "$object" "${files[@]}"
}

build GarlandGraph
build GarlandExport
harness=("${graphs[@]}")
sources=(Sources/GarlandGraph/Model Sources/GarlandExport/JSON)
objects=("$work/GarlandGraph.o" "$work/GarlandExport.o")
if [[ $name != graphs ]]; then
  build GarlandSource
  sources=(Sources/GarlandSource Sources/GarlandTool)
  harness=("${folders[@]}")
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
