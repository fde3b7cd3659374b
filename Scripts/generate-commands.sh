#!/bin/sh
# Writes the documentation page that has the help of every command of the tool.
set -eu
cd "$(dirname "$0")/.."
RECORD=1 swift test --filter GarlandToolTests.CommandPageTests
