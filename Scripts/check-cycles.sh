#!/usr/bin/env bash
# Prints the largest cycle of files that need each other, and the pairs of folders that need each other both ways,
# for each library. `--figures` prints only lines for Scripts/check-costs.sh, which holds them to recorded limits.
#
# A file needs another one if it names a type or function that only the other one declares at its top level. Members
# that extensions add are not seen.
set -euo pipefail
cd "$(dirname "$0")/.."

# modules: the libraries whose files are looked at.
modules=(Garland GarlandExport GarlandGraph GarlandSource)

for module in "${modules[@]}"; do
  find "Sources/$module" -name '*.swift' | LC_ALL=C sort | xargs -n 10000 awk \
    -v module="$module" -v figures="${1:-}" '
    function declare(name) {
      if (!(name in owner)) owner[name] = FILENAME
      else if (owner[name] != FILENAME) owner[name] = ""
    }

    # Strings and comments name nothing.
    FNR == 1 { file[++files] = FILENAME; inText = inComment = 0 }
    {
      line = $0
      if (inComment) { if (!sub(/^.*\*\//, "", line)) next; inComment = 0 }
      if (inText) { if (!sub(/^.*"""/, "", line)) next; inText = 0 }
      gsub(/\\"/, "", line)
      gsub(/"""[^"]*"""/, "", line)
      if (line ~ /"""/) { sub(/""".*/, "", line); inText = 1 }
      gsub(/"[^"]*"/, "", line)
      sub(/\/\/.*/, "", line)
      gsub(/\/\*[^*]*\*\//, "", line)
      if (sub(/\/\*.*/, "", line)) inComment = 1
      if (line ~ /^[@a-z]/ && line !~ /(^|[^a-z])(file)?private /) {
        head = line
        while (sub(/^(@[A-Za-z]+(\([^)]*\))? *|(public|package|internal|final|indirect|nonisolated) +)/, "", head)) {}
        if (match(head, /^(class|struct|enum|protocol|actor|typealias|func) +[A-Za-z0-9_]+/)) {
          split(substr(head, 1, RLENGTH), part, / +/)
          declare(part[2])
        }
      }
      text[FILENAME] = text[FILENAME] " " line
    }

    # Tarjan: finds the files from which each leads to every other.
    function visit(v,   w, count, i, list) {
      number[v] = low[v] = ++visited
      stack[++depth] = v; onStack[v] = 1
      count = split(needs[v], list, SUBSEP)
      for (i = 1; i <= count; i++) {
        w = list[i]
        if (!(w in number)) { visit(w); if (low[w] < low[v]) low[v] = low[w] }
        else if (onStack[w] && number[w] < low[v]) low[v] = number[w]
      }
      if (low[v] != number[v]) return
      count = 0
      do { w = stack[depth--]; onStack[w] = 0; member[++count] = w } while (w != v)
      if (count > largest) { largest = count; for (i = 1; i <= count; i++) cycle[i] = member[i] }
    }
    function folder(path,   rest) {
      rest = substr(path, length("Sources/" module "/") + 1)
      sub(/\/.*/, "", rest)
      return rest
    }

    END {
      for (i = 1; i <= files; i++) {
        from = file[i]
        count = split(text[from], word, /[^A-Za-z0-9_]+/)
        for (j = 1; j <= count; j++) {
          if (!(word[j] in owner)) continue
          to = owner[word[j]]
          if (to == "" || to == from || (from, to) in seen) continue
          seen[from, to] = 1
          needs[from] = needs[from] == "" ? to : needs[from] SUBSEP to
          if (folder(from) != folder(to)) uses[folder(from) " " folder(to)]++
        }
      }
      for (i = 1; i <= files; i++) if (!(file[i] in number)) visit(file[i])
      for (pair in uses) {
        split(pair, side, " ")
        if (side[1] < side[2] && (side[2] " " side[1]) in uses) {
          pairs++
          if (!figures) printf "%s: %s and %s need each other, %d and %d times\n", module, side[1], side[2], uses[pair], uses[side[2] " " side[1]] | "LC_ALL=C sort"
        }
      }
      close("LC_ALL=C sort")
      if (figures) {
        printf "cycle of files\t%s\t%d\n", module, largest
        printf "pairs of folders\t%s\t%d\n", module, pairs
        exit
      }
      printf "%s: %d of %d files form the largest cycle:\n", module, largest, files
      for (i = 1; i <= largest; i++) print "  " cycle[i] | "LC_ALL=C sort"
      close("LC_ALL=C sort")
      printf "%s: %d pairs of folders need each other both ways\n\n", module, pairs
    }'
done
