#!/usr/bin/env bash
# Tries what people do wrong: records for each file of Tests/Breaks what the compiler, `garland check`, `build()` and
# a run say about it, and compares with what was recorded.
#
#   Scripts/check-breaks.sh             compares all
#   Scripts/check-breaks.sh NAME…       compares these
#   RECORD=1 Scripts/check-breaks.sh    records, and writes the page that lists them
#
# A break is a correct small program with one mistake. Its first lines say what the mistake is and which stage is
# the first to catch it; `// forgotten: CODE` stands where a line is missing, `// instead of: CODE` above a line that is
# wrong, and `// too much:` above one that should not be there. So each break can be mended by a script: the mended
# program has to compile without warnings, to have no findings, and to run to its end.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet
products=$(swift build --show-bin-path)
breaks=$PWD/Tests/Breaks
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
failed=0

fail() {
  printf 'error: %s\n' "$*"
  failed=1
}

# has_program FILE: whether there is something to run.
has_program() {
  grep --quiet '^@MainActor func program()' "$1"
}

# mend FILE: prints the program without its mistake.
mend() {
  awk '
    /^ *\/\/ (forgotten|instead of):/ {
      match($0, /^ */); indent = substr($0, 1, RLENGTH)
      drop = drop || /^ *\/\/ instead of:/
      sub(/^ *\/\/ (forgotten|instead of): ?/, ""); print indent $0; next
    }
    /^ *\/\/ too much:/ { drop = 1; next }
    drop { drop = 0; next }
    { print }
  ' "$1"
}

# compile MODULE FILE: compiles a program, with functions that can be called from outside of its module.
compile() {
  local support=$work/$1.support.swift
  {
    echo "import Garland"
    if has_program "$2"; then
      echo "@_silgen_name(\"run_$1\") public func run_$1() async throws { try await program() }"
    fi
    if grep --quiet '^struct App: Module' "$2"; then
      echo "@_silgen_name(\"module_$1\") public func module_$1() -> any Module { App() }"
    fi
  } > "$support"
  swiftc -frontend -c -Onone -swift-version 6 -enable-upcoming-feature ExistentialAny \
    -parse-as-library -diagnostic-style llvm \
    -plugin-path "$toolchain/lib/swift/host/plugins" \
    -module-name "$1" -I "$products/Modules" "$2" "$support" -o "$work/$1.o" || rm "$support"
}

