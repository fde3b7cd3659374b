// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The reason why a text cannot be read as an exported graph.
public struct GraphFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected value and its place in the input.
  public let description: String

  /// Makes an error with a sentence.
  init(_ description: String) {
    self.description = description
  }
}
