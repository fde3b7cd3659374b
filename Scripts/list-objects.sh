#!/usr/bin/env bash
# Lists what `swift build` has made of modules, for a linker. What a former build has made of a file that is gone is not
# in it.
#
#   Scripts/list-objects.sh FOLDER MODULE…    FOLDER is where the products are
set -euo pipefail
cd "$(dirname "$0")/.."

products=$1
shift
for module in "$@"; do
  find "Sources/$module" -name '*.swift' -exec basename {} \; | sed "s|.*|$products/$module.build/&.o|"
done
