#!/usr/bin/env bash
# Uses pages that garland draws in headless Chromium: offline, with keys and clicks, with hostile names, and with 10,000
# nodes, which have to be shown within two seconds. `PICTURES=FOLDER` keeps pictures of what was seen.
#
# It needs Chromium and Node.js, which `--install` takes from Debian's packages. They are not there everywhere, so it is
# no step of the continuous integration.
# usage: check-page.sh [--install]
set -euo pipefail
pictures=${PICTURES:+$(mkdir -p "$PICTURES" && cd "$PICTURES" && pwd)}
export PICTURES=$pictures
cd "$(dirname "$0")/.."

if [[ ${1:-} == --install ]]; then
  apt-get install --yes --no-install-recommends chromium nodejs
fi
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [[ -z $browser ]] || ! command -v node > /dev/null; then
  echo "skipped: the page is only checked where Chromium and Node.js are installed; 'Scripts/check-page.sh --install' does it"
  exit 0
fi

swift build --quiet --product garland
tool="$(swift build --show-bin-path)/garland"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$tool" graph Examples/Orders --output "$folder/orders.html"
node Scripts/check-page-graphs.mjs "$folder"
"$tool" graph "$folder/hostile.json" --output "$folder/hostile.html"
"$tool" graph "$folder/large.json" --output "$folder/large.html"
node Scripts/check-page.mjs "$browser" "$folder"
