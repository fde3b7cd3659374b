#!/usr/bin/env bash
# Measures what the plugin adds to the builds of a package that depends on Garland by a version tag, and prints Markdown:
# seconds of a build in which nothing has changed, and of one in which a line of one file has, without and with the plugin.
#
#   Scripts/measure-plugin.sh [CONFIGURATION...]     debug and release unless they are given
#
# It takes some ten minutes, nearly all of which go to building Garland once for each configuration. The seconds are
# right only where nothing else runs.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
TIMEFORMAT='%R'
git clone --quiet --no-hardlinks . "$folder/Garland"
git -C "$folder/Garland" tag --force 0.0.1 > /dev/null

# Two programs of one package, so that Garland is built once for both, without the plugin and with it.
mkdir -p "$folder/Consumer/Sources/Large"
cat > "$folder/Consumer/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let checks: [Target.PluginUsage] =
  Context.environment["PLUGIN"] == "with" ? [.plugin(name: "GarlandCheck", package: "Garland")] : []
let garland = Target.Dependency.product(name: "Garland", package: "Garland")
let package = Package(
  name: "Consumer", platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$folder/Garland", from: "0.0.1")],
  targets: [
    .executableTarget(
      name: "Orders", dependencies: [garland], resources: [.process("Resources")], plugins: checks),
    .executableTarget(name: "Large", dependencies: [garland], plugins: checks),
  ])
MANIFEST

# A small program, and the first example of the README in one of some 10,000 lines.
cp -R Examples/Orders "$folder/Consumer/Sources/Orders"
cp -R Sources/GarlandGraph "$folder/Consumer/Sources/Large/Library"
awk '$0 == "```swift" && !done { on = 1; next } /^```$/ && on { on = 0; done = 1 } on' README.md \
  > "$folder/Consumer/Sources/Large/main.swift"

# build PROGRAM: prints the seconds, or ends the script with the log if the build fails.
build() {
  { time swift build -c "$configuration" --product "$1" --package-path "$folder/Consumer" \
      --cache-path "$folder/cache" > "$folder/log" 2>&1; } 2>&1 || { cat "$folder/log" >&2; exit 1; }
}

# changed PROGRAM FILE: builds after a change of one file.
changed() {
  echo "// changed" >> "$folder/Consumer/Sources/$1/$2"
  build "$1"
}

# median COMMAND…: the median of what a command prints in five runs.
median() {
  for _ in 1 2 3 4 5; do "$@"; done | sort -n | sed -n 3p
}

[[ $# -gt 0 ]] || set -- debug release
echo "| program | lines | configuration | nothing changed, without | with | a line changed, without | with | more | shall |"
echo "|---|---:|---|---:|---:|---:|---:|---:|---:|"
for configuration in "$@"; do
  for row in "Orders OrdersCommand.swift" "Large main.swift"; do
    read -r name file <<< "$row"
    lines=$(find "$folder/Consumer/Sources/$name" -name '*.swift' -exec cat {} + | wc -l)
    for kind in without with; do
      export PLUGIN=$kind
      build "$name" > /dev/null
      median build "$name" > "$folder/$kind-unchanged"
      median changed "$name" "$file" > "$folder/$kind-changed"
    done
    awk -v name="$name" -v lines="$lines" -v configuration="$configuration" -v a="$(cat "$folder/without-unchanged")" \
      -v b="$(cat "$folder/with-unchanged")" -v c="$(cat "$folder/without-changed")" \
      -v d="$(cat "$folder/with-changed")" \
      'BEGIN { printf "| %s | %d | %s | %.1f | %.1f | %.1f | %.1f | **%.1f** | ≤ 2 |\n",
        name, lines, configuration, a, b, c, d, d - c }'
  done
done
