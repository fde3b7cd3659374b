// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The folders from which paths in a manifest of Tuist start.
struct TuistPaths {
  /// The folder of the manifest.
  let folder: String
  /// The outermost folder of the project; nil if it is not known.
  let root: String?

  /// The files for which a text or a path of Tuist's stands; nil if it is neither.
  func pattern(_ value: ManifestValue) -> FilePattern? {
    if let text = value.text { return FilePattern(text, in: folder) }
    guard let record = value.record, let text = record.fields["0"]?.text else { return nil }
    switch record.name {
    case "relativeToRoot": return root.map { FilePattern(text, in: $0) }
    case "relativeToManifest", "path": return FilePattern(text, in: folder)
    default: return nil
    }
  }
}

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
