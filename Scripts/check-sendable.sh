#!/usr/bin/env bash
# Checks that every public type of the libraries says whether it is Sendable.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --target Garland
swift build --quiet --target GarlandExport
modules="$(swift build --show-bin-path)/Modules"
# SwiftPM calls the package after its folder, and what is `package` is visible under this name only.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' '_')
failed=0

for module in GarlandGraph GarlandExport Garland GarlandTesting; do
  # The driver's flag -require-explicit-sendable does not reach the compiler in Swift 6.3; the group's name does.
  findings=$(find "Sources/$module" -name '*.swift' -print0 | sort -z |
    xargs -0 swiftc -typecheck -wmo -parse-as-library -swift-version 6 -module-name "$module" -package-name "$package" \
      -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature MemberImportVisibility -I "$modules" -Wwarning ExplicitSendable \
      -diagnostic-style llvm 2>&1 | grep -E '^[^ ]+:[0-9]+:[0-9]+: (warning|error): ' | sort -u) || true
  while IFS=: read -r file line column text; do
    [[ -n $file ]] || continue
    # It says 'public' of what is only usable from inlined code, too.
    if [[ $text == *"does not specify"* ]] && ! sed -n "${line}p" "$file" | grep --quiet 'public '; then continue; fi
    echo "$file:$line:$column:$text"
    failed=1
  done <<< "$findings"
done

[[ $failed == 0 ]] && echo "every public type says whether it is Sendable"
exit $failed
