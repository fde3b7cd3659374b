// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// A part of the input that could not be read.
package struct UnreadInput {
  /// What is wrong, and where.
  let text: String
  /// What is wrong.
  let message: String
  /// The place in a file; nil where a file or folder as a whole could not be read.
  let location: SourceLocation?

  /// Describes one.
  package init(_ text: String, message: String, location: SourceLocation?) {
    self.text = text
    self.message = message
    self.location = location
  }
}
