#!/usr/bin/env bash
# Measures how long `garland check` takes over a folder of Swift sources, and prints Markdown: without an answer that was
# kept, again, and after a change of one file while it watches; beside what parsing the same files takes, which is the
# least that anything that reads them can do. The times are right only where nothing else runs.
# usage: measure-checking.sh FOLDER [FILE], where FILE is a Swift file below FOLDER that is changed
set -euo pipefail
sources=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
watcher=
trap '[[ -z $watcher ]] || kill "$watcher"; rm -rf "$folder"' EXIT
swift build --quiet -c release --product garland
tool=$PWD/.build/release/garland
cp -R "$sources" "$folder/sources"
changed=$folder/sources/${2:-$(cd "$sources" && find . -name '*.swift' | LC_ALL=C sort | sed -n 1p)}
find "$folder/sources" -name '*.swift' > "$folder/list"

# The program that only reads and parses, on two threads.
cat > "$folder/main.swift" <<'PROGRAM'
import Foundation
import SwiftParser
import SwiftSyntax

let paths = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n").map(String.init)
let boxes = (0..<2).map { _ in Box() }
for (first, box) in boxes.enumerated() {
  let thread = Thread {
    for path in stride(from: first, to: paths.count, by: 2).map({ paths[$0] }) {
      let data = FileManager.default.contents(atPath: path) ?? Data()
      box.trees.append(Parser.parse(source: String(decoding: data, as: UTF8.self)))
    }
    box.done.signal()
  }
  thread.stackSize = 1 << 29
  thread.start()
}
for box in boxes { box.done.wait() }
exit(boxes.map(\.trees.count).reduce(0, +) == paths.count ? 0 : 1)

/// What one thread fills before the other one reads it.
final class Box: @unchecked Sendable {
  var trees: [SourceFileSyntax] = []
  let done = DispatchSemaphore(value: 0)
}
PROGRAM
host=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
swiftc -O -swift-version 5 -I "$host" -L "$host" -Xlinker -rpath -Xlinker "$host" -lSwiftSyntax -lSwiftParser \
  "$folder/main.swift" -o "$folder/parse"

# timed COMMAND…: prints the seconds by the clock, those of all processors together, and the peak of memory in MB.
timed() {
  /usr/bin/time -f '%e %U %S %M' -o "$folder/time" "$@" > "$folder/output" 2> "$folder/errors" || true
  tail -n 1 "$folder/time" | awk '{ printf "%.2f | %.2f | %.0f\n", $1, $2 + $3, $4 / 1024 }'
}

# checked COUNT: waits until the watching tool has checked a number of times.
checked() {
  while [[ $(grep -c ' s)$' "$folder/watched") -lt $1 ]]; do
    kill -0 "$watcher"
    sleep 0.05
  done
}

echo "$(wc -l < "$folder/list") files, $(xargs -d '\n' cat < "$folder/list" | wc -l) lines"
echo
echo "| what is done | s | CPU s | MB |"
echo "|---|---:|---:|---:|"
echo "| parsing the files and nothing else | $(timed "$folder/parse" "$folder/list") |"
echo "| \`check --no-cache\` | $(timed "$tool" check "$folder/sources" --no-cache) |"
"$tool" check "$folder/sources" --cache "$folder/answers" > "$folder/output" 2> "$folder/errors" || true
echo "| \`check\` again | $(timed "$tool" check "$folder/sources" --cache "$folder/answers") |"
"$tool" check "$folder/sources" --watch > "$folder/watched" 2> "$folder/errors" &
watcher=$!
checked 1
for count in 2 3 4 5 6; do
  sleep 1
  start=$(date +%s.%N)
  # As editors save: a new file takes the place of the old one.
  { cat "$changed"; printf '\n// A line more.\n'; } > "$folder/saved"
  mv "$folder/saved" "$changed"
  checked "$count"
  awk -v start="$start" -v end="$(date +%s.%N)" 'BEGIN { printf "%.2f\n", end - start }'
done > "$folder/rounds"
seconds=$(sort -n "$folder/rounds" | tail -n 1)
memory=$(awk '/VmHWM/ { printf "%.0f", $2 / 1024 }' "/proc/$watcher/status")
echo "| from saving one file to the new findings of \`check --watch\`, the longest of five | $seconds | – | $memory |"
