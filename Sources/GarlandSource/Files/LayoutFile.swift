// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The files of Interface Builder.
enum LayoutFile {
  /// Whether a path is that of a storyboard or of a nib.
  static func isLayout(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }
}
