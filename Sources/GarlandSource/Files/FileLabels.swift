// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Short labels that distinguish things of the same name by their files.
///
/// No label has a line number, so that findings stay the same when code is moved: several things in one file are
/// numbered.
package enum FileLabels {
  /// The labels of things by their files, numbered within each file, such as `Main.swift #2`.
  package static func labels(of files: [String]) -> [String] {
    let ends = ends(of: Set(files).sorted())
    var counts: [String: Int] = [:]
    return files.map { file in
      counts[file, default: 0] += 1
      let count = counts[file, default: 0]
      return (ends[file] ?? file) + (count == 1 ? "" : " #\(count)")
    }
  }

  /// The shortest ends of paths that differ from those of all others, relative to their common folder.
  private static func ends(of paths: [String]) -> [String: String] {
    let all = paths.map { $0.split(separator: "/").filter { $0 != "." } }
    let folder = all.dropFirst().reduce(all.first?.dropLast() ?? []) { folder, parts in
      folder.prefix(zip(folder, parts.dropLast()).prefix { $0 == $1 }.count)
    }
    // Sorted from behind, the path that shares most with another one stands beside it.
    let sorted = zip(paths, all).map { path, parts in
      (path, parts: Array(parts.dropFirst(folder.count).reversed()))
    }
    .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }
    let shared = zip(sorted, sorted.dropFirst()).map { one, other in
      zip(one.parts, other.parts).prefix { $0 == $1 }.count
    }
    let lengths = zip([0] + shared, shared + [0]).map { max($0, $1) + 1 }
    return Dictionary(
      uniqueKeysWithValues: zip(sorted, lengths).map { path, length in
        (path.0, path.parts.prefix(length).reversed().joined(separator: "/"))
      })
  }
}
