#!/usr/bin/env bash
# Checks that files and functions stay small: files 400 lines (tests 500), functions 60, lines 120 columns.
# Prints how far the sources are from the aims: files 150 lines, functions 10.
set -euo pipefail
cd "$(dirname "$0")/.."

sources=$(Scripts/list-sources.sh)

# A function ends at the first closing brace with the indentation of its first line; swift-format sees to that.
# Of a character that is not ASCII only the first byte is a column; not every awk knows characters.
# shellcheck disable=SC2086
LC_ALL=C awk '
  function closeFunction() {
    length_ = FNR - start + 1
    functions++
    if (length_ > 10) longFunctions++
    if (length_ > 60) { printf "%s:%d: error: a function of %d lines, 60 are allowed\n", FILENAME, start, length_; failed = 1 }
    depth = -1
  }
  function closeFile() {
    if (name == "") return
    files++
    if (lines > 150) longFiles++
    limit = name ~ /^Tests\// ? 500 : 400
    if (lines > limit) { printf "%s:1: error: %d lines, %d are allowed\n", name, lines, limit; failed = 1 }
    if (lines > longest) { longest = lines; longestName = name }
  }
  FNR == 1 { closeFile(); name = FILENAME; depth = -1 }
  { lines = FNR }
  length($0) > 120 {
    text = $0
    gsub(/[\200-\277]/, "", text)
    if (length(text) > 120) { printf "%s:%d: error: a line of %d columns, 120 are allowed\n", FILENAME, FNR, length(text); failed = 1 }
  }
  depth < 0 && !/^ *\/\// && /(^|[ @a-z])(func |init[(?<]|subscript[(<])/ && !/= *$/ && !/\.init/ {
    match($0, /^ */); depth = RLENGTH; start = FNR
    if ($0 ~ /\{.*\}$/) { closeFunction(); next }
    # A requirement of a protocol or a call has no body.
    if ($0 !~ /[{(,]$/ && $0 !~ /(throws|async|where|->)/) depth = -1
    next
  }
  depth >= 0 {
    match($0, /^ */)
    if (RLENGTH == depth && $0 ~ /^ *\}/) closeFunction()
    else if (RLENGTH < depth && $0 !~ /^$/ && $0 !~ /^ *#/) depth = -1
  }
  END {
    closeFile()
    printf "%d files, %d of them above the aim of 150 lines; the longest is %s with %d\n", files, longFiles, longestName, longest
    printf "%d functions, %d of them above the aim of 10 lines\n", functions, longFunctions
    exit failed
  }
' $sources