# list: writes where the programs and the modules of what has been compiled are found.
list() {
  local stem list type
  echo "import Garland"
  grep -E --no-filename --only-matching 'func (run|module)_.*' "$work"/*.support.swift |
    sed -E 's/ \{.*//; s/^func ((run|module)_[A-Za-z0-9]*)/@_silgen_name("\1") func \1/'
  echo "enum Programs {"
  while read -r stem list type; do
    echo "  static var $list: [(String, $type)] {"
    echo "    ["
    { grep --no-filename --only-matching "func ${stem}_[A-Za-z0-9]*" "$work"/*.support.swift || true; } |
      sed -E "s/^func ${stem}_(.*)/      (\"\1\", ${stem}_\1),/"
    echo "    ]"
    echo "  }"
  done << END
run all () async throws -> Void
module modules () -> any Module
END
  echo "}"
}

# section TITLE TEXT: prints what a stage says.
section() {
  if [[ -z $2 ]]; then echo "$1: nothing"; else printf '%s:\n%s\n' "$1" "$(sed 's/^/  /; s/ *$//' <<< "$2")"; fi
}

# check FILE: what `garland check` finds in a program.
check() {
  (cd "$(dirname "$1")" && "$products/garland" check "$(basename "$1")" 2>&1) |
    sed -E 's/ \([0-9.]+ s\)$//' | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' || true
}

# build NAME: what is found in the graph when the program starts.
build() {
  "$work/stages" build "$1" 2>&1 || true
}

# run NAME: what happens when the program runs, and how it ends in $status.
run() {
  status=0
  output=$(SWIFT_BACKTRACE=enable=no "$work/stages" run "$1" 2>&1) || status=$?
  output=$(sed -E '/^[^ ]+: Fatal error: ?/ { s/^[^ ]+: Fatal error: ?//; /^$/d; }; /^Current stack trace:/,$d' <<< "$output")
}

# says_run: prints what `run` has found out.
says_run() {
  case $status in
    0) section "run: it ends" "$output" ;;
    2) echo "run: build() throws" ;;
    3) section "run: it throws" "$output" ;;
    142) section "run: it hangs" "$output" ;;
    *) section "run: it stops" "$output" ;;
  esac
}

# test NAME: what the program's tests report.
test_() {
  SWIFT_BACKTRACE=enable=no "$work/stages" --testing-library swift-testing --filter "^$1\\." 2>&1 |
    sed -E $'s/\x1b\\[[0-9;]*m//g' |
    awk '
      /^Current stack trace:/ { exit }
      /Fatal error:/ { shown = 1; sub(/.*Fatal error: ?/, "") }
      / recorded an issue / { shown = 1; sub(/^[^ ]+ +/, ""); print; next }
      /^[^ ]* +(Test|Suite|Test run) / { shown = 0 }
      shown && !/instead of:|too much:|forgotten:/ { sub(/^[^ ]*↳ /, "  "); if ($0 != "") print }
    ' || true
}

# record NAME FILE: all stages of a break.
record() {
  local compiler found
  compiler=$(grep -E '^[^/].*: (error|warning|note): ' "$work/$1.compiler" || true)
  section compiler "$compiler"
  [[ -e $work/$1.o ]] || return 0
  section check "$(check "$2")"
  found=$(build "$1")
  if grep --quiet '^import Testing' "$2"; then
    section build "$found"
    section test "$(test_ "$1")"
  elif has_program "$2"; then
    run "$1"
    # What only making an instance can find is thrown, too.
    if [[ -z $found && $status == 2 ]]; then found=$output; fi
    section build "$found"
    says_run
  else
    section build "$found"
  fi
}

# stage RECORD: the first stage that says something is wrong.
stage() {
  awk '
    /^[a-z]+:/ { stage = $1; sub(/:/, "", stage) }
    stage == "compiler" && /: (error|warning): / || /(error|warning): \[Garland\// { print stage; found = 1; exit }
    END { if (!found) print "nobody" }
  ' "$1"
}

# differences RECORD: the findings of which a later stage has the id of an earlier one, and another first line.
differences() {
  # `garland check` does not read the attributes of a function's type.
  sed 's/@Sendable //g' "$1" | awk '
    /^[a-z]+:/ { stage = $1 }
    match($0, /\[Garland\/[A-Za-z]+\] /) {
      id = substr($0, RSTART, RLENGTH); text = substr($0, RSTART + RLENGTH)
      if (!(id in first)) first[id] = stage
      if (first[id] == stage) said[id text] = 1
      else if (!(id text in said)) print stage " " id text
    }
  '
}

# restate FILE STAGE: lets a break say which stage is the first to catch it.
restate() {
  awk -v stage="$2" '
    FNR == 2 && $0 != "// Caught by: " stage { print "// Caught by: " stage; restated = 1; next }
    FNR == 3 && /^\/\/ Because: / && restated { next }
    { print }
  ' "$1" > "$work/restated" && cp "$work/restated" "$1"
}

files=$(find "$breaks" -name '*.swift' -not -path '*/Support/*' | LC_ALL=C sort)
twice=$(sed 's|.*/||' <<< "$files" | LC_ALL=C sort | uniq -d)
[[ -z $twice ]] || fail "several breaks have the same name: $twice"
if [[ $# -gt 0 ]]; then
  files=$(grep -E "/($(IFS='|'; echo "$*"))\.swift$" <<< "$files") || { echo "error: no break is called $*"; exit 1; }
fi

for file in $files; do
  name=$(basename "$file" .swift)
  mend "$file" > "$work/$name.swift"
  (cd "$(dirname "$file")" && compile "$name" "$name.swift" 2> "$work/$name.compiler") || true
  (cd "$work" && compile "Mended$name" "$name.swift" 2> "$work/$name.mended") || true
  if [[ -s $work/$name.mended ]]; then
    fail "the compiler complains about $name when it is mended"
    cat "$work/$name.mended"
  fi
done
list > "$work/Programs.swift"
Scripts/list-objects.sh "$products" Garland GarlandGraph GarlandTesting > "$work/objects"
swiftc -swift-version 6 -parse-as-library -I "$products/Modules" -module-name Stages -o "$work/stages" \
  Tests/Breaks/Support/Stages.swift "$work/Programs.swift" "$work"/*.o \
  "@$work/objects"

count=0
for file in $files; do
  count=$((count + 1))
  name=$(basename "$file" .swift)
  record "$name" "$file" > "$work/$name.txt"
  found=$(stage "$work/$name.txt")
  if [[ -n ${RECORD:-} ]]; then
    cp "$work/$name.txt" "${file%.swift}.txt"
    restate "$file" "$found"
  elif ! diff --unified "${file%.swift}.txt" "$work/$name.txt"; then
    fail "$name is not as it was recorded; RECORD=1 records it"
  fi
  expected=$(sed -n 's|^// Caught by: ||p' "$file")
  [[ $found == "$expected" ]] || fail "$name is caught by $found, and says $expected"
  if [[ $found == nobody ]] && ! grep --quiet '^// Because: ' "$file"; then
    fail "$name is caught by nobody, and does not say why that cannot be"
  fi
  if grep --quiet --word-regexp '^// Because: .*yet' "$file"; then fail "$name has a plan instead of a reason"; fi
  other=$(differences "$work/$name.txt")
  [[ -z $other ]] || fail "$name: a later stage says something else than an earlier one: $other"
  if [[ -e $work/Mended$name.o ]]; then
    { check "$work/$name.swift"; build "Mended$name"; } > "$work/$name.mended"
    if grep --quiet '^import Testing' "$file"; then
      test_ "Mended$name"
    elif has_program "$file"; then
      run "Mended$name"
      says_run
    fi >> "$work/$name.mended"
    if grep --quiet -E '(error|warning): \[Garland/|^run: it (stops|throws|hangs)|build\(\) throws|recorded an issue' "$work/$name.mended"; then
      fail "$name has findings when it is mended"
      cat "$work/$name.mended"
    fi
  fi
done
if [[ -n ${RECORD:-} && $failed == 0 ]]; then Scripts/list-breaks.sh; fi
echo "$count breaks"
exit $failed
