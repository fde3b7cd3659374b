#!/usr/bin/env bash
# Measures what a program pays for Garland before it runs, and prints Markdown: building the library, the size of a
# program, and what the optimizer takes for registrations, beside the same work written by hand and beside closures in a
# dictionary. It takes about ten minutes; the CPU seconds are right only where nothing else runs.
set -euo pipefail
cd "$(dirname "$0")/.."

repository=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
TIMEFORMAT='%U %S'

# package NAME DEPENDENCIES PRODUCTS PROGRAM: makes a package with one program.
package() {
  mkdir -p "$folder/$1/Sources/$1"
  cat > "$folder/$1/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "$1", platforms: [.macOS(.v15)], dependencies: [$2],
  targets: [.executableTarget(name: "$1", dependencies: [$3])])
MANIFEST
  cp "Benchmarks/Sources/$1/main.swift" "$folder/$1/Sources/$1/main.swift"
}
package HelloAlone "" ""
package HelloGarland ".package(name: \"Garland\", path: \"$repository\")" '.product(name: "Garland", package: "Garland")'

# build NAME CONFIGURATION: prints the CPU seconds, or ends the script with the log if the build fails.
build() {
  local times
  if ! times=$({ time swift build --quiet -c "$2" --package-path "$folder/$1" --product "$1" > "$folder/log" 2>&1; } 2>&1); then
    cat "$folder/log" >&2
    exit 1
  fi
  awk -v times="$times" 'BEGIN { split(times, part, " "); printf "%.1f", part[1] + part[2] }'
}

echo "| CPU seconds to build | without | with Garland | Garland | shall |"
echo "|---|---:|---:|---:|---:|"
for configuration in release debug; do
  without=$(build HelloAlone "$configuration")
  with=$(build HelloGarland "$configuration")
  shall=$([[ $configuration == release ]] && echo 30 || echo 20)
  awk -v name="$configuration" -v a="$without" -v b="$with" -v shall="$shall" \
    'BEGIN { printf "| %s | %s | %s | **%.1f** | ≤ %s |\n", name, a, b, b - a, shall }'
done

for name in HelloAlone HelloGarland; do strip -o "$folder/$name.stripped" "$folder/$name/.build/release/$name"; done
modules="$folder/modules"
cp -R "$folder/HelloGarland/.build/release/Modules" "$modules"
sed -i.old "s|path: \"$repository\"|path: \"$repository\", traits: []|" "$folder/HelloGarland/Package.swift"
build HelloGarland release > "$folder/time"
strip -o "$folder/HelloUnchecked.stripped" "$folder/HelloGarland/.build/release/HelloGarland"
printf '\n| bytes of a program that says hello, stripped | without | with Garland | more | shall |\n|---|---:|---:|---:|---:|\n'
awk -v a="$(wc -c < "$folder/HelloAlone.stripped")" -v b="$(wc -c < "$folder/HelloGarland.stripped")" \
  'BEGIN { printf "| release | %d | %d | **%.2f MB** | ≤ 0.9 MB |\n", a, b, (b - a) / 1e6 }'
awk -v a="$(wc -c < "$folder/HelloAlone.stripped")" -v b="$(wc -c < "$folder/HelloUnchecked.stripped")" \
  'BEGIN { printf "| release without the trait `Checks` | %d | %d | **%.2f MB** | ≤ 0.5 MB |\n", a, b, (b - a) / 1e6 }'

printf '\n| `-O -wmo` of registrations | way | CPU s of 250 | of 500 | 500 / 250 | shall, of 500 | bytes of code a binding | shall |\n'
echo "|---|---|---:|---:|---:|---:|---:|---:|"
for kind in classes structs; do
  for way in hand closures garland; do
    for count in 250 500; do
      Scripts/generate-registrations.sh "$kind" "$way" "$count" > "$folder/$count.swift"
      Scripts/code-size.sh "$folder/$count.swift" "$modules" > "$folder/$count.figures"
    done
    shall="–" bytes="–"
    if [[ $way == garland ]]; then
      shall="≤ $([[ $kind == classes ]] && echo 13 || echo 30)" bytes="$([[ $kind == classes ]] && echo '≤ 1,500' || echo –)"
    fi
    awk -v kind="$kind" -v way="$way" -v shall="$shall" -v limit="$bytes" -v small="$(cat "$folder/250.figures")" \
      -v large="$(cat "$folder/500.figures")" '
      BEGIN {
        split(small, a, " "); split(large, b, " ")
        printf "| %s | %s | %.1f | **%.1f** | %.2f | %s | %d | %s |\n", kind, way, a[1], b[1], b[1] / a[1], shall, b[2] / 500, limit
      }'
  done
done
