#!/usr/bin/env bash
# Compiles every Swift snippet of the README, the guides, the pages on diagnostics and the doc comments.
#
#   Scripts/check-snippets.sh [MODULES]    MODULES is the folder of the built modules
#
# A snippet is compiled as the body of a function with a `builder` and a `container`, beside the types of
# Tests/DocumentationTests/Prelude. The types of the orders application either describe themselves or are registered,
# which are two folders of it. A comment on the line above changes how a snippet is compiled:
#
#   <!-- snippet: declarations -->     it stands outside of a function; later snippets of the page see it
#   <!-- snippet: error: TEXT -->      it must not compile, and the compiler's message contains TEXT
set -euo pipefail
cd "$(dirname "$0")/.."

modules=${1:-$(swift build --show-bin-path)/Modules}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
count=0

# extract FILE OUTPUT: writes the snippets of a page as functions, and those that must fail as files of their own.
extract() {
  awk -v file="$1" -v output="$2" '
    function begin() {
      number++; inside = 1; target = output ".swift"
      if (mode ~ /^error: /) {
        target = output "-error" number ".swift"
        print "// expected: " substr(mode, 8) > target
        print "import Garland\nimport GarlandGraph" > target
      }
      if (mode != "declarations")
        print "@MainActor func snippet" number "(builder: ContainerBuilder, container: Container) async throws {" > target
      printf "#sourceLocation(file: \"%s\", line: %d)\n", file, FNR + 1 > target
    }
    function end() {
      print "#sourceLocation()" > target
      if (mode != "declarations") print "}" > target
      inside = 0; mode = ""
    }
    BEGIN {
      print "import Garland\nimport GarlandGraph\nimport GarlandTesting\nimport Testing" > (output ".swift")
    }
    { line = $0; isComment = sub(/^ *\/\/\/ ?/, "", line) }
    file ~ /\.swift$/ && !isComment { next }
    !inside && line ~ /^ *<!-- snippet: / { mode = line; sub(/^ *<!-- snippet: /, "", mode); sub(/ *-->.*$/, "", mode); next }
    !inside && line ~ /^ *```swift *$/ { begin(); next }
    inside && line ~ /^ *``` *$/ { end(); next }
    inside && line ~ /^import / { print "" > target; next }
    inside { print line > target }
    END { print number + 0 > (output ".count") }
  ' "$1"
  count=$((count + $(cat "$2.count")))
}

# compile FILE…: type-checks files beside the prelude and the types of the application.
compile() {
  swiftc -typecheck -wmo -parse-as-library -swift-version 6 -enable-upcoming-feature ExistentialAny \
    -suppress-warnings -module-name Snippets -I "$modules" \
    Tests/DocumentationTests/Prelude/{,"$application"/}*.swift "$@"
}

# check NAME FILE…: extracts and compiles the snippets of files in one go.
check() {
  local name=$1 number=0 page text snippet application=Registered
  shift
  case $name in self-describing-types | Diagnostics | Comments) application=SelfDescribing ;; esac
  mkdir "$folder/$name"
  for page in "$@"; do
    number=$((number + 1))
    extract "$page" "$folder/$name/page$number"
  done
  # Functions of several pages must not have the same name.
  for page in "$folder/$name"/page*.swift; do
    text=$(basename "$page" .swift)
    sed -i.bak "s/^@MainActor func snippet/@MainActor func ${text//-/_}_snippet/" "$page"
  done
  compile $(ls "$folder/$name"/page*.swift | grep -v -e '-error') || failed=1
  for snippet in "$folder/$name"/*-error*.swift; do
    [[ -e $snippet ]] || continue
    text=$(sed -n '1s|^// expected: ||p' "$snippet")
    if compile "$snippet" > "$folder/output" 2>&1; then
      echo "error: a snippet in $* compiles, although it should fail with: $text"
      failed=1
    elif ! grep --quiet --fixed-strings -- "$text" "$folder/output"; then
      echo "error: a snippet in $* does not fail with: $text"
      cat "$folder/output"
      failed=1
    fi
  done
}

check README README.md
for page in Sources/Garland/Garland.docc/Garland.md Sources/Garland/Garland.docc/{Guides,Development}/*.md; do
  check "$(basename "$page" .md)" "$page"
done
if [[ -d Sources/Garland/Garland.docc/Diagnostics ]]; then
  check Diagnostics Sources/Garland/Garland.docc/Diagnostics/*.md
fi
check Comments $(grep --recursive --files-with-matches '```swift' Sources --include '*.swift' | sort)

[[ $failed == 0 ]] && echo "$count snippets compile, or fail as they say"
exit $failed
