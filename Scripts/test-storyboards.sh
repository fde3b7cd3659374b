#!/usr/bin/env bash
# Compiles the storyboard support against a stand-in for UIKit and runs its tests.
set -euo pipefail
cd "$(dirname "$0")/.."

swift test --package-path Tests/StoryboardPackage "$@"
