#!/usr/bin/env bash
# Measures what the plugin adds to the builds of a package that depends on Garland by a version tag, and prints Markdown:
# seconds of a build in which nothing has changed, and of one in which a line of one file has, without and with the plugin.
# It takes about fifteen minutes; the seconds are right only where nothing else runs.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
TIMEFORMAT='%R'
git clone --quiet --no-hardlinks . "$folder/Garland"
git -C "$folder/Garland" tag --force 0.0.1 > /dev/null

# package NAME PLUGINS: makes a package of the sources in NAME, with a program of that name.
package() {
  mkdir -p "$folder/$1-$2/Sources"
  cp -R "$folder/$1" "$folder/$1-$2/Sources/$1"
  cat > "$folder/$1-$2/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "$1", platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$folder/Garland", from: "0.0.1")],
  targets: [
    .executableTarget(
      name: "$1", dependencies: [.product(name: "Garland", package: "Garland")], exclude: ["Resources"],
      plugins: [$([[ $2 == without ]] || echo '.plugin(name: "GarlandCheck", package: "Garland")')])
  ])
MANIFEST
}

# build PACKAGE CONFIGURATION: prints the seconds, or ends the script with the log if the build fails.
build() {
  { time swift build -c "$2" --package-path "$folder/$1" --cache-path "$folder/cache" > "$folder/log" 2>&1; } 2>&1 ||
    { cat "$folder/log" >&2; exit 1; }
}

# median COMMAND…: the median of what a command prints in three runs.
median() {
  for _ in 1 2 3; do "$@"; done | sort -n | sed -n 2p
}

# changed PACKAGE CONFIGURATION FILE: builds after a change of one file.
changed() {
  echo "// changed" >> "$folder/$1/Sources/${1%-*}/$3"
  build "$1" "$2"
}

# A small program, and the first example of the README in one of 10,000 lines.
cp -R Examples/Orders "$folder/Orders"
mkdir -p "$folder/Large/Resources"
cp -R Sources/GarlandGraph "$folder/Large/Library"
awk '$0 == "```swift" && !done { on = 1; next } /^```$/ && on { on = 0; done = 1 } on' README.md > "$folder/Large/main.swift"

echo "| package | configuration | nothing changed, without | with | a line changed, without | with | more | shall |"
echo "|---|---|---:|---:|---:|---:|---:|---:|"
for row in "Orders OrdersCommand.swift" "Large main.swift"; do
  read -r name file <<< "$row"
  for kind in without with; do package "$name" "$kind"; done
  for configuration in debug release; do
    for kind in without with; do
      build "$name-$kind" "$configuration" > /dev/null
      median build "$name-$kind" "$configuration" > "$folder/$kind-unchanged"
      median changed "$name-$kind" "$configuration" "$file" > "$folder/$kind-changed"
    done
    awk -v name="$name" -v configuration="$configuration" -v a="$(cat "$folder/without-unchanged")" \
      -v b="$(cat "$folder/with-unchanged")" -v c="$(cat "$folder/without-changed")" \
      -v d="$(cat "$folder/with-changed")" \
      'BEGIN { printf "| %s | %s | %.1f | %.1f | %.1f | %.1f | **%.1f** | ≤ 2 |\n", name, configuration, a, b, c, d, d - c }'
  done
done
