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
#   <!-- snippet: anywhere: WHY -->    it does not compile in a module whose default isolation is the main actor
#
# Everything is compiled twice: as it is in a module without a default isolation, and with the main actor by default. The
# types of the prelude that any thread uses are 'nonisolated', as whoever has such a module declares them.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=${1:-$(swift build --show-bin-path)/Modules}
folders=$(mktemp -d)
trap 'rm -rf "$folders"' EXIT
failed=0
isolation=()

# extract FILE OUTPUT: writes the snippets of a page as functions, and those that must fail as files of their own.
extract() {
  awk -v file="$1" -v output="$2" -v isolated="${isolation[*]:-}" '
    function begin() {
      number++; inside = 1; target = output ".swift"
      if (isAnywhere && isolated) target = "/dev/null"
      if (mode ~ /^error: /) {
        target = output "-error" number ".swift"
        print "// expected: " substr(mode, 8) > target
        print "import Garland\nimport GarlandExport\nimport GarlandGraph" > target
      }
      if (mode != "declarations")
        print "@MainActor func snippet" number "(builder: ContainerBuilder, container: Container) async throws {" > target
      printf "#sourceLocation(file: \"%s\", line: %d)\n", file, FNR + 1 > target
    }
    function end() {
      print "#sourceLocation()" > target
      if (mode != "declarations") print "}" > target
      inside = 0; mode = ""; isAnywhere = 0
    }
    BEGIN {
      print "import Garland\nimport GarlandExport\nimport GarlandGraph\nimport GarlandTesting\nimport Testing" > (output ".swift")
    }
    { line = $0; isComment = sub(/^ *\/\/\/ ?/, "", line) }
    file ~ /\.swift$/ && !isComment { next }
    !inside && line ~ /^ *<!-- snippet: anywhere: / { isAnywhere = 1; next }
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
  swiftc -typecheck -wmo -parse-as-library -swift-version 6 ${isolation[@]+"${isolation[@]}"} -enable-upcoming-feature ExistentialAny \
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

# check_all FOLDER: checks all pages with the current isolation; what is extracted goes to a folder.
check_all() {
  folder=$1
  count=0
  mkdir "$folder"
  check README README.md
  for page in Sources/Garland/Garland.docc/Garland.md Sources/Garland/Garland.docc/{Guides,Development}/*.md; do
    check "$(basename "$page" .md)" "$page"
  done
  if [[ -d Sources/Garland/Garland.docc/Diagnostics ]]; then
    check Diagnostics Sources/Garland/Garland.docc/Diagnostics/*.md
  fi
  check Comments $(grep --recursive --files-with-matches '```swift' Sources --include '*.swift' | sort)
}

check_all "$folders/nonisolated"
isolation=(-default-isolation MainActor)
check_all "$folders/isolated"

[[ $failed == 0 ]] && echo "$count snippets compile, or fail as they say"
exit $failed
