// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A question about the disk that a check asks.
package struct DiskQuestion: Hashable, Sendable {
  /// The kind of question.
  package enum Form: String, Hashable, Sendable {
    /// The kind of object at a path.
    case kind
    /// Whether there is a link at a path.
    case link
    /// The names in a folder.
    case names
    /// The names in a folder of files that may describe a build.
    case manifests
    /// The path with all links resolved.
    case realPath
    /// The contents of a file.
    case contents

    /// Whether the answer depends on links themselves, rather than on their targets.
    package var isOfLinks: Bool { self == .link || self == .realPath }
  }

  /// The kind of question.
  package let form: Form
  /// The path of the file or folder in question.
  package let path: String

  /// Creates a question about a file or folder.
  package init(_ form: Form, _ path: String) {
    self.form = form
    self.path = path
  }
}
