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
