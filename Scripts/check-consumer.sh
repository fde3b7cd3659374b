#!/usr/bin/env bash
# Builds and runs the README's first example in a package that depends on Garland by a version tag.
# SwiftPM refuses products with unsafe flags there, so this shows that none of them leaks.
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
      ]),
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
swift build --quiet --build-tests --cache-path "$folder/cache" -Xswiftc -warnings-as-errors 2>&1 |
  grep -v '^warning: .*cache' || true
output=$(swift run --quiet --skip-build --cache-path "$folder/cache" Consumer)
cd - > /dev/null
diff <(block text) <(printf '%s\n' "$output")
echo "a package that depends on Garland by version runs the README's first example"
