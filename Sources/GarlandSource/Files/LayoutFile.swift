// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The files in which Interface Builder keeps what it makes.
enum LayoutFile {
  /// Whether a path is that of a storyboard or of a nib.
  static func isLayout(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }
}
