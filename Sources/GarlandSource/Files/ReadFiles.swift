// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells which files of a tree a check of some places reads, so that the others need not be there.
///
/// Paths and places are relative to the top of the tree, without `.` and `..`; the empty text is the top.
package struct ReadFiles {
  /// A file of the tree, which may be a link.
  package struct File {
    /// The path.
    package let path: String
    /// Whether it is a link.
    package let isLink: Bool

    /// Creates a file.
    package init(path: String, isLink: Bool) {
      self.path = path
      self.isLink = isLink
    }
  }

  private var left: [File]

  /// Takes all files of the tree.
  package init(_ files: [File]) { left = files }

  /// Removes and returns the files that a check of places reads: sources and the like below them, manifests around
  /// them, and all links, which may lead to further places.
  package mutating func take(at places: Set<String>) -> [File] {
    let around = places.reduce(into: Set<String>()) { $0.formUnion(Self.folders(around: $1)) }
    let taken = left.map { file in
      let folders = Self.folders(around: file.path)
      let isBelow = folders.contains(where: places.contains)
      // A path that is given itself may be a file of any kind.
      return places.contains(file.path) || isBelow && (file.isLink || Self.isSource(file.path))
        || file.isLink && around.contains(file.path)
        || Self.folderOfManifest(file.path, folders).map { isBelow || around.contains($0) } ?? false
    }
    defer { left = zip(left, taken).filter { !$1 }.map(\.0) }
    return zip(left, taken).filter { $1 }.map(\.0)
  }

  private static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") || LayoutFile.isLayout(path)
  }

  /// The folder whose build a file describes; a project is itself a folder.
  private static func folderOfManifest(_ path: String, _ folders: [String]) -> String? {
    let names = path.split(separator: "/").map(String.init)
    for depth in [1, 2] where names.count >= depth {
      if ManifestName.mayBeManifest(ofFolder: names[names.count - depth]) {
        return folders[names.count - depth]
      }
    }
    return nil
  }

  /// The folders around a path, from the top of the tree.
  private static func folders(around path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    return [""] + path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
