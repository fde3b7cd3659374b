// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Something that a check wants to know of the disk.
package struct DiskQuestion: Hashable, Sendable {
  /// What is asked.
  package enum Form: String, Hashable, Sendable {
    /// What is at a path.
    case kind
    /// Whether a path is that of a link.
    case link
    /// The names in a folder.
    case names
    /// The names in a folder that may say how the code around is built.
    case manifests
    /// The path without links.
    case realPath
    /// What is in a file.
    case contents

    /// Whether the answer changes with a link, and not with what it leads to.
    package var isOfLinks: Bool { self == .link || self == .realPath }
  }

  /// What is asked.
  package let form: Form
  /// The file or folder that it is asked of.
  package let path: String

  /// Asks something of a file or folder.
  package init(_ form: Form, _ path: String) {
    self.form = form
    self.path = path
  }
}
