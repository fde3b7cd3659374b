#!/usr/bin/env bash
# Runs the tool of this clone with any arguments. Builds the tool first, and none of the examples.
set -euo pipefail
clone=$(CDPATH= cd "$(dirname "$0")/.." && pwd)

# In a hook, git's variables mean the repository of the commit.
env -u GIT_DIR -u GIT_INDEX_FILE -u GIT_WORK_TREE \
  swift build --quiet --configuration release --package-path "$clone" --product garland >&2
exec "$clone/.build/release/garland" "$@"
