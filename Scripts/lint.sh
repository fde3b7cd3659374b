#!/usr/bin/env bash
# Checks the formatting of all Swift sources with the toolchain's swift-format.
# `Scripts/lint.sh --fix` formats them instead.
set -euo pipefail
cd "$(dirname "$0")/.."

mapfile -t sources < <(Scripts/list-sources.sh)

if [[ "${1:-}" == "--fix" ]]; then
  swift format format --in-place --parallel "${sources[@]}"
else
  swift format lint --strict --parallel "${sources[@]}"
  echo "${#sources[@]} files are formatted"
fi
