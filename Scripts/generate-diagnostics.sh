#!/bin/sh
# Writes the documentation page of every diagnostic from DiagnosticRegistry.
set -eu
cd "$(dirname "$0")/.."
RECORD=1 swift test --filter GarlandGraphTests.DiagnosticRegistryTests
