// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// A part of the input that could not be read.
package struct UnreadInput {
  /// The problem with its place.
  let text: String
  /// The problem alone.
  let message: String
  /// The place in a file; nil if a whole file or folder could not be read.
  let location: SourceLocation?

  /// Creates a description of unreadable input.
  package init(_ text: String, message: String, location: SourceLocation?) {
    self.text = text
    self.message = message
    self.location = location
  }
}
