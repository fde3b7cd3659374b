#!/usr/bin/env bash
# Checks the formatting of all Swift files with the toolchain's swift-format.
# `Scripts/lint.sh --fix` formats them instead.
#
# Nothing is left out. Fixtures, which are in other people's style, have a configuration of their own beside them.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ "${1:-}" == "--fix" ]]; then
  swift format format --in-place --parallel --recursive .
else
  swift format lint --strict --parallel --recursive .
  echo "all Swift files are formatted"
fi
