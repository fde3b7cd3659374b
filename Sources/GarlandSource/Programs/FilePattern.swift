// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A pattern for files in a folder.
struct FilePattern {
  private let folder: String
  private let pattern: PathPattern

  /// A pattern that may begin with folders, also with `..`.
  init(_ text: String, in folder: String) {
    var folder = text.hasPrefix("/") ? "/" : folder
    var text = text.drop { $0 == "/" }
    while let end = text.firstIndex(of: "/"), !text[..<end].contains(where: "*?{[".contains) {
      folder = FoundFiles.join(folder, String(text[..<end]))
      text = text[end...].drop { $0 == "/" }
    }
    self.folder = folder
    pattern = PathPattern(String(text))
  }

  /// Whether a file matches, by its path without links.
  func matches(_ place: String) -> Bool {
    let prefix = folder == "/" ? folder : folder + "/"
    return place.hasPrefix(prefix) && pattern.matches(place.dropFirst(prefix.count))
  }

  /// The found files that match, by their paths without links.
  func places(in files: FoundFiles) -> [String] { files.places(below: folder).filter(matches) }
}
