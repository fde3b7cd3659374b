#!/usr/bin/env bash
# Builds a `garland` for releases, which runs where no toolchain is, and prints its file, its size and its SHA-256.
#
#   Scripts/build-release.sh [FOLDER]     FOLDER is .build/release-tool unless it is given
#
# Everything that the tool needs is linked into it. The toolchain's swift-syntax consists of shared libraries, so the
# package is taken instead, which is fetched. On Apple's systems the standard library is part of the system.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-.build/release-tool}
# The pins of the package would be fetched by later builds, too, which need none.
[[ -e Package.resolved ]] || trap 'rm -f Package.resolved' EXIT
export GARLAND_SWIFT_SYNTAX=package
options=(--configuration release --product garland --scratch-path .build/package)
if [[ $(uname -s) != Darwin ]]; then options+=(--static-swift-stdlib); fi
swift build --quiet "${options[@]}"

built="$(swift build "${options[@]}" --show-bin-path)/garland"
version=$("$built" --version)
file="$folder/${version// /-}-$(uname -sm | tr 'A-Z ' 'a-z-')"
mkdir -p "$folder"
strip -o "$file" "$built"

# Nothing of a toolchain is left to look for, and of the system only what each one has.
if command -v ldd > /dev/null &&
  ldd "$file" | grep -vE '^[[:space:]]*(linux-vdso|libc|libm|libstdc\+\+|libgcc_s|/lib.*/ld-linux.*)\.so'; then
  echo "error: $file needs these libraries, which other machines may not have" >&2
  exit 1
fi
env -i "$file" check Examples/Orders --no-cache > /dev/null

printf '%s\n%d bytes\nSHA-256 %s\n' "$file" "$(wc -c < "$file")" \
  "$( (sha256sum "$file" 2> /dev/null || shasum -a 256 "$file") | cut -d ' ' -f 1)"
