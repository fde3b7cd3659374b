// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// A path, or text that begins with one, without the `./` that stands for the current folder.
  package var withoutCurrentFolder: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
