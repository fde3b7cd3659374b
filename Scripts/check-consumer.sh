#!/usr/bin/env bash
# Builds and runs the README's first example in a package that depends on Garland by a version tag, with the plugin that
# checks it. SwiftPM refuses products with unsafe flags there, so this shows that none of them leaks.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet --no-hardlinks . "$folder/Garland"
git -C "$folder/Garland" tag --force 0.0.1 > /dev/null

mkdir -p "$folder/Consumer/Sources/Consumer" "$folder/Consumer/Tests/ConsumerTests"
cat > "$folder/Consumer/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$folder/Garland", from: "0.0.1")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "Garland", package: "Garland"),
        .product(name: "GarlandGraph", package: "Garland"),
        .product(name: "GarlandExport", package: "Garland"),
      ],
      plugins: [.plugin(name: "GarlandCheck", package: "Garland")]),
    .testTarget(
      name: "ConsumerTests", dependencies: [.product(name: "GarlandTesting", package: "Garland")]),
  ]
)
MANIFEST
echo 'import GarlandTesting' > "$folder/Consumer/Tests/ConsumerTests/ConsumerTests.swift"

# The first `swift` block of the README is the program, the first `text` block what it prints.
block() { awk -v fence="\`\`\`$1" '$0 == fence && !done { on = 1; next } /^```$/ && on { on = 0; done = 1 } on' README.md; }
block swift > "$folder/Consumer/Sources/Consumer/main.swift"

cd "$folder/Consumer"
options=(--cache-path "$folder/cache" -Xswiftc -warnings-as-errors)
swift build --quiet --build-tests "${options[@]}" 2>&1 | grep -v '^warning: .*cache' || true
output=$(swift run --quiet --skip-build --cache-path "$folder/cache" Consumer)

# What is checked already is not checked again, and what is wrong is an error of the build at its line.
swift build --quiet "${options[@]}" > /dev/null 2>&1
again=$(swift build "${options[@]}" 2>&1)
[[ $again != *"Checking the dependencies"* ]] || { echo "the check ran again: $again" >&2; exit 1; }
sed -i.old 's/as: (any Networking).self, //' Sources/Consumer/main.swift
if broken=$(swift build "${options[@]}" 2>&1); then
  echo "a missing binding did not fail the build" >&2
  exit 1
fi
grep -E 'Sources/Consumer/main.swift:[0-9]+:[0-9]+: error: \[Garland/MissingBinding\]' <<< "$broken" > /dev/null ||
  { printf '%s\n' "$broken" >&2; exit 1; }
cd - > /dev/null
diff <(block text) <(printf '%s\n' "$output")
echo "a package that depends on Garland by version runs the README's first example, and the plugin checks it"
