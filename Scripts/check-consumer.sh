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
rm Sources/Consumer/main.swift.old
grep -E 'Sources/Consumer/main.swift:[0-9]+:[0-9]+: error: \[Garland/MissingBinding\]' <<< "$broken" > /dev/null ||
  { printf '%s\n' "$broken" >&2; exit 1; }
# What is accepted by a path from the package's folder is accepted in the build, which names all files from the root, and
# what is new is not. The file of options counts as soon as it is there, and does not when it is gone.
swift package --disable-sandbox "${options[@]}" garland check Sources --baseline known.json --update-baseline \
  > /dev/null 2>&1
echo '--baseline=known.json' > garland.options
accepted=$(swift build "${options[@]}" 2>&1) || { printf 'a baseline does not hold:\n%s\n' "$accepted" >&2; exit 1; }
echo 'print(container.resolve(Double.self))' >> Sources/Consumer/main.swift
if broken=$(swift build "${options[@]}" 2>&1); then
  echo "a new finding beside a baseline did not fail the build" >&2
  exit 1
fi
last=$(wc -l < Sources/Consumer/main.swift | tr -d ' ')
[[ $broken == *"main.swift:$last:"*"error: [Garland/MissingBinding] no binding for 'Double'"* && $broken != *Networking* ]] ||
  { printf '%s\n' "$broken" >&2; exit 1; }
rm garland.options
broken=$(swift build "${options[@]}" 2>&1) || true
[[ $broken == *"no binding for 'any Networking'"* ]] ||
  { printf 'a file of options that is gone still counts:\n%s\n' "$broken" >&2; exit 1; }

# Where the toolchain has no swift-syntax, a package that uses only the libraries need not fetch it.
mkdir "$folder/Libraries"
sed -e 's/from: "0.0.1"/&, traits: ["Checks"]/' -e '/plugins:/d' -e 's/^      \],$/      ]),/' Package.swift \
  > "$folder/Libraries/Package.swift"
cp -R Sources Tests "$folder/Libraries"
GARLAND_SWIFT_SYNTAX=package swift package --package-path "$folder/Libraries" --cache-path "$folder/cache" resolve \
  > "$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
if grep swift-syntax "$folder/Libraries/Package.resolved"; then
  echo "a package that uses only the libraries fetches swift-syntax" >&2
  exit 1
fi
cd - > /dev/null
diff <(block text) <(printf '%s\n' "$output")
echo "a package that depends on Garland by version runs the README's first example, and the plugin checks it"
